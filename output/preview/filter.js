// Finds states among many: by what leads to them, and by the words on them.
(() => {
  'use strict';
  const { previews } = window;
  // From how many states on there is something to find.
  const many = 12;

  const statesOf = (others) => [...others.querySelectorAll('.state')];

  function offer(others) {
    const finder = others.querySelector(':scope > .finder');
    if (finder.childElementCount || statesOf(others).length < many) return;
    const input = previews.element('input');
    input.type = 'search';
    input.placeholder = 'words, or what leads there';
    input.addEventListener('input', () => find(others));
    finder.append(previews.element('label', '', 'Find ', input), ' ', previews.element('output'));
  }

  // Hides what has not all the words that are looked for.
  function find(others) {
    const states = statesOf(others);
    const wanted = (others.querySelector('.finder input')?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const state of states) {
      const said = wanted.length && `${previews.captionOf(state)} ${state.textContent}`.toLowerCase();
      state.hidden = !wanted.every((word) => said.includes(word));
      if (!state.hidden) found += 1;
    }
    for (const several of others.querySelectorAll('.others')) several.open ||= wanted.length && found;
    const count = others.querySelector('.finder output');
    if (count) count.textContent = wanted.length ? `${found} of ${states.length}` : '';
  }

  // Looks for nothing any more.
  previews.findAll = (others) => {
    others.querySelector('.finder input').value = '';
    find(others);
  };

  function offerAll() {
    for (const others of document.querySelectorAll('.place > .others')) {
      offer(others);
      find(others);
    }
  }

  offerAll();
  document.addEventListener('specgen:update', offerAll);
})();
