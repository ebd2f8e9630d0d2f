"""Times how long an edit takes from its save to a page of `specgen serve` that shows it.

    python3 latency.py SPECGEN SPECGEN-BENCH [ROWS...]

Twenty edits of each kind: a word in Markdown, a style in JSON, a template. Once in the content of
this project, then in generated content of a thousand screens, as fifty apps and as five. A row is
`shipped`, or screens in all and in an app: `1000/20`.

The clock stops when the page has what was saved on the screen: the words, or the style.
"""

import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
EDITS = 20

# Resolves when a page shows what it did not show before, with the moment it did; half a minute is
# too long.
WORDS = """words => { window.shown = new Promise((done, fail) => {
  setTimeout(fail, 30000);
  const look = () => document.body.textContent.includes(words)
    ? setTimeout(() => done(Date.now())) : requestAnimationFrame(look);
  look();
}); }"""
STYLE = """() => { window.shown = new Promise((done, fail) => {
  setTimeout(fail, 30000);
  const button = document.querySelector('.device .s-button');
  const height = () => getComputedStyle(button).minHeight;
  const former = height();
  const look = () => height() === former ? requestAnimationFrame(look)
    : setTimeout(() => done(Date.now()));
  look();
}); }"""


def edits(root, app, screen):
    """The kinds: the file, what stands there for edit number n, and how it is seen."""
    title = (root / f"content/{app}/screens/{screen}.md", r"# {}", "# ")
    style = (root / f"content/{app}/app.json", '"height": {}', '"height": ')
    template = (root / "templates/app.mustache", "<h1>{}", "<h1>")
    return {"Markdown": (*title, WORDS), "JSON": (*style, STYLE), "template": (*template, WORDS)}


def replace(path, first, start, new):
    """Puts something in the place of what follows `start` in the file as it was at first."""
    place = first.index(start)
    end = min(first.index(mark, place + len(start)) for mark in ",\n<"
              if mark in first[place + len(start):])
    save(path, first[:place] + new + first[end:])


def save(path, text):
    """Writes a file as editors do: no moment in which half of it is there."""
    draft = path.with_name("." + path.name)
    draft.write_text(text)
    draft.replace(path)


def measure(page, kind, path, pattern, start, script):
    """What twenty edits took, in milliseconds."""
    first = path.read_text()
    times = []
    for number in range(EDITS):
        value = 40 + number if kind == "JSON" else f"Edit {number} of {kind}"
        page.evaluate(script, value)
        # At any moment between two looks of the watcher.
        time.sleep(0.3 + number * 0.0137)
        began = time.time() * 1000
        replace(path, first, start, pattern.format(value))
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
            print(f"{row:>10}  {kind:9}{statistics.median(times):11.0f}{min(times):9.0f}"
                  f"{max(times):9.0f}", flush=True)
        page.close()
    finally:
        server.terminate()
        server.wait(10)


def main(specgen, bench, *rows):
    print(f"{'content':>10}  {'edit of':9}{'median ms':>11}{'least':>9}{'most':>9}")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for row in rows or ["shipped", "1000/20", "1000/200"]:
            run(browser, row, pathlib.Path(folder), specgen, bench)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
