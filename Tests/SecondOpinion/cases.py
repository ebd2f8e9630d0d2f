"""Small flows, each right or wrong under one property, for both interpreters to say so.

A case is an app of few screens, written as short as it can be: `screens` has the words of each
screen beside its object of `flow.json`. Most of them come in pairs, one right and one wrong.
"""

import json
from copy import deepcopy
from typing import NamedTuple

APP = {
    "name": "Demo",
    "icon": "AppIcon",
    "platforms": {"ios": {"minimum": "17.0", "presentation": "root"}},
    "colors": {
        "background": {"light": "#FFFFFF", "dark": "#000000"},
        "text": {"light": "#000000", "dark": "#FFFFFF", "on": "background"},
    },
}
SETTINGS = {"source": "en", "locales": [], "limits": {"words-per-text": 20, "words-per-screen": 60}}
TABLES = {
    "levels": {
        "columns": {
            "name": {"type": "words"}, "bars": {"type": "rank"}, "days": {"type": "int"}},
        "rows": [
            {"id": "easy", "name": "Easy", "bars": 1, "days": 5},
            {"id": "medium", "name": "Medium", "bars": 2, "days": 6},
            {"id": "hard", "name": "Hard", "bars": 3, "days": 7},
        ],
    },
    "plans": {
        "currency": "USD",
        "columns": {
            "name": {"type": "words"}, "period": {"type": "period"}, "price": {"type": "money"},
            "trial-days": {"type": "int"}},
        "rows": [
            {"id": "monthly", "name": "Monthly", "period": "P1M", "price": "9.99", "trial-days": 7},
            {"id": "yearly", "name": "Yearly", "period": "P1Y", "price": "59.99", "trial-days": 14},
        ],
    },
}


class Case(NamedTuple):
    """A flow, and whether it is right under a property."""

    number: str
    name: str
    is_right: bool
    flow: dict
    words: dict
    limits: dict

    def write(self, root):
        """Writes the app into a project, and gives its folder."""
        folder = root / "content" / "demo"
        (folder / "screens").mkdir(parents=True)
        files = {"../specgen": SETTINGS, "app": {**APP, "limits": self.limits}, "flow": self.flow}
        said = json.dumps(self.flow)
        files |= {name: table for name, table in TABLES.items() if f'"{name}"' in said}
        for name, content in files.items():
            (folder / f"{name}.json").write_text(json.dumps(content, indent=2))
        for screen, words in self.words.items():
            (folder / "screens" / f"{screen}.md").write_text(words)
        return folder


def markdown(screen, body, words):
    """A file of words: `a b | plans: buy | card: {option.name}` names controls, views, sections."""
    named = {**body.get("controls", {}), **body.get("views", {})}
    lines = [] if screen == "frame" else [f"# The screen {screen}"]
    for part in (words or " ".join(named)).split(" | "):
        head, colon, inner = part.partition(":")
        if colon:
            lines.append(f"## `{head}`")
        held = (inner if colon else part).split()
        if held and all(name in named for name in held):
            lines += [f"{'!' * (name in body.get('views', {}))}[To {name}](#{name})"
                      for name in held]
        elif held:
            lines.append(" ".join(held))
    return "\n\n".join(lines) + "\n"


def flow_of(values=None, screens=None, path=None, entry=(), stores=(), **more):
    """A flow, and the words of its screens."""
    screens = deepcopy(screens)
    words = {name: markdown(name, body, body.pop("words", None)) for name, body in screens.items()}
    frame = screens.pop("frame", None)
    flow = {
        "version": 1,
        "completed": {"key": "completed"},
        "values": values or {},
        "paths": {"main": path or list(screens)},
        "entry": [{"if": "completed", "go": "app"}, *entry, {"go": next(iter(screens))}],
        "completion": [*stores, {"store": ["completed"]}],
        "screens": screens,
        **({"frame": frame} if frame else {}),
        **more,
    }
    return flow, words


CASES = []


def case(number, name, is_right, limits=None, **flow):
    CASES.append(Case(number, name, is_right, *flow_of(**flow), limits or {}))


def pair(number, name, right, wrong):
    """The same flow twice: what makes it right, and what makes it wrong."""
    case(number, f"{name}: right", True, **right)
    case(number, f"{name}: wrong", False, **wrong)


def button(*effects, **more):
    return {"do": list(effects), **more}


DONE = {"controls": {"end": button("finish")}}
ON = {"controls": {"on": button("next")}}
YES_NO = {"type": "bool", "default": False}
LEVEL = {"type": "choice", "of": "levels", "default": "easy"}
PLAN = {"type": "choice", "of": "plans", "default": "yearly", "key": "plan"}
DAY = {"type": "date"}


def asking(values, words, show, controls, screen=(), **more):
    """A screen that asks for something, before the last one."""
    first = {"words": words, "show": show, "controls": controls, **dict(screen)}
    return {"values": values, "screens": {"a": first, "b": DONE}, **more}


# A row whose section is hidden is not drawn, and can't be picked or tapped.

def cards(show, **more):
    return asking(
        {"level": LEVEL}, "level on | card: {option.name}", {"card": show},
        {"level": {"value": "level", "as": "cards", "option": "card"}, "on": button("next")},
        **more)


def listed(show, effects, values, on=True, **more):
    return asking(
        values, f"rows {'on ' * on}| card: {{option.name}}", {"card": show},
        {"rows": {"of": "levels", "option": "card", "do": effects},
         **({"on": button("next")} if on else {})},
        **more)


NEVER_HARD = [{"never": "level == hard"}]
NEVER_THREE = [{"never": "bars == 3"}]
BARS = {"bars": {"type": "int", "min": 0, "max": 3, "default": 0}}
BIG = {"big": YES_NO}
SET_BARS = [{"set": "bars", "to": "option.bars"}]
SET_BIG = [{"set": "big", "to": "true", "if": "option.bars == 3"},
           {"set": "big", "to": "false", "if": "option.bars < 2"}]

pair("P24", "a hidden card can't be picked",
     cards("option.bars < 3", assertions=NEVER_HARD),
     cards("option.bars != 2", assertions=NEVER_HARD))
pair("P24", "a hidden row of a list can't be tapped",
     listed("option.bars < 3", SET_BARS, BARS, assertions=NEVER_THREE),
     listed("option.bars != 2", SET_BARS, BARS, assertions=NEVER_THREE))
pair("P18", "an 'if' in the tap of a hidden row is not asked",
     listed("option.bars != 2", SET_BIG, BIG),
     listed("option.bars < 3", SET_BIG, BIG))
pair("P24", "a row that is hidden by its id can't be picked",
     cards("option.id != hard", assertions=NEVER_HARD),
     cards("option.id in [easy, hard]", assertions=NEVER_HARD))
pair("P24", "a row of a list gives what it is",
     listed("option.bars < 3", [{"set": "level", "to": "option.id"}], {"level": LEVEL},
            assertions=NEVER_HARD),
     listed("option.bars > 1", [{"set": "level", "to": "option.id"}], {"level": LEVEL},
            assertions=NEVER_HARD))
pair("P04", "what hides all rows leaves nothing to tap",
     listed("option.bars > 2", ["next"], {}, on=False),
     listed("option.bars > 3", ["next"], {}, on=False))
pair("P02", "what hides all rows leaves a list that can't be used",
     listed("option.bars < 2", ["next"], {}), listed("option.bars > 3", ["next"], {}))
pair("P02", "a switch of an option that is hidden can't be switched",
     {**(switches := cards("option.bars < 3")),
      "values": {"level": {"type": "set", "of": "levels"}},
      "screens": (toggled := {**switches["screens"], "a": {
          **switches["screens"]["a"], "controls": {
              "level": {"value": "level", "as": "toggles", "option": "card"},
              "on": button("next")}}})},
     {**switches, "values": {"level": {"type": "set", "of": "levels"}},
      "screens": {**toggled, "a": {**toggled["a"], "show": {"card": "option.bars > 3"}}}})
pair("P16", "the card of what is chosen at first is there",
     cards("option.bars < 3"), cards("option.bars > 1"))
pair("P16", "the switch of what is on at first is there",
     *({**switches, "values": {"level": {"type": "set", "of": "levels", "default": ["easy"]}},
        "screens": {**toggled, "a": {**toggled["a"], "show": {"card": condition}}}}
       for condition in ("option.bars < 3", "option.bars > 1")))


# What is asked of sets.

def chosen(tip, most=None, on=("next",), values=(), **more):
    level = {"type": "set", "of": "levels", **({"max": most} if most else {})}
    return asking(
        {"level": level, **dict(values)}, "level on | tip: A hint | card: {option.name}",
        {"tip": tip},
        {"level": {"value": "level", "as": "toggles", "option": "card"}, "on": button(*on)},
        **more)


NOT_ALL = [{"never": "count(level) == 3"}]
pair("P18", "one option can be chosen without another one",
     chosen("has(level, easy) && !has(level, hard)"), chosen("has(level, easy) && empty(level)"))
pair("P18", "as many options are chosen as a condition asks for",
     chosen("count(level) == 2", most=2), chosen("count(level) > 2", most=2))
pair("P24", "more options than may be are not chosen",
     chosen("has(level, easy)", most=2, assertions=NOT_ALL),
     chosen("has(level, easy)", assertions=NOT_ALL))
pair("P24", "a gate asks for an option",
     chosen("empty(level)", screen={"gate": "has(level, hard)"},
            assertions=[{"if": "screen == b", "then": "has(level, hard)"}]),
     chosen("empty(level)", screen={"gate": "count(level) > 1"},
            assertions=[{"if": "screen == b", "then": "has(level, hard)"}]))
pair("P24", "what is asked of the copy of a set is asked of the set",
     *(chosen("empty(level)", on=({"set": "copy", "to": "level"}, "next"),
              values={"copy": {"type": "set", "of": "levels"}}, screen={"gate": gate},
              assertions=[{"if": "screen == b", "then": "has(copy, medium)"}])
       for gate in ("count(level) == 3", "count(level) > 1")))
pair("P24", "an option that is hidden can't be chosen",
     *(chosen("empty(level)", screen={
         "show": {"tip": "empty(level)", "card": card}, "gate": "count(level) == 2"},
              assertions=[{"if": "screen == b", "then": "has(level, medium)"}])
       for card in ("option.id != easy", "option.bars > 0 || empty(level)")))
pair("P26", "a set takes no more from another one than it may have",
     *(chosen("empty(level)", most=2, on=({"set": "few", "to": "level"}, "next"),
              values={"few": {"type": "set", "of": "levels", "max": most}},
              assertions=[{"if": "screen == b", "then": "count(few) == count(level)"}])
       for most in (2, 1)))
pair("P26", "a number takes no other number of options than it can be",
     *(chosen("empty(level)", most=2, on=({"set": "bars", "to": "count(level)"}, "next"),
              values={"bars": {"type": "int", "min": 0, "max": most, "default": 0}},
              assertions=[{"if": "screen == b", "then": "bars == count(level)"}])
       for most in (2, 1)))


# What is asked of texts.

def typed(tip, content="email-address", most=None, **more):
    text = {"type": "text", "content": content, **({"max": most} if most else {})}
    return asking({"text": text, **dict(more.pop("values", ()))}, "text on | tip: A hint",
                  {"tip": tip}, {"text": {"value": "text"}, "on": button(*more.pop("on", ["next"]))},
                  **more)


pair("P18", "a text that is not blank may be malformed",
     typed("!valid(text) && !empty(text)"), typed("valid(text) && empty(text)"))
pair("P18", "a code has so many digits as its value",
     typed("valid(text)", "one-time-code", 6), typed("valid(text) && empty(text)", "one-time-code"))
pair("P18", "no address is so short", typed("valid(text)", most=9), typed("valid(text)", most=4))
for content in ("telephone-number", "url"):
    pair("P24", f"a gate waits for a valid {content}", *(
        typed("valid(text)", content, screen={"gate": gate},
              assertions=[{"if": "screen == b", "then": "valid(text)"}])
        for gate in ("valid(text)", "!empty(text)")))
pair("P24", "what is asked of the copy of a text is asked of the text", *(
    typed("empty(text)", "nickname", on=[{"set": "copy", "to": "text"}, "next"],
          values={"copy": {"type": "text", "content": "email-address"}},
          assertions=[{"if": "screen == b && !empty(text)", "then": then}])
    for then in ("!empty(copy)", "!valid(copy)")))


# What is sold.

def shop(controls, show=None, values=None, tells=("plan",), after=DONE, words=None, before=None,
         purchase=None, restore=True, modals=None, **more):
    """A screen that sells, and one behind it; plans and what buys them stand in one section."""
    names = [name for name in controls if name not in ("later", "again")]
    beside = [name for name in controls if name in ("later", "again")]
    shown = {"plans": "sub.products == available && sub != ok", **(show or {})}
    if restore:
        beside, controls = [*beside, "restore"], {
            **controls, "restore": button({"restore": "sub"}, "next")}
    return {
        "values": {"plan": PLAN, **(values or {})},
        "purchases": {"sub": {"buys": "plan", "tells": list(tells), **(purchase or {})}},
        "entry": [{"if": "sub == ok", "go": "done"}],
        "screens": {
            **(before or {}),
            "shop": {
                "words": words or " ".join(beside or ["Plans"]) + " | plans: " + " ".join(names),
                "if": "sub != ok", "show": shown, "controls": controls,
                **({"modals": modals} if modals else {})},
            "done": after,
        },
        **more,
    }


CARDS = {"value": "plan", "as": "cards"}
BUY = {"purchase": "sub"}
BUY_ON = button(BUY, "next")
TRIAL = {"set": "end", "to": "days-from-now(plan.trial-days)"}
WEEK = {"set": "end", "to": "days-from-now(7)"}
END = {"end": DAY}
UNTOLD = {"tells": (), "restore": False, "purchase": {"preflight": False}, "entry": []}
COUNT = {"count": "empty(end)"}
NOT_OWNED = "sub.products == available"


def bought(*effects, **more):
    return shop({"buy": button(*effects)}, **{"values": END, **more})


pair("P16", "what is chosen at first is sold",
     shop({"plan": CARDS, "buy": BUY_ON}),
     shop({"plan": CARDS, "best": button({"set": "plan", "to": "yearly"}), "buy": BUY_ON}))
pair("P33", "a plan is bought once it has a price",
     shop({"buy": BUY_ON}), shop({"buy": BUY_ON}, {"plans": "sub != ok"}))
pair("P33", "a plan is bought that is sold",
     shop({"plan": CARDS, "buy": BUY_ON}),
     shop({"buy": button({"set": "plan", "to": "yearly"}, BUY, "next")}))
pair("P33", "a plan is not bought on entry, before it has a price",
     shop({"buy": BUY_ON}),
     shop({"buy": BUY_ON}, before={"a": {**ON, "enter": [{"purchase": "sub"}]}}))

pair("P18", "a trial of its own is told where a condition tells it apart",
     *(shop({"buy": BUY_ON, "plan": CARDS}, {"buy": condition})
       for condition in ("plan.trial-days < 20", "plan.trial-days < -1")))
pair("P26", "a day counted behind a purchase",
     bought(BUY, TRIAL, "next"), bought(BUY, WEEK, "next"))
pair("P26", "a day counted before a purchase",
     bought(TRIAL, BUY, "next", **UNTOLD), bought(WEEK, BUY, "next", **UNTOLD))
CHOOSING = {"plans": "sub.products == available && sub != ok && sub != pending"}
pair("P26", "a day counted before a purchase that was cancelled is the chosen plan's",
     *(shop({**more, "buy": button(TRIAL, BUY, "next")}, CHOOSING, values=END, **UNTOLD)
       for more in ({}, {"plan": CARDS})))
pair("P26", "a day counted from another table",
     bought(BUY, "next", values={**END, "level": LEVEL}, before={"a": {
         "words": "level on", "controls": {
             "level": {"value": "level"},
             "on": button({"set": "end", "to": "days-from-now(level.days)"}, "next")}}}),
     bought(BUY, {"set": "end", "to": "days-from-now(level.days)"}, "next",
            values={**END, "level": LEVEL}, before={"a": {
                "words": "level on", "controls": {
                    "level": {"value": "level"}, "on": button("next")}}}))
pair("P26", "a day counted by another button, of a plan that is chosen no more",
     shop({"buy": BUY_ON, "count": button(TRIAL)}, COUNT, values=END, **UNTOLD),
     shop({"plan": CARDS, "buy": BUY_ON, "count": button(TRIAL)}, COUNT, values=END, **UNTOLD))
pair("P26", "a day counted before the store has told",
     bought(BUY, TRIAL, "next"),
     bought(BUY, "next", before={"a": {"controls": {"on": button(TRIAL, "next")}}}))
pair("P26", "a day that is copied",
     bought(BUY, TRIAL, {"set": "copy", "to": "end"}, "next", values={**END, "copy": DAY}),
     bought(BUY, {"set": "copy", "to": "end"}, "next", values={**END, "copy": DAY},
            before={"a": {"controls": {"on": button(WEEK, "next")}}}))
pair("P26", "a day that is told stays that of the plan",
     shop({"plan": CARDS, "buy": BUY_ON}, tells=["plan", "end"], values=END),
     shop({"plan": CARDS, "buy": BUY_ON}, tells=["plan", "end"], values=END, after={
         "words": "cheap end", "show": {"cheap": "plan != monthly"},
         "controls": {"cheap": button({"set": "plan", "to": "monthly"}), "end": button("finish")}}))
pair("P26", "a day that is told at launch stays that day",
     *(shop({"plan": CARDS, "buy": BUY_ON}, tells=["plan", "end"], values=END, after={
         **DONE, "enter": effects}) for effects in ([], [WEEK])))
pair("P26", "a plan that was bought stays the plan",
     shop({"plan": CARDS, "buy": button(BUY)}),
     shop({"plan": CARDS, "buy": BUY_ON}, after={
         "words": "cheap end", "show": {"cheap": "plan != monthly"},
         "controls": {"cheap": button({"set": "plan", "to": "monthly"}), "end": button("finish")}}))
pair("P26", "a plan that waits for approval stays the plan",
     shop({"buy": button({**BUY, "pending": ["next"]}, "next")}),
     shop({"plan": CARDS, "buy": button({**BUY, "pending": ["next"]}, "next")}, tells=()))

SELLS = {"of": "plans", "do": [BUY, "next"]}
LOOK = {"look": {"type": "choice", "of": "plans"}}
pair("P35", "a list buys no other row than was tapped",
     shop({"buy": button(BUY, "next")}), shop({"rows": SELLS}))
pair("P35", "what is shown as chosen is copied to what is bought",
     shop({"look": {"value": "look", "as": "menu"},
           "buy": button({"set": "plan", "to": "look", "if": "!empty(look)"}, BUY, "next")},
          values=LOOK),
     shop({"look": {"value": "look", "as": "menu"}, "buy": button(BUY, "next")}, values=LOOK))
pair("P35", "cards that buy enter what is bought",
     shop({"plan": {**CARDS, "do": [BUY, "next"]}}),
     shop({"look": {"value": "look", "as": "menu", "do": [BUY, "next"]}}, values=LOOK))

YEARLY = button({"set": "plan", "to": "yearly"}, BUY, "next")
pair("P35", "a button that buys a plan of its own is not shown beside another choice",
     shop({"plan": CARDS, "buy": BUY_ON, "best": YEARLY},
          {"best": "sub.products == available && plan == yearly"}),
     shop({"plan": CARDS, "buy": BUY_ON, "best": YEARLY}))
OFFER = {"words": "restore | plans: plan more buy | offer: best", "modals": {"offer": "sheet"}}
pair("P35", "a sheet may sell a plan of its own",
     *(shop({"plan": CARDS, "more": button({"present": "offer"}), "buy": buy, "best": YEARLY}, **OFFER)
       for buy in (BUY_ON, YEARLY)))

pair("P22", "nothing is bought behind a restore",
     shop({"buy": button({"restore": "sub", "otherwise": [BUY, "next"]}, "next")}),
     shop({"buy": button({"restore": "sub"}, BUY, "next")}))
pair("P22", "nothing is bought twice in a list",
     shop({"buy": button(BUY, "next")}), shop({"buy": button(BUY, BUY, "next")}))
pair("P22", "who owns is led past the shop at launch",
     shop({"buy": BUY_ON}), shop({"buy": BUY_ON}, {"plans": NOT_OWNED}, entry=[]))

TWO = {"purchases": {name: {"buys": "plan", "tells": ["plan"]} for name in ("sub", "life")},
       "entry": [{"if": "sub == ok || life == ok", "go": "done"}]}
BOTH = {"buy": BUY_ON, "keep": button({"purchase": "life"}, "next"), "later": button("next")}
NEITHER = {"plans": "sub.products == available && sub != ok && life != ok"}
pair("P34", "a plan is stored that either purchase bought",
     {**shop(BOTH, NEITHER), **TWO,
      "stores": [{"store": ["plan"], "if": "sub == ok || life == ok"}]},
     {**shop(BOTH, NEITHER), **TWO, "stores": [{"store": ["plan"], "if": "sub != failed"}]})


# Ways back, and launches.

def summary(enter, edit, back=True, **more):
    return {
        "values": {"quiet": YES_NO},
        "screens": {
            "a": {"words": "quiet on", "enter": enter, "controls": {
                "quiet": {"value": "quiet"}, "on": button("next")}},
            "b": {"back": back, **ON},
            "c": {"words": "edit end", "controls": {
                "edit": button(*edit, {"go": "a"}), "end": button("finish")}},
        },
        **more,
    }


LOUD = {"set": "quiet", "to": "false"}
pair("P13", "a 'go' to what was shown keeps what was entered",
     summary([], []), summary([LOUD], []))
pair("P13", "what the tapped control sets is meant",
     summary([], [LOUD]), summary([{**LOUD, "if": "quiet"}], []))
QUIET = {"words": "quieter on", "show": {"quieter": "!quiet"}, "controls": {
    "quieter": button({"set": "quiet", "to": "true"}), "on": button("next")}}
pair("P13", "a 'go' to what was shown keeps what a button gave", *(
    {**summary([], []), "screens": {**summary([], [])["screens"],
                                    "a": {"controls": {"on": button("next")}, "enter": effects},
                                    "b": QUIET}}
    for effects in ([], [LOUD])))
CLOUD = {"lookups": {"cloud": {"found": "habits > 0", "every": 1, "timeout": 3}},
         "values": {"quiet": YES_NO, "habits": {"type": "count", "from": "cloud"}}}
LOOK_UP = {"look-up": "cloud", "otherwise": [{"go": "a"}]}
pair("P13", "what a look-up tells is meant",
     summary([], [LOOK_UP], **CLOUD), summary([LOUD], [LOOK_UP], **CLOUD))


def relaunched(first, value=None, **more):
    return {
        "values": {"goal": {"type": "int", "min": 1, "max": 9, "default": 5, "key": "goal",
                            "immediate": True, **(value or {})},
                   "seen": {**YES_NO, "key": "seen", "immediate": True}},
        "screens": {
            "a": {"words": "goal on", "enter": first,
                  "controls": {"goal": {"value": "goal"}, "on": button("next")}},
            "b": DONE,
        },
        **more,
    }


FIVE = {"set": "goal", "to": "5"}
pair("P13", "the next launch keeps what was entered",
     relaunched([{"set": "seen", "to": "true"}]), relaunched([FIVE]))
pair("P13", "the next launch keeps what was entered, later too",
     relaunched([{"after": 2, "do": [{"set": "seen", "to": "true"}]}]),
     relaunched([{"after": 2, "do": [FIVE]}]))
pair("P13", "the next screen keeps what was entered", *(
    {**relaunched([{"set": "seen", "to": "true"}]), "screens": {
        "a": {"words": "goal on",
              "controls": {"goal": {"value": "goal"}, "on": button(*first, "next")}},
        "b": {**DONE, "enter": [{"set": "seen", "to": "true"}, *second]}}}
    for first, second in (([FIVE], []), ([], [FIVE]))))


def dots(*entry, **more):
    return {
        "values": {"late": {"type": "bool", "from": "start"}},
        "entry": entry,
        "screens": {
            "a": {"words": "on dots", "controls": {"on": button("next")},
                  "views": {"dots": {"kind": "page-dots"}}},
            "b": ON,
            "c": {"words": "edit end", "controls": {
                "edit": button({"go": "a"}), "end": button("finish")}},
        },
        **more,
    }


case("P27", "a 'go' back is no fall: right", True, **dots())
case("P27", "a 'go' to an earlier place that was not shown: wrong", False,
     **dots({"if": "late", "go": "c"}))


# Deep links.

def linked(condition=None, screens=None):
    """A link from outside to `c`; `quiet` is switched on on the first screen."""
    link = {"urls": ["https://example.com/c"], "go": "c", **({"if": condition} if condition else {})}
    return {
        "values": {"quiet": YES_NO},
        "deep-links": {"link": link},
        "screens": {
            "a": {"words": "quiet on",
                  "controls": {"quiet": {"value": "quiet"}, "on": button("next")}},
            "b": ON,
            "c": DONE,
            **(screens or {}),
        },
    }


NEEDS_QUIET = {
    "a": {"gate": "quiet", **linked()["screens"]["a"]}, "c": {"requires": "quiet", **DONE}}
pair("P24", "a deep link leads to a screen with what it requires",
     linked("quiet", screens=NEEDS_QUIET), linked(screens=NEEDS_QUIET))
PASSED_OVER = {"b": {"if": "quiet", **ON}}
pair("P15", "a deep link leads to a screen whose 'if' holds",
     {**linked("quiet", screens=PASSED_OVER),
      "deep-links": {"link": {"urls": ["links://b"], "go": "b", "if": "quiet"}}},
     {**linked("quiet", screens=PASSED_OVER),
      "deep-links": {"link": {"urls": ["links://b"], "go": "b", "if": "!quiet"}}})
pair("P18", "a deep link asks what differs", linked("quiet"), linked("!quiet || quiet"))
pair("P02", "a deep link leads somewhere", linked("quiet"), linked("quiet && !quiet"))
# Nobody has to be sent a link to come on.
NO_WAY_ON = {"b": {"words": "nothing but words"}}
pair("P04", "a deep link is no way on", linked(), linked(screens=NO_WAY_ON))


# What repeats by itself.

def circle(ask, away, service, on="c", **more):
    """Screens `a` and `b`, which lead to each other; success leads `on`."""
    return {
        "screens": {
            "a": {"enter": [{**ask, "otherwise": [{"go": "b"}]}, {"go": on}]},
            "b": {"enter": [{"after": 2, "do": [{"go": "a"}]}], **away},
            "c": DONE,
        },
        **service,
        **more,
    }


PLACE = {"permissions": {"place": {"kind": "notifications"}}}
SUB = {"values": {"plan": PLAN}, "purchases": {"sub": {"buys": "plan", "tells": ["plan"]}}}
HABITS = {"lookups": CLOUD["lookups"],
          "values": {"habits": {"type": "count", "from": "cloud"}}}
SAVE = {"actions": {"save": {"can-fail": True, "early": True}}}
AWAY = {"controls": {"away": button({"go": "c"})}}
for words, asked, service in (
        ("a refusal", {"request": "place"}, PLACE), ("'restore'", {"restore": "sub"}, SUB)):
    pair("P20", f"{words} that leads around",
         circle(asked, AWAY, service), circle(asked, {}, service))
# The next time it may come out otherwise.
for words, asked, service in (
        ("a look-up", {"look-up": "cloud"}, HABITS), ("an action", {"perform": "save"}, SAVE)):
    pair("P20", f"{words} that leads around, whatever comes of it",
         circle(asked, {}, service), circle(asked, {}, service, on="b"))
SIGN_IN = {"actions": {"sign-in": {"can-cancel": True, "early": True}}}
pair("P06", "who puts a sign-in away goes on", *(
    {"screens": {"a": {"controls": {"on": button({"perform": "sign-in", **handlers}, "next")}},
                 "b": DONE}, **SIGN_IN}
    for handlers in ({"cancelled": ["next"]}, {})))
EMAIL = {"values": {"email": {"type": "text", "from": "sign-in"}}, **SIGN_IN}
pair("P24", "what a sign-in brings comes with its answer", *(
    {"screens": {"a": {"controls": {"on": button({"perform": "sign-in"}, "next")}}, "b": DONE},
     "assertions": [{"never": f"sign-in {status} ok && {email}"}], **EMAIL}
    for status, email in (("!=", "!empty(email)"), ("==", "empty(email)"))))
AROUND = {
    "a": {"enter": [{"after": 2, "do": [{"go": "b"}]}], **AWAY},
    "b": {"enter": [{"after": 2, "do": [{"go": "a"}]}]},
    "c": DONE,
}
ALONE = {**AROUND, "a": {"words": "nothing but words", "enter": AROUND["a"]["enter"]},
         "c": {"controls": {"again": button({"go": "a"}), "end": button("finish")}}}
pair("P20", "timers that lead around",
     {"screens": AROUND}, {"screens": ALONE, "path": ["c", "a", "b"]})
case("P20", "timers that lead around, where seconds are limited: wrong", False,
     limits={"automatic-seconds": 60}, screens=AROUND)


# What else is told otherwise.

pair("P12", "there is a way on after each answer",
     {"screens": {"a": {"enter": [{"request": "place", "otherwise": ["next"]}, "next"]}, "b": DONE},
      **PLACE},
     {"screens": {"a": {"enter": [{"request": "place"}, "next"]}, "b": DONE}, **PLACE})
GIVEN = {"type": "bool", "from": "start"}
pair("P24", "an assertion speaks of launches that skip the flow",
     *({"values": {"gift": GIVEN, "old": GIVEN}, "entry": [{"if": "gift && old", "go": "app"}],
        "screens": {"a": DONE}, "assertions": [{"never": f"gift && old{more}"}]}
       for more in (" && screen == a", "")))
NEEDED = {"permissions": {"place": {"kind": "notifications", "required": True}}}
pair("P10", "nobody finishes without what is required",
     *({"screens": {
         "a": {"words": "ask on", "controls": {"ask": button({"request": "place"}),
                                               "on": button("next")}, **gate},
         "b": {**DONE, **requires}}, **NEEDED}
       for gate, requires in (
           ({"gate": "place == granted"}, {"requires": "place == granted"}), ({}, {}))))
TALL = {"type": "int", "unit": "centimeter", "min": 1, "max": 9, "default": 5}
pair("P25", "the days until a day are told once it is set",
     *(asking({"day": DAY, "tall": TALL}, "day on | left: {app} {day.days-from-now} {tall.inch}",
              show, {"day": {"value": "day"}, "on": button("next")})
       for show in ({"left": "!empty(day)"}, {})))
VARIANT = {"variants": {"v": {"paths": {"main": ["a", "c"]}}}}
pair("P18", "a condition asks which variant runs",
     *({"screens": {"a": ON, "b": {"if": asked, **ON}, "c": DONE}, **VARIANT}
       for asked in ("variant == none", "variant in [v, none]")))
pair("P24", "an assertion is of a variant",
     *({"screens": {"a": ON, "b": ON, "c": DONE}, **VARIANT,
        "assertions": [{"never": f"variant == v && screen == {screen}"}]}
       for screen in "bc"))


# What is new, for people who have completed the flow.

TOLD = {"controls": {"on": button("next")}}
SPLIT = {"main": ["a", "b"], "news": ["n", "m"]}


def news(n=None, m=None, version=2, screens=(), paths=SPLIT, **more):
    """A flow of two screens, and two that tell what is new."""
    return {
        "screens": {"a": ON, "b": DONE, "n": {**TOLD, **(n or {})}, "m": {**DONE, **(m or {})},
                    **dict(screens)},
        "paths": paths,
        "whats-new": {"version": version, "key": "news", "path": "news"},
        **more,
    }


FIRST, SECOND = {"if": "seen-version < 1"}, {"if": "seen-version < 2"}
FRAMED = {"words": "out", "controls": {"out": button({"go": "b"})}}
case("P24", "news by version, each told once", True, **news(FIRST, SECOND))
pair("P24", "the frame leads out of the news", *(
    news(FIRST, SECOND, screens={"frame": {**FRAMED, "show": {"out": show}}})
    for show in ("screen == a", "screen in [a, n]")))
pair("P18", "a condition on a version that there is, or will never be", *(
    news(FIRST, {"if": f"seen-version < {version}"}) for version in (2, 3)))
pair("P18", "somebody has seen the first version, and not the second", *(
    news(FIRST, {**SECOND, "words": "end | old: Old", "show": {"old": f"seen-version == {seen}"}})
    for seen in (1, 2)))
case("P01", "nobody is told of what a higher version than there is would tell", False,
     **news(FIRST, {"if": "seen-version > 2"}))
pair("P05", "a gate on what is new", *(
    news({"words": "yes more on", "gate": "yes", "controls": {
        "yes": button({"set": "yes", "to": answer}), "more": {"value": "more"},
        "on": button("next")}, **FIRST}, SECOND, values={"yes": YES_NO, "more": YES_NO})
    for answer in ("true", "false")))
pair("P10", "who is told what is new was asked before", *(
    news(FIRST, SECOND, screens={
        "a": {"words": "ask on", **gate, "controls": {
            "ask": button({"request": "place"}), "on": button("next")}},
        "b": {**DONE, **requires}}, **NEEDED)
    for gate, requires in (
        ({"gate": "place == granted"}, {"requires": "place == granted"}), ({}, {}))))
