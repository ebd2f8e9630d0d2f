"""Compares this interpreter with `specgen prove`, over the shipped apps and edits of them.

    python3 Tests/SecondOpinion/compare.py SPECGEN [ROOT] [--edits N] [--first SEED] [--verbose]
    python3 Tests/SecondOpinion/compare.py SPECGEN [ROOT] --cases [WORDS]

Writes a line for each disagreement and a table at the end. Exits with 1 where there is a
disagreement.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from cases import CASES
from edits import edit
from events import Flow
from exploration import Graph, TooLarge
from machine import Endless
from properties import COVERAGE, EVERY_STATE, IN_PART, decide
from reading import App

LARGE = ("betfree", "ritualist")
USER_EVENTS = ("tap ", "pick ", "enter ", "swipe", "pull", "dismiss")


class Opinion:
    """What one of the two says of an app: verdicts, screens and the shortest completion."""

    def __init__(self, failing, screens, shortest, sizes):
        self.failing, self.screens, self.shortest = failing, screens, shortest
        self.sizes = sizes
        # What breaks each property, and the states it was found in; here alone.
        self.ways, self.graphs = {}, []


def ours(folder, flow, constants):
    """What this interpreter says."""
    app = App(folder, flow)
    graphs = [Graph(Flow(app, variant, constants)) for variant in [None, *flow.get("variants", {})]]
    ways = {number: found for number, found in decide(graphs).items() if found}
    opinion = Opinion(
        set(ways), [g.screens() for g in graphs], [g.shortest() for g in graphs],
        [g.size for g in graphs])
    opinion.ways, opinion.graphs = ways, graphs
    return opinion


def is_same(folder, flow):
    """Whether the same is tried of every value, with constants and without."""
    app = App(folder, flow)
    return Flow(app, None, True).tried == Flow(app, None, False).tried


def theirs(specgen, root):
    """What `specgen prove` says; None where it refuses the content for its form."""
    run = subprocess.run(
        [specgen, "prove", "--format", "json", "--root", root],
        capture_output=True, text=True, timeout=300, check=False)
    try:
        report = json.loads(run.stdout)
        app = report["apps"][0]
    except (json.JSONDecodeError, KeyError, IndexError):
        return None, run.stdout + run.stderr
    answers = {p["number"]: p["answer"] for p in app["properties"]}
    failing = {number for number, answer in answers.items() if answer in ("fails", "accepted")}
    screens = [
        sorted(screen["id"] for screen in flow["screens"] if screen["states"])
        for flow in app["flows"]]
    sizes = [(flow["states"], flow["transitions"]) for flow in app["flows"]]
    opinion = Opinion(failing, screens, completion(app["properties"]), sizes)
    return opinion, {p["number"]: [f["message"] for f in p["failures"]] for p in app["properties"]}


def completion(properties):
    """What a user does on the way to where P08 first spoke, and to finish there; None if never."""
    order = next(p for p in properties if p["number"] == "P08")
    if not order["upheld"]:
        return None
    events = [event for step in order.get("witness", []) for event in step["event"].split(", ")]
    return sum(event.startswith(USER_EVENTS) for event in events)


def differences(mine, other):
    """Where the two differ: pairs of what, and who says what."""
    for number in sorted([*EVERY_STATE, *COVERAGE, *IN_PART]):
        if number in mine.failing and number not in other.failing:
            yield number, "fails here only"
        if number in other.failing and number not in mine.failing and number not in IN_PART:
            yield number, "fails there only"
    if mine.screens != other.screens:
        yield "screens", f"{mine.screens} here, {other.screens} there"
    least = min((n for n in mine.shortest if n is not None), default=None)
    if (least is None) != (other.shortest is None):
        yield "completion", f"{least} here, {other.shortest} there"
    # The step that finishes is not in the way; it may be the user's or what a tap waited for.
    elif least is not None and other.shortest not in (least - 1, least):
        yield "completion", f"{least} here, {other.shortest} and the last there"


class Comparison:
    """A run over apps and edits."""

    def __init__(self, specgen, root, verbose):
        self.specgen, self.root, self.verbose = specgen, Path(root), verbose
        self.table, self.disagreements = {}, 0

    def app(self, name, seeds):
        """Compares an app as it is (`None` among the seeds) and edits of it."""
        source = self.root / "content" / name
        flow = json.loads((source / "flow.json").read_text())
        with tempfile.TemporaryDirectory() as scratch:
            content = Path(scratch) / "content"
            content.mkdir()
            shutil.copy(self.root / "content/specgen.json", content)
            shutil.copytree(source, content / name)
            (Path(scratch) / "templates").symlink_to(self.root.resolve() / "templates")
            for seed in seeds:
                changed, words = (flow, "as it is") if seed is None else edit(flow, seed)
                (content / name / "flow.json").write_text(json.dumps(changed, indent=2))
                self.one(scratch, content / name, changed, seed, words)

    def one(self, scratch, folder, flow, seed, words):
        kind = "shipped" if seed is None else "edits"
        row = self.table.setdefault((folder.name, kind), Counter())
        label = f"{folder.name} {seed}: {words}"
        other, messages = theirs(self.specgen, scratch)
        if other is None:
            row["refused"] += 1
            if self.verbose:
                first = next(iter(messages.strip().splitlines()), "")
                print(f"refused  {label}\n         {first[:200]}")
            return
        try:
            mine = ours(folder, flow, constants=True)
            differ = list(differences(mine, other))
            as_tabled = None
            if differ or seed is None:
                as_tabled = mine if is_same(folder, flow) else ours(folder, flow, False)
        except (Endless, TooLarge) as cut:
            row["not explored"] += 1
            print(f"not explored  {label} ({type(cut).__name__})")
            return
        row["same sizes"] += bool(as_tabled and as_tabled.sizes == other.sizes)
        for what, how in differ:
            self.tell(label, what, how, mine, messages)
        row["disagreed" if differ else "agreed"] += 1
        self.disagreements += bool(differ)

    def tell(self, label, what, how, mine, messages):
        print(f"DIFFERS  {label}\n         {what} {how}")
        if what in mine.ways:
            print(f"         here: {min(mine.ways[what], key=len)}")
        for message in messages.get(what, [])[:2]:
            print(f"         there: {message}")

    def report(self, seconds):
        columns = ["agreed", "disagreed", "refused", "not explored"]
        print(f"\n{'':26}" + "".join(f"{column:>14}" for column in columns))
        for (name, kind), row in self.table.items():
            print(f"{name + ' ' + kind:26}" + "".join(f"{row[c]:>14}" for c in columns))
        total = sum(self.table.values(), Counter())
        print(f"{'all':26}" + "".join(f"{total[column]:>14}" for column in columns))
        same = [name for (name, kind), row in self.table.items()
                if kind == "shipped" and row["same sizes"]]
        print(f"the same states and steps, by count: {', '.join(same)}")
        compared = sum(total.values()) - total["same sizes"]
        print(f"{compared} compared, {self.disagreements} disagree; {seconds:.0f} s")

    def cases(self, words):
        """Compares every small flow whose property or name holds the words."""
        chosen = [case for case in CASES if words in f"{case.number} {case.name}"]
        for case in chosen:
            with tempfile.TemporaryDirectory() as scratch:
                folder = case.write(Path(scratch))
                label = f"{case.number} {case.name}"
                other, messages = theirs(self.specgen, scratch)
                mine = ours(folder, case.flow, constants=True)
            found = [(what, how) for what, how in differences(mine, other)] if other else []
            if other is None:
                print(f"REFUSED  {label}\n{messages.strip()}")
            for what, how in found:
                self.tell(label, what, how, mine, messages)
            says_so = (case.number not in mine.failing) == case.is_right
            if not says_so:
                print(f"MISTAKEN {label}\n         {mine.ways.get(case.number, ['holds'])[0]} here")
            self.disagreements += bool(found or other is None or not says_so)
        print(f"{len(chosen)} cases, {self.disagreements} disagree")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("specgen")
    parser.add_argument("root", nargs="?", default=".")
    parser.add_argument("--edits", type=int, default=520)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--app", action="append")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--cases", nargs="?", const="")
    options = parser.parse_args()
    if options.cases is not None:
        comparison = Comparison(options.specgen, options.root, options.verbose)
        comparison.cases(options.cases)
        return 1 if comparison.disagreements else 0
    begun = time.monotonic()
    apps = options.app or sorted(
        folder.parent.name for folder in Path(options.root).glob("content/*/flow.json"))
    seeds = range(options.first, options.first + options.edits)
    # A turn of each app; the small ones, which are quick, come more often.
    turns = [name for name in apps for _ in range(1 if name in LARGE else 4)]
    comparison = Comparison(options.specgen, options.root, options.verbose)
    for name in apps:
        mine = [seed for seed in seeds if turns[seed % len(turns)] == name]
        comparison.app(name, [None, *mine])
    comparison.report(time.monotonic() - begun)
    return 1 if comparison.disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
