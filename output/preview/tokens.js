// The theme as it is drawn: which colour and text style something has is found by changing the theme
// for a moment and seeing what changes with it, so tokens of one value are told apart. And the page of
// an app's tokens.
(() => {
  'use strict';
  const { previews } = window;
  const { element } = previews;
  const page = document.getElementById('page:tokens');
  const textStyles = ['large-title', 'title', 'title2', 'title3', 'headline', 'body', 'callout', 'subheadline', 'footnote', 'caption', 'caption2'];
  const weights = ['ultraLight', 'thin', 'light', 'regular', 'medium', 'semibold', 'bold', 'heavy', 'black'];

  const lookOf = (part) => getComputedStyle(part);
  const variable = (part, name) => lookOf(part).getPropertyValue(`--${name}`);
  previews.point = (part) => parseFloat(variable(part, 'pt'));
  // As exact as screens with two pixels a point.
  const round = (previews.round = (points) => Math.round(points * 2) / 2);
  const capsule = (previews.capsule = 1000);

  // Lengths of a part of a screen, in points.
  const lengths = (previews.lengths = (part, ...names) => names.map((name) => {
    const { width, [name]: said } = lookOf(part);
    const length = parseFloat(said) * (said.endsWith('%') ? parseFloat(width) / 100 : 1);
    return said === '50%' || said === '999px' ? capsule : round(length / previews.point(part)) || 0;
  }));

  // MARK: Colours

  // Red, green and blue of a computed colour, from 0 to 255, and how much it covers.
  function channels(color) {
    const [red, green, blue, alpha = 1] = color.match(/[\d.]+(e-\d+)?/g).map(Number);
    const scale = color.startsWith('color') ? 255 : 1;
    return [red * scale, green * scale, blue * scale, alpha];
  }

  const numbers = (hex) => hex.match(/\w\w/g).map((part) => parseInt(part, 16));
  const hex = (color) => '#' + channels(color).slice(0, 3).map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
  const over = (top, under) => under.map((part, index) => top[index] * top[3] + part * (1 - top[3]));

  // What is seen where a part of a screen is, without what is in it.
  function surface(part) {
    const under = part.matches('.screen') ? [255, 255, 255] : surface(part.parentElement);
    return over(channels(lookOf(part).backgroundColor), under);
  }

  // The relative luminance and the contrast ratio of WCAG 2.2, which is rounded down: what is too
  // little never reads as enough.
  function luminance(color) {
    const [red, green, blue] = color.map((part) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  function contrast(...colors) {
    const [low, high] = colors.map(luminance).sort((one, other) => one - other);
    return (Math.floor((high + 0.05) / (low + 0.05) * 100) / 100).toFixed(2);
  }

  function paints(part) {
    const look = lookOf(part);
    // A symbol is a mask over its ink.
    const isSymbol = 'symbol' in part.dataset;
    let behind = isSymbol ? part.parentElement : part;
    while (!behind.matches('.screen') && !channels(lookOf(behind).backgroundColor)[3]) behind = behind.parentElement;
    const [, line] = /^(\w+\([^)]+\)) 0px 0px 0px [\d.]+px inset/.exec(look.boxShadow) ?? [];
    return { ink: look.color, fill: isSymbol ? 'rgb(0 0 0 / 0)' : look.backgroundColor, line, behind: lookOf(behind).backgroundColor };
  }

  // Reads something while all colours of the theme are others, and all text styles are huge.
  function marking(screen, read) {
    const names = Object.keys(previews.known.colors ?? {});
    const marks = [...names.map((name, index) => [name, `rgb(1, ${index}, 2)`]), ...textStyles.map((name, index) => [name, 2000 + index]),
      // Words in a ring or a wheel are no larger than that has room for.
      ['ring-size', '9e5px'], ['fortune-wheel-size', '9e5px']];
    for (const [name, mark] of marks) screen.style.setProperty(`--${name}`, mark);
    const found = read((color) => names[/^rgb\(1, (\d+), 2\)$/.exec(color)?.[1]]);
    for (const [name] of marks) screen.style.removeProperty(`--${name}`);
    return found;
  }

  // An app may look the same in both.
  const appearances = () => {
    const { appearance } = document.body.dataset;
    return appearance ? [appearance] : ['light', 'dark'];
  };
  const inEach = (screen, read) => appearances().map((name) => {
    const { className } = screen;
    screen.classList.remove('light', 'dark');
    screen.classList.add(name);
    const found = read();
    screen.className = className;
    return found;
  });

  // What a part of a screen is painted with, each with the name of its token and as it is in each
  // appearance; and the contrast of its ink to what is behind it, in each.
  previews.paints = (part) => {
    const screen = part.closest('.screen');
    const names = marking(screen, (nameOf) => Object.entries(paints(part)).map(([what, color]) => [what, nameOf(color)]));
    const looks = inEach(screen, () => paints(part));
    const found = { contrast: inEach(screen, () => {
      const under = surface('symbol' in part.dataset ? part.parentElement : part);
      return contrast(over(channels(lookOf(part).color), under), under);
    }) };
    for (const [what, name] of names) {
      if (looks[0][what] && channels(looks[0][what])[3]) found[what] = { name, values: looks.map((each) => hex(each[what])) };
    }
    return found;
  };

  // MARK: Fonts and styles

  previews.fontOf = (part) => {
    const screen = part.closest('.screen');
    const { fontWeight, fontFamily } = lookOf(part);
    const marked = marking(screen, () => parseFloat(lookOf(part).fontSize)) / previews.point(screen);
    const [size, line, tracking] = lengths(part, 'fontSize', 'lineHeight', 'letterSpacing');
    const weight = weights[fontWeight / 100 - 1], design = /^ui-(serif|rounded|monospace)/.exec(fontFamily)?.[1];
    // What is no text style grows with the body's. Browsers tell six digits of a size.
    const style = textStyles[Math.round(marked * 10) / 10 - 2000];
    const words = [style, `${size}/${line} pt`, weight, design, tracking && `tracking ${tracking}`].filter(Boolean).join(' · ');
    return { style, base: round(marked * 17 / 2005), size, weight, design, tracking, words };
  };

  // What a style of the theme says by itself.
  previews.styleOf = (screen, name) => {
    const probes = ['', `s-${name}`].map((name) => element('i', name));
    for (const probe of probes) {
      probe.hidden = true;
      probe.append(element('i'));
    }
    screen.append(...probes);
    const [bare, styled] = probes.map(lookOf);
    const names = ['width', 'minHeight', 'color', 'paddingTop', 'rowGap', 'marginBottom', 'borderTopLeftRadius'].filter((name) => bare[name] !== styled[name]);
    const said = Object.fromEntries(names.map((name) => [name, styled[name] === '100%' ? 'fill' : lengths(probes[1], name)[0]]));
    // The style of a row of signs says how round each of them is.
    const [flat, sign] = probes.map(({ firstChild }) => lengths(firstChild, 'borderTopLeftRadius')[0]);
    if (flat !== sign) said.borderTopLeftRadius ??= sign;
    for (const probe of probes) probe.remove();
    return said;
  };

  // MARK: The page

  previews.swatch = (color) => {
    const made = element('i', 'swatch');
    made.style.background = color;
    return made;
  };

  function line(scope, ...cells) {
    const heads = scope === 'row' ? 1 : cells.length;
    return element('tr', '', ...cells.map((cell, index) => {
      const made = element(index < heads ? 'th' : 'td', '', ...[cell].flat());
      if (index < heads) made.scope = scope;
      return made;
    }));
  }

  function colorTable(screen) {
    const rows = Object.entries(previews.known.colors ?? {}).map(([name, on]) => {
      const pairs = inEach(screen, () => [variable(screen, name), variable(screen, on)]);
      const ratios = on ? `${pairs.map((pair) => contrast(...pair.map(numbers))).join(' · ')} on ${on}` : '';
      return line('row', name, ...pairs.map(([color]) => [previews.swatch(color), previews.press(color)]), ratios);
    });
    const heads = appearances().length > 1 ? ['Light', 'Dark', 'Contrast, light · dark'] : ['Colour', 'Contrast'];
    return element('table', '', element('thead', '', line('col', 'Name', ...heads)), element('tbody', '', ...rows));
  }

  // Lengths from small to large, each drawn, with what has it.
  function list(property, found) {
    const all = Map.groupBy(found.filter(([length]) => length > 0), ([length]) => Number(length));
    return element('ul', 'lengths', ...[...all.keys()].sort((one, other) => one - other).map((length) => {
      const drawn = element('i', property);
      drawn.style[property] = `${length}px`;
      const names = all.get(length).map(([, name]) => name).join(', ');
      return element('li', '', drawn, element('b', '', length === capsule ? 'capsule' : `${length} pt`), element('small', '', names));
    }));
  }

  // What the board has of each control and view in each of its looks, once.
  function looks() {
    const found = new Map();
    for (const part of document.querySelectorAll('.original :is(.control, .group > .views > *):not([data-pending] *, [data-pending])')) {
      const marks = [part, ...part.querySelectorAll('*')].map(({ className, ariaDisabled, ariaCurrent, dataset }) =>
        [className.baseVal ?? className, ariaDisabled, ariaCurrent, dataset.symbol].join());
      const look = [...new Set(marks)].sort().join();
      if (!found.has(look)) found.set(look, part);
    }
    const all = [...found.values()].map((part) => [previews.nameOf(part), part]);
    return all.sort(([one], [other]) => one.localeCompare(other));
  }

  // What a control or view is, and the state of the board that has it so, where it is looked at.
  function show(name, part, screen) {
    const copy = part.cloneNode(true);
    for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
    const state = part.closest('.state');
    const place = element('a', 'fact', previews.namesOf(state).join(' · '));
    place.href = previews.address(state.id, { ...previews.settings, view: 'board' });
    screen.append(element('div', 'group', element('p', 'fact', name), place, element('div', 'line', copy)));
  }

  function sheetsOf({ size, device }) {
    const screens = appearances().map((name) => element('div', `screen ${name}${size.startsWith('ax') ? ' roomy' : ''}`));
    const sheets = element('div', 'device', ...screens);
    Object.assign(sheets.dataset, { size, device });
    return [sheets, screens];
  }

  async function fill(settings) {
    const { fonts = [], styles = [] } = previews.known;
    const [sheets, screens] = sheetsOf(settings);
    const type = element('div', 'samples', element('h2', '', 'Type'), sheets);
    page.replaceChildren(type);
    for (const screen of screens) {
      for (const name of fonts) {
        const sample = element('p', `t-${name} s-${name}`, name);
        screen.append(sample);
        screen.append(element('p', 'fact', previews.fontOf(sample).words));
      }
    }
    const [screen] = screens;
    const said = styles.map((name) => [name, previews.styleOf(screen, name)]);
    const spaces = said.flatMap(([name, { paddingTop, rowGap, marginBottom }]) => [[paddingTop, `${name} inside`], [rowGap, `${name} between`], [marginBottom, `${name} below`]]);
    const own = ['screen-margin', 'main-padding', 'section-spacing', 'block-spacing', 'text-spacing', 'control-gap', 'option-spacing']
      .map((name) => [/[\d.]+/.exec(variable(screen, name))?.[0], name]);
    type.before(element('div', '', element('h2', '', 'Colours'), colorTable(screen)));
    type.after(
      element('div', '', element('h2', '', 'Radii'), list('borderStartStartRadius', said.map(([name, { borderTopLeftRadius }]) => [borderTopLeftRadius, name]))),
      element('div', '', element('h2', '', 'Spacing'), list('width', [...spaces, ...own])));
    const [drawn, shown] = sheetsOf(settings);
    for (const [name, part] of looks()) for (const screen of shown) show(name, part, screen);
    page.append(element('div', 'looks', element('h2', '', 'Controls and views'), drawn));
    await previews.language(settings.locale);
    previews.say(drawn, settings.locale, settings);
  }

  document.addEventListener('DOMContentLoaded', () => previews.follow((settings) => {
    page.hidden = settings.view !== 'tokens';
    if (!page.hidden) fill(settings);
  }));
  document.addEventListener('specgen:update', () => { if (!page.hidden) fill(previews.settings); });
})();
