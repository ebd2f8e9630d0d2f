import FlowCore
import SpecChecks
import SpecModel
import SpecText

extension ProofOutcome {
  /// What was proved, for programs: one JSON object on one line.
  ///
  /// ```
  /// { "version": 1, "ok": true, "microseconds": 61000, "findings": [...], "apps": [
  ///   { "id": "lockedin", "name": "LockedIn",
  ///     "states": 12, "transitions": 30, "visibleStates": 9,
  ///     "microseconds": { "exploring": 900, "proving": 100 },
  ///     "flows": [ { "variant": "soft"?, "weight": 30?, "states", "transitions",
  ///                  "visibleStates", "isWhole",
  ///                  "screens": [ { "id", "states", "visibleStates" } ] } ],
  ///     "undecided": { "days": ["trial-end"], "lengths": ["name"], "counts": ["apps"],
  ///                    "images": ["portrait"] },
  ///     "properties": [ { "number": "P04", "rule": "flow/dead-end", "law": "...",
  ///                       "answer": "holds" | "fails" | "accepted" | "silent" | "unsettled",
  ///                       "upheld": 12, "within": 20000?,
  ///                       "witness": [ { "words", "event", "screen"? } ]?,
  ///                       "failures": [ { "rule", "message", "file", "line", ..., "trace"?,
  ///                                       "accepted"?: "reason",
  ///                                       "by"?: { "rule", "message" } } ] } ] } ] }
  /// ```
  ///
  /// A failure with `by` follows from another finding, and is told under that one. `within` says how
  /// many states were looked into where that is too few to say that a property holds.
  ///
  /// Keys are stable; new ones may come, and `version` grows when one changes its meaning. A
  /// question mark marks what may be missing. Findings and failures are as `check --format json`
  /// writes them. Screens are in the flow's order, properties in the order of their numbers.
  package func json() -> String {
    let report = Report(
      findings + apps.flatMap(\.properties).flatMap(\.failures).map(\.finding), files: files)
    let value: JSONValue = [
      "version": 1, "ok": .bool(!fails), "microseconds": .int(duration.wholeMicroseconds),
      "findings": .array(findings.map { report.json(of: $0) }),
      "apps": .array(apps.map { $0.json(report) }),
    ]
    return String(decoding: value.bytes(.compact), as: UTF8.self) + "\n"
  }
}

extension ProvenApp {
  fileprivate func json(_ report: Report) -> JSONValue {
    [
      "id": .string(app.id.rawValue), "name": .string(app.info.name), "states": .int(states),
      "transitions": .int(steps), "visibleStates": .int(visibleStates),
      "microseconds": [
        "exploring": .int(exploring.wholeMicroseconds), "proving": .int(proving.wholeMicroseconds),
      ],
      "flows": .array(proof.flows.map(\.json)), "undecided": Undecided(of: app.flow).json,
      "properties": .array(properties.map { $0.json(report) }),
    ]
  }
}

extension Undecided {
  fileprivate var json: JSONValue {
    func names(_ ids: [ValueID]) -> JSONValue { .array(ids.map { .string($0.rawValue) }) }
    return [
      "days": names(days), "lengths": names(lengths), "counts": names(counts),
      "images": names(images),
    ]
  }
}

extension ExploredFlow {
  fileprivate var json: JSONValue {
    var states = Array(repeating: 0, count: flow.screens.count)
    for number in self.states.indices where self.states.phase(of: number) == .running {
      states[self.states.screen(of: number)] += 1
    }
    var seen = Array(repeating: 0, count: flow.screens.count)
    for appearance in appearances { seen[Int(appearance.screen)] += 1 }
    let screens = flow.screens.indices.map { index -> JSONValue in
      [
        "id": .string(flow.screens[index].id.rawValue), "states": .int(states[index]),
        "visibleStates": .int(seen[index]),
      ]
    }
    return .members([
      "variant": variant.map { .string($0) }, "weight": weight.map { .int($0) },
      "states": .int(self.states.count),
      "transitions": .int(exploration.steps.count), "visibleStates": .int(appearances.count),
      "isWhole": .bool(exploration.isExhaustive), "screens": .array(screens),
    ])
  }
}

extension ProvenProperty {
  fileprivate func json(_ report: Report) -> JSONValue {
    .members([
      "number": .string(property.number), "rule": .string(property.rule.id.rawValue),
      "law": .string(property.rule.summary), "answer": .string(outcome.rawValue),
      "upheld": .int(upheld), "within": horizon.map { .int($0) }, "witness": witness?.json,
      "failures": .array(failures.map { $0.json(report) }),
    ])
  }
}

extension ProvenProperty.Failure {
  fileprivate func json(_ report: Report) -> JSONValue {
    var finding = finding
    if let severity { finding.severity = severity }
    guard case .object(var members) = report.json(of: finding) else { return .null }
    switch status {
    case .reported: break
    case .suppressed(let reason): members.append(.init("accepted", .string(reason)))
    case .off: members.append(.init("accepted", "the rule is off"))
    case .implied(let cause):
      let by: JSONValue = [
        "rule": .string(cause.rule.rawValue), "message": .string(cause.message),
      ]
      members.append(.init("by", by))
    }
    return .object(members)
  }
}
