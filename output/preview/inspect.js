// Inspect: what is touched on a phone is outlined and measured, and told of beside it: what it is, its
// words and where they are written, and how it is drawn, here and by FlowUI. Arrow keys lead on.
(() => {
  'use strict';
  const { previews } = window;
  const { element, isSmall, round, lengths, capsule } = previews;
  const { app } = document.body.dataset;
  const [board, phone, panel, button, opener] = ['board', 'phone', 'inspector', 'inspects', 'opener'].map((name) => document.getElementById(`page:${name}`));
  const [title, facts, gauge, distance] = ['h2', 'div', 'div', 'p'].map((name) => element(name));
  // Where screens are: on the board, or on the prototype's phone.
  const root = () => (board.hidden ? phone : board);
  let isOn = false;
  let shown = null;
  let chosen = null;
  // What is pointed at besides: so far as to that is measured then.
  let other = null;
  // How it looked, and where, when it was told of and outlined.
  let told = [];

  // What each part of a screen is, and how FlowUI draws it: the first that fits.
  const picker = 'Picker(selection: …) { … } label: { Text(…) }; .pickerStyle';
  const stack = 'VStack(alignment: SIDE, spacing: GAP) { … }';
  const section = `${stack}; .multilineTextAlignment(SIDE); .frame(maxWidth: .infinity, alignment: SIDE)`;
  const image = 'Image(NAME); .resizable(); .scaledToFit()';
  const lines = 'CenteredLines(gap: GAP) { … }; .frame(maxWidth: .infinity)';
  const column = 'VStack(alignment: .leading, spacing: GAP) { … }';
  const wide = `${column}; .frame(maxWidth: .infinity, alignment: .leading)`;
  const circle = (end, look) => `Circle().trim(from: 0, to: ${end}).stroke(INK, lineWidth: LINE)${look}.padding(LINE / 2)`;
  const marks = (gap, mark, is, dim, size) => `HStack(spacing: ${gap}) { ForEach(1...COUNT, id: \\.self) { ${mark}.opacity($0 ${is} NOW ? 1 : ${dim}).frame(${size}height: HIGH) } }`;
  const text = '.foregroundStyle(Color("Onboarding/text"))';
  // What the app itself draws.
  const own = 'View of the app’s own|.onboardingPart(Flow.Drawing.';
  const kinds = Object.entries({
    '.screen': 'Screen|VStack(spacing: 0) { … }',
    '.alert': 'Alert', '.sheet': 'Sheet',
    '.frame-start': 'Frame above|VStack(spacing: GAP) { … }',
    '.main': 'Middle|ScrollView { VStack(spacing: GAP) { … }; .padding(.horizontal, START); .padding(.top, TOP); .padding(.bottom, BOTTOM); .frame(maxHeight: .infinity, alignment: END) }',
    '.bottom': 'Foot|VStack(spacing: GAP) { … }; .padding(.horizontal, START); .padding(.vertical, TOP)',
    '.frame-end': 'Frame below|VStack(spacing: 0) { … }',
    '.banner': `Banner|${section}`,
    '.group': `Section|${section}`,
    '.button, .plain': 'Button|Button { … } label: { Text(…) }',
    '.option-chip': 'Chip|Button { … } label: { Text(…) }',
    '.option': `Card|Button { … } label: { ${section} }`,
    '.options > .setting': `Switch|Toggle(isOn: …) { ${stack} }`,
    '.setting:has(.switch)': 'Toggle|Toggle(isOn: …) { Text(…) }',
    '.setting:has(.stepper)': 'Stepper|Stepper(value: …, in: …, step: …) { Text(…) }',
    '.setting:has(.menu)': `Menu|${picker}(.menu)`,
    '.setting': 'Time or day|DatePicker(selection: …, in: …) { Text(…) }; .datePickerStyle(.compact)',
    '.field': 'Field|TextField(…); .textFieldStyle(.plain)',
    '.slider': 'Slider|Slider(value: …, in: …, step: …) { Text(…) }',
    '.wheel': `Wheel|${picker}(.wheel)`,
    '.segmented': `Segmented control|${picker}(.segmented)`,
    '.app-view': `${own}Control.self, id: ID) { … }`,
    '.other-view, .stand-in': `${own}Custom.self, id: ID) { … }`,
    '.video-view': `Video|${image}`,
    '.image-view.filled': 'Image|Rectangle(); .opacity(0); .overlay { Image(NAME).resizable().scaledToFill() }',
    '.image-view': `Image|${image}`,
    '.spinner': 'Spinner|ProgressView(); .tint(INK)',
    '.progress-bar': `Progress bar|${marks(0, 'Rectangle()', '<=', 0, '')}; .clipShape(Capsule())`,
    '.page-dots': `Page dots|${marks('ACROSS', 'Circle()', '==', 'DIM', 'width: HIGH, ')}`,
    '.rank-bars': `Rank bars|${marks('ACROSS', 'Rectangle()', '<=', 'DIM', 'width: MARK, ')}`,
    '.icon-view': 'App icon|Image(…); .resizable(); .scaledToFit(); .frame(width: WIDTH, height: HEIGHT)',
    '.avatar:has(.portrait)': 'Avatar|Rectangle().opacity(0).overlay { Image(…).resizable().scaledToFill() }; .clipShape(SHAPE)',
    '.avatar:has(.symbol)': 'Avatar|Image(systemName: "person.fill"); .resizable(); .scaledToFit(); .frame(width: MARK, height: HIGH)',
    '.avatar': 'Avatar|Text(verbatim: …).font(.system(size: SIGN, weight: .semibold))',
    '.emoji-row': 'Row of signs|HStack(spacing: ACROSS) { ForEach(…) { Text(…).font(.system(size: SIGN))SQUARE } }; .fixedSize(); .frame(maxWidth: .infinity)',
    '.badge': 'Badge|HStack(spacing: GAP) { RankBars(…); Text(…)FONT }',
    '.comparison-cards': 'Compared cards|ViewThatFits(in: .horizontal) { HStack(alignment: .top, spacing: GAP) { … }; VStack(spacing: GAP) { … } }',
    '.comparison-cards .figure-row': `Compared card|${column}; ${text}`,
    '.bar-chart': `Bar chart|${wide}`,
    '.bar-chart .figure-row': 'Row of a chart|VStack(alignment: .leading, spacing: GAP) { Text(…); HStack(spacing: ACROSS) { … } }',
    '.bar': 'Bar|GeometryReader { room in Rectangle().fill(INK).frame(width: room.size.width * PART) }; .frame(height: HEIGHT); .background { Rectangle().fill(INK).opacity(TINT) }; .clipShape(Capsule())',
    '.milestones': `Milestones|${wide}`,
    '.milestones .figure-row': `Milestone|${column}; ${text}; .padding(.leading, START); .padding(.bottom, BOTTOM); .background(alignment: .leading) { … }`,
    '.wheel-of-fortune': 'Wheel of fortune|ZStack { … }; .frame(width: WIDTH, height: HEIGHT); .rotationEffect(.degrees(TURN)); .overlay(alignment: .top) { Image(systemName: "arrowtriangle.down.fill") }; .padding(.top, ABOVE)',
    '.progress-ring': `Ring|ZStack { ${circle(1, '.opacity(TINT)')}; ${circle('PART', '.rotationEffect(.degrees(-90))')}; Text(…) }; .frame(width: WIDTH, height: HEIGHT)`,
    '.formula': `Formula|${lines}`,
    '.floating-words': `Floating words|${lines}`,
    '.row-words, .row-detail, .row-number': 'Words|Text(…)',
    '.t-title': 'Title|Text(…)', '.t-heading': 'Heading|Text(…)', '.t-body': 'Body|Text(…)', '.t-note': 'Note|Text(…)',
    '.t-label': 'Label|Text(…)', '.fine': 'Small print|Text(…)',
    '.feature': 'Row|HStack(spacing: GAP) { … }',
    '.grouped': `List|${stack}; .frame(maxWidth: .infinity, alignment: .leading)`,
    '.cards > li': 'Card|Text(…); .frame(maxWidth: .infinity, alignment: .leading)',
    li: 'Row|Text(…)',
    '.symbol': 'Symbol|Image(systemName: NAME); .resizable(); .scaledToFit()',
    '.image': `Image|${image}`,
    '[data-text]': 'Words|Text(…)',
    '.decor > *': 'Decor',
  });
  const kindOf = (part) => kinds.find(([selector]) => part.matches(selector))?.[1].split('|') ?? [part.classList[0].replace('-', ' ')];

  // What a control or view is, its style, and how it is now.
  const states = { disabled: '[aria-disabled]', waiting: '.waiting', hold: '.hold', chosen: ':has([aria-current])', on: ':has(.switch.on)' };
  previews.nameOf = (control) => {
    const part = control.matches('.button, .plain, .setting, .views > *') ? control
      : control.querySelector('.slider, .wheel, .segmented, .option-chip, .option, .options > .setting, .field, .app-view') ?? control;
    const style = [...part.classList].find((name) => name.startsWith('s-'))?.slice(2);
    return [kindOf(part)[0], style, ...Object.keys(states).filter((state) => control.matches(states[state]))].filter(Boolean).join(' · ');
  };

  // MARK: Parts

  const parts = '.screen, .main, .bottom, .frame-start, .frame-end, .alert, .sheet, .group, .button, .plain, .option, .setting, .field, .feature, .app-view, .slider, .wheel, .segmented, .grouped, .cards > li, .details > li, .symbol, .image, .views > *, .decor > *, .t-title, .t-heading, .t-body, .t-note, .t-label, .fine, .option-chip, [data-text], .bar, :is(.bar-chart, .milestones, .comparison-cards) .figure-row, :not(.stand-in) > .rows :is(.row-words, .row-detail, .row-number)';
  // Words that are all there is of something are no part of it, nor are the forms of an image.
  const isPart = (part) => part.matches(parts) && !part.matches('[data-text]:only-child:not(.views > *), .image-view *');
  const boxOf = (part) => part.getBoundingClientRect();
  const isSeen = (part) => part.checkVisibility({ visibilityProperty: true }) && boxOf(part).width > 0;
  const screenOf = (part) => part.closest('.screen');

  function nearest(part) {
    let found = part;
    while (!isPart(found)) found = found.parentElement;
    return found;
  }

  const touched = ({ target }) => (screenOf(target) ? target.closest('.button, .plain') ?? nearest(target) : null);
  const above = (part) => (part.matches('.screen') ? null : nearest(part.parentElement));
  const within = (part) => [...part.querySelectorAll(parts)].filter((inner) => isPart(inner) && isSeen(inner) && above(inner) === part);
  const screens = () => [...root().querySelectorAll('.screen')].filter(isSeen);

  function beside(part, step) {
    const all = above(part) ? within(above(part)) : screens();
    return all[all.indexOf(part) + step];
  }

  // MARK: What is told

  const sides = ['top', 'right', 'bottom', 'left'];
  const row = (name, ...said) => [element('dt', '', name), element('dd', '', ...said)];
  const maybe = (is, ...said) => (is ? row(...said) : []);

  const press = previews.press = (words, act) => {
    const made = element('button', 'copy', words);
    made.type = 'button';
    made.onclick = act ?? (async () => {
      await navigator.clipboard.writeText(words);
      made.dataset.copied = '';
    });
    if (!act) made.title = 'Copy';
    return made;
  };

  // The keys of the texts of a part, the numbers of these, and the notes on them.
  function textsOf(part) {
    const { keys, notes, texts } = previews.known;
    const found = [part, ...part.querySelectorAll('*')].map(({ dataset }) => dataset.text ?? dataset.label)
      .filter((number) => number && keys[texts[number]]);
    return [...new Set(found)].map((number) => [keys[texts[number]], number, notes[texts[number]]]);
  }

  // What is said in every language, in place of the button that asks for it.
  async function translate({ target }, number) {
    const locales = previews.values('locale').filter((locale) => !/-X[AB]$/.test(locale));
    await Promise.all(locales.map(previews.language));
    target.replaceWith(...locales.flatMap((locale) => {
      const words = element('p', '', ...previews.words(previews.saidIn(locale).texts[number]));
      Object.assign(words, { lang: locale, dir: 'auto' });
      return [element('small', '', previews.wordsFor('locale', locale)), words];
    }));
  }

  function tellWords(part, screen) {
    const { locate } = previews;
    const texts = textsOf(part);
    if (texts.length > 9) return [];
    // A key begins with its screen or its table, whose file it stands in; a server knows the line, too.
    const files = new Map(texts.map(([key]) => {
      const [name] = key.split('.');
      const file = `content/${app}/${name === screen || name === 'frame' ? `screens/${name}.md` : `${name}.json`}`;
      return [locate ? key : file, press(file)];
    }));
    if (locate) for (const [key, made] of files) locate(made, key, screenOf(part).lang, press);
    return [
      ...texts.flatMap(([key, number, note]) => [
        ...row('Key', press(key), press('All languages', (event) => translate(event, number))),
        ...maybe(note, 'Note', note),
      ]),
      ...maybe(files.size, 'Words in', ...files.values()),
    ];
  }

  const tellColor = (name, color) => (color
    ? row(name, `${color.name ?? 'none of the theme'} `, ...color.values.flatMap((value) => [previews.swatch(value), `${value} `])) : []);
  const hasWords = (part) => part.matches('[data-text], :has([data-text])');

  function tellContrast(part, { contrast, behind }, { size, weight }) {
    const isLarge = size >= 24 || size > 18.5 && /bold|heavy|black/i.test(weight);
    const needed = isLarge || !hasWords(part) ? 3 : 4.5;
    const verdict = part.closest('[aria-disabled], .full') ? 'not asked of what is inactive'
      : `${contrast.every((ratio) => ratio >= needed) ? 'enough' : 'too little'}: ${needed} is needed`;
    return row('Contrast', `${contrast.length > 1 ? `${contrast.join(' light · ')} dark` : contrast} on ${behind?.name ?? 'what is behind'} (${verdict})`);
  }

  // How far the edges of a part are from those of another around it.
  function insets(part, around) {
    const [inner, outer] = [part, around].map(boxOf);
    return sides.map((side) => `${side} ${round(Math.abs(inner[side] - outer[side]) / previews.point(part))}`).join(', ');
  }

  // The SwiftUI that FlowUI draws a part with, in short.
  function swift(part, draws, colors, font, style) {
    // What the app draws itself it draws by an id.
    if (draws[0] === '.') return draws.replace('ID', `"${part.dataset.control ?? (part.querySelector('.figure-title') ?? part).textContent}"`);
    const isMedia = part.matches('.image-view');
    const { symbol, image } = (isMedia ? [...part.children].find(isSeen) : part).dataset;
    const [gap] = lengths(part.querySelector(':scope > .rows') ?? part, 'rowGap');
    const [top, right, bottom, left, minimum, below, width, height, radius] = lengths(
      part, 'paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft', 'minHeight', 'marginBottom', 'width', 'height', 'borderTopLeftRadius');
    const paint = (color) => `Color("Onboarding/${color?.name}")`;
    const figure = getComputedStyle(part), tint = parseFloat(figure.getPropertyValue('--tint-opacity')) / 100;
    const ring = part.querySelector('.ring > :last-child'), wheel = part.matches('.wheel-of-fortune:has(.on)') && getComputedStyle(part.firstElementChild);
    const isMark = part.matches('.spinner, .progress-bar, .page-dots, .rank-bars, .avatar, .icon-view'), isSized = style?.width > 0;
    const mark = part.querySelector('i, .symbol') ?? part, sign = part.matches('.emoji-row') ? part.firstElementChild : part;
    const shape = radius === capsule ? 'Capsule()' : `RoundedRectangle(cornerRadius: ${radius}, style: .continuous)`;
    const isBoxed = style || part.matches('.option-chip, .saving, .figure-row, .row-words');
    // A card in a tint of what its row is painted with, and what that is the background of.
    const isCard = part.matches('.comparison-cards *'), tinted = isCard ? [part] : part.matches('.formula .row-words') ? [part.parentElement, '::before'] : null;
    const isButton = part.matches('.button, .plain, .option-chip');
    const least = isButton ? minimum : style?.minHeight;
    const isWords = /^Text\(…/.test(draws) || part.matches('.button, .plain');
    const add = (is, line) => (is ? [line()] : []);
    const name = font.style?.replace(/-./, (match) => match[1].toUpperCase());
    const looks = [font.design && `design: .${font.design}`, font.weight !== (name === 'headline' ? 'semibold' : 'regular') && `weight: .${font.weight}`].filter(Boolean);
    // SwiftUI has them in another order where a size is said.
    if (!name) looks.reverse();
    const lettering = name && !looks.length ? `.font(.${name})` : `.font(.system(${[name ? `.${name}` : `size: ${font.base}`, ...looks].join(', ')}))`;
    const puts = {
      GAP: part.matches('.setting') ? style?.rowGap ?? 0 : gap, FONT: lettering, NAME: `"${symbol ?? image}"`,
      SIDE: part.closest(part.matches('.group') ? '.centered' : '.tiles') ? '.center' : '.leading',
      TOP: top, END: part.matches('.at-end *') ? '.bottom' : part.matches('.hero *') ? '.center' : '.top', INK: paint(colors.ink), TINT: tint, WIDTH: width, HEIGHT: height, BOTTOM: bottom, START: lengths(part, 'paddingInlineStart'), ACROSS: lengths(part, 'columnGap'), ABOVE: lengths(part, 'marginTop'),
      PART: (part.querySelector('rect')?.width.baseVal.value ?? parseFloat(ring?.getAttribute('stroke-dasharray'))) / 100,
      LINE: ring && lengths(ring, 'strokeWidth'), SHAPE: shape,
      COUNT: part.childElementCount, NOW: [...part.children].findLastIndex((one) => one.matches('.on')) + 1, MARK: lengths(mark, 'width'), HIGH: lengths(mark, 'height'),
      DIM: parseFloat(figure.getPropertyValue(part.matches('.page-dots') ? '--page-dot-opacity' : '--rank-bar-opacity')) / 100,
      SIGN: lengths(sign, 'fontSize'), SQUARE: getComputedStyle(sign).getPropertyValue('--mark-size') && `.frame(width: ${lengths(sign, 'width')}, height: ${lengths(sign, 'height')})`, TURN: wheel ? 1800 + parseFloat(wheel.rotate) : 0,
    };
    const frame = [isSized && `width: ${width}`, part.matches(isSized ? '.sized, .avatar' : '.sized') && `height: ${height}`].filter(Boolean);
    return [
      draws.replace(/\b[A-Z]{3,}\b/g, (name) => puts[name]).replaceAll('; .', '\n  .'),
      ...add((isMedia || part.matches('.avatar')) && frame.length, () => `.frame(${frame.join(', ')})`),
      ...add(isMedia && !isSized, () => `.frame(maxWidth: ${style?.width ? '.infinity' : width})`),
      ...add((isMedia || part.matches('.icon-view')) && radius, () => `.clipShape(${shape})`),
      ...add(part.matches('.badge'), () => `.padding(.vertical, ${below})`),
      ...add(isWords, () => lettering),
      ...add(isWords && font.tracking, () => `.tracking(${font.tracking})`),
      ...add((isWords || symbol || style?.color !== undefined) && colors.ink?.name, () => `.foregroundStyle(${paint(colors.ink)})`),
      ...add(isBoxed && top + right && top === bottom && right === left, () => (top === right ? `.padding(${top})` : `.padding(.horizontal, ${right})\n  .padding(.vertical, ${top})`)),
      ...add(isMark && bottom > top, () => `.padding(.bottom, ${bottom})`),
      ...add(symbol, () => `.frame(width: ${width}, height: ${height})`),
      ...add(image && !isMedia, () => `.frame(maxWidth: ${width})`),
      ...add(isCard, () => '.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)'),
      ...add(tinted, () => `.background { RoundedRectangle(cornerRadius: ${round(parseFloat(getComputedStyle(...tinted).borderTopLeftRadius) / previews.point(part))}).fill(${paint(previews.paints(tinted[0]).ink)}).opacity(${tint}) }`),
      ...add(!isMedia && (style?.width === 'fill' || least), () => `.frame(${[part.matches('.plain') && `minWidth: ${minimum}`, style?.width === 'fill' && 'maxWidth: .infinity', least && `minHeight: ${least}`].filter(Boolean).join(', ')})`),
      ...add(colors.fill?.name, () => `.background(${paint(colors.fill)}${part.matches('.screen') ? '' : `, in: ${shape}`})`),
      ...add(colors.line?.name, () => `.overlay { ${shape}.strokeBorder(${paint(colors.line)}, lineWidth: ${round(/([\d.]+)px inset/.exec(getComputedStyle(part).boxShadow)[1] / previews.point(part))}) }`),
      ...add(isMark && figure.scale !== 'none', () => `.scaleEffect(${figure.scale})`),
      ...add((isWords || isMedia || isMark) && below && !part.matches('.t-label'), () => `.padding(.bottom, ${below})`),
      ...add(part.matches('.wheel-of-fortune, .progress-ring'), () => '.frame(maxWidth: .infinity)'),
    ].join('\n  ');
  }

  function tell() {
    const screen = screenOf(chosen), state = document.getElementById(chosen.closest('[data-state]')?.dataset.state) ?? chosen.closest('.state');
    const [kind, draws] = kindOf(chosen);
    // Marks stand in templates for names that a theme need not have.
    const named = (mark, known = []) => known.find((name) => chosen.classList.contains(`${mark}-${name}`));
    const style = named('s', previews.known.styles), fontName = named('t', previews.known.fonts);
    const colors = previews.paints(chosen), font = previews.fontOf(chosen);
    const [where, id] = chosen.closest('[data-control]')?.dataset.control.split('.') ?? [];
    const section = chosen.closest('[data-section]')?.dataset.section;
    const size = ['width', 'height'].map((side) => round(boxOf(chosen)[side] / previews.point(chosen)));
    const padding = lengths(chosen, ...sides.map((side) => `padding-${side}`));
    const [radius, gap] = lengths(chosen, 'borderTopLeftRadius', 'rowGap');
    const hasInk = /^Text/.test(draws) || chosen.matches('.button, .plain, .option, .setting, .option-chip, .symbol, .views > :not(.image-view, .icon-view, .emoji-row)');
    const isTarget = chosen.matches('.button, .plain, .field, .setting, .option, .option-chip, .slider, .segmented, .wheel, .app-view');
    const words = chosen.textContent.trim();
    title.replaceChildren(kind, ...words.length < 60 ? [' ', element('small', '', words)] : []);
    const code = draws && press(swift(chosen, draws, colors, font, style && previews.styleOf(screen, style)));
    facts.replaceChildren(element('dl', '',
      ...row('Screen', `${previews.namesOf(state)[0]} · ${state.id}`),
      ...maybe(section, 'Section', section),
      ...maybe(id, 'Control', press(`${where === 'frame' ? '' : 'screens.'}${where}.controls.${id}`), ` in content/${app}/flow.json`),
      ...tellWords(chosen, state.id.split('/')[0]),
      ...maybe(style, 'Style', style),
      ...maybe(hasWords(chosen) && hasInk, 'Font', fontName ? `${fontName}: ${font.words}` : font.words),
      ...tellColor('Colour', hasInk && colors.ink), ...tellColor('Fill', colors.fill), ...tellColor('Border', colors.line),
      ...hasInk ? tellContrast(chosen, colors, font) : [],
      ...row('Size', `${size.join(' × ')} pt`),
      ...maybe(isTarget, 'Target', Math.min(...size) < 44 ? 'less than 44 × 44 pt' : '44 × 44 pt or more'),
      ...maybe(padding.some(Boolean), 'Padding', sides.map((side, index) => `${side} ${padding[index]}`).join(', ')),
      ...maybe(radius && chosen !== screen, 'Radius', radius === capsule ? 'as round as it is high' : `${radius} pt`),
      ...maybe(gap, 'Spacing', `${gap} pt`),
      ...[screen, above(chosen)].filter((around, index, all) => around && around !== chosen && all.indexOf(around) === index)
        .flatMap((around) => row(`To ${kindOf(around)[0].toLowerCase()}`, insets(chosen, around))),
      ...previews.pictures(chosen, press).flatMap((said) => row(...said)),
      ...maybe(code, 'SwiftUI', code)));
  }

  // MARK: What is drawn

  function draw() {
    const device = chosen.closest('.device');
    const base = boxOf(device.parentElement), rect = boxOf(chosen), around = boxOf(other ?? screenOf(chosen));
    const put = (name, left, top, width, height, ...inside) => {
      const part = element('div', name, ...inside);
      Object.assign(part.style, { left: `${left - base.left}px`, top: `${top - base.top}px`, width: `${width}px`, height: `${height}px` });
      gauge.append(part);
      return part;
    };
    gauge.replaceChildren();
    const { padding, borderRadius } = getComputedStyle(chosen);
    Object.assign(put('box', rect.left, rect.top, rect.width, rect.height).style, { borderWidth: padding, borderRadius });
    if (other) put('box other', around.left, around.top, around.width, around.height);
    const holds = (one, two) => one.left <= two.left + 1 && one.right >= two.right - 1 && one.top <= two.top + 1 && one.bottom >= two.bottom - 1;
    const isInside = holds(around, rect) || holds(rect, around);
    const span = (name, isAcross, from, to, at, ...inside) => {
      const start = Math.min(from, to), length = Math.abs(to - from);
      put(name, ...(isAcross ? [start, at, length, 0] : [at, start, 0, length]), ...inside);
    };
    const far = [];
    for (const [low, high, near, end] of [['left', 'right', 'top', 'bottom'], ['top', 'bottom', 'left', 'right']]) {
      // Where the two share no line, it stands on what is chosen, and another leads to it from its end.
      const shared = [Math.max(rect[near], around[near]), Math.min(rect[end], around[end])];
      const isAside = shared[0] > shared[1];
      const [one, two] = isAside ? [rect[near], rect[end]] : shared;
      const at = (one + two) / 2, isAcross = low === 'left';
      const gaps = [[rect[high], around[isInside ? high : low], high], [rect[low], around[isInside ? low : high], low]]
        .filter(([from, to, side]) => isInside || (side === high ? from < to : from > to));
      for (const [from, to, side] of gaps) {
        const points = element('b', '', round(Math.abs(to - from) / previews.point(chosen)));
        if (points.textContent === '0') continue;
        far.push(`${side} ${points.textContent}`);
        span(isAcross ? 'along' : 'down', isAcross, from, to, at, points);
        if (isAside) span('guide', !isAcross, at, around[around[near] > at ? near : end], to);
      }
    }
    const words = other ? `To ${kindOf(other)[0].toLowerCase()}: ${far.join(', ') || 0} pt` : '';
    if (distance.textContent !== words) distance.textContent = words;
    device.parentElement.append(gauge);
  }

  function seen() {
    const { left, top, width, height } = boxOf(chosen);
    const { className, lang, dir } = screenOf(chosen);
    return [[className, lang, dir, width, height, chosen.textContent].join(), [left, top, panel.offsetHeight, innerWidth].join()];
  }

  // Follows what is chosen while it is scrolled, zoomed, or looked at in another way.
  function follow() {
    if (!isOn) return;
    if (chosen && !isSeen(chosen)) choose(null);
    if (chosen) {
      const now = seen();
      if (now[0] !== told[0]) tell();
      if (now.join() !== told.join()) draw();
      told = now;
    }
    requestAnimationFrame(follow);
  }

  // MARK: Choosing

  function choose(part) {
    [chosen, other] = [part, null];
    gauge.remove();
    distance.textContent = '';
    facts.replaceChildren();
    title.textContent = 'Touch anything on a phone';
    if (!part) return;
    tell();
    panel.scrollTop = 0;
    if (!part.matches('.screen')) part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (isSmall.matches) window.scrollBy(0, Math.max(0, boxOf(part).bottom + 16 - boxOf(panel).top));
    draw();
    told = seen();
  }

  // Points at a part of the same screen: so far as to that is measured.
  function point(part) {
    other = part && part !== chosen && screenOf(part) === screenOf(chosen) && screenOf(part) !== part ? part : null;
    draw();
  }

  function turn(on) {
    isOn = on;
    const hadFocus = panel.contains(document.activeElement);
    button.ariaPressed = String(on);
    panel.hidden = !on;
    document.documentElement.classList.toggle('inspecting', on);
    choose(null);
    if (on) requestAnimationFrame(follow);
    else if (hadFocus) (button.offsetParent ? button : opener).focus();
  }

  // Who has no pointer begins at the first screen in sight.
  function begin() {
    turn(true);
    choose(screens().find((screen) => boxOf(screen).right > 0 && boxOf(screen).bottom > 0));
  }

  const steps = { ArrowUp: above, ArrowDown: (part) => within(part)[0], ArrowLeft: (part) => beside(part, -1), ArrowRight: (part) => beside(part, 1) };
  document.addEventListener('keydown', (event) => {
    const { key } = event;
    // Within a shadow, too: there words are written in place.
    const [target] = event.composedPath();
    const isBusy = !root().offsetParent || event.metaKey || event.ctrlKey || event.altKey && !steps[key] || document.querySelector('.drawer[open], dialog[open]') || target.closest?.('dialog');
    if (isBusy || target.closest?.('select, textarea, input:not([type=radio])')) return;
    if (key === 'i') isOn ? turn(false) : begin();
    else if (isOn && key === 'Escape') chosen ? choose(null) : turn(false);
    else if (chosen && steps[key] && !target.closest?.('input')) {
      if (event.altKey) point(steps[key](other ?? chosen) ?? other);
      else choose(steps[key](chosen) ?? chosen);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  const still = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  for (const place of [board, phone]) {
    place.addEventListener('click', (event) => {
      const part = isOn && touched(event);
      if (part) choose(part);
      // What is inspected is not used.
      if (isOn && place === phone) still(event);
    }, place === phone);
    place.addEventListener('pointerover', (event) => {
      if (!chosen || event.pointerType === 'touch') return;
      point(touched(event));
    });
  }
  phone.addEventListener('pointerdown', (event) => { if (isOn) still(event); }, true);
  button.addEventListener('click', ({ detail }) => {
    opener.ariaExpanded = 'false';
    if (isOn) turn(false);
    else if (detail) turn(true);
    else begin();
  });
  document.addEventListener('specgen:update', () => { told = []; });
  gauge.className = 'gauge';
  gauge.ariaHidden = 'true';
  gauge.dataset.made = '';
  const head = element('div', 'head', title, press('Done', () => turn(false)));
  head.ariaLive = 'polite';
  distance.ariaLive = 'polite';
  panel.append(head, distance, facts);
  document.addEventListener('DOMContentLoaded', () => previews.follow(({ view }) => {
    if (isOn && view !== shown) turn(false);
    shown = view;
  }));
})();
