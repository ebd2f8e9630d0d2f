"""Lets the wheel of fortune of a prototype turn, draws it anew in the midst of it, and prints how far it
is as a JSON object.

    python3 wheel.py FOLDER PAGE SCREEN EVENT

FOLDER has the previews, SCREEN the wheel, and EVENT says where it stops. Told is how many parts of a
second it has turned: as it `begins`, after another look was chosen (`redrawn`), and after the same was
chosen once it was over (`over`), where nothing is told of what turns no more; and what it says then
(`rotate`).
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

from chromium import PATIENCE, launch

# How long the wheel has turned, in milliseconds; nothing where it does not.
TURNING = """() => document.querySelector('#page\\\\:phone .wheel-of-fortune > .rows')
  .getAnimations().map((animation) => animation.currentTime)[0] ?? null"""
PUT = """(moment) => {
  for (const animation of document.getElementById('page:phone').getAnimations({ subtree: true })) {
    if (animation.effect.getTiming().iterations !== Infinity) animation.currentTime = moment;
  }
}"""
ROTATE = """() => getComputedStyle(document.querySelector('#page\\\\:phone .wheel-of-fortune > .rows')).rotate"""


def main(folder, name, screen, event):
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        page.set_default_timeout(PATIENCE)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Animation.enable")
        # Slow, so that nothing is over before it is looked at, however busy the machine is.
        devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
        page.goto((pathlib.Path(folder) / name).resolve().as_uri() + "#view=prototype")
        prototype = page.get_by_role("region", name="Prototype")
        phone = page.locator("#page\\:phone")
        while phone.get_attribute("data-screen") != screen:
            phone.locator("[data-event$='.continue']").first.click()
        phone.locator(f"[data-event={json.dumps(event)}]").first.click()
        told = {"begins": page.evaluate(TURNING)}
        page.evaluate(PUT, 1500)
        page.locator("[name=appearance][value=dark]").check(force=True)
        told["redrawn"] = page.evaluate(TURNING)
        page.evaluate(PUT, 10_000)
        page.wait_for_timeout(100)
        page.locator("[name=appearance][value=light]").check(force=True)
        told["over"] = page.evaluate(TURNING)
        told["rotate"] = page.evaluate(ROTATE)
        print(json.dumps(told))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
