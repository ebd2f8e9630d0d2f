// How what is on the prototype's phone comes and goes: as the app's transitions say in its style
// sheet, and by no movement where they say nothing or the reader wants none.
(() => {
  'use strict';
  const { previews } = window;

  // How fast things move when they are to be looked at closely.
  const slowRate = 0.2;
  const kinds = ['moving', 'coming', 'going', 'entered'];

  // What of the texts is there, by number.
  function shown(root) {
    const marked = root.querySelectorAll('[data-text], [data-label]');
    return new Set([...marked].map((element) => element.dataset.text ?? `label ${element.dataset.label}`));
  }

  function blocks(root) {
    return [...root.querySelectorAll('.group > *')].filter((block) => !block.closest('.veil, .leaving'));
  }

  // The blocks of a drawing of which some or every text is not in another one.
  function newBlocks(drawing, other, quantifier) {
    const known = shown(other);
    return blocks(drawing).filter((block) => {
      const texts = [...shown(block)];
      return texts.length > 0 && texts[quantifier]((text) => !known.has(text));
    });
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

  function mark(elements, kind) {
    for (const element of elements) element.classList.add('moving', kind);
  }

  // The movements of an element that come to an end.
  function movements(element) {
    return element.getAnimations().filter((animation) => animation.effect.getTiming().iterations === 1);
  }

  // What moves on a phone, from one drawing to the next.
  previews.Motion = class Motion {
    #phone;
    #change = null;
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
      for (const drawing of leaving) drawing.remove();
      return { screen, leaving, moved };
    }

    // Lets the phone's screen take the place of what was there. `isOther` says whether they are
    // different screens of the flow, `isBack` whether this one is come back to.
    play(former, isOther, isBack) {
      this.#change = { former: former?.screen ?? null, isOther, isBack };
      this.replay();
      if (former && !isOther) this.#resume(former);
    }

    // Draws the same anew, in another look.
    redraw() {
      this.#keepPace();
    }

    // Whether something moved last, or could have.
    get canReplay() {
      return this.#change !== null && this.#phone.querySelector('.screen') !== null;
    }

    // Plays what came last again.
    replay() {
      const screen = this.#phone.querySelector('.screen');
      if (!this.canReplay) return;
      const { former, isOther, isBack } = this.#change;
      for (const drawing of screen.querySelectorAll(':scope > .leaving')) drawing.remove();
      for (const moved of screen.querySelectorAll('.moving')) moved.classList.remove(...kinds);
      this.#phone.classList.toggle('returned', isBack);
      // What is played again begins anew.
      void screen.offsetWidth;
      const whole = middle(screen);
      if (former) this.#letGo(former, screen, isOther);
      if (former && isOther) mark([whole], 'coming');
      if (former && !isOther) mark(newBlocks(screen, former, 'some'), 'coming');
      else mark(blocks(whole), 'entered');
      this.#keepPace();
    }

    // Shows what goes where it was, until it is gone.
    #letGo(former, screen, isOther) {
      const leaving = former.cloneNode(true);
      for (const moved of leaving.querySelectorAll('.moving')) moved.classList.remove(...kinds);
      const going = isOther ? [middle(leaving)] : newBlocks(leaving, screen, 'every');
      if (!going.length) return;
      leaving.classList.add('leaving');
      leaving.inert = true;
      leaving.ariaHidden = 'true';
      for (const element of leaving.querySelectorAll('[data-event]')) element.removeAttribute('data-event');
      mark(going, 'going');
      this.#show(leaving, screen);
    }

    #show(leaving, screen) {
      screen.insertBefore(leaving, screen.querySelector(':scope > .veil'));
      const ends = [...leaving.querySelectorAll('.going')].flatMap(movements).map(({ finished }) => finished);
      if (ends.length) Promise.all(ends).then(() => leaving.remove(), () => {});
      else leaving.remove();
    }

    // Lets go on what was on its way when the next thing happened.
    #resume({ leaving, moved }) {
      const screen = this.#phone.querySelector('.screen');
      for (const drawing of leaving) this.#show(drawing, screen);
      const here = blocks(screen);
      for (const { element, currentTime, texts } of moved) {
        const same = element.isConnected ? element : here.find((block) => [...shown(block)].join() === texts);
        if (!same) continue;
        if (!same.classList.contains('moving')) {
          mark([same], kinds.find((kind) => kind !== 'moving' && element.classList.contains(kind)));
        }
        for (const animation of movements(same)) animation.currentTime = currentTime;
      }
      this.#keepPace();
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
