"""Walks through prototypes in Chromium as a user would, and prints the log of each, a JSON line.

    python3 prototype.py FOLDER WALKS

WALKS is a JSON list of objects with `page` and `events`, the names of what is to happen. What is on
the phone is touched there, what is beside it is chosen there, and time is let pass; every second
event is done with the keyboard.
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

from chromium import PATIENCE, launch


def choose_facts(page, prototype, event):
    """Chooses what a service brings, where that is a form."""
    facts = page.evaluate(
        "(name) => previews.walk.choices.find((choice) => choice.name === name)?.facts ?? []", event)
    for row in prototype.locator(".fact").all():
        names = row.get_attribute("aria-label").split(" · ")
        wanted = " · ".join(fact["words"] for fact in facts if fact["label"] in names)
        if wanted:
            row.locator("label").get_by_text(wanted, exact=True).click()


def walk(page, url, events):
    page.goto(f"{url}#view=prototype")
    prototype = page.get_by_role("region", name="Prototype")
    prototype.get_by_label("by itself").uncheck()
    for number, event in enumerate(events):
        if event.startswith("elapsed "):
            target = prototype.get_by_role("button", name="pass")
        else:
            choose_facts(page, prototype, event)
            target = prototype.locator(f"[data-event={json.dumps(event, ensure_ascii=False)}]").first
        if number % 2:
            target.focus()
            page.keyboard.press("Enter")
        else:
            target.click()
    return {
        "log": page.evaluate("previews.walk.log.map((entry) => [entry.event, ...entry.effects])"),
        "shown": page.locator("[id='page:log']").inner_text(),
        "ended": prototype.get_by_text("The flow is completed").count() > 0,
        "clock": page.evaluate("previews.walk.clock"),
    }


def main(folder, walks):
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for asked in json.loads(walks):
            page = browser.new_page(viewport={"width": 1400, "height": 1000})
            page.set_default_timeout(PATIENCE)
            complaints = []
            page.on("console", lambda message: complaints.append(message.text))
            page.on("pageerror", lambda error: complaints.append(str(error)))
            told = walk(page, (pathlib.Path(folder) / asked["page"]).resolve().as_uri(), asked["events"])
            print(json.dumps({**told, "complaints": complaints}, ensure_ascii=False), flush=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
