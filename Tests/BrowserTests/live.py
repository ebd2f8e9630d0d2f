"""Edits a project while `specgen serve` runs, and looks at a page of it in Chromium.

    python3 live.py SPECGEN ROOT            tells in JSON what became of the page
    python3 live.py SPECGEN ROOT PAGE FILE [N]
                                            times N edits of FILE's title until PAGE shows them

ROOT is a project to be edited: a copy. The page's policy forbids strings as code, so waiting is done
by locators.
"""

import json
import pathlib
import re
import statistics
import subprocess
import sys
import time

from playwright.sync_api import expect, sync_playwright

RULES = {"preload": False, "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}


class Project:
    """Files that are edited, and the text each had at first."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.first = {}

    def edit(self, name, old, new):
        path = self.root / name
        text = path.read_text()
        self.first.setdefault(name, text)
        assert re.search(old, text, re.M), (name, old)
        path.write_text(re.sub(old, lambda _: new, text, count=1, flags=re.M))

    def mend(self):
        for name, text in self.first.items():
            (self.root / name).write_text(text)


def watch(page, url, project):
    """Goes through what may happen while somebody edits; what came of it, by name."""
    from axe_playwright_python.sync_playwright import Axe

    told = {"complaints": [], "axe": []}
    page.on("console", lambda message: told["complaints"].append(message.text))
    page.on("pageerror", lambda error: told["complaints"].append(str(error)))
    dialog = page.get_by_role("alertdialog")
    welcome = "content/lockedin/screens/welcome.md"

    page.goto(url + "lockedin.html")
    # Until it listens it can't follow.
    with page.expect_response("**/serve.events"):
        page.reload()

    # An edit changes what it is about and nothing else.
    link = page.get_by_role("link", name="All apps")
    page.evaluate("document.querySelector('main').id = 'made-by-a-script'")
    page.evaluate("scrollTo(0, 200)")
    link.evaluate("link => link.focus({ preventScroll: true })")
    before = page.evaluate("scrollY")
    project.edit(welcome, "^# .*", "# CHANGED")
    expect(page.get_by_text("CHANGED").first).to_be_attached()
    told["scroll"] = [before, page.evaluate("scrollY")]
    told["focus"] = page.evaluate("document.activeElement.textContent")
    told["kept"] = page.evaluate("document.querySelector('main').id")

    # Another language stays chosen, and follows its own file.
    page.evaluate("previews.choose({ locale: 'de', appearance: 'dark' })")
    project.edit("content/lockedin/locales/de.json", r'("welcome.get-started": \{\s*"value": )"[^"]*"',
                 r'"welcome.get-started": { "value": "GEÄNDERT"')
    expect(page.get_by_text("GEÄNDERT").first).to_be_attached()
    told["language"] = page.locator(".screen").first.get_attribute("lang")
    page.evaluate("previews.choose({ locale: 'en', appearance: 'light' })")
    expect(page.get_by_text("CHANGED").first).to_be_attached()

    # A style sheet is exchanged, and there are as many as before.
    sheets = page.evaluate("document.styleSheets.length")
    project.edit("templates/styles/page.css", r"\A", ".masthead h1 { translate: 3px; }\n")
    expect(page.get_by_role("heading", level=1)).to_have_css("translate", "3px")
    told["sheets"] = [sheets, page.evaluate("document.styleSheets.length")]

    # A template that moves everything down leaves what one looks at where it was.
    middle = "document.elementFromPoint(innerWidth / 2, innerHeight / 2)"
    page.evaluate(f"window.looked = {middle}")
    top = "window.looked.getBoundingClientRect().top"
    before = page.evaluate(top)
    project.edit("templates/app.mustache", "<main>", "<p class=pill>One line more</p>\n<main>")
    expect(page.get_by_text("One line more")).to_be_attached()
    told["place"] = [round(before), round(page.evaluate(top))]

    # An error is shown over the page, as text.
    project.edit(welcome, r"\Z", "\n[<img src=x> & words](#nowhere)\n")
    expect(dialog).to_be_visible()
    told["dialog"] = dialog.inner_text()
    told["markup"] = dialog.locator("img").count()
    told["beneath"] = page.get_by_text("CHANGED").count() > 0
    axe = Axe()
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for violation in axe.run(page, options=RULES).response["violations"]:
            told["axe"].append(f"{scheme}: {violation['id']}: {violation['nodes'][0]['html'][:160]}")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    again = page.get_by_role("button", name="error")
    told["reopener"] = again.inner_text()
    again.click()
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")

    # Another error is shown though the first one was hidden, and a way to it is drawn.
    project.mend()
    expect(again).to_be_hidden()
    project.edit("content/lockedin/flow.json", FLAW[0], FLAW[1])
    expect(dialog).to_be_visible()
    told["trace"] = dialog.locator(".trace li").all_inner_texts()
    project.mend()
    expect(dialog).to_be_hidden()
    told["mended"] = page.get_by_text("CHANGED").count()

    # Where there is no page, it says so; the browser complains about that.
    complaints = list(told["complaints"])
    page.goto(url + "nothing.html")
    told["complaints"] = complaints
    told["missing"] = page.get_by_role("main").inner_text()
    return told


# Lets the user pass without a permission that the app needs.
FLAW = ('"gate": "screen-time == granted"', '"gate": "apps >= 1"')


def measure(page, url, name, project, file, count):
    """How long it takes from a save to a page that shows it, in milliseconds, edit by edit."""
    page.goto(url + name)
    time.sleep(1)
    times = []
    for number in range(count):
        words = f"Edit number {number}"
        page.evaluate(
            """words => {
              window.shown = new Promise((done) => {
                const observer = new MutationObserver(() => {
                  if (!document.body.textContent.includes(words)) return;
                  observer.disconnect();
                  requestAnimationFrame(() => setTimeout(() => done(Date.now())));
                });
                observer.observe(document.body, { subtree: true, childList: true, characterData: true });
              });
            }""", words)
        # Edits come at any moment between two looks of the watcher.
        time.sleep(0.3 + number * 0.0137)
        start = time.time() * 1000
        project.edit(file, "^# .*", "# " + words)
        expect(page.get_by_text(words).first).to_be_attached()
        times.append(page.evaluate("window.shown") - start)
    return times


def main(program, root, page_name=None, file=None, count="20"):
    project = Project(root)
    server = subprocess.Popen(
        [program, "serve", "--root", root, "--port", "0", "--quiet"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    try:
        url = server.stdout.readline().strip()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
            page = browser.new_page(viewport={"width": 1500, "height": 1000})
            page.set_default_timeout(20000)
            expect.set_options(timeout=20000)
            if page_name:
                times = measure(page, url, page_name, project, file, int(count))
                print(f"{page_name}: median {statistics.median(times):.0f} ms, "
                      f"{min(times):.0f} to {max(times):.0f} ms in {len(times)} edits")
            else:
                print(json.dumps(watch(page, url, project), ensure_ascii=False))
            browser.close()
    finally:
        project.mend()
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
