// Shows over a page what is wrong with the content. Text of the content is only ever set as text;
// the pictures of the way to a finding are `way.js`'s.
(() => {
  'use strict';

  customElements.define('specgen-findings', class extends HTMLElement {
    #dialog = element('dialog');
    #reopener = element('button', 'pill');
    #remark = element('p', 'pill remark');
    #report = null;
    // Whether the report is of the content as it was, while that on the page is still checked.
    #isFormer = false;
    // What there was when somebody hid it: only what is new is worth showing it again.
    #seen = new Set();

    connectedCallback() {
      if (this.shadowRoot) return;
      const style = element('link');
      style.rel = 'stylesheet';
      style.href = '/serve.css';
      // Nothing is shown before it is in its dress.
      style.onload = () => { this.hidden = false; this.#render(); };
      this.hidden = true;
      this.#dialog.setAttribute('role', 'alertdialog');
      this.#dialog.setAttribute('aria-labelledby', 'title');
      this.#dialog.setAttribute('aria-describedby', 'summary');
      this.#dialog.onclose = () => this.#hide();
      this.#reopener.onclick = () => this.#open();
      this.#reopener.hidden = true;
      this.#remark.setAttribute('role', 'status');
      this.#remark.hidden = true;
      this.attachShadow({ mode: 'open' })
        .append(style, this.#dialog, this.#reopener, this.#remark);
    }

    // Nothing is known yet of what is on the page now: what is shown was found before it.
    wait() {
      this.#mark(true);
    }

    // Shows a report; where there is none there are no errors, and a summary says what else was found.
    show(report, summary) {
      this.#mark(false);
      if (!report && summary && isOwn()) {
        const others = summary.split(';')[0];
        tell(others === 'no findings' ? 'no errors' : `no errors, ${others}`);
      }
      if (JSON.stringify(report) === JSON.stringify(this.#report)) return;
      this.#report = report;
      this.#render();
    }

    // A word about the connection; no word when all is well.
    remark(words) {
      this.#remark.textContent = words;
      this.#remark.hidden = !words;
    }

    #render() {
      if (this.hidden) return;
      if (!this.#report) {
        this.#seen.clear();
        this.#dialog.close();
        this.#dialog.replaceChildren();
        this.#reopener.hidden = true;
        return;
      }
      const head = this.#head();
      this.#dialog.replaceChildren(head, this.#list());
      this.#mark(this.#isFormer);
      if (this.#dialog.open) head.querySelector('button').focus();
      const isNew = this.#report.findings.some((finding) => !this.#seen.has(key(finding)));
      if (!isNew) return;
      // What one's own words have led to is said where they can be taken back, and covers nothing.
      if (!isOwn() || this.#dialog.open) return this.#open();
      this.#hide();
      tell(this.#report.summary);
    }

    #mark(isFormer) {
      this.#isFormer = isFormer;
      this.#dialog.classList.toggle('former', isFormer);
      this.#dialog.ariaBusy = String(isFormer);
      const head = this.#dialog.querySelector('.head');
      if (!this.#report || !head) return;
      const { summary } = this.#report;
      const before = isFormer ? 'before: ' : '';
      head.querySelector('#title').textContent =
        isFormer ? 'Checking again' : 'The content has errors';
      head.querySelector('#summary').textContent = before + summary;
      this.#reopener.textContent = before + summary.split(';')[0];
    }

    #open() {
      this.#reopener.hidden = true;
      if (!this.#dialog.open) this.#dialog.showModal();
    }

    #hide() {
      if (!this.#report || this.#dialog.open) return;
      this.#seen = new Set(this.#report.findings.map(key));
      this.#reopener.hidden = false;
    }

    #head() {
      const title = element('h1', '', 'The content has errors');
      title.id = 'title';
      const summary = element('p', '', this.#report.summary);
      summary.id = 'summary';
      const words = element('div', '', title, summary);
      const close = element('button', 'close', 'Hide ', element('kbd', '', 'Esc'));
      close.onclick = () => this.#dialog.close();
      return element('div', 'head', words, close);
    }

    // What is no error is folded where there are errors: it is in the way of nothing.
    #list() {
      const { findings } = this.#report;
      const errors = findings.filter(({ severity }) => severity === 'error');
      const others = findings.filter(({ severity }) => severity !== 'error');
      const list = (told) => element('ol', 'findings', ...told.map((each) => this.#finding(each)));
      if (!errors.length || !others.length) return list(findings);
      const words = others.length === 1 ? '1 more, no error' : `${others.length} more, no errors`;
      return element('div', '', list(errors), element('details', '', element('summary', '', words), list(others)));
    }

    #finding(told) {
      const made = finding(told);
      // The board lies under the dialog.
      for (const link of made.querySelectorAll('figcaption .board')) link.onclick = () => this.#dialog.close();
      return made;
    }
  });

  // Whether what was found now is of words that were just written here.
  const isOwn = () => performance.now() - (window.specgen.wrote ?? -Infinity) < 10_000;
  const tell = (detail) => document.dispatchEvent(new CustomEvent('specgen:found', { detail }));

  function key(finding) {
    return [finding.rule, finding.message, finding.places[0]?.place].join('\n');
  }

  // Badges show findings, too, and are made of the same parts.
  Object.assign(window.specgen, { element, finding });

  function finding(told) {
    const head = element(
      'h2', '', element('span', 'severity', told.severity), ' ',
      element('span', 'message', told.message));
    const parts = [head];
    if (told.rule) parts.push(element('p', 'rule', element('code', '', told.rule)));
    parts.push(...told.places.map(place));
    if (told.trace) parts.push(way(told.trace));
    if (told.help) parts.push(note('help', element('p', '', told.help)));
    if (told.fix) parts.push(note('check --fix', element('p', '', told.fix)));
    return element('li', `finding ${told.severity}`, ...parts);
  }

  // Where something written in a file is seen: a screen on its app's board, or the whole board.
  function boardOf(path) {
    const [, app, screen] = /^content\/([^/:]+)\/(?:screens\/([^/:]+)\.md)?/.exec(path) ?? [];
    return app && `/${encodeURIComponent(app)}.html${screen ? `#${encodeURIComponent(screen)}` : ''}`;
  }

  function place(told) {
    const caption = element('figcaption', '', told.place);
    if (told.editor) {
      const link = element('a', 'opens', told.place);
      link.href = told.editor;
      link.title = 'Open in the editor';
      caption.replaceChildren(link);
    }
    const board = boardOf(told.place);
    if (board) {
      const link = element('a', 'board', 'Show on the board');
      link.href = board;
      caption.append(' ', link);
    }
    if (!told.rows.length) return element('figure', '', caption);
    const rows = told.rows.map((row) => element(
      'div', row.role ? `mark ${row.role}` : 'line',
      element('span', 'number', row.line === undefined ? '' : String(row.line)),
      element('code', '', row.text)));
    const snippet = element('div', 'snippet', ...rows);
    // What may have to be scrolled has to be reached by keys.
    snippet.tabIndex = 0;
    snippet.setAttribute('role', 'region');
    snippet.setAttribute('aria-label', told.place);
    return element('figure', '', caption, snippet);
  }

  // Drawn where anything of it can be drawn, told otherwise.
  function way(steps) {
    if (!steps.some((told) => told.picture)) {
      return note('how to get there', element('ol', 'trace', ...steps.map(step)));
    }
    const drawn = document.createElement('specgen-way');
    drawn.steps = steps;
    const told = note('how to get there', drawn);
    told.classList.add('drawn');
    return told;
  }

  function step(told) {
    const parts = [element('span', 'words', told.words)];
    if (told.screen) parts.push(element('span', 'screen', told.screen));
    return element('li', '', ...parts);
  }

  function note(name, ...parts) {
    return element('div', 'note', element('h3', '', name), ...parts);
  }

  function element(name, className = '', ...parts) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...parts);
    return made;
  }
})();
