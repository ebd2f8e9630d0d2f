// Measures what does not fit on the screens of a page: every state on a device, in a language and a
// text size. Run by `specgen fit` in an app's page; it draws nothing of its own: the page's scripts
// copy and dress.
(() => {
  'use strict';
  const { previews } = window;
  const lacking = ['copyOf', 'dress', 'language', 'settings', 'values'].filter((name) => !previews?.[name]);
  if (lacking.length) throw new Error(`the page's scripts have no previews.${lacking[0]}`);
  const names = ['locale', 'device', 'orientation', 'size'];
  const begin = previews.settings;
  // How much of a point is no difference: what is laid out is rounded.
  const tolerance = 0.75;

  // Of the page only the screens are left, each apart, so that nothing else is laid out. A point is a
  // pixel, which spares asking each device how wide it is before its styles are known.
  const looks = new CSSStyleSheet();
  looks.replaceSync(`
    html, body { display: block; margin: 0; visibility: hidden; }
    #measured { --zoom: 1; --shrink: 1; }
    #measured > .device { contain: layout style; container-type: normal; }
    #measured .case { --pt: 1px; }
    #measured .screen { text-rendering: geometricPrecision; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, looks];
  document.documentElement.classList.add('still');
  const states = [...document.querySelectorAll('.state[id], .also > a')].map((state) => (
    { id: state.id, platform: state.closest('.state').querySelector('.device')?.dataset.platform ?? null, copy: previews.copyOf(state) }));
  const stage = document.createElement('div');
  stage.id = 'measured';
  // Scripts of the page go on looking for their parts.
  const page = document.createElement('div');
  page.hidden = true;
  page.append(...document.body.childNodes);
  document.body.append(page, stage);

  const keyOf = (element) => previews.known.keys[previews.known.texts[Number(element.dataset.text)]];
  const isDrawn = (element) => !previews.isPending(element) && element.textContent.trim() !== '';

  // The screen in points, whatever its size in pixels.
  function rulerOf(screen) {
    const box = screen.getBoundingClientRect();
    const point = box.width / parseFloat(getComputedStyle(screen).getPropertyValue('--device-width'));
    return { box, point };
  }

  // What words have to stay within: the nearest of these around them.
  const boxes = '.button, .plain, .option, .option-chip, .setting, .field, .alert, .sheet, .segmented li, .screen';

  // MARK: What is cut

  // By how many points words leave the control or the screen they are on.
  function overflow(screen, ruler, report) {
    const { box: limit, point } = ruler;
    const scrolled = new Map();
    const canScroll = (element) => {
      if (!element || element === screen) return false;
      if (!scrolled.has(element)) {
        scrolled.set(element, element.scrollHeight > element.clientHeight + 1
          && getComputedStyle(element).overflowY === 'auto' || canScroll(element.parentElement));
      }
      return scrolled.get(element);
    };
    for (const element of screen.querySelectorAll('[data-text]')) {
      if (element.closest('[role=img]') || !isDrawn(element)) continue;
      const around = element.closest(boxes);
      const outer = around.getBoundingClientRect();
      const isLayer = around === screen || around.matches('.sheet, .alert');
      const reachable = canScroll(element.parentElement);
      let [across, along] = [0, 0];
      for (const rect of element.getClientRects()) {
        if (rect.width < 1) continue;
        const slack = rect.height * 0.2;
        across = Math.max(across, Math.max(outer.left, limit.left) - rect.left, rect.right - Math.min(outer.right, limit.right));
        if (!isLayer) along = Math.max(along, outer.top - rect.top - slack, rect.bottom - slack - outer.bottom);
        if (!reachable) along = Math.max(along, limit.top - rect.top, rect.bottom - limit.bottom);
      }
      const points = Math.round(Math.max(across, along) / point * 10) / 10;
      if (points > tolerance) report('cut', element, { points, direction: across >= along ? 'across' : 'along' });
    }
  }

  // Words that stand over others: what is saved, over the name of the option.
  function overlaps(screen, { point }, report) {
    const covers = (one, other) => one.width && other.width
      && Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance * point
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerance * point;
    for (const saving of screen.querySelectorAll('.saving')) {
      const box = saving.getBoundingClientRect();
      for (const words of saving.closest('.option')?.querySelectorAll('[data-text]') ?? []) {
        if (saving.contains(words) || ![...words.getClientRects()].some((rect) => covers(box, rect))) continue;
        report('covered', words);
      }
    }
  }

  // Writing without spaces has no words to break.
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

  const range = new Range();

  // The lines that some characters of a text stand on, one for each box.
  function linesOf(node, index, length) {
    range.setStart(node, index);
    range.setEnd(node, index + length);
    return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
  }

  // The line of one character. The hyphen that ends a line counts with what comes after it, so it is
  // the last box that tells.
  const lineOf = (node, index, length) => linesOf(node, index, length).at(-1);

  // Words that begin on one line and end on another.
  function broken(screen, report) {
    for (const element of screen.querySelectorAll('[data-text]')) {
      if (!isDrawn(element) || isOneLine(element)) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of node.data.matchAll(/\p{L}[\p{L}\p{M}'’]+/gu)) {
          if (unspaced.test(word) || new Set(linesOf(node, index, word.length)).size === 1) continue;
          const last = [...word].at(-1).length;
          if (lineOf(node, index, 1) !== lineOf(node, index + word.length - last, last)) report('broken', element, { word });
        }
      }
    }
  }

  // What is inline has a box for each of its lines.
  const isOneLine = (element) => element.getClientRects().length === 1 && getComputedStyle(element).display === 'inline';

  // MARK: What is touched

  // The parts of a screen that are touched, each with the layer it is in: what lies over a screen is
  // apart from it. The buttons of an alert, and what the platform draws by itself, are as they are.
  function targets(screen) {
    return [...screen.querySelectorAll('[data-control]')]
      .filter((element) => !element.closest('.alert') && !element.matches('.segmented, .slider, .wheel'))
      .filter((element) => !previews.isPending(element))
      .flatMap((element) => {
        const rows = [...element.querySelectorAll('.option, .option-chip, li.setting')];
        return rows.length ? rows : [element];
      })
      .map((element) => ({
        element, layer: element.closest('.veil'), box: element.getBoundingClientRect(), isWhole: isWhole(element, screen),
      }))
      .filter(({ box }) => box.width > 0);
  }

  // Whether nothing that scrolls cuts an element off: what is above and below then changes.
  function isWhole(element, screen) {
    const box = element.getBoundingClientRect();
    return [...screen.querySelectorAll('.content, .main, .sheet')].filter((part) => part.contains(element)).every((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return box.top >= top - tolerance && box.bottom <= bottom + tolerance;
    });
  }

  function touch(screen, { point }, { target, gap }, report) {
    const found = targets(screen);
    for (const [index, { element, layer, box, isWhole }] of found.entries()) {
      const small = Math.min(box.width, box.height) / point;
      if (small < target - tolerance) report('small', element, { points: Math.round(small) });
      for (const other of found.slice(index + 1)) {
        if (layer !== other.layer || !isWhole || !other.isWhole) continue;
        if (!isButton(element) || !isButton(other.element)) continue;
        const beside = Math.max(box.left, other.box.left) - Math.min(box.right, other.box.right);
        const below = Math.max(box.top, other.box.top) - Math.min(box.bottom, other.box.bottom);
        const distance = Math.max(beside, below) / point;
        if (distance < gap - 0.5) {
          report('near', other.element, { points: Math.round(distance), other: element.dataset.control });
        }
      }
    }
  }

  const isButton = (element) => element.matches('.button, .plain');

  // How near what stands at the head of a screen comes to the status bar. A Mac has none, and sideways
  // an iPhone has only its camera there, beside the screen.
  function head(screen, { point }, { gap }, report) {
    const bar = screen.querySelector('.status-bar').getBoundingClientRect();
    for (const part of screen.querySelectorAll('.frame-start :is(.banner, .views > *, [data-text])')) {
      const box = part.getBoundingClientRect();
      const points = (box.top - bar.bottom) / point;
      if (bar.width > bar.height && bar.height && box.height && points < gap - 0.5) report('near', part, { points: Math.round(points) });
    }
  }

  // MARK: What is out of sight

  // So many options are to be seen at a glance, on one device.
  const few = 4;

  // What is in sight before anything is scrolled: not what lies below the edge of what scrolls, or
  // under the fade before the foot. Sideways a screen may scroll as a whole, but for its frame.
  function sight(screen, ruler, needed, { isUpright, seesOptions }, report) {
    const windows = [...screen.querySelectorAll('.content, .main, .sheet, .alert')].map((part) => {
      const box = part.getBoundingClientRect();
      const style = getComputedStyle(part);
      const fade = style.maskImage === 'none' || part.scrollHeight <= part.clientHeight + 1 ? 0 : parseFloat(style.paddingBottom);
      return { part, top: box.top, bottom: box.bottom - fade };
    });
    const hidden = (element) => {
      const box = element.getBoundingClientRect();
      return [{ part: screen, top: ruler.box.top, bottom: ruler.box.bottom }, ...windows]
        .filter(({ part }) => part.contains(element))
        .reduce((most, { top, bottom }) => Math.max(most, top - box.top, box.bottom - bottom), 0) / ruler.point;
    };
    const first = isUpright && (screen.querySelector('.bottom .button') ?? screen.querySelector('.main .button'));
    const frame = screen.querySelectorAll(':is(.frame-start, .frame-end) :is(.control, .views > *)');
    const sections = (!isUpright && screen.matches('.roomy') ? [] : needed).flatMap((id) => [...screen.querySelectorAll(`[data-section="${CSS.escape(id)}"], [data-control$=".${CSS.escape(id)}"]`)]);
    const options = seesOptions ? [...screen.querySelectorAll('.options')]
      .map((list) => [...list.children]).filter((rows) => rows.length <= few).flat() : [];
    for (const element of [first, ...frame, ...sections, ...options]) {
      if (!element || previews.isPending(element) || element.closest('.alert')) continue;
      const points = Math.round(hidden(element));
      if (points >= 1) report('hidden', element, { points });
    }
  }

  // Whether little is left between the head and the foot of a screen of which that alone scrolls.
  function squeezed(screen, { box, point }, report) {
    const main = screen.querySelector('.main');
    if (!main.textContent.trim() || screen.matches('.roomy') || main.clientHeight >= box.height * 0.15) return;
    report('squeezed', main, { points: Math.round(main.clientHeight / point) });
  }

  // How much of what a screen holds is below what is in sight.
  function scrolls(screen, { point }, report) {
    for (const part of screen.querySelectorAll('.content, .main, .sheet')) {
      const points = Math.round((part.scrollHeight - part.clientHeight) / point);
      if (points > 1) report('scrolls', part, { points });
    }
  }

  // MARK: One look

  window.measure = {
    // What there is to measure, and in what; first what the page begins with.
    survey: () => JSON.stringify({
      states: states.map(({ id, platform }) => ({ id, platform })),
      settings: names.map((name) => ({ name, begin: begin[name], values: previews.values(name) })),
    }),

    // What does not fit in a look, a list for each state in which something does not.
    look: async (look, { states: wanted, needed, margin, target, gap, isUsual, fitsWhole, ...device }) => {
      const shown = new Set(wanted);
      const copies = states.filter(({ id }) => shown.has(id));
      if (stage.childElementCount !== copies.length || copies.some(({ copy }, index) => stage.children[index] !== copy)) {
        stage.replaceChildren(...copies.map(({ copy }) => copy));
        previews.widen(stage, margin);
      }
      await previews.dress(stage, { ...begin, ...look, keys: 'off', rtl: 'off' });
      await document.fonts.ready;
      const found = [];
      for (const { id, copy } of copies) {
        const screen = copy.querySelector('.screen');
        const ruler = rulerOf(screen);
        const report = (kind, element, details = {}) => {
          const spoken = element.matches('[data-text]') ? element : null;
          found.push({
            kind, state: id, key: spoken ? keyOf(spoken) ?? null : null,
            control: element.closest('[data-control]')?.dataset.control ?? null,
            section: element.closest('[data-section]')?.dataset.section ?? null,
            row: element.closest('[data-row]')?.dataset.row ?? null,
            ...details,
          });
        };
        overflow(screen, ruler, report);
        overlaps(screen, ruler, report);
        squeezed(screen, ruler, report);
        broken(screen, report);
        touch(screen, ruler, { target, gap }, report);
        if (isUsual) head(screen, ruler, { gap }, report);
        if (isUsual) sight(screen, ruler, needed[id.split('/')[0]] ?? [], device, report);
        if (isUsual && fitsWhole) scrolls(screen, ruler, report);
      }
      return JSON.stringify(found);
    },
  };
})();
