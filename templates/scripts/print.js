// On paper: the board as it is arranged, on one page as large as it is, then each state in sight on a
// page of its own.
(() => {
  'use strict';
  const { previews } = window;
  const { element } = previews;
  const board = document.getElementById('page:board');
  const root = document.documentElement;
  const paper = new CSSStyleSheet();
  let leaves = null;

  // A phone as large as A4 and Letter have room for.
  function leaf(state) {
    const { width, height } = previews.sizeOf(state.querySelector('.device'));
    const [name, caption = ''] = previews.namesOf(state);
    const made = element('section', 'leaf', element('h2', '', name), element('p', '', caption), previews.copyOf(state));
    made.style.setProperty('--zoom', Math.min(640 / width, 800 / height, 1).toFixed(3));
    return made;
  }

  function prepare() {
    if (board.hidden || leaves) return;
    const states = [...board.querySelectorAll('.state')].filter((state) => !state.matches('[hidden], .shown-beside') && !state.closest('details:not([open])'));
    root.classList.add('printing');
    const width = Math.ceil(document.body.getBoundingClientRect().right);
    const height = Math.ceil(board.getBoundingClientRect().bottom);
    paper.replaceSync(`@page board { size: ${width}px ${height + 1}px; }`);
    leaves = element('div', 'leaves', ...states.map(leaf));
    leaves.dataset.made = '';
    board.after(leaves);
  }

  function finish() {
    leaves?.remove();
    leaves = null;
    paper.replaceSync('');
    root.classList.remove('printing');
  }

  document.adoptedStyleSheets.push(paper);
  window.addEventListener('beforeprint', prepare);
  window.addEventListener('afterprint', finish);
})();
