// The system's keyboard under what has the focus, where the reader wants to see it. The screen makes
// room for it as SwiftUI does, so what is then out of sight is what the keyboard covers.
(() => {
  'use strict';
  const { previews } = window;

  // The rows of letters: by language, else by script, else those of English.
  const layouts = {
    de: 'qwertzuiopü asdfghjklöä yxcvbnm',
    fr: 'azertyuiop qsdfghjklm wxcvbn’',
    es: 'qwertyuiop asdfghjklñ zxcvbnm',
    Latn: 'qwertyuiop asdfghjkl zxcvbnm',
    Cyrl: 'йцукенгшщзх фывапролджэ ячсмитьбю',
    Arab: 'ضصثقفغعهخحج شسيبلاتنمكط ذءؤرىةوزظد',
    ja: 'qwertyuiop asdfghjklー zxcvbnm',
    ko: 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ ㅋㅌㅊㅍㅠㅜㅡ',
    Hant: 'ㄅㄉˇˋㄓˊ˙ㄚㄞㄢㄦ ㄆㄊㄍㄐㄔㄗㄧㄛㄟㄣ ㄇㄋㄎㄑㄕㄘㄨㄜㄠㄤ ㄈㄌㄏㄒㄖㄙㄩㄝㄡㄥ',
  };
  for (const language of ['cs', 'hr', 'hu', 'sk', 'sl']) layouts[language] = 'qwertzuiop asdfghjkl yxcvbnm';
  // The second page, for a number that may be below zero.
  const signs = '1234567890 -/:;()$&@" .,?!’';
  const returns = { done: '✓', go: '→', next: '→', search: '⌕', send: '↑' };

  // Where words are chosen for what is typed, in small letters: the space bar, and words to begin with.
  const chosen = { Jpan: ['空白', '私 今日 これ 明日 今 ⌄'], Hans: ['空格', '我 你 好 在 这 不 ⌄'], Hant: ['空格', '我 你 好 在 這 不 ⌄'] };
  // An iPhone's, in Japanese.
  const kana = '→ あ か さ ⌫,↺ た な は 空白,ABC ま や ら,☺ ^_^ わ 、。?! ';

  const key = (words, kind = '') => previews.element('i', kind, words);
  const keys = (words, kind) => [...words].map((word) => key(word, kind));

  function pad(locale, mode) {
    const left = { decimal: (0.5).toLocaleString(previews.spoken(locale))[1], tel: '+*#' }[mode];
    const rows = ['123', '456', '789'].map((line) => keys(previews.digits(locale, line)));
    return [...rows, [key(left ?? '', 'bare'), key(previews.digits(locale, '0')), key('⌫', 'bare')]];
  }

  function letters(field, spoken, mode, isTablet) {
    const isNumber = mode === 'text';
    const read = (locale) => new Intl.Locale(locale).maximize();
    // An address has Latin letters.
    const locale = mode && !isNumber && read(spoken).script !== 'Latn' ? 'en' : spoken;
    const { language, script } = read(locale);
    const [space, words] = (!isNumber && chosen[script]) || [''];
    const named = returns[field.enterKeyHint];
    const last = (width) => key(named ?? '⏎', `${width} ${named ? 'named' : 'dim'}`);
    const offered = words ? [keys(words.split(' '), 'bare')] : [];
    if (words && language === 'ja' && !isTablet) {
      const place = (word, at) => key(word, at % 4 ? '' : word ? 'wide dim' : 'bare');
      const rows = kana.split(',').map((line) => line.split(' ').map(place));
      rows[2].push(last('tall'));
      return [...rows, ...offered];
    }
    const isCapital = !mode && !words && (!field.textContent.trim() || field.querySelector('.prompt'));
    const letters = isNumber ? previews.digits(locale, signs) : layouts[language] ?? layouts[script] ?? layouts.Latn;
    const rows = (isCapital ? letters.toLocaleUpperCase(locale) : letters).split(' ')
      .map((line) => keys(line));
    const third = rows.pop();
    // In Korean it leads to double consonants.
    const hasCase = language === 'ko' || letters.toUpperCase() !== letters.toLowerCase();
    const shift = isNumber ? '#+=' : hasCase && '⇧';
    return [...rows,
      [...(shift ? [key(shift, 'wide dim')] : []), ...third, key('⌫', 'wide dim')],
      [key(isNumber ? 'ABC' : previews.digits(locale, '123'), 'wider dim'), key(space, 'space'),
        ...keys({ email: '@.', url: './' }[mode] ?? ''),
        last('wider')], ...offered];
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
    const isTablet = screen.matches('[data-device^="ipad"] *');
    const rows = isPad ? pad(locale, mode) : letters(field, locale, mode, isTablet);
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
