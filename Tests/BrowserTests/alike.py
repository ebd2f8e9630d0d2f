"""Opens a state that another one is drawn for, in Chromium, and tells in JSON where one comes.

    python3 alike.py FOLDER APP DRAWN ALIKE

FOLDER holds the previews of APP, on whose board ALIKE looks like DRAWN.
"""

import json
import pathlib
import re
import sys

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch, paint


def main(folder, app, drawn, alike):
    board = f"{(pathlib.Path(folder).resolve() / app).as_uri()}.html"
    told = {"complaints": []}

    def watched(context):
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: told["complaints"].append(message.text))
        page.on("pageerror", lambda error: told["complaints"].append(str(error)))
        return page

    def arrived(page):
        """What is pointed at, the state it stands in, and the address; once that state is in sight."""
        pointed = page.locator(".pointed-at")
        expect(pointed).to_have_attribute("id", alike)
        state = page.locator(".state:has(.pointed-at)")
        expect(state.locator(".device").first).to_be_in_viewport()
        return [alike, state.get_attribute("id"), re.search(rf"{app}\.html.*", page.url)[0]]

    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        # By its address.
        page = watched(context)
        page.goto(f"{board}#{alike}")
        told["address"] = arrived(page)
        told["notice"] = page.locator("[id='page:notice']").inner_text()
        told["figures"] = page.locator(".state").evaluate_all("all => all.map(({ id }) => id)")
        # By the link that says what else looks so, from another screen's address.
        page = watched(context)
        page.goto(f"{board}#{drawn}")
        expect(page.locator(".pointed-at")).to_have_attribute("id", drawn)
        link = page.locator(f"[id='{alike}']")
        told["caption"] = link.inner_text()
        link.click()
        told["link"] = arrived(page)
        # By the search, from the home page.
        page = watched(context)
        page.goto(f"{board.rsplit('/', 1)[0]}/index.html")
        paint(page)
        page.keyboard.press("/")
        query = page.locator("#page\\:query")
        expect(query).to_be_focused()
        query.fill(told["caption"].split(": ")[-1])
        options = page.locator(".search [role=option]", has=page.locator("b", has_text=told["caption"]))
        expect(options.first).to_be_visible()
        told["found"] = options.last.locator("b").inner_text()
        options.last.click()
        page.wait_for_url(re.compile(rf"/{app}\.html"))
        told["search"] = arrived(page)
        browser.close()
    print(json.dumps(told, ensure_ascii=False))


if __name__ == "__main__":
    main(*sys.argv[1:])
