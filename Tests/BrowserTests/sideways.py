"""Measures what stays in sight on the smallest device sideways, and prints a JSON object a line.

    python3 sideways.py FOLDER APP

For each screen of the app as it is first seen, in each language: what of the buttons at its foot, of
its frame above and of its frame below leaves the screen before anything is scrolled.
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

from chromium import PATIENCE, launch

from pages import CHOOSE

OUT_OF_SIGHT = """() => [...document.querySelectorAll('.place > .state .original .screen')].map((screen) => {
  const limit = screen.getBoundingClientRect();
  const parts = screen.querySelectorAll(
    '.frame-start .control, .bottom .control, .page-dots');
  const leaves = (box) => box.top < limit.top - 0.75 || box.bottom > limit.bottom + 0.75;
  return {
    screen: screen.closest('.state').id,
    parts: parts.length,
    out: [...parts].filter((part) => leaves(part.getBoundingClientRect()))
      .map((part) => part.dataset.control ?? part.className),
  };
})"""


def main(folder, app):
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1500, "height": 1200})
        page.set_default_timeout(PATIENCE)
        page.goto((pathlib.Path(folder).resolve() / f"{app}.html").as_uri())
        for locale in page.evaluate("previews.values('locale')"):
            page.evaluate(
                CHOOSE,
                {"device": "iphone-se", "orientation": "landscape", "locale": locale})
            for screen in page.evaluate(OUT_OF_SIGHT):
                print(json.dumps({"locale": locale, **screen}), flush=True)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
