import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  mutating func readControl(_ member: JSONNode.Member, _ context: ScreenContext) -> Flow.Control {
    let node = member.value
    let role = role(member)
    var tapped: TableID?
    if case .list(let table, first: _) = role { tapped = table }
    let commands = readCommands(
      node[ControlSchema.effects],
      in: .init(trigger: .control, screen: context, optionTable: tapped))
    var control = Flow.Control(
      ElementID(member.key.value), role ?? .button, do: commands,
      isEnabled: condition(node[ControlSchema.isEnabled]), option: readOption(member, context),
      hidesLabel: node.member(ControlSchema.label) != nil, style: style(node[ControlSchema.style]),
      lines: node[ControlSchema.lines], takesFocus: node[ControlSchema.takesFocus])
    let permissions = self.node[FlowSchema.permissions].map(\.key.value)
    control.needs = name(node[ControlSchema.needs], of: .permission, among: permissions)
      .map { ServiceID($0) }
    control.symbol = symbol(node[ControlSchema.symbol])
    readSubmission(node, into: &control, context)
    control.hold = hold(node)
    control.marks = marks(node, role)
    checkAction(member, context)
    checkCompanions(node, role)
    if role == .button, control.hidesLabel, !commands.contains(.back),
      node.member(ControlSchema.symbol) == nil, let label = node.member(ControlSchema.label)
    {
      found.report(.nothingSeen(label))
    }
    return control
  }

  private mutating func symbol(_ name: Located<String>?) -> String? {
    guard let name else { return nil }
    guard isPictureName(name.value) else {
      found.report(.noSymbol(name))
      return nil
    }
    return name.value
  }

  /// What touching the control means; nothing where that can't be told.
  private mutating func role(_ member: JSONNode.Member) -> Flow.Control.Role? {
    let node = member.value
    let of = node.member(ControlSchema.table)
    if let value = node.member(ControlSchema.value) {
      if let of { found.report(.twoRoles(of.key, value.key)) }
      guard let name = value.value.located, let id = self.value(name),
        let kind = scope.values[name.value]
      else { return nil }
      return .input(id, as: inputStyle(node, name, kind))
    }
    if let stray = node.member(ControlSchema.inputStyle) {
      found.report(.nothingEntered(stray.key))
    }
    guard of != nil else { return .button }
    guard let table = table(node[ControlSchema.table]) else { return nil }
    checkFirst(node, of: table)
    return .list(table, first: node[ControlSchema.first])
  }

  /// No more rows are listed than there are.
  private mutating func checkFirst(_ node: JSONNode, of table: TableID) {
    guard let first = node.member(ControlSchema.first)?.value,
      let count = node[ControlSchema.first],
      let rows = scope.tables[table.rawValue]?.rows.count, count > rows,
      !scope.partialTables.contains(table.rawValue)
    else { return }
    found.report(.tooFewRows(first.span, table, rows))
  }

  private mutating func inputStyle(
    _ node: JSONNode, _ value: Located<String>, _ kind: Flow.Value.Kind
  ) -> Flow.InputStyle {
    if case .int(nil, _) = kind { found.report(.notEntered(value)) }
    guard let style = node[ControlSchema.inputStyle] else {
      return kind.inputStyles.first ?? .appPicker
    }
    if !kind.inputStyles.contains(style), let place = node.member(ControlSchema.inputStyle) {
      found.report(.wrongInput(Located(style, place.value.span), value, kind))
    }
    return style
  }

  private mutating func readOption(
    _ member: JSONNode.Member, _ context: ScreenContext
  ) -> ElementID? {
    guard let option = member.value[ControlSchema.option] else { return nil }
    if let value = member.value[ControlSchema.value]?.value, case .int = scope.values[value] {
      checkNumber(option, of: value, context)
    } else if optionTable(of: member.value) == nil {
      found.report(.noRows(option))
    }
    return element(option, called: "section", among: context.names(.section), of: context.id)
      .map { ElementID($0) }
  }

  /// The words of a number are one text, with the number in it.
  private mutating func checkNumber(
    _ option: Located<String>, of value: String, _ context: ScreenContext
  ) {
    guard context.isComplete,
      let section = context.page?.sections.first(where: { $0.id.value.rawValue == option.value })
    else { return }
    if section.blocks.count == 1, case .body(let text) = section.blocks[0],
      text.phrases.allSatisfy({ phrase in phrase.placeholders.contains { $0.path.first == value } })
    {
      return
    }
    found.report(.noNumber(option, value))
  }

  /// What can be touched does something.
  private mutating func checkAction(_ member: JSONNode.Member, _ context: ScreenContext) {
    let node = member.value
    guard node.members != nil, node.member(ControlSchema.value) == nil else { return }
    let effects = node.member(ControlSchema.effects)?.value
    let mayBeEmpty = context.page == nil || context.isInModal(member.key.value)
    if effects == nil || effects?.elements?.isEmpty == true && !mayBeEmpty {
      found.report(.noAction(member.key))
    }
  }

  /// Members that mean something for one kind of control only.
  private mutating func checkCompanions(_ node: JSONNode, _ role: Flow.Control.Role?) {
    var isText = false
    var isList = false
    var isSlider = false
    switch role {
    case .input(_, as: let style):
      isText = style == .textField
      isSlider = style == .slider
    case .list: isList = true
    case .button: break
    case nil: return
    }
    if !isList, let first = node.member(ControlSchema.first) {
      found.report(.onlyFor(first.key, "a list of a table's rows"))
    }
    let ofButtons = [node.member(ControlSchema.symbol), node.member(ControlSchema.hold)]
    for case let member? in ofButtons where role != .button {
      found.report(.onlyFor(member.key, "a button"))
    }
    if let marks = node.member(ControlSchema.marks), !isSlider {
      found.report(.onlyFor(marks.key, "a slider"))
    }
    let ofText = [
      node.member(ControlSchema.lines), node.member(ControlSchema.takesFocus),
      node.member(ControlSchema.submitLabel), node.member(ControlSchema.submits),
    ]
    for case let member? in ofText where !isText {
      found.report(.onlyFor(member.key, "a text field"))
    }
  }
}

extension Diagnostic {
  fileprivate static func noAction(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, key.span, "'\(key.value)' does nothing when it is tapped",
      help: "give it a \"do\"; only a button in a modal may have an empty one")
  }

  fileprivate static func nothingSeen(_ label: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .controlShape, label.value.span, "of this button nothing is to be seen",
      help: "give it a \"symbol\", or let its label be seen")
  }

  fileprivate static func noSymbol(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, name.span, "'\(shortened(name.value))' is no name of a system symbol",
      help: "it is written as in the SF Symbols app: 'xmark', 'bell.fill'")
  }

  fileprivate static func twoRoles(_ of: Located<String>, _ value: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, of.span, "a control enters a value or lists a table, not both",
      labels: [.init(value.span, "it enters a value")])
  }

  fileprivate static func nothingEntered(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, key.span, "'as' says how a value is entered, and this has none",
      help: "add the \"value\" that is entered")
  }

  fileprivate static func notEntered(_ value: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, value.span, "'\(value.value)' is a constant, which no control enters",
      help: "give the number \"min\" and \"max\"")
  }

  fileprivate static func wrongInput(
    _ style: Located<Flow.InputStyle>, _ value: Located<String>, _ kind: Flow.Value.Kind
  ) -> Diagnostic {
    let fitting = kind.inputStyles.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return Diagnostic(
      .controlShape, style.span,
      "'\(value.value)' can't be entered as '\(style.value.rawValue)'",
      help: "it can be entered as \(fitting)")
  }

  fileprivate static func noRows(_ option: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, option.span, "there are no rows to draw options for",
      help: "an option section needs \"of\", or a value that chooses among a table's rows or is a "
        + "number")
  }

  fileprivate static func noNumber(_ option: Located<String>, _ value: String) -> Diagnostic {
    Diagnostic(
      .controlShape, option.span, "the section '\(option.value)' is not one text with the number",
      help: "write the number and its unit, and nothing else: '{\(value)} kg'")
  }

  fileprivate static func tooFewRows(_ count: Span, _ table: TableID, _ rows: Int) -> Diagnostic {
    Diagnostic(
      .controlShape, count, "the rows of '\(table)' are no more than \(rows)",
      help: "without \"first\" all of them are listed")
  }

  static func onlyFor(_ key: Located<String>, _ what: String) -> Diagnostic {
    Diagnostic(.controlShape, key.span, "'\(key.value)' is only for \(what)")
  }
}
