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
  let screens = [];
  // The number of the visible state that is drawn.
  let drawn = null;
  let alarm = null;
  // The state that is played from; none where it is a launch.
  let from = null;

  // Called by `<app>.flow.js`, with the graph of the spec, `output/spec/<app>.json`.
  previews.flow = (told) => {
    data = told;
    walk = null;
  };

  // MARK: Beginning

  let loading = null;
  async function show(settings) {
    const isEntered = part('prototype').hidden;
    part('prototype').hidden = settings.view !== 'prototype';
    clearTimeout(alarm);
    linkStates(settings);
    if (settings.view !== 'prototype') return;
    loading ??= previews.load(`${app}.flow.js`);
    await loading;
    await previews.language(settings.locale);
    if (!walk) offerVariants();
    const place = previews.place();
    const isOther = from !== (from = data.states.includes(place) ? place : null);
    if (!walk || isOther || walk.isStill !== isStill() || walk.isOnMac !== isOnMac()) offerLaunches();
    else draw();
    if (isEntered && isShort.matches) part('prototype').scrollIntoView();
  }
  previews.play = () => show(previews.settings);

  // Each state of the board can be played from, as it is looked at.
  function linkStates(settings, states = document.querySelectorAll('.state')) {
    for (const state of states) {
      let link = state.querySelector('.play-from');
      if (!link) {
        link = previews.element('a', 'play-from', 'Play');
        link.dataset.made = '';
        link.ariaLabel = `Play from ${state.id}`;
        state.querySelector('figcaption').append(link);
      }
      link.href = previews.address(state.id, { ...settings, view: 'prototype' });
    }
  }

  // Whether motion is reduced, here or by the reader's system.
  function isStill() {
    return previews.settings.still === 'on' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  const isOnMac = () => previews.settings.device === 'mac';

  // The page as it is looked at, on a device of the platform that the run is on.
  function looks() {
    const { settings } = previews;
    return { ...settings, device: previews.deviceFor(walk.platform, settings.device) };
  }

  function offerVariants() {
    part('variant').replaceChildren(...data.flows.map((flow, index) =>
      new Option(flow.variant ?? 'Default', index)));
    part('variant').parentElement.hidden = data.flows.length < 2;
  }

  function offerLaunches() {
    const starts = data.flows[Number(part('variant').value)].starts;
    let there = starts.map((start, index) => ({ start, index }));
    for (const isWanted of [
      ({ start }) => start['reduces-motion'] === isStill(),
      ({ start }) => !start.platform || (start.platform === 'macos') === isOnMac(),
    ]) if (there.some(isWanted)) there = there.filter(isWanted);
    part('launch').replaceChildren(...there.map(({ start, index }) => new Option(start.words, index)));
    if (from) part('launch').prepend(new Option(`from ${nameOf(from)}`, '', true, true));
    begin();
  }

  function begin() {
    const way = lead();
    walk.isStill = isStill();
    walk.isOnMac = isOnMac();
    previews.walk = walk;
    previews.forgetTyped();
    for (const name of way ?? []) walk.send(name);
    screens = [];
    for (const { screen } of walk.log) comeTo(screen);
    phone.replaceChildren();
    draw();
    if (!way) tell(`No run leads to ${nameOf(from)}.`);
  }

  // What the board calls a state.
  const nameOf = (id) => previews.namesOf(document.getElementById(id)).join(' · ');

  // Begins a run, and says how it comes to where it is played from: from the launches that are offered,
  // else from any, of this variant or else of another one; of those, where it meets the fewest failures.
  function lead() {
    const variant = Number(part('variant').value);
    const { value } = part('launch');
    const offered = [...part('launch').options].map((option) => option.value).filter(Boolean);
    walk = new previews.Walk(data, variant, Number(value || offered[0]));
    if (value) return [];
    const look = data.states.indexOf(from);
    for (const runs of [
      offered.map((launch) => [variant, Number(launch)]),
      [variant, ...data.flows.keys()].flatMap((flow) => data.flows[flow].starts.map((_, launch) => [flow, launch])),
    ]) {
      const [best] = runs.map(([flow, launch]) => {
        const run = new previews.Walk(data, flow, launch);
        return { flow, run, ...run.wayTo(look) };
      }).filter(({ names }) => names).sort((one, other) => one.failures - other.failures);
      if (!best) continue;
      walk = best.run;
      part('variant').value = best.flow;
      return best.names;
    }
    return null;
  }

  // Notes a screen that is come to, and says whether it is another one, and one that is come back to.
  function comeTo(screen) {
    if (screen === null) return {};
    const place = screens.lastIndexOf(screen);
    const isOther = screens.length > 0 && place !== screens.length - 1;
    if (place < 0) screens.push(screen);
    else screens.length = place + 1;
    return { isOther, isBack: isOther && place >= 0 };
  }

  // MARK: Drawing

  // What had the focus before a dialog of the system took it.
  let opener = null;

  const systemDialog = () => phone.querySelector('.system-dialog:not(.sinking)');

  const named = ({ typed, event } = {}) => (typed ? phone.querySelector(`[data-typed="${CSS.escape(typed)}"]`)
    : event && part('prototype').querySelector(`[data-event="${CSS.escape(event)}"]`));

  function draw() {
    const focused = { ...document.activeElement?.dataset };
    const { selectionStart, selectionEnd } = document.activeElement ?? {};
    const hadFocus = phone.contains(document.activeElement) || part('prototype').contains(document.activeElement);
    const { screen } = phone.dataset;
    drawPhone();
    drawChoices();
    drawLog();
    drawEvents();
    drawTime();
    fit();
    part('undo').disabled = !walk.canUndo;
    part('replay').disabled = !motion.canReplay;
    part('slow').disabled = isStill();
    if (!hadFocus || document.activeElement !== document.body) return;
    const dialog = systemDialog();
    const first = phone.dataset.screen !== screen && phone.querySelector('[data-focus]');
    let again = first ? null : named(focused);
    if (dialog && (!again || again.closest('[inert]'))) {
      opener ??= focused;
      again = dialog;
    } else if (!dialog) {
      again ??= named(opener ?? {});
      opener = null;
    }
    (again ?? (first || phone)).focus({ preventScroll: true });
    if (again?.matches('.typed')) again.setSelectionRange(selectionStart, selectionEnd);
  }

  // What scrolls on a phone, by what it is; what leaves it does no more.
  const scrollers = () => new Map([...phone.querySelectorAll('.screen > :not(.leaving, .sinking) :is(.main, .sheet, .alert), .screen > .content')]
    .map((part) => [part.classList[0], part]));

  function drawPhone() {
    const { look } = walk;
    const places = walk.screen === phone.dataset.screen ? [...scrollers()].map(([name, part]) => [name, part.scrollTop]) : [];
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
      tell(words[walk.end]);
      return;
    }
    const id = data.states[look];
    phone.append(previews.copyOf(document.getElementById(id)));
    // What is made of the words that are drawn is made of those of the language.
    previews.say(phone, previews.settings.locale, previews.settings);
    // A screen that is drawn anew stands as far down as it was scrolled.
    previews.dress(phone, looks()).then(() => {
      const parts = scrollers();
      for (const [name, top] of places) if (top) parts.get(name)?.scrollTo({ top, behavior: 'instant' });
    });
    tell('');
    offerTouches();
    ask();
    const dialog = systemDialog();
    for (const beneath of dialog?.parentElement.children ?? []) beneath.inert = beneath !== dialog;
    phone.dataset.screen = walk.screen;
    phone.dataset.state = id;
    const { isOther, isBack } = comeTo(walk.screen);
    if (former && isSame) motion.redraw(former);
    else motion.play(former, isOther, isBack);
  }

  // While the system is asked, its dialog lies over the screen.
  function ask() {
    const answers = walk.choices.filter((choice) => choice.kind === 'answer');
    if (!answers.length) return;
    const effect = walk.log.flatMap(({ effects }) => effects).map((effect) => effect.split(' '))
      .findLast(([verb, service]) => service === answers[0].subject && /^(request|purchase|restore|perform)$/.test(verb));
    const dialog = effect && previews.dialog(effect, answers, usage(effect[1]), data.permissions?.[effect[1]]);
    if (dialog) phone.querySelector('.screen').append(dialog);
    else tell(`${answers[0].subject} is at work: what comes of it is chosen beside the phone.`);
  }

  // What the app says in the system's dialog.
  function usage(service) {
    const { keys, texts } = previews.known;
    const number = texts.findIndex((place) => keys[place] === `system.${service}`);
    if (number < 0) return null;
    const { locale } = previews.settings;
    const words = previews.element('span', '', ...previews.words(previews.saidIn(locale).texts[number]));
    words.lang = locale;
    words.dir = 'auto';
    return words;
  }

  // Says beside the phone what nothing on it shows.
  function tell(words) {
    part('announcement').textContent = words;
  }

  // Makes an event happen, or draws again what is entered, where that leads nowhere else.
  function send(name) {
    if (!name || walk.send(name)) draw();
  }

  // Makes the phone as large as the window has room for, beside or above the panel.
  const { isSmall } = previews;
  const isShort = matchMedia('(max-height: 30rem)');
  function fit() {
    const device = phone.querySelector('.device');
    if (!device || isSmall.matches && part('panel-opener').ariaExpanded === 'true') return;
    const { width, height } = previews.sizeOf(device);
    const stage = getComputedStyle(part('prototype'));
    const room = part('prototype').clientWidth - 2 * parseFloat(stage.paddingInlineStart);
    const bar = document.querySelector('.controls');
    const above = !isSmall.matches ? 0 : isShort.matches ? bar.offsetHeight : bar.offsetTop + bar.offsetHeight;
    const below = isSmall.matches ? part('panel').offsetHeight : 0;
    const view = isSmall.matches || isShort.matches ? innerHeight : document.querySelector('main').clientHeight;
    const tall = view - above - below - 32;
    const wide = isSmall.matches ? room : Math.max(room * 0.6, room - 28 * parseFloat(stage.fontSize));
    const zoom = Math.max(0.2, Math.min(wide / width, tall / height, 1)).toFixed(3);
    document.documentElement.style.setProperty('--play-zoom', zoom);
  }

  // MARK: Touching

  // Makes what can be used on the phone usable, by pointer and by keys.
  function offerTouches() {
    previews.sayEntered(walk, phone);
    for (const choice of walk.choices) {
      const control = phone.querySelector(`[data-control="${CSS.escape(choice.subject)}"]`);
      if (!control) continue;
      if (choice.kind === 'tap') touchable(control, 'button', choice.name);
      if (choice.kind === 'pick' || choice.kind === 'enter') offerOption(control, choice);
    }
    previews.keepTyped(phone);
    for (const part of phone.querySelectorAll('[data-control] > [data-row] > .switch, .many[data-control]')) {
      offerSwitches(part.closest('[data-control]'));
    }
  }

  // No item of a list may be a button or a switch; on the phone they are no list.
  function unlist(list) {
    for (const item of list.querySelectorAll(':scope > li')) {
      const plain = previews.element('div', '', ...item.childNodes);
      plain.className = item.className;
      plain.ariaCurrent = item.ariaCurrent;
      Object.assign(plain.dataset, item.dataset);
      item.replaceWith(plain);
    }
  }

  function offerOption(control, choice) {
    if (control.querySelector(':scope > [data-row]')) unlist(control);
    const option = control.querySelector(`:scope > [data-row="${CSS.escape(choice.value)}"]`);
    if (option?.querySelector(':scope > .switch') || control.classList.contains('many')) return;
    if (option) {
      control.setAttribute('role', choice.kind === 'pick' ? 'group' : 'radiogroup');
      if (choice.kind === 'enter') previews.keepRows(walk, control, isOn, turn);
      for (const other of control.children) {
        other.setAttribute('role', choice.kind === 'pick' ? 'button' : 'radio');
        if (choice.kind === 'enter') other.setAttribute('aria-checked', other.hasAttribute('aria-current'));
        if (!other.matches('.full')) other.tabIndex = 0;
        else if (!other.dataset.event) other.setAttribute('aria-disabled', 'true');
        if (choice.kind === 'enter' && !other.matches('.full, [data-event]')) {
          previews.offerRow(walk, control, other, other.dataset.row, send, tell);
        }
      }
      touchable(option, option.getAttribute('role'), choice.name);
    } else if (!control.children[0]?.dataset.row && !control.dataset.event) {
      const isSwitch = control.querySelector('.switch');
      if (!isSwitch) {
        if (!control.querySelector('.typed, .step, .over') && !control.parentElement.querySelector('.over')) {
          previews.offerInput(walk, control, send, tell);
        }
        return;
      }
      touchable(control, 'switch', choice.name);
      control.setAttribute('aria-checked', isSwitch.classList.contains('on'));
    }
  }

  const isOn = (row) => row.querySelector('.switch')?.classList.contains('on') ?? row.hasAttribute('aria-current');

  function turn(row) {
    const mark = row.querySelector('.switch');
    if (mark) mark.classList.toggle('on');
    else row.ariaCurrent = isOn(row) ? null : 'true';
  }

  // Each switch or chip of a set leads to the set without or with its row, where that is one that is tried.
  function offerSwitches(list) {
    unlist(list);
    const rows = [...list.children];
    previews.keepRows(walk, list, isOn, turn);
    list.setAttribute('role', 'group');
    const isOffered = walk.choices.some(({ kind, subject }) => kind === 'enter' && subject === list.dataset.control);
    for (const row of rows) {
      const wanted = rows.filter((other) => isOn(other) !== (other === row)).map((other) => other.dataset.row).join(' ');
      const choice = walk.choices.find((choice) =>
        choice.kind === 'enter' && choice.subject === list.dataset.control && choice.value === wanted);
      row.setAttribute('role', 'switch');
      row.setAttribute('aria-checked', isOn(row));
      if (choice) touchable(row, 'switch', choice.name);
      else if (row.matches('.full')) row.setAttribute('aria-disabled', 'true');
      else if (isOffered) previews.offerRow(walk, list, row, wanted, send, tell);
      else row.tabIndex = 0;
    }
  }

  function touchable(element, role, name) {
    element.setAttribute('role', role);
    element.tabIndex = 0;
    element.dataset.event = name;
    element.classList.add('touchable');
  }

  // MARK: Choosing

  // From how many choices on what a service brings is a form instead of a chip each.
  const manyChoices = 5;

  // What the system says and the user can do, but for what is done on the phone.
  function drawChoices() {
    const choices = walk.choices.filter((choice) => choice.kind !== 'elapsed'
      && !(['tap', 'answer'].includes(choice.kind) && onPhone(choice)));
    const told = Map.groupBy(choices.filter((choice) => choice.facts.length), (choice) =>
      [choice.kind, choice.subject, ...choice.facts.map(({ label }) => label)].join(' '));
    const forms = [...told.values()].filter((group) => group.length >= manyChoices);
    const chips = choices.filter((choice) => !forms.some((group) => group.includes(choice)));
    part('possible').replaceChildren(...chips.map((choice) => {
      const chip = previews.element('button', `chip ${choice.kind}`, said(choice));
      chip.type = 'button';
      chip.dataset.event = choice.name;
      chip.title = choice.name;
      return chip;
    }), ...forms.map(previews.factsForm));
    if (!choices.length) part('possible').append(previews.element('p', 'nothing', nothingElse()));
  }

  function nothingElse() {
    if (walk.end) return 'Nothing can happen any more.';
    return phone.querySelector('[data-event], [data-typed]') ? 'All that can happen now is on the phone.' : 'Only time can pass.';
  }

  // What happens, with options as they are called on the board, in the reader's language.
  function said({ words, subject, value }) {
    const names = (value ?? '').split(' ').map((row) => {
      const option = document.querySelector(`.original [data-control="${CSS.escape(subject ?? '')}"] > [data-row="${CSS.escape(row)}"]`);
      const text = option?.querySelector('.t-heading [data-text]') ?? option?.querySelector('[data-text]');
      return text && previews.element('i', '', ...previews.words(previews.saidIn(previews.settings.locale).texts[text.dataset.text])).textContent;
    });
    return names.every(Boolean) ? `${words.replace(/ \([^(]*\)$/, '')} (${names.join(', ')})` : words;
  }

  function onPhone(choice) {
    return phone.querySelector(`[data-event="${CSS.escape(choice.name)}"]`) !== null;
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

  // What is tracked, in order, each on the screen that is seen or was seen last.
  function tracked() {
    let last = '';
    return walk.log.flatMap(({ time, screen, effects }) => {
      last = screen ?? last;
      return effects.filter((effect) => effect.startsWith('track '))
        .map((effect) => [seconds(time), effect.slice(6), last]);
    });
  }

  function drawEvents() {
    const { element } = previews;
    part('events').replaceChildren(...tracked().map(([time, event, screen]) => element('li', '',
      element('span', 'time', time), element('span', 'event', event), element('code', '', screen))));
    part('events').scrollTop = part('events').scrollHeight;
  }

  async function copyEvents() {
    const text = tracked().map((line) => line.join('\t')).join('\n');
    try {
      await navigator.clipboard.writeText(text);
      tell('The events are copied.');
    } catch {
      getSelection().selectAllChildren(part('events'));
      tell('The events are selected; copy them.');
    }
  }

  function drawLog() {
    const log = part('log');
    log.replaceChildren(...walk.log.map((entry) => {
      const effects = entry.effects.map((effect) => previews.element('li', '', effect));
      const parts = [
        previews.element('span', 'time', seconds(entry.time)),
        previews.element('span', 'event', said(entry)),
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
    const entering = event.target.closest('[data-typed]:not([data-event])')?.enter;
    if (entering) {
      event.preventDefault();
      return entering();
    }
    if (!target) return refuse(event.target);
    event.preventDefault();
    // What is to be held is not clicked by a pointer; keys and assistive technology need not hold it.
    if (event.type === 'click' && event.detail > 0 && target.dataset.hold) return;
    send(target.dataset.event);
  }

  // Says why what was touched does nothing.
  function refuse(target) {
    const touched = phone.contains(target) && !target.closest('input, select, textarea')
      && target.closest('[data-row], [data-control], .control');
    if (!touched) return;
    const words = touched.ariaLabel ?? touched.innerText.trim().split('\n')[0];
    tell(`“${words}” does nothing here.`);
  }

  // What a swipe leads to.
  function neighbour(direction) {
    const look = walk.lookOf(gesture(direction).target);
    if (look === null) return null;
    const device = previews.copyOf(document.getElementById(data.states[look]));
    previews.say(device, previews.settings.locale, previews.settings);
    previews.dress(device, looks());
    return motion.lay(device.querySelector('.screen'));
  }

  // A drag swipes, or pulls down the sheet.
  const gesture = (direction) => walk?.choices.find(({ kind, subject }) =>
    (direction === 'down' ? kind === 'dismiss' : kind === 'swipe' && subject === direction));
  previews.drags(phone, (direction) => gesture(direction) !== undefined, neighbour, (direction, far, by) => {
    const choice = gesture(direction);
    if (choice) {
      send(choice.name);
      if (direction === 'down') motion.pull(by);
      else motion.advance(far);
    } else if (direction !== 'down') tell('A swipe does nothing here.');
  });

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

  // Return in a field does what the button does that it submits, where that can be used; else the keyboard goes.
  function submit(event) {
    const field = event.target.closest('[data-submits]');
    if (!field && event.target.matches('input.typed')) event.target.blur();
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
    if (event.key === 'Escape') return phone.querySelector('[data-cancels]')?.click();
    if (event.key === 'Enter' && submit(event)) return;
    if (event.target.matches('input, select, textarea')) return;
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
  part('launch').addEventListener('change', () => {
    if (part('launch').value) {
      from = null;
      part('launch').querySelector('[value=""]')?.remove();
      previews.goTo('');
    }
    begin();
  });
  part('copy').addEventListener('click', copyEvents);
  window.addEventListener('resize', () => { if (walk) fit(); });
  part('variant').addEventListener('change', offerLaunches);
  document.addEventListener('specgen:update', ({ detail: { touched } }) => {
    if (!part('prototype').hidden) return show(previews.settings);
    const around = touched.map((element) => element.closest('.state')).filter(Boolean);
    linkStates(previews.settings, [...around, ...previews.within(touched, '.state')]);
  });
  document.addEventListener('DOMContentLoaded', () => previews.follow(show));
})();
