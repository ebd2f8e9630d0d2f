// What the system lays over the prototype's phone while it is asked: the dialog of a permission, and the
// sheets of a purchase and of apps to choose, as iOS draws them and in its English words. What is answered
// otherwise than by their buttons is chosen beside the phone.
(() => {
  'use strict';
  const { previews } = window;

  // What the system asks for each kind of permission, and its buttons: those that refuse begin with `!`,
  // and the look of the dialog, where it is no plain one.
  const refuse = '!Don’t Allow';
  const plain = (what) => ({ title: (app) => `${app} Would Like to ${what}` });
  const location = {
    title: (app) => `Allow ${app} to use your location?`, look: 'map',
    buttons: ['Allow Once', 'Allow While Using App', refuse],
  };
  const health = { title: () => 'Health', buttons: [refuse, 'Allow'], look: 'health' };
  const kinds = {
    notifications: { ...plain('Send You Notifications'),
      note: () => 'Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.' },
    'family-controls': { ...plain('Access Screen Time'), buttons: ['Continue', refuse],
      note: (app) => `Providing ${app} access to Screen Time may allow it to see your activity data, restrict content, and limit the usage of apps and websites.` },
    'health-read': { ...health, note: (app) => `${app} would like to access your Health data.`, list: (app) => `Allow ${app} to read` },
    'health-write': { ...health, note: (app) => `${app} would like to update your Health data.`, list: (app) => `Allow ${app} to write` },
    'location-when-in-use': location,
    'location-always': { ...location, title: (app) => `Allow ${app} to also use your location even when you are not using the app?`,
      buttons: ['!Keep Only While Using', 'Change to Always Allow'] },
    tracking: { title: (app) => `Allow ${app} to track your activity across other companies’ apps and websites?`, buttons: ['!Ask App Not to Track', 'Allow'], look: 'stacked' },
    camera: plain('Access the Camera'),
    microphone: plain('Access the Microphone'),
    motion: plain('Access Your Motion & Fitness Activity'),
  };

  // The dialog of a service that is asked, a permission of a kind, with what the app says in it, maybe;
  // none where the system asks nothing, as for what the app does itself.
  previews.dialog = ([verb, , plan], choices, usage, kind) => {
    const app = `“${document.querySelector('.masthead h1').textContent}”`;
    const answer = (words, ...values) => button(words, values.map((value) =>
      choices.find((choice) => choice.value === value)).find(Boolean));
    if (verb === 'purchase') return sheet(plan, answer);
    if (verb === 'restore') {
      return alert(['Sign in to Apple Account', 'Enter the password of your Apple Account.'],
        [answer('Cancel', 'cancelled'), answer('Sign In', 'ok')]);
    }
    const { title, note = () => '', buttons = [refuse, 'Allow'], look = '', list } = kinds[verb === 'request' && kind] ?? {};
    if (!title) return null;
    // HealthKit tells no app that it was refused: `granted` says that the user has answered.
    const made = buttons.map((words) => (words[0] === '!'
      ? answer(words.slice(1), 'denied', 'granted') : answer(words, 'granted')));
    if (look === 'health') return healthSheet(title(), note(app), list(app), made, usage);
    return alert([title(app), usage ?? note(app)], made, look);
  };

  function button(words, choice) {
    if (!choice) return '';
    const made = previews.element('button', 'control', words);
    made.type = 'button';
    made.dataset.event = made.title = choice.name;
    if (words === 'Cancel') made.dataset.cancels = '';
    return made;
  }

  function over(kind, ...parts) {
    const veil = previews.element('div', 'veil system-dialog', previews.element('div', kind, ...parts));
    veil.setAttribute('role', 'dialog');
    veil.tabIndex = -1;
    veil.ariaLabel = 'The system asks';
    veil.lang = 'en';
    veil.dir = 'ltr';
    return veil;
  }

  function alert([title, note], buttons, look) {
    const { element } = previews;
    const line = element('div', look ? 'line stacked' : 'line', ...buttons);
    return over('alert', element('b', '', title), element('p', '', note), ...(look === 'map' ? [element('div', 'asked-map')] : []), line);
  }

  // Health asks by a sheet, with all that an app asks for in a list.
  function healthSheet(title, note, heading, [refusal, leave], usage) {
    const { element } = previews;
    const what = element('p', 'goods', element('b', '', heading), element('small', '', usage ?? ''));
    return over('sheet', element('div', 'store', refusal, leave), element('div', 'asked-health', element('b', '', title), element('p', '', note)),
      element('p', 'goods', 'Turn On All'), what);
  }

  // The sheet in which FamilyControls has apps chosen, by their categories; `leave` is told which are
  // ticked, or nothing where they are to be as they were: these, else the first ones, as many as were entered.
  const categories = ('💬 Social,🚀 Games,🍿 Entertainment,🎨 Creativity,📈 Productivity & Finance,🌍 Education,'
    + '📚 Information & Reading,🚴 Health & Fitness,🧮 Utilities,🛍️ Shopping & Food,🏝️ Travel,📦 Other').split(',');
  previews.activities = (subject, count, last, leave) => {
    const { element } = previews;
    const row = (words, isTicked) => {
      const tick = element('input');
      Object.assign(tick, { type: 'checkbox', checked: isTicked });
      tick.dataset.typed = `${subject} ${words}`;
      const [sign, ...name] = words.split(' ');
      const icon = element('i', '', sign);
      icon.ariaHidden = 'true';
      return element('label', '', tick, icon, name.join(' '));
    };
    const rows = categories.map((words, index) => row(words, last.length === count ? last.includes(words) : index < count));
    const ticks = rows.map(({ firstChild }) => firstChild);
    const all = row('🗂️ All Apps & Categories', count >= ticks.length);
    const ticked = () => categories.filter((_, index) => ticks[index].checked);
    const press = (words, enter) => {
      const made = button(words, { name: words });
      delete made.dataset.event;
      made.dataset.typed = `${subject} ${words}`;
      made.enter = () => leave(enter());
      return made;
    };
    const list = element('div', 'goods', all, ...rows);
    list.addEventListener('change', ({ target }) => {
      if (target === all.firstChild) for (const tick of ticks) tick.checked = target.checked;
      all.firstChild.checked = ticked().length === ticks.length;
    });
    const search = element('p', 'goods', '⌕ Search');
    search.ariaHidden = 'true';
    return over('sheet activities', element('div', 'store', press('Cancel', () => null),
      element('b', '', 'Choose Activities'), press('Done', ticked)), search, list);
  };

  // The sheet of what is bought, with the words of its row and of its trial where they are on the screen,
  // in the reader's language. A side button is clicked on a phone that has one; the button is for all.
  function sheet(plan, answer) {
    const { element } = previews;
    const { locale } = previews.settings;
    const said = (place) => [...document.querySelectorAll(`[id="page:phone"] ${place} [data-text]`)]
      .map(({ textContent }) => textContent.trim()).filter(Boolean)
      .map((words) => Object.assign(element('b', '', words), { lang: previews.spoken(locale), dir: 'auto' }));
    const small = (words) => element('small', '', words);
    const [name = plan, ...prices] = said(`[data-row="${CSS.escape(plan ?? '')}"] :not(.saving) >`);
    const trial = said('[data-section="trial"]:not([data-pending]) :not(.control) >');
    const icon = document.querySelector('.masthead .app-icon').cloneNode(true);
    const { textContent: app } = document.querySelector('.masthead h1');
    const dialog = over('sheet purchase', element('div', 'store', element('b', '', 'App Store'), answer('Cancel', 'cancelled')),
      element('div', 'goods', element('div', 'store', icon, element('p', '', name, small(app), small('Subscription'))),
        element('p', '', ...(trial.length ? trial : prices),
          small('Cancel anytime in Settings at least a day before each renewal date.')),
        element('p', '', small('Apple Account'))),
      answer('Subscribe', 'ok'));
    const hint = element('p', 'side-button', 'Double Click to Subscribe');
    hint.ariaHidden = 'true';
    dialog.prepend(hint);
    return dialog;
  }
})();
