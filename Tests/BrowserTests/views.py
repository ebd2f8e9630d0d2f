"""Inspects views of some pages in Chromium, and prints a JSON object for each that is there.

    python3 views.py PAGE...

What Inspect calls it, and the SwiftUI that it says FlowUI draws it with.
"""

import json
import pathlib
import sys

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch

VIEWS = [".video-view", ".badge", ".comparison-cards", ".comparison-cards .figure-row", ".formula",
         ".formula .row-words", ".floating-words", ".floating-words .row-words", ".stand-in",
         ".image-view.filled", ".bar-chart", ".bar-chart .figure-row", ".bar", ".bar-chart .row-number",
         ".milestones", ".milestones .figure-row", ".wheel-of-fortune:has(.on)", ".wheel-of-fortune .row-words",
         ".progress-ring", ".progress-ring .row-words", ".spinner.s-big-spinner",
         ".progress-bar", ".page-dots", ".rank-bars.s-bars", ".icon-view", ".avatar:has(.portrait)",
         ".avatar:has(.symbol)", ".avatar:not(:has(*))", ".emoji-row", ".no-style"]

# Puts an app's icon without a style beside one that has one.
PLAIN = """(icons) => {
  for (const icon of icons.slice(0, 1)) {
    const plain = icon.cloneNode(true);
    plain.className = 'icon-view no-style';
    icon.after(plain);
  }
}"""


def main(*paths):
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for path in paths:
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.set_default_timeout(PATIENCE)
            page.goto(pathlib.Path(path).resolve().as_uri() + "#zoom=100&states=on")
            page.locator(".original .icon-view").evaluate_all(PLAIN)
            page.get_by_role("button", name="Inspect").click()
            panel = page.locator("#page\\:inspector")
            for view in VIEWS:
                there = page.locator(f".original .screen {view}")
                if not there.count():
                    continue
                # States unfold when the page has come.
                part = there.filter(visible=True)
                part.first.wait_for()
                # Its middle may be covered by what is in it, its corner is cut off.
                part.first.dispatch_event("click")
                expect(panel.locator("dt").first).to_have_text("Screen")
                code = panel.locator("dt", has_text="SwiftUI").locator("xpath=following-sibling::dd[1]")
                print(json.dumps({"view": view, "kind": panel.locator("h2").evaluate("h => h.firstChild.textContent"),
                                  "code": code.inner_text()}, ensure_ascii=False), flush=True)
                page.keyboard.press("Escape")
            page.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
