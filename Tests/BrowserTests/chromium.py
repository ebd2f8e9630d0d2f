"""What the scripts of this folder share: a browser, patience, what axe-core finds, and servers that are ready."""

import contextlib
import os
import select
import subprocess
import sys

from playwright.sync_api import expect

# How long is waited for what a page has to show, in milliseconds: beside other tests it takes its time.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)

# Chromium without its windows, where that is installed: the same pages take it a third less work.
BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]

AXE = {
    "preload": False,
    "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
    # Elements with nothing wrong are many, and telling of each takes longer than looking at it.
    "resultTypes": ["violations"],
}

# What is wrong; all else that axe-core tells is not handed over.
RUN = """async ([context, options]) => (await axe.run({ include: [['html']], ...context }, options)).violations"""


def launch(playwright):
    """Starts the browser that pages are looked at in."""
    path = next((path for path in BROWSERS if os.path.exists(path)), BROWSERS[-1])
    return playwright.chromium.launch(executable_path=path)


def paint(page):
    """Waits until the page is painted: before that Chromium drops what keys and pointers do."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def violations(page, look="", but=()):
    """What axe-core finds on a page (WCAG 2.2 A and AA, and its best practices), a line for an element.

    A look, such as a color scheme, is told before each. What selectors stand for is passed over.
    """
    from axe_playwright_python.sync_playwright import Axe

    # Read once, however often the page is looked at.
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate(RUN, [{"exclude": [[each] for each in but]}, AXE])
    return [
        f"{look and look + ': '}{violation['id']}: {node['html'][:160]}"
        for violation in found for node in violation["nodes"][:3]]


@contextlib.contextmanager
def serving(program, root, *options):
    """Runs `specgen serve` over a project, and gives the address that it prints."""
    server = subprocess.Popen(
        [program, "serve", "--root", root, "--port", "0", "--quiet", *options],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        if not select.select([server.stdout], [], [], 60)[0]:
            sys.exit("specgen serve said nothing for a minute")
        yield server.stdout.readline().strip()
    finally:
        server.terminate()
        try:
            server.wait(30)
        except subprocess.TimeoutExpired:
            server.kill()
            raise
