"""Inspects parts of boards in Chromium, and prints a JSON object a line.

    python3 inspector.py FOLDER CONTENT

For a button, a heading and a card of two apps, in the light and the dark: what the panel says of each,
and what of that is not so by what is read here: computed styles, the files of the content, and the
contrast of WCAG 2.2. Then, in an object of its own, what keys and the pointer do, what axe-core finds
while the panel is open, and what the page of tokens says.
"""

import base64
import json
import pathlib
import re
import sys

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch, paint, violations


PARTS = {"button": ".button.s-button:not([aria-disabled])", "heading": ".t-heading", "card": ".s-card"}

PANEL = """() => {
  const panel = document.getElementById('page:inspector');
  const rows = [...panel.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling.innerText.trim()]);
  return Object.fromEntries([['Kind', panel.querySelector('h2').innerText], ...rows]);
}"""

# What a part measures, by a probe of a thousand points.
MEASURE = """(part) => {
  const screen = part.closest('.screen');
  const probe = document.createElement('i');
  probe.style.cssText = 'position: absolute; width: calc(1000 * var(--pt))';
  screen.append(probe);
  const point = probe.getBoundingClientRect().width / 1000;
  probe.remove();
  const look = getComputedStyle(part), box = part.getBoundingClientRect(), around = screen.getBoundingClientRect();
  let behind = part;
  while (getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
  return {
    state: part.closest('.state').id, control: part.dataset.control ?? null,
    key: part.querySelector('[data-text]').id, color: look.color, behind: getComputedStyle(behind).backgroundColor,
    size: [box.width, box.height].map((length) => length / point),
    letters: parseFloat(look.fontSize) / point, line: parseFloat(look.lineHeight) / point,
    padding: parseFloat(look.paddingTop) / point, radius: parseFloat(look.borderTopLeftRadius) / point,
    left: (box.left - around.left) / point,
  };
}"""


def luminance(color):
    """The relative luminance of WCAG 2.2."""
    parts = [int(color[place:place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(one, other):
    low, high = sorted([luminance(one), luminance(other)])
    return f"{int((high + 0.05) / (low + 0.05) * 100) / 100:.2f}"


def hexadecimal(color):
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", color)[:3])


def points(length):
    return f"{round(length * 2) / 2:g}"


def plain(words):
    return words.replace("**", "")


def expected(part, measured, content, app):
    """What the panel has to say of a part."""
    info = json.loads((content / app / "app.json").read_text())
    style = info["styles"].get(part, {})
    ink, behind = style.get("foreground", "text"), style.get("background", "background")
    if part == "heading" and app == "daily-intentions":
        behind = "surface"
    values = {name: [color[look].lower() for look in ("light", "dark")] for name, color in info["colors"].items()}
    ratios = [contrast(*pair) for pair in zip(values[ink], values[behind])]
    name = measured["key"].split(".")[0]
    files = [path for path in (f"screens/{name}.md", f"{name}.json") if (content / app / path).is_file()]
    said = {
        "Key": measured["key"], "Words in": f"content/{app}/{files[0]}",
        "Colour": " ".join([ink, *values[ink]]),
        "Contrast": f"{ratios[0]} light · {ratios[1]} dark on {behind}",
        "Size": " × ".join(points(length) for length in measured["size"]) + " pt",
        "Font": f"{points(measured['letters'])}/{points(measured['line'])} pt",
        "To screen": f"left {points(measured['left'])}",
    }
    if style:
        said["Style"] = part
    if style.get("padding"):
        said["Padding"] = f"top {points(measured['padding'])}"
        assert points(measured["padding"]) == f"{style['padding']:g}"
    if style.get("corner-radius"):
        said["Radius"] = f"{points(measured['radius'])} pt"
        assert points(measured["radius"]) == f"{style['corner-radius']:g}"
    if measured["control"]:
        screen, control = measured["control"].split(".")
        said["Control"] = f"screens.{screen}.controls.{control}"
        assert control in json.loads((content / app / "flow.json").read_text())["screens"][screen]["controls"]
    return said, values[ink], values[behind]


def look_at(page, content, app, appearance):
    for part, selector in PARTS.items():
        element = page.locator(f".place > .state .original {selector}").filter(visible=True).first
        # Beside its words, where it has room for them.
        element.click(position={"x": 8, "y": element.bounding_box()["height"] / 2})
        measured = element.evaluate(MEASURE)
        said = page.evaluate(PANEL)
        wanted, ink, behind = expected(part, measured, content, app)
        wrong = [f"{name}: {said.get(name)}, not {words}" for name, words in wanted.items()
                 if words not in re.sub(r"\s+", " ", said.get(name, ""))]
        shown = ["light", "dark"].index(appearance)
        for name, painted, color in [("ink", measured["color"], ink), ("behind", measured["behind"], behind)]:
            if hexadecimal(painted) != color[shown]:
                wrong.append(f"{name} is painted {painted}, not {color[shown]}")
        # The words in every language, by the files of the translators.
        page.get_by_role("button", name="All languages").first.click()
        german = page.locator("#page\\:inspector p[lang=de]")
        expect(german).to_be_visible()
        wanted = json.loads((content / app / "locales/de.json").read_text())[measured["key"]]["value"]
        if isinstance(wanted, str) and "{" not in wanted and german.inner_text() != plain(wanted):
            wrong.append(f"{german.inner_text()}, not {wanted}")
        languages = page.locator("#page\\:inspector p[lang]").count()
        print(json.dumps({"app": app, "appearance": appearance, "part": part, "said": said,
                          "languages": languages, "wrong": wrong}, ensure_ascii=False), flush=True)
        # The panel may lie over what is touched next.
        page.keyboard.press("Escape")


def kind(page):
    return page.locator("#page\\:inspector h2").inner_text()


def use(page, url):
    """What keys and the pointer do."""
    told = {}
    page.goto(url + "#keys=off")
    button = page.get_by_role("button", name="Inspect")
    told["pressed"] = [button.get_attribute("aria-pressed")]
    paint(page)
    page.keyboard.press("i")
    told["pressed"].append(button.get_attribute("aria-pressed"))
    # From the screen inwards, along, and out again.
    ways = [kind(page)]
    for key in ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight"]:
        page.keyboard.press(key)
        ways.append(kind(page))
    told["ways"] = ways
    told["screen"] = page.evaluate(PANEL)["Screen"]
    # The space between two things: what is touched, and what is pointed at.
    page.locator("#value-1 .button").click()
    title = page.locator("#value-1 .t-title")
    title.hover()
    told["between"] = page.locator(".gauge b").all_inner_texts()
    told["apart"] = page.evaluate("""() => {
      const [one, other] = ['.t-title', '.button'].map((name) => document.querySelector(`#value-1 ${name}`).getBoundingClientRect());
      const pt = document.querySelector('#value-1 .screen').getBoundingClientRect().width / 393;
      return String(Math.round((other.top - one.bottom) / pt * 2) / 2);
    }""")
    told["far"] = [page.locator("#page\\:inspector > p").inner_text()]
    # By keys: from the title's words to those below them, and to the section around both.
    title.click()
    for keys in ["Alt+ArrowRight", "Alt+ArrowUp"]:
        page.keyboard.press(keys)
        told["far"].append(page.locator("#page\\:inspector > p").inner_text())
    # Parts that share no line have a line from where the one ends to the other.
    rows = page.locator("#reminders .setting")
    rows.first.locator(".symbol").click()
    told["guides"] = []
    for place in [0, 1]:
        rows.nth(place).locator(".t-heading").hover()
        told["guides"].append(page.locator(".gauge .guide").count())
    told["far"].append(page.locator("#page\\:inspector > p").inner_text())
    # How FlowUI arranges what is around: a button of words alone, the middle of a screen, a section.
    told["arranged"] = []
    for part in ["#value-1 .plain", "#value-1 .main", "#value-1 .main .group"]:
        page.locator(part).first.dispatch_event("click")
        told["arranged"].append(page.evaluate(PANEL)["SwiftUI"])
    page.locator("#value-1 .button").click()
    # In another look it is told anew.
    before = page.evaluate(PANEL)["Size"]
    page.locator("[name=size]").select_option("ax5")
    expect(page.locator("#page\\:inspector")).not_to_contain_text(before)
    page.locator("[name=size]").select_option("l")
    expect(page.locator("#page\\:inspector")).to_contain_text(before)
    page.get_by_role("button", name="content/betfree/screens/value-1.md").click()
    told["copied"] = page.evaluate("navigator.clipboard.readText()")
    page.keyboard.press("Escape")
    told["shut"] = [kind(page)]
    page.keyboard.press("Escape")
    told["shut"].append(str(page.locator("#page\\:inspector").is_visible()))
    told["marks"] = page.locator(".gauge").count()
    return told


# How far two pictures are from each other on average, of 255, both as large as a screen has points.
APART = """async (pictures) => {
  const pixels = await Promise.all(pictures.map(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(393, 852).getContext('2d');
    context.drawImage(image, 0, 0, 393, 852);
    return context.getImageData(0, 0, 393, 852).data;
  }));
  let sum = 0;
  pixels[0].forEach((value, place) => { sum += Math.abs(value - pixels[1][place]); });
  return sum / pixels[0].length;
}"""


def size(png):
    return [int.from_bytes(png[at:at + 4], "big") for at in (16, 20)]


def pictures(page, url):
    """What is copied and downloaded of a screen and its phone, and how far it is from what is seen."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1440, "height": 1300})
    page.goto(url + "#zoom=100&still=on&appearance=dark")
    page.get_by_role("button", name="Inspect").click()
    screen = page.locator("#value-1 .original .screen")
    screen.locator(".button").click()
    got = {}
    for what in ["screen", "phone"]:
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Download PNG of {what}").click()
        got[download.value.suggested_filename] = pathlib.Path(download.value.path()).read_bytes()
    copy = page.get_by_role("button", name="Copy PNG of screen")
    copy.click()
    expect(copy).to_have_attribute("data-copied", "")
    copied = page.evaluate("""async () => {
      const [item] = await navigator.clipboard.read();
      const { width, height } = await createImageBitmap(await item.getType('image/png'));
      return [width, height];
    }""")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # A device takes no picture of its corners and its camera.
    page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.screen { border-radius: 0 !important }
        :is(.island, .masthead, .controls, h3) { visibility: hidden !important }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }""")
    seen = screen.screenshot()
    apart = page.evaluate(APART, [base64.b64encode(each).decode() for each in [seen, got["betfree.value-1.png"]]])
    return {"pictures": {name: size(png) for name, png in got.items()}, "copiedPicture": copied, "picturesApart": apart}


# What can be chosen beside the tokens, or can be once a popover is open.
BAR = """() => {
  const isOffered = (part) => part.matches('.controls') || getComputedStyle(part).display !== 'none' && isOffered(part.parentElement);
  return [...new Set([...document.querySelectorAll('.controls [name]')].filter(isOffered).map(({ name }) => name))].join(' ');
}"""


def tokens(page, url):
    page.goto(url + "#view=tokens")
    rows = page.locator("#page\\:tokens tbody tr").all_inner_texts()
    told = [re.sub(r"\s+", " ", row).strip() for row in rows]
    lengths = [re.sub(r"\s+", " ", row).strip() for row in page.locator("#page\\:tokens .lengths li").all_inner_texts()]
    expect(page.locator("#page\\:tokens .looks .dark .control").first).to_be_visible()
    fonts = page.locator("#page\\:tokens .light .fact").all_inner_texts()
    looks = page.locator("#page\\:tokens .looks .light .fact").all_inner_texts()
    # A copy of something has no id a second time.
    twice = page.evaluate("""() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.length - new Set(ids).size;
    }""")
    # A value is copied by its button; a look leads to the state that has it.
    page.get_by_role("button", name=told[0].split()[-1]).click()
    tapped = [page.evaluate("navigator.clipboard.readText()")]
    bars = [page.evaluate(BAR)]
    link = page.locator("#page\\:tokens .looks .dark a").filter(has_text="Restore Purchases …").first
    tapped += [link.inner_text(), link.get_attribute("href")]
    link.click()
    tapped.append(page.locator(".pointed-at").get_attribute("id"))
    page.goto(url.replace("betfree", "daily-intentions") + "#view=tokens")
    bars.append(page.evaluate(BAR))
    return {"colors": told, "lengths": lengths, "fonts": fonts, "looks": looks, "twice": twice, "tapped": tapped,
            "bars": bars}


# The looks that the board has of controls and views, and those that the page shows in each appearance.
LOOKS = """() => {
  const looksOf = (parts) => [...new Set([...document.querySelectorAll(parts)].map((part) => [
    part.className, part.querySelector('[class]')?.className.baseVal ?? part.querySelector('[class]')?.className,
    part.matches('[aria-disabled]') || part.querySelector('[aria-disabled]') !== null,
    part.querySelector('[aria-current]') !== null, part.querySelector('.switch.on') !== null,
  ].join()))].sort();
  const there = ':not([data-pending], [data-pending] *)';
  return [`.original :is(.control, .group > .views > *)${there}`,
    ...[...document.querySelectorAll('.looks .screen')].map(({ className }) => `.looks .${className.replace(/ /g, '.')} .line > *`)]
    .map(looksOf);
}"""


def untrue(page, url, content, app):
    """What the page of an app's tokens does not say as content has it: of one that is always dark that alone."""
    theme = json.loads((content / app / "app.json").read_text())
    page.goto("about:blank")
    page.goto(url + "#view=tokens")
    expect(page.locator("#page\\:tokens .looks .screen .control").first).to_be_visible()
    appearance = page.evaluate("document.body.dataset.appearance")
    assert (appearance == "dark") == (app == "lockedin")
    sides = [appearance] if appearance else ["light", "dark"]
    rows = page.locator("#page\\:tokens tbody tr").all_inner_texts()
    told = {re.sub(r"\s+", " ", row).strip() for row in rows}
    wanted = set()
    for name, color in theme["colors"].items():
        values = [color[side].lower() for side in sides]
        words = " ".join([name, *values])
        if "on" in color:
            under = [theme["colors"][color["on"]][side].lower() for side in sides]
            ratios = [contrast(*pair) for pair in zip(values, under)]
            words += f" {' · '.join(ratios)} on {color['on']}"
        wanted.add(words)
    wrong = [f"colour: {words}" for words in sorted(wanted ^ told)]
    lengths = {}
    for place, row in enumerate(page.locator("#page\\:tokens .lengths").all()):
        for item in row.locator("li").all():
            size, names = item.locator("b").inner_text(), item.locator("small").inner_text()
            for name in names.split(", "):
                lengths[place, name] = size
    for name, style in theme["styles"].items():
        said = {(0, name): style.get("corner-radius"), (1, f"{name} inside"): style.get("padding")}
        if "shape" in style:
            said[0, name] = "capsule"
        wrong += [f"{key[1]}: {lengths.get(key)} for {size}" for key, size in said.items()
                  if size and lengths.get(key) != (size if size == "capsule" else f"{size} pt")]
        spacing = {lengths.get((1, f"{name} {side}")) for side in ("between", "below")}
        if style.get("spacing") and f"{style['spacing']} pt" not in spacing:
            wrong.append(f"{name}: {spacing} for {style['spacing']}")
    fonts = page.locator("#page\\:tokens .samples .screen").first.locator("p:not(.fact)").all_inner_texts()
    if [font.lower() for font in fonts] != list(theme["fonts"]):
        wrong.append(f"fonts: {fonts}")
    board, *shown = page.evaluate(LOOKS)
    assert len(shown) == len(sides)
    return wrong + [f"look: {look}" for looks in shown for look in sorted(set(board) ^ set(looks))]


# The screens of the board, which pages.py looks at; what Inspect adds stands beside them.
SCREENS = [".original .screen"]


def beside(page, url):
    """Whether the panel lies beside the board and the prototype, and what is touched is in sight there."""
    found = []
    for view in ["board", "prototype"]:
        page.goto("about:blank")
        page.goto(f"{url}#view={view}")
        page.get_by_role("button", name="Inspect").click()
        phones = page.locator("[id='page:phone']" if view == "prototype" else "[id='page:board']")
        phones.locator(".screen .button").filter(visible=True).first.click()
        main, panel = [page.locator(part).bounding_box() for part in ["main", "#page\\:inspector"]]
        box = page.locator(".gauge .box").first.bounding_box()
        found.append([main["x"] + main["width"] <= panel["x"], panel["x"] + panel["width"] == 1440,
                      panel["y"] == main["y"], box["x"] + box["width"] <= panel["x"]])
    page.close()
    return found


def main(folder, content):
    folder, content = pathlib.Path(folder).resolve(), pathlib.Path(content).resolve()
    complaints = []
    with sync_playwright() as playwright:
        browser = launch(playwright)

        def open_page(width, scheme):
            context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
            context.grant_permissions(["clipboard-read", "clipboard-write"])
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.on("console", lambda message: complaints.append(message.text))
            page.on("pageerror", lambda error: complaints.append(str(error)))
            return page

        found = []
        for app in ["betfree", "daily-intentions"]:
            url = (folder / f"{app}.html").as_uri()
            for appearance in ["light", "dark"]:
                page = open_page(1440, appearance)
                page.goto(f"{url}#zoom=100&appearance={appearance}")
                page.get_by_role("button", name="Inspect").click()
                look_at(page, content, app, appearance)
                page.locator(PARTS["button"]).filter(visible=True).first.click()
                found += violations(page, but=SCREENS)
                page.goto("about:blank")
                page.goto(f"{url}#view=tokens")
                found += violations(page)
                page.close()
        url = (folder / "betfree.html").as_uri()
        small = open_page(390, "dark")
        small.goto(url)
        small.locator("#page\\:opener").click()
        small.get_by_role("button", name="Inspect").click()
        small.locator("#value-1 .button").click()
        sheet = small.locator("#page\\:inspector").bounding_box()
        button = small.locator("#value-1 .button").bounding_box()
        found += violations(small, but=SCREENS)
        told = use(open_page(1440, "light"), url)
        told |= pictures(open_page(1440, "light"), url)
        told |= tokens(open_page(1440, "light"), url)
        tall = open_page(1440, "light")
        apps = sorted(path.parent.name for path in content.glob("*/app.json"))
        told["untrue"] = [f"{app}: {words}" for app in apps
                          for words in untrue(tall, (folder / f"{app}.html").as_uri(), content, app)]
        told["beside"] = beside(open_page(1440, "light"), url)
        told["sheet"] = [sheet["x"], sheet["width"], sheet["y"] + sheet["height"]]
        told["inSight"] = button["y"] > 0 and button["y"] + button["height"] <= sheet["y"]
        print(json.dumps({"axe": found, "complaints": complaints, **told}, ensure_ascii=False))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
