package import FlowCore
package import SpecModel
package import SpecText

/// Something that is true of every flow, and the function that proves it or finds a way against it.
///
/// One file holds one property, its rule and its messages.
package struct Property: Sendable {
  /// Over what it speaks, and so what settles it where a search is cut.
  enum Quantifier {
    /// Over the content as it is read: no state is asked.
    case content
    /// In every state or step something is so: one that was found refutes it.
    case universal
    /// In some state something is so: only all states refute it.
    case existential
  }

  /// Its number in the list of properties: `P04`.
  package let number: String
  package let rule: Rule
  let quantifier: Quantifier
  let prove: @Sendable (_ explored: ExploredApp, _ verdict: inout Verdict) -> Void

  init(
    _ number: String, _ rule: Rule, _ quantifier: Quantifier = .universal,
    _ prove: @escaping @Sendable (_ explored: ExploredApp, _ verdict: inout Verdict) -> Void
  ) {
    self.number = number
    self.rule = rule
    self.quantifier = quantifier
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

  /// How many states were looked into.
  package var expandedCount: Int { flows.reduce(0) { $0 + $1.exploration.expandedCount } }

  /// Whether enough is known to say that a property holds.
  package func settles(_ property: Property) -> Bool {
    isExhaustive || property.quantifier == .content
  }

  package init(app: App, limits: Flow.Limits, flows: [ExploredFlow]) {
    self.app = app
    self.limits = limits
    self.flows = flows
  }
}

/// What was found out about a property.
package struct Verdict: Sendable {
  /// A state of one of the flows.
  package struct StateReference: Sendable, Hashable {
    package var flow: Int
    package var state: Int
  }

  /// What a failure is about, by which other properties fail too.
  package enum Subject: Hashable, Sendable {
    /// A state in which nothing can be done and nothing is under way.
    case deadEnd(StateReference)
    /// A flow, by its number, that can't be completed from some state.
    case completion(flow: Int)
    /// A service without which there is no way on.
    case service(ServiceID)
    /// An element of a screen that is never shown; without one, the screen.
    case element(ElementID?, screen: Int)
    /// A control that can never be used.
    case control(ControlID)
  }

  /// What contradicts the property, and how the flow comes there.
  package struct Failure: Sendable {
    package var span: Span
    package var message: String
    package var help: String?
    package var labels: [Diagnostic.Label]
    package var trace: Trace?
    /// What it is about.
    package var subjects: Set<Subject>
    /// What it follows from, as failures of other properties tell; nothing where it speaks for itself.
    package var causes: [Subject]
  }

  /// In how many states, steps or things the property had something to say and was right.
  package private(set) var upheld = 0
  /// The first of the states in which it was.
  package private(set) var witness: StateReference?
  /// Each once, the one with the shortest way first found.
  package private(set) var failures: [Failure] = []
  /// The failures by their places and messages.
  private var reported: [String: Int] = [:]

  package init() {}

  /// The property spoke and was right; nothing more is to be said.
  package mutating func holds(in state: Int? = nil, of flow: Int = 0) {
    upheld += 1
    if witness == nil, let state { witness = StateReference(flow: flow, state: state) }
  }

  /// The property is broken at a place in the content.
  ///
  /// The span is the narrowest place that causes it, the way how the flow comes there. What follows
  /// from a failure of another property names what that one is about.
  package mutating func fails(
    at span: Span, _ message: String, help: String? = nil, labels: [Diagnostic.Label] = [],
    _ trace: Trace? = nil, about subject: Subject? = nil, because causes: [Subject] = []
  ) {
    let failure = Failure(
      span: span, message: message, help: help, labels: labels, trace: trace,
      subjects: subject.map { [$0] } ?? [], causes: causes)
    let key = "\(span.file.index) \(span.lower) \(span.upper) \(message)"
    guard let index = reported[key] else {
      reported[key] = failures.count
      failures.append(failure)
      return
    }
    let subjects = failures[index].subjects.union(failure.subjects)
    if failures[index].causes.isEmpty {
      failures[index].subjects = subjects
    } else if causes.isEmpty {
      // What is also so by itself speaks for itself.
      failures[index] = failure
      failures[index].subjects = subjects
    } else {
      failures[index].subjects = subjects
      failures[index].causes += causes
    }
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
