"""Looks at the previews as a device shows an app, and tells in JSON what is seen.

    python3 fidelity.py FOLDER
"""

import json
import pathlib
import sys

from playwright.sync_api import expect, sync_playwright

from chromium import PATIENCE, launch

# How far the caret is from the words before it and from the prompt behind it, in the direction of reading
# and in parts of the letters' size.
CARETS = """() => ['name', 'name/2'].map((id) => {
  const field = document.getElementById(id)?.querySelector('.field:has(.caret)');
  if (!field) return null;
  const caret = field.querySelector('.caret');
  const size = parseFloat(getComputedStyle(field).fontSize);
  const words = new Range();
  words.selectNodeContents(field.querySelector('.prompt') ?? field);
  if (!field.querySelector('.prompt')) words.setEndBefore(caret);
  const [one, other] = [caret.getBoundingClientRect(), words.getBoundingClientRect()];
  const gap = field.querySelector('.prompt') ? other.left - one.right : one.left - other.right;
  return Math.round(gap / size * 20) / 20;
})"""

# The keys of a keyboard, row by row, what its Return key says, how many widths letters have, and how far
# what can be touched at the foot of the screen is above it.
KEYBOARD = """(id) => {
  const screen = document.getElementById(id).querySelector('.screen');
  const keyboard = screen.querySelector('.keyboard');
  if (!keyboard) return null;
  const foot = [...screen.querySelectorAll('.bottom .control')].map((part) => part.getBoundingClientRect().bottom);
  return {
    rows: [...keyboard.children].map((row) => row.textContent),
    named: keyboard.querySelector('.named')?.textContent ?? '',
    widths: new Set([...keyboard.querySelectorAll('span:nth-child(-n + 4) > i:not(.wide, .wider, .space)')]
      .map((key) => Math.round(key.getBoundingClientRect().width))).size,
    isAbove: Math.max(...foot) <= keyboard.getBoundingClientRect().top + 0.5,
    isWhole: Math.abs(keyboard.getBoundingClientRect().bottom - screen.getBoundingClientRect().bottom) < 0.5,
  };
}"""

# What is beside the content of a screen, in points from the left and the top of it.
SIDES = """(id) => {
  const screen = document.getElementById(id).querySelector('.screen');
  const whole = screen.getBoundingClientRect();
  const look = getComputedStyle(screen);
  const point = whole.width / look.getPropertyValue('--device-width');
  const round = (length) => Math.round(length / point);
  const bar = screen.querySelector('.status-bar');
  const time = new Range();
  time.selectNodeContents(bar.firstChild);
  const box = (part) => part?.getBoundingClientRect() ?? {};
  const camera = getComputedStyle(bar, '::before');
  const island = ['left', 'top', 'width', 'height'].map((length) => round(parseFloat(camera[length])));
  const dots = box(screen.querySelector('.page-dots'));
  return {
    time: bar.firstChild.data,
    day: getComputedStyle(bar, '::after').content,
    timeAt: round(time.getBoundingClientRect().left + time.getBoundingClientRect().width / 2 - whole.left),
    back: screen.querySelector('.back .symbol') && getComputedStyle(screen.querySelector('.back .symbol')).scale,
    island: camera.display === 'none' ? [] : island,
    margin: round(Math.min(...[...screen.querySelectorAll('.main > .group')].map((part) => box(part).left)) - whole.left),
    indicator: Math.round(parseFloat(getComputedStyle(screen, '::after').width) / point),
    belowDots: round(whole.bottom - dots.bottom) || 0,
  };
}"""

# How large something is, in points; nothing where it is not there.
SIZES = """([id, selectors]) => {
  const screen = document.getElementById(id).querySelector('.screen');
  const point = screen.getBoundingClientRect().width / getComputedStyle(screen).getPropertyValue('--device-width');
  const sizes = selectors.map((selector) => {
    const { width, height } = screen.querySelector(selector)?.getBoundingClientRect() ?? {};
    return [selector, [width, height].map((length) => Math.round(length / point))];
  });
  return Object.fromEntries(sizes);
}"""

# Whether the picture of each row with a switch stands before its words, not above them.
BESIDE = """(id) => [...document.getElementById(id).querySelectorAll('.setting')].map((row) => {
  const [picture, words] = ['.symbol', '.t-heading'].map((part) => row.querySelector(part).getBoundingClientRect());
  return picture.right < words.left && picture.top < words.bottom + picture.height;
})"""

# What the system's own is painted with over an app.
SCHEME = """(id) => {
  const screen = document.getElementById(id).querySelector('.screen');
  return [getComputedStyle(screen.querySelector('.alert')).backgroundColor, getComputedStyle(screen).colorScheme];
}"""

# Draws the keyboard of a field that wants another one, or is in a language that the app has not.
TYPE = """([mode, key, locale]) => {
  const field = document.getElementById('name').querySelector('.field');
  if (locale) field.closest('.screen').lang = locale;
  field.inputMode = mode;
  field.enterKeyHint = key;
  previews.type(field.closest('.screen'), field);
}"""

# Chooses settings, and waits until they are seen.
CHOOSE = """(settings) => {
  previews.choose({ ...previews.begin, ...settings });
  return new Promise((resolve) => setTimeout(resolve, 150));
}"""


def choose(page, **settings):
    page.evaluate(CHOOSE, settings)


def typing(page):
    """The caret and the keyboard."""
    told = {"carets": page.evaluate(CARETS), "hidden": page.evaluate(KEYBOARD, "name") is None}
    told["keyboards"] = {}
    for locale in ["en", "de", "fr", "es", "ar", "zh-Hans", "ja"]:
        choose(page, keyboard="on", locale=locale)
        expect(page.locator("#name .screen").first).to_have_attribute("lang", locale)
        told["keyboards"][locale] = page.evaluate(KEYBOARD, "name")
    page.evaluate(TYPE, ["email", "done"])
    told["keyboards"]["address"] = page.evaluate(KEYBOARD, "name")
    for name, mode, locale in [("ko", "", "ko"), ("zh-Hant", "", "zh-Hant"), ("zh-TW", "email", "zh-TW")]:
        page.evaluate(TYPE, [mode, "", locale])
        told["keyboards"][name] = page.evaluate(KEYBOARD, "name")
    page.evaluate(TYPE, ["", "", "ja"])
    choose(page, keyboard="on", locale="ja", device="ipad-11")
    expect(page.locator("#name .screen").first).to_have_attribute("lang", "ja")
    told["keyboards"]["tablet"] = page.evaluate(KEYBOARD, "name")
    choose(page, keyboard="on", device="ipad-11")
    expect(page.locator("#name .screen").first).to_have_attribute("lang", "en")
    told["pulled"] = page.locator("#name .keyboard").first.evaluate(
        "(keyboard) => [...keyboard.children].map((row) => [...row.children].map((key) => key.dataset.pulled).join(''))")
    told["tablet"] = {}
    for mode in ["", "numeric", "email"]:
        page.evaluate(TYPE, [mode, ""])
        told["tablet"][mode] = page.evaluate(KEYBOARD, "name")
    choose(page, keyboard="on")
    expect(page.locator("#name [data-device=iphone-16] .screen").first).to_be_visible()
    told["modes"] = {}
    for mode, key in [("numeric", ""), ("email", "next"), ("text", "done")]:
        page.evaluate(TYPE, [mode, key])
        told["modes"][mode] = page.evaluate(KEYBOARD, "name")
    # On the board it comes with a touch of a field, and goes with one elsewhere.
    choose(page)
    told["touched"] = []
    for part in [".field", ".t-title"]:
        page.locator(f"#name {part}").first.click()
        told["touched"].append(page.locator("#name .keyboard").count())
    page.keyboard.press("i")
    page.locator("#name .field").first.click()
    told["touched"].append(page.locator("#name .keyboard").count())
    page.keyboard.press("i")
    page.goto(page.url.split("#")[0] + "#play=name")
    field = page.locator("#page\\:phone .typed")
    told["caretColor"] = field.evaluate(
        "(field) => getComputedStyle(field).caretColor === getComputedStyle(field.closest('.screen')"
        ".querySelector('.button')).backgroundColor")
    choose(page, view="board")
    page.goto(page.url.split("#")[0] + "#play=name&device=ipad-11")
    field.focus()
    page.locator("#page\\:phone .keyboard i", has_text="⌨").click()
    told["dismissed"] = page.locator("#page\\:phone .keyboard").count() == 0
    choose(page, view="board")
    return told


def played(page, folder):
    """The keyboard of the prototype's phone: whether it is there before a screen with the focus comes, and
    then; what its keys type; what else is touched meanwhile, and whether it is there still; after a touch
    beside everything, after Return, and on another screen. Last, whether it covers a field sideways."""
    phone = page.locator("#page\\:phone .screen:not(.leaving)").first
    keyboard = phone.locator("> .keyboard")
    told = []

    def tell(*words):
        page.wait_for_timeout(100)
        told.append(", ".join([*words, str(keyboard.count())]))

    page.goto((folder / "betfree.html").as_uri() + "#play=value-3&still=on")
    phone.wait_for()
    tell()
    phone.locator("[data-event='tap value-3.continue']").click()
    tell(page.evaluate("document.activeElement.dataset.typed"))
    for key in ["H", "i", "⌫", "o"]:
        keyboard.locator("i", has_text=key).click()
    tell(phone.locator(".typed").input_value())
    phone.locator(".step >> nth=1").click()
    tell(phone.locator(".setting").inner_text())
    phone.locator(".t-title").click()
    tell()
    phone.locator(".typed").click()
    tell()
    keyboard.locator(".return").click()
    tell()
    phone.locator(".typed").click()
    phone.locator("[data-event='tap personal-setup.continue']").click()
    tell(page.evaluate("previews.walk.screen"), page.evaluate("document.activeElement.className"))
    page.goto((folder / "daily-intentions.html").as_uri() + "#play=first-intention&still=on&device=iphone-se&orientation=landscape")
    phone.locator(".typed").click()
    tell(phone.locator(".field").evaluate("""(field) => String(field.getBoundingClientRect().bottom
      <= field.closest('.screen').querySelector('.keyboard').getBoundingClientRect().top)"""))
    return told


# The sheet of the system: its fill, its width and height in points, and whether its last button is in sight.
SHEET = """() => {
  const screen = document.querySelector('[id="page:phone"] .screen');
  const sheet = screen.querySelector('.system-dialog > .sheet');
  const { width, height } = sheet.getBoundingClientRect();
  const point = screen.getBoundingClientRect().width / getComputedStyle(screen).getPropertyValue('--device-width');
  const { bottom } = [...sheet.querySelectorAll('button')].at(-1).getBoundingClientRect();
  const isWhole = bottom <= screen.getBoundingClientRect().bottom && sheet.scrollHeight <= sheet.clientHeight;
  return [getComputedStyle(sheet).backgroundColor, ...[width, height].map((length) => Math.round(length / point)), isWhole].join(' ');
}"""


def sheets(page, folder):
    """The sheets of the system, sideways and on an iPad."""
    told = []
    for app, place, control, device in [
        ("betfree", "paywall", "[data-event='tap paywall.start-trial']", "iphone-16&orientation=landscape"),
        ("betfree", "paywall", "[data-event='tap paywall.start-trial']", "iphone-se&orientation=landscape&locale=de"),
        ("betfree", "paywall", "[data-event='tap paywall.start-trial']", "ipad-11"),
        ("lockedin", "app-selection", "[aria-haspopup]", "ipad-11"),
    ]:
        page.goto("about:blank")
        page.goto((folder / f"{app}.html").as_uri() + f"#play={place}&still=on&device={device}")
        page.locator(f"#page\\:phone {control}").click()
        page.locator("#page\\:phone .system-dialog > .sheet").wait_for()
        told.append(page.evaluate(SHEET))
    return told


def sides(page, folder):
    """The status bar and the sides of a screen, by what it is looked at on."""
    told = {}
    for name, settings in {
        "upright": {}, "arabic": {"locale": "ar"}, "sideways": {"orientation": "landscape"},
        "ipad": {"device": "ipad-11", "locale": "de"}, "small": {"device": "iphone-se", "orientation": "landscape"},
    }.items():
        choose(page, **settings)
        expect(page.locator("#avatar .screen").first).to_have_attribute("lang", settings.get("locale", "en"))
        told[name] = page.evaluate(SIDES, "avatar")
    sizes = {}
    for name, settings in {
        "usual": {}, "largest": {"size": "ax5"}, "ipad": {"device": "ipad-11"},
        "sideways": {"device": "ipad-11", "orientation": "landscape"},
        "smallest": {"device": "ipad-11", "size": "xs"},
    }.items():
        choose(page, **settings)
        sizes[name] = page.evaluate(SIZES, ["avatar", [".back .symbol", ".main > .group", ".status-bar", ".bottom .button", ".tiles .option"]])
    page.goto((folder / "daily-intentions.html").as_uri() + "#zoom=62")
    expect(page.locator("#welcome .page-dots").first).to_be_visible()
    told["dots"] = page.evaluate(SIDES, "welcome")
    sizes["dots"] = page.evaluate(SIZES, ["welcome", [".page-dots i", ".frame-start .plain"]])
    choose(page, size="ax5")
    sizes["largestDots"] = page.evaluate(SIZES, ["welcome", [".page-dots i"]])
    choose(page, device="mac")
    sizes["mac"] = page.evaluate(SIZES, ["first-intention", [".frame-start .plain", ".segmented"]])
    page.goto((folder / "betfree.html").as_uri() + "#zoom=62")
    expect(page.locator("#reminders .setting .symbol").first).to_be_visible()
    beside = page.evaluate(BESIDE, "reminders")
    # The headline below an image is in sight, too, on a phone that is held sideways.
    headlines = []
    for name, device in {"imageSideways": "iphone-se", "imageOnPad": "ipad-11"}.items():
        choose(page, device=device, orientation="landscape")
        sizes[name] = page.evaluate(SIZES, ["value-1", [".image"]])
        headlines.append(page.locator("#value-1 .t-title").first.evaluate(
            "(title) => title.getBoundingClientRect().bottom <= title.closest('.main').getBoundingClientRect().bottom"))
    page.goto((folder / "lockedin.html").as_uri() + "#states=on")
    expect(page.locator("[id='permissions/8'] .alert")).to_be_visible()
    scheme = page.evaluate(SCHEME, "permissions/8")
    return {"sides": told, "sizes": sizes, "scheme": scheme, "beside": beside, "headlines": headlines}


def main(folder):
    folder = pathlib.Path(folder).resolve()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.set_default_timeout(PATIENCE)
        complaints = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto((folder / "ritualist.html").as_uri() + "#states=on")
        told = typing(page) | sides(page, folder) 
        told |= {"played": played(page, folder), "sheets": sheets(page, folder)}
        browser.close()
    print(json.dumps({"complaints": complaints, **told}, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1])
