"""Writes words on a page of `specgen serve` in Chromium, and reads what is in their files then.

    python3 editing.py SPECGEN ROOT    tells in JSON what became of them

ROOT is a project with the app BetFree to be edited: a copy. The page's policy forbids strings as code,
so waiting is done by locators.
"""

import json
import os
import pathlib
import sys
import urllib.parse

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch, serving, violations

PAGE = "content/betfree/screens/value-1.md"
GERMAN = "content/betfree/locales/de.json"
TITLE = "Break Free From Gambling"
# Where pictures are put, to be looked at by a person; nowhere in a test.
SHOTS = os.environ.get("SPECGEN_LIVE_SHOTS")


class Editor:
    """A page on which words are edited, and the files they are in."""

    def __init__(self, page, root):
        self.page = page
        self.root = pathlib.Path(root)
        self.switch = page.get_by_role("button", name="Edit words")
        self.dialog = page.get_by_role("dialog")
        self.title = self.dialog.get_by_role("heading", level=1)
        self.words = self.dialog.get_by_role("textbox").first
        self.refusal = self.dialog.get_by_role("alert").first
        self.note = self.dialog.get_by_role("textbox", name="Note for translators")

    def file(self, name):
        return (self.root / name).read_bytes().decode()

    def on_phone(self, words):
        """The first text on a phone that says some words."""
        return self.page.locator(".screen:visible [data-text]").get_by_text(words, exact=True).first

    def open(self, text):
        text.click()
        expect(self.dialog).to_be_visible()

    def is_beside_phone(self):
        """Whether the dialog and the phone whose words are edited have no room in common."""
        phone = self.page.locator(".device:has(.specgen-edited)").bounding_box()
        box = self.dialog.bounding_box()
        return (box["x"] >= phone["x"] + phone["width"]
                or box["x"] + box["width"] <= phone["x"])

    def save(self, words):
        self.words.fill(words)
        self.page.keyboard.press("Control+Enter")
        expect(self.dialog).to_be_hidden()

    def save_note(self, words):
        self.note.fill(words)
        self.page.keyboard.press("Control+Enter")
        expect(self.dialog).to_be_hidden()

    def undo(self, name):
        self.page.get_by_role("button", name="Undo").click()
        expect(self.page.get_by_text(f"Undone in {name}")).to_be_visible()

    def close(self):
        self.page.keyboard.press("Escape")
        expect(self.dialog).to_be_hidden()

    def shoot(self, name):
        if SHOTS:
            self.page.screenshot(path=f"{SHOTS}/editing-{name}.png")


def lines(old, new):
    """The lines that differ between two texts: what each was, and what it is."""
    pairs = zip(old.splitlines(), new.splitlines())
    return [[a.strip(), b.strip()] for a, b in pairs if a != b]


def annotate(editor, told):
    """Writes, changes and takes away notes for translators; what came of it, by name."""
    page = editor.page
    before, german = editor.file(PAGE), editor.file(GERMAN)
    noted = before.replace(f"# {TITLE}", f"<!-- Said first. -->\n# {TITLE}")
    row = page.locator(".text-row").filter(has_text="value-1.title").first
    page.evaluate("previews.choose({ texts: 'on' })")
    editor.open(editor.on_phone(TITLE))
    told["notes"] = [editor.note.input_value()]
    editor.note.fill("Said --> first.")
    refusal = editor.refusal
    expect(refusal).not_to_be_empty()
    told["note-refusal"] = refusal.inner_text()
    editor.shoot("note")
    editor.save_note("Said first.")
    # The page follows it as it does any edit.
    expect(row).to_contain_text("Said first.")
    told["noted"] = [editor.file(PAGE) == noted]
    editor.open(editor.on_phone(TITLE))
    told["notes"].append(editor.note.input_value())
    editor.save_note("")
    expect(row).not_to_contain_text("Said first.")
    told["noted"].append(editor.file(PAGE) == before)
    editor.undo(PAGE)
    expect(row).to_contain_text("Said first.")
    told["noted"].append(editor.file(PAGE) == noted)
    # What somebody else has changed meanwhile stays.
    editor.open(editor.on_phone(TITLE))
    others = noted.replace("Said first.", "Somebody's note.")
    (editor.root / PAGE).write_bytes(others.encode())
    expect(row).to_contain_text("Somebody's note.")
    editor.note.fill("Late.")
    page.keyboard.press("Control+Enter")
    expect(refusal).to_contain_text("meanwhile")
    told["noted"].append(editor.file(PAGE) == others)
    editor.close()
    (editor.root / PAGE).write_bytes(noted.encode())
    expect(row).to_contain_text("Said first.")
    editor.undo(PAGE)
    expect(row).not_to_contain_text("Said first.")
    told["noted"].append(editor.file(PAGE) == before)
    # Beside a translation it is one for the next translator.
    page.evaluate("previews.choose({ locale: 'de' })")
    editor.open(editor.on_phone("Frei vom Glücksspiel werden"))
    editor.save_note("Kürzer geht es nicht.")
    told["german-note"] = [
        line.strip() for line in editor.file(GERMAN).splitlines() if line not in german.splitlines()]
    editor.undo(GERMAN)
    told["noted"].append(editor.file(GERMAN) == german)
    page.evaluate("previews.choose({ locale: 'en', texts: 'off' })")
    expect(editor.on_phone(TITLE)).to_be_visible()


def type_live(editor, told):
    """Types words and gives them up: what phones say meanwhile and then, and what is in the file."""
    page = editor.page
    before = editor.file(PAGE)
    title = page.locator("#value-1 .t-title").first
    told["live"] = []
    for words in ["Wholly **new** words", "New [x](#start) words"]:
        editor.open(title)
        editor.words.fill(words.split("[")[0])
        expect(title).not_to_have_text(TITLE)
        told["live"].append(title.inner_text())
        if "[" in words:
            # What can't be written is not shown.
            editor.words.fill(words)
            expect(editor.refusal).not_to_be_empty()
            told["live"].append(title.inner_text())
        editor.close()
        expect(title).to_have_text(TITLE)
        told["live"].append(title.locator("strong").count())
    # What the app puts in stays.
    goal = page.locator("[id='personal-setup.daily-goal']")
    said = goal.inner_text()
    editor.open(goal)
    editor.words.fill("{daily-goal} minutes daily")
    expect(goal).to_have_text(f"{said.split()[0]} minutes daily")
    editor.close()
    expect(goal).to_have_text(said)
    told["live"].append(editor.file(PAGE) == before)


def edit(page, url, root):
    """Goes through what somebody may do who edits words; what came of it, by name."""
    told = {"complaints": [], "axe": []}
    page.on("console", lambda message: told["complaints"].append(message.text))
    page.on("pageerror", lambda error: told["complaints"].append(str(error)))
    editor = Editor(page, root)
    before, german = editor.file(PAGE), editor.file(GERMAN)
    page.goto(url + "betfree.html")
    with page.expect_response("**/serve.events"):
        page.reload()

    # While it is off, a click means what it meant.
    expect(editor.switch).to_have_attribute("aria-pressed", "false")
    editor.on_phone(TITLE).click()
    told["off"] = editor.dialog.count()
    editor.switch.click()
    expect(editor.switch).to_have_attribute("aria-pressed", "true")

    # Words are written, counted while they are, followed by the page, and taken back.
    editor.open(editor.on_phone(TITLE))
    told["opened"] = [editor.title.inner_text(), editor.words.input_value()]
    told["where"] = editor.dialog.locator(".where a").get_attribute("href")
    # Beside the phone, of which all is in sight.
    told["beside"] = editor.is_beside_phone()
    editor.words.fill("Wholly new words")
    length = editor.dialog.locator(".length")
    expect(length).to_contain_text("3 of")
    told["length"] = length.inner_text()
    editor.shoot("open")
    editor.save("Wholly new words")
    expect(editor.on_phone("Wholly new words")).to_be_visible()
    told["written"] = lines(before, editor.file(PAGE))
    # That there are no errors is said, too; translations of other words are warned of.
    expect(page.get_by_text(f"Saved in {PAGE}: no errors, ")).to_be_visible()
    editor.shoot("saved")
    editor.undo(PAGE)
    expect(editor.on_phone(TITLE)).to_be_visible()
    told["undone"] = editor.file(PAGE) == before

    type_live(editor, told)

    # What one's own words have led to is said beside Undo, and lies over nothing.
    editor.open(editor.on_phone(TITLE))
    editor.save(" ".join(["word"] * 30))
    expect(page.get_by_text(f"Saved in {PAGE}: 1 error")).to_be_visible()
    told["own-errors"] = page.get_by_role("alertdialog").count()
    editor.undo(PAGE)
    expect(editor.on_phone(TITLE)).to_be_visible()

    # What would be more than words is refused in place, and nothing of it is lost.
    editor.open(editor.on_phone(TITLE))
    editor.words.fill("More [x](#start)")
    page.keyboard.press("Control+Enter")
    expect(editor.refusal).not_to_be_empty()
    told["refusal"] = editor.refusal.inner_text()
    told["kept"] = [editor.words.input_value(), editor.file(PAGE) == before]
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        told["axe"] += violations(page, scheme)
        editor.shoot(f"refused-{scheme}")
    editor.close()

    annotate(editor, told)

    # In another language it is another file.
    page.evaluate("previews.choose({ locale: 'de' })")
    title = "Frei vom Glücksspiel werden"
    expect(editor.on_phone(title)).to_be_visible()
    editor.open(editor.on_phone(title))
    editor.save("Frei sein, „endlich“ 😀")
    expect(editor.on_phone("Frei sein, „endlich“ 😀")).to_be_visible()
    told["german"] = lines(german, editor.file(GERMAN))
    editor.undo(GERMAN)
    told["german-undone"] = editor.file(GERMAN) == german
    page.evaluate("previews.choose({ locale: 'en' })")
    expect(editor.on_phone(TITLE)).to_be_visible()

    # What somebody else has changed meanwhile stays.
    editor.open(editor.on_phone(TITLE))
    others = before.replace(TITLE, "Somebody else's words")
    (editor.root / PAGE).write_bytes(others.encode())
    expect(page.get_by_text("Somebody else's words").first).to_be_attached()
    editor.words.fill("Late words")
    page.keyboard.press("Control+Enter")
    expect(editor.refusal).to_contain_text("meanwhile")
    told["meanwhile"] = editor.file(PAGE) == others
    # It is written over when that is asked for, and comes back when that is undone.
    editor.refusal.get_by_role("button", name="Write mine over it").click()
    expect(editor.on_phone("Late words")).to_be_visible()
    told["over"] = lines(before, editor.file(PAGE))
    editor.undo(PAGE)
    told["over-undone"] = editor.file(PAGE) == others
    (editor.root / PAGE).write_bytes(before.encode())
    expect(editor.on_phone(TITLE)).to_be_visible()

    # By keys, in the list of texts.
    page.evaluate("previews.choose({ texts: 'on' })")
    row = page.locator(".text-row").filter(has_text="value-1.title").first
    row.focus()
    page.keyboard.press("Enter")
    expect(editor.dialog).to_be_visible()
    told["row"] = [editor.title.inner_text(), editor.words.input_value()]
    # What is a shortcut on the page is a letter here.
    editor.words.press("End")
    editor.words.press("/")
    editor.words.press("i")
    told["letter"] = editor.words.input_value()
    editor.close()
    page.evaluate("previews.choose({ texts: 'off', view: 'prototype' })")

    # On the phone of the prototype words are edited while it is on, and gone through while it is off.
    button = editor.on_phone("Continue")
    expect(button).to_be_visible()
    editor.open(button)
    told["prototype"] = editor.title.inner_text()
    editor.close()
    expect(editor.on_phone(TITLE)).to_be_visible()
    editor.switch.click()
    editor.on_phone("Continue").click()
    expect(editor.on_phone(TITLE)).to_have_count(0)
    told["left"] = [editor.file(PAGE) == before, editor.file(GERMAN) == german]
    return told


def place(text, line, words):
    """Where words stand in a line of a file, as line and column."""
    lines = text.splitlines()
    number = next(index for index, each in enumerate(lines) if line in each)
    while words not in lines[number]:
        number += 1
    return f"{number + 1}:{lines[number].index(words) + 1}"


def inspect(browser, url, root):
    """What Inspect says of where a text stands, in the source and in German, and what it should."""
    page = browser.new_page(viewport={"width": 1500, "height": 1000})
    page.set_default_timeout(PATIENCE)
    page.goto(url + "betfree.html#locale=de")
    title = page.locator("#value-1 .t-title").first
    expect(title).to_have_text("Frei vom Glücksspiel werden")
    page.get_by_role("button", name="Inspect").click()
    title.click()
    links = page.locator("#page\\:inspector dd a")
    expect(links).to_have_count(2)
    source, german = [(pathlib.Path(root) / name).read_text() for name in [PAGE, GERMAN]]
    wanted = [PAGE + ":" + place(source, TITLE, TITLE),
              GERMAN + ":" + place(german, '"value-1.title"', '"Frei vom')]
    folder = urllib.parse.quote(os.path.abspath(root))
    told = [links.all_inner_texts(), wanted,
            [link.get_attribute("href") for link in links.all()],
            [f"vscode://file{folder}/{each}" for each in wanted]]
    page.close()
    return told


def intrude(browser, url, root):
    """What comes of all that a page of another site can send by itself."""
    page = browser.new_page()
    page.route("http://evil.example/**", lambda route: route.fulfill(
        content_type="text/html", body="<title>Evil</title><form method=post></form>"))
    page.goto("http://evil.example/")
    request = {"do": "write", "app": "betfree", "key": "value-1.title", "locale": "en",
               "old": TITLE, "new": "Evil words"}
    before = (pathlib.Path(root) / PAGE).read_bytes()
    answers = page.evaluate("""async ([url, body]) => {
        const ways = [
          { mode: 'no-cors' }, { mode: 'no-cors', credentials: 'include' },
          { mode: 'cors', headers: { 'Content-Type': 'application/json' } },
          { mode: 'cors', headers: { 'Content-Type': 'application/json', 'Specgen-Token': 'x' } },
        ];
        const told = [];
        for (const way of ways) {
          try {
            const answer = await fetch(url + 'serve.words', { method: 'POST', body, ...way });
            told.push(answer.type);
          } catch { told.push('refused'); }
        }
        try {
          told.push((await (await fetch(url + 'betfree.html')).text()).includes('data-token'));
        } catch { told.push('unread'); }
        return told;
    }""", [url, json.dumps(request)])
    same = (pathlib.Path(root) / PAGE).read_bytes() == before
    page.close()
    return {"answers": answers, "same": same}


def main(program, root):
    with serving(program, root, "--editor", "vscode") as url, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1500, "height": 1000})
        page.set_default_timeout(PATIENCE)
        told = edit(page, url, root)
        told["places"] = inspect(browser, url, root)
        told["intruder"] = intrude(browser, url, root)
        print(json.dumps(told, ensure_ascii=False))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
