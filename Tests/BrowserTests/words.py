"""Compares, in Chromium, how scripts draw each text of the pages in a folder with how `words.mustache`
drew it, and prints what they do in another way, a JSON object a page.

    python3 words.py FOLDER
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

from chromium import PATIENCE, launch

# Keeps each text as it came, before a script has touched it.
KEEP = """document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return;
  window.drawn = [...document.querySelectorAll('span[data-text]')].map((element) => element.cloneNode(true));
});"""

# How many texts were kept, and those that scripts would draw in another way.
COMPARE = """async () => {
  if (!previews.words) return { count: 0, others: ['everything'] };
  const { texts } = await previews.language(previews.sourceLocale);
  const others = window.drawn.filter((drawn) => {
    const made = drawn.cloneNode(false);
    made.append(...previews.words(texts[Number(drawn.dataset.text)]));
    return !made.isEqualNode(drawn);
  });
  return { count: window.drawn.length, others: others.map((drawn) => drawn.innerHTML) };
}"""


def main(folder):
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for path in sorted(pathlib.Path(folder).resolve().glob("*.html")):
            page = browser.new_page()
            page.set_default_timeout(PATIENCE)
            page.add_init_script(KEEP)
            page.goto(path.as_uri())
            if page.locator("[id='page:controls']").count():
                print(json.dumps({"page": path.name, **page.evaluate(COMPARE)}, ensure_ascii=False))
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
