// What is drawn over the prototype's phone with a finger or a pointer: to the side, to swipe, and
// down, to pull down a sheet.
(() => {
  'use strict';

  // How far a drag goes before it does something, in pixels, and before what lies there follows it.
  const far = 56, slack = 8;

  // Calls `done` with what a drag over the phone means, `forward`, `back` or `down`; `mayBe` says which of
  // these do something now.
  window.previews.drags = (phone, mayBe, done) => {
    let start = null;
    let wasDragged = false;

    const moved = () => phone.querySelector('.veil:not(.system-dialog) > .sheet') ?? phone.querySelector('.content');

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
      moved()?.style.removeProperty('translate');
      start = null;
      if (event.type === 'pointerup' && Math.abs(by) >= far && direction) done(direction);
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
      const follows = mayBe(direction) ? `${by}px` : '0px';
      moved()?.style.setProperty('translate', isSideways ? follows : `0 ${follows}`);
    });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    // A drag ends with no click on what lies under it.
    phone.addEventListener('click', (event) => {
      if (wasDragged && event.detail) event.stopPropagation();
    });
  };
})();
