"""Opens every page of a folder in Chromium and prints what is wrong with it, a JSON object a line.

    python3 pages.py FOLDER [--everything] [PAGE ...]

Each page is opened from disk. Reported are messages of the browser, requests that leave the folder,
what axe-core finds (WCAG 2.2 A and AA, and its best practices; light and dark, in German and Arabic, at the largest text size,
and in the prototype), and text that leaves its control or its screen or can't be scrolled into sight, in
every state: on the smallest device, upright and sideways, in every language at the usual and the largest
text size; on each other device at these in every fifth language, another each time; and at each other
size on every third device in one language. With --everything, which takes many minutes, in all of them.
Text is made 8 % wider first: the fonts here are not Apple's.
"""

import json
import os
import pathlib
import sys
from concurrent.futures import ProcessPoolExecutor

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

RULES = {"preload": False, "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]}

# What the page is looked at through for axe; the rest is as it begins.
LOOKS = [
    ("light", {}),
    ("dark", {}),
    ("light", {"locale": "de", "size": "ax5", "texts": "on"}),
    ("dark", {"locale": "de", "size": "ax5", "appearance": "dark"}),
    ("light", {"locale": "ar", "size": "ax5"}),
    ("light", {"beside": "appearance", "below": "device", "keys": "on"}),
    ("light", {"view": "prototype"}),
    ("dark", {"view": "prototype", "locale": "ar", "size": "ax5", "appearance": "dark"}),
    # The last, because what is unfolded stays so.
    ("dark", {"locale": "ar", "size": "ax5", "appearance": "dark", "states": "on"}),
]

FRAMES = [
    (device, orientation)
    for device in ["iphone-se", "iphone-16", "iphone-16-pro-max", "ipad-11"]
    for orientation in ["portrait", "landscape"]
]
WINDOWS = [("mac", "portrait")]

SIZES = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]

# Resolves when the page shows what was chosen.
CHOOSE = """async (settings) => {
  previews.choose(settings);
  await previews.language(previews.settings.locale);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

# Makes text wider, for the size it has. Half an em is about what a letter takes, so a 25th of an em is
# 8 % of it. What is marked up within a text has its letters' size, and inherits this.
WIDEN = """() => {
  const spoken = [...document.querySelectorAll('.original .screen [data-text]')];
  for (const element of spoken) element.style.letterSpacing = '';
  const spacings = spoken.map((element) => parseFloat(getComputedStyle(element).letterSpacing) || 0);
  spoken.forEach((element, index) => {
    element.style.letterSpacing = `calc(${spacings[index]}px + 0.04em)`;
  });
}"""

OVERFLOW = """() => {
  const found = new Set();
  const boxes = '.button, .plain, .option, .setting, .field, .alert, .sheet, .segmented li, .screen';
  const tolerance = 0.75;
  const place = (element) => element.closest('.state').id;
  for (const screen of document.querySelectorAll('.original .screen')) {
    const limit = screen.getBoundingClientRect();
    const scrolled = new Map();
    const canScroll = (element) => {
      if (!element || element === screen) return false;
      if (!scrolled.has(element)) {
        scrolled.set(element, element.scrollHeight > element.clientHeight + 1
          && getComputedStyle(element).overflowY === 'auto' || canScroll(element.parentElement));
      }
      return scrolled.get(element);
    };
    const main = screen.querySelector('.main');
    if (main.textContent.trim() && !screen.matches('.roomy') && main.clientHeight < limit.height * 0.15)
      found.add(`nothing is left of the middle of ${place(screen)}`);
    for (const element of screen.querySelectorAll('[data-text]')) {
      if (element.closest('[role=img]') || !element.textContent.trim()) continue;
      const box = element.closest(boxes);
      const outer = box.getBoundingClientRect();
      const left = Math.max(outer.left, limit.left), right = Math.min(outer.right, limit.right);
      const name = `${place(screen)}: '${element.textContent.trim()}'`;
      for (const rect of element.getClientRects()) {
        if (rect.width < 1) continue;
        if (rect.left < left - tolerance || rect.right > right + tolerance)
          found.add(`${name} leaves its ${box.className} sideways`);
        if (box !== screen && !box.matches('.sheet, .alert') &&
            (rect.top + rect.height * 0.2 < outer.top - tolerance ||
             rect.bottom - rect.height * 0.2 > outer.bottom + tolerance))
          found.add(`${name} leaves its ${box.className} up or down`);
        if ((rect.bottom > limit.bottom + tolerance || rect.top < limit.top - tolerance)
            && !canScroll(element.parentElement))
          found.add(`${name} leaves its screen and can't be scrolled to`);
      }
    }
  }
  const covers = (one, other) => one.width && other.width
    && one.left < other.right - tolerance && other.left < one.right - tolerance
    && one.top < other.bottom - tolerance && other.top < one.bottom - tolerance;
  for (const saving of document.querySelectorAll('.original .saving')) {
    const box = saving.getBoundingClientRect();
    for (const words of saving.closest('.option').querySelectorAll('[data-text]')) {
      if (saving.contains(words) || ![...words.getClientRects()].some((rect) => covers(box, rect))) continue;
      found.add(`${place(saving)}: '${saving.textContent.trim()}' lies over '${words.textContent.trim()}'`);
    }
  }
  return [...found];
}"""


# What leaves its place in some looks that differ in their locale only. Languages are loaded, so what is
# chosen is there after some microtasks. Nothing is painted, and browsers let no page change its address
# hundreds of times.
MEASURE = f"""async (looks) => {{
  const overflow = {OVERFLOW};
  const widen = {WIDEN};
  await Promise.all(previews.values('locale').map(previews.language));
  window.requestAnimationFrame = () => 0;
  history.replaceState = () => {{}};
  document.body.style.visibility = 'hidden';
  const found = [];
  for (const [number, look] of looks.entries()) {{
    previews.choose(look);
    for (let turn = 0; turn < 50; turn += 1) await null;
    if (number === 0) {{
      widen();
      previews.fit(document);
    }}
    const screen = document.querySelector('.original .screen');
    const {{ device, orientation, size }} = screen.closest('.device').dataset;
    const shown = [device, orientation, size, screen.lang].join(' ');
    if (shown !== Object.values(look).join(' ')) found.push([number, `shows ${{shown}}`]);
    for (const words of overflow().slice(0, 3)) found.push([number, words]);
  }}
  return found;
}}"""


def frames(devices, locales, everything):
    """What text is measured in: device, orientation, size and locale. Those that differ in their locale
    only are a list."""
    for turn, (device, orientation) in enumerate(FRAMES + WINDOWS):
        if device not in devices:
            continue
        for step, size in enumerate(SIZES):
            if everything or size in ["l", "ax5"] and device == "iphone-se":
                chosen = locales
            elif size in ["l", "ax5"]:
                chosen = locales[turn % 5::5]
            else:
                chosen = [] if (turn + step) % 3 else [locales[(turn + step) % len(locales)]]
            if not chosen:
                continue
            yield [
                {"device": device, "orientation": orientation, "size": size, "locale": locale}
                for locale in chosen]


def measure(page, everything):
    """What leaves its place."""
    found = []
    locales = page.evaluate("previews.values('locale')")
    devices = page.evaluate("previews.values('device')")
    page.evaluate(CHOOSE, {"states": "on"})
    for looks in frames(devices, locales, everything):
        for number, words in page.evaluate(MEASURE, looks):
            found.append(f"{' '.join(looks[number].values())}: {words}")
    return found


def look_through(path, everything):
    """Everything that is wrong with a page."""
    folder = path.parent
    axe = Axe()
    report = {"page": path.name, "console": [], "requests": [], "axe": [], "overflow": []}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        page = browser.new_page(viewport={"width": 1500, "height": 1200})
        page.on("console", lambda message: report["console"].append(message.text))
        page.on("pageerror", lambda error: report["console"].append(str(error)))
        page.on(
            "request",
            lambda request: request.url.startswith((folder.as_uri(), "data:"))
            or report["requests"].append(request.url))
        page.goto(path.as_uri())
        has_controls = page.evaluate("'previews' in window")
        begin = page.evaluate("window.previews?.settings")
        for scheme, look in LOOKS if has_controls else LOOKS[:2]:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            if has_controls:
                page.evaluate(CHOOSE, {**begin, **look})
                page.wait_for_timeout(100)
            results = axe.run(page, options=RULES)
            for violation in results.response["violations"]:
                for node in violation["nodes"][:3]:
                    report["axe"].append(
                        f"{scheme} {look}: {violation['id']}: {node['html'][:160]}")
        if has_controls:
            page.evaluate(CHOOSE, begin)
            report["overflow"] = measure(page, everything)
        browser.close()
    return report


def main(folder, names):
    folder = pathlib.Path(folder).resolve()
    everything = "--everything" in names
    names = [name for name in names if name != "--everything"]
    pages = [folder / name for name in names] or sorted(folder.glob("*.html"))
    # The largest page first, so that it does not come last and alone.
    pages.sort(key=lambda path: -path.stat().st_size)
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for report in workers.map(look_through, pages, [everything] * len(pages)):
            print(json.dumps(report, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
