"""The properties of flow-properties.md that can be decided exactly of a graph.

Each function tells what breaks a property in one variant: a list of short sentences, empty where
it holds. `coverage` looks at all variants together, as P29 has it.
"""

from itertools import product

from conditions import is_empty, names, parse
from events import AWAITED, USER
from machine import REFUSALS
from reading import holds


def dead_ends(g):
    """P04: a non-final state has an enabled user event or a pending outcome."""
    return [
        g.way(n) for n in g.running()
        if not any(event[0] in USER or event[0] in AWAITED for event, _, _ in g.steps[n])]


def cannot_complete(g):
    """P05: completion is reachable from every state."""
    able = g.reaching(g.finished())
    return [g.way(n) for n in g.running() if n not in able]


def is_hidden(flow, permission):
    """Whether the platform hides that a permission was refused."""
    return flow.permissions[permission]["kind"] == "health-read"


def worlds(g):
    """The hostile worlds of *How a service answers*: what never happens, and what no launch finds."""
    flow = g.flow
    failing = {name for name, body in flow.actions.items() if body.get("can-fail")}
    cancelling = {name for name, body in flow.actions.items() if body.get("can-cancel")}

    def all_answer(wanted):
        answers = {}
        for name, body in flow.permissions.items():
            able = [*REFUSALS.get(body["kind"], ["denied", "failed"])]
            if wanted == "denied" and is_hidden(flow, name):
                answers[name] = "granted"
            else:
                answers[name] = wanted if wanted in able else able[0]

        def never(event):
            if event[0] == "answer" and event[1] == "request":
                return event[3] != answers[event[2]]
            if wanted == "cancelled" and event[:2] == ("answer", "perform"):
                return event[2] in cancelling and event[3] != "cancelled"
            return event[0] == "status" and event[2] == "granted" and (
                answers[event[1]] != "granted")

        def absent(s):
            return any(flow.service(s, name) == "granted" != answers[name] for name in answers)
        return never, absent

    def offline(event):
        if event[0] == "answer" and (event[1] in ("purchase", "restore") or event[2] in failing):
            return event[3] != "failed"
        return event[0] in ("fetched", "late") and len(event) == 2 or event[0] == "approved" or (
            event[0] == "products" and event[2] != "unavailable")

    def unpaid(event):
        return event[0] == "approved" or (
            event[0] == "answer" and event[1] in ("purchase", "restore")
            and event[3] != "cancelled")

    def owned(s):
        return any(flow.service(s, name) == "ok" for name in flow.purchases)

    found = {}
    if flow.permissions:
        found["everything is refused"] = all_answer("denied")
        found["no question gets an answer"] = all_answer("failed")
    if flow.permissions or cancelling:
        found["every question is put away"] = all_answer("cancelled")
    if flow.lookups or failing or flow.purchases:
        found["there is no network"] = offline, owned
    if flow.purchases:
        found["nothing is bought"] = unpaid, owned
    return found


def cannot_finish(g):
    """P06: completion is reachable from every state in each hostile environment."""
    broken = []
    for words, (never, absent) in worlds(g).items():
        def allowed(number, event, target, never=never):
            return not never(event)
        reached = g.reached(allowed, [n for n in g.launches if not absent(g.states[n])])
        able = g.reaching(g.finished(), allowed)
        stuck = [n for n in reached if not g.states[n].ended and n not in able]
        if stuck:
            broken.append([words, *g.way(min(stuck))])
    return broken


def finish_unasked(g):
    """P07: completion is committed by what the user did, not by a timer or an entry."""
    return [
        [*g.way(n), *map(str, event)] for n in g.running() for event, _, log in g.steps[n]
        if any(note[0] == "finish" and note[1] != "user" for note in log)
    ] + [["launch"] for log in g.launch_logs if any(note[0] == "finish" for note in log)]


def permission_bypassed(g):
    """P10: a required permission cannot be bypassed, and its refusal is one that can be seen."""
    broken = []
    for name, body in g.flow.permissions.items():
        if body.get("required"):
            if is_hidden(g.flow, name):
                broken.append([f"{name} hides refusals"])
            broken += [[*g.way(n), f"finishes on {g.states[n].screen}"] for n in g.finished()
                       if not g.states[n].news and g.flow.service(g.states[n], name) != "granted"]
            broken += [[f"the entry leads past {name}"] for n in g.launches
                       if g.states[n].ended == "app" and not g.states[n].completed]
    return broken


def optional_blocks(g):
    """P11: without an optional permission there is a way on, wherever there is one with it."""
    broken = []
    able = g.reaching(g.finished())
    for name, body in g.flow.permissions.items():
        if body.get("required"):
            continue

        def allowed(number, event, target, name=name):
            given = event[0] == "answer" and event[2] == name and event[3] == "granted"
            return not given and not (event[0] == "status" and event[1:] == (name, "granted"))
        reached = g.reached(allowed)
        able_without = g.reaching(g.finished(), allowed)
        broken += [[name, *g.way(n)] for n in sorted(reached)
                   if not g.states[n].ended and n in able and n not in able_without]
    return broken


def answer_unhandled(g):
    """P12: after every answer, and every status, the user can do something or something goes on.

    The answers of one service on one screen are one finding.
    """
    told = {"answer", "fetched", "approved", "late", "status"}
    findings = {}
    for n in g.running():
        for event, target, _ in g.steps[n]:
            s = g.states[target]
            if event[0] in told and not s.ended and not any(
                    e[0] in USER or e[0] in AWAITED for e, _, _ in g.steps[target]):
                service = service_of(g.flow, event)
                findings.setdefault((s.screen, service), [g.way(n), []])[1].append(event[-1])
    return [[*way, " ".join(place), *dict.fromkeys(answers)]
            for place, (way, answers) in findings.items()]


def changed(flow, before, after):
    """The values that two states differ in."""
    return {name for name, old, new in zip(flow.values, before.values, after.values) if old != new}


def service_of(flow, event):
    """The service that an event is of."""
    return next((part for part in event[1:] if part in flow.service_index), None)


def told_by(flow, event):
    """The values that a store or a look-up tells in an event."""
    name = service_of(flow, event)
    told = {value for value, body in flow.values.items() if name and body.get("from") == name}
    return told | set(flow.purchases.get(name, {}).get("tells", []))


def back_astray(g):
    """P13: back lands on a screen that was shown, and keeps every value.

    A `go` to a screen that was shown is a way back too. What the user's list itself sets there is
    meant.
    """
    broken = []
    for n in g.running():
        for event, target, log in g.steps[n]:
            before, after = g.states[n], g.states[target]
            if led := [note[1] for note in log if note[0] == "back"]:
                if after.screen != led[-1] or before.values != after.values:
                    broken.append([*g.way(n), *map(str, event)])
            elif is_way_back(log) and before.values != after.values:
                meant = {note[1] for note in log
                         if note[0] == "set" and note[2] in ("user", "timer")}
                if changed(g.flow, before, after) - meant - told_by(g.flow, event):
                    broken.append([*g.way(n), *map(str, event)])
    return broken + entered_changed(g) + entered_lost(g)


def is_way_back(log):
    """Whether a `go` led to a screen that was shown before."""
    return any(note[0] == "go" and note[2] for note in log)


def entered_changed(g):
    """P13: what was entered is not changed by a screen that is entered, or by late data."""
    broken = []
    entries = {}
    for n in g.running():
        for event, target, _ in g.steps[n]:
            if event[0] == "enter":
                value = g.flow.controls[event[1]][event[2]]["value"]
                entries.setdefault(value, set()).add(target)
    overwriting = [
        (n, event, value) for n in g.running() for event, target, log in g.steps[n]
        for value in {note[1] for note in log if note[0] == "set"
                      and note[2] in ("enter", "late") and note[1] in entries}
        if g.states[n].values[(place := g.flow.value_index[value])]
        != g.states[target].values[place]]
    for value in {value for _, _, value in overwriting}:
        behind = g.reached(lambda n, event, target: True, entries[value])
        broken += [[*g.way(n), *map(str, event), value] for n, event, changed in overwriting
                   if changed == value and n in behind]
    return broken


def entered_lost(g):
    """P13: what was entered, and stored at once, is not set again before the user does something.

    That is asked of launches that are given something else than the default.
    """
    flow = g.flow
    inputs = {control.get("value") for controls in flow.controls.values()
              for control in controls.values()}
    kept = {name: flow.value_index[name] for name, value in flow.values.items()
            if value.get("immediate") and name in inputs}
    broken = []
    for launch, log in zip(g.launches, g.launch_logs) if kept else ():
        given = next((note[1] for note in log if note[0] == "given"), None)
        lasting = given and {name for name, place in kept.items()
                             if given[place] != flow.default(name)}
        if not lasting:
            continue

        def overwrites(log, before, after, lasting=lasting):
            return any(note[0] == "set" and note[1] in lasting and (
                before[kept[note[1]]] != after[kept[note[1]]]) for note in log)
        if overwrites(log, given, g.states[launch].values):
            broken.append([*g.way(launch), "at launch"])
        for n in g.reached(lambda n, event, target: event[0] not in USER, [launch]):
            broken += [[*g.way(n), *map(str, event)] for event, target, log in g.steps[n]
                       if event[0] not in USER and overwrites(
                           log, g.states[n].values, g.states[target].values)]
    return broken


def paywalls_passed(g):
    """P15: nobody gets past a hard paywall unpaid: *What a hard paywall is*."""
    flow = g.flow
    broken = []

    def unpaid(s):
        return all(flow.service(s, name) not in ("ok", "pending") for name in flow.purchases)

    for path, screens in flow.paths.items():
        for place, paywall in enumerate(screens):
            if not flow.purchases or "'purchase': '" not in str(flow.screens[paywall]):
                continue

            def passed(n):
                s = g.states[n]
                past = s.ended == "finished" or not s.ended and (
                    s.path == "none" or s.path == path and s.screen in screens[place + 1:])
                return past and unpaid(s)
            completing = g.reaching(
                [n for n in g.finished() if passed(n)], lambda n, event, target: passed(target),
                links=True)
            skips, is_hard, is_shown = [], True, False
            for n in g.running():
                s = g.states[n]
                if s.path != path or s.screen not in screens[:place + 1] or not unpaid(s):
                    continue
                is_shown = is_shown or s.screen == paywall
                for event, target, log in g.steps[n]:
                    if not passed(target) or goes_back(log):
                        continue
                    after = g.states[target]
                    asked = s._replace(values=after.values, services=after.services)
                    if s.screen == paywall:
                        led = None if after.ended else after.screen
                        if flow.is_open(asked) and event[0] != "link":
                            is_hard = is_hard and flow.following(asked) != led
                    elif not flow.is_allowed(asked, paywall):
                        continue
                    if target in completing:
                        skips.append([*g.way(n), *map(str, event)])
            broken += skips if is_hard and is_shown else []
    return broken


def skip_astray(g):
    """P15: the `if` of a screen holds on it whenever it is come to, but by going back."""
    broken = paywalls_passed(g) + [["launch"] for log in g.launch_logs
              if any(note[0] == "come" and not note[2] for note in log)]
    return broken + [
        [*g.way(n), *map(str, event)] for n in g.running() for event, _, log in g.steps[n]
        if any(note[0] == "come" and not note[2] for note in log)]


def preselection_hidden(g):
    """P16: the pre-selected option is there and enabled in every state that shows its control.

    It is not where its row is hidden, and where the store, which has told its prices, has none for
    it. Of plans that is asked of whatever is chosen, as long as none is owned.
    """
    flow = g.flow
    broken = []
    choices = [
        (file, name, control) for file, controls in flow.controls.items()
        for name, control in controls.items()
        if "value" in control and flow.values[control["value"]]["type"] in ("choice", "set")
        and flow.values[control["value"]].get("default") is not None]
    for file, name, control in choices:
        place = flow.value_index[control["value"]]
        default, section = flow.default(control["value"]), control.get("option")
        table = flow.table_of(control["value"])
        for n in g.running():
            s = g.states[n]
            buyers = flow.bought_by.get(control["value"], ())
            held = s.values[place]
            if flow.values[control["value"]]["type"] == "set":
                chosen = set(held) & set(default)
            else:
                chosen = {held} if held is not None and (held == default or buyers) else set()
            if s.waiting or (file, name) not in g.shown[n] or not chosen:
                continue
            if any(flow.service(s, buyer) == "ok" for buyer in buyers):
                continue
            if s.modal and (file == "frame" or flow.section_of(file, name) != s.modal):
                continue
            if control["rule"] is not None and not control["rule"](s):
                broken.append(g.way(n))
            for row in sorted((table.name, row) for row in chosen) if table else ():
                seller = flow.sellers.get(table.name)
                unsold = seller and flow.products(s, seller) == "available" and (
                    not flow.is_drawn(s, row))
                if unsold or not flow.is_row_shown(s, file, section, row):
                    broken.append([*g.way(n), f"{row[1]} is not shown here"])
    return broken


def does(log):
    """Whether something was done: to set what is so already is nothing."""
    return any(note[0] not in ("set", "plan changed", "day astray") for note in log)


def ambiguous_step(g):
    """P17: a button that can be tapped does something; of the rows of a list, some row."""
    broken = []
    for n in g.running():
        tapped = {event[1:3] for event, _, _ in g.steps[n] if event[0] == "tap"}
        tapped -= {event[1:3] for event, target, log in g.steps[n] if target != n or does(log)}
        broken += [[*g.way(n), *control] for control in tapped]
    return broken


def second_tap(g):
    """P21: a second tap on the same button does nothing more than the first.

    Back is left out: a second tap on it goes back once more, as everywhere.
    """
    broken = []
    for n in g.running():
        for event, target, log in g.steps[n]:
            if event[0] != "tap" or g.flow.controls[event[1]][event[2]]["back"]:
                continue
            for second, after, _ in g.steps[target]:
                if second == event and after != target:
                    broken.append([*g.way(n), *map(str, event)])
    return broken


def fact_broken(g):
    """P24: completed users enter nothing but news they have not seen, which nobody else sees;
    `requires` and assertions hold, one title at a time.

    States in which the flow was completed, or was skipped at launch, are states too.
    """
    flow = g.flow
    broken = []
    for n in g.running():
        s = g.states[n]
        titles = 0
        for file in (s.screen, "frame"):
            apart = {*flow.option_sections[file], *flow.screens.get(file, {}).get("modals", {})}
            if file == s.screen:
                titles = sum(
                    section is None or (file, section) in g.shown[n] and section not in apart
                    for section in flow.app.pages[file].titles)
        rule = flow.requires.get(s.screen)
        if is_astray(flow, s) or titles > 1 or rule and not rule(s) or not all(
                fact(s) for fact, _ in flow.assertions):
            broken.append(g.way(n))
    return broken + [g.way(n) for n, s in enumerate(g.states)
                     if s.ended and not all(fact(as_asserted(s)) for fact, _ in flow.assertions)]


def is_astray(flow, s):
    """Whether a screen of the flow is shown to who has completed it, or what is new to who has not,
    or has seen it, or one of the two in a run of the other."""
    return s.news != (s.screen in flow.news_screens()) or (
        not flow.has_news(s) if s.news else s.completed)


def as_asserted(s):
    """In an assertion, `completed` is whether this run has completed the flow."""
    return s._replace(completed=s.ended == "finished" and not s.news)


def is_bound(flow, s, file, name, row):
    """Whether what a placeholder stands for is there: *What may stand in braces*."""
    head, *columns = name.split(".")
    if head in ("position", "count", "app") and not columns:
        return True
    if head == "option":
        return row is not None and is_cell_bound(flow, s, flow.app.tables[row[0]], row[1], columns)
    content = s.values[flow.value_index[head]]
    if columns and flow.values[head]["type"] == "date":
        return not is_empty(content)
    if columns and flow.values[head]["type"] == "int":
        return True
    if columns:
        return content is not None and is_cell_bound(
            flow, s, flow.table_of(head), content, columns)
    kind = flow.values[head]["type"]
    if kind == "count":
        return content > 0
    return kind not in ("text", "choice", "date") or not is_empty(content)


def is_cell_bound(flow, s, table, row, columns):
    content = flow.cell(s, table, row, columns[0])
    if len(columns) > 1:
        inner = flow.app.tables[table.columns[columns[0]]["of"]]
        return is_cell_bound(flow, s, inner, content, columns[1:])
    if table.name in flow.sellers and columns[0] == "trial-days":
        return content > 0
    if table.name in flow.sellers and columns[0] == table.computed:
        return flow.is_sold(flow.told_of(s, flow.sellers[table.name]), row)
    return content is not None


def unbound_placeholder(g):
    """P25: every placeholder is bound wherever its text is shown."""
    flow = g.flow
    broken = []
    for n in g.running():
        s, shown = g.states[n], g.shown[n]
        for file in (s.screen, "frame"):
            options = flow.option_sections[file]
            for text in flow.app.pages[file].texts:
                if text.element and (file, text.element) not in shown:
                    continue
                if text.section and (file, text.section) not in shown:
                    continue
                rows = [None]
                if text.section in options:
                    rows = [row for row in flow.rows(file, options[text.section])
                            if {text.section, text.element or text.section} <= set(
                                flow.shown_of_row(s, file, text.section, row))]
                if any(not is_bound(flow, s, file, name, row)
                       for row in rows for name in text.placeholders):
                    broken.append(g.way(n))
    return broken


def value_outside(g):
    """P26: values stay in their domain, and a plan that was bought, or waits, stays the plan.

    Days that go with a purchase are those of the plan it bought.
    """
    flow = g.flow
    broken = []
    checks = []
    for name, value in flow.values.items():
        place = flow.value_index[name]
        if value["type"] == "int" and "min" in value:
            span = range(value["min"], value["max"] + 1, value.get("step", 1))
            checks.append((place, lambda s, content, span=span: content in span))
        elif value["type"] == "count":
            checks.append((place, lambda s, content: content >= 0))
        elif value["type"] == "set" and "max" in value:
            checks.append((place, lambda s, content, most=value["max"]: len(content) <= most))
    # A day that is counted from a row is that of the row that is chosen.
    for name, source in {(effect["set"], effect["to"]) for effects in effect_lists(flow.flow)
                         for effect in effects if isinstance(effect, dict) and "set" in effect}:
        tree = parse(source)
        head = str(tree[1][1]).split(".")[0] if tree[0] == "days-from-now" else None
        if isinstance(flow.values.get(head, {}).get("of"), str):
            table, chosen = flow.table_of(head).name, flow.value_index[head]
            checks.append((flow.value_index[name], lambda s, content, table=table, chosen=chosen: (
                content is None or content[3] != table or content[2] == s.values[chosen])))
    for purchase, days in days_bought(flow).items():
        checks += [(flow.value_index[day], lambda s, content, purchase=purchase: (
            flow.service(s, purchase) != "ok" or is_day_right(flow, s, content, purchase)))
            for day in sorted(days)]
    for n, s in enumerate(g.states):
        if not all(check(s, s.values[place]) for place, check in checks):
            broken.append(g.way(n))
    return broken + [g.told(n, event) for kind in ("day astray", "plan changed")
                     for n, event, _ in g.notes.get(kind, ())]


def days_bought(flow):
    """The days that go with each purchase.

    They are told by it, set in a list that holds it, or counted from the plan it buys; and those
    that are copied from them.
    """
    sets = [(value, to, beside) for effects in effect_lists(flow.flow)
            for beside in [{effect["purchase"] for effect in effects
                            if isinstance(effect, dict) and "purchase" in effect}]
            for value, to in [(effect["set"], effect["to"]) for effect in effects
                              if isinstance(effect, dict) and "set" in effect]
            if flow.values[value]["type"] == "date"]
    found = {}
    for name, body in flow.purchases.items():
        days = {told for told in body.get("tells", []) if flow.values[told]["type"] == "date"}
        days |= {value for value, to, beside in sets
                 if name in beside or to.replace(" ", "").startswith(
                     f"days-from-now({body['buys']}.")}
        while more := {value for value, to, _ in sets if to in days} - days:
            days |= more
        found[name] = days
    return found


def effect_lists(source):
    """Every list of effects in a part of a flow."""
    if isinstance(source, dict):
        for inner in source.values():
            yield from effect_lists(inner)
    elif isinstance(source, list):
        yield source
        for inner in source:
            yield from effect_lists(inner)


def is_day_right(flow, s, content, purchase):
    """Whether a day is unset, given by somebody who knows, or counted from the plan bought."""
    if content is None or content[1:3] == (None, None) and content[3] is None:
        return True
    _, _, row, table, is_told = content
    buys = flow.purchases[purchase]["buys"]
    return is_told and table == flow.table_of(buys).name and (
        row == s.values[flow.value_index[buys]])


def progress_falls(g):
    """P27: where any screen shows progress, going forward never leads to an earlier place.

    A control of a screen that does `go` to one that was shown before is a way back, and so is a
    deep link to one.
    """
    flow = g.flow
    kinds = {view["kind"] for body in [*flow.screens.values(), flow.flow.get("frame", {})]
             for view in body.get("views", {}).values()}
    if not kinds & {"progress-bar", "page-dots"}:
        return []
    broken = []

    def place(n):
        s = g.states[n]
        if s.ended or s.screen not in flow.paths.get(s.path, ()):
            return None
        return flow.paths[s.path].index(s.screen)

    for n in g.running():
        before = place(n)
        for event, target, log in g.steps[n] if before is not None else []:
            after = place(target)
            went = {note[0] for note in log} & {"go", "next", "back"}
            is_asked = any(note[0] == "go" and note[3] for note in log)
            forward = went and "back" not in went and not (is_asked and is_way_back(log))
            if forward and after is not None and after < before and (
                    g.states[n].path == g.states[target].path):
                broken.append([*g.way(n), *map(str, event)])
    return broken


def goes_back(log):
    return any(note[0] == "back" for note in log)


def endless(g):
    """P20, in part: screens that lead to each other by themselves can be left, or end.

    A permission, or a restore, has one answer for ever; an action or a look-up may come out otherwise
    the next time. With a limit of seconds all of them take too long.
    """
    inner = {n: [step for step in g.steps[n] if step[0][0] in ("answer", "elapsed", "fetched")
                 and step[0][:2] != ("answer", "purchase")] for n in g.running()}
    is_limited = "automatic-seconds" in g.flow.app.limits
    broken = []
    for loop in loops(inner):
        axes = {}
        for n in loop:
            for event, _, _ in inner[n]:
                if answer := answer_of(g.flow, event):
                    axes.setdefault(answer[0], set()).add(answer)
        for world in product(*(sorted(answers) for answers in axes.values())):
            # In one world what is asked has one answer.
            alike = {n: [step for step in inner[n]
                         if answer_of(g.flow, step[0]) in (None, *world)] for n in loop}
            endless_there = [part for part in loops(alike)
                             if is_limited or not can_leave(g, part, world)]
            if endless_there:
                broken.append([*g.way(min(endless_there[0])), *map(str, world)])
                break
    return broken


def answer_of(flow, event):
    """Which service gives which answer in an event, of those that give the same one for ever."""
    constant = event[:2] in (("answer", "request"), ("answer", "restore"))
    return (service_of(flow, event), event[-1]) if constant else None


def loops(steps):
    """The states that lead to each other and from screen to screen: strongly connected parts."""
    part_of = {}
    for part in connected(steps):
        for n in part:
            part_of[n] = part
    moving = {id(part_of[n]): part_of[n] for n in steps for _, target, log in steps[n]
              if part_of.get(target) is part_of[n] and any(note[0] == "come" for note in log)}
    return list(moving.values())


def connected(steps):
    """The strongly connected parts of a graph, by Tarjan."""
    order, low, stack, on_stack = {}, {}, [], set()
    for root in steps:
        if root in order:
            continue
        work = [(root, iter(steps[root]))]
        order[root] = low[root] = len(order)
        stack.append(root)
        on_stack.add(root)
        while work:
            n, targets = work[-1]
            for _, target, _ in targets:
                if target in on_stack:
                    low[n] = min(low[n], order[target])
                elif target in steps and target not in order:
                    order[target] = low[target] = len(order)
                    stack.append(target)
                    on_stack.add(target)
                    work.append((target, iter(steps[target])))
                    break
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[n])
                if low[n] == order[n]:
                    place = len(stack) - 1
                    while stack[place] != n:
                        place -= 1
                    part = set(stack[place:])
                    del stack[place:]
                    on_stack -= part
                    yield part


def can_leave(g, loop, world):
    """Whether the screens of a loop can be left: by the user, or as something comes out otherwise."""
    screens, asked = {g.states[n].screen for n in loop}, {answer[0] for answer in world}

    def alike(event):
        answer = answer_of(g.flow, event)
        return answer is None or answer in world or answer[0] not in asked
    queue = list(loop)
    seen = set(queue)
    while queue:
        n = queue.pop()
        if g.states[n].ended or g.states[n].screen not in screens:
            return True
        for event, target, _ in g.steps[n]:
            if target not in seen and alike(event):
                seen.add(target)
                queue.append(target)
    return False


def swipe_passes_gate(g):
    """P28: where a swipe goes on, a button goes on as well, whatever is answered.

    It is one button, which sets nothing that the swipe leaves as it is. What a timer does later
    does not count: the user is free until then. A screen without any button that goes on is left
    by swiping alone.
    """
    broken = []
    for n in g.running():
        for event, target, _ in g.steps[n]:
            if event == ("swipe", "next"):
                left, swiped = g.states[n].screen, g.states[target]
                if has_way_on(g.flow, left, swiped.screen) and not goes_on(g, n, swiped):
                    broken.append([*g.way(n), f"on {left}"])
    return broken


def has_way_on(flow, left, screen):
    """Whether some button of a screen or of the frame is there to lead on to another screen."""
    return any(
        holds(control.get("do", []), way, later=False)
        for body in (flow.screens[left], flow.flow.get("frame", {}))
        for control in body.get("controls", {}).values() for way in ("next", {"go": screen}))


def goes_on(g, number, swiped, depth=4):
    """Whether some button of a state leads where a swipe does, with the same values."""
    return any(event[0] == "tap" and target != number and not goes_back(log)
               and leads(g, target, swiped, depth) for event, target, log in g.steps[number])


def leads(g, number, swiped, depth):
    """Whether a state is where a swipe leads, or comes there by itself whatever is answered."""
    s = g.states[number]
    if s.ended or s.screen == swiped.screen:
        return not s.ended and s.values == swiped.values
    onward = [(t, log) for event, t, log in g.steps[number]
              if event[0] == "answer" or event == ("elapsed", "wait")]
    return bool(onward and depth) and all(
        not goes_back(log) and leads(g, t, swiped, depth - 1) for t, log in onward)


def not_for_sale(g):
    """P33: a plan is bought only where the store has told what it is sold for.

    There are two facts: its price is not known yet, or the store does not sell it.
    """
    return [
        [*g.told(n, event),
         "loading" if g.flow.told_of(g.states[n], note[1]) == "loading" else "not sold"]
        for n, event, note in g.notes.get("buy", ()) if not note[2]]


def bought_again(g):
    """P22, in part: nobody is asked to buy what is owned."""
    return [g.told(n, event) for n, event, note in g.notes.get("buy", ()) if note[3] == "ok"]


def other_plan(g):
    """P35: what is bought is the plan whose row was tapped, and what the screen shows as chosen."""
    return [g.told(n, event) for n, event, note in g.notes.get("buy", ()) if note[4]]


def plan_not_bought(g):
    """P34: a plan is stored, at completion or at once, only for somebody who has bought it.

    Either purchase of it will do.
    """
    flow = g.flow
    plans = {}
    for name, body in flow.purchases.items():
        plans.setdefault(body["buys"], []).append(name)
    at_once = [value for value in plans if flow.values[value].get("immediate")]

    def stored(n, target, log):
        yield from (value for note in log if note[0] == "finish" for value in note[2])
        for value in at_once:
            place = flow.value_index[value]
            if g.states[n].values[place] != g.states[target].values[place]:
                yield value
    return [
        [*g.way(n), *map(str, event)] for n in g.running() for event, target, log in g.steps[n]
        for value in stored(n, target, log)
        if value in plans and all(
            flow.service(g.states[target], name) != "ok" for name in plans[value])]


EVERY_STATE = {
    "P04": dead_ends, "P05": cannot_complete, "P06": cannot_finish, "P07": finish_unasked,
    "P10": permission_bypassed, "P11": optional_blocks, "P12": answer_unhandled,
    "P13": back_astray, "P15": skip_astray, "P16": preselection_hidden, "P17": ambiguous_step,
    "P21": second_tap, "P24": fact_broken, "P25": unbound_placeholder, "P26": value_outside,
    "P27": progress_falls, "P28": swipe_passes_gate, "P33": not_for_sale, "P34": plan_not_bought,
    "P35": other_plan,
}
# Of these only what is found here has to be found there.
IN_PART = {"P20": endless, "P22": bought_again}


def never_shown(graphs):
    """P01: every screen, section, row, control, view and modal is shown in some variant."""
    flow = graphs[0].flow
    seen = set().union(*(shown for g in graphs for shown in g.shown))
    seen |= {s.screen for g in graphs for s in g.states if not s.ended}
    broken = [screen for screen in flow.screens if screen not in seen]
    for file in [*flow.screens, "frame"]:
        if file in seen or file == "frame":
            broken += [f"{file}.{element.name}" for element in flow.app.pages[file].elements
                       if (file, element.name) not in seen]
    return broken


def idle_control(graphs):
    """P02: every control can be used, and does something, in some variant; so does every link."""
    used = {
        event[1:3] for g in graphs for n in g.running() for event, target, log in g.steps[n]
        if event[0] in ("tap", "enter") and (target != n or does(log))}
    flow = graphs[0].flow
    followed = {event[1] for g in graphs for n in g.running() for event, _, _ in g.steps[n]
                if event[0] == "link"}
    return [f"{file}.{name}" for file, controls in flow.controls.items() for name in controls
            if (file, name) not in used] + [name for name in flow.links if name not in followed]


def constant_condition(graphs):
    """P18: every condition is true somewhere and false somewhere.

    `if` of effects and entry are asked where they are met; an assertion speaks of some state, and
    could be contradicted.
    """
    flow = graphs[0].flow
    open_ = {key: {True, False} for key in flow.conditions
             if key[1] in ("show", "enabled", "gate") or key[0] == "" and key[1] == "if"}
    for g in graphs:
        for n in g.running():
            s = g.states[n]
            for key in list(open_):
                file, kind, name = key
                if file not in ("", "frame", s.screen):
                    continue
                rule = g.flow.conditions[key]
                for row in rows_of(g.flow, file, kind, name, s):
                    open_[key].discard(bool(rule(s, row)))
                    # Who has seen all that is new comes with the next version.
                    if s.news and "seen-version" in g.flow.sources[key]:
                        seen = s._replace(seen=g.flow.flow["whats-new"]["version"])
                        if not rule(seen, row):
                            open_[key].discard(False)
                if not open_[key]:
                    del open_[key]
    answers = {
        key: set().union(*(g.flow.asked[key] for g in graphs)) for key in flow.asked}
    # What asks for a version is no more so once the next one comes.
    open_ |= {key: {True, False} - answer for key, answer in answers.items() if len(answer) == 1
              and not (answer == {True} and "seen-version" in flow.sources[key])}
    return [
        " ".join(key) + (" is never so" if left == {True} else " is always so")
        for key, left in open_.items()] + idle_assertions(graphs)


def idle_assertions(graphs):
    """Assertions whose `if` holds in no state, or that no contents of what they name contradict."""
    flow = graphs[0].flow
    broken = [
        f"assertion {place} speaks of no state" for place in flow.premises
        if not any(g.flow.premises[place](as_asserted(s)) for g in graphs for s in g.states)]
    for place in range(len(flow.assertions)):
        if all(is_certain(g, place) for g in graphs):
            broken.append(f"assertion {place} can't fail")
    return broken


def is_certain(g, place):
    """Whether an assertion holds in one variant, whatever the things are that it names."""
    start = next((g.states[n] for n in g.running()), None)
    samples = start and samples_of(g.flow, start, g.flow.flow["assertions"][place])
    fact, _ = g.flow.assertions[place]
    return bool(samples) and all(fact(s) for s in samples)


def samples_of(flow, start, fact):
    """A state for all that the names of an assertion can be; None where that can't be told."""
    said = " && ".join(f"({fact[member]})" for member in ("if", "then", "never") if member in fact)
    axes = {}
    for name in names(parse(said)):
        head, _, rest = name.partition(".")
        if name in ("can-go-back", "completed") or rest == "products" or rest and any(
                purchase["buys"] == head for purchase in flow.purchases.values()):
            return None
        if head in flow.value_index:
            contents = [*flow.tried[head], *([] if flow.default(head) is not None else [None])]
            axes["values", flow.value_index[head]] = contents
        elif name in flow.service_index:
            axes["services", flow.service_index[name]] = flow.statuses_of(name)
        elif name == "screen" or name in flow.tags:
            axes["screen", None] = list(flow.screens)
        elif name == "path":
            axes["path", None] = [*flow.paths, "none"]
        elif name == "seen-version":
            axes["seen", None] = flow.seen_versions()
    samples = []
    for contents in product(*axes.values()):
        s = start
        for (field, place), content in zip(axes, contents):
            if place is not None:
                content = tuple(
                    content if n == place else old for n, old in enumerate(getattr(s, field)))
            s = s._replace(**{field: content})
        samples.append(s)
    return samples


def rows_of(flow, file, kind, name, s):
    if kind == "show":
        options = flow.option_sections[file]
        section = name if name in options else flow.section_of(file, name)
        if section in options:
            return [r for r in flow.rows(file, options[section]) if flow.is_drawn(s, r)]
    return [None]


COVERAGE = {"P01": never_shown, "P02": idle_control, "P18": constant_condition}


def decide(graphs):
    """What breaks each property that is decided: of all variants, and shortest first."""
    found = {}
    for number, law in {**EVERY_STATE, **IN_PART}.items():
        found[number] = [way for g in graphs for way in law(g)]
    for number, law in COVERAGE.items():
        found[number] = law(graphs)
    return found
