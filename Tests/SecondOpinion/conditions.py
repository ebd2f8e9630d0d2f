"""Expressions: reading them, and asking them of a state.

Written from *What an expression may say* and *What a value can be given* of content/README.md.
An expression becomes a tree of tuples, and the tree a Python function of a state and of the row
that is drawn or was tapped.
"""

import re

TOKEN = re.compile(r"\s*(==|!=|<=|>=|&&|\|\||[<>!()\[\],]|-?\d+|[a-z][a-z0-9.-]*)")
FUNCTIONS = {"empty", "valid", "has", "count", "days-from-now"}
COMPARISONS = {"==", "!=", "<", "<=", ">", ">="}


def tokens(source):
    """The signs, numbers and names of an expression."""
    found, position = [], 0
    source = source.rstrip()
    while position < len(source):
        match = TOKEN.match(source, position)
        if not match:
            raise ValueError(f"not an expression: {source}")
        found.append(match[1])
        position = match.end()
    return found


class Parser:
    """`||` over `&&` over comparisons over `!`, parentheses, functions and names."""

    def __init__(self, source):
        self.tokens = tokens(source)
        self.position = 0

    def peek(self):
        return self.tokens[self.position] if self.position < len(self.tokens) else None

    def take(self, expected=None):
        token = self.peek()
        if token is None or (expected and token != expected):
            raise ValueError(f"expected {expected}, found {token}")
        self.position += 1
        return token

    def whole(self):
        tree = self.either()
        if self.peek() is not None:
            raise ValueError(f"left over: {self.peek()}")
        return tree

    def either(self):
        tree = self.both()
        while self.peek() == "||":
            self.take()
            tree = ("or", tree, self.both())
        return tree

    def both(self):
        tree = self.comparison()
        while self.peek() == "&&":
            self.take()
            tree = ("and", tree, self.comparison())
        return tree

    def comparison(self):
        left = self.unary()
        if self.peek() in COMPARISONS:
            return ("compare", self.take(), left, self.unary())
        if self.peek() == "in":
            self.take()
            self.take("[")
            names = [self.take()]
            while self.peek() == ",":
                self.take()
                names.append(self.take())
            self.take("]")
            return ("in", left, names)
        return left

    def unary(self):
        if self.peek() == "!":
            self.take()
            return ("not", self.unary())
        if self.peek() == "(":
            self.take()
            tree = self.either()
            self.take(")")
            return tree
        token = self.take()
        if re.fullmatch(r"-?\d+", token):
            return ("number", int(token))
        if token in FUNCTIONS and self.peek() == "(":
            self.take()
            arguments = [self.unary()]
            while self.peek() == ",":
                self.take()
                arguments.append(self.unary())
            self.take(")")
            return (token, *arguments)
        return ("name", token)


def parse(source):
    """The tree of an expression."""
    return Parser(source).whole()


def walk(tree):
    """The tree and everything in it."""
    yield tree
    for part in tree[1:]:
        if isinstance(part, tuple):
            yield from walk(part)


def compared(tree):
    """Pairs of a name and a number that are compared somewhere in the tree."""
    for part in walk(tree):
        if part[0] == "compare":
            for left, right in (part[2:], part[:1:-1]):
                if left[0] == "name" and right[0] == "number":
                    yield left[1], right[1]


def names(tree):
    """Every name in the tree, those of options and states among them."""
    for part in walk(tree):
        if part[0] == "name":
            yield part[1]


# A cell that the store has not told, or of no row, is nothing: no comparison but `!=` holds.
def less(left, right):
    return left is not None and right is not None and left < right


def at_most(left, right):
    return left is not None and right is not None and left <= right


def same(left, right):
    return left is not None and left == right


def is_empty(value):
    """Whether a text is blank, a set empty, a choice or a date unset."""
    if value is None:
        return True
    if isinstance(value, str):
        return not value.strip()
    return not value


# The HTML Living Standard's valid e-mail address, with a dot in its domain.
LABEL = r"[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
MAIL = re.compile(rf"[a-zA-Z0-9.!#$%&'*+/=?^_`{{|}}~-]+@{LABEL}(?:\.{LABEL})+")


def is_valid(value, content, most):
    """Whether a text has the form of its content: *What a text can be meant for*."""
    if not isinstance(value, str):
        return False
    text = value.strip()
    if content == "email-address":
        return MAIL.fullmatch(text) is not None
    if content == "telephone-number":
        return re.fullmatch(r"\d{6,15}", re.sub(r"[\s.()\u2010\u2011-]", "", text.removeprefix("+"))) \
            is not None
    if content == "one-time-code":
        return re.fullmatch(rf"\d{{{most}}}" if most else r"\d{4,10}", text) is not None
    return re.fullmatch(r"(?i:https?)://[\w-]+(\.[\w-]+)+([:/?#]\S*)?", text) is not None


class Compiler:
    """Makes functions of expressions, for one machine."""

    def __init__(self, machine):
        self.machine = machine
        self.known = {}

    def __call__(self, source):
        """The function of an expression: of a state and a row, `(table, id)` or None."""
        if source not in self.known:
            body = self.code(parse(source))
            scope = {
                "less": less, "at_most": at_most, "same": same, "is_empty": is_empty,
                "is_valid": is_valid,
                "m": self.machine,
            }
            self.known[source] = eval(f"lambda s, row=None: {body}", scope)  # noqa: S307
        return self.known[source]

    def code(self, tree):
        """Python for a tree."""
        kind = tree[0]
        if kind == "number":
            return repr(tree[1])
        if kind == "name":
            return self.name(tree[1])
        if kind in ("or", "and"):
            return f"({self.code(tree[1])} {kind} {self.code(tree[2])})"
        if kind == "not":
            return f"(not {self.code(tree[1])})"
        if kind == "empty":
            return f"is_empty({self.code(tree[1])})"
        if kind == "valid":
            value = self.machine.values[tree[1][1]]
            return (f"is_valid({self.code(tree[1])}, {value['content']!r}, "
                    f"{value.get('max')!r})")
        if kind == "has":
            return f"({tree[2][1]!r} in {self.code(tree[1])})"
        if kind == "count":
            return f"len({self.code(tree[1])})"
        if kind == "days-from-now":
            return f"m.day({self.code(tree[1])}{self.source_of_days(tree[1])})"
        if kind == "in":
            return f"({self.code(tree[1])} in {tuple(tree[2])!r})"
        return self.comparison(*tree[1:])

    def comparison(self, operator, left, right):
        left_code = self.beside(left, right)
        right_code = self.beside(right, left)
        if operator == "==":
            return f"same({left_code}, {right_code})"
        if operator == "!=":
            return f"(not same({left_code}, {right_code}))"
        function = "less" if operator in "<>" else "at_most"
        if operator in (">", ">="):
            left_code, right_code = right_code, left_code
        return f"{function}({left_code}, {right_code})"

    def beside(self, tree, other):
        """Python for one side: beside something that has names, a name is one of those."""
        if tree[0] == "name" and other[0] == "name":
            if tree[1] in (self.machine.names_of(other[1]) or ()):
                return repr(tree[1])
        return self.code(tree)

    def source_of_days(self, tree):
        """Where days were counted from: a row that is chosen or was tapped, or nothing."""
        head, _, column = tree[1].partition(".") if tree[0] == "name" else ("", "", "")
        if not column:
            return ""
        if head == "option":
            return f", row[1], row[0], m.is_told(s, row[0], {column!r})"
        place = self.machine.value_index[head]
        table = self.machine.table_of(head).name
        return f", s.values[{place}], {table!r}, m.is_told(s, {table!r}, {column!r})"

    def name(self, name):
        machine = self.machine
        head, _, rest = name.partition(".")
        if name in ("true", "false"):
            return name.capitalize()
        if name == "screen":
            return "s.screen"
        if name == "path":
            return "s.path"
        if name == "variant":
            return repr(machine.variant or "none")
        if name == "completed":
            return "s.completed"
        if name == "can-go-back":
            return "m.can_go_back(s)"
        if name == "seen-version":
            return "s.seen"
        if name == "option":
            return "row[1]"
        if head == "option":
            return f"m.option_cell(s, row, {rest!r})"
        if rest == "products" and head in machine.purchases:
            return f"m.products(s, {head!r})"
        if rest:
            return f"m.chosen_cell(s, {machine.value_index[head]}, {rest!r})"
        if name in machine.value_index:
            return f"s.values[{machine.value_index[name]}]"
        if name in machine.service_index:
            return f"s.services[{machine.service_index[name]}]"
        if name in machine.tags:
            return f"(s.screen in {tuple(machine.tags[name])!r})"
        return repr(name)
