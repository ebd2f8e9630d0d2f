"""Measures how far buttons are from each other, and prints a JSON object a page.

    python3 buttons.py FOLDER

In every state of every app's page, upright on each device, at the usual and the largest text size:
how many pairs were measured, which of them are nearer than 8 points, and which would be if the space
between buttons were taken away. What lies over a screen is apart from what it lies over, and the
buttons of an alert are the platform's.
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

NEAREST = 8

LOOKS = [
    {"states": "on", "device": device, "size": size}
    for device in ["iphone-se", "iphone-16", "ipad-11"]
    for size in ["l", "ax5"]
]

CHOOSE = """async (settings) => {
  previews.choose(settings);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

MEASURE = """(nearest) => {
  const near = new Set();
  let pairs = 0;
  for (const screen of document.querySelectorAll('.original .screen')) {
    const points = parseFloat(getComputedStyle(screen).getPropertyValue('--device-height'));
    const point = screen.getBoundingClientRect().height / points;
    const buttons = [...screen.querySelectorAll('.button, .plain')]
      .filter((button) => !button.closest('.alert'))
      .map((button) => [button, button.closest('.veil'), button.getBoundingClientRect()]);
    for (const [index, [one, layer, box]] of buttons.entries()) {
      for (const [other, otherLayer, next] of buttons.slice(index + 1)) {
        if (layer !== otherLayer) continue;
        pairs += 1;
        const beside = Math.max(box.left, next.left) - Math.min(box.right, next.right);
        const below = Math.max(box.top, next.top) - Math.min(box.bottom, next.bottom);
        if (Math.max(beside, below) < nearest * point - 0.5)
          near.add(`${screen.closest('.state').id}: ${one.dataset.control} and ${other.dataset.control}`);
      }
    }
  }
  return [pairs, [...near]];
}"""

BARE = """(gap) => {
  for (const screen of document.querySelectorAll('.screen')) screen.style.setProperty('--control-gap', gap);
}"""


def measured(page):
    """How many pairs there are in all looks, and which are too near."""
    count, near = 0, set()
    for look in LOOKS:
        page.evaluate(CHOOSE, look)
        pairs, found = page.evaluate(MEASURE, NEAREST)
        count += pairs
        near.update(found)
    return count, sorted(near)


def main(folder):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        page = browser.new_page(viewport={"width": 1500, "height": 1200}, reduced_motion="reduce")
        for path in sorted(pathlib.Path(folder).resolve().glob("*.html")):
            page.goto(path.as_uri())
            if not page.evaluate("'previews' in window"):
                continue
            pairs, near = measured(page)
            page.evaluate(BARE, "0px")
            _, bare = measured(page)
            print(json.dumps({"app": path.stem, "pairs": pairs, "near": near, "bare": bare}))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
