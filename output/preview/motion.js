// How what is on the prototype's phone comes and goes: as the app's transitions say in its style
// sheet, and by no movement where they say nothing or the reader wants none. What lies over a screen
// rises as the platform's does.
(() => {
  'use strict';
  const { previews } = window;

  // How fast things move when they are to be looked at closely.
  const slowRate = 0.2;
  const kinds = ['moving', 'coming', 'going', 'entered'];

  // What of the texts is there, by number.
  function shown(root) {
    const there = [...root.querySelectorAll('[data-text], [data-label]')]
      .filter((element) => !previews.isPending(element));
    return new Set(there.map((element) => element.dataset.text ?? `label ${element.dataset.label}`));
  }

  // Whether something is there already, and not its room alone.
  function hasCome(part) {
    return !previews.isPending(part) && (!part.querySelector('[data-pending]') || shown(part).size > 0);
  }

  function groups(root) {
    return [...root.querySelectorAll('.group')].filter((group) => !group.closest('.veil, .leaving, .group .group'));
  }

  // What of a group moves: a section as one, with what in it has a step of a timeline for itself, which
  // the app's style sheet says; the blocks of what is none. What has not come does not move.
  function parts(group) {
    const blocks = [...group.children];
    const steps = blocks.filter((block) => getComputedStyle(block).getPropertyValue('--own-step'));
    return (group.dataset.section ? [group, ...steps] : blocks).filter(hasCome);
  }

  // What of a drawing on the page moves: sections of which no text is among those known, and else the
  // blocks of which some or every text is not.
  function newParts(drawing, known, quantifier) {
    const isNew = (element, some) => {
      const texts = [...shown(element)];
      return texts.length > 0 && texts[some]((text) => !known.has(text));
    };
    return groups(drawing).flatMap((group) => isNew(group, 'every') ? parts(group)
      : [...group.children].filter((block) => isNew(block, quantifier)));
  }

  // What changes with the screen: all but the app's frame, as one element.
  function middle(screen) {
    const parts = screen.querySelectorAll(':scope > .content > :is(.main, .bottom)');
    if (!parts.length) return screen.querySelector(':scope > .content > .middle');
    const whole = previews.element('div', 'middle');
    parts[0].before(whole);
    whole.append(...parts);
    return whole;
  }

  // The rows of the wheels that have stopped, but of what leaves, each with the one it has stopped at,
  // by its words.
  function stoppedWheels(root) {
    return [...root.querySelectorAll('.wheel-of-fortune > .rows:has(> .on)')].filter((rows) => !rows.closest('.leaving'))
      .map((rows) => ({ rows, stop: [...shown(rows.querySelector(':scope > .on'))].join() }));
  }

  // What lies over a screen: an alert or a sheet.
  const veil = (screen) => screen.querySelector(':scope > .veil:not(.sinking)');

  // Nothing of a drawing moves any more.
  function settle(root) {
    for (const moved of root.querySelectorAll('.moving')) moved.classList.remove(...kinds);
    for (const { rows } of stoppedWheels(root)) rows.classList.remove('turning');
  }

  function mark(elements, kind) {
    for (const element of elements) element.classList.add('moving', kind);
  }

  // The movements of an element that come to an end.
  function movements(element) {
    return element.getAnimations().filter((animation) => animation.effect.getTiming().iterations === 1);
  }

  // Makes what is gone something that is only looked at.
  function hide(drawing) {
    drawing.inert = true;
    drawing.ariaHidden = 'true';
    for (const name of ['data-event', 'data-typed', 'data-focus', 'data-cancels']) {
      for (const element of drawing.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
    }
  }

  // Takes a drawing away when what moves of it has come to its end.
  function removeAfter(moving, drawing) {
    const ends = moving.flatMap(movements).map(({ finished }) => finished);
    if (ends.length) Promise.all(ends).then(() => drawing.remove(), () => {});
    else drawing.remove();
  }

  // What moves on a phone, from one drawing to the next.
  previews.Motion = class Motion {
    #phone;
    #change = null;
    // Whether something moved when that came.
    #moved = false;
    isSlow = false;

    constructor(phone) {
      this.#phone = phone;
    }

    // How many times as long as usual something takes.
    get pace() {
      return this.isSlow ? 1 / slowRate : 1;
    }

    // What is there, and how far it has moved; asked before it is drawn anew.
    get current() {
      const screen = this.#phone.querySelector('.screen');
      if (!screen) return null;
      const leaving = [...screen.querySelectorAll(':scope > .leaving')];
      const moved = [...this.#phone.querySelectorAll('.moving')].flatMap((element) =>
        movements(element).map(({ currentTime }) => ({ element, currentTime, texts: [...shown(element)].join() })));
      for (const drawing of [...leaving, ...screen.querySelectorAll(':scope > .sinking')]) drawing.remove();
      const turned = stoppedWheels(screen).map(({ rows, stop }) => ({ stop, currentTime: movements(rows)[0]?.currentTime }));
      return { screen, leaving, moved, turned, isCovered: veil(screen) !== null };
    }

    // Lets the phone's screen take the place of what was there. `isOther` says whether they are
    // different screens of the flow, `isBack` whether this one is come back to.
    play(former, isOther, isBack) {
      this.#change = { former: former?.screen ?? null, isOther, isBack, isCovered: former?.isCovered };
      this.replay();
      if (former && !isOther) this.#resume(former);
    }

    // Draws the same anew, in another look: of it, a wheel that turns goes on.
    redraw(former) {
      const screen = this.#phone.querySelector('.screen');
      if (former.isCovered !== (veil(screen) !== null)) return this.play(former, false, false);
      middle(screen);
      this.#turnOn(former);
      this.#keepPace();
    }

    // Lays another screen over what is there, and of it shows what changes with the screen alone.
    lay(screen) {
      const near = middle(screen);
      near.classList.add('near');
      screen.classList.add('leaving');
      hide(screen);
      this.#phone.querySelector('.screen').append(screen);
      previews.fit(this.#phone);
      return near;
    }

    // Lets a screen that comes begin as far in as it was dragged, as what eases in and out does.
    advance(far) {
      const moment = Math.asin(2 * Math.min(far, 1) - 1) / Math.PI + 0.5;
      for (const element of this.#phone.querySelectorAll('.middle:is(.coming, .going)')) {
        for (const animation of movements(element)) {
          animation.currentTime = moment * animation.effect.getTiming().duration;
        }
      }
    }

    // Lets a sheet that goes begin as far down as it was pulled, in pixels.
    pull(by) {
      for (const sheet of this.#phone.querySelectorAll('.sinking > .sheet')) sheet.style.translate = `0 ${by}px`;
    }

    // Whether something moved last.
    get canReplay() {
      return this.#moved && this.#phone.querySelector('.screen') !== null;
    }

    // Plays what came last again.
    replay() {
      const screen = this.#phone.querySelector('.screen');
      if (!this.#change || !screen) return;
      const { former, isOther, isBack, isCovered } = this.#change;
      for (const drawing of screen.querySelectorAll(':scope > :is(.leaving, .sinking)')) drawing.remove();
      settle(screen);
      veil(screen)?.classList.remove('rising');
      this.#phone.classList.toggle('returned', isBack);
      // What is played again begins anew.
      void screen.offsetWidth;
      if (!isCovered) veil(screen)?.classList.add('rising');
      const whole = middle(screen);
      if (former) this.#letGo(former, screen, isOther);
      if (former && veil(former) && !veil(screen)) this.#sink(veil(former), screen);
      if (former && isOther) mark([whole], 'coming');
      if (former && !isOther) mark(newParts(screen, shown(former), 'some'), 'coming');
      else mark(groups(whole).flatMap(parts), 'entered');
      // A wheel turns to where it stops once, when that is known.
      const stops = former && !isOther ? stoppedWheels(former).map(({ stop }) => stop) : [];
      for (const { rows, stop } of stoppedWheels(screen)) rows.classList.toggle('turning', !stops.includes(stop));
      this.#moved = [...screen.querySelectorAll('.moving, .turning, .rising, .sinking')].some((element) => movements(element).length > 0);
      this.#keepPace();
    }

    // Shows what goes where it was, until it is gone.
    #letGo(former, screen, isOther) {
      const leaving = former.cloneNode(true);
      veil(leaving)?.remove();
      settle(leaving);
      const stays = shown(screen);
      // What moves of it is known once it is on the page.
      screen.append(leaving);
      const going = isOther ? [middle(leaving)] : newParts(leaving, stays, 'every');
      if (!going.length) {
        leaving.remove();
        return;
      }
      leaving.classList.add('leaving');
      hide(leaving);
      mark(going, 'going');
      this.#show(leaving, screen);
    }

    #show(leaving, screen) {
      screen.insertBefore(leaving, veil(screen));
      removeAfter([...leaving.querySelectorAll('.going')], leaving);
    }

    // Shows what lay over the screen until it has gone the way it came.
    #sink(former, screen) {
      const sinking = former.cloneNode(true);
      sinking.classList.remove('rising');
      sinking.classList.add('sinking');
      hide(sinking);
      screen.append(sinking);
      removeAfter([sinking, ...sinking.children], sinking);
    }

    // Lets go on what was on its way when the next thing happened.
    #resume({ leaving, moved, turned }) {
      const screen = this.#phone.querySelector('.screen');
      for (const drawing of leaving) this.#show(drawing, screen);
      const here = groups(screen);
      const blocks = here.flatMap((group) => [...group.children]);
      for (const { element, currentTime, texts } of moved) {
        const alike = element.matches('.group') ? here : blocks;
        const same = element.isConnected ? element : alike.find((part) => [...shown(part)].join() === texts);
        if (!same) continue;
        if (!same.classList.contains('moving')) {
          mark([same], kinds.find((kind) => kind !== 'moving' && element.classList.contains(kind)));
        }
        for (const animation of movements(same)) animation.currentTime = currentTime;
      }
      this.#turnOn({ turned });
      this.#keepPace();
    }

    // Lets wheels turn on that did when they were drawn anew.
    #turnOn({ turned }) {
      for (const { rows, stop } of stoppedWheels(this.#phone.querySelector('.screen'))) {
        const currentTime = turned.find((wheel) => wheel.stop === stop)?.currentTime;
        if (currentTime === undefined) continue;
        rows.classList.add('turning');
        for (const animation of movements(rows)) animation.currentTime = currentTime;
      }
    }

    // What moves for ever goes on where it would be; and all of it as fast as is wanted.
    #keepPace() {
      for (const animation of this.#phone.getAnimations({ subtree: true })) {
        animation.playbackRate = 1 / this.pace;
        if (animation.effect.getTiming().iterations === Infinity) animation.startTime = 0;
      }
    }
  };
})();
