"""Compares this interpreter with `specgen prove`, over the shipped apps and edits of them.

    python3 Tests/SecondOpinion/compare.py SPECGEN [ROOT] [--edits N] [--first SEED] [--jobs N]
    python3 Tests/SecondOpinion/compare.py SPECGEN [ROOT] --edits N --limit STATES
    python3 Tests/SecondOpinion/compare.py SPECGEN [ROOT] --cases [WORDS]

Writes a line for each disagreement and a table at the end. Exits with 1 where there is a
disagreement.
"""

import argparse
import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

from cases import CASES
from edits import edit
from events import Flow
from exploration import LIMIT, Graph, TooLarge
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


class Verdict:
    """How one flow compares, and what is to be printed of it."""

    def __init__(self, kind, label):
        self.kind, self.label, self.lines = kind, label, []
        # `agreed`, `disagreed`, `refused` or `not explored`.
        self.outcome, self.has_same_sizes = "agreed", False

    def tell(self, what, how, mine, messages):
        self.outcome = "disagreed"
        self.lines.append(f"DIFFERS  {self.label}\n         {what} {how}")
        if what in mine.ways:
            self.lines.append(f"         here: {min(mine.ways[what], key=len)}")
        self.lines += [f"         there: {message}" for message in messages.get(what, [])[:2]]


def compare(verdict, specgen, root, folder, flow, is_shipped=False):
    """Has both judge a flow, at the same time."""
    with ThreadPoolExecutor(1) as pool:
        there = pool.submit(theirs, specgen, root)
        mine, cut = None, None
        try:
            mine = ours(folder, flow, constants=True)
        except Exception as error:  # noqa: BLE001 - what is refused for its form may be anything.
            cut = error
        other, messages = there.result()
    if other is None:
        verdict.outcome = "refused"
        first = next(iter(messages.strip().splitlines()), "")
        verdict.lines.append(f"refused  {verdict.label}\n         {first[:200]}")
    elif isinstance(cut, (Endless, TooLarge)):
        verdict.outcome = "not explored"
        verdict.lines.append(f"not explored  {verdict.label} ({type(cut).__name__})")
    elif cut:
        raise cut
    else:
        for what, how in differences(mine, other):
            verdict.tell(what, how, mine, messages)
        if is_shipped:
            alike = mine if is_same(folder, flow) else ours(folder, flow, constants=False)
            verdict.has_same_sizes = alike.sizes == other.sizes
    return mine


def limit_states(limit):
    """Has flows of more states given up."""
    Graph.limit = limit


def edited(task):
    """Compares an edit of an app, or the app as it is where there is no seed."""
    specgen, root, name, seed = task
    gc.disable()
    source = Path(root) / "content" / name
    flow = json.loads((source / "flow.json").read_text())
    words = "as it is"
    if seed is not None:
        flow, words = edit(flow, seed)
    verdict = Verdict((name, "shipped" if seed is None else "edits"), f"{name} {seed}: {words}")
    with tempfile.TemporaryDirectory() as scratch:
        content = Path(scratch) / "content"
        content.mkdir()
        shutil.copy(Path(root) / "content/specgen.json", content)
        shutil.copytree(source, content / name)
        (Path(scratch) / "templates").symlink_to(Path(root).resolve() / "templates")
        (content / name / "flow.json").write_text(json.dumps(flow, indent=2))
        compare(verdict, specgen, scratch, content / name, flow, seed is None)
    gc.collect()
    return verdict


def small(specgen, case):
    """Compares a small flow, of which it is known whether it is right."""
    verdict = Verdict("case", f"{case.number} {case.name}")
    with tempfile.TemporaryDirectory() as scratch:
        folder = case.write(Path(scratch))
        mine = compare(verdict, specgen, scratch, folder, case.flow)
    if mine is None or (case.number not in mine.failing) != case.is_right:
        verdict.lines.append(f"MISTAKEN {verdict.label}")
        if mine and case.number in mine.ways:
            verdict.lines.append(f"         here: {mine.ways[case.number][0]}")
        verdict.outcome = "disagreed"
    return verdict


def report(verdicts, seconds):
    """The table of what was compared; how many disagree."""
    table = {}
    for verdict in verdicts:
        table.setdefault(verdict.kind, Counter())[verdict.outcome] += 1
    columns = ["agreed", "disagreed", "refused", "not explored"]
    print(f"\n{'':26}" + "".join(f"{column:>14}" for column in columns))
    for (name, kind), row in sorted(table.items()):
        print(f"{name + ' ' + kind:26}" + "".join(f"{row[c]:>14}" for c in columns))
    total = sum(table.values(), Counter())
    print(f"{'all':26}" + "".join(f"{total[column]:>14}" for column in columns))
    same = sorted(verdict.kind[0] for verdict in verdicts if verdict.has_same_sizes)
    print(f"the same states and steps, by count: {', '.join(same)}")
    print(
        f"{len(verdicts) - total['refused'] - total['not explored']} of {len(verdicts)} compared, "
        f"{total['disagreed']} disagree; {seconds:.0f} s")
    return total["disagreed"]


def told(verdicts, is_verbose):
    """The verdicts, each printed as it comes."""
    found = []
    for verdict in verdicts:
        if verdict.outcome != "refused" or is_verbose:
            for line in verdict.lines:
                print(line, flush=True)
        found.append(verdict)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("specgen")
    parser.add_argument("root", nargs="?", default=".")
    parser.add_argument("--edits", type=int, default=520)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--app", action="append")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--cases", nargs="?", const="")
    parser.add_argument("--jobs", type=int, default=min(os.cpu_count() or 1, 4))
    parser.add_argument("--limit", type=int, default=LIMIT)
    options = parser.parse_args()
    begun = time.monotonic()
    if options.cases is not None:
        chosen = [case for case in CASES if options.cases in f"{case.number} {case.name}"]
        verdicts = told((small(options.specgen, case) for case in chosen), True)
        wrong = sum(verdict.outcome != "agreed" for verdict in verdicts)
        print(f"{len(verdicts)} cases, {wrong} disagree; {time.monotonic() - begun:.0f} s")
        return 1 if wrong else 0
    apps = options.app or sorted(
        folder.parent.name for folder in Path(options.root).glob("content/*/flow.json"))
    # A turn of each app; the small ones, which are quick, come more often.
    turns = [name for name in apps for _ in range(1 if name in LARGE else 4)]
    seeds = range(options.first, options.first + options.edits)
    tasks = [(name, None) for name in apps] + [(turns[seed % len(turns)], seed) for seed in seeds]
    # What takes longest comes first, so that nothing is waited for at the end.
    tasks.sort(key=lambda task: (task[0] not in LARGE, task[0], task[1] or 0))
    with ProcessPoolExecutor(
            options.jobs, initializer=limit_states, initargs=(options.limit,)) as pool:
        verdicts = told(pool.map(
            edited, [(options.specgen, options.root, *task) for task in tasks]), options.verbose)
    return 1 if report(verdicts, time.monotonic() - begun) else 0


if __name__ == "__main__":
    sys.exit(main())
