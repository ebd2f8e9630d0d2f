package import FlowCore
package import SpecText

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
    /// A deep link that never leads anywhere.
    case deepLink(DeepLinkID)
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
  ///
  /// It is called seldom, and inlined at every call it would be most of what a property is compiled to.
  @inline(never)
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
