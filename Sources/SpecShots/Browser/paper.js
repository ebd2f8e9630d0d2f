// Shows a board as it is asked for and waits until it stands, so that it can be printed. Run by
// `specgen shots --pdf` in an app's page; how it is printed is the page's own `print.js`.
window.paper = async (look) => {
  'use strict';
  const { previews } = window;
  const lacking = ['choose', 'language', 'begin'].filter((name) => !previews?.[name]);
  if (lacking.length) throw new Error(`the page's scripts have no previews.${lacking[0]}`);
  previews.choose({ ...previews.begin, still: 'on', ...look });
  await previews.language(previews.settings.locale);
  for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  const drawings = [...document.querySelectorAll('[data-symbol], [data-image], [data-icon]')].map((element) =>
    getComputedStyle(element).getPropertyValue('--drawing').match(/^url\("?(.*?)"?\)$/)?.[1]);
  await Promise.all([document.fonts.ready, ...[...new Set(drawings)].filter(Boolean).map((source) => {
    const image = new Image();
    image.src = source.replaceAll('\\', '');
    return image.decode().catch(() => {});
  })]);
  return true;
};
