// Says a page in another language. The words of each language are a file of their own,
// `<app>.<locale>.js`, loaded when it is first chosen (load.js): a list in which every text has its
// number, written out with plural forms, numbers and prices. Nothing is worked out here.
//
// Words are data. They reach the page as text nodes in elements that are made here, so nothing that
// stands in them is ever read as markup; the page's policy (head-with-scripts.mustache) makes browsers refuse it.
(() => {
  'use strict';
  const { previews } = window;
  const app = document.body.dataset.app;
  const source = document.body.dataset.source;

  // The words of a language, and what it says as it is known now.
  previews.language = (locale) => previews.ask(app, locale);
  previews.saidIn = (locale) => previews.told(app, locale);

  // What a text is on a page, just as words.mustache draws it. Plain words are a string; all else is a
  // list of plain words, of words and their looks, `['now', 'strong']`, and of how many lines end.
  previews.words = (text) => [text].flat().flatMap((part) => {
    if (typeof part === 'number') return Array.from({ length: part }, () => document.createElement('br'));
    if (typeof part === 'string') return part ? [part] : [];
    const [words, ...looks] = part;
    return looks.reduceRight(dressed, words);
  });

  previews.element = (name, className = '', ...parts) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...parts);
    return made;
  };

  const elements = { strong: 'strong', emphasis: 'em', link: 'u' };

  function dressed(words, look) {
    return previews.element(elements[look], look === 'link' ? 'web' : '', words);
  }

  // Puts a text into an element, unless it stands there already; returns whether it does.
  function put(text, element) {
    if (typeof text === 'string' && !element.firstElementChild && element.textContent === text) return false;
    const wanted = element.cloneNode(false);
    wanted.append(...previews.words(text));
    if (wanted.isEqualNode(element)) return false;
    element.replaceChildren(...wanted.childNodes);
    return true;
  }

  // Whether something is still to come, and only its room is there.
  previews.isPending = (element) => element.closest('[data-pending]') !== null;

  // What of some parts of the page, or of one, a selector stands for.
  previews.within = (roots, selector) => [roots].flat().flatMap((root) => [...root.querySelectorAll(selector)]);

  // Puts the words of a language, or the keys, into parts of the page, on the home page those of one of
  // its apps. Returns the elements that said something else before.
  previews.say = (roots, locale, settings, of = app) => {
    const language = previews.told(of, locale);
    if (!language) return [];
    const changed = [];
    const asKeys = settings.keys === 'on';
    const { keys, texts } = previews.known ?? {};
    const untranslated = new Set(language.untranslated);
    // What was entered on the prototype's phone is said there.
    for (const element of previews.within(roots, '[data-text]:not([data-entered])')) {
      const number = Number(element.dataset.text);
      const key = asKeys && keys[texts[number]];
      // styles/screen.css draws a line under it.
      element.toggleAttribute('data-untranslated', !asKeys && untranslated.has(number));
      if (put(key || language.texts[number], element)) changed.push(element);
    }
    for (const element of previews.within(roots, '[data-label]')) {
      element.setAttribute('aria-label', language.texts[Number(element.dataset.label)]);
    }
    const direction = settings.rtl === 'on' ? 'rtl' : language.direction ?? 'ltr';
    const time = previews.digits(locale, '9:41');
    const day = new Date(2007, 0, 9)
      .toLocaleDateString(previews.spoken(locale), { weekday: 'short', day: 'numeric', month: 'short' });
    for (const bar of previews.within(roots, '.status-bar')) {
      bar.firstChild.data = time;
      bar.dataset.day = day;
    }
    for (const screen of previews.within(roots, '.screen')) {
      if (screen.lang === locale && screen.dir === direction) continue;
      screen.lang = locale;
      screen.dir = direction;
      changed.push(screen);
    }
    return changed;
  };

  // Digits as a language writes them: Arabic as in its texts, which browsers write with other digits where
  // no region is said.
  previews.spoken = (locale) => (locale === 'ar' ? 'ar-EG' : locale);
  previews.digits = (locale, words) =>
    words.replace(/\d/g, (digit) => Number(digit).toLocaleString(previews.spoken(locale)));

  // Whether words have to be put in at all: the page says its source by itself.
  previews.isSource = (locale) => locale === source;
  previews.sourceLocale = source;
})();
