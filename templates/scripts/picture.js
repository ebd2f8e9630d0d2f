// Draws a screen or its phone as a PNG, from an SVG of a copy with its computed styles: a page from disk
// may not read its own style sheets.
(() => {
  'use strict';
  const { previews } = window;
  const scale = 2;
  // What each property is where nothing is said of it.
  const initial = new Map();

  function rule(source, part, pseudo) {
    const style = getComputedStyle(source, pseudo);
    if (pseudo && /^(none|normal)$/.test(style.content)) return '';
    const told = [...style].filter((name) => style.getPropertyValue(name) !== initial.get(name) && !/^(--|animation|transition)/.test(name));
    return `[data-part="${part}"]${pseudo}{${told.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}}`;
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

  function make(name, width, height, ...inside) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name === 'svg' ? 'svg' : 'foreignObject');
    made.setAttribute('width', width);
    made.setAttribute('height', height);
    made.append(...inside);
    return made;
  }

  // A screen as its device would take it, or a phone with room for its shadow.
  async function draw(source) {
    const plain = document.createElement('i');
    plain.style.all = 'initial';
    document.documentElement.append(plain);
    const style = getComputedStyle(plain);
    for (const name of style) initial.set(name, style.getPropertyValue(name));
    plain.remove();
    const isScreen = source.matches('.screen');
    const point = previews.point(isScreen ? source : source.querySelector('.screen'));
    const edge = isScreen ? 0 : 24 * point;
    const rules = ['foreignObject *{all:initial}style{display:none!important}'];
    const copy = copyOf(source, rules);
    rules.push(`[data-part="1"]{position:relative;inset:0;margin:${edge}px}`);
    if (isScreen) rules.push('[data-part="1"]{border-radius:0}.island{visibility:hidden!important}');
    const sheet = document.createElement('style');
    sheet.textContent = rules.join('');
    const box = source.getBoundingClientRect();
    const [wide, high] = [box.width, box.height].map((side) => side + 2 * edge);
    const [width, height] = [wide, high].map((side) => Math.round(side / point * scale));
    const svg = make('svg', width, height, make('', wide, high, sheet, copy));
    svg.setAttribute('viewBox', `0 0 ${wide} ${high}`);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return new Promise((done) => { canvas.toBlob(done); });
  }

  // What Inspect offers for a part, with buttons that are made as its others.
  previews.pictures = (part, press) => ['screen', 'phone'].flatMap((what) => {
    const source = part.closest(what === 'screen' ? '.screen' : '.device');
    const copy = press(`Copy PNG of ${what}`, async () => {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': draw(source) })]);
      copy.dataset.copied = '';
    });
    return [copy, press(`Download PNG of ${what}`, async () => {
      const link = document.createElement('a');
      link.download = `${document.body.dataset.app}.${part.closest('.state').id.replace('/', '.')}${what === 'phone' ? '.phone' : ''}.png`;
      link.href = URL.createObjectURL(await draw(source));
      link.click();
    })];
  });
})();
