package import FlowCore
import SpecChecks

/// A path of a flow, or of a variant of it, and a run that is completed on it.
package struct PathRun: Sendable {
  /// Which of the runs it is.
  package enum Kind: String, Sendable {
    /// One that passes over as few screens of the path as can be and, of those, has the fewest taps.
    case whole
    /// The one with the fewest taps, whatever it passes over.
    case shortest
  }

  /// The variant; none for the flow itself.
  package let variant: String?
  package let path: PathID
  package let kind: Kind
  /// Whether every state of the flow is known; else another run may take less.
  package let isExhaustive: Bool
  /// What the screens of the path ask for, all in all: fields to type into, permissions, purchases.
  package let asked: (typed: Int, questions: Int, purchases: Int)
  /// The run; nothing where none is completed on the path.
  package let run: LeastRun?
}

/// A run from a launch to its completion.
package struct LeastRun: Sendable {
  /// What analytics hears.
  package struct Milestone: Sendable, Equatable {
    package let milestone: Flow.Milestone
    /// The screen that is shown.
    package let screen: ScreenID

    package init(_ milestone: Flow.Milestone, on screen: ScreenID) {
      (self.milestone, self.screen) = (milestone, screen)
    }
  }

  package let cost: RunCost
  /// What it begins with, where other runs begin otherwise.
  package let launch: Exploration.Root?
  /// How long its timers take, what runs at the same time counted once, and how long its buttons are
  /// held.
  package private(set) var waiting = Duration.zero
  /// What analytics hears of it, in this order.
  package private(set) var milestones: [Milestone] = []
  /// The numbers of the states it passes, those of each time that a screen is shown together.
  package private(set) var visits: [[Int]] = []

  private var screen: ScreenID?
  /// How much time the timers have taken, and when those that run are due.
  private var clock = Duration.zero
  private var due: [Flow.TimerID: Duration] = [:]

  /// Goes a way once more, to see what happens on it.
  fileprivate init(
    _ flow: ExploredFlow, from root: Exploration.Root, _ steps: [Int], _ cost: RunCost,
    isOnly: Bool
  ) {
    self.cost = cost
    launch = isOnly ? nil : root
    perform(root.effects)
    visits.append([root.state])
    for step in steps {
      if case .elapsed(let timer) = flow.exploration.event(of: step) {
        clock = max(clock, due[timer] ?? clock)
      }
      waiting += flow.control(touchedIn: step)?.control.hold ?? .zero
      let effects = flow.exploration.effects(of: step)
      perform(effects)
      let target = flow.exploration.target(of: step)
      guard flow.states.phase(of: target) == .running else { continue }
      if effects.contains(where: \.isView) {
        visits.append([target])
      } else {
        visits[visits.count - 1].append(target)
      }
    }
    waiting += clock
  }

  private mutating func perform(_ effects: [Flow.Effect]) {
    // A run is started before a screen is shown; it falls on that screen.
    var started: [Flow.Milestone] = []
    for effect in effects {
      switch effect {
      case .startTimer(let timer, let length): due[timer] = clock + length
      case .cancelTimer(let timer): due[timer] = nil
      case .track(let milestone):
        if case .viewed(let id) = milestone { screen = id }
        guard let screen else {
          started.append(milestone)
          continue
        }
        milestones += (started + [milestone]).map { Milestone($0, on: screen) }
        started = []
      default: break
      }
    }
  }
}

extension LeastRun {
  /// Whether it asks less of the world or the user than another one.
  fileprivate func isLess(than other: LeastRun) -> Bool {
    (cost.failures, cost.taps) < (other.cost.failures, other.cost.taps)
  }

  /// How often a screen is shown.
  package var viewCount: Int {
    milestones.count { if case .viewed = $0.milestone { true } else { false } }
  }
}

extension Flow.Effect {
  /// Whether it tells analytics that a screen is shown.
  fileprivate var isView: Bool { if case .track(.viewed) = self { true } else { false } }
}

extension ExploredFlow {
  /// The paths, each with the run that goes through it and, where that fails less or has fewer taps,
  /// with the shortest one.
  ///
  /// Of runs that are compared, those come first in which least fails. They begin with a first launch;
  /// those that tell what is new with a launch of somebody who has completed the flow and seen no
  /// news. A run is completed on the path of the last screen that it stands on.
  package var pathRuns: [PathRun] {
    let news = exploration.roots.filter { root in
      root.progress == nil && !root.launch.reducesMotion && root.launch.seenVersion == 0
        && states[root.state].isWhatsNew
    }
    func runs(_ kind: PathRun.Kind) -> [UInt16: LeastRun] {
      let stepCosts = StepCosts(self, countsPassed: kind == .whole)
      return leastRuns(from: exploration.firstLaunches, stepCosts)
        .merging(leastRuns(from: news, stepCosts)) { first, _ in first }
    }
    let (whole, shortest) = (runs(.whole), runs(.shortest))
    return flow.paths.enumerated().flatMap { number, path in
      let (through, short) = (whole[UInt16(number)], shortest[UInt16(number)])
      func pathRun(_ kind: PathRun.Kind, _ run: LeastRun?) -> PathRun {
        PathRun(
          variant: variant, path: path.id, kind: kind, isExhaustive: exploration.isExhaustive,
          asked: asked(on: path), run: run)
      }
      let isShorter = short.flatMap { short in through.map { short.isLess(than: $0) } } ?? false
      return [pathRun(.whole, through)] + (isShorter ? [pathRun(.shortest, short)] : [])
    }
  }

  /// What the screens of a path ask for.
  private func asked(on path: Flow.Path) -> (typed: Int, questions: Int, purchases: Int) {
    let screens = flow.screens.filter { path.screens.contains($0.id) }
    let calls = screens.flatMap(\.allCommands).calls
    func count(_ verb: Flow.Call.Verb) -> Int {
      Set(calls.filter { $0.verb == verb }.map(\.service)).count
    }
    return (
      screens.flatMap(\.controls).count(where: \.isTyped), count(.request), count(.purchase)
    )
  }

  /// The runs of least cost that are completed, by the path's number.
  private func leastRuns(
    from roots: [Exploration.Root], _ stepCosts: StepCosts
  ) -> [UInt16: LeastRun] {
    guard !roots.isEmpty else { return [:] }
    let least = LeastRuns(exploration, from: roots.map(\.state), stepCosts)
    var last: [UInt16: (step: Int, cost: RunCost)] = [:]
    for source in states.indices where states.phase(of: source) == .running {
      guard let cost = least.costs[source] else { continue }
      for step in exploration.steps(from: source)
      where states.phase(of: exploration.target(of: step)) == .finished {
        guard let stepCost = stepCosts.cost(of: step, from: source) else { continue }
        let path = states.outline(of: source).path
        if let known = last[path], known.cost <= cost + stepCost { continue }
        last[path] = (step, cost + stepCost)
      }
    }
    return last.compactMapValues { step, cost in
      let way = least.run(to: exploration.source(of: step))
      return roots.first { $0.state == way.start }
        .map {
          LeastRun(self, from: $0, way.steps + [step], cost, isOnly: roots.count == 1)
        }
    }
  }
}
