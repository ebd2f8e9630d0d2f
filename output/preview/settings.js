// What the reader has chosen: kept in the address, so that it can be sent to somebody, and in the
// browser, so that it is there next time. The controls are the form in controls.mustache; a setting
// is there because a control has its name, and what it begins with is what the page says.
//
// An address is `#PLACE&name=value&…`: the place is an id of the page, a state (`welcome/2`) or a
// text (`welcome.title`); settings that are as they begin are left out. `#play=STATE` plays from a state.
(() => {
  'use strict';
  const { previews } = window;
  const form = document.getElementById('page:controls');
  const opener = document.getElementById('page:opener');
  const storageKey = 'specgen.previews';
  const begin = (previews.begin = read());
  let listeners = [];
  // The address that is shown.
  let shown = '';

  // The settings as the controls show them.
  function read() {
    const settings = {};
    for (const control of form.elements) {
      if (!control.name) continue;
      if (control.type === 'checkbox') settings[control.name] = control.checked ? 'on' : 'off';
      else if (control.type !== 'radio' || control.checked) settings[control.name] = control.value;
    }
    return settings;
  }

  // Puts settings into the controls; what a control doesn't offer is passed over.
  function write(settings) {
    for (const control of form.elements) {
      const value = settings[control.name];
      if (value === undefined) continue;
      if (control.type === 'checkbox') control.checked = value === 'on';
      else if (control.type === 'radio') control.checked ||= control.value === value;
      else if ([...control.options].some((option) => option.value === value)) control.value = value;
    }
  }

  // What the address says.
  function parse(hash) {
    const parts = hash.replace(/^#/, '').split('&').filter(Boolean).map(decode);
    const place = parts.length && !parts[0].includes('=') ? parts.shift() : '';
    const pairs = parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]);
    const { play, ...settings } = Object.fromEntries(pairs);
    return play ? { place: play, settings: { ...settings, view: 'prototype' } } : { place, settings };
  }

  function decode(part) {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  }

  // What is chosen otherwise than the page begins.
  const unusual = (settings) => Object.entries(settings).filter(([name, value]) => value !== begin[name]);

  function address(place, settings) {
    const isPlayed = place && settings.view === 'prototype';
    const parts = unusual(settings).filter(([name]) => !isPlayed || name !== 'view')
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return '#' + [(isPlayed ? 'play=' : '') + encodeURI(place), ...parts].filter(Boolean).join('&');
  }
  previews.address = address;

  // Browsers may forbid pages from disk to keep anything.
  function remembered() {
    try {
      return JSON.parse(localStorage.getItem(storageKey)) ?? {};
    } catch {
      return {};
    }
  }

  function remember(settings) {
    try {
      localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(unusual(settings))));
    } catch {
      // Then the address alone keeps it.
    }
  }

  function changed() {
    const settings = read();
    previews.settings = settings;
    mark(settings);
    remember(settings);
    show(parse(location.hash).place, settings);
    for (const listener of listeners) listener(settings);
  }

  // What a Mac has not, and why.
  const noneOnMac = { orientation: 'A Mac has no orientation', size: 'A Mac has one text size' };

  // Marks what is not as usual or changes nothing, and says on the button of small windows what is looked at.
  function mark(settings) {
    for (const control of form.elements) {
      if (!control.name || control.name === 'view') continue;
      const isUnusual = settings[control.name] !== begin[control.name];
      control.closest(control.type === 'radio' ? '.segments' : 'label').toggleAttribute('data-unusual', isUnusual);
      const isOnMac = settings.device === 'mac' && ![settings.beside, settings.below].includes('device');
      const reason = isOnMac && noneOnMac[control.name];
      control.disabled = control.toggleAttribute('title', Boolean(reason));
      if (reason) control.title = reason;
    }
    // Tokens are of no device.
    opener.textContent = ['view', 'locale', 'device'].slice(0, settings.view === 'tokens' ? 2 : 3).map((name) => previews.wordsFor(name, settings[name])).join(' · ');
  }

  // Says in the address, and in the links to other pages, what is chosen.
  function show(place, settings) {
    const hash = address(place, settings);
    if (hash !== location.hash && (hash !== '#' || location.hash)) {
      try {
        history.replaceState(null, '', hash);
      } catch {
        // Some browsers hold the address of a page from disk fast.
      }
    }
    shown = location.hash;
    for (const link of document.querySelectorAll('.masthead a[href$=".html"], .masthead a[href*=".html#"]')) {
      link.href = link.getAttribute('href').split('#')[0] + address('', settings);
    }
  }

  // Calls a function with the settings, now and whenever they change.
  previews.follow = (listener) => {
    listeners.push(listener);
    listener(previews.settings);
  };

  // Changes settings as if the reader had done it.
  previews.choose = (settings) => {
    write(settings);
    changed();
  };

  // The place the address names.
  previews.place = () => parse(location.hash).place;
  previews.goTo = (place) => {
    history.replaceState(null, '', address(place, previews.settings));
    shown = location.hash;
    previews.reveal?.(place);
  };

  // The values that a setting can have, and what a reader sees of one.
  const choices = (name) => [...(form.elements[name].options ?? form.elements[name])];
  previews.values = (name) => choices(name).map((choice) => choice.value);
  previews.wordsFor = (name, value) => {
    const choice = choices(name).find((choice) => choice.value === value);
    return (choice.closest('label:has(> input)') ?? choice).textContent.trim();
  };

  // What can be opened shuts when the reader turns to something else.
  const openers = [opener, ...form.querySelectorAll('.drawer > summary')];
  const isOpen = (part) => part.parentElement.open ?? part.ariaExpanded === 'true';
  function turn(part, open) {
    if (part === opener) opener.ariaExpanded = String(open);
    else part.parentElement.open = open;
  }
  function shutBut(element) {
    for (const part of openers) if (!part.parentElement.contains(element)) turn(part, false);
  }
  opener.addEventListener('click', () => turn(opener, !isOpen(opener)));
  document.addEventListener('click', (event) => shutBut(event.target));
  form.addEventListener('focusout', (event) => { if (event.relatedTarget) shutBut(event.relatedTarget); });
  form.addEventListener('keydown', (event) => {
    const part = event.key === 'Escape' && openers.findLast((part) => isOpen(part));
    if (!part) return;
    turn(part, false);
    part.focus();
  });

  form.addEventListener('change', changed);
  form.addEventListener('submit', (event) => event.preventDefault());
  window.addEventListener('hashchange', () => {
    if (location.hash === shown) return;
    const { place, settings } = parse(location.hash);
    write({ ...previews.settings, view: begin.view, ...settings });
    changed();
    previews.reveal?.(place);
  });
  // Everything is as usual again; what is looked at stays.
  form.addEventListener('reset', () => {
    const { view } = previews.settings;
    setTimeout(() => previews.choose({ view }));
  });

  // Who was sent an address sees what its sender did, not what was looked at here before.
  const sent = parse(location.hash);
  const isSent = sent.place || Object.keys(sent.settings).length > 0;
  write({ ...(isSent ? {} : remembered()), ...sent.settings });
  form.hidden = false;
  previews.settings = read();
  mark(previews.settings);
  show(sent.place, previews.settings);
})();
