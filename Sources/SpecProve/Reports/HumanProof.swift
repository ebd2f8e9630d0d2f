import FlowCore
import SpecChecks
import SpecModel
import SpecText

extension ProofOutcome {
  /// What was proved, for people: a chapter for each app, a last line for all.
  package func human(color: Bool, columns: Int = 100) -> String {
    let paint = Paint(isOn: color)
    let width =
      apps.flatMap(\.properties).map { $0.property.rule.id.rawValue.utf8.count }.max() ?? 0
    var rows: [String] = []
    for app in apps {
      let chapter = ProofChapter(
        app: app, files: files, paint: paint, columns: columns, ruleWidth: width)
      rows += chapter.rows() + [""]
    }
    rows.append(paint(summary, fails ? .error : .strong))
    return rows.joined(separator: "\n") + "\n"
  }

  /// Whether a finding that stands is an error.
  package var fails: Bool { findings.contains { $0.severity == .error } }

  /// All apps in one line.
  package var summary: String {
    let states = apps.reduce(0) { $0 + $1.states }
    let steps = apps.reduce(0) { $0 + $1.steps }
    let proofs = apps.flatMap(\.properties)
    let broken = proofs.count { $0.outcome == .fails }
    let accepted = proofs.count { $0.outcome == .suppressed }
    let unsettled = proofs.count { $0.outcome == .unsettled }
    var parts = [
      number(apps.count, "app"), number(states, "state"), number(steps, "transition"),
      number(proofs.count, "proof"),
    ]
    parts.append(broken == 0 ? "none fails" : "\(broken.grouped) fail\(broken == 1 ? "s" : "")")
    if unsettled > 0 { parts.append("\(unsettled.grouped) not settled") }
    if accepted > 0 { parts.append("\(accepted.grouped) accepted") }
    parts.append(duration.inWords)
    return parts.joined(separator: ", ")
  }
}

extension ProvenApp {
  /// The states of the flow and its variants.
  package var states: Int { proof.flows.reduce(0) { $0 + $1.states.count } }
  /// The transitions of the flow and its variants.
  package var steps: Int { proof.flows.reduce(0) { $0 + $1.exploration.steps.count } }
  /// How many states were found in a second.
  var statesPerSecond: Int { states * 1_000_000 / max(1, exploring.wholeMicroseconds) }
  /// Everything that is ever to be seen in the flow or one of its variants, counted once.
  package var visibleStates: Int { Set(proof.flows.flatMap(\.appearances)).count }
}

/// What was proved of one app, row by row.
private struct ProofChapter {
  let app: ProvenApp
  let files: [SourceFile]
  let paint: Paint
  let columns: Int
  let ruleWidth: Int

  func rows() -> [String] {
    var rows = [
      paint(app.app.info.name.printable, .strong)
        + paint("  \(app.app.id.rawValue.printable)", .faint),
      "  " + size(of: app),
    ]
    if app.proof.flows.count > 1 {
      for flow in app.proof.flows { rows.append("  " + paint(size(of: flow), .faint)) }
    }
    if let undecided = Undecided(of: app.app.flow).words {
      rows += hanging("  not decided: ", undecided.printable, .faint)
    }
    for finding in app.unexplored {
      rows += hanging("  ! ", finding.message + "; " + (finding.help ?? ""), .warning)
    }
    rows.append("")
    for property in app.properties { rows += self.rows(of: property) }
    return rows
  }

  private func size(of app: ProvenApp) -> String {
    [
      number(app.states, "state"), number(app.steps, "transition"),
      number(app.visibleStates, "distinct visible state"),
      "explored in \(app.exploring.inWords) (\(app.statesPerSecond.grouped) states a second)",
      "proved in \(app.proving.inWords)",
    ].joined(separator: ", ")
  }

  private func size(of flow: ExploredFlow) -> String {
    [
      (flow.variant.map { "variant '\($0)'" } ?? "as it is") + share(of: flow) + ": "
        + number(flow.states.count, "state"),
      number(flow.exploration.steps.count, "transition"),
      number(flow.appearances.count, "distinct visible state"),
    ].joined(separator: ", ")
  }

  /// How many users get a flow, where any variant has a weight.
  private func share(of flow: ExploredFlow) -> String {
    flow.weight.map { " (\($0) % of users)" } ?? ""
  }

  private func rows(of property: ProvenProperty) -> [String] {
    let (sign, role) = property.outcome.sign
    let rule = property.property.rule
    let id =
      rule.id.rawValue
      + String(repeating: " ", count: max(0, ruleWidth - rule.id.rawValue.utf8.count))
    let upheld = property.upheld.grouped
    let count =
      String(repeating: " ", count: max(0, 8 - upheld.utf8.count))
      + (property.upheld > 0 ? upheld + "\u{D7}" : "-")
    let head = "  \(sign) \(property.property.number) \(id)\(count)  "
    let law = rule.summary.wrapped(to: max(30, columns - head.unicodeScalars.count))
    let indent = String(repeating: " ", count: head.unicodeScalars.count)
    var rows = ["  " + paint(sign, role) + head.dropFirst(3) + (law.first ?? "")]
    rows += law.dropFirst().map { indent + $0 }
    for failure in property.failures { rows += self.rows(of: failure) }
    if property.outcome == .unsettled, let horizon = property.horizon {
      rows.append(paint("         not settled: \(number(horizon, "state")) looked into", .warning))
    }
    if let witness = property.witness, property.failures.isEmpty {
      rows += hanging("         seen at: ", witness.words.printable, .faint)
    }
    return rows
  }

  private func rows(of failure: ProvenProperty.Failure) -> [String] {
    let finding = failure.finding
    if case .implied(let cause) = failure.status {
      let words = "\(place(of: cause.span)): \(cause.message.printable)"
      return hanging("         fails by \(cause.rule.rawValue): ", words, nil)
    }
    var rows = hanging("         ", place(of: finding.span) + ": " + finding.message.printable, nil)
    if let trace = finding.trace {
      rows += hanging("           trace: ", trace.words.printable, nil)
    }
    switch failure.status {
    case .reported:
      if let help = finding.help { rows += hanging("           help: ", help.printable, nil) }
    case .suppressed(let reason): rows += hanging("           accepted: ", reason.printable, nil)
    case .off: rows.append("           the project has turned this rule off")
    case .implied: break
    }
    return rows
  }

  private func place(of span: Span) -> String {
    let file = files[Int(span.file.index)]
    let start = LineTable(file).position(of: Int(span.lower))
    return "\(file.path.printable):\(start.line):\(start.column)"
  }

  /// Text behind a head, on as many rows as it takes, all of one colour.
  private func hanging(_ head: String, _ text: String, _ role: Paint.Role?) -> [String] {
    let width = head.unicodeScalars.count
    let indent = String(repeating: " ", count: width)
    let rows = text.wrapped(to: max(30, columns - width))
    return rows.enumerated().map { index, row in
      let line = (index == 0 ? head : indent) + row
      return role.map { paint(line, $0) } ?? line
    }
  }
}

extension ProvenProperty.Outcome {
  /// What stands before the property's number.
  fileprivate var sign: (String, Paint.Role) {
    switch self {
    case .holds: ("\u{2713}", .success)
    case .fails: ("\u{2717}", .error)
    case .suppressed: ("~", .warning)
    case .vacuous: ("-", .faint)
    case .unsettled: ("?", .warning)
    }
  }
}

/// A number with its noun.
private func number(_ count: Int, _ noun: String) -> String {
  "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
}

extension Int {
  /// The digits in groups of three: 1,584.
  package var grouped: String {
    var digits = ""
    for (place, digit) in String(magnitude).reversed().enumerated() {
      if place > 0, place % 3 == 0 { digits.append(",") }
      digits.append(digit)
    }
    return (self < 0 ? "-" : "") + String(digits.reversed())
  }
}

extension Duration {
  /// The time in the unit that suits it: `840 µs`, `12.3 ms`, `1.25 s`.
  package var inWords: String {
    let microseconds = Int(self / .microseconds(1))
    switch microseconds {
    case ..<1000: return "\(microseconds) \u{B5}s"
    case ..<1_000_000: return "\(microseconds / 1000).\(microseconds / 100 % 10) ms"
    default:
      let hundredths = String(microseconds / 10_000 % 100 + 100).dropFirst()
      return "\(microseconds / 1_000_000).\(hundredths) s"
    }
  }

  /// Whole microseconds.
  var wholeMicroseconds: Int { Int(self / .microseconds(1)) }
}
