"""Edits a project while `specgen serve` runs, and looks at a page of it in Chromium.

    python3 live.py SPECGEN ROOT    tells in JSON what became of the page

ROOT is a project to be edited: a copy. The page's policy forbids strings as code, so waiting is done
by locators.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
from random import Random

from playwright.sync_api import Error, expect, sync_playwright

from chromium import PATIENCE, launch, serving, violations



# Where pictures of the dialog are put, to be looked at by a person; nowhere in a test.
SHOTS = os.environ.get("SPECGEN_LIVE_SHOTS")


class Project:
    """Files that are edited, and the text each had at first."""

    def __init__(self, root, program):
        self.root = pathlib.Path(root)
        self.program = program
        self.first = {}

    def edit(self, name, old, new):
        path = self.root / name
        text = path.read_text()
        self.first.setdefault(name, text)
        assert re.search(old, text, re.M), (name, old)
        self.save(path, re.sub(old, lambda _: new, text, count=1, flags=re.M))

    def findings(self):
        """What `specgen check` says of the project as it is now."""
        command = [self.program, "check", "--root", self.root, "--format", "json"]
        printed = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=60).stdout
        return [json.loads(line) for line in printed.splitlines()]

    def title(self, picture, screen):
        """Whether a picture shows the first heading of a screen's words."""
        app = picture.evaluate("picture => picture.shadowRoot.querySelector('[data-app]').dataset.app")
        words = (self.root / "content" / app / "screens" / f"{screen}.md").read_text()
        heading = re.search(r"^#+ ([^`{\n]+)$", words, re.M)[1]
        shown = picture.evaluate("picture => picture.shadowRoot.textContent")
        return "".join(heading.split()) in "".join(shown.split())

    def mend(self):
        for name, text in self.first.items():
            self.save(self.root / name, text)

    def save(self, path, text):
        """Writes a file as editors do: no moment in which half of it is there."""
        draft = path.with_name("." + path.name)
        draft.write_text(text)
        draft.replace(path)


def watch(page, url, project):
    """Goes through what may happen while somebody edits; what came of it, by name."""
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
    page.evaluate("document.querySelector('main').scrollTo(0, 20)")
    link.evaluate("link => link.focus({ preventScroll: true })")
    scrolled = "document.querySelector('main').scrollTop"
    before = page.evaluate(scrolled)
    dressed = record_dressing(page)
    project.edit(welcome, "^# .*", "# CHANGED")
    expect(page.get_by_text("CHANGED").first).to_be_attached()
    told["dressed"] = [dressed()]
    told["scroll"] = [before, page.evaluate(scrolled)]
    told["focus"] = page.evaluate("document.activeElement.textContent")
    told["kept"] = page.evaluate("document.querySelector('main').id")

    # Another language stays chosen, and follows its own file.
    page.evaluate("previews.choose({ locale: 'de', appearance: 'dark' })")
    expect(page.locator(".screen").first).to_have_attribute("lang", "de")
    dressed()
    project.edit("content/lockedin/locales/de.json", r'("welcome.get-started": \{\s*"value": )"[^"]*"',
                 r'"welcome.get-started": { "value": "GEÄNDERT"')
    expect(page.get_by_text("GEÄNDERT").first).to_be_attached()
    told["dressed"].append(dressed())
    told["language"] = page.locator(".screen").first.get_attribute("lang")
    page.evaluate("previews.choose({ locale: 'en', appearance: 'light' })")
    expect(page.get_by_text("CHANGED").first).to_be_attached()

    # What the page's scripts have made goes on: the lines, what is unfolded, what is looked for.
    told["lines"] = keep_lines(page.context.browser, url, project)
    others = page.locator("#permissions").locator("xpath=..").locator("details")
    others.locator("summary").click()
    others.get_by_label("Find").fill("no such words")
    project.edit("content/lockedin/screens/permissions.md", "APPLE HEALTH", "HEALTH CHANGED")
    expect(page.get_by_text("HEALTH CHANGED").first).to_be_attached()
    told["unfolded"] = others.get_attribute("open") is not None
    told["found"] = others.locator(".finder").inner_text()
    others.get_by_label("Find").fill("")
    page.get_by_text("Compare").click()
    page.locator("[name=beside]").select_option("appearance")
    expect(others.locator(".state .copies .device").last).to_be_visible()
    told["besides"] = page.locator("#permissions .copies .device").count()
    project.edit("content/lockedin/screens/permissions.md", "HEALTH CHANGED", "APPLE HEALTH")
    expect(page.get_by_text("HEALTH CHANGED")).to_have_count(0)
    page.locator("[name=beside]").select_option("nothing")

    # A style sheet is exchanged, and there are as many as before.
    sheets = page.evaluate("document.styleSheets.length")
    dressed()
    project.edit("templates/styles/page.css", r"\A", ".masthead h1 { translate: 3px; }\n")
    expect(page.get_by_role("heading", level=1)).to_have_css("translate", "3px")
    told["dressed"].append(dressed())
    told["sheets"] = [sheets, page.evaluate("document.styleSheets.length")]
    # What a style sheet says is what its file says, in that order, whichever rules were exchanged.
    project.edit("templates/styles/page.css", r"translate: 3px", "translate: 4px; } h1 { order: 1")
    expect(page.get_by_role("heading", level=1)).to_have_css("translate", "4px")
    project.edit("templates/styles/page.css", r" h1 \{ order: 1; \}", "")
    expect(page.get_by_role("heading", level=1)).to_have_css("order", "0")
    told["rules"] = page.evaluate("""async () => {
      const rules = (sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\\n');
      const link = [...document.querySelectorAll('link')].find(({ href }) => href.includes('/page.css'));
      const copy = new CSSStyleSheet();
      await copy.replace(await (await fetch('/page.css')).text());
      return rules(copy) === rules(link.sheet);
    }""")

    # A template that moves everything down leaves what one looks at where it was.
    middle = "document.elementFromPoint(innerWidth / 2, innerHeight / 2)"
    page.evaluate(f"window.looked = {middle}")
    top = "window.looked.getBoundingClientRect().top"
    before = page.evaluate(top)
    project.edit("templates/app.mustache", "<main>", "<main>\n<p class=pill>One line more</p>")
    expect(page.get_by_text("One line more")).to_be_attached()
    told["place"] = [round(before), round(page.evaluate(top))]

    # An error is shown over the page, as text.
    project.edit(welcome, r"\Z", "\n[<img src=x> & words](#nowhere)\n")
    expect(dialog).to_be_visible()
    told["dialog"] = dialog.inner_text()
    told["markup"] = dialog.locator("img").count()
    told["links"] = [link.get_attribute("href") for link in dialog.locator("figcaption .board").all()]
    place = dialog.locator("figcaption .opens").first
    told["editor"] = [place.inner_text(), place.get_attribute("href")]
    told["beneath"] = page.get_by_text("CHANGED").count() > 0
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        told["axe"] += violations(page, scheme)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    again = page.get_by_role("button", name="error")
    told["reopener"] = again.inner_text()
    again.click()
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")

    # A place leads to its screen on the board.
    again.click()
    dialog.get_by_role("link", name="Show on the board").first.click()
    expect(dialog).to_be_hidden()
    told["shown"] = page.evaluate("location.hash")

    # Another error is shown though the first one was hidden, and the way to it is drawn.
    project.mend()
    expect(again).to_be_hidden()
    told["ways"] = []
    for flaw in FLAWS:
        project.edit(*flaw)
        expect(dialog).to_be_visible()
        told["ways"].append(way(page, dialog, project))
        project.mend()
        expect(dialog).to_be_hidden()
    told["left"] = page.locator("specgen-picture").count()
    told["mended"] = page.get_by_text("CHANGED").count()

    # However fast one edit follows another, the page becomes what it is when it is loaded anew.
    told["sizes"], told["same"] = hurry(page, project)

    # Where there is no page, it says so; the browser complains about that. A way is drawn there too.
    complaints = list(told["complaints"])
    page.goto(url + "nothing.html")
    told["missing"] = page.get_by_role("main").inner_text()
    project.edit(*FLAWS[0])
    expect(dialog).to_be_visible()
    told["ways"].append(way(page, dialog, project))
    page.evaluate("""document.querySelector('specgen-findings').show({ summary: '1 error', findings: [
      { severity: 'warning', message: 'One', places: [] }, { severity: 'error', message: 'Two', places: [] },
      { severity: 'note', message: 'Three', places: [] },
    ] })""")
    seen = dialog.locator("li.finding").filter(visible=True)
    told["folded"] = [seen.count()]
    dialog.get_by_text("2 more, no errors").click()
    told["folded"].append(seen.count())
    told["complaints"] = complaints + [
        words for words in told["complaints"] if "status of 404" not in words]
    return told


# What is edited in a hurry: the file, what stands there, and what takes its place.
HURRIED = [
    ("content/lockedin/screens/welcome.md", "^# .*", "# CHANGED"),
    ("content/lockedin/screens/permissions.md", "APPLE HEALTH", "HEALTH"),
    ("content/lockedin/screens/permissions.md", r"\A", "BEFORE ALL\n\n"),
    ("content/lockedin/app.json", r'"name": "[^"]*"', '"name": "Renamed"'),
    ("templates/app.mustache", "<h1>[^<]*", "<h1>CHANGED "),
    ("templates/app.mustache", '<div class="lane">', '<div class="lane"><article>ONE MORE</article>'),
    ("templates/state.mustache", "<figcaption>", "<figcaption><i>CHANGED</i>"),
]
STATES = """() => [...document.querySelectorAll(
  'h1, article h3, article:not(.place), .place .state > figcaption, .place .original, .onward')]
  .map((element) => {
    const copy = element.cloneNode(true);
    // In which order looks were chosen says nothing.
    for (const part of [copy, ...copy.querySelectorAll('[class]')]) {
      part.setAttribute('class', [...part.classList].sort().join(' '));
    }
    return copy.outerHTML;
  })"""


def is_as_anew(page):
    """Whether a page shows what it shows when it is loaded anew."""
    anew = page.context.browser.new_page(
        viewport=page.viewport_size, color_scheme="light", reduced_motion="reduce")
    anew.set_default_timeout(PATIENCE)
    try:
        anew.goto(page.url)
        anew.wait_for_timeout(300)
        return anew.evaluate(STATES) == page.evaluate(STATES)
    except Error:
        # What is loaded while something changes is loaded once more.
        return False
    finally:
        anew.close()


def hurry(page, project):
    """Edits files at random; the bytes of each page that came of it, and which times it was right."""
    random = Random(7)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.evaluate("performance.clearResourceTimings()")
    same = []
    for _ in range(4):
        for name, old, new in random.sample(HURRIED, 4):
            if random.random() < 0.4:
                project.mend()
            if re.search(old, (project.root / name).read_text(), re.M):
                project.edit(name, old, new)
            page.wait_for_timeout(random.choice([0, 10, 100, 700]))
        is_same = False
        for _ in range(60):
            page.wait_for_timeout(500)
            if is_same := is_as_anew(page):
                break
        same.append(is_same)
    project.mend()
    sizes = page.evaluate("""() => performance.getEntriesByType('resource')
      .filter(({ name }) => name.includes('/serve.changes.')).map(({ decodedBodySize }) => decodedBodySize)""")
    return sizes, same


def record_dressing(page):
    """Has it noted what is dressed anew, and what is only measured; the function that tells it, and
    notes anew from then on."""
    page.evaluate("""() => {
      const { dress, fit } = previews;
      window.dressed = [];
      const names = (roots) => [roots].flat().map((root) => root.id || root.className);
      let isDressing = false;
      previews.dress = async (roots, settings) => {
        window.dressed.push(...names(roots));
        isDressing = true;
        await dress(roots, settings);
        isDressing = false;
      };
      previews.fit = (roots) => {
        if (!isDressing) window.dressed.push(...names(roots).map((name) => `fit ${name}`));
        return fit(roots);
      };
    }""")

    def told():
        page.wait_for_timeout(300)
        return page.evaluate("() => window.dressed.splice(0)")
    return told


# A permission that the app needs is passed by; a screen that some can't leave; a screen that one
# variant may not show. Each with the rule that finds it.
FLAWS = [
    ("content/lockedin/flow.json", '"gate": "screen-time == granted"', '"gate": "apps >= 1"'),
    ("content/lockedin/flow.json", '"go": { "style": "button", ',
     '"go": { "style": "button", "enabled": "difficulty == hard", '),
    ("content/betfree/flow.json", r'"requires": "subscription == ok \|\| paywall-mode == soft"',
     '"requires": "subscription == ok"'),
]


def keep_lines(browser, url, project):
    """How many lines there are over the phones of a board, before and after an edit."""
    page = browser.new_page()
    page.goto(url + "betfree.html")
    lines = page.locator(".rails path")
    expect(lines.first).to_be_attached()
    told = [lines.count()]
    name = "content/betfree/screens/value-1.md"
    project.edit(name, "^# .*", "# LINES")
    expect(page.get_by_text("LINES").first).to_be_attached()
    told.append(lines.count())
    project.save(project.root / name, project.first.pop(name))
    expect(page.get_by_text("LINES")).to_have_count(0)
    page.close()
    return told


def way(page, dialog, project):
    """What is drawn of the first way in the dialog, beside what `check` tells of it."""
    finding = dialog.locator("li.finding", has=page.locator("specgen-way")).first
    lane = finding.locator("specgen-way")
    told = {"rule": finding.locator(".rule").inner_text(),
            "done": lane.locator(".done").all_inner_texts(), "axe": []}
    told["trace"] = next(
        found["trace"] for found in project.findings() if found["rule"] == told["rule"])
    items = lane.locator("> ol > li")
    told["screens"], told["titles"], told["widths"] = [], [], []
    for number in range(items.count()):
        picture = items.nth(number).locator("specgen-picture")
        if not picture.count():
            told["screens"].append(None)
            continue
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_class("drawn")
        screen = picture.get_attribute("aria-label").split()[1].rstrip(",")
        told["screens"].append(screen)
        told["titles"].append(project.title(picture, screen))
        told["widths"] += [picture.bounding_box()["width"],
                           picture.locator(".device").bounding_box()["width"]]
    told["last"] = items.last.inner_text()
    # By keys, from where it begins.
    lane.evaluate("lane => lane.scrollTo(0, 0)")
    lane.focus()
    page.keyboard.press("ArrowRight")
    for _ in range(100):
        told["scrolled"] = lane.evaluate("lane => lane.scrollLeft")
        if told["scrolled"] > 0 or len(told["trace"]) < 4:
            break
        page.wait_for_timeout(100)
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        expect(lane.locator(f".screen.{scheme}")).to_have_count(len(told["titles"]))
        told["axe"] += violations(page, scheme)
        if SHOTS:
            name = told["rule"].replace("/", "-")
            dialog.screenshot(path=f"{SHOTS}/{name}-{len(told['trace'])}-{scheme}.png")
    return told


def main(program, root):
    project = Project(root, program)
    try:
        with serving(program, root, "--editor", "vscode") as url, sync_playwright() as playwright:
            browser = launch(playwright)
            page = browser.new_page(viewport={"width": 1500, "height": 1000})
            page.set_default_timeout(PATIENCE)
            print(json.dumps(watch(page, url, project), ensure_ascii=False))
            browser.close()
    finally:
        project.mend()


if __name__ == "__main__":
    main(*sys.argv[1:])
