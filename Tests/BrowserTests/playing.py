"""Plays with prototypes in Chromium as a designer does, and tells in JSON what came of it.

    python3 playing.py FOLDER
"""

import json
import pathlib
import re
import sys

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch

# Windows: a laptop, a phone, an iPad, and both of these sideways.
WINDOWS = [(1440, 900), (390, 844), (844, 390), (820, 1180), (1180, 820)]
LOOKS = ["", "&orientation=landscape", "&device=ipad-11", "&device=ipad-11&orientation=landscape"]

# By how much the device leaves the window, or the page is wider than it.
BEYOND = """() => {
  const { left, top, right, bottom } = document.querySelector('[id="page:phone"] .device').getBoundingClientRect();
  const panel = document.querySelector('[id="page:panel"]');
  const end = getComputedStyle(panel).position === 'fixed' ? panel.getBoundingClientRect().top : innerHeight;
  return Math.ceil(Math.max(0, -left, -top, right - innerWidth, bottom - end,
    document.documentElement.scrollWidth - innerWidth));
}"""

# Which of some elements stand below the first one.
BELOW = """(elements) => elements.filter((element) => {
  const [one, other] = [element, elements[0]].map((element) => element.getBoundingClientRect());
  return one.top >= other.bottom;
}).map((element) => element.innerText)"""

# What is chosen from a control of which little was tried, and what is said of it.
CLASSES = """() => {
  const said = [];
  for (const [input, tried, entered] of [
    [{ kind: 'number', minimum: 0, maximum: 100, step: 5, cuts: [40, 41] }, ['0', '45'], ['35', '50', '40']],
    [{ kind: 'number', exact: true, minimum: 0, maximum: 2 }, ['0', '2'], ['1']],
    [{ kind: 'date', maximum: -6575, today: '2027-01-04' }, ['', '-6578'], ['1980-02-29', '2020-01-01', '']],
    [{ kind: 'time', minimum: 300, maximum: 600, step: 5 }, ['05:00', '10:00'], ['09:00']],
    [{ kind: 'choice', groups: [['a', 'b'], ['c', 'd']] }, ['a'], ['b', 'd']],
  ]) {
    const events = tried.map((value) => ({ kind: 'enter', subject: 'a.b', value, name: `enter ${value}`, words: `A (${value})` }));
    for (const value of entered) {
      const control = document.createElement('div');
      control.dataset.control = 'a.b';
      const walk = { choices: events, representatives: () => events, input: () => input };
      previews.offerInput(walk, control, (name) => said.push(name ?? ''), (words) => said.push(words));
      const list = control.querySelector('.over');
      list.value = value;
      list.dispatchEvent(new Event('change'));
    }
  }
  return said;
}"""

# What is typed into a field for a number in digits of several scripts, and what is said of it.
DIGITS = r"""() => {
  const said = [];
  const events = ['0', '45'].map((value) => ({ kind: 'enter', subject: 'a.b', value, name: `enter ${value}`, words: `A (${value})` }));
  const walk = { choices: events, representatives: () => events, input: () => ({ kind: 'number', minimum: -50, maximum: 100, cuts: [40] }) };
  for (const text of ['35', '\u0663\u0665', '\uff14\uff10', '\u{1d7db}\u{1d7dd}', '\u22125', '\u0967\u0966\u0967']) {
    const field = document.createElement('p');
    field.className = 'field';
    field.dataset.control = 'a.b';
    previews.offerInput(walk, field, () => {}, (words) => said.push(words));
    const input = field.querySelector('.typed');
    input.value = text;
    input.dispatchEvent(new Event('input'));
  }
  return said;
}"""

# The prototype as it is drawn while nothing can be entered, as beneath a dialog.
BENEATH = """async () => {
  Object.defineProperty(previews.walk, 'choices', { configurable: true, get: () => [] });
  await previews.play();
}"""


class Prototype:
    """The prototype of an app on a page."""

    def __init__(self, page, folder):
        self.page = page
        self.folder = folder

    def open(self, app, address):
        self.page.goto("about:blank")
        self.page.goto(f"{(self.folder / f'{app}.html').as_uri()}#{address}")
        self.wait()

    def wait(self):
        self.page.locator("[id='page:phone'] .screen").first.wait_for(state="attached")

    def on(self, selector):
        return self.page.locator(f"[id='page:phone'] .device .screen:not(.leaving) {selector}").first

    def tap(self, control):
        self.on(f"[data-event='tap {control}']").click()

    def said(self):
        return self.page.locator("[id='page:announcement']").inner_text()

    def beside(self):
        return self.page.locator("[id='page:possible'] .chip").all_inner_texts()

    def events(self):
        return self.page.evaluate("previews.walk.log.map(({ event }) => event)")

    def drag(self, element, x, y):
        box = element.bounding_box()
        left, top = box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 24)
        mouse = self.page.mouse
        mouse.move(left, top)
        mouse.down()
        mouse.move(left + x / 2, top + y / 2)
        mouse.move(left + x, top + y)
        mouse.up()


def fits(browser, folder):
    """Windows and devices in which the device leaves the window."""
    found = []
    for width, height in WINDOWS:
        page = browser.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(PATIENCE)
        prototype = Prototype(page, folder)
        for look in LOOKS:
            prototype.open("lockedin", f"view=prototype{look}")
            page.wait_for_timeout(100)
            if beyond := page.evaluate(BEYOND):
                found.append(f"{width} × {height}{look}: {beyond}")
        page.close()
    return found


def broken(browser, folder):
    """What stands in another line than what it belongs to: beside the phone, and at the head of a small page."""
    found = []
    for size, address, parts in [
        ((1440, 900), "view=prototype", ":scope > .panel-row > :not(.opener, [hidden])"),
        ((1440, 900), "view=prototype", "section:first-of-type .panel-row > *"),
        ((390, 844), "", ".masthead > :is(.home, .app-icon, div)"),
    ]:
        page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        page.set_default_timeout(PATIENCE)
        for app in ["betfree", "daily-intentions"]:
            page.goto(f"{(folder / f'{app}.html').as_uri()}#{address}")
            page.locator("[id='page:phone'] .screen" if address else ".state .screen").first.wait_for()
            root = page.locator("[id='page:panel']" if address else "body")
            if root.locator(parts).count() < 2:
                found.append(f"{app}: there is no {parts}")
            found += [f"{app}: {words}" for words in root.locator(parts).evaluate_all(BELOW)]
        page.close()
    return found


def opened(browser, folder):
    """In a small window, how much of it the opened panel takes, and how wide its launches and the panel's content are."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(PATIENCE)
    page.goto(f"{(folder / 'betfree.html').as_uri()}#view=prototype")
    page.locator("[id='page:panel-opener']").click()
    expect(page.locator("[id='page:launch']")).to_be_visible()
    told = page.evaluate("""() => {
      const [panel, launch] = ['panel', 'launch'].map((name) => document.getElementById(`page:${name}`));
      return [panel.offsetHeight / innerHeight, launch.offsetWidth, panel.scrollWidth];
    }""")
    page.close()
    return told


def options(prototype):
    """How the log calls an option, in two languages; and how far down a screen stands before one is tapped and after."""
    page = prototype.page
    told = []
    for locale in ["en", "de"]:
        prototype.open("betfree", f"play=paywall&locale={locale}")
        page.locator("[id='page:phone'] [data-row=monthly]").click()
        told.append(page.locator("[id='page:log'] .event").last.inner_text())
    prototype.open("betfree", "play=reminders&size=ax3")
    rows = page.locator("[id='page:phone'] [data-row]")
    rows.last.scroll_into_view_if_needed()
    top = "Math.round(document.querySelector('[id=\"page:phone\"] .content').scrollTop)"
    tops = [page.evaluate(top)]
    rows.last.click()
    expect(page.locator("[id='page:phone'] [aria-checked=true]")).to_have_count(1)
    tops.append(page.evaluate(top))
    return [*told, page.locator("[id='page:log'] .event").last.inner_text(), str(tops[0] > 100), str(tops[0] - tops[1])]


def facts(prototype):
    """What is said of a service that may bring much."""
    prototype.open("ritualist", "view=prototype")
    owned = {
        "kind": "owned", "subject": "subscription", "name": "owned subscription plan monthly",
        "words": "Subscription is bought, Plan monthly", "facts": [{"label": "Plan", "words": "monthly"}]}
    return [
        *prototype.page.locator(".facts legend").all_inner_texts(),
        prototype.page.evaluate("(choice) => [...previews.factsForm([choice]).querySelectorAll('legend, .fact > span')]"
            ".map((part) => part.textContent).join(': ')", owned)]


def from_the_board(prototype):
    """What is played from a state of the board, with language and device."""
    page = prototype.page
    page.goto(f"{(prototype.folder / 'steps.html').as_uri()}#locale=de&device=iphone-se&states=on")
    page.get_by_role("link", name="Play from goal/2", exact=True).click()
    prototype.wait()
    told = {
        "address": page.evaluate("location.hash"), "way": prototype.events()[-1],
        "launch": page.locator("[id='page:launch'] option:checked").inner_text(),
        "look": page.evaluate(
            "[phoneDevice.dataset.device, phoneDevice.querySelector('.screen').lang]".replace(
                "phoneDevice", "document.querySelector('[id=\"page:phone\"] .device')")),
    }
    # Begun again, it begins there; another launch is one again.
    before = prototype.events()
    prototype.on("[data-event]").click()
    page.get_by_role("button", name="Start again").click()
    told["again"] = prototype.events() == before
    page.go_back()
    expect(page.locator("[id='page:board']")).to_be_visible()
    # No way meets a failure that another one spares.
    told["ways"] = []
    for app, place in [("ritualist", "avatar/2"), ("ritualist", "name/3"), ("lockedin", "permissions/13")]:
        prototype.open(app, f"play={place}")
        told["ways"].append(prototype.events()[1:])
    # Every state of every app can be played from.
    told["astray"] = []
    for path in sorted(prototype.folder.glob("*.flow.js")):
        prototype.open(path.name.split(".")[0], "view=prototype")
        told["astray"] += page.evaluate("""async () => {
          const astray = [];
          for (const { id } of document.querySelectorAll('.state')) {
            history.replaceState(null, '', `#play=${id}`);
            await previews.play();
            if (previews.walk.screen !== id.split('/')[0]) astray.push(id);
          }
          return astray;
        }""")
    return told


def inputs(prototype):
    """What is entered on the phone, and what is said where it leads nowhere."""
    told = {}
    prototype.open("betfree", "play=personal-setup")
    prototype.on(".typed").click()
    prototype.page.keyboard.type("Bob")
    told["typed"] = [prototype.on(".typed").input_value(), prototype.events()[-1], prototype.said()]
    for button in ["more", "less", "less", "less"]:
        prototype.on(f".step[aria-label$='{button}']").click()
        told.setdefault("steps", []).append([prototype.on(".setting").inner_text(), prototype.said()])
    for _ in range(7):
        prototype.on(".step[aria-label$='more']").click()
    told["steps"].append([prototype.events()[-1], prototype.said()])
    told["kept"] = []
    for address in ["", "&locale=ar"]:
        prototype.open("betfree", f"play=personal-setup{address}")
        prototype.on(".step >> nth=1").click()
        told["kept"].append(prototype.on(".setting").inner_text())
        prototype.page.evaluate(BENEATH)
        told["kept"].append(prototype.on(".setting").inner_text())
    prototype.open("betfree", "play=reminders")
    prototype.on("[data-row=daily-reminder]").click()
    prototype.on("[data-row=milestones]").focus()
    prototype.page.keyboard.press("Enter")
    on = prototype.page.locator("[id='page:phone'] [role=switch][aria-checked=true]")
    told["set"] = [prototype.events()[-1], prototype.said(), str(on.count())]
    prototype.open("ritualist", "play=avatar")
    prototype.on("[data-row=panda]").click()
    chosen = prototype.on("[role=radio][aria-checked=true]").get_attribute("data-row")
    told["choice"] = [prototype.events()[-1], prototype.said(), chosen]
    prototype.open("steps", "play=goal")
    prototype.on("select").select_option(label="15500")
    told["wheel"] = [prototype.events()[-1], prototype.said()]
    prototype.open("lockedin", "play=app-selection")
    told["picker"] = activities(prototype)
    told["later"] = said_later(prototype)
    told["classes"] = prototype.page.evaluate(CLASSES)
    told["digits"] = prototype.page.evaluate(DIGITS)
    return told


def said_later(prototype):
    """What later screens say of what was entered, in English and German, and of what another value holds."""
    page = prototype.page
    title, goal = [prototype.on(f"[data-section={name}] [data-text]") for name in ["named", "goal"]]
    prototype.open("betfree", "play=personal-setup&still=on")
    prototype.on(".typed").click()
    page.keyboard.type("Bob")
    prototype.on(".step[aria-label$='more']").click()
    for event in [
        "tap personal-setup.continue", "tap reminders.continue", "products subscription available",
        "tap paywall.start-trial", "answer subscription ok",
    ]:
        page.evaluate("(event) => previews.walk.send(event)", event)
    page.evaluate("previews.play()")
    told = [title.inner_text(), goal.inner_text()]
    page.locator("select[name=locale]").select_option("de")
    expect(prototype.on(".content:lang(de)")).to_be_attached()
    told += [title.inner_text(), goal.inner_text()]
    prototype.open("ritualist", "play=name/3&still=on")
    prototype.on(".typed").click()
    page.keyboard.type("Bob")
    prototype.tap("name.continue")
    told.append(title.inner_text())
    page.evaluate("""previews.walk.send(previews.walk.choices.find(({ name }) => /habits 1,.*“Ana”/.test(name)).name)""")
    page.evaluate("previews.play()")
    prototype.tap("frame.use-my-data")
    return [*told, title.inner_text()]


def activities(prototype):
    """What comes of apps that are chosen in the sheet of the system: what has the focus and what is out of
    reach; what is ticked, after it is drawn anew; what is entered and has the focus, left and done; which
    are ticked when it is opened again, and what is said of all at once."""
    page = prototype.page
    focus = """document.activeElement.dataset.typed ?? document.activeElement.ariaLabel"""
    beneath = """[...document.querySelectorAll('[id="page:phone"] .screen > [inert]')].map(({ className }) => className)"""
    ticks = page.locator(".activities :checked")
    button = prototype.on("[aria-haspopup]")
    button.focus()
    page.keyboard.press("Enter")
    told = [page.evaluate(focus), ", ".join(page.evaluate(beneath))]
    for words in ["Games", "Social"]:
        prototype.on(f"label:has-text('{words}')").click()
    page.keyboard.press("Escape")
    told += [prototype.events()[-1], page.evaluate(focus), str(page.locator(".system-dialog:not(.sinking), .screen > [inert]:not(.sinking)").count())]
    button.click()
    for words in ["Games", "Social", "Travel", "Other", "Utilities"]:
        prototype.on(f"label:has-text('{words}')").click()
    page.locator("select[name=device]").select_option("iphone-se")
    page.locator("[data-device=iphone-se] .activities").wait_for()
    told.append(str(ticks.count()))
    page.get_by_role("button", name="Done").click()
    told += [prototype.events()[-1], prototype.said(), page.evaluate(focus)]
    button.click()
    told.append(", ".join(ticks.evaluate_all("(ticks) => ticks.map((tick) => tick.parentElement.lastChild.data)")))
    prototype.on("label").click()
    page.get_by_role("button", name="Done").click()
    return [*told, prototype.said()]


def prompts(prototype):
    """What a field says while it is empty, in which direction, and how it is called: as it is opened in a
    language, after something is typed and deleted, and in the language that is chosen then. Last, what
    is in a field, and how other controls are called."""
    field = prototype.on(".typed")
    told = []

    def look():
        told.append(field.evaluate(
            "(field) => [field.placeholder, getComputedStyle(field).direction, field.ariaLabel].join(' ')"))

    prototype.open("betfree", "play=personal-setup&locale=ar")
    look()
    field.click()
    prototype.page.keyboard.type("Bo")
    for _ in "Bo":
        prototype.page.keyboard.press("Backspace")
    look()
    for locale in ["de", "ar"]:
        prototype.page.locator("select[name=locale]").select_option(locale)
        expect(prototype.on(f".content:lang({locale})")).to_be_attached()
        look()
    prototype.open("betfree", "play=personal-setup&locale=ar&keys=on")
    look()
    # What is chosen from the app's own words is in the field in the words of the language, too.
    prototype.open("daily-intentions", "play=first-intention&locale=de")
    prototype.on("[data-event='pick first-intention.ideas gratitude']").click()
    told.append(field.input_value())
    for app, place, control in [
        ("betfree", "personal-setup", ".step"), ("steps", "goal", "select"), ("lockedin", "app-selection", "[aria-haspopup]"),
    ]:
        prototype.open(app, f"play={place}&locale=de")
        if control == ".step":
            prototype.on(".step >> nth=1").click()
        told.append(prototype.on(control).evaluate("(control) => control.ariaLabel ?? control.textContent"))
    return told


# What is seen beside a screen that is dragged, and how far from it, in pixels; nothing where that is gone.
BESIDE = """() => {
  const [one, other] = ['.screen:not(.leaving) > .content > .middle', '.leaving .near']
    .map((part) => document.querySelector(`[id="page:phone"] ${part}`));
  if (!other) return '';
  const [{ left, right }, next] = [one, other].map((part) => part.getBoundingClientRect());
  const gap = Math.min(Math.abs(next.left - right), Math.abs(left - next.right));
  return [getComputedStyle(other).visibility, ...other.querySelector('.t-title').innerText.split('\\n'), Math.round(gap)].join(' ');
}"""


def gestures(prototype):
    """What is swiped and pulled down, and what is beside a screen while it is dragged and then."""
    prototype.open("daily-intentions", "play=how-it-works&still=on")
    box = prototype.on(".content").bounding_box()
    mouse = prototype.page.mouse
    mouse.move(box["x"] + 200, box["y"] + 200)
    mouse.down()
    beside = []
    for x in [140, 280]:
        mouse.move(box["x"] + x, box["y"] + 200)
        beside.append(prototype.page.evaluate(BESIDE))
    mouse.move(box["x"] + 201, box["y"] + 200)
    mouse.up()
    beside.append(prototype.page.evaluate(BESIDE))
    prototype.open("daily-intentions", "play=welcome&still=on")
    said = []
    for x in [-150, 150, 150]:
        prototype.drag(prototype.on(".content"), x, 0)
        said.append([prototype.events()[-1], prototype.said()])
    prototype.open("daily-intentions", "play=widget-setup&still=on")
    prototype.tap("widget-setup.add-widget")
    prototype.drag(prototype.on(".sheet"), 0, 150)
    return {"swipes": said, "pulled": prototype.events()[-1], "beside": beside}


def dialogs(prototype):
    """What the system asks, with the words of its buttons, and what else it may answer beside it."""
    told = []
    for app, place, control in [
        ("daily-intentions", "notifications", "notifications.enable"),
        ("lockedin", "permissions", "permissions.grant-screen-time"),
        ("steps", "goal", "goal.continue"), ("ritualist", "location", "location.allow"),
        ("betfree", "paywall", "paywall.start-trial"), ("betfree", "paywall", "paywall.restore"),
    ]:
        prototype.open(app, f"play={place}&still=on")
        prototype.tap(control)
        dialog = prototype.on(".system-dialog")
        told.append([
            dialog.locator("b").first.inner_text(), dialog.get_by_role("button").all_inner_texts(),
            [words for words in prototype.beside() if not re.search("turns out|is bought", words)]])
        dialog.get_by_role("button").last.click()
        told[-1].append(prototype.events()[-1])
    return told


def purchase(prototype):
    """What the sheet of a purchase says in German, what has the focus then and what is out of reach, and where
    the focus is after Escape."""
    focus = "document.activeElement.dataset.event ?? document.activeElement.ariaLabel"
    prototype.open("betfree", "play=paywall&locale=de")
    prototype.on("[data-event='tap paywall.start-trial']").focus()
    prototype.page.keyboard.press("Enter")
    told = prototype.on(".purchase").inner_text().split("\n")
    told += [prototype.page.evaluate(focus), str(prototype.on(".content").evaluate("(content) => content.inert"))]
    prototype.page.keyboard.press("Escape")
    return [*filter(None, told), prototype.events()[-1], prototype.page.evaluate(focus)]


# What is asked for each kind of permission, and how many buttons answer it.
KINDS = """(kinds) => kinds.map((kind) => {
  const choices = ['granted', 'denied'].map((value) => ({ value, name: value }));
  const dialog = previews.dialog(['request', 'any'], choices, null, kind);
  return dialog && `${dialog.querySelector('b').textContent} ${dialog.querySelectorAll('button').length}`;
})"""


def kinds(prototype):
    """What is asked for the kinds of permission that the specs can name."""
    schema = json.loads((prototype.folder.parent / "spec" / "spec.schema.json").read_text())
    return prototype.page.evaluate(KINDS, schema["$defs"]["permission-kind"]["enum"])


def inspected(prototype):
    """What is told of a button that is touched while the phone is inspected, and what happens then and after."""
    prototype.open("betfree", "play=personal-setup&still=on")
    page = prototype.page
    button = prototype.on("[data-event='tap personal-setup.continue']")
    page.get_by_role("button", name="Inspect", exact=True).click()
    button.click()
    panel = page.locator("[id='page:inspector']")
    told = [panel.locator("h2").inner_text(), panel.locator("dd").first.inner_text(), prototype.events()[-1]]
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    told.append(panel.locator("h2").inner_text())
    page.keyboard.press("i")
    button.click()
    return [*told, prototype.events()[-1]]


def analytics(prototype):
    """What is tracked, on the page and copied, and what was told the app."""
    prototype.open("lockedin", "play=difficulty")
    page = prototype.page
    page.get_by_role("button", name="Copy as text").click()
    expect(page.locator("[id='page:announcement']")).to_have_text("The events are copied.")
    return {
        "copied": page.evaluate("navigator.clipboard.readText()").split("\n"),
        "listed": page.locator("[id='page:events'] .event").all_inner_texts(),
        "tracked": page.evaluate("""previews.walk.log.flatMap(({ effects }) => effects)
          .filter((effect) => effect.startsWith('track ')).map((effect) => effect.slice(6))"""),
    }


def main(folder):
    folder = pathlib.Path(folder).resolve()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        complaints = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        prototype = Prototype(page, folder)
        told = {
            "beyond": fits(browser, folder), "broken": broken(browser, folder),
            "opened": opened(browser, folder), "options": options(prototype), "facts": facts(prototype),
            "board": from_the_board(prototype), "inputs": inputs(prototype),
            "prompts": prompts(prototype), "gestures": gestures(prototype), "dialogs": dialogs(prototype),
            "purchase": purchase(prototype),
            "kinds": kinds(prototype), "inspected": inspected(prototype), "analytics": analytics(prototype),
            "complaints": complaints,
        }
        browser.close()
    print(json.dumps(told, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1])
