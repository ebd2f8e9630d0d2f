// The system's keyboard under what has the focus, where the reader wants to see it. The screen makes
// room for it as SwiftUI does, so what is then out of sight is what the keyboard covers.
(() => {
  'use strict';
  const { previews } = window;

  // The three rows of letters: by language, else by script, else those of English.
  const layouts = {
    de: 'qwertzuiopü asdfghjklöä yxcvbnm',
    fr: 'azertyuiop qsdfghjklm wxcvbn’',
    es: 'qwertyuiop asdfghjklñ zxcvbnm',
    sv: 'qwertyuiopå asdfghjklöä zxcvbnm',
    da: 'qwertyuiopå asdfghjklæø zxcvbnm',
    nb: 'qwertyuiopå asdfghjkløæ zxcvbnm',
    uk: 'йцукенгшщзхї фівапролджє ячсмитьбю',
    Latn: 'qwertyuiop asdfghjkl zxcvbnm',
    Cyrl: 'йцукенгшщзх фывапролджэ ячсмитьбю',
    Arab: 'ضصثقفغعهخحج شسيبلاتنمكط ذءؤرىةوزظد',
  };
  for (const language of ['cs', 'hr', 'hu', 'sk', 'sl']) layouts[language] = 'qwertzuiop asdfghjkl yxcvbnm';
  layouts.fi = layouts.sv;
  const returns = { done: '✓', go: '→', next: '→', search: '⌕', send: '↑' };

  function layout(locale) {
    const { language, script } = new Intl.Locale(locale).maximize();
    return layouts[language] ?? layouts[script] ?? layouts.Latn;
  }

  const key = (words, kind = '') => previews.element('i', kind, words);
  const row = (...keys) => previews.element('span', '', ...keys);

  function pad(locale, mode) {
    const left = { decimal: (0.5).toLocaleString(previews.spoken(locale))[1], tel: '+*#' }[mode];
    const rows = ['123', '456', '789'].map((line) => [...previews.digits(locale, line)].map((digit) => key(digit)));
    return [...rows, [left ? key(left, 'bare') : key('', 'bare'), key(previews.digits(locale, '0')), key('⌫', 'bare')]];
  }

  function letters(field, locale, mode) {
    const isPlain = !mode || mode === 'search';
    const isCapital = isPlain && (!field.textContent.trim() || field.querySelector('.prompt'));
    const lines = layout(locale).split(' ')
      .map((line) => [...(isCapital ? line.toLocaleUpperCase(locale) : line)].map((letter) => key(letter)));
    const more = { email: ['@', '.'], url: ['.', '/'] }[mode] ?? [];
    const last = returns[field.enterKeyHint];
    const hasCase = lines[0][0].textContent.toLowerCase() !== lines[0][0].textContent.toUpperCase();
    return [lines[0], lines[1],
      [...(hasCase ? [key('⇧', 'wide dim')] : []), ...lines[2], key('⌫', 'wide dim')],
      [key(mode === 'text' ? 'ABC' : previews.digits(locale, '123'), 'wider dim'), key('', 'space'), ...more.map((sign) => key(sign)),
        key(last ?? '⏎', `wider return ${last ? 'named' : 'dim'}`)]];
  }

  // Letters that are typed with signs of a number are those of the second page.
  const signs = ['1234567890', '-/:;()$&@"', '.,?!’'];

  // Draws the keyboard for a field, or takes it away.
  previews.type = (screen, field) => {
    screen.querySelector(':scope > .keyboard')?.remove();
    const isTyped = Boolean(field) && !screen.matches('[data-device="mac"] *');
    screen.classList.toggle('typing', isTyped);
    if (!isTyped) return;
    const locale = screen.lang;
    const mode = field.inputMode;
    const isPad = ['numeric', 'decimal', 'tel'].includes(mode);
    const rows = isPad ? pad(locale, mode) : letters(field, locale, mode);
    if (mode === 'text') {
      signs.forEach((line, index) => {
        const keys = [...previews.digits(locale, line)].map((sign) => key(sign));
        rows[index] = index < 2 ? keys : [key('#+=', 'wide dim'), ...keys, key('⌫', 'wide dim')];
      });
    }
    const keyboard = previews.element('div', `keyboard${isPad ? ' pad' : ''}`, ...rows.map((keys) => row(...keys)));
    keyboard.dataset.made = '';
    keyboard.ariaHidden = 'true';
    screen.append(keyboard);
  };

  const isWanted = (settings) => settings.keyboard === 'on';

  // Under what is drawn with the focus.
  previews.offerKeyboards = (roots, settings) => {
    for (const screen of previews.within(roots, '.screen')) {
      previews.type(screen, isWanted(settings) ? screen.querySelector('.caret')?.parentElement : null);
    }
  };

  // Under what is typed into on the prototype's phone.
  document.addEventListener('focusin', ({ target }) => {
    if (!isWanted(previews.settings) || !target.matches('.typed')) return;
    previews.type(target.closest('.screen'), target.parentElement);
    previews.fit(target.closest('.phone'));
    target.scrollIntoView({ block: 'nearest' });
  });
})();
