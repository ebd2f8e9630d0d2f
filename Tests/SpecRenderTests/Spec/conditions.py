"""Runs the conditions of a spec in some states; prints a line of 1, 0 and - for each.

Reads `[spec, states]` from standard input. A condition that speaks of a row is `-`.
"""

import json
import operator
import sys

OPERATORS = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le,
    ">": operator.gt, ">=": operator.ge,
}


def run(tree, state, spec):
    """What a tree comes to in a state."""
    def side(name):
        return run(tree[name], state, spec)

    match tree["type"]:
        case "bool" | "int" | "symbol" as kind: return tree[kind]
        case "value": return state["values"][tree["value"]]
        case "column": return cell(tree, state, spec)
        case "status": return state["statuses"][tree["service"]]
        case "products": return state["products"][tree["service"]]
        case "tag":
            return any(
                screen["id"] == state["screen"] and tree["tag"] in screen.get("tags", [])
                for screen in spec["flow"]["screens"])
        case "screen" | "path" | "completed" as known: return state[known]
        case "variant": return "none"
        case "can-go-back": return state["canGoBack"]
        case "not": return not side("operand")
        case "and": return side("left") and side("right")
        case "or": return side("left") or side("right")
        case "compare": return OPERATORS[tree["operator"]](side("left"), side("right"))
        case "in": return side("operand") in tree["symbols"]
        case "empty":
            held = side("operand")
            return not (held.strip() if isinstance(held, str) else held)
    raise ValueError(tree["type"])


def cell(tree, state, spec):
    """A cell of the row that a choice holds: 0 or nothing, where it holds none.

    What a store tells is in the state; what is in the table is a sample of it.
    """
    value = next(one for one in spec["flow"]["values"] if one["id"] == tree["value"])
    table = next(
        one for one in spec["tables"] if one["id"] == value["kind"]["options"]["table"])
    place = [column["id"] for column in table["columns"]].index(tree["column"])
    field = table["columns"][place].get("product-field")
    if field:
        return state["sold"].get(state["values"][tree["value"]], {}).get(field, 0)
    for row in table["rows"]:
        if row["id"] == state["values"][tree["value"]]:
            held = row["cells"][place]
            return held[held["type"]]
    return None if table["columns"][place]["kind"]["type"] == "row" else 0


def conditions(flow):
    """Every condition of a flow."""
    yield from (rule["if"] for rule in flow.get("entry", []) if "if" in rule)
    for fact in flow.get("assertions", []):
        yield from (fact["if"], fact["then"])
    for screen in [flow["frame"], *flow["screens"]]:
        yield from (screen[name] for name in ("if", "requires", "gate") if name in screen)
        yield from (one["if"] for one in screen.get("elements", []) if "if" in one)
        yield from (one["enabled"] for one in screen.get("controls", []) if "enabled" in one)


def main():
    spec, states = json.load(sys.stdin)
    trees = list(conditions(spec["flow"]))
    for state in states:
        print("".join(
            "-" if '"option"' in json.dumps(tree) else "01"[run(tree, state, spec)]
            for tree in trees))


main()
