// The ways that do not lead to the next screen, drawn under the phones: one rail for each place they
// lead to. In words they stand below each screen, and nowhere else; so the lines are for the eye alone.
(() => {
  'use strict';
  const { previews } = window;
  const board = document.getElementById('page:board');
  // How far rails are from each other, and what the bends and heads measure: as large as their words.
  let gap = 24, bend = 9, head = 5;

  // What is set is inherited, so that browsers look at all that is in the element: only where it differs.
  // Nothing is measured of what moves by it.
  function set(element, name, value) {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }

  function draw(settings, lanes) {
    for (const lane of lanes) {
      lane.querySelector('.rails').replaceChildren();
      // Arrows stand half way down the phones, whatever these are.
      const phone = lane.querySelector('.place .device')?.getBoundingClientRect();
      gap = 2 * parseFloat(getComputedStyle(lane).fontSize);
      bend = gap * 0.375;
      head = gap * 0.2;
      set(lane, '--gap', `${gap}px`);
      if (phone?.height) set(lane, '--half', `${phone.height / 2}px`);
      // Copies and texts take the room under a phone.
      const hasCopies = settings.beside !== 'nothing' || settings.below !== 'nothing';
      if (board.hidden || hasCopies || settings.texts === 'on') makeRoom(lane, 0);
      else drawLane(lane);
    }
  }

  const placesOf = (lane) => [...lane.querySelectorAll(':scope > .place')];

  // Makes room for rails, and below them for what stands under each phone.
  function makeRoom(lane, count, rooms) {
    set(lane, '--rails', count ? `${count}` : '');
    placesOf(lane).forEach((place, index) => set(place, '--drop', rooms ? `${rooms[index]}px` : ''));
  }

  function drawLane(lane) {
    const places = placesOf(lane);
    const stops = new Map(places.map((place) => {
      const { id, dataset } = place.querySelector('figure');
      return [(id || dataset.state).split('/')[0], place];
    }));
    const end = [...lane.querySelectorAll(':scope > .onward')].find((onward) => onward.querySelector('.to:not(:has(a))'));
    if (end) stops.set('', end);
    const rails = railsOf(places, stops);
    // Where what stands beside an arrow is longer than a phone, the lines go below it.
    const feet = (elements) => Math.max(0, ...elements.map((element) => element.getBoundingClientRect().bottom));
    const phones = feet(places.map((place) => place.querySelector('.original > .device')));
    const drop = Math.max(0, feet([...lane.querySelectorAll(':scope > .onward')]) - phones);
    const foot = phones - lane.getBoundingClientRect().top;
    // What stands under a shorter phone stands below the lines, too.
    const rooms = places.map((place) => drop + phones - feet([place.querySelector('.original > .device')]));
    makeRoom(lane, rails.length, rails.length || drop ? rooms : null);
    const drawing = svg('svg', { width: lane.clientWidth, height: lane.clientHeight });
    rails.forEach((rail, level) => drawRail(drawing, lane, rail, foot + drop + gap * (level + 1), rails.length - level));
    if (drawing.childElementCount) lane.querySelector('.rails').append(drawing);
  }

  // The height in the window at which an arrow's line stands: in the middle of a fork's branches.
  function lineOf(onward) {
    const { top, bottom } = onward.getBoundingClientRect();
    return onward.matches('.fork') ? (top + bottom) / 2 : bottom - 1;
  }

  // Where what leads on leads elsewhere, too, by a condition: the words that stand on both ways.
  function isForkAt(place, words) {
    const onward = place.nextElementSibling;
    return onward?.matches('.onward:not(.fork)') && [...onward.querySelectorAll('b')].some((label) => label.textContent === words);
  }

  // A rail for each place that ways lead to, the shortest first; ways of one screen are one.
  function railsOf(places, stops) {
    const rails = new Map();
    for (const place of places) {
      for (const way of place.querySelectorAll(':scope > .way:not(.back-way)')) {
        const words = way.querySelector('b').textContent;
        const isEvent = way.classList.contains('event-way');
        const isFork = isForkAt(place, words);
        for (const to of way.querySelectorAll('.to')) {
          const link = to.querySelector('a');
          const target = stops.get(link ? decodeURIComponent(link.hash.slice(1)).split('&')[0] : '');
          if (!target || target === place) continue;
          if (!rails.has(target)) rails.set(target, { target, from: new Map() });
          const { from } = rails.get(target);
          if (!from.has(place)) from.set(place, { isEvent, isFork });
          const looks = from.get(place);
          looks.isEvent &&= isEvent;
          looks.isFork ||= isFork;
        }
      }
    }
    const order = [...stops.values()];
    const length = ({ target, from }) =>
      Math.max(...[...from.keys()].map((place) => Math.abs(order.indexOf(place) - order.indexOf(target))));
    return [...rails.values()].sort((one, other) => length(one) - length(other));
  }

  // A rail at a height in its lane; rails leave and arrive so many steps off the middle of a phone.
  function drawRail(drawing, lane, { target, from }, height, steps) {
    const origin = lane.getBoundingClientRect();
    const box = (element) => {
      const { left, bottom, width } = element.getBoundingClientRect();
      return { left: left - origin.left, bottom: bottom - origin.top, width };
    };
    const phone = (place) => box(place.querySelector('.original > .device'));
    // Rails leave right of the middle and arrive left of it, each where no other does.
    const offset = ({ width }) => Math.min(14, (width * 0.4) / (steps + 1)) * steps;
    const isApp = target.matches('.onward');
    const goal = isApp ? null : phone(target);
    const end = isApp ? box(target).left + 14 : goal.left + goal.width / 2 - offset(goal);
    for (const [place, { isEvent, isFork }] of from) {
      const source = phone(place);
      // The branches of a fork part where the arrow to the next screen begins.
      const start = isFork ? source.left + source.width + gap / 2 : source.left + source.width / 2 + offset(source);
      const top = isFork ? lineOf(place.nextElementSibling) - origin.top : source.bottom + 7;
      const side = end > start ? 1 : -1;
      const arrival = isApp
        ? `H${end}`
        : `H${end - side * bend}Q${end} ${height} ${end} ${height - bend}V${goal.bottom + 9}`;
      if (isFork) drawing.append(svg('circle', { cx: start, cy: top, r: gap / 6 }));
      drawing.append(svg('path', {
        d: `M${start} ${top}V${height - bend}Q${start} ${height} ${start + side * bend} ${height}${arrival}`,
        class: isEvent ? 'event' : '',
      }));
    }
    const tip = isApp
      ? `M${end - head} ${height - head}L${end} ${height}L${end - head} ${height + head}`
      : `M${end - head} ${goal.bottom + 8 + head}L${end} ${goal.bottom + 8}L${end + head} ${goal.bottom + 8 + head}`;
    drawing.append(svg('path', { d: tip }));
    if (!isApp) return;
    const destination = svg('text', { x: end + 8, y: height + 4 });
    destination.textContent = 'the app';
    drawing.append(destination);
  }

  function svg(name, attributes) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  // Drawn once the words stand that the page is read in.
  async function redraw() {
    await previews.language(previews.settings.locale);
    requestAnimationFrame(() => draw(previews.settings, board.querySelectorAll('.lane')));
  }

  // Draws anew what has changed with some elements, or all: what is on a phone moves no line.
  previews.drawRails = (changed = [board]) => {
    const around = changed.filter((element) => !element.parentElement?.closest('.device'));
    const lanes = [...board.querySelectorAll('.lane')]
      .filter((lane) => around.some((element) => element.contains(lane) || lane.contains(element)));
    if (lanes.length) requestAnimationFrame(() => draw(previews.settings, lanes));
  };

  document.addEventListener('DOMContentLoaded', () => previews.follow(redraw));
  window.addEventListener('resize', redraw);
  board.addEventListener('toggle', redraw, true);
})();
