import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  /// Every control and view of the words has an object, and every object has its words.
  mutating func checkElements(_ node: JSONNode, _ context: ScreenContext) {
    guard let page = context.page else { return }
    let labels =
      page.controls.map { (Flow.Element.Kind.control, $0.id) } + page.views.map { (.view, $0.id) }
    for kind in [Flow.Element.Kind.control, .view] {
      let (own, others) =
        kind == .control
        ? (ScreenSchema.controls, ScreenSchema.views) : (ScreenSchema.views, ScreenSchema.controls)
      let declared = node[own]
      let names = declared.map(\.key.value)
      let shown = context.elements.filter { $0.kind == kind }.map(\.id.rawValue)
      for member in declared where context.isComplete || shown.contains(member.key.value) {
        if shown.contains(member.key.value) {
          indexElement(member.key, of: context.id)
        } else {
          let finding = mismatch(member.key, kind, context)
          found.report(.elementMatch, in: member.key.span.file, finding)
        }
      }
      guard node.canHold(own), node.canHold(others) else { continue }
      for (labelKind, id) in labels
      where labelKind == kind && !names.contains(id.value.rawValue) {
        // Said of the object already: it is in the wrong place.
        if node[others].contains(where: { $0.key.value == id.value.rawValue }) { continue }
        // A name that is misspelt on one side lacks its like on the other.
        let near = nearest(to: id.value.rawValue, in: names.filter { !shown.contains($0) })
        found.report(
          .elementMatch, in: id.span.file,
          .noStructure(id, kind, context.id, near: near)
            .caused(by: near.map { .element($0, of: context.id) }, isRoot: true))
      }
    }
  }

  private func mismatch(
    _ key: Located<String>, _ kind: Flow.Element.Kind, _ context: ScreenContext
  ) -> Diagnostic {
    if let element = context.element(key.value) {
      return .otherKind(key, kind, element.kind)
    }
    let cause = RootCause.element(key.value, of: context.id)
    if let page = context.page, let source = words.files[context.id],
      let line = UnlinkedWords(meaning: key.value, in: page, of: source)
    {
      return .unlinked(line, key, kind).caused(by: cause, isRoot: true)
    }
    var finding = Diagnostic.noElement(key, context.names(kind) ?? [], kind.rawValue)
    finding.help =
      finding.help
      ?? "write \(kind.link("Words", key.value)) in screens/\(context.id).md, or take it out here"
    return finding.caused(by: cause)
  }

  /// An option section holds the words of one row of one table.
  mutating func checkOptions(_ node: JSONNode, _ context: ScreenContext) {
    var users: [String: (table: TableID, span: Span)] = [:]
    for control in node[ScreenSchema.controls] {
      guard let section = control.value[ControlSchema.option],
        let table = optionTable(of: control.value), table != Scope.unknownTable
      else { continue }
      if let first = users[section.value], first.table != table {
        found.report(.twoTables(section, first: first.span))
      }
      users[section.value] = (table, section.span)
      if context.modals.contains(section.value) { found.report(.presentedOption(section)) }
    }
  }
}

extension Flow.Element.Kind {
  /// A control or view as Markdown has it.
  fileprivate func link(_ words: String, _ name: String) -> String {
    (self == .view ? "!" : "") + "[\(words)](#\(shortened(name)))"
  }
}

extension Diagnostic {
  /// Words that lack brackets, or one of them.
  fileprivate static func unlinked(
    _ line: UnlinkedWords, _ key: Located<String>, _ kind: Flow.Element.Kind
  ) -> Diagnostic {
    let link = kind.link(line.words ?? "Words", key.value)
    let canBeMended = line.hasTarget && line.words != nil
    return Diagnostic(
      .elementMatch, line.span, "these words are not the \(kind.rawValue) '\(key.value)'",
      labels: [.init(key.span, "flow.json has it")],
      help: "the words stand in brackets, its name behind them: \(link)",
      fix: canBeMended ? .init("write \(link)", [.init(line.span, link)]) : nil)
  }

  /// Structure that names nothing of the screen's words.
  ///
  /// Which of them is misspelt nobody knows, so neither is changed.
  static func noElement(_ key: Located<String>, _ names: [String], _ kind: String) -> Diagnostic {
    let near = nearest(to: key.value, in: names)
    return Diagnostic(
      .elementMatch, key.span, "the screen's Markdown has no \(kind) '\(shortened(key.value))'",
      help: near.map { "did you mean '\($0)', or is it misspelt in the Markdown?" })
  }

  fileprivate static func otherKind(
    _ key: Located<String>, _ kind: Flow.Element.Kind, _ real: Flow.Element.Kind
  ) -> Diagnostic {
    let place: String =
      switch real {
      case .control: "move it to \"controls\", or write ![…](#\(key.value)) in the Markdown"
      case .view: "move it to \"views\", or write […](#\(key.value)) in the Markdown"
      case .section, .row: "a \(kind.rawValue) needs a name of its own"
      }
    return Diagnostic(
      .elementMatch, key.span,
      "'\(key.value)' is a \(real.rawValue) in the Markdown, not a \(kind.rawValue)", help: place)
  }

  fileprivate static func noStructure(
    _ id: Located<ElementID>, _ kind: Flow.Element.Kind, _ screen: ScreenID, near: String?
  ) -> Diagnostic {
    let parent = screen == "frame" ? "the frame" : "the screen '\(screen)'"
    return Diagnostic(
      .elementMatch, id.span, "flow.json says nothing of the \(kind.rawValue) '\(id.value)'",
      help: near.map { "did you mean '\($0)', or is it misspelt in flow.json?" }
        ?? "add it to \"\(kind.rawValue)s\" of \(parent) in flow.json")
  }

  fileprivate static func twoTables(_ section: Located<String>, first: Span) -> Diagnostic {
    Diagnostic(
      .controlShape, section.span, "'\(section.value)' holds the words of another table's rows",
      labels: [.init(first, "of this control's")], help: "give each table a section of its own")
  }

  fileprivate static func presentedOption(_ section: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, section.span, "'\(section.value)' is a modal, so it is drawn for no row",
      help: "choose another section")
  }
}
