"""Disagreements that are known, each with its reason.

A reason is for a class of edits, and says who is right by which sentence. Take it out when what
it tells of is settled.
"""

from conditions import names, parse
from properties import back_astray, progress_falls
from reading import holds

PROGRESS = (
    "progress is taken to fall on screens that show none: P27 speaks of the indicator, and "
    "content/README.md does not say which screens count")
ENTERED = (
    "a `set` beside `back` gives what nobody enters: by the law of P13, back keeps "
    "`what was entered`")
WHERE_ASKED = (
    "an `if` of a screen that asks for `screen`, `path` or `can-go-back`: content/README.md does "
    "not say whether that is the screen that is left or the one that is come to")

BACK_TO_IF = (
    "a way back to a screen whose `if` does not hold any more: content/README.md says "
    "`Nothing else may lead there then`, P15 speaks of skips alone")

NO_NEXT = (
    "a swipe goes on from a screen without any button that does `next`: the law of P28 is that `a "
    "button goes on as well`, content/README.md says nothing of such a screen")


def reason(what, how, flow, mine, as_tabled, other):
    """Why the two differ in this, or None where nobody knows."""
    if what == "P27" and any(progress_falls(g, hidden=True) for g in mine.graphs):
        return PROGRESS
    if what == "P13" and any(back_astray(g, every=True) for g in mine.graphs):
        return ENTERED
    if what == "P15" and any(
            name in ("screen", "path", "can-go-back") for screen in flow["screens"].values()
            if "if" in screen for name in names(parse(screen["if"]))):
        return WHERE_ASKED
    if what == "P28" and how == "fails here only" and not any(
            holds(control.get("do", []), "next", later=False) for way in mine.ways[what]
            for control in flow["screens"][way[-1].removeprefix("on ")]["controls"].values()):
        return NO_NEXT
    if what == "P15" and how == "fails here only" and all("back" in way for way in mine.ways[what]):
        return BACK_TO_IF
    return None
