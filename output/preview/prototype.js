// The prototype: the app as its user meets it. What can be touched on the phone is touched there;
// what the system would answer, what is typed and what time brings is chosen beside it.
(() => {
  'use strict';
  const { previews } = window;
  const app = document.body.dataset.app;
  const part = (name) => document.getElementById(`page:${name}`);
  const phone = part('phone');
  let data = null;
  let walk = null;
  const motion = new previews.Motion(phone);
  // The screens gone through, so that it is known when one is come back to.
  let way = [];
  // The number of the visible state that is drawn.
  let drawn = null;
  let alarm = null;

  // Called by `<app>.flow.js`, with the graph of the spec, `output/spec/<app>.json`.
  previews.flow = (told) => {
    data = told;
    walk = null;
  };

  // MARK: Beginning

  let loading = null;
  async function show(settings) {
    part('prototype').hidden = settings.view !== 'prototype';
    clearTimeout(alarm);
    if (settings.view !== 'prototype') return;
    loading ??= previews.load(`${app}.flow.js`);
    await loading;
    await previews.language(settings.locale);
    if (!walk) offerVersions();
    if (!walk || walk.isStill !== isStill()) offerLaunches();
    else draw();
  }

  // Whether motion is reduced, here or by the reader's system.
  function isStill() {
    return previews.settings.still === 'on' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  function offerVersions() {
    part('variant').replaceChildren(...data.flows.map((flow, index) =>
      new Option(flow.variant ? `variant ${flow.variant}` : 'as it is', index)));
    part('variant').parentElement.hidden = data.flows.length < 2;
  }

  function offerLaunches() {
    const starts = data.flows[Number(part('variant').value)].starts;
    const there = starts.map((start, index) => ({ start, index }));
    const wanted = there.filter(({ start }) => start['reduces-motion'] === isStill());
    part('launch').replaceChildren(...(wanted.length ? wanted : there).map(({ start, index }) =>
      new Option(start.words, index)));
    begin();
  }

  function begin() {
    walk = new previews.Walk(data, Number(part('variant').value), Number(part('launch').value));
    walk.isStill = isStill();
    previews.walk = walk;
    way = [];
    phone.replaceChildren();
    draw();
  }

  // MARK: Drawing

  function draw() {
    const focused = document.activeElement?.dataset?.event ?? null;
    const hadFocus = phone.contains(document.activeElement) || part('prototype').contains(document.activeElement);
    drawPhone();
    drawChoices();
    drawLog();
    drawTime();
    part('undo').disabled = !walk.canUndo;
    part('replay').disabled = !motion.canReplay;
    part('slow').disabled = isStill();
    if (!hadFocus || document.activeElement !== document.body) return;
    const again = focused && part('prototype').querySelector(`[data-event="${CSS.escape(focused)}"]`);
    (again ?? phone).focus({ preventScroll: true });
  }

  function drawPhone() {
    const { look } = walk;
    const former = motion.current;
    const isSame = drawn === look;
    drawn = look;
    phone.replaceChildren();
    if (look === null) {
      const words = {
        completed: 'The flow is completed; the app is shown.',
        'passed by': 'The flow is passed by; the app is shown.',
        'put away': 'The flow was put away.',
      };
      phone.append(previews.element('p', 'ended', words[walk.end]));
      part('announcement').textContent = words[walk.end];
      return;
    }
    const id = data.states[look];
    phone.append(previews.copyOf(document.getElementById(id)));
    previews.dress(phone, previews.settings);
    part('announcement').textContent = '';
    offerTouches();
    ask();
    const [screen] = id.split('/');
    phone.dataset.screen = screen;
    const place = way.lastIndexOf(screen);
    const isOther = way.length > 0 && place !== way.length - 1;
    const isBack = isOther && place >= 0;
    if (place < 0) way.push(screen);
    else way.length = place + 1;
    if (former && isSame) motion.redraw(former);
    else motion.play(former, isOther, isBack);
  }

  // While the system is asked, its dialog lies over the screen.
  function ask() {
    const answers = walk.choices.filter((choice) => choice.kind === 'answer');
    if (!answers.length) return;
    const { subject } = answers[0];
    const { element } = previews;
    const buttons = answers.map((choice) => {
      const button = element('button', 'control', choice.value);
      button.type = 'button';
      button.dataset.event = choice.name;
      button.title = choice.name;
      return button;
    });
    const title = element('p', 't-title', subject.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()));
    const parts = [title, ...usage(subject), element('div', 'line', ...buttons)];
    const dialog = element('div', 'alert', element('div', 'group', ...parts));
    const veil = element('div', 'veil system-dialog', dialog);
    dialog.setAttribute('role', 'group');
    dialog.setAttribute('aria-label', 'The system asks');
    dialog.lang = 'en';
    dialog.dir = 'ltr';
    phone.querySelector('.screen').append(veil);
  }

  // What the app says in the system's dialog.
  function usage(service) {
    const { keys, texts } = previews.known;
    const number = texts.findIndex((place) => keys[place] === `system.${service}`);
    if (number < 0) return [];
    const { locale } = previews.settings;
    const words = previews.element('p', 'note', ...previews.words(previews.saidIn(locale).texts[number]));
    words.lang = locale;
    words.dir = 'auto';
    return [words];
  }

  // MARK: Touching

  // Makes what can be used on the phone usable, by pointer and by keys.
  function offerTouches() {
    for (const choice of walk.choices) {
      const control = phone.querySelector(`[data-control="${CSS.escape(choice.subject)}"]`);
      if (!control) continue;
      if (choice.kind === 'tap') touchable(control, 'button', choice.name);
      if (choice.kind === 'pick' || choice.kind === 'enter') offerOption(control, choice);
    }
    for (const part of phone.querySelectorAll('[data-control] > [data-row] > .switch, .many[data-control]')) {
      offerSwitches(part.closest('[data-control]'));
    }
  }

  function offerOption(control, choice) {
    const option = control.querySelector(`:scope > [data-row="${CSS.escape(choice.value)}"]`);
    if (option?.querySelector(':scope > .switch') || control.classList.contains('many')) return;
    if (option) {
      control.setAttribute('role', choice.kind === 'pick' ? 'group' : 'radiogroup');
      for (const other of control.children) {
        other.setAttribute('role', choice.kind === 'pick' ? 'button' : 'radio');
        if (choice.kind === 'enter') other.setAttribute('aria-checked', other.hasAttribute('aria-current'));
        if (!other.dataset.event) other.setAttribute('aria-disabled', 'true');
      }
      option.removeAttribute('aria-disabled');
      touchable(option, option.getAttribute('role'), choice.name);
    } else if (!control.children[0]?.dataset.row && !control.dataset.event) {
      const isSwitch = control.querySelector('.switch');
      touchable(control, isSwitch ? 'switch' : 'button', choice.name);
      if (isSwitch) control.setAttribute('aria-checked', isSwitch.classList.contains('on'));
    }
  }

  // Each switch or chip of a set leads to the set without or with its row, where that is one that is tried.
  function offerSwitches(list) {
    const rows = [...list.children];
    const isOn = (row) => row.querySelector('.switch')?.classList.contains('on') ?? row.hasAttribute('aria-current');
    list.setAttribute('role', 'group');
    for (const row of rows) {
      const wanted = rows.filter((other) => isOn(other) !== (other === row)).map((other) => other.dataset.row).join(' ');
      const choice = walk.choices.find((choice) =>
        choice.kind === 'enter' && choice.subject === list.dataset.control && choice.value === wanted);
      row.setAttribute('role', 'switch');
      row.setAttribute('aria-checked', isOn(row));
      if (choice) touchable(row, 'switch', choice.name);
      else row.setAttribute('aria-disabled', 'true');
    }
  }

  function touchable(element, role, name) {
    element.setAttribute('role', role);
    element.tabIndex = 0;
    element.dataset.event = name;
    element.classList.add('touchable');
  }

  // MARK: Choosing

  function drawChoices() {
    const system = [];
    const user = [];
    for (const choice of walk.choices) {
      if (choice.kind === 'answer') continue;
      if (['performed', 'fetched', 'status', 'owned', 'products', 'deep-link'].includes(choice.kind)) system.push(choice);
      else if (choice.kind !== 'elapsed' && !(choice.kind === 'tap' && onPhone(choice))) user.push(choice);
    }
    const isAsked = phone.querySelector('.system-dialog') !== null;
    fill(part('system'), system, isAsked ? 'The system asks on the phone.' : 'The system has nothing to say now.');
    fill(part('user'), user, 'What the user can do is on the phone.');
  }

  function onPhone(choice) {
    return phone.querySelector(`[data-event="${CSS.escape(choice.name)}"]`) !== null;
  }

  // From how many choices on what a service brings is a form instead of a chip each.
  const manyChoices = 5;

  function fill(place, choices, nothing) {
    const told = Map.groupBy(choices.filter((choice) => choice.facts.length), (choice) =>
      [choice.kind, choice.subject, ...choice.facts.map(([name]) => name)].join(' '));
    const forms = [...told.values()].filter((group) => group.length >= manyChoices);
    const chips = choices.filter((choice) => !forms.some((group) => group.includes(choice)));
    place.replaceChildren(...chips.map((choice) => {
      const chip = previews.element('button', `chip ${choice.kind}`, choice.words);
      chip.type = 'button';
      chip.dataset.event = choice.name;
      chip.title = choice.name;
      return chip;
    }), ...forms.map(previews.factsForm));
    if (!choices.length) place.append(previews.element('p', 'nothing', nothing));
  }

  // MARK: Time

  function drawTime() {
    const timer = walk.nextTimer;
    part('clock').textContent = seconds(walk.clock);
    part('pass').disabled = !timer;
    part('pass').textContent = timer ? `Let ${seconds(timer.due - walk.clock)} pass` : 'Let time pass';
    clearTimeout(alarm);
    if (timer && part('automatic').checked) {
      alarm = setTimeout(() => { walk.pass(); draw(); }, (timer.due - walk.clock) * motion.pace);
    }
  }

  function seconds(milliseconds) {
    return `${Math.round(Math.max(0, milliseconds)) / 1000} s`;
  }

  // MARK: Log

  function drawLog() {
    const log = part('log');
    log.replaceChildren(...walk.log.map((entry) => {
      const effects = entry.effects.map((effect) => previews.element('li', '', effect));
      const parts = [
        previews.element('span', 'time', seconds(entry.time)),
        previews.element('span', 'event', entry.words),
        previews.element('code', '', entry.event),
      ];
      if (effects.length) parts.push(previews.element('ul', '', ...effects));
      return previews.element('li', '', ...parts);
    }));
    log.scrollTop = log.scrollHeight;
  }

  // MARK: Hearing

  function happen(event) {
    const target = event.target.closest('[data-event]');
    if (!target) return;
    event.preventDefault();
    // What is to be held is not clicked by a pointer; keys and assistive technology need not hold it.
    if (event.type === 'click' && event.detail > 0 && target.dataset.hold) return;
    if (walk.send(target.dataset.event)) draw();
  }

  // MARK: Holding

  let held = null;
  let holding = null;

  function hold(event) {
    // Other buttons of a mouse open menus.
    if (event.button !== 0) return;
    release();
    held = event.target.closest('[data-hold][data-event]');
    if (!held) return;
    const { hold: milliseconds, event: name } = held.dataset;
    held.style.setProperty('--hold', `${milliseconds}ms`);
    held.classList.add('held');
    holding = setTimeout(() => {
      const isThere = held.isConnected;
      release();
      if (isThere && walk.send(name)) draw();
    }, Number(milliseconds));
  }

  function release() {
    clearTimeout(holding);
    held?.classList.remove('held');
    held = null;
  }

  // Return in a field does what the button does that it submits, where that can be used.
  function submit(event) {
    const field = event.target.closest('[data-submits]');
    const choice = field && walk.choices.find((choice) =>
      choice.kind === 'tap' && choice.subject === field.dataset.submits);
    if (!choice) return false;
    event.preventDefault();
    if (walk.send(choice.name)) draw();
    return true;
  }

  part('prototype').addEventListener('click', happen);
  phone.addEventListener('pointerdown', hold);
  phone.addEventListener('pointerup', release);
  phone.addEventListener('pointercancel', release);
  phone.addEventListener('pointerout', (event) => {
    if (held && !held.contains(event.relatedTarget)) release();
  });
  phone.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && submit(event)) return;
    if (event.key === 'Enter' || event.key === ' ') happen(event);
  });
  part('panel-opener').addEventListener('click', () => {
    part('panel-opener').ariaExpanded = String(part('panel-opener').ariaExpanded !== 'true');
  });
  part('restart').addEventListener('click', begin);
  part('undo').addEventListener('click', () => { if (walk.undo()) draw(); });
  part('pass').addEventListener('click', () => { if (walk.pass()) draw(); });
  part('automatic').addEventListener('change', drawTime);
  part('replay').addEventListener('click', () => motion.replay());
  part('slow').addEventListener('change', () => {
    motion.isSlow = part('slow').checked;
    motion.replay();
    drawTime();
  });
  part('launch').addEventListener('change', begin);
  part('variant').addEventListener('change', offerLaunches);
  document.addEventListener('specgen:update', () => show(previews.settings));
  document.addEventListener('DOMContentLoaded', () => previews.follow(show));
})();
