"""Searches the previews of a folder in Chromium, from the home page and from a board, and tells in JSON
what came of it.

    python3 search.py FOLDER
"""

import json
import pathlib
import re
import sys

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch, paint

# What is found, app by app: the name of the app, and how many places of it are listed.
GROUPS = """() => [...document.querySelectorAll('.search [role=group]')].map((group) => [
  document.getElementById(group.getAttribute('aria-labelledby')).textContent.split(' · ')[0],
  group.querySelectorAll('[role=option]').length])"""

# What the keys are at, as it is told to who does not see it.
ACTIVE = """() => {
  const query = document.activeElement;
  const option = document.getElementById(query.getAttribute('aria-activedescendant'));
  const chosen = document.querySelectorAll('.search [aria-selected=true]');
  const list = document.getElementById(query.getAttribute('aria-controls'));
  const { top, bottom } = option.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  return {
    roles: [query.role, list.role, option.role, query.ariaExpanded],
    place: [...document.querySelectorAll('.search [role=option]')].indexOf(option),
    isOnlyOne: chosen.length === 1 && chosen[0] === option,
    isInSight: top >= box.top - 1 && bottom <= box.bottom + 1,
  };
}"""


class Search:
    """The search of a page."""

    def __init__(self, page):
        self.page = page
        self.query = page.locator("#page\\:query")
        self.options = page.locator(".search [role=option]")

    def open(self, key="/"):
        paint(self.page)
        self.page.keyboard.press(key)
        expect(self.query).to_be_focused()

    def found(self, words, apps):
        """What is found, app by app, once so many apps have something."""
        self.query.fill(words)
        expect(self.page.locator(".search [role=group]")).to_have_count(apps)
        return self.page.evaluate(GROUPS)

    def arrived(self, app):
        """Where the page is once it shows an app, and what of it is pointed at."""
        self.page.wait_for_url(re.compile(rf"/{app}\.html"))
        pointed = self.page.locator(".pointed-at")
        expect(pointed).to_be_in_viewport()
        expect(self.page.locator("dialog[open]")).to_have_count(0)
        return [re.search(rf"{app}\.html.*", self.page.url)[0], pointed.get_attribute("id")]

    def follow(self, words, title, app):
        """Goes by keys to the first that is called so."""
        self.query.fill(words)
        wanted = self.options.filter(has=self.page.locator("b", has_text=title)).first
        expect(wanted).to_be_visible()
        for _ in range(self.options.count()):
            if wanted.get_attribute("aria-selected") == "true":
                break
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        return self.arrived(app)


def home(page):
    """What the first phone of the home page says in a language that is chosen there, and its direction."""
    screen = page.locator("[data-app=betfree] .screen").first
    said = []
    for locale in ["de", "ar", "en", "de"]:
        page.get_by_label("Language").select_option(locale)
        expect(screen).to_have_attribute("lang", locale)
        said.append([screen.locator(".t-title").inner_text(), screen.get_attribute("dir")])
    return said


# What of the home page stands on paper that can only be clicked, and whether its phones keep their colours.
PAPER = """() => [
  String([...document.querySelectorAll('.masthead .chip')].filter((chip) => chip.checkVisibility()).length),
  getComputedStyle(document.querySelector('.screen')).printColorAdjust]"""


def main(folder):
    folder = pathlib.Path(folder).resolve()
    told = {"complaints": []}
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: told["complaints"].append(message.text))
        page.on("pageerror", lambda error: told["complaints"].append(str(error)))
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        search = Search(page)

        # From the home page, in the language that was looked at, whose accents nobody has to write.
        page.goto(f"{folder.as_uri()}/index.html#locale=de&device=ipad-11")
        told["home"] = home(page)
        page.emulate_media(media="print")
        told["paper"] = page.evaluate(PAPER)
        page.emulate_media(media="screen")
        told["before"] = [url for url in asked if url.endswith(".data.js")]
        search.open("Control+k")
        told["screens"] = dict(search.found("", 5))
        told["text"] = search.follow("uberspringen", "Überspringen", "betfree")
        told["german"] = page.locator(".pointed-at").inner_text()

        # From a board: first what is of it. Then to a state of another app.
        search.open()
        told["first"] = [name for name, _ in search.found("continue", 5)]
        told["state"] = search.follow("lockedin permissions/4", "Permissions: ", "lockedin")
        # By a key, with the pointer.
        search.open()
        told["key"] = dict(search.found("welcome-back.footer", 1))
        search.options.first.click()
        told["clicked"] = search.arrived("ritualist")
        # By the source, in another language; on the same page, from the prototype.
        page.locator("[name=view][value=prototype]").check()
        page.locator("[id='page:searches']").click()
        told["source"] = search.follow("welcome back", "Willkommen", "ritualist")

        # By keys: from the last to the first, and back; Escape shuts it, and nothing is followed.
        search.open()
        search.found("continue", 5)
        page.keyboard.press("ArrowUp")
        told["last"] = page.evaluate(ACTIVE)
        told["count"] = search.options.count()
        page.keyboard.press("ArrowDown")
        told["again"] = page.evaluate(ACTIVE)
        search.query.fill("no such words")
        expect(page.locator("#page\\:count")).to_have_text("Nothing found")
        told["none"] = [
            search.query.get_attribute("aria-expanded"),
            "seen" if page.locator("#page\\:hits").is_visible() else "hidden"]
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        told["foreign"] = [url for url in asked if not url.startswith((folder.as_uri() + "/", "data:"))]
        # Where no script runs, nothing offers what can't be done.
        page = browser.new_context(java_script_enabled=False).new_page()
        page.goto(f"{folder.as_uri()}/index.html")
        told["plain"] = page.locator("[id='page:searches']").is_visible()
        browser.close()
    print(json.dumps(told, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1])
