// Draws a screen or its phone as a PNG, from an SVG of a copy with its computed styles: a page from disk
// may not read its own style sheets.
(() => {
  'use strict';
  const { previews } = window;
  const { element } = previews;
  // What each property is where nothing is said of it.
  const initial = new Map();

  function rule(source, part, pseudo) {
    const style = getComputedStyle(source, pseudo);
    if (pseudo && /^(none|normal)$/.test(style.content)) return '';
    const told = [...style].map((name) => [name, style.getPropertyValue(name)])
      .filter(([name, value]) => value !== initial.get(name) && !/^(--|animation|transition)/.test(name));
    return `[data-part="${part}"]${pseudo}{${told.map((pair) => pair.join(':')).join(';')}}`;
  }

  function copyOf(source, rules) {
    const copy = source.cloneNode();
    const part = copy.dataset.part = rules.length;
    copy.removeAttribute('style');
    rules.push(['', '::before', '::after'].map((pseudo) => rule(source, part, pseudo)).join(''));
    for (const node of source.childNodes) {
      if (node.nodeType === 3) copy.append(node.data);
      else if (node.nodeType === 1 && getComputedStyle(node).display !== 'none') copy.append(copyOf(node, rules));
    }
    return copy;
  }

  // A screen as its device would take it, or a phone with room for its shadow.
  async function draw(source) {
    const plain = element('i');
    plain.style.all = 'initial';
    document.documentElement.append(plain);
    const style = getComputedStyle(plain);
    for (const name of style) initial.set(name, style.getPropertyValue(name));
    plain.remove();
    const isScreen = source.matches('.screen');
    const point = previews.point(source.querySelector('.content'));
    const edge = isScreen ? 0 : 24 * point;
    const rules = ['foreignObject *{all:initial}style{display:none!important}'];
    const copy = copyOf(source, rules);
    const sheet = element('style', '', `${rules.join('')}[data-part="1"]{position:relative;inset:0;margin:${edge}px}${isScreen ? '[data-part="1"]{border-radius:0}.island{visibility:hidden!important}' : ''}`);
    const box = source.getBoundingClientRect();
    const [wide, high] = [box.width, box.height].map((side) => side + 2 * edge);
    const [width, height] = [wide, high].map((side) => Math.round(side / point * 2));
    const inside = [sheet, copy].map((part) => new XMLSerializer().serializeToString(part)).join('');
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} ${high}"><foreignObject width="100%" height="100%">${inside}</foreignObject></svg>`)}`;
    await image.decode();
    const canvas = Object.assign(element('canvas'), { width, height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return new Promise((done) => { canvas.toBlob(done); });
  }

  // The buttons that Inspect offers for a part, a row each for its screen and its phone.
  previews.pictures = (part, press) => [['screen', '.screen', ''], ['phone', '.device', '.phone']].map(([what, selector, ending]) => {
    const source = part.closest(selector);
    const copy = press('Copy PNG', async () => {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': draw(source) })]);
      copy.dataset.copied = '';
    });
    const save = press('Download PNG', async () => {
      const link = element('a');
      link.download = `${document.body.dataset.app}.${(part.closest('[data-state]')?.dataset.state ?? part.closest('.state').id).replace('/', '.')}${ending}.png`;
      link.href = URL.createObjectURL(await draw(source));
      link.click();
    });
    for (const button of [copy, save]) button.ariaLabel = `${button.textContent} of ${what}`;
    return [`Whole ${what}`, copy, save];
  });
})();
