"""What the scripts of this folder share: how long they wait, and pages and servers that are ready."""

import contextlib
import select
import subprocess
import sys

from playwright.sync_api import expect

# How long is waited for what a page has to show, in milliseconds: beside other tests it takes its time.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


def paint(page):
    """Waits until the page is painted: before that Chromium drops what keys and pointers do."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


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
