"""Disagreements that are known, each with its reason.

A reason is for a class of edits, and says who is right by which sentence. Take it out when what
it tells of is settled.
"""

from conditions import names, parse
from properties import back_astray, progress_falls
from reading import holds

MASKED = (
    "one cause is told under one property: flow-properties.md wants the others to fail too "
    "(`A finding under one property leaves the others failed where they fail`)")

# What is told of a cause, and what then is not told of it any more.
CAUSES = {
    "P04": {"P12"}, "P05": {"P04", "P12", "P11", "P10"}, "P06": {"P04", "P05", "P11", "P12", "P10"},
    "P12": {"P04"}, "P11": {"P04", "P05", "P12"},
}


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
    both = mine.failing & other.failing
    if how == "fails here only":
        if CAUSES.get(what, set()) & both:
            return MASKED
        if what in ("P02", "P18") and "P01" in both and all(
                is_never_shown(words, mine.ways["P01"]) for words in mine.ways[what]):
            return MASKED
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


def is_never_shown(words, never):
    """Whether words of P02 or P18 are of something that P01 tells of, or of a screen it tells of."""
    name = words.split()[0]
    return name in never or name.split(".")[0] in never
