"""Opens every page of a folder in Chromium and prints what is wrong with it, a JSON object a line.

    python3 pages.py FOLDER [PAGE ...]

Each page is opened from disk, light and dark. Reported are messages of the browser, requests that
leave the folder, what axe-core finds (WCAG 2.2 A and AA), and text that leaves its control or its
screen. Text is made 8 % wider first: the fonts here are not Apple's.
"""

import json
import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

RULES = {"preload": False, "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}

WIDEN = """() => {
  // Half an em is about what a letter takes, so a 25th of an em is 8 % of it.
  const elements = [...document.querySelectorAll('.screen *')];
  const spacings = elements.map((element) => {
    const style = getComputedStyle(element);
    return (parseFloat(style.letterSpacing) || 0) + 0.04 * parseFloat(style.fontSize);
  });
  elements.forEach((element, index) => { element.style.letterSpacing = spacings[index] + 'px'; });
}"""

OVERFLOW = """() => {
  const found = new Set();
  const boxes = '.button, .plain, .option, .setting, .field, .alert, .sheet, .segmented li, .screen';
  const walker = (screen) => document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  for (const screen of document.querySelectorAll('.screen')) {
    const texts = walker(screen);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      // What is drawn, such as a row of signs, may run out of the screen.
      if (!node.data.trim() || element.closest('[role=img], .out-of-sight')) continue;
      const style = getComputedStyle(element);
      if (style.visibility === 'hidden' || style.display === 'none') continue;
      const box = element.closest(boxes);
      const outer = box.getBoundingClientRect();
      const limit = screen.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        const left = Math.max(outer.left, limit.left), right = Math.min(outer.right, limit.right);
        const tolerance = 0.75;
        if (rect.left < left - tolerance || rect.right > right + tolerance)
          found.add(`'${node.data.trim()}' leaves its ${box.className || box.tagName} sideways`);
        if (box !== screen && !box.matches('.sheet') &&
            (rect.top + rect.height * 0.2 < outer.top - tolerance ||
             rect.bottom - rect.height * 0.2 > outer.bottom + tolerance))
          found.add(`'${node.data.trim()}' leaves its ${box.className || box.tagName} up or down`);
      }
      if (style.overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        found.add(`'${node.data.trim()}' is cut`);
    }
  }
  return [...found];
}"""


def main(folder, names):
    folder = pathlib.Path(folder).resolve()
    pages = [folder / name for name in names] or sorted(folder.glob("*.html"))
    axe = Axe()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for path in pages:
            report = {"page": path.name, "console": [], "requests": [], "axe": [], "overflow": []}
            page = browser.new_page(viewport={"width": 1500, "height": 1200})
            page.on("console", lambda message: report["console"].append(message.text))
            page.on("pageerror", lambda error: report["console"].append(str(error)))
            page.on(
                "request",
                lambda request: request.url.startswith((folder.as_uri(), "data:"))
                or report["requests"].append(request.url))
            page.goto(path.as_uri())
            for scheme in ["light", "dark"]:
                page.emulate_media(color_scheme=scheme)
                results = axe.run(page, options=RULES)
                for violation in results.response["violations"]:
                    for node in violation["nodes"][:3]:
                        report["axe"].append(f"{scheme}: {violation['id']}: {node['html'][:160]}")
            page.evaluate(WIDEN)
            report["overflow"] = page.evaluate(OVERFLOW)
            page.close()
            print(json.dumps(report, ensure_ascii=False), flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
