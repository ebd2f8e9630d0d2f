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
    Latn: 'qwertyuiop asdfghjkl zxcvbnm',
    Cyrl: 'йцукенгшщзх фывапролджэ ячсмитьбю',
    Arab: 'ضصثقفغعهخحج شسيبلاتنمكط ذءؤرىةوزظد',
  };
  for (const language of ['cs', 'hr', 'hu', 'sk', 'sl']) layouts[language] = 'qwertzuiop asdfghjkl yxcvbnm';
  // The second page, for a number that may be below zero.
  const signs = '1234567890 -/:;()$&@" .,?!’';
  const returns = { done: '✓', go: '→', next: '→', search: '⌕', send: '↑' };

  function layout(locale) {
    const { language, script } = new Intl.Locale(locale).maximize();
    return layouts[language] ?? layouts[script] ?? layouts.Latn;
  }

  const key = (words, kind = '') => previews.element('i', kind, words);
  
  function pad(locale, mode) {
    const left = { decimal: (0.5).toLocaleString(previews.spoken(locale))[1], tel: '+*#' }[mode];
    const rows = ['123', '456', '789'].map((line) => [...previews.digits(locale, line)].map((digit) => key(digit)));
    return [...rows, [key(left ?? '', 'bare'), key(previews.digits(locale, '0')), key('⌫', 'bare')]];
  }

  function letters(field, locale, mode) {
    const isNumber = mode === 'text';
    const isCapital = !mode && (!field.textContent.trim() || field.querySelector('.prompt'));
    const letters = isNumber ? previews.digits(locale, signs) : layout(locale);
    const [first, second, third] = (isCapital ? letters.toLocaleUpperCase(locale) : letters).split(' ')
      .map((line) => [...line].map((letter) => key(letter)));
    const hasCase = letters.toUpperCase() !== letters.toLowerCase();
    const shift = isNumber ? '#+=' : hasCase && '⇧';
    const named = returns[field.enterKeyHint];
    return [first, second,
      [...(shift ? [key(shift, 'wide dim')] : []), ...third, key('⌫', 'wide dim')],
      [key(isNumber ? 'ABC' : previews.digits(locale, '123'), 'wider dim'), key('', 'space'),
        ...({ email: '@.', url: './' }[mode] ?? '').split('').map((sign) => key(sign)),
        key(named ?? '⏎', `wider ${named ? 'named' : 'dim'}`)]];
  }

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
    const keyboard = previews.element('div', `keyboard${isPad ? ' pad' : ''}`, ...rows.map((keys) => previews.element('span', '', ...keys)));
    keyboard.dataset.made = '';
    keyboard.ariaHidden = 'true';
    screen.append(keyboard);
  };

  // Under what is drawn with the focus.
  previews.offerKeyboards = (roots, settings) => {
    for (const screen of previews.within(roots, '.screen')) {
      previews.type(screen, settings.keyboard === 'on' ? screen.querySelector('.caret')?.parentElement : null);
    }
  };

  // What is typed into is scrolled above the keyboard.
  previews.showTyped = (roots) => {
    for (const field of previews.within(roots, '.typing .field:is(:has(.caret), :focus-within)')) {
      const part = field.closest('.sheet, .roomy > .content, .main');
      const { bottom } = part.getBoundingClientRect();
      const hidden = field.getBoundingClientRect().bottom - bottom + parseFloat(getComputedStyle(part).paddingBottom);
      if (hidden > 0) part.scrollTop += hidden;
    }
  };

  // Under what is typed into on the prototype's phone.
  document.addEventListener('focusin', ({ target }) => {
    if (previews.settings.keyboard !== 'on' || !target.matches('.typed')) return;
    previews.type(target.closest('.screen'), target.parentElement);
    previews.fit(target.closest('.phone'));
    previews.showTyped(target.closest('.phone'));
  });
})();
