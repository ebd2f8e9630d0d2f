"""What content says: `flow.json`, tables, and of Markdown what can be shown.

Written from *Where files go*, *What a screen is made of*, *How a section is opened*,
*How plural forms are written* and *What may stand in braces* of content/README.md.
Words are not kept, but for which placeholders stand where.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

PLURAL_FORMS = {"zero", "one", "two", "few", "many", "other"}

SECTION = re.compile(r"^## `([^`]+)`\s*$")
ROW = re.compile(r"^(\s*)- `([^`]+)`(.*)$")
TARGET = re.compile(r"(!?)\[((?:[^\]\\]|\\.)*)\]\(#([a-z0-9-]+)(?:\s+\"((?:[^\"\\]|\\.)*)\")?\)")
PLACEHOLDER = re.compile(r"\{([a-z0-9.-]+)\}")


@dataclass
class Element:
    """A section, row, control or view of a page, under the name `show` knows it by."""

    name: str
    kind: str
    section: str | None = None


@dataclass
class Text:
    """A text with placeholders, and what it is shown with: an element, a section or the page."""

    placeholders: list
    element: str | None
    section: str | None


@dataclass
class Page:
    """A Markdown file, from top to bottom."""

    elements: list = field(default_factory=list)
    texts: list = field(default_factory=list)
    # The sections with a title of their own; None is the page itself.
    titles: list = field(default_factory=list)

    def add(self, name, kind, section):
        if all(known.name != name for known in self.elements):
            self.elements.append(Element(name, kind, section))


def read_page(source):
    """The page of a Markdown file. It is taken to be well-formed: `specgen check` sees to that."""
    page = Page()
    source = re.sub(r"<!--.*?-->", "", source, flags=re.S)
    section, row = None, None
    for line in source.splitlines():
        if opened := SECTION.match(line):
            section, row = opened[1], None
            page.add(section, "section", None)
            continue
        if line.startswith("# ") and section not in page.titles:
            page.titles.append(section)
        if item := ROW.match(line):
            indent, name, words = item.groups()
            # Plural forms are one text; nested ones are the words of the row above them.
            if name not in PLURAL_FORMS:
                page.add(name, "row", section)
                row = name
            elif not indent:
                row = None
            keep(page, words, row, section)
            continue
        if line.strip() and not line.startswith(" "):
            row = None
        for view, label, name, hint in TARGET.findall(line):
            page.add(name, "view" if view else "control", section)
            keep(page, f"{label} {hint}", name, section)
        keep(page, TARGET.sub("", line), row, section)
    return page


def keep(page, words, element, section):
    if found := PLACEHOLDER.findall(words):
        page.texts.append(Text(found, element, section))


class Table:
    """A table: its columns, and its rows by their ids. See *What a table says*."""

    def __init__(self, name, source):
        self.name = name
        self.columns = source["columns"]
        self.rows = {row["id"]: row for row in source["rows"]}
        # The first column of each type, and the one that is computed.
        self.first = {c["type"]: n for n, c in reversed([*self.columns.items()])}
        self.computed = next(
            (n for n, c in self.columns.items() if c.get("computed") == "savings"), None)
        self.saved = {row: self.savings(row) for row in self.rows} if self.computed else {}

    def savings(self, row):
        """100 × (1 − price ÷ (months × monthly price)), rounded down, never below 0."""
        money, period = self.first.get("money"), self.first.get("period")
        months = {"M": 1, "Y": 12}
        monthly = next((r for r in self.rows.values() if r[period] == "P1M"), None)
        if monthly is None:
            return 0
        span = self.rows[row][period]
        full = int(span[1:-1]) * months[span[-1]] * round(float(monthly[money]) * 100)
        price = round(float(self.rows[row][money]) * 100)
        return max(0, 100 * (full - price) // full) if full else 0

    def cell(self, row, column):
        return self.saved[row] if column == self.computed else self.rows[row][column]


class App:
    """An app's folder."""

    def __init__(self, folder, flow=None):
        folder = Path(folder)
        self.name = folder.name
        self.flow = flow or json.loads((folder / "flow.json").read_text())
        settings = json.loads((folder.parent / "specgen.json").read_text()).get("limits", {})
        info = json.loads((folder / "app.json").read_text())
        self.limits = {**settings, **info.get("limits", {})}
        self.platforms = list(info["platforms"])
        self.tables = {
            path.stem: Table(path.stem, json.loads(path.read_text()))
            for path in sorted(folder.glob("*.json"))
            if path.stem not in ("app", "flow")
        }
        self.pages = {
            path.stem: read_page(path.read_text())
            for path in sorted((folder / "screens").glob("*.md"))
        }
        for screen in [*self.flow["screens"], "frame"]:
            self.pages.setdefault(screen, Page())


def holds(effects, word, later=True):
    """Whether effects hold a word, in handlers too, and with `later` in what a timer does."""
    for effect in effects:
        if effect == word:
            return True
        if isinstance(effect, dict) and (later or "after" not in effect):
            if any(holds(inner, word, later) for inner in effect.values()
                   if isinstance(inner, list)):
                return True
    return False


def all_effects(source):
    """Every effect in a part of a flow."""
    if isinstance(source, dict):
        for inner in source.values():
            yield from all_effects(inner)
        yield source
    elif isinstance(source, list):
        for inner in source:
            yield from all_effects(inner)


def all_expressions(flow):
    """Every expression that decides something: *What an expression may say* lists where."""
    def inside(source):
        if isinstance(source, dict):
            for member, inner in source.items():
                if member == "show" and isinstance(inner, dict):
                    yield from inner.values()
                elif member in ("if", "requires", "gate", "enabled", "never", "then", "found"):
                    if isinstance(inner, str):
                        yield inner
                else:
                    yield from inside(inner)
        elif isinstance(source, list):
            for inner in source:
                yield from inside(inner)
    yield from inside(flow)
