package import SpecSyntax
package import SpecText

/// Templates of which every name is known to be there.
///
/// Only `checkTemplates` makes them, so a page cannot be rendered with a name that is none.
package struct CheckedTemplates: Sendable {
  let templates: [String: Template]
  let pages: [String: Shape]

  fileprivate init(_ templates: [String: Template], _ pages: [String: Shape]) {
    self.templates = templates
    self.pages = pages
  }
}

/// Checks every name of every template.
///
/// - Parameters:
///   - templates: All templates by name.
///   - pages: The templates that are rendered by themselves, and what each may name. All others
///     are partials: what they may name is what is there where they are included.
///   - place: Where a page without a template is reported.
///   - found: The findings of the run.
/// - Returns: Nothing when the run has errors, be they of these templates or from before.
package func checkTemplates(
  _ templates: [String: Template], pages: [String: Shape], missingAt place: Span,
  _ found: inout Diagnostics
) -> CheckedTemplates? {
  var check = TemplateCheck(templates: templates)
  for (name, shape) in pages.sorted(by: { $0.key < $1.key }) {
    guard templates[name] != nil else {
      found.report(Diagnostic(.templateMissing, place, "the template '\(name)' is missing"))
      continue
    }
    check.visit(name, in: TemplateScope(shape))
  }
  check.reportEndless()
  check.reportUnused()
  found.append(check.found)
  return found.hasErrors ? nil : CheckedTemplates(templates, pages)
}

/// The names that can be seen from a place in a template.
struct TemplateScope: Hashable {
  /// The slots of the records around the place, the innermost winning.
  private(set) var names: [String: Shape] = [:]
  /// What `.` stands for.
  private(set) var current: Shape
  /// Whether the place is inside a section that was reported: then every name may be right.
  var isUnknown = false

  init(_ shape: Shape) {
    current = shape
    names = shape.slots ?? [:]
  }

  /// The scope inside a section over a value.
  func entering(_ shape: Shape) -> TemplateScope {
    var scope = self
    switch shape.present {
    case .flag:
      break
    case .list(let element):
      scope.current = element
      scope.names.merge(element.slots ?? [:]) { $1 }
    case .text, .record, .optional:
      scope.current = shape.present
      scope.names.merge(shape.slots ?? [:]) { $1 }
    }
    return scope
  }

  func losingTrack() -> TemplateScope {
    var scope = self
    scope.isUnknown = true
    return scope
  }
}

/// The state of checking a set of templates.
struct TemplateCheck {
  /// A template and the names around it: what was checked once is right or reported.
  private struct Visit: Hashable {
    let template: String
    let scope: TemplateScope
  }

  let templates: [String: Template]
  private(set) var found = Diagnostics()
  private var visits: Set<Visit> = []
  private var visited: Set<String> = []
  private var reported: Set<Span> = []
  /// The partial tags that led to the template at hand.
  private var includes: [Span] = []

  init(templates: [String: Template]) {
    self.templates = templates
  }

  mutating func visit(_ name: String, in scope: TemplateScope) {
    guard let template = templates[name] else { return }
    visited.insert(name)
    guard visits.insert(Visit(template: name, scope: scope)).inserted else { return }
    check(template.nodes, scope)
  }

  private mutating func check(_ nodes: [Template.Node], _ scope: TemplateScope) {
    for node in nodes {
      switch node {
      case .text:
        break
      case .value(let path):
        guard let shape = resolve(path, scope) else { continue }
        if shape.present != .text { refuseShowing(path, shape) }
      case .section(let section):
        let shape = resolve(section.path, scope)
        let inner = shape.map { scope.entering($0) } ?? scope.losingTrack()
        check(section.nodes, section.isInverted ? scope : inner)
      case .partial(let partial):
        check(partial, scope)
      }
    }
  }

  private mutating func check(_ partial: Template.Partial, _ scope: TemplateScope) {
    let name = partial.name.value
    guard templates[name] != nil else {
      let near = nearest(to: name, in: templates.keys.sorted())
      report(
        .templatePartial, partial.name.span, "no template is named '\(name)'",
        help: near.map { "did you mean '\($0)'?" },
        fix: near.map { Diagnostic.Fix("write '\($0)'", [.init(partial.name.span, $0)]) })
      return
    }
    includes.append(partial.name.span)
    visit(name, in: scope)
    includes.removeLast()
  }

  /// The shape a name stands for; what has none is reported.
  private mutating func resolve(_ path: Template.Path, _ scope: TemplateScope) -> Shape? {
    guard !scope.isUnknown else { return nil }
    guard let first = path.parts.first else { return scope.current }
    guard var shape = scope.names[first.value] else {
      refuseName(first, scope.names, "no slot is named '\(first.value)' here")
      return nil
    }
    var owner = first
    for part in path.parts.dropFirst() {
      guard let slots = shape.slots else {
        report(
          .templateKind, owner.span, "'\(owner.value)' is \(shape.kindName) and has no slots",
          help: help(for: owner.value, shape))
        return nil
      }
      guard let next = slots[part.value] else {
        refuseName(part, slots, "'\(owner.value)' has no slot '\(part.value)'")
        return nil
      }
      (shape, owner) = (next, part)
    }
    return shape
  }

  private mutating func refuseName(
    _ name: Located<String>, _ slots: [String: Shape], _ message: String
  ) {
    let names = slots.keys.sorted()
    let near = nearest(to: name.value, in: names)
    var help = near.map { "did you mean '\($0)'?" }
    if help == nil, !names.isEmpty {
      let limit = 8
      help = "there are " + names.prefix(limit).map { "'\($0)'" }.joined(separator: ", ")
      if names.count > limit { help? += " and \(names.count - limit) more" }
    }
    report(
      .templateName, name.span, message, help: help,
      fix: near.map { Diagnostic.Fix("write '\($0)'", [.init(name.span, $0)]) })
  }

  private mutating func refuseShowing(_ path: Template.Path, _ shape: Shape) {
    report(
      .templateKind, path.span, "'\(path.text)' is \(shape.kindName) and cannot be shown",
      help: help(for: path.text, shape))
  }

  /// How something that is no text is used.
  private func help(for name: String, _ shape: Shape) -> String? {
    switch shape.present {
    case .text, .optional: nil
    case .flag: "a section shows something when it is true: {{#\(name)}}…{{/\(name)}}"
    case .list: "a section shows its elements: {{#\(name)}}…{{/\(name)}}"
    case .record:
      "name one of its slots: " + (shape.slots?.keys.min().map { "{{\(name).\($0)}}" } ?? "")
    }
  }

  /// Reports a place once, however many pages include it.
  private mutating func report(
    _ rule: Rule, _ span: Span, _ message: String, help: String?, fix: Diagnostic.Fix? = nil
  ) {
    guard reported.insert(span).inserted else { return }
    let labels = includes.last.map { [Diagnostic.Label($0, "it is included here")] } ?? []
    found.report(Diagnostic(rule, span, message, labels: labels, help: help, fix: fix))
  }

  /// Reports templates that include themselves whatever the data.
  mutating func reportEndless() {
    var finished: Set<String> = []
    for name in templates.keys.sorted() {
      var trail: [String] = []
      followPartials(of: name, &trail, &finished)
    }
  }

  private mutating func followPartials(
    of name: String, _ trail: inout [String], _ finished: inout Set<String>
  ) {
    guard !finished.contains(name), let template = templates[name] else { return }
    trail.append(name)
    for case .partial(let partial) in template.nodes {
      if trail.contains(partial.name.value) {
        report(
          .templateRecursion, partial.name.span,
          "'\(partial.name.value)' includes itself endlessly",
          help: "include it in a section over the parts of its value")
      } else {
        followPartials(of: partial.name.value, &trail, &finished)
      }
    }
    trail.removeLast()
    finished.insert(name)
  }

  /// Reports templates that no page reaches.
  mutating func reportUnused() {
    for (name, template) in templates.sorted(by: { $0.key < $1.key })
    where !visited.contains(name) {
      let start = Int(template.span.lower)
      report(
        .templateUnused, Span(template.span.file, start, start),
        "no page includes the template '\(name)'", help: nil)
    }
  }
}
