// Makes letters wider for the size they have: the fonts of a device may be wider than the browser's.
// Half an em is about what a letter takes, so a 25th of an em is 8 % of it. What is marked up within a
// text has its letters' size, and inherits this.
window.previews.widen = (root, percent) => {
  'use strict';
  const spoken = [...root.querySelectorAll('.screen [data-text]')];
  for (const element of spoken) element.style.letterSpacing = '';
  const spacings = spoken.map((element) => parseFloat(getComputedStyle(element).letterSpacing) || 0);
  spoken.forEach((element, index) => {
    element.style.letterSpacing = `calc(${spacings[index]}px + ${percent / 200}em)`;
  });
};
