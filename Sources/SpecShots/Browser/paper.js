// Shows a board as it is asked for and waits until it stands, so that it can be printed. Run by
// `specgen shots --pdf` in an app's page; how it is printed is the page's own `print.js`.
window.paper = async (look) => {
  'use strict';
  const { previews } = window;
  const lacking = ['choose', 'language', 'begin'].filter((name) => !previews?.[name]);
  if (lacking.length) throw new Error(`the page's scripts have no previews.${lacking[0]}`);
  previews.choose({ ...previews.begin, still: 'on', ...look });
  await previews.language(previews.settings.locale);
  for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  lighten();
  const drawings = [...document.querySelectorAll('[data-symbol], [data-image], [data-icon]')].map((element) =>
    getComputedStyle(element).getPropertyValue('--drawing').match(/^url\("?(.*?)"?\)$/)?.[1]);
  await Promise.all([document.fonts.ready, ...[...new Set(drawings)].filter(Boolean).map((source) => {
    const image = new Image();
    image.src = source.replaceAll('\\', '');
    return image.decode().catch(() => {});
  })]);
  return true;
};

// Whatever is blurred would be a picture at each phone, and most of a file's bytes: there are no soft
// shadows, and decor is a gradient that looks like its blur, in parts of its size as copies differ in theirs.
function lighten() {
  'use strict';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root .device:nth-child(n) > .case { box-shadow: none; }');
  document.adoptedStyleSheets.push(sheet);
  for (const mark of document.querySelectorAll('.decor > *')) {
    const radius = parseFloat(getComputedStyle(mark).filter.match(/^blur\((.*)px\)$/)?.[1]);
    const size = mark.offsetWidth;
    if (!radius || !size) continue;
    const middle = 1 - Math.exp(-((size / radius) ** 2) / 8);
    const stops = Array.from({ length: 9 }, (_, index) => {
      const share = middle * (1 + Math.cos(index / 8 * Math.PI)) / 2;
      return `color-mix(in srgb, currentcolor ${(share * 100).toFixed(1)}%, transparent)`;
    });
    mark.style.filter = 'none';
    mark.style.scale = (1 + 10 / 3 * radius / size).toFixed(3);
    mark.style.background = `radial-gradient(closest-side, ${stops.join(', ')})`;
  }
}
