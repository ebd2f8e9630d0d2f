import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P13: back stays in the flow, leads to what was shown and keeps what was entered; so does `go` to a
/// screen that was shown, and so does a launch that begins anew.
package let backAstray = Property(
  "P13",
  Rule(
    "flow/back-astray",
    summary: """
      Back leads to a screen that was shown before; it keeps what was entered, and so do a `go` to \
      such a screen and a launch that begins anew.
      """,
    why: "A way back that shows something new, or forgets, is no way back.",
    bad: #""enter": [{ "set": "name", "to": "given-name" }]   on a screen that back leads to"#,
    good: #""name": { "type": "text" }   entered once and kept"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    // What is gone on with was shown before.
    for root in flow.exploration.roots where root.progress == nil {
      guard let unseen = flow.states[root.state].history.first else { continue }
      let screen = flow.flow.screens[Int(unseen)]
      verdict.fails(
        at: explored.app.flowSpans.key(screen.pointer), screen.notShown,
        help: goThrough, explored.trace(to: root.state, of: number))
    }
    // A screen that forgets on the way back does so forward as well.
    if proveBack(explored, number, &verdict) { proveKept(explored, number, &verdict) }
    proveKeptAtLaunch(explored, number, &verdict)
  }
}

/// Back leads to what was shown and changes nothing; says whether it does.
private func proveBack(_ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict) -> Bool {
  let flow = explored.flows[number]
  var isKept = true
  flow.forEachMove { move in
    // What back can lead to grows only by the screen that is left: so all of it was shown.
    let unseen = move.changesHistory ? flow.unseen(behind: move) : nil
    let isBack = flow.isBack(move)
    if flow.isGoBack(move), unseen == nil { return proveGoBack(explored, number, move, &verdict) }
    guard isBack || unseen != nil else { return }
    func fail(at place: Span, _ message: String, help: String? = nil) {
      isKept = false
      verdict.fails(
        at: place, message, help: help, explored.trace(by: move.number, of: number))
    }
    let screen = flow.flow.screens[Int(unseen ?? move.to.screen)]
    let place = { explored.app.flowSpans.key(screen.pointer) }
    if isBack, move.to.phase != .running {
      fail(at: explored.place(of: move, flow), "back leaves the flow")
    } else if unseen != nil {
      fail(at: place(), screen.notShown, help: goThrough)
    } else if move.changesScreen, !flow.states.history(of: move.from).contains(move.to.screen) {
      fail(at: place(), screen.notShown)
    } else if move.changesValues {
      fail(at: place(), screen.changes, help: setWhereChosen)
    } else {
      verdict.holds(in: move.source, of: number)
    }
  }
  return isKept
}

/// A `go` to a screen that was shown before changes nothing but what the control says that leads there.
private func proveGoBack(
  _ explored: ExploredApp, _ number: Int, _ move: Move, _ verdict: inout Verdict
) {
  let flow = explored.flows[number]
  let screen = flow.flow.screens[Int(move.to.screen)]
  let (from, to) = (flow.states.values(of: move.from), flow.states.values(of: move.to))
  let isKept = flow.flow.values.indices.allSatisfy {
    from[$0] == to[$0] || flow.isChosen(flow.flow.values[$0].id, by: move)
  }
  if isKept {
    verdict.holds(in: move.source, of: number)
  } else {
    verdict.fails(
      at: explored.app.flowSpans.key(screen.pointer), screen.changes, help: setWhereChosen,
      explored.trace(by: move.number, of: number))
  }
}

/// What the user has entered and is stored at once is there at the next launch, whatever the first
/// screens do.
private func proveKeptAtLaunch(
  _ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict
) {
  let flow = explored.flows[number]
  let kept = flow.flow.entered.map { flow.flow.values[$0] }.filter(\.isImmediate)
  for root in flow.exploration.roots where root.progress == nil {
    let told = flow.flow.valuesTold(at: root.launch)
    for value in kept where !told.contains(value.id) {
      guard let stored = root.launch.values[value.id], stored != value.initial, !stored.isBlank
      else { continue }
      if flow.program.value(value.id, in: flow.states[root.state]) == stored {
        verdict.holds(in: root.state, of: number)
      } else {
        verdict.fails(
          at: explored.app.flowSpans.key(["values", value.id.rawValue]),
          "what was entered for '\(value.id)' is changed again at the next launch",
          help: setWhereChosen, explored.trace(to: root.state, of: number))
      }
    }
  }
}

/// What the user has entered stays until the user changes it, on the way forward as well.
private func proveKept(_ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict) {
  let flow = explored.flows[number]
  let inputs = flow.flow.entered
  guard !inputs.isEmpty else { return }
  let isTouch = flow.exploration.events.indices.map { flow.control(touchedBy: $0) != nil }
  // What a touch changes is the same wherever it is.
  var touched: [TouchedValue: Bool] = [:]
  func isChosen(_ value: Int, by move: Move) -> Bool {
    let event = flow.exploration.steps[move.number].event
    guard isTouch[Int(event)] else { return flow.isChosen(flow.flow.values[value].id, by: move) }
    let key = TouchedValue(event: event, value: value)
    if let isChosen = touched[key] { return isChosen }
    let isChosen = flow.isChosen(flow.flow.values[value].id, by: move)
    touched[key] = isChosen
    return isChosen
  }
  let entered = EnteredContents(of: inputs, in: flow.states.values)
  flow.forEachMove { move in
    guard move.to.phase == .running, move.changesValues, !flow.isBack(move) else { return }
    for (place, index) in inputs.enumerated()
    where entered.differ(in: place, move) && !isChosen(index, by: move) {
      let value = flow.flow.values[index]
      guard flow.program.value(value.id, in: flow.states[move.source]) != value.initial,
        !flow.states.values(of: move.from)[index].isBlank
      else { continue }
      verdict.fails(
        at: explored.app.flowSpans.key(["values", value.id.rawValue]),
        "what was entered for '\(value.id)' is changed again",
        help: setWhereChosen, explored.trace(by: move.number, of: number))
    }
  }
}

/// What users have entered, as numbers: millions of steps are asked what they change of it.
private struct EnteredContents {
  private let width: Int
  /// A number for each input in the first list of values, then for each in the second.
  private var numbers: [UInt32] = []

  init(of inputs: [Int], in lists: [[CompactConstant]]) {
    width = inputs.count
    numbers.reserveCapacity(width * lists.count)
    var known: [CompactConstant: UInt32] = [:]
    for list in lists {
      for index in inputs {
        let number = known[list[index]] ?? UInt32(known.count)
        known[list[index]] = number
        numbers.append(number)
      }
    }
  }

  /// Whether a step changes the input at a place.
  func differ(in place: Int, _ move: Move) -> Bool {
    numbers[Int(move.from.values) * width + place] != numbers[Int(move.to.values) * width + place]
  }
}

/// A value that an event may change.
private struct TouchedValue: Hashable {
  var event: UInt32
  var value: Int
}

extension Flow {
  /// Whether a look-up brings a value.
  fileprivate func isLookedUp(_ id: ValueID) -> Bool {
    if case .lookUp = values.first(where: { $0.id == id })?.origin { true } else { false }
  }

  /// The values that a shop tells of what is owned at a launch.
  fileprivate func valuesTold(at launch: Launch) -> Set<ValueID> {
    Set(
      services.flatMap { service -> [ValueID] in
        guard case .purchase(let purchase) = service.kind,
          launch.statuses[service.id] == .ok
        else { return [] }
        return purchase.tells
      })
  }

  /// The values that users enter.
  fileprivate var entered: [Int] {
    let inputs = screensAndFrame.flatMap(\.controls).compactMap { control -> ValueID? in
      if case .input(let id, as: _) = control.role { id } else { nil }
    }
    return values.indices.filter { inputs.contains(values[$0].id) }
  }
}

extension ExploredFlow {
  /// A screen that back leads to after a step and that was not shown before it.
  fileprivate func unseen(behind move: Move) -> UInt16? {
    let shown = states.history(of: move.from)
    return states.history(of: move.to).first { $0 != move.from.screen && !shown.contains($0) }
  }

  /// Whether the user changes a value with a step, or a shop tells it.
  fileprivate func isChosen(_ value: ValueID, by move: Move) -> Bool {
    switch exploration.event(of: move.number) {
    case .owned, .products: return true
    case .fetched where flow.isLookedUp(value): return true
    case .performed(let id, _), .answer(let id, .ok):
      if flow.data(of: id).contains(where: { $0.id == value }) { return true }
    default: break
    }
    guard let control = actingControl(in: move)?.control else { return false }
    if case .input(value, as: _) = control.role { return true }
    return control.commands.withNested.sets(value)
  }
}

extension Flow.Constant {
  /// Whether it is text of white space alone.
  fileprivate var isBlank: Bool {
    if case .text(let text) = self { text.allSatisfy(\.isWhitespace) } else { false }
  }
}

extension CompactConstant {
  /// Whether it is text of white space alone, which nobody has entered in earnest.
  fileprivate var isBlank: Bool { if case .text = self { isEmpty } else { false } }
}

extension [Flow.Command] {
  fileprivate func sets(_ value: ValueID) -> Bool {
    contains { if case .set(value, to: _, if: _) = $0 { true } else { false } }
  }
}

private let setWhereChosen = "set values where the user chooses, not on entering a screen"
private let goThrough = "lead past it: a screen whose \"enter\" goes on at once is never seen"

extension Flow.Screen {
  fileprivate var notShown: String { "back leads to '\(id)', which was not shown" }
  fileprivate var changes: String { "going back to '\(id)' changes what was entered" }
}
