"""Opens a board on which a screen stands on two paths, in Chromium, and tells in JSON what is there.

    python3 paths.py FOLDER APP SCREEN
"""

import json
import pathlib
import sys

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch, violations

# The ids that are on the page more than once.
TWICE = """() => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}"""


def main(folder, app, screen):
    folder = pathlib.Path(folder).resolve()
    told = {"complaints": []}
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: told["complaints"].append(message.text))
        page.on("pageerror", lambda error: told["complaints"].append(str(error)))
        page.goto(f"{(folder / f'{app}.html').as_uri()}#locale=de")
        again = page.locator(".again")
        expect(again.locator(".screen")).to_have_attribute("lang", "de")
        told["again"] = again.evaluate_all("all => all.map(({ dataset }) => dataset.state)")
        # Lines lead from and to it, as from and to any other.
        lane = page.locator(".lane:has(.again)")
        expect(lane.locator(".rails path").first).to_be_attached()
        # Its phone stands beside the others.
        told["tops"] = len(set(round(phone.bounding_box()["y"]) for phone in
                               lane.locator(".original > .device").filter(visible=True).all()))
        # What is compared stands side by side there, too, in place of the phone.
        page.get_by_text("Compare", exact=True).click()
        page.get_by_label("Columns").select_option("appearance")
        copies = again.locator(".copies figure")
        expect(copies).to_have_count(2)
        expect(again.locator(".original")).to_be_hidden()
        told["compared"] = copies.evaluate_all(
            "(all) => all.map((copy) => [copy.dataset.state, copy.querySelector('figcaption').textContent,"
            " copy.querySelector('.screen').lang, copy.querySelector('.screen').classList.contains('dark')].join(' '))")
        told["twice"] = page.evaluate(TWICE)
        page.get_by_label("Columns").select_option("nothing")
        expect(copies).to_have_count(0)
        expect(again.locator(".original")).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Inspect").click()
        again.locator("[data-text]").first.click()
        told["inspected"] = page.locator("[id='page:inspector'] dd").first.inner_text()
        page.keyboard.press("Escape")
        told["axe"] = violations(page)
        page.get_by_role("link", name="Other states").click()
        expect(page.locator(f"[id='{screen}']")).to_be_in_viewport()
        told["address"] = page.url.split("/")[-1]
        page.goto((folder / "index.html").as_uri())
        told["home"] = page.locator(f"a[href^='{app}.html#{screen}']").count()
        browser.close()
    print(json.dumps(told, ensure_ascii=False))


if __name__ == "__main__":
    main(*sys.argv[1:])
