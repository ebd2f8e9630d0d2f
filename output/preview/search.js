// Finds screens, states, texts and their keys, and leads there: `/` or ⌘K.
(() => {
  'use strict';
  const { previews } = window;
  const part = (name) => document.getElementById(`page:${name}`);
  const [dialog, query, hits, count] = ['search', 'query', 'hits', 'count'].map(part);
  // More than these nobody reads; who writes one word more finds it.
  const most = 40;
  let entries = [];

  const plain = (text) => [text].flat().map((piece) =>
    (typeof piece === 'number' ? ' ' : [piece].flat()[0])).join('');

  // All that can be found: what it is, its words, what else tells of it, and where it is.
  function collect() {
    const found = new Map();
    const add = (kind, words, detail, place) => found.set([kind, place, words].join('\n'), { kind, words, detail, place });
    const places = [...document.querySelectorAll('.place')];
    const nameOf = (place) => place.querySelector('h3').textContent;
    for (const place of places) add('screen', nameOf(place), '', place.querySelector('.state').id);
    const { keys, texts } = previews.known;
    const said = previews.saidIn(previews.settings.locale).texts;
    const source = previews.saidIn(previews.sourceLocale).texts;
    texts.forEach((place, number) => {
      const key = keys[place];
      if (!key || !document.getElementById(key)) return;
      const original = said === source ? '' : plain(source[number]);
      add('text', plain(said[number]), [key, original].filter(Boolean).join(' · '), key);
    });
    for (const place of places) {
      for (const state of [...place.querySelectorAll('.state')].slice(1)) {
        const way = state.querySelector('.way-there')?.textContent ?? '';
        add('state', `${nameOf(place)}: ${state.querySelector('figcaption a').textContent}`, way, state.id);
      }
    }
    entries = [...found.values()].map((entry) => (
      { ...entry, said: `${entry.words} ${entry.detail} ${entry.place}`.toLowerCase() }));
  }

  function find() {
    const wanted = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = wanted.length
      ? entries.filter(({ said }) => wanted.every((word) => said.includes(word)))
      : entries.filter(({ kind }) => kind === 'screen');
    hits.replaceChildren(...found.slice(0, most).map(({ kind, words, detail, place }) => {
      const { element } = previews;
      const link = element('a', '', element('b', '', words), ' ', element('small', '', [kind, detail].filter(Boolean).join(' · ')));
      link.href = `#${encodeURI(place)}`;
      link.querySelector('b').dir = 'auto';
      return element('li', '', link);
    }));
    count.textContent = found.length > most ? `${most} of ${found.length}` : found.length ? '' : 'Nothing found';
  }

  async function open() {
    if (dialog.open) return;
    await previews.language(previews.settings.locale);
    await previews.language(previews.sourceLocale);
    collect();
    dialog.showModal();
    query.select();
    find();
  }

  function follow(event) {
    const link = event.target.closest('a') ?? (event.target === query ? hits.querySelector('a') : null);
    if (!link) return;
    event.preventDefault();
    dialog.close();
    if (previews.settings.view !== 'board') previews.choose({ view: 'board' });
    previews.goTo(decodeURIComponent(link.hash.slice(1)));
  }

  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input:not([type=radio], [type=checkbox]), select, textarea');
    const isAsked = event.key === '/' ? !isTyping : event.key === 'k' && (event.metaKey || event.ctrlKey);
    if (!isAsked) return;
    event.preventDefault();
    open();
  });
  dialog.addEventListener('keydown', (event) => {
    const links = [query, ...hits.querySelectorAll('a')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      links.at((links.indexOf(document.activeElement) + step) % links.length).focus();
    } else if (event.key === 'Enter' && event.target === query) follow(event);
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
    else if (event.target !== query) follow(event);
  });
  query.addEventListener('input', find);
  part('searches').addEventListener('click', open);
})();
