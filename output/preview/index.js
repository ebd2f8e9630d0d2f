// What is chosen on the boards, above all the language, is carried along by every link; what is in the
// address goes before what the browser remembers.
(() => {
  'use strict';
  const { previews } = window;

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
  }

  carry();
  window.addEventListener('hashchange', carry);
  document.addEventListener('specgen:update', carry);
})();
