// Loads what apps hand over to pages, each in files of its own beside them: `<app>.data.js` says which
// screens, states and texts there are, `<app>.<locale>.js` what a language says. A page has those of its
// own app; those of others are for the search.
//
// All of it is data. The policy of the pages (head-with-scripts.mustache) has browsers load no script by
// a name that was not checked here.
(() => {
  'use strict';
  const previews = (window.previews = {});
  const own = document.body.dataset.app;
  const handed = new Map();
  const loading = new Map();

  // Called by the files, which are known by their names.
  previews.data = previews.texts = (told) => {
    const [, file] = document.currentScript.src.match(/([\w-]+\.[\w-]+)\.js(?:\?\w*)?$/);
    handed.set(file, told);
    if (file === `${own}.data`) previews.known = told;
  };

  // The apps that have a page, in their order.
  previews.apps = () => [...document.querySelectorAll('.apps-nav a, .app-card h2 a')].map((link) => (
    { id: link.getAttribute('href').split('.')[0], name: link.textContent }));

  const rules = {
    createScriptURL: (file) => {
      const [app, part, end, ...rest] = file.split('.');
      const isKnown = app === own || previews.apps().some(({ id }) => id === app);
      if (isKnown && /^[\w-]+$/.test(part) && end === 'js' && !rest.length) return file;
      throw new TypeError(`${file} is no file of an app`);
    },
  };
  const policy = window.trustedTypes?.createPolicy('previews', rules) ?? rules;

  // Loads a script that hands over what it holds.
  previews.load = (file) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(file);
    script.dataset.content = '';
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });

  // What an app hands over in one of its files, as it is known now.
  previews.told = (app, part) => handed.get(`${app}.${part}`);

  // The same, loaded when it is first asked for.
  previews.ask = async (app, part) => {
    const file = `${app}.${part}`;
    if (!handed.has(file)) {
      if (!loading.has(file)) loading.set(file, previews.load(`${file}.js`));
      // What could not be loaded is tried again.
      await loading.get(file).finally(() => loading.delete(file));
    }
    return handed.get(file);
  };
})();
