"""Every state a flow can come to, and the steps between them.

Written from flow-properties.md: breadth first, over every answer the world can give.
"""

from collections import deque

from events import USER, Flow

LIMIT = 150_000
# The notes of which all are looked at.
KEPT = {"buy", "day astray", "plan changed"}


class TooLarge(Exception):
    """More states than are looked into."""


class Graph:
    """The states of one variant, by number, each with its events."""

    # How many states a flow may have.
    limit = LIMIT

    def __init__(self, flow: Flow):
        self.flow = flow
        self.states, self.steps, self.shown = [], [], []
        self.parents, self.number = [], {}
        self.launches, self.launch_logs = [], []
        # What was noted on the way, by its kind: the state before it, the event, and the note.
        self.notes = {}
        for state in flow.launches():
            self.launches.append(self.add(state, None, None))
            self.launch_logs.append(tuple(flow.log))
            self.note(self.launches[-1], ("launch",), flow.log)
            flow.log = []
        number = 0
        while number < len(self.states):
            self.visit(number)
            number += 1
        # The states in which the flow has not ended, or has.
        self.open = [n for n, state in enumerate(self.states) if not state.ended]
        self.done = [n for n, state in enumerate(self.states) if state.ended == "finished"]
        self.before = [[] for _ in self.states]
        for number, steps in enumerate(self.steps):
            for event, target, _ in steps:
                self.before[target].append((number, event))

    def note(self, number, event, log):
        for note in log:
            if note[0] in KEPT:
                self.notes.setdefault(note[0], []).append((number, event, note))

    def told(self, number, event):
        """An event after a shortest way to a state, for reports."""
        return [*self.way(number), *map(str, event)]

    def add(self, state, parent, event):
        if state not in self.number:
            if len(self.states) >= self.limit:
                raise TooLarge
            self.number[state] = len(self.states)
            self.states.append(state)
            self.parents.append((parent, event))
        return self.number[state]

    def visit(self, number):
        state = self.states[number]
        shown = set() if state.ended else self.flow.shown(state)
        self.shown.append(shown)
        steps = []
        for event, after, log in self.flow.events(state, shown):
            steps.append((event, self.add(after, number, event), log))
            if log:
                self.note(number, event, log)
        self.steps.append(steps)

    @property
    def size(self):
        """How many states there are, and how many steps."""
        return len(self.states), sum(len(steps) for steps in self.steps)

    def running(self):
        """The numbers of the states in which the flow has not ended."""
        return self.open

    def finished(self):
        return self.done

    def screens(self):
        """The screens that somebody comes to."""
        return sorted({state.screen for state in self.states if state.ended != "app"})

    def shortest(self):
        """The fewest things a user does to complete the flow; None where nobody can."""
        best = {}
        queue = deque()
        for launch in self.launches:
            if launch not in best:
                best[launch] = 0
                queue.append(launch)
        while queue:
            number = queue.popleft()
            for event, target, _ in self.steps[number]:
                cost = best[number] + (event[0] in USER)
                if cost < best.get(target, cost + 1):
                    best[target] = cost
                    (queue.append if event[0] in USER else queue.appendleft)(target)
        return min((best[n] for n in self.finished()), default=None)

    def reaching(self, goals, allowed=None, links=False):
        """The states from which some goal can be reached, by steps that are allowed.

        Deep links help nobody on, unless `links` says so.
        """
        seen = set(goals)
        queue = list(goals)
        while queue:
            target = queue.pop()
            for number, event in self.before[target]:
                if number in seen or event[0] == "link" and not links:
                    continue
                if allowed is None or allowed(number, event, target):
                    seen.add(number)
                    queue.append(number)
        return seen

    def reached(self, allowed, starts=None):
        """The states that can be reached from launches by steps that are allowed."""
        seen = set(self.launches if starts is None else starts)
        queue = list(seen)
        while queue:
            number = queue.pop()
            for event, target, _ in self.steps[number]:
                if target not in seen and allowed(number, event, target):
                    seen.add(target)
                    queue.append(target)
        return seen

    def way(self, number):
        """The events of a shortest way to a state, for reports."""
        events = []
        while number is not None:
            number, event = self.parents[number]
            if event:
                events.append(" ".join(str(part) for part in event if part is not None))
        return events[::-1]
