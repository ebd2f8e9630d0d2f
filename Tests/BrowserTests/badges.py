"""Edits a project while `specgen serve --fit` runs, and tells in JSON what the badges of its board were.

    python3 badges.py SPECGEN ROOT

ROOT is a copy of the small project, on whose screen `setup` two controls are too small. The page's
policy forbids strings as code, so waiting is done by locators.
"""

import json
import os
import pathlib
import sys

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch, paint, serving, violations

# Where pictures of the board are put, to be looked at by a person; nowhere in a test.
SHOTS = os.environ.get("SPECGEN_LIVE_SHOTS")

# Keeps what each set of badges says from now on: the numbers, with a mark for what is not current.
RECORD = """() => {
  const told = () => [...document.querySelectorAll('.specgen-badge')]
    .map((badge) => badge.textContent + (badge.matches('.former') ? '?' : '')).join(' ');
  window.told = [told()];
  new MutationObserver(() => { if (told() !== window.told.at(-1)) window.told.push(told()); })
    .observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def save(root, name, *replacements):
    """Writes a file as editors do: no moment in which half of it is there."""
    path = pathlib.Path(root) / name
    text = path.read_text()
    for old, new in replacements:
        assert text.count(old) == 1, (name, old)
        text = text.replace(old, new)
    draft = path.with_name("." + path.name)
    draft.write_text(text)
    draft.replace(path)


def make_browser(path):
    """Makes a program that becomes Chromium, once there is no file beside it that has it wait."""
    path.write_text('#!/bin/sh\nwhile [ -e "$0-waits" ]; do sleep 0.1; done\nexec /usr/bin/chromium "$@"\n')
    path.chmod(0o755)
    return path


def main(program, root):
    told = {"complaints": [], "axe": []}

    def shoot(page, name):
        if SHOTS:
            page.screenshot(path=f"{SHOTS}/badges-{name}.png")

    measuring = make_browser(pathlib.Path(root) / "browser")
    waits = measuring.with_name("browser-waits")
    with sync_playwright() as playwright, serving(program, root, "--fit", "--browser", measuring) as url:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: told["complaints"].append(message.text))
        page.on("pageerror", lambda error: told["complaints"].append(str(error)))
        page.goto(url + "demo.html")
        badges = page.locator(".specgen-badge")
        current = page.locator(".specgen-badge:not(.former)")
        expect(current.first).to_be_attached()
        told["screens"] = sorted({
            state.split("/")[0] for state in badges.evaluate_all("all => all.map((one) => one.parentElement.id)")})
        paint(page)
        shoot(page, "board")
        told["axe"] += violations(page)

        # A badge leads to the findings, and these to the state as it was measured.
        badge = page.locator("#setup > .specgen-badge")
        told["folded"] = page.locator("summary .specgen-folded").all_text_contents()
        told["name"] = badge.evaluate("badge => badge.ariaLabel")
        told["beside"] = page.locator(".states > .state > .specgen-badge").first.evaluate("badge => badge.ariaLabel")
        badge.click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        shoot(page, "dialog")
        told["axe"] += violations(page)
        told["title"] = dialog.get_by_role("heading", level=1).inner_text()
        told["summary"] = dialog.locator(".head p").inner_text()
        told["messages"] = dialog.locator(".message").all_inner_texts()
        told["places"] = dialog.locator("figcaption").evaluate_all("all => all.map((one) => one.textContent.trim())")
        dialog.get_by_role("link", name="Show as measured").first.click()
        expect(dialog).to_be_hidden()
        device = page.locator("#setup .device")
        expect(device).to_have_attribute("data-device", "iphone-se")
        told["look"] = device.evaluate("device => device.dataset.device + ' ' + device.dataset.size")

        # After a change they are of before it, until it was measured again.
        page.evaluate(RECORD)
        waits.touch()
        save(root, "content/demo/screens/welcome.md", ("# Welcome", "# Welcome here"))
        expect(page.get_by_text("Welcome here").first).to_be_attached()
        expect(page.locator(".specgen-badge.former").first).to_be_attached()
        paint(page)
        shoot(page, "former")
        told["axe"] += violations(page)
        told["former"] = badge.evaluate("badge => badge.ariaLabel")
        waits.unlink()
        expect(current.first).to_be_attached()
        told["changed"] = page.evaluate("window.told")

        # What is accepted is found no more, and no badge says otherwise meanwhile.
        page.evaluate(RECORD)
        allow = "<!-- allow fit/small-target: a test -->\n"
        save(root, "content/demo/screens/setup.md", ("[Level]", allow + "[Level]"),
             ("[Your name]", allow + "[Your name]"))
        expect(badges).to_have_count(0)
        told["accepted"] = page.evaluate("window.told")

        browser.close()
    print(json.dumps(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
