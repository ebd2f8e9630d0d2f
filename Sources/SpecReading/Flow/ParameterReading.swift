import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  /// What a view shows; one of the app's own is given what something holds.
  mutating func readShown(_ view: JSONNode, optionTable: TableID?) -> Flow.Expression? {
    guard let node = view[ViewSchema.value] else { return nil }
    guard let kind = view[ViewSchema.kind]?.value, Flow.View.Known(rawValue: kind) == nil else {
      return shown(node, optionTable: optionTable)
    }
    guard let value = given(node, optionTable: optionTable) else { return nil }
    switch value {
    case .value, .column, .option, .optionRow, .count: return value
    default:
      found.report(.conditionAsValue(node.span))
      return nil
    }
  }

  /// What a view of the app's own is given, in the order of the names.
  mutating func readParameters(_ view: JSONNode, optionTable: TableID?) -> [Flow.View.Parameter] {
    let kind = view[ViewSchema.kind]?.value ?? ""
    if let member = view.member(ViewSchema.parameters), Flow.View.Known(rawValue: kind) != nil {
      found.report(.parametersOfKnown(member.key, kind))
    }
    var parameters: [Flow.View.Parameter] = []
    for member in view[ViewSchema.parameters] {
      guard let value = parameter(member.value, optionTable: optionTable) else { continue }
      parameters.append(Flow.View.Parameter(member.key.value, value))
    }
    return parameters.sorted { $0.name < $1.name }
  }

  private mutating func parameter(
    _ node: JSONNode, optionTable: TableID?
  ) -> Flow.Expression? {
    if let number = node.integer { return .int(number) }
    if let flag = node.bool { return .bool(flag) }
    return given(node, optionTable: optionTable)
  }

  /// An expression that a view of the app's own is given; what it would never be given is reported.
  private mutating func given(_ node: JSONNode, optionTable: TableID?) -> Flow.Expression? {
    guard let (expression, type) = typed(node, optionTable: optionTable) else { return nil }
    if let thing = expression.undrawn {
      found.report(.undrawnParameter(node.span, thing))
      return nil
    }
    if let finding = unheld(expression, type, at: node.span) {
      found.report(finding)
      return nil
    }
    return expression
  }

  /// What a view is given holds one thing: no set of them, and no row that another row names.
  private func unheld(
    _ expression: Flow.Expression, _ type: DataType, at place: Span
  ) -> Diagnostic? {
    switch (expression, type) {
    case (.value(let id), .set(let domain)):
      return .setAsParameter(place, id, row: scope.symbols(of: domain)?.first)
    case (.column(let value, let column), .symbol(let domain)):
      return .rowAsParameter(place, "\(value).\(column)", row: scope.symbols(of: domain)?.first)
    case (.option(let column), .symbol(let domain)):
      return .rowAsParameter(place, "option.\(column)", row: scope.symbols(of: domain)?.first)
    default: return nil
    }
  }
}

extension Flow.Expression {
  /// What of it no drawing is made from; nothing where all of it is drawn.
  fileprivate var undrawn: String? {
    for part in parts {
      switch part {
      case .status(let service): return "the status of '\(service)'"
      case .products(let service): return "what is known of the products of '\(service)'"
      case .path: return "the path"
      case .completed: return "whether the flow was completed"
      case .canGoBack: return "whether there is a way back"
      case .seenVersion: return "which version of what is new was seen"
      case .screen where part == self: return "the screen itself"
      case .variant where part == self: return "the variant itself"
      case .daysFromNow: return "a day that is counted"
      default: continue
      }
    }
    return nil
  }
}

extension Rule {
  static let viewParameters = Rule(
    "view/parameters",
    summary: """
      Parameters are given to views of the app's own, and are constants, values that are no sets, \
      columns that name no row, and conditions of these. What such a view shows is no constant and \
      no condition.
      """,
    why: """
      What specgen draws knows no names of the app's. A drawing is made from what values hold: what \
      else happens on the device is no part of it.
      """,
    bad: #""kind": "progress", "parameters": { "speed": 2 }"#,
    good: #""kind": "breathing-circle", "parameters": { "speed": 2 }"#)
}

extension Diagnostic {
  fileprivate static func parametersOfKnown(
    _ key: Located<String>, _ kind: String
  ) -> Diagnostic {
    Diagnostic(
      .viewParameters, key.span, "'\(kind)' takes no parameters",
      help: "leave them out, or name a kind of the app's own")
  }

  fileprivate static func setAsParameter(
    _ place: Span, _ id: ValueID, row: String?
  ) -> Diagnostic {
    Diagnostic(
      .viewParameters, place, "'\(id)' is a set, which no view is given whole",
      help: "give it what is asked of the set: 'has(\(id), \(row ?? "…"))' or 'count(\(id))'")
  }

  fileprivate static func rowAsParameter(
    _ place: Span, _ column: String, row: String?
  ) -> Diagnostic {
    Diagnostic(
      .viewParameters, place, "'\(column)' names a row of another table, which no view is given",
      help: "give it a column that holds words or a number, or a condition: "
        + "'\(column) == \(row ?? "…")'")
  }

  fileprivate static func conditionAsValue(_ place: Span) -> Diagnostic {
    Diagnostic(
      .viewParameters, place,
      "a view shows what something holds, and this is a condition or a constant",
      help: "name a value, a column or 'count(…)' here, and give this to the view in 'parameters'")
  }

  fileprivate static func undrawnParameter(_ place: Span, _ thing: String) -> Diagnostic {
    Diagnostic(
      .viewParameters, place, "\(thing) is given to no view",
      help: "give it a value, or let 'show' say when the view is there")
  }
}
