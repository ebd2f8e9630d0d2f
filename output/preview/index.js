// What is chosen on the boards, above all the language, is carried along by every link and seen on the
// phones; what is in the address goes before what the browser remembers.
(() => {
  'use strict';
  const { previews } = window;
  const source = document.querySelector('.screen')?.lang;
  const choices = document.querySelectorAll('.masthead select');

  function chosen() {
    if (location.hash.length > 1) return new URLSearchParams(location.hash.slice(1));
    try {
      return new URLSearchParams(JSON.parse(localStorage.getItem('specgen.previews')) ?? {});
    } catch {
      return new URLSearchParams();
    }
  }

  // The address of a place of a board, as the boards have it (settings.js).
  previews.address = (place, { view, ...settings }) =>
    '#' + [encodeURI(place), new URLSearchParams(settings).toString()].filter(Boolean).join('&');

  function carry() {
    const settings = chosen();
    settings.delete('view');
    for (const { name, options } of choices) {
      for (const option of options) option.selected = option.value === settings.get(name);
    }
    previews.settings = Object.fromEntries(settings);
    for (const link of document.querySelectorAll('.app-card a')) {
      const [page, hash = ''] = link.getAttribute('href').split('#');
      const [place] = hash.split('&').filter((part) => part && !part.includes('='));
      const own = new URLSearchParams(settings);
      if (link.hreflang) own.set('locale', link.hreflang);
      const parts = [place, own.toString()].filter(Boolean);
      link.href = parts.length ? `${page}#${parts.join('&')}` : page;
      if (link.hreflang && link.hreflang === settings.get('locale')) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    const isDark = settings.get('appearance') === 'dark';
    for (const screen of document.querySelectorAll('.screen')) {
      screen.classList.toggle('dark', isDark);
      screen.classList.toggle('light', !isDark);
    }
    for (const card of document.querySelectorAll('.app-card')) speak(card);
  }

  // Has the phones of an app say the language that is chosen, where the app has it.
  async function speak(card) {
    const { app } = card.dataset;
    const spoken = () => [...card.querySelectorAll('[hreflang]')].map(({ hreflang }) => hreflang)
      .find((locale) => locale === previews.settings.locale) ?? source;
    const locale = spoken();
    if (locale === source && card.querySelector('.screen')?.lang === source) return;
    await previews.ask(app, locale);
    // Another may have been chosen meanwhile.
    if (locale === spoken()) previews.say(card, locale, previews.settings, app);
  }

  // Each language that an app has, as it calls itself.
  for (const locale of new Set([source, ...[...document.querySelectorAll('[hreflang]')].map(({ hreflang }) => hreflang)])) {
    if (locale) choices[0].append(new Option(new Intl.DisplayNames([locale], { type: 'language' }).of(locale), locale));
  }
  for (const choice of choices) {
    choice.hidden = choice.options.length < 2;
    choice.addEventListener('change', () => {
      const settings = chosen();
      settings.set(choice.name, choice.value);
      location.hash = settings;
    });
  }
  carry();
  for (const event of ['hashchange', 'pageshow']) window.addEventListener(event, carry);
  document.addEventListener('specgen:update', carry);
})();
