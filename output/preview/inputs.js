// What is entered on the prototype's phone: text as it is typed, numbers stepped, wheels and menus
// turned. The explored graph has steps to representatives alone, so what is entered leads to the one
// that stands for it; where that is not known, `tell` says so.
(() => {
  'use strict';
  const { previews } = window;

  // What was entered by each control, and what stands for it and is drawn.
  const typed = new Map();
  // The sheet that is open, in which apps are chosen, and of which control; and what was chosen there last.
  let opened = null;
  let activities = [];
  previews.forgetTyped = () => {
    typed.clear();
    opened = null;
  };

  const number = (text) => (/^-?\d+$/.test(text) ? Number(text) : NaN);
  const minutes = (text) => (/^\d\d:\d\d$/.test(text) ? text.slice(0, 2) * 60 + Number(text.slice(3)) : NaN);
  const time = (value) => [value / 60, value % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  const rowsOf = (value) => value.split(' ').filter(Boolean);
  const day = (days, today) => new Date(Date.parse(today) + days * 864e5);
  const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  const dayWords = (days, { today }) => (days === '' ? 'no day' : dayFormat.format(day(days, today)));
  const wordsOf = (event, known) => (known.kind === 'date' ? dayWords(event.value, known)
    : event.words.match(/ \((“.*”|[^(]*)\)$/)?.[1] ?? event.value);

  // The digits of any script as those of Latin; in Unicode ten of them stand in a row, zero first.
  const isDigit = (point) => /\p{Nd}/u.test(String.fromCodePoint(point));
  const digitsOf = (text) => text.replace(/\p{Nd}/gu, (sign) => {
    let first = sign.codePointAt();
    while (isDigit(first - 1)) first -= 1;
    return (sign.codePointAt() - first) % 10;
  }).replaceAll('\u2212', '-').replace(/[^\d-]/g, '');

  // What is known of what a control enters: what was tried, of it what leads on from here and what is
  // entered now, and the classes by which one stands for others.
  function inputOf(walk, control, send, tell) {
    const subject = control.dataset.control;
    const possible = walk.choices.filter((choice) => choice.kind === 'enter' && choice.subject === subject);
    const all = walk.representatives(subject).map((event) => ({ ...event, value: event.value ?? '' }));
    const others = all.filter((event) => !possible.some(({ name }) => name === event.name));
    const current = others.length === 1 ? others[0] : null;
    if (all.every(({ value }) => !Number.isNaN(number(value)))) all.sort((one, other) => one.value - other.value);
    const kept = typed.get(subject);
    const now = kept && kept.stands === current?.name ? kept.text : current?.value;
    // As its label says, in the language that is looked at.
    const label = control.closest('.control')?.querySelector(':scope > .t-label, :scope > span:not(.symbol, .held)');
    const name = control.ariaLabel ?? label?.textContent ?? subject;
    return { subject, possible, all, current, now, name, send, tell, ...walk.input(subject) };
  }

  // Makes a control usable into which something is entered. `send` makes an event happen, by its name.
  previews.offerInput = (walk, control, send, tell) => {
    const known = inputOf(walk, control, send, tell);
    if (control.matches('.field')) return offerField(control, known);
    const stepper = control.querySelector('.stepper');
    if (stepper) return offerSteps(stepper, known);
    if (control.matches('.button') && known.kind === 'number' && walk.asksFor?.('family-controls')) return offerActivities(control, known);
    offerList(control, known);
  };

  // MARK: Standing for

  // The class of a value; nothing where it can't be entered or nothing else is like it.
  function classOf(value, { kind, minimum, maximum, step = 1, exact, cuts = [], grids = [], patterns = [], named = [], groups = [] }) {
    if (exact) return null;
    const place = (count) => cuts.filter((cut) => cut <= count).length;
    if (kind === 'text') {
      const text = value.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '');
      return text && patterns.map((pattern) => new RegExp(pattern, 'u').test(text)).join();
    }
    if (kind === 'set') {
      const has = (row) => rowsOf(value).includes(row);
      const counted = groups.length ? groups.map((group) => group.filter(has)) : [rowsOf(value)];
      return [...named.filter(has), ...counted.map(({ length }) => place(length))].join();
    }
    if (kind === 'choice') return groups.findIndex((group) => group.includes(value));
    const count = kind === 'time' ? minutes(value) : number(value);
    const isIn = (low = -Infinity, high = Infinity, by = 1) => count >= low && count <= high && (by === 1 || (count - low) % by === 0);
    if (!isIn(minimum, maximum, step)) return null;
    return kind === 'date' ? '' : [place(count), ...grids.map((grid) => isIn(...grid))].join();
  }

  // How far what was tried is from what is entered.
  function distance(one, other, { kind, maximum, touched }) {
    if (kind === 'set') {
      const [some, others] = [rowsOf(one), rowsOf(other)];
      const differ = (row) => some.includes(row) !== others.includes(row);
      return new Set([...some, ...others].filter(differ)).size + (touched && differ(touched) ? 0.5 : 0);
    }
    if (kind === 'text') return (one === '') === (other === '') ? 0 : 1;
    return maximum === undefined ? 0 : Math.abs(kind === 'time' ? minutes(one) - minutes(other) : one - other);
  }

  // What stands for a value: itself, where it is tried, else what is nearest to it of what is tried of
  // its class.
  function representativeOf(value, known) {
    const same = known.all.find((event) => event.value === value);
    if (same || !known.kind) return same;
    const wanted = classOf(value, known);
    const far = (event) => distance(event.value, value, known);
    return wanted === null ? undefined : known.all.filter((event) => classOf(event.value, known) === wanted)
      .sort((one, other) => far(one) - far(other))[0];
  }

  // Plays what is entered as what stands for it, and says so; says whether something does.
  function play(value, known, shown = value) {
    const { subject, possible, all, current, kind, send, tell } = known;
    const said = kind === 'text' ? `“${value}”` : kind === 'date' ? dayWords(value, known) : value.replaceAll(' ', ', ') || 'none';
    const stands = representativeOf(value, known);
    const choice = possible.find(({ name }) => name === stands?.name);
    if (!stands) tell(`No tried value stands for ${said}: ${all.map((event) => wordsOf(event, known)).join(', ')}.`);
    else if (!choice && current && stands !== current) tell(`${said} is not tried here; ${wordsOf(stands, known)} would stand for it.`);
    else {
      typed.set(subject, { text: shown, stands: stands.name });
      send(choice?.name);
      tell(stands.value === value ? '' : `${said} is played as ${wordsOf(stands, known)}, which stands for it.`);
    }
    return stands !== undefined;
  }

  // Texts say what was entered in place of what stands for it, as long as that is drawn: on later screens
  // and beneath a dialog, too.
  previews.sayEntered = (walk, phone) => {
    const { keys, texts } = previews.known;
    for (const [subject, { text, stands }] of typed) {
      const { kind, texts: saying = [] } = walk.input(subject) ?? {};
      const played = walk.representatives(subject).find(({ name }) => name === stands)?.value;
      if (!played || played === text || !/^(text|number)$/.test(kind)) continue;
      let [drawn, said] = [played, text];
      if (kind === 'number') {
        const { format } = new Intl.NumberFormat(previews.spoken(previews.settings.locale));
        drawn = new RegExp(`(?<!\\p{Nd})${format(played)}(?!\\p{Nd})`, 'gu');
        said = format(digitsOf(text));
      }
      for (const words of phone.querySelectorAll('[data-text]')) {
        if (!saying.includes(keys[texts[words.dataset.text]])) continue;
        const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) walker.currentNode.data = walker.currentNode.data.replaceAll(drawn, () => said);
        words.dataset.entered = '';
      }
    }
  };

  // MARK: Fields

  // What is drawn in a field, and what was typed there, which stays as long as what stands for it is drawn.
  function shownIn(field) {
    const drawn = field.querySelector('.prompt') ? '' : field.textContent.replace(/\u00a0$/, '');
    const kept = typed.get(field.dataset.control);
    if (kept) kept.drawn ??= drawn;
    return { drawn, text: kept?.drawn === drawn ? kept.text : drawn };
  }

  // Fields into which nothing can be typed now show what was.
  previews.keepTyped = (phone) => {
    if (!opened?.sheet.isConnected) opened = null;
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
    if (field.querySelector('.caret')) input.dataset.focus = '';
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

  const cut = (text, length) => [...new Intl.Segmenter().segment(text)].slice(0, length).map(({ segment }) => segment).join('');

  function enter(input, drawn, known) {
    const text = cut(input.value, known.length);
    if (text !== input.value) input.value = text;
    const isNumber = known.kind === 'number';
    const isStood = play(isNumber ? digitsOf(text) : text, { ...known, send: (name) => {
      typed.get(known.subject).drawn = name ? null : drawn;
      if (name) known.send(name);
    } }, text);
    input.ariaInvalid = String(!isStood);
  }

  // MARK: Options

  // The rows of a set or a choice as they were chosen, as long as what stands for them is drawn; `isOn`
  // says what a row shows and `turn` changes it.
  previews.keepRows = (walk, list, isOn, turn) => {
    const { subject, stands, text } = { subject: list.dataset.control, ...typed.get(list.dataset.control) };
    const rows = [...list.children];
    const drawn = rows.filter(isOn).map((row) => row.dataset.row).join(' ');
    const event = walk.representatives(subject).find(({ name }) => name === stands);
    if (!event || (event.value ?? '') !== drawn) return;
    for (const row of rows) if (isOn(row) !== rowsOf(text).includes(row.dataset.row)) turn(row);
  };

  // Has a row enter what is wanted then, where that was not tried.
  previews.offerRow = (walk, list, row, wanted, send, tell) => {
    row.tabIndex = 0;
    row.dataset.typed = `${list.dataset.control} ${row.dataset.row}`;
    row.enter = () => play(wanted, { ...inputOf(walk, list, send, tell), touched: row.dataset.row });
  };

  // MARK: Steps

  function offerSteps(stepper, known) {
    const { subject, all, name, tell, step = 1, minimum = -Infinity, maximum = Infinity } = known;
    const words = stepper.parentElement.querySelector('[data-text], .amount');
    const shown = number(words?.textContent.match(/\d+/)?.[0] ?? '');
    const now = number(known.now ?? '');
    const from = Number.isNaN(now) ? shown : now;
    [...stepper.children].forEach((symbol, index) => {
      const next = from + (index ? step : -step);
      const button = previews.element('span', 'step touchable');
      symbol.replaceWith(button);
      button.append(symbol);
      button.setAttribute('role', 'button');
      button.ariaLabel = `${name}: ${index ? 'more' : 'less'}`;
      button.tabIndex = 0;
      button.dataset.typed = `${subject} ${index}`;
      button.enter = () => (next < minimum || next > maximum ? tell(`There is no ${index ? 'more' : 'less'} than ${from}.`) : play(String(next), known));
    });
  }

  // MARK: Activities

  // A button that opens the sheet of the system in which apps are chosen.
  function offerActivities(control, known) {
    const { subject, now, send } = known;
    control.setAttribute('role', 'button');
    control.ariaHasPopup = 'dialog';
    control.tabIndex = 0;
    control.dataset.typed = subject;
    control.classList.add('touchable');
    const leave = (ticked) => {
      const latest = opened.known;
      opened = null;
      if (!ticked) return send();
      activities = ticked;
      play(String(ticked.length), latest);
    };
    control.enter = () => {
      opened = { subject, sheet: previews.activities(subject, Number(now ?? 0), activities, leave) };
      send();
    };
    if (opened?.subject !== subject) return;
    opened.known = known;
    control.closest('.screen').append(opened.sheet);
  }

  // MARK: Lists

  // How many values a list offers at most.
  const longest = 500;

  // What can be entered, as far as it can be listed, else what is tried.
  function valuesOf({ kind, all, minimum, maximum, step = 1, groups = [] }) {
    if (kind === 'choice') return groups.flat();
    if (!/^(number|time)$/.test(kind) || minimum === undefined) return all.map(({ value }) => value);
    const last = maximum ?? all.at(-1).value;
    const count = Math.floor((last - minimum) / step) + 1;
    if (count > longest) return all.map(({ value }) => value);
    return Array.from({ length: count }, (_, index) => minimum + index * step).map((value) => (kind === 'time' ? time(value) : String(value)));
  }

  // A wheel, a menu, a slider, a date or the app's own picker.
  function offerList(control, known) {
    const { all, now, name, subject, kind, minimum, maximum, step = 1, today } = known;
    const isSlider = control.matches('.slider') && maximum !== undefined;
    const isDate = kind === 'date';
    const list = previews.element(isSlider || isDate ? 'input' : 'select', 'over');
    const dayOf = (days) => day(days, today).toISOString().slice(0, 10);
    if (isSlider) {
      Object.assign(list, { type: 'range', min: minimum, max: maximum, step, value: now ?? minimum });
      list.ariaValueText = now ?? 'as it is';
    } else if (isDate) {
      Object.assign(list, { type: 'date', value: now ? dayOf(now) : '' });
      if (minimum !== undefined) list.min = dayOf(minimum);
      if (maximum !== undefined) list.max = dayOf(maximum);
    } else {
      const words = (value) => wordsOf(all.find((event) => event.value === value) ?? { words: '', value }, known);
      list.append(...valuesOf(known).map((value) => new Option(words(value), value, false, value === now)));
      if (now === undefined) list.prepend(new Option('as it is', 'as it is', true, true));
    }
    list.ariaLabel = name;
    list.dataset.typed = subject;
    list.addEventListener('change', () => {
      const days = () => (list.value ? String(Math.round((Date.parse(list.value) - Date.parse(today)) / 864e5)) : '');
      if (list.value !== 'as it is') play(isDate ? days() : list.value, known);
    });
    const place = control.matches('ul') ? control.parentElement : control;
    place.classList.add('choosable');
    if (control.matches('[role="img"]')) control.setAttribute('role', 'group');
    place.append(list);
  }
})();
