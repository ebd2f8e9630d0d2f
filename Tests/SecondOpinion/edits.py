"""Edits of a flow: small mistakes somebody could make, drawn by a seed.

Each kind is a function of a flow and a generator. It changes the flow and says what it did, or
gives None where there is nothing of its kind. Elements are not taken away: that would need words
to go, and would be refused for form.
"""

import copy
import random
import re

NUMBER = re.compile(r"(?<![a-z0-9.-])\d+(?![a-z0-9.-])")
WORDS = ("next", "back", "finish")
HANDLERS = ("denied", "cancelled", "failed", "pending", "empty", "otherwise")


def lists(flow):
    """Every list of effects on a screen or in the frame, with its place and where it stands."""
    def inside(source, where, kind):
        if isinstance(source, list):
            yield where, kind, source
            for index, effect in enumerate(source):
                if isinstance(effect, dict):
                    for name, inner in effect.items():
                        if isinstance(inner, list):
                            below = kind if name != "do" else "timer"
                            below = "late" if name == "late" else below
                            yield from inside(inner, f"{where} {index} {name}", below)
    for screen, body in [*flow["screens"].items(), ("frame", flow.get("frame", {}))]:
        for name, control in body.get("controls", {}).items():
            if "do" in control:
                yield from inside(control["do"], f"{screen}.{name}", "tap")
        if "enter" in body:
            yield from inside(body["enter"], f"{screen} enter", "enter")


def conditions(flow):
    """Every place of a condition: the object, its member, and words for it."""
    for screen, body in [*flow["screens"].items(), ("frame", flow.get("frame", {}))]:
        for name in body.get("show", {}):
            yield body["show"], name, f"{screen} show {name}"
        for member in ("if", "gate", "requires"):
            if member in body:
                yield body, member, f"{screen} {member}"
        for name, control in body.get("controls", {}).items():
            if "enabled" in control:
                yield control, "enabled", f"{screen}.{name} enabled"
    for index, rule in enumerate(flow["entry"][:-1]):
        yield rule, "if", f"entry {index} if"
    for index, effect in enumerate(flow["completion"]):
        if "if" in effect:
            yield effect, "if", f"completion {index} if"
    for index, fact in enumerate(flow.get("assertions", [])):
        for member in ("never", "if", "then"):
            if member in fact:
                yield fact, member, f"assertion {index} {member}"


def pick(choices, draw):
    choices = list(choices)
    return draw.choice(choices) if choices else None


def atoms(flow, screen=None):
    """Conditions that make sense in this flow."""
    found = ["can-go-back"]
    for name, value in flow.get("values", {}).items():
        kind = value["type"]
        if kind in ("bool", "image"):
            found += [name, f"!{name}"]
        elif kind in ("text", "set", "date"):
            found += [f"empty({name})", f"!empty({name})"]
        elif kind == "count":
            found += [f"{name} {sign} {number}" for sign in ("<", ">=", "==", ">")
                      for number in (0, 1, 2, 5, 12)]
        elif kind == "int" and "min" in value:
            middle = value["min"] + (value["max"] - value["min"]) // 2
            found += [f"{name} {sign} {n}" for sign in ("<=", ">", "==")
                      for n in (value["min"], middle, value["max"])]
        elif kind == "choice" and isinstance(value["of"], list):
            found += [f"{name} {sign} {option}" for sign in ("==", "!=") for option in value["of"]]
    for name, permission in flow.get("permissions", {}).items():
        states = ["not-determined", "requesting", "granted", "failed"]
        states += ["denied"] * (permission["kind"] != "health-read")
        found += [f"{name} {sign} {state}" for sign in ("==", "!=") for state in states]
    for name in flow.get("purchases", {}):
        found += [f"{name} {sign} {state}" for sign in ("==", "!=")
                  for state in ("idle", "busy", "ok", "failed", "pending")]
        found += [f"{name}.products == {state}"
                  for state in ("loading", "available", "unavailable")]
    found += [f"screen {sign} {name}" for sign in ("==", "!=") for name in flow["screens"]]
    return found


# The kinds of edits.

def negate(flow, draw):
    if place := pick(conditions(flow), draw):
        holder, member, words = place
        holder[member] = f"!({holder[member]})"
        return f"{words}: negated"


def replace(flow, draw):
    if place := pick(conditions(flow), draw):
        holder, member, words = place
        if "option." in holder[member]:
            return None
        holder[member] = draw.choice(atoms(flow))
        return f"{words}: {holder[member]}"


def widen(flow, draw):
    if place := pick(conditions(flow), draw):
        holder, member, words = place
        sign = draw.choice(["&&", "||"])
        holder[member] = f"({holder[member]}) {sign} {draw.choice(atoms(flow))}"
        return f"{words}: {holder[member]}"


def shift_constant(flow, draw):
    found = [place for place in conditions(flow) if NUMBER.search(place[0][place[1]])]
    if place := pick(found, draw):
        holder, member, words = place
        by = draw.choice([1, 2, 3, 12])
        holder[member] = NUMBER.sub(lambda m: str(int(m[0]) + by), holder[member], count=1)
        return f"{words}: {holder[member]}"


def swap_sign(flow, draw):
    found = [place for place in conditions(flow)
             if any(sign in place[0][place[1]] for sign in ("==", "!=", ">", "&&", "||"))]
    if place := pick(found, draw):
        holder, member, words = place
        swaps = {"==": "!=", "!=": "==", "&&": "||", "||": "&&", ">=": "<", ">": "<="}
        here = [sign for sign in swaps if sign in holder[member] and not (
            sign == ">" and ">=" in holder[member])]
        sign = draw.choice(here)
        holder[member] = holder[member].replace(sign, swaps[sign], 1)
        return f"{words}: {holder[member]}"


def drop_condition(flow, draw):
    found = [p for p in conditions(flow)
             if not p[2].startswith(("entry", "assertion"))]
    if place := pick(found, draw):
        holder, member, words = place
        del holder[member]
        return f"{words}: dropped"


def hide(flow, draw):
    """A `show` for a control that had none."""
    places = [(screen, name) for screen, body in flow["screens"].items()
              for name in body.get("controls", {}) if name not in body.get("show", {})]
    if place := pick(places, draw):
        condition = draw.choice(atoms(flow))
        flow["screens"][place[0]].setdefault("show", {})[place[1]] = condition
        return f"{place[0]} show {place[1]}: {condition}"


def disable(flow, draw):
    places = [(screen, name) for screen, body in flow["screens"].items()
              for name in body.get("controls", {})]
    if place := pick(places, draw):
        condition = draw.choice(atoms(flow))
        flow["screens"][place[0]]["controls"][place[1]]["enabled"] = condition
        return f"{place[0]}.{place[1]} enabled: {condition}"


def gate(flow, draw):
    screen = draw.choice(list(flow["screens"]))
    flow["screens"][screen]["gate"] = draw.choice(atoms(flow))
    return f"{screen} gate: {flow['screens'][screen]['gate']}"


def skip_screen(flow, draw):
    screen = draw.choice(list(flow["screens"]))
    flow["screens"][screen]["if"] = draw.choice(atoms(flow))
    return f"{screen} if: {flow['screens'][screen]['if']}"


def retarget(flow, draw):
    """Another way to lead on."""
    found = [(where, held, index) for where, kind, held in lists(flow)
             for index, effect in enumerate(held)
             if effect in WORDS or isinstance(effect, dict) and "go" in effect]
    if place := pick(found, draw):
        where, held, index = place
        other = draw.choice([*WORDS, *({"go": name} for name in flow["screens"])])
        if other == held[index]:
            return None
        held[index] = other
        return f"{where}: {other}"


def drop_effect(flow, draw):
    found = [(where, held) for where, _, held in lists(flow) if held]
    if place := pick(found, draw):
        where, held = place
        gone = held.pop(draw.randrange(len(held)))
        return f"{where}: without {gone}"


def drop_handler(flow, draw):
    found = [(where, effect, name) for where, _, held in lists(flow) for effect in held
             if isinstance(effect, dict) for name in HANDLERS if name in effect]
    if place := pick(found, draw):
        where, effect, name = place
        del effect[name]
        return f"{where}: without {name}"


def add_handler(flow, draw):
    """An answer that leads on, where nothing was done for it."""
    found = [(where, effect) for where, _, held in lists(flow) for effect in held
             if isinstance(effect, dict) and "otherwise" not in effect
             and any(call in effect for call in ("request", "purchase", "restore", "perform"))]
    if place := pick(found, draw):
        where, effect = place
        effect["otherwise"] = [draw.choice([*WORDS, {"go": draw.choice(list(flow["screens"]))}])]
        return f"{where}: otherwise {effect['otherwise']}"


def timer(flow, draw):
    """What a tap leads to comes later: by a wait, or by a timer that leaves the user free."""
    found = [(where, held) for where, kind, held in lists(flow) if kind == "tap" and held]
    if place := pick(found, draw):
        where, held = place
        if draw.random() < 0.5:
            held.insert(draw.randrange(len(held)), {"wait": 1})
            return f"{where}: a wait"
        last = held.pop()
        held.append({"after": 2, "do": ["next" if last == "finish" else last]})
        return f"{where}: by a timer"


def drop_timer(flow, draw):
    found = [(where, held, index) for where, _, held in lists(flow)
             for index, effect in enumerate(held)
             if isinstance(effect, dict) and ("after" in effect or "wait" in effect)]
    if place := pick(found, draw):
        where, held, index = place
        held[index:index + 1] = held[index].get("do", [])
        return f"{where}: at once"


def enter(flow, draw):
    """A screen that leads on by itself."""
    screen = draw.choice(list(flow["screens"]))
    if "enter" in flow["screens"][screen]:
        return None
    effect = draw.choice(["next", {"go": draw.choice(list(flow["screens"]))}])
    flow["screens"][screen]["enter"] = [{"after": 3, "do": [effect]}]
    return f"{screen} enter: {effect} by a timer"


def flip_back(flow, draw):
    screen = draw.choice(list(flow["screens"]))
    body = flow["screens"][screen]
    if body.pop("back", True):
        body["back"] = False
    return f"{screen} back: {body.get('back', True)}"


def flip_required(flow, draw):
    if name := pick(flow.get("permissions", {}), draw):
        body = flow["permissions"][name]
        body["required"] = not body.get("required", False)
        return f"{name} required: {body['required']}"


def flip_preflight(flow, draw):
    services = {**flow.get("permissions", {}), **flow.get("purchases", {})}
    if name := pick(services, draw):
        services[name]["preflight"] = not services[name].get("preflight", True)
        return f"{name} preflight: {services[name]['preflight']}"


def flip_swipe(flow, draw):
    flow["swipe"] = not flow.get("swipe", False)
    return f"swipe: {flow['swipe']}"


def flip_tells(flow, draw):
    if name := pick(flow.get("purchases", {}), draw):
        body = flow["purchases"][name]
        if body.get("tells"):
            body["tells"] = draw.sample(body["tells"], draw.randrange(len(body["tells"])))
            return f"{name} tells: {body['tells']}"


def flip_fail(flow, draw):
    found = [body for body in flow.get("actions", {}).values() if body.get("early")]
    if body := pick(found, draw):
        body["can-fail"] = not body.get("can-fail", False)
        return f"can-fail: {body['can-fail']}"


def reorder(flow, draw):
    name = draw.choice(list(flow["paths"]))
    held = flow["paths"][name]
    first = draw.randrange(len(held) - 1)
    held[first], held[first + 1] = held[first + 1], held[first]
    return f"path {name}: {held}"


def shorten(flow, draw):
    name = draw.choice(list(flow["paths"]))
    held = flow["paths"][name]
    if len(held) > 2:
        gone = held.pop(draw.randrange(len(held)))
        return f"path {name}: without {gone}"


def lengthen(flow, draw):
    name = draw.choice(list(flow["paths"]))
    held = flow["paths"][name]
    if other := pick((screen for screen in flow["screens"] if screen not in held), draw):
        held.insert(draw.randrange(len(held) + 1), other)
        return f"path {name}: {held}"


def enter_elsewhere(flow, draw):
    rule = draw.choice(flow["entry"])
    rule["go"] = draw.choice([*flow["screens"], "app"])
    return f"entry: {rule}"


def drop_entry(flow, draw):
    if len(flow["entry"]) > 1:
        return f"entry: without {flow['entry'].pop(draw.randrange(len(flow['entry']) - 1))}"


def add_entry(flow, draw):
    condition, screen = draw.choice(atoms(flow)), draw.choice(list(flow["screens"]))
    if condition.startswith(("screen", "can-go-back")):
        return None
    flow["entry"].insert(len(flow["entry"]) - 1, {"if": condition, "go": screen})
    return f"entry: {screen} if {condition}"


def other_default(flow, draw):
    found = {name: value for name, value in flow.get("values", {}).items() if "default" in value}
    if name := pick(found, draw):
        value = found[name]
        if value["type"] == "bool":
            value["default"] = not value["default"]
        elif value["type"] == "int" and "min" in value:
            value["default"] = draw.choice([value["min"], value["max"]])
        elif value["type"] == "choice" and isinstance(value["of"], list):
            value["default"] = draw.choice(value["of"])
        else:
            return None
        return f"{name} default: {value['default']}"


def store_always(flow, draw):
    found = [(index, effect) for index, effect in enumerate(flow["completion"]) if "if" in effect]
    if place := pick(found, draw):
        del place[1]["if"]
        return f"completion {place[0]}: always"


def set_something(flow, draw):
    """An effect that changes a value on the way."""
    found = [(where, held) for where, _, held in lists(flow)]
    bools = [name for name, value in flow.get("values", {}).items() if value["type"] == "bool"]
    places = pick(found, draw)
    if places and bools:
        name, to = draw.choice(bools), draw.choice(["true", "false"])
        places[1].insert(0, {"set": name, "to": to})
        return f"{places[0]}: set {name} to {to}"


def assert_something(flow, draw):
    fact = {"never": f"{draw.choice(atoms(flow))} && {draw.choice(atoms(flow))}"}
    flow.setdefault("assertions", []).append(fact)
    return f"assertion: never {fact['never']}"


KINDS = [
    negate, replace, widen, shift_constant, swap_sign, drop_condition, hide, disable, gate,
    skip_screen, retarget, retarget, drop_effect, drop_handler, add_handler, timer, drop_timer,
    enter, flip_back, flip_required, flip_preflight, flip_swipe, flip_tells, flip_fail, reorder,
    shorten, lengthen, enter_elsewhere, drop_entry, add_entry, other_default, store_always,
    set_something, assert_something,
]


def edit(flow, seed):
    """A flow with one edit, or now and then two; and what was done."""
    draw = random.Random(seed)
    words = []
    changed = copy.deepcopy(flow)
    for _ in range(1 if draw.random() < 0.8 else 2):
        done = None
        while done is None:
            done = draw.choice(KINDS)(changed, draw)
        words.append(done)
    return changed, "; ".join(words)
