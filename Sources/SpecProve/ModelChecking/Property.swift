package import FlowCore
package import SpecModel
package import SpecText

/// Something that is true of every flow, and the function that proves it or finds a way against it.
///
/// One file holds one property, its rule and its messages.
package struct Property: Sendable {
  /// Its number in the list of properties: `P04`.
  package let number: String
  package let rule: Rule
  /// Whether it speaks of what no state has, so that every state has to be known.
  let requiresAllStates: Bool
  let prove: @Sendable (_ explored: ExploredApp, _ verdict: inout Verdict) -> Void

  init(
    _ number: String, _ rule: Rule, requiresAllStates: Bool = false,
    _ prove: @escaping @Sendable (_ explored: ExploredApp, _ verdict: inout Verdict) -> Void
  ) {
    self.number = number
    self.rule = rule
    self.requiresAllStates = requiresAllStates
    self.prove = prove
  }
}

/// An app with its flow and the variants explored: the model that properties are checked on.
package struct ExploredApp: Sendable {
  package let app: App
  package let limits: Flow.Limits
  /// The flow itself, then its variants.
  package let flows: [ExploredFlow]

  /// Whether every state is known.
  var isExhaustive: Bool { flows.allSatisfy(\.exploration.isExhaustive) }

  package init(app: App, limits: Flow.Limits, flows: [ExploredFlow]) {
    self.app = app
    self.limits = limits
    self.flows = flows
  }
}

/// What was found out about a property.
package struct Verdict: Sendable {
  /// A state of one of the flows.
  package struct StateReference: Sendable, Equatable {
    package var flow: Int
    package var state: Int
  }

  /// What contradicts the property, and how the flow comes there.
  package struct Failure: Sendable {
    package var span: Span
    package var message: String
    package var help: String?
    package var labels: [Diagnostic.Label]
    package var trace: Trace?
  }

  /// In how many states, steps or things the property had something to say and was right.
  package private(set) var upheld = 0
  /// The first of the states in which it was.
  package private(set) var witness: StateReference?
  /// Each once, the one with the shortest way first found.
  package private(set) var failures: [Failure] = []
  private var reported: Set<String> = []

  package init() {}

  /// The property spoke and was right; nothing more is to be said.
  package mutating func holds(in state: Int? = nil, of flow: Int = 0) {
    upheld += 1
    if witness == nil, let state { witness = StateReference(flow: flow, state: state) }
  }

  /// The property is broken at a place in the content.
  ///
  /// The span is the narrowest place that causes it, the way how the flow comes there.
  package mutating func fails(
    at span: Span, _ message: String, help: String? = nil, labels: [Diagnostic.Label] = [],
    _ trace: Trace? = nil
  ) {
    guard reported.insert("\(span.file.index) \(span.lower) \(span.upper) \(message)").inserted
    else { return }
    failures.append(
      Failure(span: span, message: message, help: help, labels: labels, trace: trace))
  }
}

/// A trace: the path through the state graph from a launch to where something shows itself.
package struct Trace: Sendable, Equatable {
  /// The flow's place among the explored's flows.
  package var flow: Int
  /// The launch it begins with, by number.
  package var root: Int
  /// The numbers of the steps.
  package var steps: [Int]
}

extension ExploredApp {
  /// A shortest way to a state.
  package func trace(to state: Int, of flow: Int) -> Trace {
    let exploration = flows[flow].exploration
    let (root, steps) = exploration.shortestPath(to: state)
    return Trace(flow: flow, root: root, steps: steps)
  }

  /// A shortest way that ends with a step.
  package func trace(by step: Int, of flow: Int) -> Trace {
    var trace = trace(to: flows[flow].exploration.source(of: step), of: flow)
    trace.steps.append(step)
    return trace
  }
}
