// Draws the way to a finding: what is seen after each step, one picture after the other.
//
// A picture is markup of the server's, see `markup.js`. Words are only ever set as text.
(() => {
  'use strict';

  // What was fetched, by address; an address stands for the same bytes for ever.
  const fetched = new Map();
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  // A long way is drawn as far as it is looked at.
  const looks = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.draw();
  }, { rootMargin: '300px', scrollMargin: '300px' });

  // What is seen in one state, in a tree of its own: its looks and those of the page don't mix.
  customElements.define('specgen-picture', class extends HTMLElement {
    #frame = document.createElement('div');
    #isDrawn = false;

    constructor() {
      super();
      this.#frame.inert = true;
      this.attachShadow({ mode: 'open' }).append(this.#frame);
    }

    connectedCallback() {
      scheme.addEventListener('change', this);
      looks.observe(this);
    }

    disconnectedCallback() {
      scheme.removeEventListener('change', this);
      looks.unobserve(this);
    }

    handleEvent() {
      this.#dress();
    }

    async draw() {
      if (this.#isDrawn) return;
      this.#isDrawn = true;
      looks.unobserve(this);
      const { app, address, style } = this.told;
      try {
        const [markup, sheet] = await Promise.all([once(address, markupAt), once(style, sheetAt)]);
        this.#frame.dataset.app = app;
        this.shadowRoot.adoptedStyleSheets = [sheet];
        this.#frame.replaceChildren(document.importNode(markup, true));
        this.#dress();
        this.classList.add('drawn');
      } catch {
        // The content has changed meanwhile, and there is news on the way.
      }
    }

    // Light or dark, as all that serving adds.
    #dress() {
      for (const screen of this.#frame.querySelectorAll('.screen')) {
        screen.classList.toggle('dark', scheme.matches);
        screen.classList.toggle('light', !scheme.matches);
      }
    }
  });

  // The steps of a trace side by side, what is done before what is seen.
  customElements.define('specgen-way', class extends HTMLElement {
    connectedCallback() {
      const { steps } = this;
      // What has to be scrolled has to be reached by keys.
      this.tabIndex = 0;
      this.setAttribute('role', 'group');
      this.setAttribute('aria-label', 'how to get there, step by step');
      this.replaceChildren(
        element('ol', '', ...steps.map((told, i) => step(told, i, i === steps.length - 1))));
    }
  });

  function step(told, index, isLast) {
    const seen = element('figure', '', picture(told, index, isLast));
    const caption = element('figcaption');
    if (index === 0) caption.append(element('span', 'start', told.words));
    if (told.picture) caption.append(element('code', '', told.screen));
    if (isLast) caption.append(element('span', 'verdict', 'here it goes wrong'));
    seen.append(caption);
    const item = element('li', isLast ? 'last' : '');
    if (index > 0) {
      item.append(element('p', told.isTouch ? 'done touch' : 'done', element('span', '', told.words)));
    }
    item.append(seen);
    return item;
  }

  function picture(told, index, isLast) {
    if (!told.picture) return element('p', 'unseen', told.screen ?? 'the app');
    const drawn = document.createElement('specgen-picture');
    drawn.told = told.picture;
    drawn.setAttribute('role', 'img');
    const when = index === 0 ? 'at first' : `after: ${told.words}`;
    const verdict = isLast ? '; here it goes wrong' : '';
    drawn.setAttribute('aria-label', `screen ${told.screen}, ${when}${verdict}`);
    return drawn;
  }

  // What an address stands for, asked for once; what could not be had is asked for again.
  function once(address, load) {
    if (!fetched.has(address)) {
      if (fetched.size > 500) fetched.clear();
      const answer = load(address);
      answer.catch(() => fetched.delete(address));
      fetched.set(address, answer);
    }
    return fetched.get(address);
  }

  async function markupAt(address) {
    const parsed = await window.specgen.document(address);
    const markup = document.createDocumentFragment();
    markup.append(...parsed.body.childNodes);
    return markup;
  }

  async function sheetAt(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(address);
    return new CSSStyleSheet().replace(await answer.text());
  }

  function element(name, className = '', ...parts) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...parts);
    return made;
  }
})();
