"""Opens every page of a folder in Chromium and prints what is wrong with it, a JSON object a line.

    python3 pages.py FOLDER [PAGE ...]

Each page is opened from disk. Reported are messages of the browser, requests that leave the folder, and
what axe-core finds (WCAG 2.2 A and AA, and its best practices; light and dark, in German and Arabic, at
the largest text size, in the prototype, and while something is searched), and screens whose colors are
those of the reader's system, not of the app's appearance.
"""

import json
import os
import pathlib
import sys
from concurrent.futures import ProcessPoolExecutor

from playwright.sync_api import sync_playwright

from chromium import PATIENCE, violations

# What the page is looked at through for axe; the rest is as it begins. Colors depend on the scheme, the
# appearance, the size and what is shown, and in no style on the language; elements and their names depend on
# the language and what is shown. So a language is looked at in one scheme, and an appearance in one language.
LOOKS = [
    ("light", {}),
    ("dark", {}),
    ("light", {"locale": "de", "size": "ax5", "texts": "on", "beside": "appearance", "below": "device", "keys": "on"}),
    ("light", {"view": "prototype"}),
    ("dark", {"view": "prototype", "locale": "ar", "size": "ax5", "appearance": "dark"}),
    # The last, because what is unfolded stays so.
    ("dark", {"locale": "ar", "size": "ax5", "appearance": "dark", "states": "on"}),
]

# Resolves when the page shows what was chosen.
CHOOSE = """async (settings) => {
  previews.choose(settings);
  await previews.language(previews.settings.locale);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

# The colors of all that is on screens, those of prototypes, too.
SCREEN_COLORS = """() => [...document.querySelectorAll('.screen, .screen *')].map((part) => {
  const { color, backgroundColor, backgroundImage, borderColor, opacity } = getComputedStyle(part);
  return [color, backgroundColor, backgroundImage, borderColor, opacity].join();
})"""


def look_through(path):
    """Everything that is wrong with a page."""
    folder = path.parent
    report = {"page": path.name, "console": [], "requests": [], "axe": []}

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        page = browser.new_page(viewport={"width": 1500, "height": 1200})
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: report["console"].append(message.text))
        page.on("pageerror", lambda error: report["console"].append(str(error)))
        page.on(
            "request",
            lambda request: request.url.startswith((folder.as_uri(), "data:"))
            or report["requests"].append(request.url))
        page.goto(path.as_uri())
        has_controls = page.locator("[id='page:controls']").count() > 0
        begin = page.evaluate("window.previews?.settings")
        has_search = page.locator("[id='page:searches']").count() > 0
        colors = None
        for scheme, look in LOOKS if has_controls else LOOKS[:2]:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            if has_controls:
                page.evaluate(CHOOSE, {**begin, **look})
                page.wait_for_timeout(100)
            if look:
                report["axe"] += violations(page, f"{scheme} {look}")
                continue
            # Screens have the colors of the app in either scheme, so that they are looked at in one; around
            # them a board is looked at in the dark at last.
            before, colors = colors, page.evaluate(SCREEN_COLORS)
            if before and before != colors:
                report["axe"].append(f"{scheme}: screens have colors of their reader's system")
            if not before or not has_controls:
                report["axe"] += violations(page, f"{scheme} {look}", [".screen"] if before else [])
        if has_search:
            page.keyboard.press("Control+k")
            page.locator("[id='page:query']").fill("continue")
            page.locator(".search [role=option]").first.wait_for()
            # Over screens that were looked at.
            report["axe"] += violations(page, "search", [".screen"])
        browser.close()
    return report


def main(folder, names):
    folder = pathlib.Path(folder).resolve()
    pages = [folder / name for name in names] or sorted(folder.glob("*.html"))
    # The largest page first, so that it does not come last and alone.
    pages.sort(key=lambda path: -path.stat().st_size)
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for report in workers.map(look_through, pages):
            print(json.dumps(report, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
