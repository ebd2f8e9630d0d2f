// What is drawn over the prototype's phone with a finger or a pointer: to the side, to swipe, and
// down, to pull down a sheet.
(() => {
  'use strict';

  // How far a drag goes before it does something, in pixels, and before what lies there follows it.
  const far = 56, slack = 8;

  // Calls `done` with what a drag over the phone means, `forward`, `back` or `down`, and with how far it
  // went, 1 being as wide as the screen, and in pixels; `mayBe` says which of these do something now, and `peek` lays
  // beside what is dragged what comes then.
  window.previews.drags = (phone, mayBe, peek, done) => {
    let start = null;
    let wasDragged = false;
    let beside = null;

    const moved = () => phone.querySelector('.veil:not(.system-dialog, .sinking) > .sheet')
      ?? phone.querySelector('.screen:not(.leaving) > .content > .middle');

    // Shows what is to the side of what is dragged there.
    function show(direction, by) {
      if (beside?.direction !== direction) {
        beside?.part.closest('.leaving').remove();
        const part = direction && peek(direction);
        beside = part ? { direction, part } : null;
      }
      if (beside) place(beside.part, `calc(${by}px ${by < 0 ? '+' : '-'} 100%)`);
    }

    // Where a movement that is over has left it, an animation still does.
    const place = (part, where) => part?.style.setProperty('translate', where, 'important');

    function directionOf(event) {
      const x = event.clientX - start.x, y = event.clientY - start.y;
      const isSideways = Math.abs(x) > Math.abs(y);
      if (!isSideways) return { by: y, direction: y > 0 ? 'down' : '' };
      const isLeftToRight = getComputedStyle(phone.querySelector('.screen') ?? phone).direction === 'ltr';
      return { by: x, isSideways, direction: x < 0 === isLeftToRight ? 'forward' : 'back' };
    }

    function end(event) {
      if (!start) return;
      const { by, direction } = directionOf(event);
      const part = moved();
      part?.style.removeProperty('translate');
      show('');
      start = null;
      if (event.type === 'pointerup' && Math.abs(by) >= far && direction) done(direction, Math.abs(by) / (part?.offsetWidth ?? 1), by);
    }

    phone.addEventListener('pointerdown', (event) => {
      wasDragged = false;
      start = event.button || event.target.closest('input, select, textarea, .system-dialog') || !phone.querySelector('.screen')
        ? null : { x: event.clientX, y: event.clientY };
    });
    phone.addEventListener('pointermove', (event) => {
      if (!start) return;
      const { by, direction, isSideways } = directionOf(event);
      if (Math.abs(by) < slack) return;
      wasDragged = true;
      const does = mayBe(direction);
      const follows = does ? `${by}px` : '0px';
      show(does && isSideways ? direction : '', by);
      place(moved(), isSideways ? follows : `0 ${follows}`);
    });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    // A drag ends with no click on what lies under it.
    phone.addEventListener('click', (event) => {
      if (wasDragged && event.detail) event.stopPropagation();
    });
  };
})();
