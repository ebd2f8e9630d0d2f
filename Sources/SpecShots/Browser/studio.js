// Shows one screen of a page alone, as its device would, for a picture to be taken of it. Run by
// `specgen shots` in an app's page; it draws nothing of its own: the page's scripts copy and dress.
(() => {
  'use strict';
  const { previews } = window;
  const lacking = ['copyOf', 'dress', 'language', 'settings', 'values'].filter((name) => !previews?.[name]);
  if (lacking.length) throw new Error(`the page's scripts have no previews.${lacking[0]}`);
  const names = ['locale', 'device', 'orientation', 'appearance', 'size'];
  const begin = previews.settings;
  const drawings = new Map();

  // A picture has no case around it and no hole for the camera: neither has one that a device takes.
  // Letters keep their shapes: fitted to pixels, they are not the same on every run.
  const looks = new CSSStyleSheet();
  looks.replaceSync(`
    html, body { margin: 0; overflow: hidden; background: none; }
    body > :not(#studio) { display: none; }
    #studio { position: absolute; --zoom: 1; --shrink: 1; }
    #studio .screen { border-radius: 0; text-rendering: geometricPrecision; }
    #studio .status-bar::before { visibility: hidden; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, looks];
  document.documentElement.classList.add('still');
  const studio = document.createElement('div');
  studio.id = 'studio';
  document.body.append(studio);

  // Whatever is drawn from a file is waited for once.
  const drawn = (root) => Promise.all(
    [...root.querySelectorAll('[data-symbol], [data-image], [data-icon]')].map((element) => {
      const source = getComputedStyle(element).getPropertyValue('--drawing').match(/^url\("?(.*?)"?\)$/)?.[1];
      if (!source) return undefined;
      if (!drawings.has(source)) {
        const image = new Image();
        image.src = source.replaceAll('\\', '');
        drawings.set(source, image.decode().catch(() => {}));
      }
      return drawings.get(source);
    }));

  // What of an element is to be seen: not what its screen or anything that scrolls cuts off.
  function sight(element, screen) {
    const box = element.getBoundingClientRect();
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (let around = element.parentElement; screen.contains(around); around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const limit = around.getBoundingClientRect();
      seen.left = Math.max(seen.left, limit.left);
      seen.top = Math.max(seen.top, limit.top);
      seen.right = Math.min(seen.right, limit.right);
      seen.bottom = Math.min(seen.bottom, limit.bottom);
    }
    return seen;
  }

  function textsIn(screen, scale) {
    const { keys, texts } = previews.known;
    const origin = screen.getBoundingClientRect();
    const found = [];
    for (const element of screen.querySelectorAll('[data-text]')) {
      if (previews.isPending(element)) continue;
      const key = keys[texts[Number(element.dataset.text)]];
      const seen = sight(element, screen);
      const x = Math.round((seen.left - origin.left) * scale);
      const y = Math.round((seen.top - origin.top) * scale);
      const width = Math.round((seen.right - origin.left) * scale) - x;
      const height = Math.round((seen.bottom - origin.top) * scale) - y;
      if (key && width > 0 && height > 0) found.push({ key, x, y, width, height });
    }
    return found;
  }

  const frame = () => new Promise((done) => requestAnimationFrame(done));

  // What is said of a state beside the others of its screen.
  const captionOf = (state) => (state.matches('.state') ? previews.captionOf?.(state) : state.textContent.trim()) ?? '';

  // What all texts of a screen say, by their keys; of a row of a list there is one text for each option.
  function wordsIn(screen) {
    const { keys, texts } = previews.known;
    return [...screen.querySelectorAll('[data-text]')].filter((element) => !previews.isPending(element))
      .map((element) => ({ key: keys[texts[Number(element.dataset.text)]] ?? '', words: element.innerText }))
      .filter(({ key }) => key);
  }

  window.studio = {
    // What there is to take pictures of, and how it can be looked at; first what the page begins with.
    survey: () => ({
      name: previews.apps?.().find(({ id }) => id === document.body.dataset.app)?.name ?? document.body.dataset.app,
      screens: previews.known.screens.map(({ id, name }) => ({ id, name })),
      states: [...document.querySelectorAll('.state[id], .also > a')].map((state) => ({
        id: state.id, platform: state.closest('.state').querySelector('.device')?.dataset.platform ?? null,
        caption: captionOf(state) })),
      settings: names.map((name) => {
        const values = previews.values(name);
        return { name, begin: begin[name], values, words: values.map((value) => previews.wordsFor?.(name, value) ?? value) };
      }),
    }),

    // Brings a part of what is shown into sight: a text, an option, a control or a section. Tells where it
    // is, in points: left, top, width and height; nothing where it is not there.
    find: ({ key, row, control, section }) => {
      const { keys, texts } = previews.known;
      const quote = (name) => CSS.escape(name ?? '');
      const inside = (selector) => studio.querySelector(`.screen ${selector}`);
      const element = [...studio.querySelectorAll('.screen [data-text]')]
        .find(({ dataset }) => key && keys[texts[Number(dataset.text)]] === key)
        ?? (row && inside(`[data-row="${quote(row)}"]`))
        ?? (control && inside(`[data-control="${quote(control)}"]`))
        ?? (section && inside(`[data-section="${quote(section)}"]`));
      if (!element) return [];
      element.scrollIntoView({ block: 'center' });
      window.scrollTo(0, 0);
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    },

    // Shows a state. Tells how large the screen is in points and, of each text in sight, where it is
    // in the picture, in pixels. A margin makes its letters wider, in percent.
    show: async (place, look, scale, margin = 0) => {
      const settings = { ...begin, ...look, keys: 'off', rtl: 'off' };
      const copy = previews.copyOf(document.getElementById(place));
      studio.replaceChildren(copy);
      await previews.dress(studio, settings);
      if (margin) {
        previews.widen(studio, margin);
        previews.fit(studio);
      }
      await Promise.all([document.fonts.ready, drawn(studio)]);
      const screen = studio.querySelector('.screen');
      const box = screen.getBoundingClientRect();
      const origin = studio.getBoundingClientRect();
      studio.style.left = `${origin.left - box.left}px`;
      studio.style.top = `${origin.top - box.top}px`;
      await frame();
      await frame();
      return {
        width: Math.round(box.width), height: Math.round(box.height), texts: textsIn(screen, scale),
        said: wordsIn(screen),
      };
    },
  };
})();
