// A run of a flow: walks the graph that FlowCore was explored to, and knows nothing of the page.
//
// A node of the graph is where a run stands; from each lead the events that can happen there, with
// the effects the app is told. Time is virtual: it moves when a timer is let run out.
(() => {
  'use strict';

  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

  // The numbers of a text in base64 VLQ, as source maps have them; after `*` comes how many more
  // there are of the one before.
  function numbers(text) {
    const found = [];
    let bits = 0, shift = 0, counts = false;
    for (const letter of text) {
      if (letter === '*') counts = true;
      else {
        const digit = letters.indexOf(letter);
        bits |= (digit & 31) << shift;
        shift += 5;
        if (digit & 32) continue;
        const number = bits & 1 ? -(bits >> 1) : bits >> 1;
        if (counts) found.push(...Array(number).fill(found.at(-1)));
        else found.push(number);
        bits = shift = 0;
        counts = false;
      }
    }
    return found;
  }

  // The lists of a text; `*3` stands for three more of the one before.
  function lists(text) {
    const found = [];
    for (const list of text.split(';').slice(0, -1)) {
      if (list[0] !== '*') found.push(numbers(list));
      else for (let count = Number(list.slice(1)); count > 0; count -= 1) found.push(found.at(-1));
    }
    return found;
  }

  const graphs = new WeakMap();

  // What is known of each node of a spec's graph: the state, the fan, and how far each event leads.
  // All is written as what changes from the node before; other fans begin anew.
  function graph(data) {
    if (graphs.has(data)) return graphs.get(data);
    const fans = lists(data.fans);
    let fan = 0, look = 0, offsets = [];
    const nodes = lists(data.nodes).map(([further, other, ...changes], place) => {
      fan += further;
      look += other;
      if (further || !place) offsets = Array(fans[fan].length / 2).fill(0);
      let change = 0;
      offsets = offsets.map((offset, index) => offset + (change += changes[index] ?? 0));
      return { look, fan: fans[fan], offsets };
    });
    graphs.set(data, nodes);
    return nodes;
  }

  // What fails, takes too long, brings nothing or is refused.
  const failures = /^(answer|status) .* (failed|denied)$|^elapsed timeout |^fetched \S+ $|^products .* unavailable$/;

  const ends = { '-1': 'passed by', '-2': 'completed', '-3': 'put away' };

  window.previews.Walk = class Walk {
    #data;
    #nodes;
    #flow;
    #steps = [];

    // A run of one of the flows of a spec's graph from one of its starts.
    constructor(data, flow, start) {
      this.#data = data;
      this.#nodes = graph(data);
      this.#flow = flow;
      const { words, node, effects, platform } = data.flows[flow].starts[start];
      this.node = node;
      this.platform = platform;
      this.clock = 0;
      this.timers = [];
      this.log = [];
      this.#tell('launch', words);
      this.#take(effects);
    }

    // The number of the visible state; none where the flow is not shown.
    get look() {
      return this.lookOf(this.node);
    }

    // That of a node of the graph.
    lookOf(node) {
      const { look } = this.#nodes[node];
      return look < 0 ? null : look;
    }

    // The name of the screen that is seen; none where the flow is not shown.
    get screen() {
      return this.look === null ? null : this.#data.states[this.look].split('/')[0];
    }

    // How the flow ended, where it has.
    get end() {
      return ends[this.#nodes[this.node].look] ?? null;
    }

    // What can happen in a node: each event, its effects, and the node after it.
    #leads(node) {
      const { fan, offsets } = this.#nodes[node];
      let event = 0;
      return offsets.map((offset, index) => {
        event += fan[2 * index];
        return { known: this.#data.events[event], effects: fan[2 * index + 1], target: node + offset };
      });
    }

    // Everything that can happen now.
    get choices() {
      return this.#leads(this.node).map(({ known, ...lead }) => ({ subject: '', value: '', facts: [], ...known, ...lead }));
    }

    // Every value that is entered somewhere in what was explored by one control: its representatives.
    representatives(subject) {
      return this.#data.events.filter((event) => event.kind === 'enter' && event.subject === subject);
    }

    // The classes of what a control enters; nothing where everything was tried.
    input(subject) {
      return this.#data.inputs?.find(({ controls, flows }) => controls.includes(subject) && flows?.includes(this.#flow) !== false);
    }

    // Whether the app asks for a kind of permission.
    asksFor(kind) {
      return Object.values(this.#data.permissions ?? {}).includes(kind);
    }

    // The best way from here to a visible state: of those with the fewest failures a shortest one, by the
    // names of its events. Nothing where none leads there.
    wayTo(look) {
      // A failure weighs more than any way is long.
      const failure = this.#nodes.length;
      const ways = [[{ target: this.node }]];
      const seen = new Set();
      for (let cost = 0; cost < ways.length; cost += 1) {
        for (let way of ways[cost] ?? []) {
          if (seen.has(way.target)) continue;
          seen.add(way.target);
          if (this.#nodes[way.target].look === look) {
            const names = [];
            for (; way.from; way = way.from) names.unshift(way.known.name);
            return { names, failures: Math.floor(cost / failure) };
          }
          for (const step of this.#leads(way.target)) {
            (ways[cost + (failures.test(step.known.name) ? failure : 1)] ??= []).push({ ...step, from: way });
          }
        }
      }
      return null;
    }

    // Makes something happen, by its name.
    send(name) {
      const choice = this.choices.find((choice) => choice.name === name);
      if (!choice) return false;
      const { node, clock, timers, log } = this;
      this.#steps.push({ node, clock, timers: [...timers], length: log.length });
      if (choice.kind === 'elapsed') this.#elapse(choice.subject);
      this.node = choice.target;
      this.#tell(choice.name, choice.words, choice);
      this.#take(choice.effects);
      return true;
    }

    // The timer that runs out next.
    get nextTimer() {
      const possible = new Set(this.choices.filter((c) => c.kind === 'elapsed').map((c) => c.subject));
      return this.timers.filter((timer) => possible.has(timer.name))
        .reduce((first, timer) => (!first || timer.due < first.due ? timer : first), null);
    }

    // Lets the timer that is due next run out.
    pass() {
      const timer = this.nextTimer;
      return timer ? this.send(`elapsed ${timer.name}`) : false;
    }

    // Whether there is an event to be taken back.
    get canUndo() {
      return this.#steps.length > 0;
    }

    // Takes the last event back.
    undo() {
      const step = this.#steps.pop();
      if (!step) return false;
      this.node = step.node;
      this.clock = step.clock;
      this.timers = step.timers;
      this.log.length = step.length;
      return true;
    }

    #elapse(name) {
      const index = this.timers.findIndex((timer) => timer.name === name);
      if (index < 0) return;
      this.clock = Math.max(this.clock, this.timers[index].due);
      this.timers = this.timers.filter((_, place) => place !== index);
    }

    #tell(event, words, { subject, value } = {}) {
      this.log.push({ time: this.clock, event, words, subject, value, screen: this.screen, effects: [] });
    }

    // Notes the effects, and performs those that are about time.
    #take(number) {
      const effects = this.#data.effects[number];
      this.log[this.log.length - 1].effects = effects;
      for (const effect of effects) {
        const start = effect.match(/^start-timer (.*) (\d+)$/);
        const cancel = effect.match(/^cancel-timer (.*)$/);
        const name = start?.[1] ?? cancel?.[1];
        if (!name) continue;
        this.timers = this.timers.filter((timer) => timer.name !== name);
        if (start) this.timers.push({ name, due: this.clock + Number(start[2]) });
      }
    }
  };
})();
