// What is entered on the prototype's phone: text as it is typed, numbers stepped, wheels and menus
// turned. The explored graph has steps to representatives alone, so what is entered leads to the one
// that stands for it; where that is not known, `tell` says so.
(() => {
  'use strict';
  const { previews } = window;

  // What was typed into each field, by its control, and what stands for it.
  const typed = new Map();
  previews.forgetTyped = () => typed.clear();

  const number = (text) => (/^-?\d+$/.test(text) ? Number(text) : NaN);
  const wordsOf = (event) => event.words.match(/\((.*)\)$/)?.[1] ?? event.value;
  const listed = (events) => events.map(wordsOf).join(', ');

  // Makes a control usable into which something is entered. `send` makes an event happen, by its name.
  previews.offerInput = (walk, control, send, tell) => {
    const subject = control.dataset.control;
    const possible = walk.choices.filter((choice) => choice.kind === 'enter' && choice.subject === subject);
    const all = walk.representatives(subject).map((event) => ({ ...event, value: event.value ?? '' }));
    const others = all.filter((event) => !possible.some(({ name }) => name === event.name));
    const current = others.length === 1 ? others[0] : null;
    const isNumber = all.every(({ value }) => !Number.isNaN(number(value)));
    if (isNumber) all.sort((one, other) => one.value - other.value);
    const name = nameOf(control, possible[0]);
    const known = { subject, possible, all, current, isNumber, name, send, tell };
    if (control.matches('.field')) return offerField(control, known);
    const stepper = control.querySelector('.stepper');
    if (stepper) return offerSteps(stepper, known);
    offerList(control, known);
  };

  const nameOf = (control, choice) => control.ariaLabel ?? choice.words.replace(/ \([^(]*\)$/, '');

  // MARK: Fields

  // What stands for a text: itself, where it is tried; what is as blank as it; and of all others the one
  // that alone is tried, since only blank and filled in are told apart then.
  function representativeOf(text, { all, isNumber }) {
    if (isNumber) return all.find(({ value }) => Number(value) === Number(text.replace(/[^\d-]/g, '') || NaN));
    const same = all.find(({ value }) => value === text);
    if (same) return same;
    const isBlank = (value) => !value.trim();
    const alike = all.filter(({ value }) => isBlank(value) === isBlank(text));
    if (isBlank(text)) return alike.find(({ value }) => (value === '') === (text === '')) ?? alike[0];
    return alike.length === 1 ? alike[0] : undefined;
  }

  // What is drawn in a field, and what was typed there, which stays as long as what stands for it is drawn.
  function shownIn(field) {
    const drawn = field.querySelector('.prompt') ? '' : field.textContent.replace(/\u00a0$/, '');
    const kept = typed.get(field.dataset.control);
    if (kept) kept.drawn ??= drawn;
    return { drawn, text: kept?.drawn === drawn ? kept.text : drawn };
  }

  // Fields into which nothing can be typed now show what was.
  previews.keepTyped = (phone) => {
    for (const field of phone.querySelectorAll('.field[data-control]:not(:has(> .typed))')) {
      const { drawn, text } = shownIn(field);
      const words = [...field.childNodes].find((node) => drawn && node.data?.includes(drawn));
      if (words) words.data = words.data.replace(drawn, () => text);
    }
  };

  function offerField(field, known) {
    const { subject, name } = known;
    const lines = field.querySelectorAll('br').length + 1;
    const prompt = field.querySelector('.prompt')?.textContent ?? '';
    const { drawn, text } = shownIn(field);
    const input = previews.element(lines > 1 ? 'textarea' : 'input', 'typed');
    input.value = text;
    input.placeholder = prompt;
    input.ariaLabel = name;
    input.dataset.typed = subject;
    input.style.height = `${lines}lh`;
    input.inputMode = field.inputMode;
    input.enterKeyHint = field.enterKeyHint;
    input.addEventListener('input', (event) => { if (!event.isComposing) enter(input, drawn, known); });
    input.addEventListener('compositionend', () => enter(input, drawn, known));
    field.replaceChildren(input);
  }

  function enter(input, drawn, known) {
    const { subject, possible, current, send, tell } = known;
    const text = input.value;
    const stands = representativeOf(text, known);
    input.ariaInvalid = String(!stands);
    if (!stands) return tell(`No tried value stands for “${text}”: ${listed(known.all)}.`);
    const choice = possible.find(({ name }) => name === stands.name);
    const note = stands.value === text || known.isNumber ? '' : `“${text}” is played as ${wordsOf(stands)}, which stands for it.`;
    typed.set(subject, { text, drawn: choice ? null : drawn });
    if (choice) send(choice.name);
    tell(note);
  }

  // MARK: Steps

  function offerSteps(stepper, known) {
    const { all, current, possible, name, tell } = known;
    const shown = number(stepper.parentElement.querySelector('.amount')?.textContent.replace(/\D/g, '') ?? '');
    const now = number(current?.value ?? '') || shown;
    [...stepper.children].forEach((symbol, index) => {
      const further = all.filter(({ value }) => (index ? value > now : value < now));
      const next = further.at(index ? 0 : -1);
      const button = previews.element('span', 'step touchable');
      symbol.replaceWith(button);
      button.append(symbol);
      button.setAttribute('role', 'button');
      button.ariaLabel = `${name}: ${index ? 'more' : 'less'}`;
      const choice = next && possible.find((choice) => choice.name === next.name);
      button.tabIndex = 0;
      if (choice) {
        button.dataset.event = choice.name;
        button.dataset.note = `Only ${listed(all)} are tried; the app has all between, too.`;
      } else button.dataset.why = `${index ? 'More' : 'Less'} is not tried: ${listed(all)}.`;
    });
  }

  // MARK: Lists

  // A wheel, a menu, a date, a slider or the app's own picker: what is tried of it is chosen from a list.
  function offerList(control, { all, possible, current, name, send, tell, subject }) {
    const there = all.filter((event) => event === current || possible.some((choice) => choice.name === event.name));
    const isSlider = control.matches('.slider');
    const list = previews.element(isSlider ? 'input' : 'select', 'over');
    if (isSlider) {
      Object.assign(list, { type: 'range', min: 0, max: there.length - 1, value: Math.max(0, there.indexOf(current)) });
      list.ariaValueText = current ? wordsOf(current) : 'as it is';
    } else {
      list.append(...there.map((event) => new Option(wordsOf(event), event.name, false, event === current)));
      if (!current) list.prepend(new Option('as it is', '', true, true));
    }
    list.ariaLabel = name;
    list.dataset.typed = subject;
    list.addEventListener('change', () => {
      const chosen = isSlider ? there[list.value].name : list.value;
      if (chosen) send(chosen);
      if (!control.querySelector('.menu')) tell(`Only ${listed(all)} are tried; the app has all between, too.`);
    });
    const place = control.matches('ul') ? control.parentElement : control;
    place.classList.add('choosable');
    if (control.matches('[role="img"]')) control.setAttribute('role', 'group');
    place.append(list);
  }
})();
