"""Times how long an edit takes from its save to a page of `specgen serve` that shows it.

    python3 latency.py SPECGEN SPECGEN-BENCH [ROWS...]

Twenty edits of each kind: a word in Markdown, a style in JSON, a translation, a template, a style
sheet. Once in the content of this project, then in generated content: fifty apps of twenty screens,
and one app of two hundred. A row is `shipped`, or screens in all and in an app: `1000/20`.

The clock stops when the page has what was saved on the screen: the words, or the style. Beside the
medians stands what they are to be at most.
"""

import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
EDITS = 20
# What a median is to be at most, in milliseconds.
LIMITS = {"shipped": 60, "1000/20": 100, "200/200": 150}

# Both resolve when a page shows what it did not show before, with the moment at which that was
# painted; half a minute is too long. They look at what has changed alone, and only when something
# has: a look at the whole page in every frame would be most of what is measured.
WORDS = """words => { window.shown = new Promise((done, fail) => {
  setTimeout(fail, 30000);
  const says = (node) => node.textContent.includes(words);
  new MutationObserver((records, observer) => {
    if (!records.some(({ target, addedNodes }) =>
      target.nodeType === Node.TEXT_NODE ? says(target) : [...addedNodes].some(says))) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(Date.now())));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}); }"""
STYLE = """([selector, property]) => { window.shown = new Promise((done, fail) => {
  setTimeout(fail, 30000);
  const style = () => getComputedStyle(document.querySelector(selector))[property];
  const former = style();
  // Style sheets are loaded in the head, and put in force there.
  new MutationObserver((records, observer) => {
    if (style() === former) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(Date.now())));
  }).observe(document.head, { subtree: true, childList: true, attributes: true });
}); }"""


def edits(root, app, screen):
    """The kinds: the file, what stands there, what replaces it in edit number n, how that is seen."""
    def words(kind, path, pattern, start, end=""):
        return (root / path, pattern, lambda n: f"{start}Edit {n} of {kind}{end}",
                lambda n: (WORDS, f"Edit {n} of {kind}"))

    def style(path, pattern, text, *seen):
        return root / path, pattern, text, lambda n: (STYLE, seen)

    return {
        "Markdown": words("Markdown", f"content/{app}/screens/{screen}.md", r"^# .*", "# "),
        "JSON": style(f"content/{app}/app.json", r'"height": *[0-9.]+',
                      lambda n: f'"height": {61 + n}', ".device .s-button", "minHeight"),
        "locale": words(
            "locale", f"content/{app}/locales/de.json",
            rf'(?<="{screen}\.)([\w.-]+"\s*:\s*{{[^{{}}]*?"value"\s*:\s*")[^"\\{{*\[]*(?=")', r"\1"),
        "template": words("template", "templates/app.mustache", r"<h1>[^<]*", "<h1>"),
        "CSS": style("templates/styles/page.css", r"\Z",
                     lambda n: f"\nh1 {{ outline-offset: {n + 1}px; }}\n", "h1", "outlineOffset"),
    }


def save(path, text):
    """Writes a file as editors do: no moment in which half of it is there."""
    draft = path.with_name("." + path.name)
    draft.write_text(text)
    draft.replace(path)


def measure(page, kind, path, pattern, text, seen):
    """What twenty edits took, in milliseconds."""
    first = path.read_text()
    times = []
    page.evaluate("locale => previews.choose({ locale })", "de" if kind == "locale" else "en")
    time.sleep(1)
    for number in range(EDITS):
        page.evaluate(*seen(number))
        # At any moment between two looks of a watcher.
        time.sleep(0.3 + number * 0.0137)
        began = time.time() * 1000
        edited = re.sub(pattern, text(number), first, count=1, flags=re.M)
        assert edited != first, (path, pattern)
        save(path, edited)
        times.append(page.evaluate("window.shown") - began)
    save(path, first)
    time.sleep(1)
    return times


def project(row, folder, bench):
    """A project to be edited, and the app and the screen that are."""
    root = folder / row.replace("/", "-")
    if row == "shipped":
        for name in ["content", "templates"]:
            shutil.copytree(ROOT / name, root / name)
        return root, "lockedin", "welcome"
    subprocess.run([bench, "corpus", root, *row.split("/")], cwd=ROOT, check=True)
    return root, "app-1", "screen-1"


def run(browser, row, folder, specgen, bench):
    """Prints the medians of one project."""
    root, app, screen = project(row, folder, bench)
    server = subprocess.Popen(
        [specgen, "serve", "--root", root, "--port", "0", "--quiet"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    try:
        page = browser.new_page(viewport={"width": 1500, "height": 1000})
        page.goto(f"{server.stdout.readline().strip()}{app}.html")
        time.sleep(2)
        for kind, edit in edits(root, app, screen).items():
            times = measure(page, kind, *edit)
            print(f"{row:>10}  {kind:9}{statistics.median(times):11.0f}{LIMITS.get(row, ''):>9}"
                  f"{min(times):9.0f}{max(times):9.0f}", flush=True)
        page.close()
    finally:
        server.terminate()
        server.wait(10)


def main(specgen, bench, *rows):
    print(f"{'content':>10}  {'edit of':9}{'median ms':>11}{'at most':>9}{'least':>9}{'most':>9}")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for row in rows or LIMITS:
            run(browser, row, pathlib.Path(folder), specgen, bench)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
