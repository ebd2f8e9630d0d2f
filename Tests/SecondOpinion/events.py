"""What can happen in a state: what the user can do, what is answered, and what comes by itself.

Written from *What a screen says*, *How alerts and sheets work*, *What a control may do*, *How a
value is entered*, *What states a service has* and *What a look-up says* of content/README.md.

An event is a tuple whose first member is its kind:

    tap, enter, swipe, pull        what the user does
    answer, elapsed, fetched       what was awaited
    status, products, approved, late    what the world tells unasked
    link                           a deep link opens the app
"""

from itertools import product

from machine import PURCHASE_ANSWERS, REFUSALS, Machine, Rest

USER = {"tap", "enter", "swipe", "pull"}
# What is awaited comes; of what the world tells, nobody knows whether it does.
AWAITED = {"answer", "elapsed", "fetched", "products"}


class Flow(Machine):
    """A machine, and what can happen to it."""

    # What is there.

    def shown(self, s):
        """The elements that are there, as pairs of file and name; those of options for some row."""
        found = set()
        for file in (s.screen, "frame"):
            self.show_file(s, file, found)
        return found

    def show_file(self, s, file, found):
        absent = self.timelines[file][s.moved] if file != "frame" else ()
        for key, section, is_modal, rule in self.elements[file]:
            if (section is None or section in found) and (rule is None or rule(s)) and (
                    not is_modal or s.modal == key[1]) and key[1] not in absent:
                found.add(key)
        for section, control in self.option_sections[file].items():
            if (file, control) in found:
                for row in self.rows(file, control):
                    found |= {(file, name) for name in self.shown_of_row(s, file, section, row)}

    def rows(self, file, control):
        """The rows that a control draws."""
        body = self.controls[file][control]
        if "of" in body:
            rows = list(self.app.tables[body["of"]].rows)[:body.get("first")]
            return [(body["of"], row) for row in rows]
        table = self.table_of(body["value"]) if "value" in body else None
        return [(table.name, row) for row in table.rows] if table else []

    def is_drawn(self, s, row):
        """Whether a row is drawn: a plan that is known not to be sold is not."""
        seller = self.sellers.get(row[0])
        return seller is None or self.told_of(s, seller) != f"without {row[1]}"

    def is_row_shown(self, s, file, section, row):
        """Whether the section of an option, where there is one, is there for a row."""
        rule = self.show[file].get(section)
        return rule is None or bool(rule(s, row))

    def rows_drawn(self, s, file, control):
        """The rows of a control that are there to be tapped."""
        section = self.controls[file][control].get("option")
        return [row for row in self.rows(file, control)
                if self.is_drawn(s, row) and self.is_row_shown(s, file, section, row)]

    def shown_of_row(self, s, file, section, row):
        """What is there of an option section, for one row."""
        if not self.is_drawn(s, row) or not self.is_row_shown(s, file, section, row):
            return
        yield section
        for element in self.app.pages[file].elements:
            if element.section == section:
                rule = self.show[file].get(element.name)
                if rule is None or rule(s, row):
                    yield element.name

    def can_use(self, s, file, name, found):
        """Whether a control can be used."""
        if s.waiting or (file, name) not in found:
            return False
        if s.modal and (file == "frame" or self.section_of(file, name) != s.modal):
            return False
        body = self.controls[file][name]
        if body["rule"] is not None and not body["rule"](s):
            return False
        if body["next"] and not self.is_open(s):
            return False
        return not body["back"] or self.can_go_back(s)

    def section_of(self, file, name):
        return next((e.section for e in self.app.pages[file].elements if e.name == name), None)

    # What happens.

    def events(self, s, found):
        """Every event of a state: what it is, the state after it, and what was done for it."""
        if s.ended:
            return
        makers = [self.awaited(s), self.told_unasked(s)]
        if not s.waiting and s.screen != self.flow.get("launch"):
            makers += [self.used(s, found), self.swiped(s)]
        if not s.waiting:
            makers.append(self.linked(s))
        for maker in makers:
            for event, make in maker:
                self.log, self.depth, self.began = [], 0, (s, event)
                after = self.put_away(self.settle(make()))
                yield event, after, tuple(self.log)

    def settle(self, s):
        """Timers whose time came during a call go on after it."""
        while not s.ended and not s.waiting:
            due = next((timer for timer in s.timers if timer[1]), None)
            if due is None:
                break
            s = self.elapse(s, due)
        return s

    def elapse(self, s, timer):
        left = tuple(t for t in s.timers if t != timer)
        origin = "enter" if timer[0] in self.entered_by else "timer"
        return self.run(s._replace(timers=left), Rest(timer[0], 0, timer[2], origin, -1))

    def used(self, s, found):
        """Taps and entries."""
        for file in (s.screen, "frame"):
            for name, body in self.controls[file].items():
                if not self.can_use(s, file, name, found):
                    continue
                if "value" in body:
                    yield from self.entered(s, file, name, body)
                    continue
                for row in self.rows_drawn(s, file, name) if "of" in body else [None]:
                    yield ("tap", file, name, row), lambda body=body, row=row: self.run(
                        s._replace(modal=None), Rest(body["effects"], 0, row, "user", -1))

    def entered(self, s, file, name, body):
        """Another content of a value; of plans one that is sold."""
        value = body["value"]
        present = s.values[self.value_index[value]]
        table, kind = self.table_of(value), self.values[value]["type"]
        drawn = {row for _, row in self.rows_drawn(s, file, name)} if table else set()
        for content in self.tried[value]:
            row = None
            if content == present:
                continue
            if table and kind == "choice":
                if content not in drawn:
                    continue
                row = (table.name, content)
            # Of a set, each option that comes or goes is one that can be switched.
            elif table and (set(content) ^ set(present)) - drawn:
                continue
            yield ("enter", file, name, content), lambda content=content, row=row: self.run(
                self.set(s, value, content), Rest(body["effects"], 0, row, "user", -1))

    def swiped(self, s):
        """A swipe does what `next` and `back` do, but never finishes; a sheet is pulled down."""
        if s.modal:
            if self.screens[s.screen]["modals"][s.modal] == "sheet":
                yield ("pull",), lambda: s._replace(modal=None)
            return
        if not self.flow.get("swipe"):
            return
        if self.is_open(s) and self.following(s) not in (None, s.screen):
            yield ("swipe", "next"), lambda: self.lead(s, "next", "user")
        if self.can_go_back(s):
            yield ("swipe", "back"), lambda: self.lead(s, "back", "user")

    def linked(self, s):
        """Deep links lead to screens that are not shown, where their `if` holds."""
        for name, (rule, target) in () if s.news else self.links.items():
            if target != s.screen and (rule is None or rule(s)):
                yield ("link", name), lambda target=target: self.follow(s, target)

    def awaited(self, s):
        """Answers, times and fetches."""
        if s.waiting:
            yield from self.answers(s, *s.waiting)
        for timer in s.timers:
            if s.waiting and not timer[1]:
                due = tuple((t[0], True, t[2]) if t == timer else t for t in s.timers)
                yield ("elapsed", "timer"), lambda due=due: s._replace(timers=due)
            elif not s.waiting:
                yield ("elapsed", "timer"), lambda timer=timer: self.elapse(s, timer)
        if s.moved + 1 < len(self.timelines[s.screen]):
            yield ("elapsed", "timeline"), lambda: s._replace(moved=s.moved + 1)
        for place, known in enumerate(s.products):
            if known == "loading":
                yield from self.sold(s, place)

    def answers(self, s, kind, name, rest, before):
        """What a call can be answered: success goes on with the list, all else runs its handler."""
        free = s._replace(waiting=None)
        if kind == "wait":
            yield ("elapsed", "wait"), lambda: self.run(free, rest)
            return
        if kind == "look-up":
            yield from self.fetches(s, free, name, rest)
            return
        if kind == "request":
            refusals = REFUSALS.get(self.permissions[name]["kind"], ["denied", "failed"])
            for answer in ["granted", *refusals]:
                status = "not-determined" if answer == "cancelled" else answer
                yield self.answer(free, kind, name, answer, status, rest)
        elif kind == "perform":
            body = self.actions[name]
            refusals = [answer for answer, member in
                        (("cancelled", "can-cancel"), ("failed", "can-fail")) if body.get(member)]
            for answer in ["ok", *refusals]:
                status = "idle" if answer == "cancelled" else answer
                for values in self.brought(s, name) if answer == "ok" else [s.values]:
                    yield self.answer(
                        free._replace(values=values), kind, name, answer, status, rest)
        else:
            place = list(self.purchases).index(name)
            told = self.told(self.with_service(free, name, "ok"), name)
            for number, state in enumerate(told):
                onward = rest._replace(told=place if number else -1)
                yield ("answer", kind, name, "ok"), lambda state=state, onward=onward: self.run(
                    self.noted(free, state, name)._replace(sealed=True), onward)
            for answer in PURCHASE_ANSWERS[1:]:
                status = before or ("idle" if answer == "cancelled" else answer)
                yield self.answer(free, kind, name, answer, status, rest)

    def noted(self, before, after, name):
        """Notes where what a purchase tells is another plan than one beside it has bought."""
        buys = self.purchases[name]["buys"]
        place = self.value_index[buys]
        for other in self.bought_by[buys]:
            if other != name:
                self.note_plan(before, buys, after.values[place], [other])
        return after

    def answer(self, free, kind, name, answer, status, rest):
        s = self.with_service(free, name, status)
        if answer in ("granted", "ok"):
            if kind == "perform" and self.actions[name].get("early"):
                s = s._replace(sealed=True)
            return ("answer", kind, name, answer), lambda: self.run(s, rest)
        return ("answer", kind, name, answer), lambda: self.handle(s, answer, rest)

    def handle(self, s, answer, rest):
        """Any other answer runs its handler, if there is one, and the list stops."""
        handlers = self.lists[rest.effects][rest.position - 1]["handlers"]
        number = handlers.get(answer, handlers.get("otherwise"))
        if number is None:
            return s
        return self.run(s, Rest(number, 0, rest.row, rest.origin, -1))

    def fetches(self, s, free, name, rest):
        """Fetches at once and after each pause; when time is up, a last one decides."""
        place = list(self.lookups).index(name)
        look_up = self.lookups[name]
        step = s.lookups[place]
        if step < 0:
            yield ("elapsed", "pause"), lambda: self.at_fetch(s, place, 1 - step)
            return
        for content in self.data(s, name):
            yield ("fetched", name), lambda content=content: self.run(
                self.at_fetch(self.with_service(
                    free._replace(values=content), name, "found"), place, None), rest)
        last = -int(-look_up["timeout"] // look_up["every"]) + 1
        if step < last:
            yield ("fetched", name, "nothing"), lambda: self.at_fetch(s, place, -step)
            return
        # Nothing came, or what is kept though it is not enough.
        for content in [s.values, *self.data(s, name, enough=False)]:
            yield ("answer", "look-up", name, "empty"), lambda content=content: self.handle(
                self.at_fetch(self.with_service(
                    free._replace(values=content), name, "empty"), place, None), "empty", rest)

    def at_fetch(self, s, place, step):
        return s._replace(lookups=(*s.lookups[:place], step, *s.lookups[place + 1:]))

    def data(self, s, name, enough=True):
        """The values of every data that is enough, or is not."""
        parts = [value for value, body in self.values.items() if body.get("from") == name]
        found = self.compile(self.lookups[name]["found"])
        for contents in product(*(self.tried[part] for part in parts)):
            values = list(s.values)
            for part, content in zip(parts, contents):
                values[self.value_index[part]] = content
            if bool(found(s._replace(values=tuple(values)))) == enough:
                yield tuple(values)

    def brought(self, s, name):
        """The values after everything that an action may bring; what it leaves out is as at first."""
        parts = [value for value, body in self.values.items() if body.get("from") == name]
        for contents in product(*(
                dict.fromkeys([self.default(part), *self.tried[part]]) for part in parts)):
            values = list(s.values)
            for part, content in zip(parts, contents):
                values[self.value_index[part]] = content
            yield tuple(values)

    def sold(self, s, place):
        """What the store may tell of its plans: *Where prices come from*."""
        purchase = self.stores[place][0]
        rows = self.options(self.purchases[purchase]["buys"])
        for known in self.offers[place]:
            yield ("products", purchase, known), lambda known=known: self.offer(
                s, place, known, rows)

    def offer(self, s, place, known, rows):
        s = s._replace(products=(*s.products[:place], known, *s.products[place + 1:]))
        # A plan that is not sold can't be chosen; if it was, the first that is sold is.
        for purchase in self.stores[place]:
            buys = self.purchases[purchase]["buys"]
            if f"without {s.values[self.value_index[buys]]}" == known:
                owned = s.waiting and s.waiting[1] == purchase and s.waiting[3] == "ok"
                if self.service(s, purchase) != "ok" and not owned:
                    s = self.set(s, buys, next(row for row in rows if known != f"without {row}"))
        return s

    def told_unasked(self, s):
        """Statuses that are read, purchases that are approved, and data that comes late."""
        for name in self.statuses[s.screen]:
            status = self.service(s, name)
            if status == "requesting":
                continue
            kind = self.permissions[name]["kind"]
            readable = ["not-determined", "granted"] + ["denied"] * (kind != "health-read")
            for other in readable:
                if other != status:
                    yield ("status", name, other), lambda name=name, other=other: (
                        self.with_service(s, name, other))
        if s.waiting:
            return
        for name in self.purchases:
            if self.service(s, name) == "pending":
                approved = self.with_service(s, name, "ok")._replace(sealed=True)
                for told in self.told(approved, name):
                    yield ("approved", name), lambda name=name, told=told: (
                        self.noted(s, told, name))
        for name, listener in self.listeners.items():
            if self.service(s, name) == "empty":
                for content in self.data(s, name):
                    yield ("late", name), lambda content=content: self.run(
                        self.with_service(s._replace(values=content), name, "late"),
                        Rest(listener, 0, None, "late", -1))
