"""The machine: the states of a flow, and what every event makes of them.

Written from *What a screen says*, *How alerts and sheets work*, *What an effect may do*,
*How an answer is handled*, *How a service answers*, *How paths and the entry decide the next
screen* and *What a timeline says* of content/README.md. Where a method is silent about its
section, the name of what it does is the name in that section.

Time is not counted: what waits for a time may come at any moment, but the steps of one timeline
come in the order of their times.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from conditions import Compiler, names, parse
from reading import all_effects, holds
from tried import Tried

# *What permissions there are*: the answers besides `granted`.
REFUSALS = {"family-controls": ["denied", "cancelled", "failed"], "health-read": ["failed"]}
# *How a service answers*.
PURCHASE_ANSWERS = ["ok", "cancelled", "failed", "pending"]
# *What states a service has*.
STATUSES = {
    "not-determined", "requesting", "granted", "denied", "idle", "busy", "ok", "failed", "pending",
    "found", "empty", "late",
}
# A day that is given or told, before it is known of which plan.
SOME_DAY = ("day", None, None, None, True)


class Fields(NamedTuple):
    """Where a run stands."""

    screen: str | None
    path: str
    history: tuple
    sealed: bool  # something was bought or restored here, or an early action done
    values: tuple
    services: tuple
    products: tuple  # of each store, what is known of what it sells
    modal: str | None
    waiting: tuple | None  # a call or a `wait`, with what goes on afterwards
    timers: tuple  # of `after`, with those whose time came during a call
    moved: int  # how much of the timeline has happened
    calm: bool  # reduced motion
    lookups: tuple  # of each look-up, which fetch or pause; or that it listens on
    completed: bool  # before this run
    seen: int  # the version of what is new that was seen before this run, by who has completed the flow
    news: bool  # whether this run tells what is new
    ended: str  # "finished", or "app" for whom the entry took past the flow


class State(Fields):
    """Where a run stands; with a quicker way to another one."""

    __slots__ = ()

    def _replace(self, **changes):
        fields = list(self)
        for name, content in changes.items():
            fields[PLACES[name]] = content
        return tuple.__new__(State, fields)


PLACES = {name: place for place, name in enumerate(Fields._fields)}


class Rest(NamedTuple):
    """What is left of a list of effects, and for whom it is done."""

    effects: int
    position: int
    row: tuple | None
    origin: str  # "user" or the user's "timer"; "enter", its timers too; or "late"
    told: int  # which purchase has just told its values, or -1


class Endless(Exception):
    """Entering screens led from one to the next without end."""


class Machine(Tried):
    """A flow in one variant.

    With `constants`, a value is tried as flow-properties.md wants it, else as the table of
    *What a value can hold* has it.
    """

    def __init__(self, app, variant=None, constants=True):
        self.app, self.flow, self.variant = app, app.flow, variant
        flow = self.flow
        self.constants = constants
        self.changes = flow.get("variants", {}).get(variant, {}) if variant else {}
        self.values = {name: dict(value) for name, value in flow.get("values", {}).items()}
        for name, change in self.changes.get("values", {}).items():
            self.values[name].update(change)
        for value in self.values.values():
            if value["type"] == "platform":
                platforms = app.platforms
                value.update(
                    {"type": "choice", "of": platforms, "default": platforms[0], "from": "start"})
            if value["type"] == "measurement-system":
                value.update({"type": "choice", "of": ["metric", "us", "uk"],
                              "default": "metric", "from": "start"})
        self.value_index = {name: place for place, name in enumerate(self.values)}
        self.permissions = flow.get("permissions", {})
        self.purchases = flow.get("purchases", {})
        # Purchases that choose from one table have one store.
        tables = [str(flow["values"][body["buys"]]["of"]) for body in self.purchases.values()]
        self.store_of = dict(zip(self.purchases, map(list(dict.fromkeys(tables)).index, tables)))
        self.stores = [
            [name for name, place in self.store_of.items() if place == store]
            for store in range(len(set(tables)))]
        self.actions = flow.get("actions", {})
        self.lookups = flow.get("lookups", {})
        services = [*self.permissions, *self.purchases, *self.actions, *self.lookups]
        self.service_index = {name: place for place, name in enumerate(services)}
        self.screens = flow["screens"]
        self.paths = {**flow["paths"], **self.changes.get("paths", {})}
        self.tags = {}
        for screen, body in self.screens.items():
            for tag in body.get("tags", []):
                self.tags.setdefault(tag, []).append(screen)
        self.compile = Compiler(self)
        self.log = []
        # The state a step begins in, and what happens then; nothing at launch.
        self.began = None
        self.lists = []
        self.depth = 0
        self.tellings = {}
        self.prepare()

    # What names mean.

    def options(self, value):
        """The options of a choice or set, in order."""
        of = self.values[value].get("of", [])
        return list(self.app.tables[of].rows) if isinstance(of, str) else of

    def names_of(self, name):
        """The names that something can be, if it has names: see *What an expression may say*."""
        head, _, rest = name.partition(".")
        if rest == "products" and head in self.purchases:
            return ("loading", "available", "unavailable")
        if name == "screen":
            return tuple(self.screens)
        if name == "path":
            return (*self.paths, "none")
        if name == "variant":
            return (*self.flow.get("variants", {}), "none")
        if name in self.value_index and self.values[name]["type"] == "choice":
            return tuple(self.options(name))
        if name in self.service_index:
            return STATUSES
        return None

    def statuses_of(self, service):
        """The states a service can have: *What states a service has*."""
        if service in self.permissions:
            hides = self.permissions[service]["kind"] == "health-read"
            states = ["not-determined", "requesting", "granted", "failed"]
            return states if hides else [*states, "denied"]
        if service in self.purchases:
            return ["idle", "busy", "ok", "failed", "pending"]
        if service in self.actions:
            fails = self.actions[service].get("can-fail", False)
            return ["idle", "busy", "ok", *(["failed"] if fails else [])]
        return ["idle", "busy", "found", "empty", "late"]

    def table_of(self, value):
        of = self.values[value].get("of")
        return self.app.tables[of] if isinstance(of, str) else None

    def chosen_cell(self, s, place, column):
        """`plan.trial-days`: a cell of the row that a choice holds."""
        name = list(self.values)[place]
        row = s.values[place]
        return None if row is None else self.cell(s, self.table_of(name), row, column)

    def option_cell(self, s, row, column):
        """`option.price`: a cell of the row that is drawn or was tapped."""
        return None if row is None else self.cell(s, self.app.tables[row[0]], row[1], column)

    def cell(self, s, table, row, column):
        """A cell; of a table of plans, as *Where prices come from* says."""
        seller = self.sellers.get(table.name)
        if seller is None:
            return table.cell(row, column)
        known = self.told_of(s, seller)
        content = table.cell(row, column)
        is_sold = self.is_sold(known, row)
        if known[0] == column:
            return known[1]
        if column == "trial-days":
            # Where nothing is saved, every second plan has a trial.
            is_tried = known != "no trial" and not (
                known == "nothing saved" and sorted(table.rows).index(row) % 2)
            return content if is_sold and is_tried else 0
        if column == table.computed:
            period = table.first.get("period")
            monthly = {f"without {other}" for other in table.rows
                       if table.rows[other][period] == "P1M"}
            return content if is_sold and known != "nothing saved" and known not in monthly else 0
        if column in (table.first.get("money"), table.first.get("period")):
            return content if is_sold else None
        return content

    def told_of(self, s, purchase):
        """What is known here of what a purchase sells; on screens that don't ask, nothing yet."""
        return s.products[self.store_of[purchase]] or "loading"

    def products(self, s, purchase):
        """`subscription.products`."""
        known = self.told_of(s, purchase)
        return known if known in ("loading", "unavailable") else "available"

    def is_sold(self, known, row):
        return known not in ("loading", "unavailable", f"without {row}")

    def day(self, days, row=None, table=None, is_told=True):
        """`days-from-now`: a day, the row it was counted from, and whether that was told."""
        return ("day", days, row, table, is_told)

    def is_told(self, s, table, column):
        """Whether a cell is known: the days of a trial are not, before the store tells them."""
        seller = self.sellers.get(table)
        return seller is None or column != "trial-days" or self.told_of(s, seller) != "loading"

    def can_go_back(self, s):
        return bool(s.history) and not s.sealed and self.screens[s.screen].get("back", True)

    # What is prepared once.

    def prepare(self):
        self.sellers = {}
        for name, purchase in self.purchases.items():
            if table := self.table_of(purchase["buys"]):
                self.sellers[table.name] = name
        self.controls, self.show, self.holds, self.asks, self.statuses = {}, {}, {}, {}, {}
        self.conditions, self.asked, self.sources = {}, {}, {}
        # The sections that hold the words of one row, with the control whose rows they are of.
        self.option_sections, self.elements = {}, {}
        for screen, body in [*self.screens.items(), ("frame", self.flow.get("frame", {}))]:
            changed = (
                self.changes.get("frame", {}) if screen == "frame"
                else self.changes.get("screens", {}).get(screen, {}))
            show = {**body.get("show", {}), **changed.get("show", {})}
            self.show[screen] = {name: self.condition(screen, "show", name, source)
                                 for name, source in show.items()}
            self.controls[screen] = {}
            begun = len(self.lists)
            self.option_sections[screen] = {
                control["option"]: name for name, control in body.get("controls", {}).items()
                if "option" in control}
            for name, control in body.get("controls", {}).items():
                effects = control.get("do", [])
                self.controls[screen][name] = {
                    **control,
                    "effects": self.list_of(effects, f"{screen}.{name}"),
                    "rule": self.condition(screen, "enabled", name, control.get("enabled")),
                    "next": holds(effects, "next"), "back": holds(effects, "back"),
                }
        # The frame comes last: a way that leads there from everywhere is a shortcut, and none back.
        self.of_frame = range(begun, len(self.lists))
        begun = len(self.lists)
        self.enter = {screen: self.list_of(body.get("enter", []), f"{screen} enter")
                      for screen, body in self.screens.items()}
        self.entered_by = range(begun, len(self.lists))
        self.bought_by = {}
        for name, purchase in self.purchases.items():
            self.bought_by.setdefault(purchase["buys"], []).append(name)
        self.gate = {screen: self.condition(screen, "gate", "", body.get("gate"))
                     for screen, body in self.screens.items()}
        self.allows = {screen: self.condition("", "if", screen, body.get("if"))
                       for screen, body in self.screens.items()}
        self.requires = {screen: self.compile(body["requires"])
                         for screen, body in self.screens.items() if "requires" in body}
        self.entry = [(self.condition("launch", "entry", str(place), rule.get("if")), rule["go"])
                      for place, rule in enumerate(self.flow["entry"])]
        self.links = {
            name: (self.condition("deep-links", "if", name, link.get("if")), link["go"])
            for name, link in self.flow.get("deep-links", {}).items()}
        self.completion = [
            (self.condition("completion", "if", str(place), effect.get("if")), effect)
            for place, effect in enumerate(self.flow["completion"])]
        self.news_completion = [
            (self.condition("completion", "if", f"news {place}", effect.get("if")), effect)
            for place, effect in enumerate(self.flow.get("whats-new", {}).get("completion", []))]
        self.assertions, self.premises = [], {}
        for place, fact in enumerate(self.flow.get("assertions", [])):
            if "if" in fact:
                self.premises[place] = self.compile(fact["if"])
            source = (f"!({fact['if']}) || ({fact['then']})" if "if" in fact
                      else f"!({fact['never']})")
            meant = {name.split(".")[0] for name in names(parse(source))}
            self.assertions.append((self.compile(source), meant))
        for screen, body in self.screens.items():
            everything = str(body)
            # A screen that asks about products, in a condition or by `load-products`.
            self.asks[screen] = tuple(
                any(f"{name}.products" in everything or f"'load-products': '{name}'" in everything
                    for name in store)
                for store in self.stores)
            self.statuses[screen] = [
                name for name, permission in self.permissions.items()
                if permission.get("preflight", True) and f"'request': '{name}'" in everything]
        for file, page in self.app.pages.items():
            options = self.option_sections.get(file, {})
            modals = self.screens.get(file, {}).get("modals", {})
            # What can be there, but for what is drawn for each row.
            self.elements[file] = [
                ((file, e.name), e.section and (file, e.section), e.name in modals,
                 self.show.get(file, {}).get(e.name))
                for e in page.elements if e.name not in options and e.section not in options]
        self.timelines = {screen: self.timeline(body.get("timeline", []))
                          for screen, body in self.screens.items()}
        self.tried = {name: self.apart(name, self.partition(name)) for name in self.values}
        self.offers = [self.told_of_plans(self.table_of(self.purchases[names[0]]["buys"]))
                       for names in self.stores]
        self.listeners = {}
        for effect in all_effects(self.flow):
            if isinstance(effect, dict) and "look-up" in effect and "late" in effect:
                name = effect["look-up"]
                self.listeners.setdefault(name, self.list_of(effect["late"], f"late {name}"))

    def condition(self, screen, kind, name, source):
        """A condition, which P18 asks where it was declared; None where there is none."""
        if source is None:
            return None
        function = self.compile(source)
        self.conditions[screen, kind, name] = function
        self.sources[screen, kind, name] = source
        if screen not in ("launch", "completion", "effects", "deep-links"):
            return function
        answers = self.asked.setdefault((screen, kind, name), set())

        def asked(s, row=None):
            answer = bool(function(s, row))
            answers.add(answer)
            return answer
        return asked

    def list_of(self, effects, place):
        """The place of a list of effects among all lists; handlers and `after` are lists too."""
        number = len(self.lists)
        self.lists.append(None)
        compiled = []
        beside = [effect["purchase"] for effect in effects
                  if isinstance(effect, dict) and "purchase" in effect]
        for index, effect in enumerate(effects):
            inner = {"word": effect} if isinstance(effect, str) else dict(effect)
            where = f"{place} {index}"
            if inner.get("if") is not None:
                inner["rule"] = self.condition("effects", "if", where, inner["if"])
            if "set" in inner:
                inner["value"] = self.compile_constant(inner["set"], inner["to"])
                tree = parse(inner["to"])
                if tree[0] == "days-from-now":
                    inner["bought beside"] = beside
                    inner["days"] = tree[1][1] if tree[1][0] == "name" else ""
            inner["handlers"] = {
                answer: self.list_of(inner[answer], f"{where} {answer}")
                for answer in ("denied", "cancelled", "failed", "pending", "empty", "otherwise")
                if answer in inner}
            if "after" in inner:
                inner["list"] = self.list_of(inner["do"], where)
            compiled.append(inner)
        self.lists[number] = compiled
        return number

    def compile_constant(self, value, source):
        """What a `set` effect gives: see *What a value can be given*."""
        kind = self.values[value]["type"]
        if kind == "choice" and source in self.options(value):
            return lambda s, row=None: source
        return self.compile(source)

    def timeline(self, steps):
        """What is there after each moment at which something comes or goes: sets of names."""
        begun, ended, moments = {}, {}, []
        for step in steps:
            motion = step.get("transition", self.flow.get("appear", {}))
            begin = step["delay"] + (ended[step["after"]] if "after" in step else 0)
            going = begin + step.get("stay", 0)
            removal = motion.get("removal", motion)
            begun[step["id"]] = begin
            ended[step["id"]] = (
                going + removal.get("duration", 0) if "stay" in step
                else begin + motion.get("duration", 0))
            moments.append((round(begin, 6), step["id"], True))
            if "stay" in step:
                moments.append((round(going, 6), step["id"], False))
        absent = {step["id"] for step in steps}
        phases = []
        for moment in sorted({0} | {when for when, _, _ in moments}):
            for when, name, comes in moments:
                if when == moment:
                    (absent.discard if comes else absent.add)(name)
            phases.append(frozenset(absent))
        return phases

    # Launches.

    def launches(self):
        """Every state a launch can lead to, with what it found."""
        given = [name for name, value in self.values.items()
                 if value.get("from") == "start" or value.get("immediate")]
        motions = (False, True) if any(len(p) > 1 for p in self.timelines.values()) else (False,)
        services = tuple(
            "not-determined" if name in self.permissions else "idle" for name in self.service_index)
        completions = [(False, 0), *((True, seen) for seen in self.seen_versions())]
        for (completed, seen), calm in product(completions, motions):
            for contents in product(*(self.tried[name] for name in given)):
                values = [self.default(name) for name in self.values]
                for name, content in zip(given, contents):
                    values[self.value_index[name]] = content
                blank = State(
                    None, "none", (), False, tuple(values), services,
                    (None,) * len(self.stores), None, None, (), 0, calm,
                    (None,) * len(self.lookups), completed, seen, False, "")
                if not self.tellings:
                    self.tellings = {name: self.may_tell(blank, name) for name in self.purchases}
                for found in self.owned(blank):
                    yield self.begin(found)

    def owned(self, s):
        """What a launch may find to be owned, or still to wait for an approval."""
        states = [s]
        for name, purchase in self.purchases.items():
            if purchase.get("preflight", True):
                states += [self.with_service(told, name, status)
                           for state in states for status in ("ok", "pending")
                           for told in (self.told(state, name) if status == "ok" else [state])]
        return states

    def told(self, s, name):
        """What the store may tell of what is owned: nothing, or all of `tells`."""
        yield s
        tells = self.purchases[name].get("tells", [])
        buys = self.value_index[self.purchases[name]["buys"]]
        for contents in self.tellings[name]:
            values = list(s.values)
            for value, content in zip(tells, contents):
                values[self.value_index[value]] = content
            # A day that is told is that of the plan that is told, or else was bought.
            for value, content in zip(tells, contents):
                if content == SOME_DAY:
                    table = self.table_of(self.purchases[name]["buys"]).name
                    values[self.value_index[value]] = ("day", None, values[buys], table, True)
            yield s._replace(values=tuple(values))

    def may_tell(self, blank, name):
        """The contents of `tells` that are told.

        Taken for granted: the store tells nothing that, at a launch, breaks an assertion about
        what it tells.
        """
        tells = self.purchases[name].get("tells", [])
        if not tells:
            return []
        owned = self.with_service(blank, name, "ok")
        facts = [fact for fact, meant in self.assertions if meant & {*tells}]
        kinds = {"bool": (False, True), "image": (False, True), "date": (None, SOME_DAY)}
        found = []
        for contents in product(*(
                kinds.get(self.values[value]["type"]) or self.tried[value] for value in tells)):
            values = list(owned.values)
            for value, content in zip(tells, contents):
                values[self.value_index[value]] = content
            if all(fact(owned._replace(values=tuple(values))) for fact in facts):
                found.append(contents)
        return found

    def news_screens(self):
        """The screens that tell what is new, in their order."""
        return self.paths[self.flow["whats-new"]["path"]] if "whats-new" in self.flow else []

    def has_news(self, s):
        """Whether somebody has completed the flow, and not seen what is new since."""
        return s.completed and "whats-new" in self.flow and s.seen < self.flow["whats-new"]["version"]

    def begin(self, s):
        """What is new comes first; then the first entry rule that holds decides."""
        if self.has_news(s):
            for target in self.news_screens():
                if self.is_allowed(s, target):
                    self.log, self.began = [("entry", target)], None
                    self.log.append(("given", s.values))
                    return self.put_away(self.move(s._replace(news=True), target))
        for rule, target in self.entry:
            if rule is None or rule(s):
                if target == "app":
                    return s._replace(ended="app")
                self.log, self.began = [("entry", target)], None
                self.log.append(("given", s.values))
                return self.put_away(self.move(s, target))
        raise AssertionError("the last rule has no condition")

    def put_away(self, s):
        """A modal goes when its `show` no longer holds."""
        rule = s.modal and self.show[s.screen].get(s.modal)
        return s._replace(modal=None) if rule and not rule(s) else s

    # Going from screen to screen.

    def is_allowed(self, s, screen):
        rule = self.allows[screen]
        return rule is None or bool(rule(s))

    def move(self, s, target):
        """To another screen: what it leaves is gone, and it is entered."""
        self.depth += 1
        if self.depth > 60:
            raise Endless
        if s.screen is None:
            history = ()
        elif target in s.history and not s.sealed:
            history = s.history[:s.history.index(target)]
            self.log.append(("gone back", target))
        elif target == s.screen:
            history = s.history
        else:
            history = () if s.sealed else (*s.history, s.screen)
        path = s.path
        if target not in self.paths.get(path, ()):
            path = next((name for name, held in self.paths.items() if target in held), "none")
        phases = self.timelines[target]
        products = tuple("loading" if asks else None for asks in self.asks[target])
        entered = s._replace(
            screen=target, path=path, history=history, sealed=False, modal=None, waiting=None,
            timers=(), moved=len(phases) - 1 if s.calm else 0, products=products)
        was_shown = target == s.screen or target in s.history
        self.log.append(("come", target, was_shown or self.is_allowed(entered, target)))
        settled = self.run(entered, Rest(self.enter[target], 0, None, "enter", -1))
        self.depth -= 1
        return settled

    def following(self, s):
        """The next screen of the path whose `if` holds; None where `next` finishes.

        On no path that is the screen itself: `next` leads nowhere.
        """
        held = self.paths.get(s.path, [])
        if s.screen not in held:
            return s.screen
        for screen in held[held.index(s.screen) + 1:]:
            if self.is_allowed(s, screen):
                return screen
        return None

    def is_open(self, s):
        """Whether the gate of the screen holds."""
        rule = self.gate[s.screen]
        return rule is None or bool(rule(s))

    def finish(self, s, origin):
        """Does `completion`, once: of the flow, or of what is new."""
        stored, done = [], []
        for rule, effect in self.news_completion if s.news else self.completion:
            if rule is None or rule(s):
                stored += effect.get("store", [])
                done += [effect["perform"]] if "perform" in effect else []
        self.log.append(("finish", origin, tuple(stored)))
        return s._replace(
            ended="finished", modal=None, waiting=None, timers=(), moved=0,
            products=(None,) * len(self.stores))

    # Effects.

    def run(self, s, rest):
        """Does effects one after the other, until one of them waits or leads away."""
        effects = self.lists[rest.effects]
        position = rest.position
        told = rest.told
        while position < len(effects):
            effect = effects[position]
            position += 1
            if (rule := effect.get("rule")) and not rule(s, rest.row):
                continue
            if "word" in effect:
                return self.lead(s, effect["word"], rest.origin)
            if "go" in effect:
                is_back = effect["go"] in s.history and not s.sealed
                of_screen = rest.origin in ("user", "timer") and rest.effects not in self.of_frame
                self.log.append(("go", effect["go"], is_back, of_screen))
                return self.move(s, effect["go"])
            if "set" in effect:
                if told >= 0 and effect["set"] in list(self.purchases.values())[told]["tells"]:
                    continue
                self.log.append(("set", effect["set"], rest.origin))
                if any(self.is_day_astray(effect["days"], name, rest.row)
                       for name in effect.get("bought beside", ())):
                    self.log.append(("day astray", effect["set"]))
                s = self.set(s, effect["set"], effect["value"](s, rest.row))
            elif "present" in effect:
                s = s._replace(modal=effect["present"])
            elif "open" in effect:
                self.log.append(("open",))
            elif "after" in effect:
                self.log.append(("timer",))
                mine = (effect["list"], False, rest.row)
                s = s._replace(timers=tuple(
                    sorted([t for t in s.timers if t[0] != effect["list"]] + [mine])))
            elif "wait" in effect:
                self.log.append(("wait",))
                after = Rest(rest.effects, position, rest.row, rest.origin, -1)
                return s._replace(waiting=("wait", None, after, None))
            elif "load-products" in effect:
                self.log.append(("load",))
                place = self.store_of[effect["load-products"]]
                products = list(s.products)
                products[place] = "loading"
                s = s._replace(products=tuple(products))
            else:
                after = Rest(rest.effects, position, rest.row, rest.origin, -1)
                return self.call(s, effect, after)
        return s

    def follow(self, s, target):
        """A deep link does what `go` does: *How a link leads into the flow*."""
        self.log.append(("go", target, target in s.history and not s.sealed, True))
        return self.move(s, target)

    def is_day_astray(self, counted, purchase, row):
        """Whether a day beside a purchase is counted from anything but the plan it buys."""
        head, _, column = counted.partition(".")
        buys = self.purchases[purchase]["buys"]
        if head == "option":
            return row[0] != self.values[buys]["of"]
        return not column or head != buys

    def lead(self, s, word, origin):
        """`next`, `back` and `finish`."""
        if word == "finish":
            return self.finish(s, origin)
        if word == "back":
            if not self.can_go_back(s):
                return s
            self.log.append(("back", s.history[-1]))
            return self.move(s, s.history[-1])
        if not self.is_open(s):
            return s
        target = self.following(s)
        if target == s.screen:
            return s
        if target is None:
            return self.finish(s, origin)
        self.log.append(("next", target))
        return self.move(s, target)

    def is_other_plan(self, s, buys, chosen, row):
        """Whether another row of the plans was tapped, or is shown as chosen, than is bought."""
        table = self.values[buys]["of"]
        if row and row[0] == table and row[1] != chosen:
            return True
        if self.shows_other_plan(buys, chosen):
            return True
        for file, name in self.shown(s):
            value = self.controls[file].get(name, {}).get("value", buys)
            if value != buys and self.values[value].get("of") == table and (
                    self.values[value]["type"] == "choice"):
                if s.values[self.value_index[value]] not in (None, chosen):
                    return True
        return False

    def shows_other_plan(self, buys, chosen):
        """Whether what is bought was shown as another plan when the step began.

        Nothing is said of who enters it, and of what an alert or a sheet covers.
        """
        if self.began is None:
            return False
        s, event = self.began
        held = s.values[self.value_index[buys]]
        if held in (None, chosen):
            return False
        if event[0] == "enter" and self.controls[event[1]][event[2]]["value"] == buys:
            return False
        return any(
            self.controls[file].get(name, {}).get("value") == buys
            and (not s.modal or file != "frame" and self.section_of(file, name) == s.modal)
            for file, name in self.shown(s))

    def set(self, s, name, content):
        if name in self.bought_by:
            self.note_plan(s, name, content, self.bought_by[name])
        values = list(s.values)
        values[self.value_index[name]] = content
        return s._replace(values=tuple(values))

    def note_plan(self, s, buys, content, purchases):
        """Notes that another plan is chosen than was bought, or waits for approval."""
        for name in purchases if content != s.values[self.value_index[buys]] else ():
            status = self.service(s, name)
            if s.waiting and s.waiting[1] == name:
                status = s.waiting[3] or status
            tells = self.purchases[name].get("tells", ())
            if status == "ok" or status == "pending" and buys not in tells:
                self.log.append(("plan changed", name))

    def with_service(self, s, name, status):
        services = list(s.services)
        services[self.service_index[name]] = status
        return s._replace(services=tuple(services))

    def service(self, s, name):
        return s.services[self.service_index[name]]

    def call(self, s, effect, after):
        """Asks a service, and waits for its answer."""
        kind = next(k for k in ("request", "purchase", "restore", "perform", "look-up")
                    if k in effect)
        name = effect[kind]
        self.log.append(("call", kind, name))
        before = self.service(s, name)
        if kind == "purchase":
            place = self.value_index[self.purchases[name]["buys"]]
            chosen = s.values[place]
            priced = chosen is not None and self.is_sold(self.told_of(s, name), chosen)
            other = self.is_other_plan(s, self.purchases[name]["buys"], chosen, after.row)
            self.log.append(("buy", name, priced, before, other))
        before = before if kind in ("purchase", "restore") and before in ("pending", "ok") else None
        s = self.with_service(s, name, "requesting" if kind == "request" else "busy")
        if kind == "look-up":
            lookups = list(s.lookups)
            lookups[list(self.lookups).index(name)] = 1
            s = s._replace(lookups=tuple(lookups))
        return s._replace(waiting=(kind, name, after, before))
