import SpecSyntax
import SpecText

/// Checks a set of templates and compiles them to instructions.
struct TemplateCompiler {
  /// A template and the names around it: what was checked once is right or reported.
  private struct Visit: Hashable {
    let template: String
    let scope: TemplateScope
  }

  let templates: [String: Template]
  var found = Diagnostics()
  var reported: Set<Span> = []
  /// Whether a template that another includes is not there.
  var lacksPartial = false
  /// The partial tags that led to the template at hand.
  private(set) var includes: [Located<String>] = []
  /// The templates around the place at hand.
  private var trail: [String] = []
  private(set) var visited: Set<String> = []
  private var visits: [Visit: Int] = [:]
  /// The code of the parts at hand, that of an inner one behind that of the one around it.
  private var pending: [CompiledTemplates.Instruction] = []
  /// How far each part goes.
  private var extents: [TemplateExtent] = []
  /// The part at hand.
  private var part = 0
  /// The code of everything that was visited.
  private(set) var compiled = CompiledTemplates()

  init(templates: [String: Template]) {
    self.templates = templates
  }

  mutating func addPage(_ name: String, _ schema: TemplateSchema) {
    guard let part = visit(name, in: TemplateScope(schema)) else { return }
    compiled.pages[name] = part
    if extents[part].isTooLarge, let span = templates[name]?.span { refuseSize(of: name, span) }
  }

  /// Checks a template where certain names can be seen, and gives the number of its code.
  private mutating func visit(_ name: String, in scope: TemplateScope) -> Int? {
    guard let template = templates[name] else { return nil }
    visited.insert(name)
    let visit = Visit(template: name, scope: scope)
    if let part = visits[visit] { return part }
    let outer = part
    defer { part = outer }
    part = compiled.parts.count
    visits[visit] = part
    compiled.parts.append(0..<0)
    extents.append(TemplateExtent())
    trail.append(name)
    let start = pending.count
    addCode(for: template.nodes, scope)
    let end = compiled.code.count
    compiled.code += pending[start...]
    compiled.parts[part] = end..<compiled.code.count
    pending.removeSubrange(start...)
    trail.removeLast()
    return part
  }

  private mutating func addCode(for nodes: [Template.Node], _ scope: TemplateScope) {
    for node in nodes {
      extents[part].size += 1
      switch node {
      case .text(let text):
        extents[part].add(text)
        let markup = addMarkup(text.bytes)
        pending.append(.markup(.init(markup), lineStarts: .init(addLineStarts(text))))
      case .value(let path):
        guard let (reference, schema) = resolve(path, scope) else { continue }
        if schema.present != .text { refuseShowing(path, schema) }
        pending.append(.show(reference))
      case .section(let section): addCode(for: section, scope)
      case .partial(let partial):
        if let include = code(for: partial, scope) { pending.append(include) }
      }
    }
  }

  private mutating func addCode(for section: Template.Section, _ scope: TemplateScope) {
    guard let (reference, schema) = resolve(section.path, scope) else {
      let inner = section.isInverted ? scope : scope.acceptingEveryName()
      return addCode(for: section.nodes, inner)
    }
    let use: CompiledTemplates.Use =
      switch schema.present {
      case _ where section.isInverted: .unless
      case .flag: .when
      case .list: .each
      case .text, .record, .optional: .with
      }
    let place = TemplateScope.ListPlace(
      level: Int(reference.level), slots: Array(compiled.slots[reference.path.range]))
    if use == .each, scope.lists.contains(place) { refuseRepetition(section.path) }
    let start = pending.count
    pending.append(.section(reference, use, count: 0))
    addCode(for: section.nodes, section.isInverted ? scope : scope.entering(schema, at: place))
    pending[start] = .section(reference, use, count: Int32(pending.count - start - 1))
  }

  private mutating func code(
    for partial: Template.Partial, _ scope: TemplateScope
  ) -> CompiledTemplates.Instruction? {
    let name = partial.name.value
    guard templates[name] != nil else {
      refusePartial(partial.name)
      return nil
    }
    guard !trail.contains(name) else {
      refuseRecursion(partial.name)
      return nil
    }
    guard trail.count < TemplateExtent.depthLimit else {
      refuseDepth(partial.name)
      return nil
    }
    guard compiled.parts.count < TemplateExtent.partLimit else {
      refuseParts(partial.name)
      return nil
    }
    includes.append(partial.name)
    let inner = visit(name, in: scope)
    includes.removeLast()
    return inner.flatMap { include($0, partial) }
  }

  /// Puts a part in, unless that makes the one around it too large.
  private mutating func include(
    _ inner: Int, _ partial: Template.Partial
  ) -> CompiledTemplates.Instruction? {
    var extent = extents[part]
    extent.add(extents[inner], indentedBy: partial.indentation.count)
    // A part that was visited from elsewhere may go deeper than there is room for here.
    guard trail.count + extents[inner].depth < TemplateExtent.depthLimit else {
      refuseDepth(partial.name)
      return nil
    }
    guard !extent.isTooLarge else {
      refuseSize(of: partial.name.value, partial.name.span)
      return nil
    }
    extents[part] = extent
    return .include(part: Int32(inner), indentation: .init(addMarkup(partial.indentation)))
  }

  // MARK: Tables

  private mutating func addMarkup(_ bytes: [UInt8]) -> Range<Int> {
    let start = compiled.markup.count
    compiled.markup += bytes
    return start..<compiled.markup.count
  }

  /// Where the lines of some markup start, counted like the markup itself.
  private mutating func addLineStarts(_ text: Template.Text) -> Range<Int> {
    let start = compiled.lineStarts.count
    let offset = compiled.markup.count - text.bytes.count
    for line in text.lineStarts { compiled.lineStarts.append(line + offset) }
    return start..<compiled.lineStarts.count
  }

  // MARK: Names

  /// Where the value of a name is and its schema; what has none is reported.
  private mutating func resolve(
    _ path: Template.Path, _ scope: TemplateScope
  ) -> (CompiledTemplates.Reference, TemplateSchema)? {
    guard !scope.isUnknown else { return nil }
    let start = compiled.slots.count
    guard let first = path.parts.first else {
      return (.init(level: scope.level, path: start..<start), scope.current)
    }
    guard let binding = scope[first.value] else {
      refuseName(first, scope.names, "no slot is named '\(first.value)' here")
      return nil
    }
    compiled.slots.append(binding.slot)
    var (schema, owner) = (binding.schema, first)
    for part in path.parts.dropFirst() {
      guard let slots = schema.slots else {
        refuseParts(of: owner, schema)
        return nil
      }
      guard let place = slots.place(of: part.value) else {
        refuseName(
          part, slots.all.map(\.name).sorted(), "'\(owner.value)' has no slot '\(part.value)'")
        return nil
      }
      compiled.slots.append(place)
      (schema, owner) = (slots.all[place].schema, part)
    }
    return (.init(level: binding.level, path: start..<compiled.slots.count), schema)
  }
}
