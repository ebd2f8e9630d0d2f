"""Measures the banners of an app in three languages, and prints a JSON object for each that is drawn.

    python3 banner.py FOLDER APP [CSS]

Where its text and its buttons are in it, in points from its edges: `before` and `after` the line of
buttons by the direction of reading, `above` and `below`; how far the buttons' middles are from one
line, `skew`; and how much of the text is outside. CSS is added to the page first.
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

from chromium import PATIENCE, launch

from pages import CHOOSE

MEASURE = """() => [...document.querySelectorAll('.original .banner')].flatMap((banner) => {
  const screen = banner.closest('.screen');
  const card = banner.getBoundingClientRect();
  const buttons = [...banner.querySelectorAll('.line > *')].map((button) => button.getBoundingClientRect());
  if (buttons.length < 2 || !card.width) return [];
  const point = screen.getBoundingClientRect().height
    / parseFloat(getComputedStyle(screen).getPropertyValue('--device-height'));
  const isRightToLeft = screen.dir === 'rtl';
  const left = Math.min(...buttons.map((box) => box.left)) - card.left;
  const right = card.right - Math.max(...buttons.map((box) => box.right));
  const middles = buttons.map((box) => (box.top + box.bottom) / 2);
  const words = [...banner.querySelectorAll('[data-text]')].map((text) => text.getBoundingClientRect());
  return [{
    state: banner.closest('.state').id,
    before: (isRightToLeft ? right : left) / point,
    after: (isRightToLeft ? left : right) / point,
    skew: (Math.max(...middles) - Math.min(...middles)) / point,
    outside: Math.max(...words.map((box) => Math.max(
      card.left - box.left, box.right - card.right, card.top - box.top, box.bottom - card.bottom))) / point,
  }];
})"""


def main(folder, app, css=None):
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1500, "height": 1200}, reduced_motion="reduce")
        page.set_default_timeout(PATIENCE)
        page.goto((pathlib.Path(folder).resolve() / f"{app}.html").as_uri())
        if css:
            page.evaluate("(css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css);"
                          " document.adoptedStyleSheets.push(sheet); }", css)
        for locale in ["en", "de", "ar"]:
            page.evaluate(CHOOSE, {"device": "iphone-se", "states": "on", "locale": locale})
            for told in page.evaluate(MEASURE):
                print(json.dumps({"locale": locale, **told}), flush=True)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
