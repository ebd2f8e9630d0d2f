// What the system lays over the prototype's phone while it is asked: the dialog of a permission and the
// sheet of a purchase, as iOS draws them and in its English words. What is answered otherwise than by
// their buttons is chosen beside the phone.
(() => {
  'use strict';
  const { previews } = window;

  // What services are called, and what the system asks for them; content names them as it likes.
  const questions = [
    [/notif|push|remind/, (app) => [`${app} Would Like to Send You Notifications`,
      'Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.']],
    [/screen|family/, (app) => [`${app} Would Like to Access Screen Time`,
      `Providing ${app} access to Screen Time may allow it to see your activity data, restrict content, and limit the usage of apps and websites.`],
      ['Continue', 'Don’t Allow']],
    [/health/, (app) => ['Health', `${app} would like to access and update your Health data.`]],
    [/locat/, (app) => [`Allow ${app} to use your location?`, ''], ['Allow Once', 'Allow While Using App', 'Don’t Allow']],
    [/track/, (app) => [`Allow ${app} to track your activity across other companies’ apps and websites?`, ''],
      ['Ask App Not to Track', 'Allow']],
    [/motion/, (app) => [`${app} Would Like to Access Your Motion & Fitness Activity`, '']],
    [/(?:)/, (app, name) => [`${app} Would Like to Access the ${name}`, '']],
  ];

  // The dialog of a service that is asked, with what the app says in it, maybe; none where the system asks
  // nothing, as for what the app does itself.
  previews.dialog = ([verb, service, plan], choices, usage) => {
    const app = `“${document.querySelector('.masthead h1').textContent}”`;
    const answer = (words, ...values) => button(words, values.map((value) =>
      choices.find((choice) => choice.value === value)).find(Boolean));
    if (verb === 'purchase') return sheet(plan, answer);
    if (verb === 'restore') {
      return alert(['Sign in to Apple Account', 'Enter the password of your Apple Account.'],
        [answer('Cancel', 'cancelled'), answer('Sign In', 'ok')]);
    }
    if (verb !== 'request') return null;
    const name = service.replaceAll('-', ' ').replace(/(^| )./g, (letter) => letter.toUpperCase());
    const [, ask, buttons = ['Don’t Allow', 'Allow']] = questions.find(([pattern]) => pattern.test(service));
    const [title, note] = ask(app, name);
    // HealthKit tells no app that it was refused: `granted` says that the user has answered.
    const made = buttons.map((words) => (/Not/.test(words) || words === 'Don’t Allow'
      ? answer(words, 'denied', 'granted') : answer(words, 'granted')));
    return alert([title, usage ?? note], made);
  };

  function button(words, choice) {
    if (!choice) return '';
    const made = previews.element('button', 'control', words);
    made.type = 'button';
    made.dataset.event = made.title = choice.name;
    return made;
  }

  function over(kind, ...parts) {
    const veil = previews.element('div', 'veil system-dialog', previews.element('div', kind, ...parts));
    veil.setAttribute('role', 'group');
    veil.ariaLabel = 'The system asks';
    veil.lang = 'en';
    veil.dir = 'ltr';
    return veil;
  }

  function alert([title, note], buttons) {
    const { element } = previews;
    const line = element('div', buttons.length > 2 ? 'line stacked' : 'line', ...buttons);
    return over('alert', element('b', '', title), element('p', '', note), line);
  }

  // The sheet over what is bought, with the words of its row where they are on the screen.
  function sheet(plan, answer) {
    const { element } = previews;
    const row = [...document.querySelectorAll(`[id="page:phone"] [data-row="${CSS.escape(plan ?? '')}"] [data-text]`)];
    const said = row.map((words) => words.textContent.trim()).filter(Boolean);
    const icon = document.querySelector('.masthead .app-icon').cloneNode(true);
    return over('sheet', element('div', 'store', element('b', '', 'App Store'), answer('Cancel', 'cancelled')),
      element('div', 'store goods', icon, element('p', '', document.querySelector('.masthead h1').textContent,
        ...(said.length ? said : [plan]).map((words) => element('small', '', words)))),
      answer('Subscribe', 'ok'));
  }
})();
