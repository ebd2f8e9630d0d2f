// The board: every state as the reader wants to see it, once or several times side by side, and the
// texts of each in a table.
(() => {
  'use strict';
  const { previews } = window;
  const { element } = previews;
  const board = document.getElementById('page:board');
  // What scrolls, but in small windows, where the whole page does.
  const main = document.querySelector('main');
  // Whether words of another language, or keys, stand on the board.
  let isReworded = false;
  // Whether all states were asked for, and so have to be folded up again.
  let wasUnfolded = false;

  // MARK: How a frame looks

  // Makes parts of the page, or one, show their screens in some way.
  previews.dress = async (roots, settings) => {
    for (const device of previews.within(roots, '.device')) hold(device, settings);
    for (const screen of previews.within(roots, '.screen')) {
      screen.classList.toggle('dark', settings.appearance === 'dark');
      screen.classList.toggle('light', settings.appearance !== 'dark');
    }
    await previews.language(settings.locale);
    previews.say(roots, settings.locale, settings);
    previews.offerKeyboards(roots);
    measure(roots, settings);
  };

  // Does what follows of how large all is on their screens.
  const measure = (previews.measure = (roots, settings) => {
    for (const screen of previews.within(roots, '.screen')) {
      screen.classList.toggle('roomy', screen.matches('[data-size^="ax"]:not([data-device="mac"]) *'));
    }
    keepWordsWhole(roots, settings);
    previews.fit(roots);
    previews.showTyped(roots);
  });

  function hold(device, settings) {
    device.dataset.device = previews.deviceFor(device.dataset.platform, settings.device);
    device.dataset.orientation = settings.orientation;
    device.dataset.size = settings.size;
  }

  // What only one platform shows is drawn on a device of it.
  previews.deviceFor = (platform, chosen) => {
    if (platform === 'macos') return 'mac';
    return platform === 'ios' && chosen === 'mac' ? previews.begin.device : chosen;
  };

  // On a Mac a screen stands as it is first seen there, and what only a phone shows is put aside.
  function choosePlatform({ device }) {
    const other = device === 'mac' ? 'ios' : 'macos';
    const isApart = (state) => state.querySelector('.original > .device').dataset.platform === other;
    for (const place of board.querySelectorAll('.place:has([data-platform])')) {
      const states = [...place.querySelectorAll('.state')];
      const shown = states[0];
      states.sort((one, next) => (one.id.split('/')[1] ?? 1) - (next.id.split('/')[1] ?? 1));
      const first = states.find((state) => !isApart(state)) ?? states[0];
      if (first !== shown) {
        const mark = document.createComment('');
        first.replaceWith(mark);
        shown.replaceWith(first);
        mark.replaceWith(shown);
      }
      for (const state of states) state.classList.toggle('apart', device === 'mac' && isApart(state));
      for (const { lastChild, parentElement } of place.querySelectorAll('summary')) {
        lastChild.data = lastChild.data.replace(/\d+/, parentElement.querySelectorAll('.state:not(.apart)').length);
      }
    }
  }

  // All of a screen scrolls where foot and head would leave too little between them.
  previews.fit = (roots) => {
    const contents = previews.within(roots, '.screen:not(.roomy) > .content');
    const narrow = contents.filter((content) => content.scrollHeight > content.clientHeight + 1);
    for (const content of narrow) content.parentElement.classList.add('roomy');
    reachScrolled(roots);
  };

  // Writing without spaces has no words to break.
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

  // A text with a word that is longer than a line has letters as large as the word has room for. All
  // is read before anything is written; tracking does not shrink, so a second look may be needed.
  function keepWordsWhole(roots, settings) {
    for (const text of previews.within(roots, '.screen [data-text][style]')) text.style.removeProperty('font-size');
    let texts = settings.size.startsWith('ax') ? previews.within(roots, '.screen [data-text]') : [];
    for (let look = 0; texts.length && look < 4; look += 1) {
      const rooms = new Map(texts.map((text) => [text, roomForWords(text)]));
      texts = texts.filter((text) => rooms.get(text) < 1);
      for (const text of texts) {
        text.style.fontSize = `${rooms.get(text) * (parseFloat(text.style.fontSize) || 1)}em`;
      }
    }
  }

  // One for all words: browsers keep every range up to date for as long as there may be anyone to ask
  // it, at each change of the page.
  const range = new Range();

  // How much of its longest word a text has room for on a line; 1 where no word is broken. What spaces
  // hold together that never end a line, such as a price and its currency, is one word.
  function roomForWords(text) {
    let room = 1;
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of node.data.matchAll(/(?:[^\s-]|[\u00A0\u202F]){4,}/g)) {
        if (unspaced.test(word)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const widths = new Map();
        for (const { top, width } of range.getClientRects()) {
          const line = Math.round(top);
          widths.set(line, (widths.get(line) ?? 0) + width);
        }
        const lines = [...widths.values()];
        const whole = lines.reduce((sum, width) => sum + width, 0);
        if (lines.length > 1) room = Math.min(room, Math.max(...lines) / whole);
      }
    }
    return room;
  }

  // What can be scrolled has to be reached by keys. All is read before anything is written, so that
  // the page is laid out once.
  function reachScrolled(roots) {
    const parts = previews.within(roots, '.screen :is(.content, .main, .alert, .sheet)');
    const scrolls = parts.map((part) => part.scrollHeight > part.clientHeight + 1);
    parts.forEach((part, index) => {
      if (scrolls[index]) part.tabIndex = 0;
      else part.removeAttribute('tabindex');
    });
  }

  // A copy of a state's picture, in which no id is there a second time. What looks like another state
  // is drawn where that is.
  previews.copyOf = (place) => {
    const copy = place.closest('.state').querySelector('.original > .device').cloneNode(true);
    for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
    return copy;
  };

  // What a state is called: by its group, and by what it has for itself.
  previews.captionOf = (state) => [state.parentElement.querySelector(':scope > h4'), state.querySelector('figcaption a')]
    .map((words) => words?.textContent).filter(Boolean).join(': ');

  // The name of its screen, and what it is called there, unless that is the same.
  previews.namesOf = (state) => {
    const screen = state.closest('.place').querySelector('h3').lastChild.textContent.trim();
    return [screen, previews.captionOf(state)].filter((name, place) => name && (!place || name !== screen));
  };

  // MARK: How large it is drawn

  // Below this nothing on a phone can be read; the way between two phones, as wide as so many points.
  const readable = 0.55, arrow = 245;
  const isSmall = (previews.isSmall = matchMedia('(max-width: 45rem)'));

  // How large a device is with its case, in points.
  previews.sizeOf = (device) => {
    const look = getComputedStyle(device);
    const [width, height, beside, above] = ['--device-width', '--device-height', '--beside', '--above']
      .map((name) => Number(look.getPropertyValue(name)));
    return { width: width + 2 * beside, height: height + 2 * above };
  };

  function zoom(settings) {
    const device = board.querySelector('.device');
    hold(device, settings);
    const { width, height } = previews.sizeOf(device);
    const root = document.documentElement;
    const heading = board.querySelector('.path > h2');
    const room = main.clientWidth - 2 * parseFloat(getComputedStyle(root).fontSize) * (isSmall.matches ? 1 : 3);
    const fit = isSmall.matches ? room / width
      : Math.max(0.3, Math.min(fitting(room, width), (main.clientHeight - 128 - (heading?.offsetHeight ?? 0)) / height, 1)).toFixed(3);
    root.style.setProperty('--phone', `${width}px`);
    const scale = settings.zoom === 'fit' ? fit : Number(settings.zoom) / 100;
    root.style.setProperty('--zoom', scale);
    // Two states stand beside each other under a phone and the arrow beside it.
    const below = width * scale + Math.max(88, arrow * scale) - 66;
    root.style.setProperty('--smaller', Math.min(0.72, below / (2 * width * scale)));
  }

  // So large that as many phones as can be read stand whole beside each other.
  function fitting(room, width) {
    const most = Math.max(...[...board.querySelectorAll('.lane')].map((lane) => lane.querySelectorAll('.place').length));
    const scale = (count) => room / (count * width + (count - 1) * arrow);
    let count = 1;
    while (count < most && scale(count + 1) >= readable) count += 1;
    return scale(count);
  }

  // MARK: The board as a whole

  async function show(settings) {
    zoom(settings);
    document.documentElement.classList.toggle('still', settings.still === 'on');
    document.documentElement.classList.toggle('older', settings.older === 'on');
    board.hidden = settings.view !== 'board';
    if (board.hidden) return;
    choosePlatform(settings);
    const restore = keepingPlace();
    board.classList.toggle('several', isCompared(settings));
    const isUnfolded = settings.states === 'on';
    if (isUnfolded || wasUnfolded) {
      for (const details of board.querySelectorAll('details.others')) details.open = isUnfolded;
    }
    wasUnfolded = isUnfolded;
    const plain = previews.isSource(settings.locale) && settings.keys !== 'on' && settings.rtl !== 'on';
    if (!plain || isReworded) await previews.language(settings.locale);
    isReworded = !plain;
    await previews.dress(board, settings);
    await Promise.all([...board.querySelectorAll('.state, .again')].map((place) => fill(place, settings)));
    restore();
  }

  // After an update only states of which something was touched or says something else are dressed
  // anew, where no more than that can differ. Other styles say nothing else: all is measured anew.
  async function showChanges({ touched, hasStyles }) {
    const { settings } = previews;
    const isWhole = board.hidden || isCompared(settings) || settings.texts === 'on' || settings.states === 'on';
    if (isWhole) {
      await show(settings);
      return previews.drawRails();
    }
    const restore = hasStyles ? keepingPlace() : () => {};
    if (hasStyles || !touched.every((element) => element.closest('.screen'))) zoom(settings);
    await previews.language(settings.locale);
    const changed = [...touched, ...previews.say(board, settings.locale, settings)]
      .filter((element) => element.contains(board) || board.contains(element));
    const roots = new Set(changed.map((element) => element.closest('.state, .again') ?? element));
    await previews.dress([...roots].filter((root) => root.querySelector('.device')), settings);
    if (hasStyles) measure(board, settings);
    restore();
    previews.drawRails(hasStyles ? [board] : changed);
  }

  // Remembers where a state is in the window, the one that is pointed at if it is there; what it
  // returns brings it there again.
  function keepingPlace() {
    const isInSight = (state) => {
      const { left, right, top, bottom } = state.getBoundingClientRect();
      return right > left && left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
    };
    const pointed = board.querySelector('.state.pointed-at');
    const state = pointed && isInSight(pointed) ? pointed : [...board.querySelectorAll('.state, .again')].find(isInSight);
    if (!state) return () => {};
    const before = state.getBoundingClientRect();
    return () => {
      const now = state.getBoundingClientRect();
      main.scrollBy(now.left - before.left, now.top - before.top);
      window.scrollBy(0, state.getBoundingClientRect().top - before.top);
    };
  }

  // Whether a state is unfolded: what nobody sees is not drawn.
  function isSeen(place) {
    return !place.closest('details:not([open])');
  }

  // Puts copies and texts where a state is drawn, and copies alone where it is drawn again.
  async function fill(place, settings) {
    const [copies, texts] = ['copies', 'texts'].map((name) => place.querySelector(`.${name}`) ?? room(place, name));
    const isAgain = place.matches('.again');
    const state = isAgain ? document.getElementById(place.dataset.state) : place;
    const seen = isSeen(place);
    const looks = looksOf(settings, state);
    copies.replaceChildren();
    const isByVariant = [settings.beside, settings.below].includes('variant');
    place.classList.toggle('shown-beside', isByVariant && previews.isBesideAnother(state));
    place.classList.toggle('differs', isByVariant && previews.versionsOf(state).length > 1);
    // In a small window they scroll.
    if (looks && isSmall.matches) copies.tabIndex = 0;
    else copies.removeAttribute('tabindex');
    const alike = new Map();
    for (const row of seen && looks ? looks : []) {
      copies.append(element('div', 'copy-row', ...row.map((look) => {
        const { variant, ...others } = look;
        const frame = element('figure', '', previews.copyOf(variant?.state ?? state), element('figcaption', '', nameOf(look)));
        frame.dataset.state = (variant?.state ?? state).id;
        previews.dress(frame, { ...settings, ...look });
        alike.set(nameOf(others), [...alike.get(nameOf(others)) ?? [], frame]);
        return frame;
      })));
    }
    if (isByVariant) for (const frames of alike.values()) markDifferences(frames);
    if (settings.texts !== 'on' || !seen || isAgain) return texts.replaceChildren();
    await previews.language(settings.locale);
    await previews.language(previews.sourceLocale);
    texts.replaceChildren(table(state, settings));
  }

  // Marks the controls and words that are not in every one of some pictures.
  function markDifferences(frames) {
    const all = frames.map((frame) => new Map([...frame.querySelectorAll(':is(.control, .screen [data-text]):not([data-pending], [data-pending] *)')]
      .map((part) => [part.className + part.textContent, part])));
    for (const parts of all) {
      for (const [look, part] of parts) {
        if (!part.closest('[data-different]') && !all.every((others) => others.has(look))) part.dataset.different = '';
      }
    }
  }

  // Room for what is asked for. `specgen serve` keeps what is marked so, though no page has it.
  function room(place, name) {
    const made = element('div', name);
    made.dataset.made = '';
    place.append(made);
    return made;
  }

  const isCompared = ({ beside, below }) => beside !== 'nothing' || below !== 'nothing';

  // The looks in which a state is shown at once, row by row; none where one is enough.
  function looksOf({ beside, below }, state) {
    const values = (name) => (name === 'variant' ? previews.versionsOf(state) : previews.values(name));
    const looks = (name) => values(name).map((value) => ({ [name]: value }));
    if (beside === 'nothing' && below === 'nothing') return null;
    if (below === 'nothing') return [looks(beside)];
    const rows = looks(below);
    if (beside === 'nothing' || beside === below) return rows.map((look) => [look]);
    return rows.map((row) => looks(beside).map((look) => ({ ...look, ...row })));
  }

  function nameOf(look) {
    return Object.entries(look).map(([name, value]) => value.name ?? previews.wordsFor(name, value)).join(' · ');
  }

  // MARK: Texts

  // Every text of a state: its key, what it says, the source beside a translation, how long it is
  // and may be, and what its writer says of it.
  function table(state, settings) {
    const { keys, notes, texts } = previews.known;
    const language = previews.saidIn(settings.locale);
    const source = previews.saidIn(previews.sourceLocale);
    const isTranslated = !previews.isSource(settings.locale);
    const list = element('dl', 'text-list');
    const seen = new Set();
    for (const spoken of state.querySelectorAll('.original [data-text], .original [data-label]')) {
      const number = Number(spoken.dataset.text ?? spoken.dataset.label);
      const place = texts[number];
      const key = keys[place];
      if (!key || seen.has(number) || previews.isPending(spoken)) continue;
      seen.add(number);
      const words = element('dd', 'said', ...previews.words(language.texts[number]));
      words.lang = settings.locale;
      words.dir = 'auto';
      const row = element('div', 'text-row', element('dt', '', key), words);
      if (isTranslated) {
        const original = element('dd', 'source', ...previews.words(source.texts[number]));
        original.lang = previews.sourceLocale;
        row.append(original);
      }
      const length = language.lengths[place];
      if (length !== undefined) {
        row.append(element(
          'dd', length > language.limit ? 'length over' : 'length',
          `${length} of ${language.limit} ${language.unit}`));
      }
      if (notes[place]) row.append(element('dd', 'note-of', notes[place]));
      list.append(row);
    }
    return list;
  }

  // MARK: Places

  // Where captions say a text that no phone shows.
  function told(key) {
    const { keys, texts } = previews.known;
    return keys.includes(key) && board.querySelector(`[data-text="${texts.indexOf(keys.indexOf(key))}"]`);
  }

  // Brings a state or a text into sight.
  previews.reveal = (place) => {
    const named = place && (document.getElementById(place) ?? told(place));
    const notice = document.getElementById('page:notice');
    notice.textContent = place && !named ? `Nothing here is called '${place}'.` : '';
    // Of a state that is gone, the screen is the next best.
    // On a Mac a screen stands elsewhere than on a phone.
    const target = named?.matches?.('.apart') && !place.includes('/') ? named.closest('.place').querySelector('.state')
      : named || place && document.getElementById(place.split('/')[0]);
    for (const marked of document.querySelectorAll('.pointed-at')) marked.classList.remove('pointed-at');
    if (!target) return;
    if (previews.settings.view === 'prototype' && target.matches('.state, .also > a')) return previews.play();
    if (previews.settings.view !== 'board') previews.choose({ view: 'board' });
    for (let part = target.closest('details'); part; part = part.parentElement.closest('details')) part.open = true;
    target.classList.add('pointed-at');
    const state = target.closest('.state');
    if (state?.hidden) previews.findAll(state.closest('.place > .others'));
    const seen = state ?? target;
    // What has just been unfolded is filled first.
    requestAnimationFrame(() => setTimeout(() => {
      const isWide = seen.getBoundingClientRect().width > innerWidth;
      seen.scrollIntoView({ block: 'start', inline: isWide ? 'start' : 'center' });
    }));
  };

  board.addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="#"]:not(.play-from)');
    if (!link) return;
    event.preventDefault();
    previews.goTo(decodeURIComponent(link.hash.slice(1)));
  });
  board.addEventListener('toggle', (event) => {
    for (const state of event.target.querySelectorAll('.state')) fill(state, previews.settings);
    keepWordsWhole(event.target, previews.settings);
    previews.fit(event.target);
  }, true);
  // Escape hides the way to a state until its caption is pointed at anew.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const caption of board.querySelectorAll('figcaption:is(:hover, :focus-within)')) caption.classList.add('unsaid');
  });
  for (const left of ['pointerout', 'focusout']) {
    board.addEventListener(left, ({ target, relatedTarget }) => {
      const caption = target.closest('.unsaid');
      if (!caption?.contains(relatedTarget)) caption?.classList.remove('unsaid');
    });
  }
  // Keys scroll the board as soon as the page is there.
  document.addEventListener('keydown', (event) => {
    if (event.target === document.body && /^(Arrow|Page|Home|End| )/.test(event.key)) board.focus({ preventScroll: true });
  });
  window.addEventListener('resize', () => zoom(previews.settings));
  document.addEventListener('specgen:update', ({ detail }) => showChanges(detail));
  document.addEventListener('DOMContentLoaded', () => {
    let shown = null;
    previews.follow((settings) => { shown = show(settings); });
    // Copies and texts move everything.
    shown.then(() => previews.reveal(previews.place()));
  });
})();
