"""Compares the variants of a flow on the boards of a folder in Chromium, and tells in JSON what came of it.

    python3 variants.py FOLDER
"""

import json
import pathlib
import sys

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch

# Of each copy its name, and which of some words stand on it.
COPIES = """(words) => [...document.querySelectorAll('.pointed-at .copies figure')].map((copy) => [
  copy.querySelector('figcaption').textContent,
  ...words.filter((word) => copy.querySelector('.screen').textContent.includes(word))])"""


# The screens that are marked to differ, and what is outlined on the phones of the first state.
MARKED = """() => [
  ...[...document.querySelectorAll('.place > h3')].filter((name) => getComputedStyle(name, '::after').content === '"differs"')
    .map((name) => name.lastChild.textContent.trim()),
  ...[...document.querySelectorAll('.place > .state [data-different]')].map((part) => part.textContent.trim())]"""


def main(folder):
    folder = pathlib.Path(folder).resolve()
    told = {"complaints": []}
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: told["complaints"].append(message.text))
        page.on("pageerror", lambda error: told["complaints"].append(str(error)))

        def open_at(address, count):
            page.goto("about:blank")
            page.goto(f"{folder.as_uri()}/{address}")
            expect(page.locator(".pointed-at .copies figure")).to_have_count(count)

        # Chosen in the bar: the paywall that can be passed stands beside the one that can't.
        open_at("betfree.html#paywall", 0)
        page.get_by_text("Compare", exact=True).click()
        page.get_by_label("Columns").select_option("variant")
        expect(page.locator("[id='paywall'] .copies figure")).to_have_count(2)
        told["address"] = page.url.split("/")[-1]
        told["paywall"] = page.evaluate(COPIES, ["Start Free Trial", "Not now"])
        told["marked"] = [page.evaluate(MARKED)]
        told["same"] = page.locator("[id='done'] .copies figcaption").all_inner_texts()
        # The state that stands beside another is not there a second time, unless it is looked for.
        second = page.locator("[id='paywall']").locator("xpath=..").locator(".others .state")
        for fold in page.locator("[id='paywall']").locator("xpath=..").locator("summary").all():
            fold.click()
        expect(second.locator(".copies figure").first).to_be_visible()
        told["states"] = [second.count(), second.filter(visible=True).count()]
        told["names"] = sorted({name for name in second.filter(visible=True).locator(".copies figcaption").all_inner_texts()})
        # With another comparison in rows, in another language.
        open_at("daily-intentions.html#first-intention&beside=variant&below=appearance&locale=de", 4)
        told["rows"] = page.evaluate(COPIES, [])
        told["looks"] = page.locator(".pointed-at .copies .screen").evaluate_all(
            "(screens) => screens.map((screen) => `${screen.lang} ${screen.classList.contains('dark') ? 'dark' : 'light'}`)")
        told["questions"] = page.evaluate(
            "() => [...document.querySelectorAll('.pointed-at .copies figure')].slice(0, 2).map((copy) => copy.querySelector('[data-section$=question]')?.textContent ?? '')")
        told["marked"].append(page.evaluate(MARKED))
        open_at("daily-intentions.html#first-intention&beside=appearance", 2)
        told["marked"].append(page.evaluate(MARKED))
        # In the prototype one of them is chosen, by the same names.
        page.goto("about:blank")
        page.goto(f"{folder.as_uri()}/betfree.html#play=value-1")
        menu = page.get_by_role("combobox", name="Variant")
        expect(menu).to_be_visible()
        told["menu"] = menu.locator("option").all_inner_texts()
        # An app without variants shows what was chosen for another as usual.
        page.goto("about:blank")
        page.goto(f"{folder.as_uri()}/steps.html#goal&beside=variant")
        expect(page.locator(".pointed-at")).to_be_in_viewport()
        told["none"] = [page.locator("option[value=variant]").count(), page.locator(".copies figure").count()]
        browser.close()
    print(json.dumps(told, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1])
