import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  mutating func readValues() {
    for member in node[FlowSchema.values] {
      guard let kind = kind(member) else { continue }
      let id = member.key.value
      switch member.value[ValueSchema.type] {
      case .platform:
        declareGiven(id, kind, platforms[0].rawValue, .platform)
        continue
      case .measurementSystem:
        let usual = Flow.MeasurementSystem.metric
        declareGiven(id, kind, usual.rawValue, .measurementSystem)
        continue
      default: break
      }
      let initial = member.value[ValueSchema.initial].flatMap { constant($0, kind, of: id) }
      let representatives = member.value[ValueSchema.explore]?.elements?
        .compactMap { constant($0, kind, of: id) }
      values.append(
        Flow.Value(
          ValueID(id), kind, initial: initial ?? kind.placeholder,
          key: member.value[ValueSchema.key]?.value,
          formerKeys: member.value[ValueSchema.formerKeys].map(\.value),
          isImmediate: member.value[ValueSchema.isImmediate], origin: origin(member),
          limits: kind == .date ? dayLimits(member.value) : nil, unit: unit(member.value, kind),
          representatives: representatives))
      checkCompanions(member, kind)
      scope.values[id] = kind
      scope.units[id] = values.last?.unit
      scope.unreadable.remove(id)
    }
  }

  /// Declares what is told by itself, and what it is where nothing is told: the platform, one of those
  /// the app runs on, or the units of the user.
  private mutating func declareGiven(
    _ id: String, _ kind: Flow.Value.Kind, _ initial: String, _ origin: Flow.Value.Origin
  ) {
    values.append(
      Flow.Value(ValueID(id), kind, initial: .row(RowID(initial)), origin: origin))
    scope.values[id] = kind
    scope.unreadable.remove(id)
  }

  private mutating func kind(_ member: JSONNode.Member) -> Flow.Value.Kind? {
    let node = member.value
    switch node[ValueSchema.type] {
    case .bool: return .bool
    case .count: return .count
    case .date: return .date
    case .image: return .image
    case .time: return time(node)
    case .text:
      return .text(maximum: node[ValueSchema.maxLength], content: node[ValueSchema.content])
    case .int:
      let range = range(node)
      // What has a range that can't be read is no constant.
      let isConstant = [ValueSchema.min, ValueSchema.max].allSatisfy { node.member($0) == nil }
      return range == nil && !isConstant ? nil : .int(range, step: max(1, node[ValueSchema.step]))
    case .choice: return options(member).map { .choice($0) }
    case .set: return options(member).map { .set($0, maximum: node[ValueSchema.maxOptions]) }
    case .platform: return .choice(.rows(platforms.map { RowID($0.rawValue) }))
    case .measurementSystem:
      return .choice(.rows(Flow.MeasurementSystem.allCases.map { RowID($0.rawValue) }))
    case nil: return nil
    }
  }

  /// What a number counts; nothing of other values, where the member is reported as unknown.
  private mutating func unit(_ node: JSONNode, _ kind: Flow.Value.Kind) -> Flow.MeasurementUnit? {
    guard case .int = kind, let unit = node[ValueSchema.unit] else { return nil }
    guard let parts = unit.mixed else { return unit }
    if let member = node.member(ValueSchema.unit) {
      found.report(.mixedUnit(member.value, unit, parts.small))
    }
    return parts.small
  }

  private mutating func range(_ node: JSONNode) -> ClosedRange<Int>? {
    let (min, max) = (node.member(ValueSchema.min), node.member(ValueSchema.max))
    let step = node.member(ValueSchema.step)
    guard let least = node[ValueSchema.min], let most = node[ValueSchema.max] else {
      if let one = min ?? max, min == nil || max == nil {
        found.report(.halfRange(one.key, lacks: min == nil ? ValueSchema.min : ValueSchema.max))
      }
      if let step, min == nil, max == nil { found.report(.stepWithoutRange(step.key)) }
      return nil
    }
    guard Schema.wholeNumbers.contains(least), Schema.wholeNumbers.contains(most) else {
      return nil
    }
    guard least < most else {
      found.report(.noRange(max?.value.span ?? node.span, least: min?.value.span))
      return nil
    }
    if let step, let distance = step.value.integer, distance > 0, (most - least) % distance != 0 {
      found.report(.offGrid(step.value, least, most))
    }
    return least...most
  }

  private mutating func options(_ member: JSONNode.Member) -> Flow.Options? {
    guard let of = member.value[ValueSchema.options] else { return nil }
    guard let elements = of.elements else { return table(of.located).map { .table($0) } }
    var names = Namespace()
    for name in elements.compactMap(\.located) { names.declare(name, &found) }
    let rows = elements.compactMap(\.string)
    return rows.isEmpty ? nil : .rows(rows.map { RowID($0) })
  }

  private mutating func origin(_ member: JSONNode.Member) -> Flow.Value.Origin {
    guard let from = member.value[ValueSchema.origin] else { return .entered }
    if from.value == "start" { return .launch }
    let actions = node[FlowSchema.actions].map(\.key.value)
    if actions.contains(from.value) {
      return name(from, of: .action, among: actions).map { .action(ServiceID($0)) } ?? .entered
    }
    let lookUps = node[FlowSchema.lookUps].map(\.key.value)
    return name(from, of: .lookUp, among: lookUps + ["start"])
      .map { .lookUp(ServiceID($0)) } ?? .entered
  }

  // MARK: Constants

  /// A constant of a value's kind, whose JSON type was checked; what does not fit is reported.
  mutating func constant(_ node: JSONNode, _ kind: Flow.Value.Kind, of value: String) -> Flow
    .Constant?
  {
    switch (kind, node.kind) {
    case (.bool, .bool(let bool)): return .bool(bool)
    case (.text(let maximum, content: _), .string(let text)):
      if let maximum, text.count > maximum { found.report(.tooLong(node, maximum)) }
      return .text(text)
    case (.time(let range, let step), .string(let text)):
      return time(node, text, in: range, by: step)
    case (.count, .number(let number)): return number.integer.map { .int($0) }
    case (.int(let range, let step), .number(let number)):
      guard let number = number.integer, Schema.wholeNumbers.contains(number) else { return nil }
      if let problem = range?.problem(with: number, step: step) {
        found.report(Diagnostic(.valueDefault, node.span, problem.message, help: problem.help))
      }
      return .int(number)
    // A row that is not there was reported; unset would be another mistake.
    case (.choice(let options), .string(let name)):
      _ = row(node, options, of: value)
      return .row(RowID(name))
    case (.set(let options, let maximum), .array(let elements)):
      let names = elements.compactMap { row($0, options, of: value) }
      if let maximum, names.count > maximum { found.report(.tooManyChosen(node, maximum)) }
      let rows = scope.symbols(of: options.domain) ?? names
      return .rows(rows.filter(names.contains).map { RowID($0) })
    default: return nil
    }
  }

  private mutating func row(_ node: JSONNode, _ options: Flow.Options, of value: String) -> String?
  {
    guard let name = node.located, let rows = scope.symbols(of: options.domain) else { return nil }
    if rows.contains(name.value) {
      if let named = options.domain.named(name.value, of: value) {
        names?.add(named, quoted: name.span)
      }
      return name.value
    }
    found.report(.noRow(name, rows, options, app))
    return nil
  }

  // MARK: Members together

  private mutating func checkCompanions(_ member: JSONNode.Member, _ kind: Flow.Value.Kind) {
    let node = member.value
    let initial = node.member(ValueSchema.initial)
    if let from = node.member(ValueSchema.origin) {
      if let initial { found.report(.givenDefault(initial.key, from.value)) }
      if case .int(nil, _) = kind, node[ValueSchema.explore] == nil,
        node.member(ValueSchema.min) == nil, node.member(ValueSchema.max) == nil
      {
        found.report(.nothingToTry(member.key))
      }
    } else if case .time = kind, initial == nil {
      let initial = ValueSchema.initial.narrowed(to: .text(.plain))
      found.report(.missingMember(node, initial.member, of: "'time' value"))
    } else if case .int = kind, initial == nil {
      let initial = ValueSchema.initial.narrowed(to: .integer(Schema.wholeNumbers))
      found.report(.missingMember(node, initial.member, of: "'int' value"))
    }
    if let immediate = node.member(ValueSchema.isImmediate), immediate.value.bool == true,
      node.member(ValueSchema.key) == nil
    {
      found.report(.storedNowhere(immediate.key))
    }
    if let former = node.member(ValueSchema.formerKeys), node.member(ValueSchema.key) == nil,
      self.node[FlowSchema.resume] == .start
    {
      found.report(.takenOverNowhere(former.key))
    }
    guard case .set(let options, let maximum) = kind,
      let rows = scope.symbols(of: options.domain)
    else { return }
    // A set is kept as the bits of one number.
    if rows.count > 64, let of = node[ValueSchema.options] {
      found.report(.tooManyOptions(of, rows.count))
    }
    if let maximum, maximum >= rows.count, let most = node.member(ValueSchema.maxOptions) {
      found.report(.noLimit(most, rows.count))
    }
  }
}

extension Diagnostic {
  fileprivate static func halfRange(
    _ key: Located<String>, lacks other: Field<Int?>
  ) -> Diagnostic {
    Diagnostic(
      .valueShape, key.span, "a range has both 'min' and 'max'",
      help: "add \"\(other.name)\"")
  }

  fileprivate static func stepWithoutRange(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .valueShape, key.span, "there is no range to step through",
      help: "add \"min\" and \"max\"")
  }

  fileprivate static func mixedUnit(
    _ node: JSONNode, _ unit: Flow.MeasurementUnit, _ small: Flow.MeasurementUnit
  ) -> Diagnostic {
    Diagnostic(
      .valueShape, node.span, "a number counts one unit, '\(unit.rawValue)' are two",
      help: "write '\(small.rawValue)' here, and '\(unit.rawValue)' in the texts that show it")
  }

  fileprivate static func noRange(_ most: Span, least: Span?) -> Diagnostic {
    Diagnostic(
      .valueShape, most, "'max' is not greater than 'min'",
      labels: least.map { [.init($0, "the least")] } ?? [])
  }

  fileprivate static func offGrid(_ step: JSONNode, _ least: Int, _ most: Int) -> Diagnostic {
    Diagnostic(
      .valueShape, step.span, "steps of this size lead past \(most)",
      help: "\(most - least) is no multiple of it")
  }

  fileprivate static func givenDefault(_ key: Located<String>, _ from: JSONNode) -> Diagnostic {
    Diagnostic(
      .valueShape, key.span, "a value that is given has no default",
      labels: [.init(from.span, "it is given by this")])
  }

  fileprivate static func nothingToTry(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .valueShape, key.span, "nobody knows which numbers '\(key.value)' can be",
      help: "add \"min\" and \"max\", or say in \"explore\" which ones to try")
  }

  fileprivate static func storedNowhere(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .valueShape, key.span, "a value that is stored at once needs a key",
      help: "add the \"key\" it is stored under")
  }

  fileprivate static func takenOverNowhere(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .valueShape, key.span, "what was stored is taken over by nothing",
      help: "add the \"key\" it is stored under now")
  }

  fileprivate static func tooManyOptions(_ of: JSONNode, _ count: Int) -> Diagnostic {
    Diagnostic(.valueShape, of.span, "a set has at most 64 options, these are \(count)")
  }

  fileprivate static func noLimit(_ most: JSONNode.Member, _ count: Int) -> Diagnostic {
    Diagnostic(
      .valueShape, most.value.span, "this limits nothing: there are \(count) options",
      help: "take it away, or name fewer than all")
  }

  fileprivate static func tooManyChosen(_ node: JSONNode, _ most: Int) -> Diagnostic {
    Diagnostic(.valueDefault, node.span, "more is chosen here than 'max' allows: \(most)")
  }

  fileprivate static func tooLong(_ node: JSONNode, _ most: Int) -> Diagnostic {
    Diagnostic(.valueDefault, node.span, "this is longer than \(most) characters")
  }

  fileprivate static func noRow(
    _ name: Located<String>, _ rows: [String], _ options: Flow.Options, _ app: AppID
  ) -> Diagnostic {
    let suggestion = Suggestion(for: name.value, among: rows, from: .names)
    var place = "the options are \(rows.joined(separator: ", "))"
    var message = "'\(shortened(name.value))' is none of the options"
    if case .table(let table) = options {
      message = "'\(shortened(name.value))' is no row of \(table)"
      place = "rows are declared in content/\(app)/\(table).json"
    }
    return Diagnostic(
      .choiceDefault, name.span, message,
      help: suggestion.help.map { "\($0) \(place)" } ?? place,
      fix: suggestion.fix(at: name.span, quoted: true)
    ).caused(by: options.cause(ofMissing: name.value))
  }
}

extension Flow.Options {
  /// What findings of a row come of that a table does not have.
  fileprivate func cause(ofMissing name: String) -> RootCause? {
    if case .table(let table) = self { .row(name, of: table.rawValue) } else { nil }
  }
}
