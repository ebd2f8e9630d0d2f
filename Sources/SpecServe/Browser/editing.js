// Writes words in place. With "Edit words" on, a click on a text of a phone or of the list of texts
// opens its words as they stand in their file, and the notes to translators on it. What is written is written by the server, which asks
// for the token that only its own pages have; the page follows the file as it follows any edit.
(() => {
  'use strict';
  let { token } = document.currentScript.dataset;
  if (!token) return;

  // MARK: Asking the server

  async function ask(request) {
    let answer = await post(request);
    // The server was started anew: its pages have another token now.
    if (answer.status === 403) {
      const page = await window.specgen.document(location.pathname, true);
      token = page.querySelector('script[data-token]')?.dataset.token ?? '';
      answer = await post(request);
    }
    return answer.ok ? answer.json() : { refusal: `specgen serve refused it: ${await answer.text()}` };
  }

  async function post(request) {
    try {
      return await fetch('/serve.words', {
        method: 'POST', cache: 'no-store',
        headers: { 'Content-Type': 'application/json', 'Specgen-Token': token },
        body: JSON.stringify(request),
      });
    } catch {
      return new Response('it is not running\n', { status: 503 });
    }
  }

  // MARK: Which text is meant

  // The key and language of what is pointed at; no key where it is no text of its own.
  function textAt(target) {
    const { previews } = window;
    const row = target.closest('.text-row');
    if (row) {
      const isSource = target.closest('.source') !== null;
      return { key: row.querySelector('dt').textContent, place: row,
        locale: isSource ? previews.sourceLocale : previews.settings.locale };
    }
    const place = target.closest('[data-text]');
    // Captions of states are links.
    if (!place || place.closest('figcaption, .states > h4')) return null;
    const { keys, texts } = previews.known;
    return { key: keys[texts[Number(place.dataset.text)]] ?? '', place,
      locale: place.closest('.screen')?.lang || previews.settings.locale };
  }

  // Where phones say a text, of its plural forms the one with these words: what stands there, and what
  // is put in for each placeholder.
  function saidOnPhones({ key, locale }, runs) {
    const { keys, texts } = window.previews.known;
    const pieces = runs.map((run) => (typeof run === 'number' ? '' : [run].flat()[0])).join('').split(braces);
    const pattern = pieces.map((piece, at) => (at % 2 ? '(.*?)' : piece.replace(/[\\^$.*+?()[\]|]/g, '\\$&')));
    const words = new RegExp(`^${pattern.join('')}$`, 's');
    return [...document.querySelectorAll(`.screen[lang=${CSS.escape(locale)}] [data-text]`)].flatMap((element) => {
      const found = keys[texts[element.dataset.text]] === key && element.textContent.match(words);
      return found ? [{ element, nodes: [...element.childNodes], put: null,
        values: new Map(found.slice(1).map((value, at) => [pieces[2 * at + 1], value])) }] : [];
    });
  }

  const braces = /\{([^}]*)\}/;

  // Puts words there as they are typed; what is put in for a placeholder stays.
  function say(said, runs) {
    for (const place of said) {
      const filled = (words) => words.split(braces)
        .map((piece, at) => (at % 2 ? place.values.get(piece) ?? `{${piece}}` : piece)).join('');
      place.element.replaceChildren(...window.previews.words(runs.map((run) => (
        typeof run === 'string' ? filled(run) : run.length ? [filled(run[0]), ...run.slice(1)] : run))));
      place.put = place.element.textContent;
    }
  }

  // Puts back what stood there, unless the page has been given other words meanwhile.
  function unsay(said) {
    for (const { element, nodes, put } of said) if (element.textContent === put) element.replaceChildren(...nodes);
  }

  // What a click opens is marked when it is pointed at.
  const marks = new CSSStyleSheet();
  marks.replaceSync(`
    [data-text], .text-row { cursor: text; }
    :is([data-text], .text-row):is(:hover, :focus-visible, .specgen-edited) {
      outline: 2px solid #3478f6;
      outline-offset: 2px;
      border-radius: 2px;
    }`);

  // MARK: What is on the page

  customElements.define('specgen-editing', class extends HTMLElement {
    #switch = element('button', 'pill switch', 'Edit words');
    #dialog = element('dialog', 'editor');
    #told = element('p', 'words');
    #undo = element('button', 'close', 'Undo');
    #toast = element('div', 'pill toast', this.#told, this.#undo);
    // What was done last, without what was found of it.
    #said = '';
    // What is being edited: where the words are, what they say there, and what is asked of it.
    #open = null;
    // The edits that can be undone, the last one at the end.
    #edits = [];
    #rows = new MutationObserver(() => this.#offerRows());

    connectedCallback() {
      if (this.shadowRoot) return;
      const style = element('link');
      style.rel = 'stylesheet';
      style.href = '/serve.css';
      style.onload = () => { this.hidden = false; };
      this.hidden = true;
      this.#switch.setAttribute('aria-pressed', 'false');
      this.#switch.onclick = () => this.#turn(this.#switch.getAttribute('aria-pressed') !== 'true');
      this.#dialog.setAttribute('aria-labelledby', 'text');
      this.#dialog.onclose = () => this.#close();
      this.#dialog.onkeydown = (event) => {
        // What is typed here is no shortcut of the page.
        event.stopPropagation();
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        this.#save();
      };
      this.#undo.onclick = () => this.#takeBack();
      document.addEventListener('specgen:found', ({ detail }) => {
        if (!this.#toast.hidden) this.#tell(`${this.#said}: ${detail}`, this.#said);
      });
      this.#told.setAttribute('role', 'status');
      this.#undo.hidden = true;
      this.#toast.hidden = true;
      this.attachShadow({ mode: 'open' }).append(style, this.#switch, this.#toast, this.#dialog);
      // Before the page's own scripts, to which a click on a phone means something else.
      for (const name of ['click', 'dblclick', 'pointerdown', 'pointerup', 'mousedown', 'keydown']) {
        window.addEventListener(name, (event) => this.#take(event), true);
      }
    }

    // Whether clicks open texts.
    get #isOn() { return this.#switch.getAttribute('aria-pressed') === 'true'; }

    #turn(isOn) {
      this.#switch.setAttribute('aria-pressed', String(isOn));
      const others = document.adoptedStyleSheets.filter((sheet) => sheet !== marks);
      document.adoptedStyleSheets = isOn ? [...others, marks] : others;
      if (isOn) this.#rows.observe(document.body, { childList: true, subtree: true });
      else this.#rows.disconnect();
      this.#offerRows();
    }

    // The list of texts is reached by keys while words are edited, and every text of a state is in it.
    #offerRows() {
      for (const row of document.querySelectorAll('.text-row')) {
        if (this.#isOn) row.tabIndex = 0;
        else row.removeAttribute('tabindex');
      }
    }

    #take(event) {
      if (!this.#isOn || event.composedPath().includes(this) || !(event.target instanceof Element)) return;
      const isKey = event.type === 'keydown';
      if (isKey && !(event.key === 'Enter' && event.target.matches('.text-row'))) return;
      const text = textAt(event.target);
      if (!text) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (isKey || event.type === 'click') this.#edit(text);
    }

    // MARK: The words of a text

    async #edit({ key, locale, place }) {
      if (!key) return this.#tell('These words are put in while the app runs: they are no text of their own');
      const text = { app: document.body.dataset.app, key, locale };
      const answer = await ask({ do: 'read', ...text });
      if (answer.refusal) return this.#tell(answer.refusal);
      this.#close();
      place.classList.add('specgen-edited');
      const notes = answer.own?.notes ?? [];
      this.#open = {
        text, place, isMissing: answer.isMissing,
        forms: answer.forms.map((form) => this.#form(form, text)),
        notes: (answer.own && !notes.length ? [''] : notes).map((words, number) => (
          this.#note(words, number, answer.own.others, number >= notes.length))),
      };
      this.#dialog.replaceChildren(...this.#parts(answer));
      this.#dialog.showModal();
      this.#dialog.style.maxHeight = '';
      this.#put(place);
      const first = this.#open.forms[0].area;
      first.focus();
      first.setSelectionRange(first.value.length, first.value.length);
    }

    #parts(answer) {
      const { text, forms, notes } = this.#open;
      const title = element('h1', '', text.key);
      title.id = 'text';
      const where = answer.isMissing ? `not in ${answer.file} yet` : placeOf(answer);
      const head = element('div', '', title, element('p', 'where', answer.editor ? editorLink(answer, where) : where));
      const hints = [...answer.source, ...answer.notes].map((words) => element('p', 'hint', words));
      const save = element('button', 'pill save', 'Save ', element('kbd', '', '⌘↩'));
      save.onclick = () => this.#save();
      const cancel = element('button', 'close', 'Cancel ', element('kbd', '', 'Esc'));
      cancel.onclick = () => this.#dialog.close();
      return [head, ...hints, ...[...forms, ...notes].map((field) => field.element),
        element('div', 'actions', cancel, save)];
    }

    // One plural form, or the only one, how long it is, and where phones say it.
    #form({ form, words, runs, lengths }, text) {
      const length = element('p', 'length');
      length.setAttribute('role', 'status');
      measure(length, lengths);
      const title = form ? [element('h2', '', form)] : [];
      const made = this.#field(words, form ? `Words for ${form}` : 'Words', 2, title, length);
      made.area.lang = text.locale;
      return Object.assign(made, { form, length, said: saidOnPhones(text, runs) });
    }

    // A note to translators, and which other texts are told it; a new one where there is none.
    #note(words, number, others, isNew) {
      const more = others.length > 4 ? ` and ${others.length - 3} more` : '';
      const named = others.slice(0, more ? 3 : 4).join(', ') + more;
      const of = named ? [element('p', 'length', `Also of ${named}`)] : [];
      const made = this.#field(words, 'Note for translators', 1, [element('h2', '', 'Note for translators'), ...of]);
      return Object.assign(made, { note: number, isNew });
    }

    // Words to be changed, and what is wrong with them.
    #field(words, name, least, before, ...after) {
      const area = element('textarea');
      area.value = words;
      area.dir = 'auto';
      area.spellcheck = true;
      area.rows = Math.min(8, Math.max(least, words.split('\n').length));
      area.setAttribute('aria-label', name);
      const refusal = element('p', 'refusal');
      refusal.setAttribute('role', 'alert');
      const made = { area, old: words, refusal, timer: 0, asked: 0, told: 0,
        element: element('div', 'form', ...before, area, ...after, refusal) };
      // Not for each letter, and not only where somebody pauses.
      area.oninput = () => {
        made.timer ||= setTimeout(() => {
          made.timer = 0;
          this.#try(made);
        }, 80);
      };
      return made;
    }

    #request(what, open, { form, note, isNew, area, old }) {
      const isNote = note !== undefined;
      const said = area.value.trim();
      // A note without words is taken away.
      const request = { do: what, ...open.text, new: isNote ? said || null : said };
      if (form) request.form = form;
      if (isNote) request.note = note;
      if (isNote ? !isNew : !open.isMissing) request.old = old;
      return request;
    }

    // How long the words are by now, and whether they could be written; then phones say them.
    async #try(field) {
      const open = this.#open;
      if (!open) return;
      const request = this.#request('try', open, field);
      // A note that says what it said is not written; one of a translation is written after its words.
      if (request.note !== undefined && (open.isMissing || !isOther(field))) {
        field.told = field.asked += 1;
        field.refusal.textContent = '';
        return;
      }
      const number = (field.asked += 1);
      const answer = await ask(request);
      // What was asked for later may have been told before.
      if (this.#open !== open || number < field.told) return;
      field.told = number;
      if (answer.lengths && field.length) measure(field.length, answer.lengths);
      if (answer.runs) say(field.said, answer.runs);
      this.#refuse(field, answer);
    }

    // Tells why words are not written; what somebody else has written meanwhile is written over when
    // that is asked for, having been read.
    #refuse(field, { refusal = '', now }) {
      field.refusal.textContent = refusal;
      if (now === undefined) return;
      const over = element('button', 'close', 'Write mine over it');
      over.onclick = () => {
        field.old = now;
        field.refusal.textContent = '';
        this.#save();
      };
      field.refusal.append(' ', over);
    }

    // Writes each form that is another one now, then the notes, of which the last one comes first: so
    // the numbers of the others stay.
    async #save() {
      const open = this.#open;
      if (!open || open.isSaving) return;
      open.isSaving = true;
      let file = '';
      for (const field of [...open.forms, ...open.notes.toReversed()].filter(isOther)) {
        clearTimeout(field.timer);
        field.timer = 0;
        const request = this.#request('write', open, field);
        const answer = await ask(request);
        // The dialog may have been closed meanwhile.
        if (answer.refusal && this.#open !== open) return this.#tell(answer.refusal);
        if (answer.refusal) {
          this.#refuse(field, answer);
          field.area.focus();
          open.isSaving = false;
          // How long they are has not been told where they were written before the last letter was counted.
          return void this.#try(field);
        }
        open.isMissing = false;
        field.old = request.new ?? '';
        field.isNew = request.new === null;
        file = answer.file;
        this.#edits.push({ edit: answer.edit, said: field.said ?? [] });
        window.specgen.wrote = performance.now();
      }
      open.isSaved = file !== '';
      if (this.#open === open) this.#dialog.close();
      if (file) this.#tell(`Saved in ${file}`);
    }

    async #takeBack() {
      const { edit, said } = this.#edits.pop();
      const answer = await ask({ do: 'undo', edit });
      // Where both came so soon that the page has followed neither.
      if (!answer.refusal) unsay(said);
      window.specgen.wrote = performance.now();
      this.#tell(answer.refusal ?? `Undone in ${answer.file}`);
    }

    #close() {
      const { forms = [], notes = [], isSaved } = this.#open ?? {};
      for (const { timer } of [...forms, ...notes]) clearTimeout(timer);
      if (!isSaved) for (const { said } of forms) unsay(said);
      this.#open?.place.classList.remove('specgen-edited');
      this.#open = null;
    }

    // Beside the phone whose words they are, where there is room, so that it is in sight while they are
    // written; else below or above the words, whichever has more room, and never over them.
    #put(place) {
      const { style } = this.#dialog;
      const { width, height } = this.#dialog.getBoundingClientRect();
      const within = (value, most) => Math.max(8, Math.min(value, most - 8));
      const words = place.getBoundingClientRect();
      const phone = (place.closest('.device') ?? place).getBoundingClientRect();
      const sides = [phone.right + 16, phone.left - 16 - width];
      const side = sides.find((left) => left >= 8 && left + width <= innerWidth - 8);
      if (side !== undefined) {
        style.left = `${side}px`;
        style.top = `${within(words.top, innerHeight - height)}px`;
        return;
      }
      const [below, above] = [innerHeight - 8 - words.bottom - 10, words.top - 10 - 8];
      const isBelow = below >= Math.min(height, above);
      style.maxHeight = `${Math.max(160, isBelow ? below : above)}px`;
      style.left = `${within(words.left + words.width / 2 - width / 2, innerWidth - width)}px`;
      const least = Math.min(height, parseFloat(style.maxHeight));
      style.top = `${within(isBelow ? words.bottom + 10 : words.top - 10 - least, innerHeight - least)}px`;
    }

    #tell(words, said = words) {
      this.#said = said;
      this.#told.textContent = words;
      this.#undo.hidden = this.#edits.length === 0;
      this.#toast.hidden = false;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => { this.#toast.hidden = this.#edits.length === 0; }, 8000);
    }
  });

  const isOther = ({ area, old }) => area.value.trim() !== old.trim();

  function placeOf({ file, line, column }) {
    return `${file}:${line}:${column}`;
  }

  // Only the address of an editor that whoever started the server has named.
  function editorLink({ editor }, words) {
    const link = element('a', 'copy', words);
    link.href = editor;
    link.title = 'Open in the editor';
    return link;
  }

  // Says in Inspect where a text stands, line and column, in the source and in the language that is
  // looked at, each a link to the editor where there is one: in place of a button that names the file
  // alone. `press` makes such a button.
  async function locate(button, key, locale, press) {
    const locales = [...new Set([window.previews.sourceLocale, locale])];
    const { app } = document.body.dataset;
    const answers = await Promise.all(locales.map((each) => ask({ do: 'read', app, key, locale: each })));
    const known = answers.filter(({ file, isMissing }) => file && !isMissing);
    if (!known.length) return;
    button.replaceWith(...known.map((answer) => (
      answer.editor ? editorLink(answer, placeOf(answer)) : press(placeOf(answer)))));
  }

  function measure(element, lengths) {
    element.textContent = lengths.map(({ count, most, unit }) => `${count} of ${most} ${unit}`).join(' · ');
    element.classList.toggle('over', lengths.some(({ count, most }) => count > most));
  }

  function element(name, className = '', ...parts) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...parts);
    return made;
  }

  document.addEventListener('DOMContentLoaded', () => {
    // Where there is no app there are no texts of one.
    if (document.body.dataset.app && window.previews) {
      document.documentElement.append(element('specgen-editing'));
      window.previews.locate = locate;
    }
  });
})();
