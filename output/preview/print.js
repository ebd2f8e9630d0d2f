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

  // A phone as large as A4 and Letter have room for, and how many states of its screen are folded.
  function leaf(state, folded) {
    const { width, height } = previews.sizeOf(state.querySelector('.device'));
    const [name, caption = ''] = previews.namesOf(state);
    const more = folded && `${folded} more ${folded === 1 ? 'state is' : 'states are'} folded on the board`;
    const looks = ['locale', 'device', 'appearance'].map((look) => previews.wordsFor(look, previews.settings[look]));
    const made = element('section', 'leaf', element('h2', '', name), element('p', '', [caption, more].filter(Boolean).join(' · ')), previews.copyOf(state),
      element('footer', '', [document.querySelector('h1').textContent, ...looks].join(' · ')));
    made.style.setProperty('--zoom', Math.min(640 / width, 800 / height, 1).toFixed(3));
    return made;
  }

  function prepare() {
    if (board.hidden || leaves) return;
    const all = [...board.querySelectorAll('.state:not([hidden], .apart, .shown-beside)')];
    const isFolded = (state) => state.closest('details:not([open])');
    const foldedBeside = (first) => all.filter((state) => isFolded(state)
      && first.matches('.place > *') && state.closest('.place') === first.parentElement).length;
    root.classList.add('printing');
    const width = Math.ceil(document.body.getBoundingClientRect().right);
    const height = Math.ceil(board.getBoundingClientRect().bottom);
    paper.replaceSync(`@page board { size: ${width}px ${height + 1}px; }`);
    leaves = element('div', 'leaves', ...all.filter((state) => !isFolded(state)).map((state) => leaf(state, foldedBeside(state))));
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
