"""Measures how near the heads of screens come to the status bar of the smallest device, and prints a
JSON object for each that is drawn.

    python3 head.py FOLDER CSS APP...

`gap` is how many points there are from the status bar to the first thing that is drawn below it in the
app's frame: words, a bar or a banner's card. CSS is added to the page first.
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

from chromium import PATIENCE

from pages import CHOOSE

MEASURE = """() => [...document.querySelectorAll('.original .frame-start')].flatMap((head) => {
  const screen = head.closest('.screen');
  const drawn = [...head.querySelectorAll('.banner, .views > *, [data-text]')]
    .map((thing) => thing.getBoundingClientRect()).filter((box) => box.width && box.height);
  if (!drawn.length) return [];
  const point = screen.getBoundingClientRect().height
    / parseFloat(getComputedStyle(screen).getPropertyValue('--device-height'));
  const bar = screen.querySelector('.status-bar').getBoundingClientRect();
  return [{
    state: head.closest('.state').id,
    gap: (Math.min(...drawn.map((box) => box.top)) - bar.bottom) / point,
  }];
})"""


def main(folder, css, *apps):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for app in apps:
            page = browser.new_page(viewport={"width": 1500, "height": 1200}, reduced_motion="reduce")
            page.set_default_timeout(PATIENCE)
            page.goto((pathlib.Path(folder).resolve() / f"{app}.html").as_uri())
            page.evaluate("(css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css);"
                          " document.adoptedStyleSheets.push(sheet); }", css)
            page.evaluate(CHOOSE, {"device": "iphone-se", "states": "on"})
            for told in page.evaluate(MEASURE):
                print(json.dumps({"app": app, **told}), flush=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
