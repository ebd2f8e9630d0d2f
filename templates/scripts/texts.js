// Says a page in another language. The words of each language are a file of their own,
// `<app>.<locale>.js`, loaded when it is first chosen: a list in which every text has its number,
// written out with plural forms, numbers and prices. Nothing is worked out here.
(() => {
  'use strict';
  const { previews } = window;
  const app = document.body.dataset.app;
  const source = document.body.dataset.source;
  const languages = new Map();
  const waiting = new Map();

  // Called by the files of the languages, and by `<app>.data.js`.
  previews.texts = (language) => {
    languages.set(language.locale, language);
    waiting.get(language.locale)?.resolve(language);
  };
  previews.data = (data) => {
    previews.known = data;
  };

  // Loads a script that hands over what it holds.
  previews.load = (file) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = file;
    script.dataset.content = '';
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });

  // The words of a language.
  previews.language = (locale) => {
    const known = waiting.get(locale);
    if (known) return known.promise;
    const entry = {};
    entry.promise = new Promise((resolve) => { entry.resolve = resolve; });
    waiting.set(locale, entry);
    previews.load(`${app}.${locale}.js`);
    return entry.promise;
  };

  // What a language says, as it is known now.
  previews.saidIn = (locale) => languages.get(locale);

  // Puts the words of a language, or the keys, into a part of the page.
  previews.say = (root, locale, settings) => {
    const language = languages.get(locale);
    if (!language) return;
    const asKeys = settings.keys === 'on';
    const { keys, texts } = previews.known;
    for (const element of root.querySelectorAll('[data-text]')) {
      const number = Number(element.dataset.text);
      const key = keys[texts[number]];
      if (asKeys && key) element.textContent = key;
      else if (element.innerHTML !== language.texts[number]) element.innerHTML = language.texts[number];
    }
    for (const element of root.querySelectorAll('[data-label]')) {
      element.setAttribute('aria-label', language.texts[Number(element.dataset.label)]);
    }
    const direction = settings.rtl === 'on' ? 'rtl' : directionOf(locale);
    for (const screen of root.querySelectorAll('.screen')) {
      screen.lang = locale;
      screen.dir = direction;
    }
  };

  function directionOf(locale) {
    return document.querySelector(`select[name=locale] option[value="${locale}"]`).dataset.direction;
  }

  // Whether words have to be put in at all: the page says its source by itself.
  previews.isSource = (locale) => locale === source;
  previews.sourceLocale = source;
})();
