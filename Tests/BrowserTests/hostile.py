"""Fills every text of a project with markup and scripts, builds its previews, and looks in Chromium
for anything that came alive.

    python3 hostile.py SPECGEN ROOT [TEMPLATES [APP ...]] [--everything]

ROOT is a project, of which a copy is filled, or some apps of it. Each kind of slot (titles, labels,
hints, cells, notes, names, translations of each …) has every hostile text in it. Each app is translated
into some languages, and is looked at in these and its own; together they are all languages. With
--everything each app is in all of them, and every text is in every language. The same project filled
with a harmless word in place of each says which elements and attributes pages have. Printed is what
was tried and what came of it, as JSON.
"""

import collections
import html
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import sync_playwright

from chromium import PATIENCE, launch

import words

# MARK: Hostile texts

HIT = "self.pwned=1"
FOREIGN = "{FOREIGN}"

TAGS = f"""
<script>{HIT}</script>|<script src={FOREIGN}></script>|<script src=../evil.js></script>
<script type=module>{HIT}</script>|<script>alert(1)</script>|<SCRIPT>{HIT}</SCRIPT>|<scr<script>ipt>{HIT}</script>
<img src=x onerror={HIT}>|<img src={FOREIGN}>|<img srcset={FOREIGN}>|<IMG SRC=x OnErRoR={HIT}>|<img/src=x/onerror={HIT}>
<img src="x" onerror="{HIT}"//|<image src=x onerror={HIT}>|<img src=`x`onerror={HIT}>|<img src=x:x onerror={HIT}>
<svg onload={HIT}>|<svg/onload={HIT}>|<svg><script>{HIT}</script></svg>|<svg><script href={FOREIGN} />
<svg><animate onbegin={HIT} attributeName=x dur=1s>|<svg><set attributeName=href to=javascript:{HIT}>
<svg><a xlink:href=javascript:{HIT}><text y=9>x</text></a></svg>|<svg><use href={FOREIGN}#x></use></svg>
<svg><foreignObject><iframe srcdoc="<script>parent.pwned=1</script>"></iframe></foreignObject></svg>
<svg><image href={FOREIGN}></image></svg>|<svg><style>*{{background:url({FOREIGN})}}</style></svg>
<math><mi xlink:href="javascript:{HIT}">x</mi></math>|<math><maction actiontype=statusline xlink:href=javascript:{HIT}>x
<iframe src={FOREIGN}></iframe>|<iframe src=javascript:parent.pwned=1></iframe>|<iframe onload={HIT}></iframe>
<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>|<iframe srcdoc='<script src=../evil.js></script>'></iframe>
<iframe srcdoc="&lt;script&gt;parent.pwned=1&lt;/script&gt;">|<iframe src=data:text/html,<script>parent.pwned=1</script>>
<meta http-equiv=refresh content="0;url={FOREIGN}">|<meta http-equiv=refresh content=0;url=javascript:{HIT}>
<meta http-equiv="refresh" content="0; {FOREIGN}">|<meta http-equiv=Content-Security-Policy content="default-src *">
<base href={FOREIGN}>|<base target=_blank>|<link rel=stylesheet href={FOREIGN}>|<link rel=prefetch href={FOREIGN}>
<link rel=preconnect href={FOREIGN}>|<link rel=dns-prefetch href={FOREIGN}>|<link rel=import href={FOREIGN}>
<form action={FOREIGN}><input type=submit autofocus onfocus={HIT}></form>|<form id=x></form><button form=x formaction={FOREIGN}>x
<input autofocus onfocus={HIT}>|<input type=image src={FOREIGN}>|<isindex type=image src={FOREIGN} onerror={HIT}>
<a href=javascript:{HIT}>x</a>|<a href="jav&#x09;ascript:{HIT}">x</a>|<a href=" javascript:{HIT}">x</a>|<a href={FOREIGN}>x</a>
<a href="java\\nscript:{HIT}">x</a>|<a href=data:text/html,<script>{HIT}</script>>x</a>|<a href=vbscript:{HIT}>x</a>
<a ping={FOREIGN} href=#>x</a>|<area href=javascript:{HIT}>|<a target=_blank href={FOREIGN}>x</a>|<a id=previews href=x>x</a>
<object data={FOREIGN}></object>|<object data=data:text/html,<script>parent.pwned=1</script>>|<embed src={FOREIGN}>
<embed src=javascript:parent.pwned=1>|<applet code={FOREIGN}>|<portal src={FOREIGN}>|<fencedframe></fencedframe>
<video src={FOREIGN} autoplay>|<video poster={FOREIGN}>|<video><source onerror={HIT}></video>|<audio src={FOREIGN}>
<track src={FOREIGN}>|<picture><source srcset={FOREIGN}><img></picture>|<body onload={HIT}>|<body background={FOREIGN}>
<html manifest={FOREIGN}>|<frameset onload={HIT}>|<frame src={FOREIGN}>|<marquee onstart={HIT}>x</marquee>
<details open ontoggle={HIT}>x</details>|<select autofocus onfocus={HIT}>|<textarea autofocus onfocus={HIT}>|<keygen autofocus onfocus={HIT}>
<style>*{{background:url({FOREIGN})}}</style>|<style>@import url({FOREIGN});</style>|<style>*{{display:none}}</style>
<p style="background:url({FOREIGN})">x|<p style=position:fixed;inset:0 onmouseover={HIT}>x|<div style="background-image:url(javascript:{HIT})">
<template><script>{HIT}</script></template>|<template shadowrootmode=open><script>{HIT}</script></template>
<slot name=x>|<dialog open>x</dialog>|<noscript><p title="</noscript><img src=x onerror={HIT}>">|<plaintext>|<xmp><script>{HIT}</script></xmp>
<title><script>{HIT}</script></title>|<textarea><script>{HIT}</script></textarea>|<listing><img src=x onerror={HIT}></listing>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror={HIT}&gt;">
<math><mtext><table><mglyph><style><math><img src onerror={HIT}>|<form><math><mtext></form><form><mglyph><style></math><img src onerror={HIT}>
<svg></p><style><a id="</style><img src=1 onerror={HIT}>">|<svg><p><style><g title="</style><img src=x onerror={HIT}>"></style></svg>
<noembed><noembed/><img src=x onerror={HIT}>|<a title="<!--"><img src=x onerror={HIT}>-->|<select><template><img src=x onerror={HIT}></template></select>
<table><td><math><mtext><img src=x onerror={HIT}>|<option><style></option></select><img src=x onerror={HIT}></style>
<x-foo onclick={HIT} tabindex=1 autofocus onfocus={HIT}>|<specgen-picture></specgen-picture>|<specgen-findings></specgen-findings>
<!--><script>{HIT}</script>-->|<!--|-->|--!><img src=x onerror={HIT}>|<![CDATA[<script>{HIT}</script>]]>|<!DOCTYPE html>|<?xml-stylesheet href={FOREIGN}?>
</span><img src=x onerror={HIT}>|</p></div></main></body></html><script>{HIT}</script>|</script><script>{HIT}</script>|</style><img src=x onerror={HIT}>
</title><img src=x onerror={HIT}>|</option></select><img src=x onerror={HIT}>|</button></figure></article><svg onload={HIT}>|</template><svg onload={HIT}>
" onmouseover={HIT} x="|' onmouseover={HIT} x='|" autofocus onfocus={HIT} tabindex=1 "|"><svg onload={HIT}>|'><svg onload={HIT}>|` onerror={HIT} `
"><script>{HIT}</script>|" style="background:url({FOREIGN})|" href="javascript:{HIT}|" data-event="x" data-text="0|" id="page:board" class="screen|=`|x=y onclick={HIT} z
javascript:{HIT}|JaVaScRiPt:{HIT}|javascript://%0a{HIT}|data:text/html,<script>{HIT}</script>|vbscript:{HIT}|view-source:x|blob:x|//{FOREIGN}|{FOREIGN}
");{HIT};//|');{HIT};//|`);{HIT};//|\\");{HIT};//|"}});{HIT};({{"|]}}){{}};{HIT}//|${{{HIT}}}|`${{{HIT}}}`|#{{{HIT}}}|<%={HIT}%>|[[{HIT}]]|*/{HIT}/*|\\u0022);{HIT}//
{{{{constructor.constructor('{HIT}')()}}}}|{{{{{{HIT}}}}}}|{{{{> head}}}}|{{{{#apps}}}}|{{{{/apps}}}}|{{{{=<% %>=}}}}|__proto__|constructor|toString|previews|-->|]]>|&|&&|&lt|&#|&#x|&#60
\\3c img src=x onerror={HIT}\\3e |\\00003cscript\\00003e|}}*{{background:url({FOREIGN})}}|;background:url({FOREIGN});|expression({HIT})|@import '{FOREIGN}';|url({FOREIGN})
+ADw-script+AD4-{HIT}+ADw-/script+AD4-|%3Cscript%3E{HIT}%3C/script%3E|%253Cscript%253E|\\x3cscript\\x3e{HIT}\\x3c/script\\x3e|\\u003cimg src=x onerror={HIT}\\u003e
\uff1cscript\uff1e{HIT}\uff1c/script\uff1e|\u2028{HIT}\u2029|<\u017fcript>{HIT}</\u017fcript>|\u02baonerror={HIT}|<\u00adscript>{HIT}</script>|<a\u3000href=javascript:{HIT}>
"""

EVENTS = """abort animationend animationstart auxclick beforeinput beforetoggle blur cancel canplay change
click close contextmenu copy cut dblclick drag drop error focus focusin formdata gotpointercapture input
invalid keydown keypress keyup load loadedmetadata loadstart mousedown mouseenter mouseleave mousemove mouseover
mouseup mousewheel paste pointerdown pointerenter pointermove pointerover pointerrawupdate progress reset resize
scroll scrollend search securitypolicyviolation select selectionchange selectstart slotchange stalled submit
toggle touchstart transitionend transitionrun unhandledrejection volumechange waiting webkitanimationend wheel""".split()


def texts():
    """The hostile texts, each once: as they are, and escaped once and twice."""
    plain = [text for line in TAGS.strip().splitlines() for text in line.split("|") if text]
    plain += [f"<b on{event}={HIT} tabindex=1 contenteditable>x</b>" for event in EVENTS]
    numeric = lambda text: "".join(f"&#x{ord(letter):x};" for letter in text)
    risky = [text for text in plain if "<" in text][:100]
    escaped = [html.escape(text) for text in risky[::2]]
    escaped += [html.escape(html.escape(text)) for text in risky[::6]]
    escaped += [numeric(text) for text in risky[::20]] + [text.replace("<", "&LT;") for text in risky[::20]]
    return list(dict.fromkeys(plain + escaped))


def as_harmless(number):
    """A short word, so that pages are soon laid out; in place of each text there is another one."""
    return f"{number:b}".replace("0", "x").replace("1", "y")


# MARK: Filling a project

class Filling:
    """Hands out texts for slots, so that all those of a kind have every text together."""

    def __init__(self, hostile, counts=None, turn=0, everything=False):
        self.hostile = hostile
        self.everything = everything
        self.counts = counts
        self.turn = turn
        self.taken = collections.Counter()
        self.seen = collections.defaultdict(set)

    def take(self, kind):
        """The texts of the next slot of a kind."""
        count = (self.counts or {}).get(kind, 1)
        # More than two hundred would be longer than a text may be.
        share = min(200, -(-len(self.hostile) // count))
        start = self.taken[kind] * share + self.turn
        self.taken[kind] += 1
        chosen = [self.hostile[(start + place) % len(self.hostile)] for place in range(share)]
        self.seen[kind].update(chosen)
        return " ".join(chosen)


def as_markdown(text):
    """A text in Markdown, with nothing in it that Markdown would read; braces name what is filled in."""
    return "".join(
        f"&#{ord(letter)};" if letter in "\\`*_[]<>&|~\"'#" or letter in "\u2028\u2029\u00ad\u3000" else letter
        for letter in text.replace("{", "(").replace("}", ")"))


def fill_markdown(text, filling, kind_of_body):
    lines = []
    take = lambda kind: as_markdown(filling.take(kind))
    in_note = False
    for line in text.split("\n"):
        if line.startswith("<!--") or in_note:
            in_note = not line.rstrip().endswith("-->")
            if not in_note:
                words = filling.take("note").replace("--", "- -").replace(">", "")
                line = f"{line.rstrip()[:-3].rstrip()} {words} -->"
        elif not re.search("[A-Za-z]", re.sub("{.*?}", "", line)) or line.startswith("## "):
            pass  # Nothing to translate, and nothing that is shown.
        elif match := re.match(r"(#|###) ", line):
            line += " " + take("title" if match[1] == "#" else "heading")
        elif re.match(r"!?\[[^\]]*\]\([^ )]+( \"[^\"]*\")?\)(\s|$)", line) and "https:" not in line:
            line = re.sub(
                r"(!?\[)([^\]]*)(\]\([^ )]+)( \"[^\"]*)?",
                lambda m: m[1] + (m[2] and f"{m[2]} {take('view' if m[1] == '![' else 'label')}") + m[3]
                + (f"{m[4]} {take('hint')}" if m[4] else ""), line)
        elif match := re.match(r"\s*- `([a-z-]+)`(.*)", line):
            if re.search("[A-Za-z]", re.sub("{.*?}|[(].*?[)]", "", match[2])):
                is_form = match[1] in ["zero", "one", "two", "few", "many", "other"]
                line += " " + take("form" if is_form else "row")
        elif line.endswith("\\"):
            line = f"{line[:-1]} {take(kind_of_body)}\\"
        else:
            line += " " + take(kind_of_body)
        lines.append(line)
    return "\n".join(lines)


def fill_reasons(value, filling):
    """Notes and reasons, wherever they stand in JSON."""
    if isinstance(value, list):
        for part in value:
            fill_reasons(part, filling)
    elif isinstance(value, dict):
        for name, part in value.items():
            if name == "note" and isinstance(part, str):
                value[name] = f"{part} {filling.take('note')}"
            elif name == "allow" and isinstance(part, dict) and all("/" in rule for rule in part):
                for rule in part:
                    part[rule] += " " + filling.take("reason")
            else:
                fill_reasons(part, filling)


def fill_table(table, filling):
    for column, told in table["columns"].items():
        # No store takes such an id, and content with one is not built.
        if told["type"] not in ["words", "text"] or column == "product":
            continue
        for row in table["rows"]:
            take = filling.take("cell" if told["type"] == "words" else "value")
            row[column] += " " + (as_markdown(take) if told["type"] == "words" else take)


def fill_locale(entries, filling, locale):
    for key, entry in entries.items():
        if key == "$schema":
            continue
        kind = key.split(".")[-1]
        kind = kind if kind in ["title", "heading", "hint"] else "text"
        language = locale if filling.everything else "translated"
        take = lambda: as_markdown(filling.take(f"{language} {kind}"))
        value = entry["value"]
        if isinstance(value, str):
            entry["value"] = f"{value} {take()}"
        else:
            entry["value"] = {form: f"{words} {take()}" for form, words in value.items()}
        # Hostile notes of translators; what they say is long enough to be stale by now.
        entry["note"] = filling.take("note")


def fill_project(root, filling):
    for path in sorted((root / "content").rglob("*")):
        if path.suffix == ".md":
            kind = "system" if path.stem == "system" else "body"
            path.write_text(fill_markdown(path.read_text(), filling, kind))
        elif path.suffix == ".json" and "released" not in path.parts:
            told = json.loads(path.read_text())
            fill_reasons(told, filling)
            if path.parent.name == "locales":
                fill_locale(told, filling, path.stem)
            elif path.stem == "app":
                told["name"] += " " + filling.take("name")
            elif path.stem == "flow":
                for value in told["values"].values():
                    if value["type"] == "text" and "explore" in value:
                        value["max"] = 100000
                        value["explore"] = [word and f"{word} {filling.take('entered')}" for word in value["explore"]]
            elif "columns" in told:
                for column in told["columns"].values():
                    column.pop("max", None)
                fill_table(told, filling)
            path.write_text(json.dumps(told, ensure_ascii=False, indent=1))


# What would only say that there are many words, or fewer languages.
LIMITS = [
    "words/per-text", "words/per-section", "words/per-screen", "words/characters-per-text", "flow/reading-budget",
    "locale/missing",
]
PSEUDO_LOCALES = ["en-XA", "ar-XB"]


def share_languages(source, apps, everything):
    """The languages each app is looked at in, besides its own."""
    content = source / "content"
    every = json.loads((content / "specgen.json").read_text())["locales"] + PSEUDO_LOCALES
    names = sorted(apps or [folder.name for folder in content.iterdir() if folder.is_dir()])
    return {name: every if everything else every[place::len(names)] for place, name in enumerate(names)}


def copy_content(source, target, shares):
    """The apps that have a share of the languages, in these."""
    shutil.rmtree(target / "content", ignore_errors=True)
    shutil.copytree(
        source / "content", target / "content", ignore=shutil.ignore_patterns("README.md"))
    for folder in (target / "content").iterdir():
        if folder.is_dir() and folder.name not in shares:
            shutil.rmtree(folder)
    for path in (target / "content").glob("*/locales/*.json"):
        if path.stem not in shares[path.parts[-3]]:
            path.write_text("{}")


def make_project(source, target, templates, shares, hostile, counts, everything):
    """A project in a git repository, with other texts than it had when they were committed."""
    for turn in [7, 0]:
        copy_content(source, target, shares)
        settings = target / "content" / "specgen.json"
        told = json.loads(settings.read_text())
        told["rules"] |= {rule: "off" for rule in LIMITS}
        settings.write_text(json.dumps(told))
        filling = Filling(hostile, counts, turn, everything)
        fill_project(target, filling)
        if turn == 7:
            shutil.copytree(templates, target / "templates")
            git = ["git", "-C", target, "-c", "user.name=W", "-c", "user.email=w@example.org"]
            for command in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Before"]]:
                subprocess.run(git + command, check=True)
    return filling


# MARK: Looking

# Elements with the names of their attributes, wherever they are; how far a part has to be scrolled is
# no matter of markup.
SHAPES = """() => {
  const found = new Set();
  const known = new Set();
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      const names = element.getAttributeNames();
      // Most elements are as others are.
      const shape = `${element.namespaceURI} ${element.localName} ${names}`;
      if (!known.has(shape)) {
        known.add(shape);
        const told = names.filter((name) => name !== 'tabindex' && name !== 'style');
        found.add(`${element.namespaceURI.slice(-4)} ${element.localName} ${told.sort().join(' ')}`);
      }
      if (element.shadowRoot) look(element.shadowRoot);
      if (element instanceof HTMLTemplateElement) look(element.content);
    }
  };
  look(document);
  return [...found];
}"""

# Resolves when the page shows what was chosen.
CHOOSE = """async (settings) => {
  previews.choose(settings);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await previews.language(previews.settings.locale);
  await previews.language(previews.sourceLocale);
  await frame();
  await frame();
}"""

# Everything on the board that can be pressed.
PRESS = """async () => {
  const links = [...document.querySelectorAll('a[href^="#"], summary')];
  for (const link of links) link.click();
  const find = document.querySelector('.finder input');
  if (find) {
    find.value = '<img src=x onerror=self.pwned=1>';
    find.dispatchEvent(new Event('input', { bubbles: true }));
    previews.findAll(find.closest('details'));
  }
  return links.length;
}"""

# Searches all apps.
SEARCH = """async () => {
  document.getElementById('page:searches').click();
  const query = document.getElementById('page:query');
  for (let wait = 0; wait < 100 && !query.closest('dialog').open; wait += 1) {
    await new Promise((done) => setTimeout(done, 10));
  }
  if (!query.closest('dialog').open) throw new Error('the search does not open');
  query.value = 'e';
  query.dispatchEvent(new Event('input', { bubbles: true }));
  const isFound = () => document.querySelectorAll('.search [role=group]').length >= previews.apps().length;
  for (let wait = 0; wait < 6000 && !isFound(); wait += 1) await new Promise((done) => setTimeout(done, 10));
  if (!isFound()) throw new Error('not every app is found');
}"""

# Presses what there is in the prototype, what was pressed least first, for some steps of each launch, or
# until all that is there was pressed thrice.
WALK = """async (steps) => {
  const often = 3;
  const part = (name) => document.getElementById(`page:${name}`);
  const pressed = new Map();
  while (!previews.walk) await new Promise((done) => setTimeout(done, 10));
  part('automatic').click();
  for (const version of [...part('variant').options].map((option) => option.value)) {
    part('variant').value = version;
    part('variant').dispatchEvent(new Event('change'));
    for (const launch of [...part('launch').options].map((option) => option.value)) {
      part('launch').value = launch;
      part('launch').dispatchEvent(new Event('change'));
      for (let step = 0; step < steps; step += 1) {
        const buttons = [...part('prototype').querySelectorAll('[data-event], #page\\\\:pass:enabled')]
          .map((button) => ({ button, name: button.dataset.event ?? 'pass' }))
          .sort((one, other) => (pressed.get(one.name) ?? 0) - (pressed.get(other.name) ?? 0));
        if (!buttons.length || pressed.get(buttons[0].name) === often) break;
        pressed.set(buttons[0].name, (pressed.get(buttons[0].name) ?? 0) + 1);
        buttons[0].button.click();
        for (const fact of part('prototype').querySelectorAll('.fact input')) fact.click();
      }
      part('undo').click();
    }
  }
  part('restart').click();
  part('automatic').click();
  return pressed.size;
}"""

class Watch:
    """What a browser does that it should not."""

    def __init__(self, context, folder):
        self.complaints = set()
        self.allowed = (folder.as_uri() + "/", "data:image/svg+xml,")
        self.folder = folder
        context.on("request", self.asked)
        context.on("page", self.opened)

    def asked(self, request):
        if not request.url.startswith(self.allowed) or request.url.endswith("/x"):
            self.complaints.add(f"asks for {request.url[:200]}")

    def opened(self, page):
        page.on("dialog", lambda dialog: (self.complaints.add("opens a dialog"), dialog.dismiss()))
        page.on("popup", lambda popup: self.complaints.add("opens a window"))
        page.on("framenavigated", self.went)
        page.on("console", lambda message: self.complaints.add(f"console: {message.text[:200]}"))
        page.on("pageerror", lambda error: self.complaints.add(f"error: {str(error)[:200]}"))

    def went(self, frame):
        if frame.parent_frame:
            self.complaints.add("has a frame")
        elif frame.url != "about:blank" and not frame.url.startswith(self.allowed[0]):
            self.complaints.add(f"leaves for {frame.url[:200]}")


def look_through(browser, path, languages, is_twin=False, steps=25):
    """What a page does while everything on it is pressed, in its own language and some others, and the
    elements it has meanwhile.

    Of a twin only the elements are wanted.
    """
    shapes = set()
    pressed = 0
    context = browser.new_context(viewport={"width": 1500, "height": 1200}, reduced_motion="reduce")
    watch = Watch(context, path.parent)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(words.KEEP)
    try:
        page.goto(path.as_uri())
        before = set(page.evaluate("Object.getOwnPropertyNames(window)"))
        see = lambda: shapes.update(page.evaluate(SHAPES))
        see()
        if page.locator("[id='page:searches']").count():
            page.evaluate(SEARCH)
            see()
            page.keyboard.press("Escape")
        if page.locator("[id='page:controls']").count():
            # words.py compares what is harmless.
            for other in [] if is_twin else page.evaluate(words.COMPARE)["others"][:3]:
                watch.complaints.add(f"scripts draw in another way: {other[:200]}")
            for locale in [page.evaluate("previews.sourceLocale"), *languages]:
                for look in LOOKS if locale not in languages else LOOKS[:1] + LOOKS[2:]:
                    page.evaluate(CHOOSE, {**look, "locale": locale})
                    see()
                page.evaluate(CHOOSE, {"view": "prototype", "beside": "nothing"})
                pressed += page.evaluate(WALK, steps)
                see()
                page.evaluate(CHOOSE, {"view": "board"})
                pressed += page.evaluate(PRESS)
                see()
            page.evaluate(CHOOSE, {"below": "appearance"})
            see()
        left = set(page.evaluate("Object.getOwnPropertyNames(window)")) - before
        watch.complaints.update(f"sets window.{name}" for name in left)
        if page.url.split("#")[0] != path.as_uri():
            watch.complaints.add(f"is at {page.url[:200]}")
    except Exception as error:  # A page that has gone elsewhere.
        watch.complaints.add(f"ends: {str(error)[:300]}")
    context.close()
    return {"complaints": watch.complaints, "shapes": shapes, "pressed": pressed}


def compare(path, twin, languages):
    """What a hostile page does, and what it has that its harmless twin has not."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        told = look_through(browser, path, languages)
        # What elements there are is seen in the source and in any other language.
        harmless = look_through(browser, twin, languages[:1], is_twin=True)
        browser.close()
    strange = told["shapes"] - harmless["shapes"] - LINES
    told["complaints"] = [
        *sorted(told["complaints"]),
        *[f"has <{shape}>" for shape in sorted(strange)[:10]],
        *[f"harmless: {complaint}" for complaint in sorted(harmless["complaints"])],
    ]
    return told


# What rails.js draws where there is room, which differs with how words break.
LINES = {"/svg svg height width", "/svg path d", "/svg path class d", "/svg text x y"}

# How a board is looked at in each language; keys are the same in all, and seen in the app's own.
LOOKS = [
    # What was pressed before may have led to the prototype.
    {"view": "board", "states": "on", "texts": "on"},
    {"states": "off", "texts": "off", "keys": "on"},
    {"states": "off", "texts": "off", "keys": "off", "beside": "appearance"},
]


def build(program, root):
    """The pages of a project: its previews, and what changed."""
    command = [program, "build", "--root", str(root), "--quiet", "--compare", "HEAD"]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode:
        errors = [line for line in run.stdout.splitlines() if line.startswith("error")]
        raise SystemExit("\n".join(errors[:20]) or run.stdout[-2000:])
    return sorted((root / "output").glob("*/*.html"))


def serve_hits():
    """A server that notes whatever asks it."""
    hits = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            hits.append(self.path)
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, hits


def main(program, source, templates=None, *apps):
    everything = "--everything" in sys.argv
    source = pathlib.Path(source).resolve()
    templates = pathlib.Path(templates) if templates else source / "templates"
    server, hits = serve_hits()
    hostile = [text.replace(FOREIGN, f"http://127.0.0.1:{server.server_port}/x") for text in texts()]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as workers:
        folder = pathlib.Path(folder).resolve()
        shares = share_languages(source, apps, everything)
        counting = Filling(hostile, everything=everything)
        copy_content(source, folder / "count", shares)
        fill_project(folder / "count", counting)
        harmless = [as_harmless(number) for number in range(len(hostile))]
        made = {}
        for name, filled in [("hostile", hostile), ("harmless", harmless)]:
            made[name] = make_project(
                source, folder / name, templates, shares, filled, counting.taken, everything)
            for place in [folder / name, folder / name / "output"]:
                place.mkdir(exist_ok=True)
                (place / "evil.js").write_text("top.pwned = 'file';")
        pages, twins = workers.map(lambda name: build(program, folder / name), made)
        # The largest page first, so that it does not come last and alone.
        todo = sorted(zip(pages, twins), key=lambda pair: -pair[0].stat().st_size)
        told = dict(zip(
            (path for path, _ in todo),
            workers.map(lambda pair: compare(*pair, shares.get(pair[0].stem, [])), todo)))
        seen = made["hostile"].seen
        names = {path: str(path.relative_to(folder / "hostile" / "output")) for path in pages}
        print(json.dumps({
            "texts": len(hostile), "slots": sum(made["hostile"].taken.values()),
            "incomplete": sorted(kind for kind in seen if len(seen[kind]) < len(set(hostile))),
            "kinds": sorted(seen), "languages": sorted({name for share in shares.values() for name in share}),
            "pages": list(names.values()), "pressed": sum(told[path]["pressed"] for path in pages),
            "hits": sorted(set(hits)),
            "complaints": [f"{names[path]}: {words}" for path in pages for words in told[path]["complaints"]],
        }, ensure_ascii=False))
    server.shutdown()


if __name__ == "__main__":
    main(*[word for word in sys.argv[1:] if word != "--everything"])
