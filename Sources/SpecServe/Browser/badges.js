// Marks the states of a board on which something does not fit, while `specgen serve --fit` runs: a
// badge with the number of findings, which opens them. What was found before the last change is faint
// until it is measured again.
(() => {
  'use strict';
  const { element } = window.specgen;
  const looks = new CSSStyleSheet();
  looks.replaceSync(`
    .state:has(> .specgen-badge) { position: relative; }
    .state:has(> .specgen-badge) > figcaption { padding-inline-end: 3.25rem; }
    .specgen-badge {
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
      z-index: 1;
      min-width: 1.75rem;
      height: 1.75rem;
      padding: 0 0.5rem;
      border: 0;
      border-radius: 1rem;
      background: #4a4a52;
      color: #fff;
      font: 600 0.875rem/1 system-ui, sans-serif;
      cursor: pointer;
    }
    .specgen-badge::after { content: ""; position: absolute; inset: -8px; }
    .specgen-badge.error { background: #b3261e; }
    .specgen-badge.warning { background: #8a5300; }
    .specgen-badge.former { background: #6a6972; outline: 2px dashed #6a6972; outline-offset: 2px; }
    .specgen-badge:focus-visible { outline: 3px solid #3478f6; outline-offset: 3px; }
    .specgen-folded { margin-inline-start: 0.5rem; font-weight: 400; }
    @media print { :is(.specgen-badge, .specgen-folded) { display: none; } }`);
  const weights = ['error', 'warning', 'note'];

  customElements.define('specgen-badges', class extends HTMLElement {
    #dialog = element('dialog');
    // The findings of this page's app, each with the states that have it; nothing before there are any.
    #found = null;
    #isFormer = false;

    connectedCallback() {
      if (this.shadowRoot) return;
      const style = element('link');
      style.rel = 'stylesheet';
      style.href = '/serve.css';
      this.#dialog.setAttribute('aria-labelledby', 'title');
      this.attachShadow({ mode: 'open' }).append(style, this.#dialog);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, looks];
      // Parts of the page that an update has exchanged have lost their badges.
      document.addEventListener('specgen:update', () => this.#mark());
    }

    // Nothing is known yet of what is on the page now: what is shown was found before it.
    wait() {
      if (this.#isFormer || !this.#found) return;
      this.#isFormer = true;
      this.#dialog.close();
      this.#mark();
    }

    // Shows what was found.
    show(fit) {
      const found = fit[document.body.dataset.app] ?? [];
      if (!this.#isFormer && JSON.stringify(found) === JSON.stringify(this.#found)) return;
      this.#found = found;
      this.#isFormer = false;
      this.#mark();
    }

    #mark() {
      for (const mark of document.querySelectorAll('.specgen-badge, .specgen-folded')) mark.remove();
      if (!this.#found) return;
      const folded = new Map();
      const states = new Set(this.#found.flatMap((each) => Object.keys(each.states)));
      for (const id of states) {
        const state = document.getElementById(id);
        const caption = state?.querySelector(':scope > figcaption');
        if (!caption) continue;
        caption.after(this.#badge(id));
        for (let part = state.closest('details'); part; part = part.parentElement.closest('details')) {
          const summary = part.querySelector(':scope > summary');
          folded.set(summary, (folded.get(summary) ?? 0) + 1);
        }
      }
      for (const [summary, count] of folded) summary.append(made('span', 'specgen-folded', `${count} with layout findings`));
    }

    #badge(id) {
      const found = this.#found.filter((each) => Object.hasOwn(each.states, id));
      const worst = weights.find((weight) => found.some((each) => each.finding.severity === weight));
      const badge = made('button', `specgen-badge ${worst}`, String(found.length));
      badge.type = 'button';
      badge.classList.toggle('former', this.#isFormer);
      const words = found.length === 1 ? '1 layout finding' : `${found.length} layout findings`;
      badge.title = this.#isFormer ? `${words} before the last change` : words;
      badge.ariaLabel = `${badge.title}: ${nameOf(id)}`;
      badge.ariaHasPopup = 'dialog';
      badge.onclick = () => this.#open(id, found, words);
      return badge;
    }

    #open(id, found, words) {
      const title = element('h1', '', nameOf(id));
      title.id = 'title';
      const close = element('button', 'close', 'Hide ', element('kbd', '', 'Esc'));
      close.onclick = () => this.#dialog.close();
      const summary = this.#isFormer ? `${words} before the last change` : words;
      const head = element('div', 'head', element('div', '', title, element('p', '', summary)), close);
      const list = element('ol', 'findings', ...found.map(({ finding, states }) => {
        const item = window.specgen.finding(finding);
        // The board is there already; what leads to it says how.
        for (const link of item.querySelectorAll('figcaption .board')) link.remove();
        item.append(this.#link(id, states[id]));
        return item;
      }));
      this.#dialog.replaceChildren(head, list);
      this.#dialog.showModal();
    }

    // Leads to the state as it was measured.
    #link(id, look) {
      const link = element('a', '', 'Show as measured');
      link.href = window.previews.address(id, { ...window.previews.settings, ...look, view: 'board' });
      link.onclick = () => this.#dialog.close();
      return element('p', 'look', link, ` ${Object.values(look).join(' · ')}`);
    }
  });

  // A state by its screen and its caption; the first one of a screen by that alone.
  function nameOf(id) {
    const state = document.getElementById(id);
    const screen = state.closest('.place').querySelector('h3').lastChild.textContent.trim();
    return state.matches('.states > *') ? `${screen}: ${window.previews.captionOf(state)}` : screen;
  }

  // Something on the page that `follow.js` keeps beside what was sent.
  function made(name, className, words) {
    const mark = element(name, className, words);
    mark.dataset.made = '';
    return mark;
  }
})();
