import SpecSyntax
import SpecText

extension TemplateCompiler {
  mutating func refuseName(_ name: Located<String>, _ names: [String], _ message: String) {
    let suggestion = Suggestion(for: name.value, among: names, from: .names)
    var help = suggestion.help
    if help == nil, !names.isEmpty {
      let limit = 8
      help = "there are " + names.prefix(limit).map { "'\($0)'" }.joined(separator: ", ")
      if names.count > limit { help? += " and \(names.count - limit) more" }
    }
    report(.templateName, name.span, message, help: help, fix: suggestion.fix(at: name.span))
  }

  mutating func refusePartial(_ name: Located<String>) {
    let suggestion = Suggestion(
      for: name.value, among: templates.keys.sorted(), from: .names)
    lacksPartial = true
    report(
      .templatePartial, name.span, "no template is named '\(name.value)'",
      help: suggestion.help, fix: suggestion.fix(at: name.span), cause: .template(name.value))
  }

  mutating func refuseRecursion(_ name: Located<String>) {
    report(
      .templateRecursion, name.span, "'\(name.value)' includes itself endlessly",
      help: "write a partial for each level")
  }

  mutating func refuseDepth(_ name: Located<String>) {
    report(
      .templateTooLarge, name.span,
      "with '\(name.value)' more than \(TemplateExtent.depthLimit) templates are inside of each other",
      help: "put what it shows into the templates around it")
  }

  mutating func refuseParts(_ name: Located<String>) {
    report(
      .templateTooLarge, name.span,
      "'\(name.value)' and others are included from too many places where names stand for other things",
      help: "there are at most \(TemplateExtent.partLimit): include it from fewer sections")
  }

  mutating func refuseSize(of name: String, _ span: Span) {
    report(
      .templateTooLarge, span, "with '\(name)' the page has more than two million bytes and tags",
      help: "take what repeats out, or let a section repeat it for each element of a list")
  }

  mutating func refuseRepetition(_ path: Template.Path) {
    report(
      .templateTooLarge, path.span, "'\(path.text)' is repeated for each of its own elements",
      help: "a section within itself makes the page many times as large; use the list once")
  }

  mutating func refuseShowing(_ path: Template.Path, _ schema: TemplateSchema) {
    report(
      .templateKind, path.span, "'\(path.text)' is \(schema.kindName) and cannot be shown",
      help: help(for: path.text, schema))
  }

  mutating func refuseParts(of owner: Located<String>, _ schema: TemplateSchema) {
    report(
      .templateKind, owner.span, "'\(owner.value)' is \(schema.kindName) and has no slots",
      help: help(for: owner.value, schema))
  }

  /// Reports templates that no page reaches.
  mutating func reportUnused(but spare: Set<String>) {
    for (name, template) in templates.sorted(by: { $0.key < $1.key })
    where !visited.contains(name) && !spare.contains(name) {
      let start = Int(template.span.lower)
      report(
        .templateUnused, Span(template.span.file, start, start),
        "no page includes the template '\(name)'", help: nil)
    }
  }

  /// How something that is no text is used.
  private func help(for name: String, _ schema: TemplateSchema) -> String? {
    switch schema.present {
    case .text, .optional: nil
    case .flag: "a section shows something when it is true: {{#\(name)}}…{{/\(name)}}"
    case .list: "a section shows its elements: {{#\(name)}}…{{/\(name)}}"
    case .record:
      "name one of its slots: "
        + (schema.slots?.all.map(\.name).min().map { "{{\(name).\($0)}}" } ?? "")
    }
  }

  /// Reports a place once, however many pages include it.
  private mutating func report(
    _ rule: Rule, _ span: Span, _ message: String, help: String?, fix: Diagnostic.Fix? = nil,
    cause: RootCause? = nil
  ) {
    guard reported.insert(span).inserted else { return }
    let labels = includes.last.map { [Diagnostic.Label($0.span, "it is included here")] } ?? []
    found.report(
      Diagnostic(rule, span, message, labels: labels, help: help, fix: fix).caused(by: cause))
  }
}

extension RootCause {
  /// A template that is not there.
  static func template(_ name: String) -> RootCause { RootCause("template \(name)") }
}
