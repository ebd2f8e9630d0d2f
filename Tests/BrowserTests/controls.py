"""Uses the controls of a page in Chromium, and tells in JSON what came of it.

    python3 controls.py FOLDER
"""

import json
import pathlib
import re
import sys

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch, paint

# A state as somebody was sent it.
ADDRESS = "#permissions/4&locale=de&device=ipad-11&appearance=dark&size=ax3"

LOOK = """() => {
  const device = document.querySelector('.original .device');
  const screen = device.querySelector('.screen');
  return [device.dataset.device, device.dataset.orientation, device.dataset.size,
    screen.classList.contains('dark') ? 'dark' : 'light', screen.lang, screen.dir];
}"""


IN_SIGHT = """() => {
  const { left, right, top } = document.querySelector('.pointed-at').getBoundingClientRect();
  return left < innerWidth && right > 0 && top >= document.querySelector('.controls').offsetHeight && top < innerHeight;
}"""


# What in the bar is disabled, each with the reason.
DISABLED = """() => [...document.querySelectorAll('.controls [name]:disabled')]
  .map(({ name, value, type, title }) => `${name}${type === 'radio' ? ` ${value}` : ''}: ${title}`)"""

# What stands first of the third screen, and how much in sight is on no Mac.
MACS = """() => [document.querySelectorAll('.place')[2].querySelector('.state').id,
  [...document.querySelectorAll('.state:not(.apart) .device')].filter(({ dataset }) => dataset.device !== 'mac').length].join(' ')"""

# What is wider on a board than the room between its margins, with both widths. A lane has the margins
# in it, and what is on phones is measured by `specgen fit`.
BEYOND = """() => {
  const board = document.getElementById('page:board');
  const look = getComputedStyle(board);
  const room = board.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight);
  const parts = [...board.querySelectorAll(':not(.lane, .rails, .device, .device *)')];
  return parts.filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > room + 0.5)
    .map((part) => `${part.localName}.${part.className} ${part.getBoundingClientRect().width} of ${room}`);
}"""


def choose(page, name, value):
    """Chooses by pointer, as a reader does: a popover is opened first."""
    field = page.locator(f"[name={name}]").first
    popover = page.locator(f"details:has([name={name}])")
    if popover.count() and popover.get_attribute("open") is None:
        popover.locator("summary").click()
    match field.get_attribute("type"):
        case "radio":
            page.locator(f"[name={name}][value={value}]").check()
        case "checkbox":
            field.set_checked(value == "on")
        case _:
            field.select_option(value)


def try_out(context, url):
    """Goes through what a reader does; what is seen then, by name."""
    told = {"complaints": []}
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("console", lambda message: told["complaints"].append(message.text))
    page.on("pageerror", lambda error: told["complaints"].append(str(error)))
    title = page.locator("[id='welcome.get-started']")

    page.goto(url + ADDRESS)
    expect(page.locator(".screen").first).to_have_attribute("lang", "de")
    told["sent"] = page.evaluate(LOOK)
    told["place"] = page.locator(".pointed-at").get_attribute("id")
    told["unfolded"] = page.locator(".pointed-at").is_visible()
    told["german"] = title.inner_text()

    # What is chosen is remembered, and is in the address again.
    choose(page, "size", "ax4")
    page.goto("about:blank")
    page.goto(url)
    expect(page.locator(".screen").first).to_have_attribute("lang", "de")
    told["remembered"] = page.evaluate(LOOK)
    told["address"] = page.evaluate("location.hash")

    # Who is sent an address sees what it says, and not what was chosen here; a state that is gone is
    # told, and its screen shown instead.
    page.goto("about:blank")
    page.goto(url + "#permissions/99&beside=locale")
    expect(page.locator("#permissions .copies .screen").last).to_be_visible()
    told["notice"] = page.get_by_role("status").first.inner_text()
    told["instead"] = page.evaluate(LOOK)
    # Waiting by a text of code would be forbidden by the page's policy.
    for _ in range(200):
        if page.evaluate("() => document.querySelector('.pointed-at')?.getBoundingClientRect().left < innerWidth"):
            break
        page.wait_for_timeout(50)
    told["inSight"] = page.evaluate(IN_SIGHT)
    page.get_by_role("button", name="Reset").click()
    expect(page.locator("#permissions .copies .screen")).to_have_count(0)
    told["reset"] = page.evaluate("location.hash")
    page.goto("about:blank")
    page.goto(url + told["address"])

    # By keys alone: the language after German, upright, and its own direction.
    page.locator("[name=locale]").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".screen").first).to_have_attribute("lang", "ar")
    choose(page, "appearance", "light")
    page.locator("[name=device]").select_option("iphone-se")
    choose(page, "orientation", "landscape")
    choose(page, "size", "xs")
    told["chosen"] = page.evaluate(LOOK)

    # Texts of a state with key, source, length and note; keys on the pictures.
    choose(page, "texts", "on")
    row = page.locator("#permissions .text-row").filter(has_text="permissions.screen-time.heading")
    expect(row).to_be_visible()
    told["row"] = row.inner_text()
    choose(page, "keys", "on")
    told["key"] = title.inner_text()
    choose(page, "keys", "off")
    choose(page, "locale", "en")
    expect(title).to_have_text("GET STARTED")
    choose(page, "rtl", "on")
    told["turned"] = page.evaluate(LOOK)[-1]
    choose(page, "rtl", "off")

    # Side by side: a frame for each of what there is.
    counts = {}
    for beside in ["appearance", "device", "locale", "size"]:
        choose(page, "beside", beside)
        frames = page.locator("#welcome .copies .device")
        expect(frames.last).to_be_visible()
        counts[beside] = frames.count()
    told["beside"] = counts
    choose(page, "beside", "locale")
    expect(page.locator("#welcome .copies .screen").nth(2)).to_have_attribute("lang", "de")
    # ... and one below the other: a frame for each pair.
    choose(page, "below", "appearance")
    expect(page.locator("#welcome .copies .device")).to_have_count(20)
    told["pairs"] = page.locator("#welcome .copies figcaption").all_inner_texts()[10:12]
    told["pairLook"] = page.locator("#welcome .copies .screen").nth(11).evaluate(
        "(screen) => `${screen.lang} ${screen.className}`")
    choose(page, "beside", "nothing")
    choose(page, "below", "nothing")

    # What is unfolded can be reached by keys, and is folded up again.
    choose(page, "locale", "de")
    choose(page, "size", "ax5")
    others = page.locator("#permissions").locator("xpath=..").locator("details")
    others.locator("summary").click()
    expect(others.locator(".content[tabindex='0']").first).to_be_visible()
    choose(page, "states", "on")
    expect(page.locator("details.others:not([open])")).to_have_count(0)
    choose(page, "states", "off")
    expect(page.locator("details.others[open]")).to_have_count(0)
    choose(page, "locale", "en")

    # A link to a text leads to its picture.
    page.goto(url + "#permissions.health-warning")
    told["text"] = page.locator(".pointed-at").inner_text()
    page.close()
    return told


# The ways that are drawn as lines: how many leave a phone, what is written on them, and the phone that each
# head ends at.
RAILS = """() => {
  const phones = ['paywall', 'done'].map((name) => [
    name, document.querySelector(`#${name} .device`).getBoundingClientRect(),
  ]);
  const paths = [...document.querySelectorAll('.rails path')];
  const heads = paths.filter((path) => !path.matches('.event'))
    .map((path) => path.getBoundingClientRect()).filter((box) => box.width < 12);
  return [
    paths.length - heads.length,
    [...document.querySelectorAll('.rails text')].map((text) => text.textContent),
    heads.map((box) => phones.filter(([, phone]) => box.left > phone.left
      && box.right < phone.right && box.top > phone.bottom && box.top < phone.bottom + 20)
      .map(([name]) => name).join()),
  ];
}"""


# Of each fork: whether its branches part at the middle of the phone, above and below it, each with its
# words and its head on one line; of each point where a line parts from an arrow, whether it is on it.
FORKS = """() => {
  const middle = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const near = (one, other) => Math.abs(one - other) < 2;
  const forks = [...document.querySelectorAll('.fork')].map((fork) => {
    const phone = middle(fork.previousElementSibling.querySelector('.device'));
    const branches = [...fork.children];
    return near(middle(fork), phone) && middle(branches[0]) < phone && middle(branches.at(-1)) > phone
      && branches.every((branch) => near(middle(branch.querySelector('.causes')), middle(branch.querySelector('.to'))));
  });
  const points = [...document.querySelectorAll('.rails circle')].map((point) => {
    const onward = [...point.closest('.lane').querySelectorAll('.onward')].map((one) => one.getBoundingClientRect());
    const { left } = point.getBoundingClientRect();
    return onward.some((box) => left > box.left - 10 && left < box.left + 20 && near(middle(point), box.bottom - 1));
  });
  return [forks, points];
}"""

# Whether every line under the phones of a lane lies below the longest of them, and above all words.
FEET = """() => [...document.querySelectorAll('.lane')].map((lane) => {
  const feet = [...lane.querySelectorAll('.place > .state .device')].map((phone) => phone.getBoundingClientRect().bottom);
  const lines = [...lane.querySelectorAll('.rails path')].map((path) => path.getBoundingClientRect())
    .filter(({ width }) => width > 40);
  const words = [...lane.querySelectorAll('.way, .tracked')].map((line) => line.getBoundingClientRect().top);
  return lines.length > 0
    && lines.every(({ bottom }) => bottom > Math.max(...feet) && bottom < Math.min(...words));
})"""

# How the phones of the groups under a screen's name stand: how many groups, and whether those beside
# each other stand on one line, under one caption.
GROUPS = """(name) => {
  const groups = [...document.getElementById(name).closest('.place').querySelectorAll('.states')];
  const isEven = groups.every((group) => {
    const boxes = [...group.querySelectorAll('.device')].map((phone) => phone.getBoundingClientRect());
    const caption = group.querySelector('h4').getBoundingClientRect();
    const rows = Map.groupBy(boxes, ({ bottom }) => Math.round(bottom));
    return boxes.every(({ top }) => top > caption.bottom) && rows.size === Math.ceil(boxes.length / 2);
  });
  return [groups.length, isEven];
}"""


# Where each screen stands; and what of its unfolded states is over the words of an arrow or not left of
# the next screen.
PLACES = """() => {
  const boxes = (selector, root = document) => [...root.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
  const words = boxes('.onward li');
  const isOver = (box) => words.some((word) => box.left < word.right && box.right > word.left && box.top < word.bottom && box.bottom > word.top);
  const astray = [...document.querySelectorAll('.place')].flatMap((place) => {
    const next = place.nextElementSibling.nextElementSibling;
    const end = next?.matches('.place') ? next.getBoundingClientRect().left : Infinity;
    return boxes('.others .device, .others figcaption, .others h4', place).filter((box) => box.width && (box.right > end || isOver(box)))
      .map(() => place.querySelector('h3').textContent);
  });
  return [boxes('.path:not(.before) > .lane:has(.others) > .place > figure').map(({ left, top }) => [left, top]), astray];
}"""


# The words on arrows that are broken inside.
BROKEN = """() => [...document.querySelectorAll('.onward:not(.fork) li *')].flatMap((part) =>
  [...part.childNodes].filter((node) => node.data).flatMap((node) => [...node.data.matchAll(/[^\\s-]+/g)].filter((word) => {
    const range = new Range();
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word)))"""


# How many lines the bar takes, and how far below the window the first phone of a board ends.
ROOM = """() => {
  const tops = [...document.querySelectorAll('.choices > *')].filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2));
  const { bottom } = document.querySelector('.place .device').getBoundingClientRect();
  return [new Set(tops).size, Math.max(0, Math.round(bottom - innerHeight))];
}"""


# Whether the first and the last phone are drawn.
DRAWN = """() => {
  const screens = document.querySelectorAll('.place > .state .original .screen');
  return [screens[0], screens[screens.length - 1]].map((screen) =>
    screen.firstElementChild.checkVisibility({ contentVisibilityAuto: true }));
}"""


def look_at_room(context, folder):
    """What of a board is in sight at once: on an iPad, and where its flow forks before the paths."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": 1280, "height": 800})
    told = {"room": {}}
    for data in sorted(folder.glob("*.data.js")):
        app = data.name.split(".")[0]
        page.goto(f"{(folder / app).as_uri()}.html#device=ipad-11")
        expect(page.locator(".place .device").first).to_have_attribute("data-device", "ipad-11")
        told["room"][app] = page.evaluate(ROOM)
    page.goto(f"{(folder / 'ritualist.html').as_uri()}#device=iphone-16")
    expect(page.locator(".place .device").first).to_have_attribute("data-device", "iphone-16")
    before, first, second = [page.locator(f".path:has([id='{screen}']) .lane").bounding_box()
                             for screen in ["launch", "name", "welcome-back"]]
    told["fork"] = [abs(before["y"] - first["y"]) < 1, abs(before["x"] + before["width"] - first["x"]) < 1,
                    second["x"] == before["x"], second["y"] > first["y"] + first["height"]]
    # What is far out of sight is drawn when it comes into sight.
    page.goto(f"{(folder / 'betfree.html').as_uri()}#zoom=100")
    expect(page.locator(".place .device").first).to_have_attribute("data-device", "iphone-16")
    paint(page)
    told["drawn"] = page.evaluate(DRAWN)
    page.locator(".place > .state .original .screen").last.scroll_into_view_if_needed()
    paint(page)
    told["drawn"] += page.evaluate(DRAWN)
    # However many states are unfolded, no screen moves, and nothing is over anything else.
    told["unmoved"] = {}
    for width, app in [(1440, "steps"), (1920, "ritualist"), (1280, "betfree"), (1440, "lockedin")]:
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(f"{(folder / app).as_uri()}.html#zoom=fit")
        expect(page.locator(".place .device").first).to_have_attribute("data-device", "iphone-16")
        paint(page)
        folded, _ = page.evaluate(PLACES)
        choose(page, "states", "on")
        expect(page.locator("details.others:not([open])")).to_have_count(0)
        paint(page)
        unfolded, astray = page.evaluate(PLACES)
        # The paths below the first stand below its states.
        first = [(before, now) for before, now in zip(folded, unfolded) if before[1] == folded[0][1]]
        told["unmoved"][app] = [
            all(abs(one - other) < 1 for before, now in first for one, other in zip(before, now)), len(first), len(astray)]
        choose(page, "states", "off")
    page.close()
    return told


# On paper: how many pages there are for screens, and what on one of them stands more than two points
# from where it stands on the board.
PAPER = """() => {
  dispatchEvent(new Event('beforeprint'));
  const screens = (selector) => [...document.querySelectorAll(selector)].map((screen) => {
    const { left, top, width } = screen.getBoundingClientRect();
    const point = parseFloat(getComputedStyle(screen).getPropertyValue('--device-width')) / width;
    return [...screen.querySelectorAll('*')].map((part) => {
      const box = part.getBoundingClientRect();
      return { part, place: [box.left - left, box.top - top, box.width, box.height].map((length) => length * point) };
    });
  });
  const told = [...document.querySelectorAll('.leaf > p')].map((words) => words.textContent).filter((words) => words.includes('folded'));
  const board = screens('.place > .state .original > .device .screen'), paper = screens('.leaf .screen');
  const moved = paper.flatMap((screen, number) => screen.filter(({ place }, index) =>
    place.some((length, side) => Math.abs(length - board[number][index].place[side]) > 2)).map(({ part }) => part.className));
  const feet = [...new Set([...document.querySelectorAll('.leaf footer')].map((foot) => foot.textContent))];
  dispatchEvent(new Event('afterprint'));
  return [board.length, paper.length, moved, told, feet];
}"""


def look_at_paper(context, folder):
    """Every screen of the boards as it is printed on a page of its own."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.emulate_media(media="print", reduced_motion="reduce")
    told = {}
    for data in sorted(folder.glob("*.data.js")):
        app = data.name.split(".")[0]
        page.goto(f"{(folder / app).as_uri()}.html")
        expect(page.locator(".place .device").first).to_have_attribute("data-device", "iphone-16")
        paint(page)
        told[app] = page.evaluate(PAPER)
    page.close()
    return {"paper": told}


def look_at_forks(context, folder):
    """Where ways part, and the groups of a screen's states."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto((folder / "ritualist.html").as_uri())
    expect(page.locator(".rails circle").first).to_be_attached()
    forks, points = page.evaluate(FORKS)
    page.goto(f"{(folder / 'lockedin.html').as_uri()}#permissions/8")
    expect(page.locator("#permissions\\/8")).to_be_in_viewport()
    groups, even = page.evaluate(GROUPS, "permissions")
    caption = page.locator("#permissions\\/8 figcaption")
    way = caption.locator("small")
    hidden = not way.is_visible()
    # It is put away by Escape, and comes again when the caption is pointed at or has the focus anew.
    for show in (lambda link: link.hover(), lambda link: link.focus()):
        for _ in range(2):
            show(caption.locator("a").first)
            expect(way).to_be_visible()
            page.keyboard.press("Escape")
            expect(way).to_be_hidden()
            page.mouse.move(0, 0)
            caption.locator("a").first.blur()
    # What is put under phones, in any language, has moved none away from what the address names.
    page.goto("about:blank")
    page.goto(f"{(folder / 'lockedin.html').as_uri()}#permissions/4&locale=ar&size=ax5&texts=on")
    expect(page.locator("#permissions\\/4 .text-row").first).to_be_attached()
    expect(page.locator("#permissions\\/4")).to_be_in_viewport()
    paint(page)
    page.wait_for_timeout(300)
    top = page.locator("#permissions\\/4").bounding_box()["y"]
    revealed = 0 < top < 450
    page.goto(f"{(folder / 'daily-intentions.html').as_uri()}#device=mac")
    expect(page.locator(".rails svg").first).to_be_attached()
    feet = page.evaluate(FEET)
    macs = [page.evaluate(MACS)]
    # A link to a screen leads to where that stands on a Mac.
    page.locator(".to [href='#widget-setup']").first.click()
    macs.append(page.locator(".pointed-at").get_attribute("id"))
    disabled = [page.evaluate(DISABLED)]
    choose(page, "beside", "device")
    disabled.append(page.evaluate(DISABLED))
    choose(page, "beside", "nothing")
    choose(page, "device", "iphone-16")
    disabled.append(page.evaluate(DISABLED))
    macs.append(page.evaluate(MACS).split()[0])
    page.goto(f"{(folder / 'daily-intentions.html').as_uri()}#device=mac&view=prototype")
    launch = page.get_by_label("Launch")
    expect(launch).to_contain_text("Platform macOS")
    macs.append(launch.evaluate("({ options }) => options[0].text"))
    page.evaluate("previews.walk.send('swipe-forward'), previews.walk.send('swipe-forward')")
    macs.append(page.evaluate("`${previews.walk.screen} ${previews.walk.platform}`"))
    page.close()
    return {"forks": forks, "points": points, "groups": groups, "even": even, "hidden": hidden, "feet": feet, "macs": macs,
            "revealed": revealed, "disabled": disabled}


def look_at_lines(context, folder):
    """The lines under the phones, and finding states among many."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{(folder / 'betfree.html').as_uri()}#zoom=30")
    expect(page.locator(".rails svg")).to_have_count(1)
    lines, written, heads = page.evaluate(RAILS)
    broken = page.evaluate(BROKEN)
    choose(page, "beside", "appearance")
    expect(page.locator(".rails svg")).to_have_count(0)
    page.goto(f"{(folder / 'daily-intentions.html').as_uri()}#states=on&beside=nothing")
    states = page.locator("#first-intention").locator("xpath=..").locator(".others .state")
    total = states.count()
    page.get_by_label("Find").fill("GRATITUDE week")
    found = [state.text_content() for state in states.filter(visible=True).all()]
    page.get_by_label("Find").fill("no such words")
    none = states.filter(visible=True).count()
    page.close()
    return {
        "lines": lines, "written": written, "heads": heads, "broken": broken, "states": total, "none": none,
        "found": len(found),
        "foundRight": all("gratitude" in words.lower() and "week" in words.lower() for words in found),
    }


def go_about(browser, folder):
    """From the home page to a board and back, what is searched, and a small window."""
    told = {}
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{(folder / 'lockedin.html').as_uri()}#locale=de")
    expect(page.locator(".screen").first).to_have_attribute("lang", "de")
    # One button opens what is in the bar; phones fill the window, and nothing is wider.
    opener = page.locator("#page\\:opener")
    told["opener"] = opener.inner_text()
    told["shut"] = not page.locator("[name=device]").is_visible()
    opener.click()
    choose(page, "device", "iphone-se")
    page.keyboard.press("Escape")
    told["shutAgain"] = not page.locator("[name=device]").is_visible()
    told["wide"] = page.evaluate("""() => [document.documentElement.scrollWidth,
      Math.round(document.querySelector('.device').getBoundingClientRect().width)]""")
    # Of every app whatever stands on the board has room between its margins.
    told["beyond"] = []
    for data in sorted(folder.glob("*.data.js")):
        app = data.name.split(".")[0]
        small = context.new_page()
        small.set_default_timeout(PATIENCE)
        small.goto((folder / f"{app}.html").as_uri())
        expect(small.locator(".device").first).to_have_attribute("data-device", "iphone-se")
        told["beyond"] += [f"{app}: {part}" for part in small.evaluate(BEYOND)]
        small.close()
    page.get_by_role("link", name="All apps").click()
    phone = page.get_by_role("link", name="Permissions").first
    expect(phone).to_have_attribute("href", re.compile("locale=de"))
    told["carried"] = phone.get_attribute("href")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto((folder / told["carried"].split("#")[0]).as_uri() + "#" + told["carried"].split("#")[1])
    expect(page.locator(".screen").first).to_have_attribute("lang", "de")
    # A text is found by its words in the language, in the source, and by its key.
    told["searched"] = []
    for words in ["losle", "get started", "welcome.get-st"]:
        paint(page)
        page.keyboard.press("/")
        page.locator("#page\\:query").fill(words)
        page.keyboard.press("Enter")
        expect(page.locator("dialog")).not_to_be_visible()
        told["searched"].append(page.locator(".pointed-at").get_attribute("id"))
    context.close()
    return told


def main(folder):
    url = (pathlib.Path(folder).resolve() / "lockedin.html").as_uri()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        # Each in a context of its own, that remembers nothing of the other.
        size = {"width": 1500, "height": 1000}
        told = try_out(browser.new_context(viewport=size), url)
        told |= look_at_forks(browser.new_context(viewport=size), pathlib.Path(folder).resolve())
        told |= look_at_room(browser.new_context(viewport=size), pathlib.Path(folder).resolve())
        told |= look_at_paper(browser.new_context(viewport=size), pathlib.Path(folder).resolve())
        told |= look_at_lines(browser.new_context(viewport=size), pathlib.Path(folder).resolve())
        told |= go_about(browser, pathlib.Path(folder).resolve())
        # Where no script runs, the board is there all the same.
        page = browser.new_context(java_script_enabled=False).new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(url)
        told["plain"] = page.get_by_text("SELECT YOUR POISON").first.is_visible()
        told["plainControls"] = page.locator("[name=locale]").is_visible()
        browser.close()
    print(json.dumps(told, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1])
