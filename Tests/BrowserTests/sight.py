"""Measures, in Chromium, what of states is in sight in every language, and prints it, a JSON object for
each state and language.

    python3 sight.py PAGE DEVICE SIZE ORIENTATION STATE...

STATE is a selector of the whole picture, such as ':has([data-section="failed"])': the first state
that is like that is taken. Told are the texts, by their keys, and the options, by their rows, that
are `cut`: what scrolls, or the fade before the foot, takes a point or more of them.
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

from chromium import PATIENCE

MEASURE = r"""async ([selector, look]) => {
  const state = [...document.querySelectorAll('.state[id]')]
    .find((state) => state.querySelector('.original')?.matches(selector));
  const copy = previews.copyOf(state);
  const stage = document.createElement('div');
  stage.style.setProperty('--zoom', 1);
  stage.append(copy);
  document.body.prepend(stage);
  await previews.dress(stage, { ...previews.settings, ...look });
  await document.fonts.ready;
  const screen = stage.querySelector('.screen');
  const probe = document.createElement('i');
  probe.style.cssText = 'position: absolute; width: calc(1000 * var(--pt))';
  screen.append(probe);
  const point = probe.getBoundingClientRect().width / 1000;
  probe.remove();
  const { keys, texts } = previews.known;
  const windows = new Map([...screen.querySelectorAll('.main, .content')].map((part) => {
    const box = part.getBoundingClientRect();
    const isFaded = getComputedStyle(part).maskImage !== 'none';
    const fade = isFaded ? parseFloat(getComputedStyle(part).paddingBottom) : 0;
    return [part, { top: box.top, bottom: box.bottom - fade }];
  }));
  const around = screen.getBoundingClientRect();
  const isCut = (element) => {
    const box = element.getBoundingClientRect();
    return [around, ...[...windows].filter(([part]) => part.contains(element)).map(([, window]) => window)]
      .some(({ top, bottom }) => box.top < top - point || box.bottom > bottom + point);
  };
  const cut = [...screen.querySelectorAll('[data-text], [data-row]')].filter(isCut)
    .map((element) => element.dataset.row ?? keys[texts[Number(element.dataset.text)]]);
  stage.remove();
  return { state: state.id, cut };
}"""


def main(path, device, size, orientation, *selectors):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(pathlib.Path(path).resolve().as_uri())
        locales = page.evaluate("previews.values('locale')")
        for locale in locales:
            look = {"locale": locale, "device": device, "size": size, "orientation": orientation}
            for selector in selectors:
                measured = page.evaluate(MEASURE, [selector, look])
                print(json.dumps({"locale": locale, **measured}, ensure_ascii=False))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
