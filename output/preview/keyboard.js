// The system's keyboard under what is typed into. The screen makes room for it as SwiftUI does, so what
// is then out of sight is what the keyboard covers.
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
  // The second page, for a number that may be below zero; and an iPad's, for any number, of which each key of
  // the first page has a sign to be pulled down.
  const signs = '1234567890 -/:;()$&@" .,?!’';
  const pulled = '1234567890 @#$&*()’" %-+=/;:';
  const returns = { done: '✓', go: '→', next: '→', search: '⌕', send: '↑' };

  // Where words are chosen for what is typed, in small letters: the space bar, and words to begin with.
  const chosen = { Jpan: ['空白', '私 今日 これ 明日 今 ⌄'], Hans: ['空格', '我 你 好 在 这 不 ⌄'], Hant: ['空格', '我 你 好 在 這 不 ⌄'] };
  // An iPhone's, in Japanese.
  const kana = '→ あ か さ ⌫,↺ た な は 空白,ABC ま や ら,☺ ^_^ わ 、。?! ';

  const key = (words, kind = '') => previews.element('i', kind, words);
  const keys = (words, kind) => [...words].map((word) => key(word, kind));
  const pulling = (words, signs = '') => keys(words).map((key, place) => {
    if (signs[place]) key.dataset.pulled = signs[place];
    return key;
  });

  function pad(locale, mode) {
    const left = { decimal: (0.5).toLocaleString(previews.spoken(locale))[1], tel: '+*#' }[mode];
    const rows = ['123', '456', '789'].map((line) => keys(previews.digits(locale, line)));
    return [...rows, [key(left ?? '', 'bare'), key(previews.digits(locale, '0')), key('⌫', 'bare')]];
  }

  function letters(field, spoken, mode, isNumber, isTablet) {
    const read = (locale) => new Intl.Locale(locale).maximize();
    // An address has Latin letters.
    const locale = mode && !isNumber && read(spoken).script !== 'Latn' ? 'en' : spoken;
    const { language, script } = read(locale);
    const [space, words] = (!isNumber && chosen[script]) || [''];
    const named = returns[field.enterKeyHint];
    const last = (width) => key(named ?? '⏎', `${width} return ${named ? 'named' : 'dim'}`);
    const offered = words ? [keys(words.split(' '), 'bare')] : [];
    if (words && language === 'ja' && !isTablet) {
      const place = (word, at) => key(word, at % 4 ? '' : word ? 'wide dim' : 'bare');
      const rows = kana.split(',').map((line) => line.split(' ').map(place));
      rows[2].push(last('tall'));
      return [...rows, ...offered];
    }
    const entered = field.querySelector('.typed')?.value ?? (field.querySelector('.prompt') ? '' : field.textContent.trim());
    const isCapital = !mode && !words && !entered;
    const second = previews.digits(locale, isTablet ? pulled : signs);
    const letters = isNumber ? second : layouts[language] ?? layouts[script] ?? layouts.Latn;
    const rows = (isCapital ? letters.toLocaleUpperCase(locale) : letters).split(' ')
      .map((line, row) => pulling(line, isTablet && !isNumber && second.split(' ')[row]));
    const third = rows.pop();
    // In Korean it leads to double consonants.
    const hasCase = language === 'ko' || letters.toUpperCase() !== letters.toLowerCase();
    const shift = isNumber ? '#+=' : hasCase && '⇧';
    const shifts = () => (shift ? [key(shift, 'wide dim')] : []);
    const other = isNumber ? 'ABC' : previews.digits(locale, isTablet ? '.?123' : '123');
    if (isTablet) {
      rows[0].push(key('⌫', 'wide dim'));
      rows.at(-1).push(last('wider'));
      const stops = { email: '@.', url: '/.' }[mode] ?? ',.';
      return [...rows, [...shifts(), ...third, ...pulling(stops, stops === ',.' && '!?'), ...shifts()],
        [key(other, 'wide dim'), key('☺', 'dim'), key(space, 'space'), key(other, 'wide dim'), key('⌨', 'dim')], ...offered];
    }
    return [...rows,
      [...shifts(), ...third, key('⌫', 'wide dim')],
      [key(other, 'wider dim'), key(space, 'space'), ...keys({ email: '@.', url: './' }[mode] ?? ''), last('wider')], ...offered];
  }

  // Draws the keyboard for a field, or takes it away.
  previews.type = (screen, field) => {
    screen.querySelector(':scope > .keyboard')?.remove();
    const isTyped = Boolean(field) && !screen.matches('[data-device="mac"] *');
    screen.classList.toggle('typing', isTyped);
    if (!isTyped) return;
    const locale = screen.lang;
    const mode = field.inputMode;
    const isTablet = screen.matches('[data-device^="ipad"] *');
    const isNumber = ['numeric', 'decimal', 'tel'].includes(mode);
    const isPad = isNumber && !isTablet;
    const rows = isPad ? pad(locale, mode) : letters(field, locale, mode, isNumber || mode === 'text', isTablet);
    const keyboard = previews.element('div', `keyboard${isPad ? ' pad' : ''}`, ...rows.map((keys) => previews.element('span', '', ...keys)));
    keyboard.dataset.made = '';
    keyboard.ariaHidden = 'true';
    screen.append(keyboard);
  };

  // A field on the board that was touched last.
  let touched = null;

  // Where something is typed: on the prototype's phone what has the focus, on the board what was touched,
  // else, where the reader wants to see the keyboard, what is drawn with the focus.
  function typedInto(screen) {
    const { activeElement } = document;
    if (screen.contains(activeElement) && activeElement.matches('.typed')) return activeElement.parentElement;
    if (screen.contains(touched)) return touched;
    return previews.settings.keyboard === 'on' ? screen.querySelector('.caret')?.parentElement : null;
  }

  previews.offerKeyboards = (roots) => {
    for (const screen of previews.within(roots, '.screen')) previews.type(screen, typedInto(screen));
  };

  // What is typed into is scrolled above the keyboard.
  previews.showTyped = (roots) => {
    for (const field of previews.within(roots, '.typing .field')) {
      if (field !== typedInto(field.closest('.screen'))) continue;
      const part = field.closest('.sheet, .roomy > .content, .main');
      const { bottom } = part.getBoundingClientRect();
      const hidden = field.getBoundingClientRect().bottom - bottom + parseFloat(getComputedStyle(part).paddingBottom);
      if (hidden > 0) part.scrollTop += hidden;
    }
  };

  // Lets the keyboard come or go on a phone; what was scrolled stays so.
  function follow(field) {
    const device = field?.closest('.device');
    if (!device) return;
    const scrolled = previews.within(device, '.content, .main, .sheet').map((part) => [part, part.scrollTop]);
    previews.offerKeyboards(device);
    previews.measure(device, previews.settings);
    for (const [part, top] of scrolled) part.scrollTop = top;
    previews.showTyped(device);
  }

  const typed = (target) => target.closest('.typed');
  document.addEventListener('focusin', ({ target }) => follow(typed(target)));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!relatedTarget?.matches('.typed')) follow(typed(target));
  });
  document.addEventListener('input', ({ target }) => follow(typed(target)));

  // As on the device, the focus stays where it is while something else is touched, so that nothing moves
  // under a finger; where that does nothing, the keyboard goes.
  const phone = document.getElementById('page:phone');
  let isBeside = false;
  phone.addEventListener('mousedown', (event) => {
    isBeside = !event.target.closest('.field, .keyboard, [data-event], [data-typed]');
    if (phone.querySelector('.typed:focus') && !event.target.closest('input, select, textarea')) event.preventDefault();
  });
  phone.addEventListener('click', ({ target }) => {
    const field = phone.querySelector('.typed:focus');
    const key = field && target.closest('.keyboard i');
    if (key) press(key, field);
    else if (isBeside) field?.blur();
  });

  // Types what a key says.
  function press(key, field) {
    const { textContent: words, className } = key;
    let { selectionStart: start, selectionEnd: end } = field;
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    const isReturn = className.includes('return');
    if (isReturn && (!field.dispatchEvent(enter) || !field.matches('textarea'))) return;
    if (words === '⌨') return field.blur();
    if (words === '⌫') start -= start === end && start > 0;
    else if (className.includes('dim') && !isReturn) return;
    field.setRangeText(isReturn ? '\n' : words === '⌫' ? '' : className === 'space' ? ' ' : words, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  document.getElementById('page:board').addEventListener('click', ({ target }) => {
    const before = touched;
    touched = target.closest(':root:not(.inspecting) .field');
    for (const field of new Set([before, touched])) follow(field);
  });
})();
