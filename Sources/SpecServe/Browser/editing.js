// Writes words in place. With "Edit words" on, a click on a text of a phone or of the list of texts
// opens its words as they stand in their file. What is written is written by the server, which asks
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
    if (!place) return null;
    const { keys, texts } = previews.known;
    return { key: keys[texts[Number(place.dataset.text)]] ?? '', place,
      locale: place.closest('.screen')?.lang || previews.settings.locale };
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
      this.#open = { text, place, isMissing: answer.isMissing, forms: answer.forms.map((form) => this.#form(form, locale)) };
      this.#dialog.replaceChildren(...this.#parts(answer));
      this.#dialog.showModal();
      this.#put(place.getBoundingClientRect());
      const first = this.#open.forms[0].area;
      first.focus();
      first.setSelectionRange(first.value.length, first.value.length);
    }

    #parts(answer) {
      const { text, forms } = this.#open;
      const title = element('h1', '', text.key);
      title.id = 'text';
      const where = answer.isMissing ? `not in ${answer.file} yet` : `${answer.file}:${answer.line}`;
      const head = element('div', '', title, element('p', 'where', where));
      const hints = [...answer.source, ...answer.notes].map((words) => element('p', 'hint', words));
      const save = element('button', 'pill save', 'Save ', element('kbd', '', '⌘↩'));
      save.onclick = () => this.#save();
      const cancel = element('button', 'close', 'Cancel ', element('kbd', '', 'Esc'));
      cancel.onclick = () => this.#dialog.close();
      return [head, ...hints, ...forms.map((form) => form.element),
        element('div', 'actions', cancel, save)];
    }

    // One plural form, or the only one: its words, how long they are, and what is wrong with them.
    #form({ form, words, lengths }, locale) {
      const area = element('textarea');
      area.value = words;
      area.lang = locale;
      area.dir = 'auto';
      area.spellcheck = true;
      area.rows = Math.min(8, Math.max(2, words.split('\n').length));
      area.setAttribute('aria-label', form ? `Words for ${form}` : 'Words');
      const length = element('p', 'length');
      const refusal = element('p', 'refusal');
      length.setAttribute('role', 'status');
      refusal.setAttribute('role', 'alert');
      const title = form ? [element('h2', '', form)] : [];
      const made = { form, area, old: words, length, refusal, timer: 0,
        element: element('div', 'form', ...title, area, length, refusal) };
      measure(length, lengths);
      area.oninput = () => {
        clearTimeout(made.timer);
        made.timer = setTimeout(() => this.#try(made), 120);
      };
      return made;
    }

    #request(what, open, { form, area, old }) {
      const request = { do: what, ...open.text, new: area.value.trim() };
      if (form) request.form = form;
      if (!open.isMissing) request.old = old;
      return request;
    }

    // How long the words are by now, and whether they could be written.
    async #try(form) {
      const open = this.#open;
      if (!open) return;
      const request = this.#request('try', open, form);
      const answer = await ask(request);
      if (this.#open !== open || request.new !== form.area.value.trim()) return;
      if (answer.lengths) measure(form.length, answer.lengths);
      form.refusal.textContent = answer.refusal ?? '';
    }

    // Writes each form that is another one now.
    async #save() {
      const open = this.#open;
      if (!open || open.isSaving) return;
      open.isSaving = true;
      const changed = open.forms.filter(({ area, old }) => area.value.trim() !== old.trim());
      let file = '';
      for (const form of changed) {
        clearTimeout(form.timer);
        const request = this.#request('write', open, form);
        const answer = await ask(request);
        // The dialog may have been closed meanwhile.
        if (answer.refusal && this.#open !== open) return this.#tell(answer.refusal);
        if (answer.refusal) {
          form.refusal.textContent = answer.refusal;
          form.area.focus();
          open.isSaving = false;
          return;
        }
        open.isMissing = false;
        form.old = request.new;
        file = answer.file;
        this.#edits.push(answer.edit);
      }
      if (this.#open === open) this.#dialog.close();
      if (file) this.#tell(`Saved in ${file}`);
    }

    async #takeBack() {
      const edit = this.#edits.pop();
      const answer = await ask({ do: 'undo', edit });
      this.#tell(answer.refusal ?? `Undone in ${answer.file}`);
    }

    #close() {
      for (const form of this.#open?.forms ?? []) clearTimeout(form.timer);
      this.#open?.place.classList.remove('specgen-edited');
      this.#open = null;
    }

    // Below the text where there is room, else above it or wherever there is.
    #put(place) {
      const { style } = this.#dialog;
      const { width, height } = this.#dialog.getBoundingClientRect();
      const within = (value, most) => `${Math.max(8, Math.min(value, most - 8))}px`;
      const below = place.bottom + 10;
      const top = below + height < innerHeight ? below : place.top - 10 - height;
      style.left = within(place.left + place.width / 2 - width / 2, innerWidth - width);
      style.top = within(top, innerHeight - height);
    }

    #tell(words) {
      this.#told.textContent = words;
      this.#undo.hidden = this.#edits.length === 0;
      this.#toast.hidden = false;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => { this.#toast.hidden = this.#edits.length === 0; }, 8000);
    }
  });

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
    }
  });
})();
