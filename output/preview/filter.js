// Finds states among many: by what leads to them, and by the words on them.
(() => {
  'use strict';
  const { previews } = window;
  // From how many states on there is something to find.
  const many = 12;

  for (const others of document.querySelectorAll('details.others')) {
    const states = [...others.querySelectorAll(':scope > .state')];
    if (states.length < many) continue;
    const input = previews.element('input');
    input.type = 'search';
    input.placeholder = 'words, or what leads there';
    const count = previews.element('output', '');
    const label = previews.element('label', 'finder', 'Find ', input, ' ', count);
    others.querySelector('summary').after(label);
    input.addEventListener('input', () => {
      const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let found = 0;
      for (const state of states) {
        const said = state.textContent.toLowerCase();
        state.hidden = !wanted.every((word) => said.includes(word));
        if (!state.hidden) found += 1;
      }
      count.textContent = wanted.length ? `${found} of ${states.length}` : '';
    });
  }
})();
