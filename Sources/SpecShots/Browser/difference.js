// Compares two pictures pixel by pixel, for `specgen shots --compare`. Drawings of the browser alone:
// what it has decoded is compared, and the picture of the difference is encoded by it.
window.difference = async (before, after, tolerance) => {
  'use strict';
  const decode = async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: 'image/png' }), { colorSpaceConversion: 'none' });
  };
  const images = [await decode(before), await decode(after)];
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const [former, now] = images.map((image) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height);
  });
  const shown = context.createImageData(width, height);
  let differing = 0;
  for (let at = 0; at < shown.data.length; at += 4) {
    let most = 0;
    for (let part = at; part < at + 4; part += 1) most = Math.max(most, Math.abs(former.data[part] - now.data[part]));
    // What is the same is pale, so that one sees where on the screen it differs.
    const gray = (now.data[at] * 2 + now.data[at + 1] * 5 + now.data[at + 2]) >> 3;
    const pale = 255 - ((255 - gray) >> 2);
    shown.data.set(most > tolerance ? [214, 0, 111, 255] : [pale, pale, pale, 255], at);
    if (most > tolerance) differing += 1;
  }
  context.putImageData(shown, 0, 0);
  const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  let letters = '';
  for (let at = 0; at < png.length; at += 4096) letters += String.fromCharCode(...png.subarray(at, at + 4096));
  return { differing, total: width * height, picture: btoa(letters) };
};
