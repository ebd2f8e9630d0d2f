// Finds screens, states, texts and their keys of all apps, and leads there: `/` or ⌘K, on every page.
//
// What there is to be found is in the files that pages load anyway: which screens, states and keys an app
// has, and what its texts say. Those of the other apps are loaded when the search is opened first.
(() => {
  'use strict';
  const { previews } = window;
  const own = document.body.dataset.app;
  const part = (name) => document.getElementById(`page:${name}`);
  const [dialog, query, hits, count, opener] = ['search', 'query', 'hits', 'count', 'searches'].map(part);
  // More than these nobody reads; who writes one word more finds it.
  const most = 40;
  // What can be found, app by app: first the app of the page, then the others.
  let apps = [];
  // Each opening of the search looks at what there is then.
  let openings = 0;
  let active = null;
  // Whether the reader has gone to another option than the first.
  let hasMoved = false;
  // Whether the first option is followed once there is one: Enter was pressed before.
  let isAwaited = false;

  // Words as they are compared: without case and accents.
  const folded = (words) => words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

  const plain = (text) => [text].flat().map((piece) =>
    (typeof piece === 'number' ? ' ' : [piece].flat()[0])).join('');

  // All that can be found of an app: what it is, its words, what else tells of it, and where it is.
  async function collect({ id, name }) {
    const { screens, captions, keys, texts, locales } = await previews.ask(id, 'data');
    const locale = locales.includes(previews.settings.locale) ? previews.settings.locale : locales[0];
    const [said, source] = await Promise.all([locale, locales[0]].map((one) => previews.ask(id, one)));
    const found = new Map();
    const add = (kind, words, detail, place, more = '') => found.set([kind, place, words].join('\n'), {
      kind, words, detail, place, said: folded([words, detail, place, more, name].join(' ')),
    });
    for (const screen of screens) add('screen', screen.name, '', screen.id);
    texts.forEach((place, number) => {
      const key = keys[place];
      if (!key) return;
      const original = said === source ? '' : plain(source.texts[number]);
      add('text', plain(said.texts[number]), [key, original].filter(Boolean).join(' · '), key);
    });
    for (const screen of screens) {
      for (const [end, caption] of screen.states) {
        const place = `${screen.id}/${end}`;
        const words = captions[caption].map((piece) => (typeof piece === 'number' ? plain(said.texts[piece]) : piece)).join('');
        // The way there, which is long, only the page of the app has.
        const way = id === own ? document.getElementById(place)?.querySelector('small')?.textContent ?? '' : '';
        add('state', `${screen.name}: ${words}`, way, place);
      }
    }
    return { id, name, entries: [...found.values()] };
  }

  // Shows what has all the words that are looked for.
  function find() {
    const wanted = folded(query.value).split(/\s+/).filter(Boolean);
    const groups = apps.filter(Boolean).map(({ entries, ...app }) => ({
      ...app,
      found: wanted.length
        ? entries.filter(({ said }) => wanted.every((word) => said.includes(word)))
        : entries.filter(({ kind }) => kind === 'screen'),
    })).filter(({ found }) => found.length);
    // None keeps the others out of sight.
    const share = Math.ceil(most / groups.length);
    hits.replaceChildren(...groups.map((group) => groupOf(group, share)));
    hits.hidden = !groups.length;
    query.ariaExpanded = String(groups.length > 0);
    const options = [...hits.querySelectorAll('a')];
    options.forEach((option, index) => { option.id = `page:hit-${index}`; });
    // Where more comes in, the reader stays at what was gone to.
    activate(hasMoved && options.find(({ href }) => href === active?.href) || options[0]);
    if (!hasMoved) hits.scrollTop = 0;
    const isComplete = apps.every(Boolean);
    count.textContent = groups.length ? '' : isComplete ? 'Nothing found' : 'Searching…';
    if (isAwaited && apps[0] && active && dialog.open) active.click();
  }

  function findAnew() {
    hasMoved = isAwaited = false;
    find();
  }

  function groupOf({ id, name, found }, share) {
    const group = document.createElement('div');
    const heading = document.createElement('p');
    heading.id = `page:hits-of-${id}`;
    heading.textContent = found.length > share ? `${name} · ${share} of ${found.length}` : name;
    group.role = 'group';
    heading.role = 'presentation';
    group.setAttribute('aria-labelledby', heading.id);
    group.append(heading, ...found.slice(0, share).map((entry) => option(id, entry)));
    return group;
  }

  function option(app, { kind, words, detail, place }) {
    const link = document.createElement('a');
    const [title, more] = [document.createElement('b'), document.createElement('small')];
    title.textContent = words;
    title.dir = 'auto';
    more.textContent = [kind, detail].filter(Boolean).join(' · ');
    link.append(title, ' ', more);
    link.href = `${app === own ? '' : `${app}.html`}${previews.address(place, { ...previews.settings, view: 'board' })}`;
    link.dataset.place = place;
    link.role = 'option';
    link.tabIndex = -1;
    link.ariaSelected = 'false';
    return link;
  }

  // The option that the keys are at; the focus stays where is written.
  function activate(link) {
    if (active) active.ariaSelected = 'false';
    active = link;
    if (!link) return query.removeAttribute('aria-activedescendant');
    link.ariaSelected = 'true';
    query.setAttribute('aria-activedescendant', link.id);
    // The name of the app above its first place is seen, too.
    (link.previousElementSibling.matches('p') ? link.previousElementSibling : link).scrollIntoView({ block: 'nearest' });
    link.scrollIntoView({ block: 'nearest' });
  }

  async function open() {
    if (dialog.open) return;
    const opening = (openings += 1);
    const all = previews.apps();
    const order = [...all.filter(({ id }) => id === own), ...all.filter(({ id }) => id !== own)];
    apps = order.map(() => null);
    dialog.showModal();
    query.select();
    findAnew();
    await Promise.all(order.map(async (app, index) => {
      // What can't be loaded can't be found either.
      const found = await collect(app).catch(() => ({ ...app, entries: [] }));
      if (opening !== openings) return;
      apps[index] = found;
      find();
    }));
  }

  // Places of this page are shown at once; to other pages the link leads by itself.
  function follow(event, link) {
    dialog.close();
    if (link.getAttribute('href')[0] !== '#') return;
    event.preventDefault();
    if (previews.settings.view !== 'board') previews.choose({ view: 'board' });
    previews.goTo(link.dataset.place);
  }

  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input:not([type=radio], [type=checkbox]), select, textarea');
    const isAsked = event.key === '/' ? !isTyping : event.key === 'k' && (event.metaKey || event.ctrlKey);
    if (!isAsked) return;
    event.preventDefault();
    open();
  });
  query.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.isComposing || !step && !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') dialog.close();
    else if (event.key === 'Enter' && active) active.click();
    else if (event.key === 'Enter') isAwaited = true;
    else if (active) {
      const options = [...hits.querySelectorAll('a')];
      activate(options.at((options.indexOf(active) + step) % options.length));
      hasMoved = true;
    }
  });
  dialog.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (link) follow(event, link);
    else if (event.target === dialog) dialog.close();
  });
  query.addEventListener('input', findAnew);
  opener.addEventListener('click', open);
  opener.hidden = false;
})();
