"""What is tried for a value.

Written from *What a value can hold* of content/README.md, and *What is tried for a value* of
flow-properties.md.
"""

from itertools import combinations

from conditions import compared, parse, walk
from reading import all_effects, all_expressions


class Tried:
    """The part of a machine that knows which contents of a value are tried."""

    def constants_beside(self, name):
        """Every number that a value is compared with in any condition."""
        found = set()
        for source in all_expressions(self.flow):
            for beside, number in compared(parse(source)):
                if beside == name:
                    found.add(number)
        return found

    def seen_versions(self):
        """The versions of what is new that a launch is tried with."""
        if "whats-new" not in self.flow:
            return [0]
        version = self.flow["whats-new"]["version"]
        near = {n for constant in self.constants_beside("seen-version")
                for n in (constant - 1, constant, constant + 1)}
        return sorted(n for n in {0, version} | near if 0 <= n <= version)

    def partition(self, name):
        """What is tried: see *What a value can hold*, and flow-properties.md for constants."""
        value = self.values[name]
        kind, explore = value["type"], value.get("explore")
        if explore is not None:
            explore = [self.constant(name, content) for content in explore]
            if kind == "text" and any(self.forms(name)):
                return list(dict.fromkeys([*explore, "", "  ", "Filled in", *self.forms(name)]))
            if not self.constants or kind not in ("int", "count", "set"):
                return explore
            if kind == "set":
                return list(dict.fromkeys(explore + self.selections(name)))
        numbers = {near for constant in self.constants_beside(name)
                   for near in (constant - 1, constant, constant + 1)} if self.constants else set()
        if kind in ("bool", "image"):
            return [False, True]
        if kind == "int":
            if "min" not in value:
                return [value.get("default", 0)]
            least, greatest, step = value["min"], value["max"], value.get("step", 1)
            if self.constants:
                for constant in self.constants_beside(name):
                    below = least + (constant - least) // step * step
                    numbers |= {below - step, below, below + step}
            tried = {value.get("default", least), least, greatest, *(explore or [])} | numbers
            return sorted(n for n in tried
                          if least <= n <= greatest and (n - least) % step == 0)
        if kind == "count":
            tried = set(explore if explore is not None else [0, 1, 12])
            return sorted(tried | {n for n in numbers if n >= 0})
        if kind == "text":
            return list(dict.fromkeys(["", "  ", "Filled in", *self.forms(name)]))
        if kind == "choice":
            return self.options(name)
        if kind == "set":
            return self.selections(name)
        return [None, ("day", None, None, None, True)]

    def forms(self, name):
        """What is tried of a text where conditions ask for the form of one: something that has the
        form of each."""
        asked = [*all_expressions(self.flow), *(
            effect["to"] for effect in all_effects(self.flow) if "to" in effect)]
        valued = {part[1][1] for source in asked for part in walk(parse(source))
                  if part[0] == "valid"}
        most = self.values[name].get("max")
        for other in sorted(valued) if self.constants else []:
            longest = self.values[other].get("max") or 6
            for sample in {
                    "email-address": ["ana@example.com", "a@b.c"],
                    "telephone-number": ["2025550123", "555012"],
                    "one-time-code": ["1234567890"[:longest]],
                    "url": ["https://example.com", "http://a.b"]}[self.values[other]["content"]]:
                yield sample[:most]

    def selections(self, name):
        """What is tried of a set: all it can hold, where a condition asks for more than whether
        it is empty."""
        every = self.options(name)
        most = self.values[name].get("max", len(every))
        tried = [(), *((option,) for option in every), tuple(every[:most])]
        asked = [*all_expressions(self.flow), *(
            effect["to"] for effect in all_effects(self.flow) if "to" in effect)]
        if self.constants and any(part[0] in ("has", "count")
                                  for source in asked for part in walk(parse(source))):
            tried += [chosen for count in range(most + 1)
                      for chosen in combinations(every, count)]
        return list(dict.fromkeys(tried))

    def apart(self, name, tried):
        """Of numbers that are told to the flow and that no condition tells apart, one."""
        value = self.values[name]
        if not self.constants or value["type"] not in ("int", "count") or "from" not in value:
            return tried
        for source in [*all_expressions(self.flow), *(
                effect["to"] for effect in all_effects(self.flow) if "to" in effect)]:
            for part in walk(parse(source)):
                others = [side for side in part[2:] if side[0] != "number"] \
                    if part[0] == "compare" else []
                if len(others) == 2 and ("name", name) in others:
                    return tried
        if any(effect.get("to") == name for effect in all_effects(self.flow)):
            return tried
        limits = self.constants_beside(name) | {0}
        kept = {}
        for content in [self.default(name), *tried]:
            signs = tuple((content > limit) - (content < limit) for limit in limits)
            kept.setdefault(signs, content)
        return sorted(kept.values())

    def told_of_plans(self, table):
        """What the store may tell of its plans: *Where prices come from*."""
        lacking = [f"without {row}" for row in table.rows] if len(table.rows) > 1 else []
        return ["samples", "no trial", "nothing saved", *lacking, *self.told_apart(table),
                "unavailable"]

    def told_apart(self, table):
        """Other trials and savings that conditions tell apart: `(column, number)`."""
        for column in ("trial-days", table.computed):
            if column not in table.columns:
                continue
            limits = sorted({number for source in all_expressions(self.flow)
                             for name, number in compared(parse(source))
                             if name.partition(".")[2] == column})
            tried = {0, *(table.cell(row, column) for row in table.rows)}
            for number in [near for limit in limits for near in (limit, limit - 1, limit + 1)]:
                if number >= 0 and all(any((number > limit, number < limit)
                                           != (other > limit, other < limit) for limit in limits)
                                       for other in tried):
                    tried.add(number)
                    yield column, number

    def constant(self, name, content):
        if self.values[name]["type"] == "set":
            return tuple(option for option in self.options(name) if option in content)
        return content

    def default(self, name):
        """What a value holds at first."""
        value = self.values[name]
        if "default" in value:
            return self.constant(name, value["default"])
        first = {"bool": False, "image": False, "count": 0, "text": "", "set": (), "int": 0}
        return first.get(value["type"])
