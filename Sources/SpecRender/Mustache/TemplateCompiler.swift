import SpecSyntax
import SpecText

/// Checks a set of templates and compiles them to instructions.
struct TemplateCompiler {
  /// A template and the names around it: what was checked once is right or reported.
  private struct Visit: Hashable {
    let template: String
    let scope: TemplateScopeTable.Number
  }

  /// Markup of a template, and where its lines start.
  private struct Markup {
    let bytes: CompiledTemplates.Part
    let lineStarts: CompiledTemplates.Part
  }

  /// A template that is being compiled to a part.
  private struct Frame {
    let template: String
    let scope: TemplateScopeTable.Number
    /// The number of its part.
    let part: Int
    /// What of its markup is still to come.
    var markup: ArraySlice<Markup>
    var free: FreeNames
  }

  let templates: [String: Template]
  var found = Diagnostics()
  var reported: Set<Span> = []
  /// Whether a template that another includes is not there.
  var lacksPartial = false
  /// The partial tags that led to the template at hand.
  private(set) var includes: [Located<String>] = []
  /// The templates around the place at hand, the one it is in last.
  private var frames: [Frame] = []
  private(set) var visited: Set<String> = []
  private var visits: [Visit: Int] = [:]
  /// The parts that were made of each template.
  private var instances: [String: [Int]] = [:]
  private var scopes = TemplateScopeTable()
  /// The markup of each template that was visited, in the order in which it stands there.
  private var markups: [String: [Markup]] = [:]
  /// The code of the parts at hand, that of an inner one behind that of the one around it.
  private var pending: [CompiledTemplates.Instruction] = []
  /// How far each part goes.
  private var extents: [TemplateExtent] = []
  /// What each part has from around it.
  private var freeNames: [FreeNames] = []
  /// The code of everything that was visited.
  private(set) var compiled = CompiledTemplates()

  init(templates: [String: Template]) {
    self.templates = templates
  }

  mutating func addPage(_ name: String, _ schema: TemplateSchema) {
    guard let part = visit(name, in: scopes.page(schema)) else { return }
    compiled.pages[name] = part
    if extents[part].isTooLarge, let span = templates[name]?.span { refuseSize(of: name, span) }
  }

  /// Checks a template where certain names can be seen, and gives the number of its code.
  private mutating func visit(_ name: String, in scope: TemplateScopeTable.Number) -> Int? {
    guard let template = templates[name] else { return nil }
    visited.insert(name)
    let visit = Visit(template: name, scope: scope)
    let part =
      visits[visit]
      ?? instances[name]?.first { scopes.isAlike(freeNames[$0], in: scope) }
      ?? compile(name, template, in: scope)
    visits[visit] = part
    if let outer = frames.last {
      scopes.note(freeNames[part], in: scope, of: outer.scope, in: &frames[frames.count - 1].free)
    }
    return part
  }

  /// Makes a part of a template.
  private mutating func compile(
    _ name: String, _ template: Template, in scope: TemplateScopeTable.Number
  ) -> Int {
    let part = compiled.parts.count
    compiled.parts.append(0..<0)
    extents.append(TemplateExtent())
    freeNames.append(FreeNames())
    frames.append(
      Frame(
        template: name, scope: scope, part: part, markup: markup(of: name, template)[...],
        free: FreeNames(isUnknown: scopes[scope].isUnknown)))
    let start = pending.count
    addCode(for: template.nodes, scope)
    let end = compiled.code.count
    compiled.code += pending[start...]
    compiled.parts[part] = end..<compiled.code.count
    pending.removeSubrange(start...)
    freeNames[part] = frames.removeLast().free
    instances[name, default: []].append(part)
    return part
  }

  private mutating func addCode(for nodes: [Template.Node], _ scope: TemplateScopeTable.Number) {
    let part = frames[frames.count - 1].part
    for node in nodes {
      extents[part].size += 1
      switch node {
      case .text(let text):
        extents[part].add(text)
        let markup = frames[frames.count - 1].markup.removeFirst()
        pending.append(.markup(markup.bytes, lineStarts: markup.lineStarts))
      case .value(let path):
        guard let (reference, number) = resolve(path, scope) else { continue }
        let schema = scopes.schemas[number]
        if schema.present != .text { refuseShowing(path, schema) }
        pending.append(.show(reference))
      case .section(let section): addCode(for: section, scope)
      case .partial(let partial):
        if let include = code(for: partial, scope) { pending.append(include) }
      }
    }
  }

  private mutating func addCode(for section: Template.Section, _ scope: TemplateScopeTable.Number) {
    guard let (reference, schema) = resolve(section.path, scope) else {
      let inner = section.isInverted ? scope : scopes.acceptingEveryName(in: scope)
      return addCode(for: section.nodes, inner)
    }
    let use: CompiledTemplates.Use =
      switch scopes.schemas[schema].present {
      case _ where section.isInverted: .unless
      case .flag: .when
      case .list: .each
      case .text, .record, .optional: .with
      }
    let place = TemplateScope.ListPlace(
      level: scopes[scope].level - Int(reference.distance),
      slots: Array(compiled.slots[reference.path.range]))
    if use == .each {
      scopes.note(place, of: frames[frames.count - 1].scope, in: &frames[frames.count - 1].free)
      if scopes[scope].lists.contains(place) { refuseRepetition(section.path) }
    }
    let start = pending.count
    pending.append(.section(reference, use, count: 0))
    addCode(
      for: section.nodes,
      section.isInverted ? scope : scopes.entering(schema, at: place, in: scope))
    pending[start] = .section(reference, use, count: Int32(pending.count - start - 1))
  }

  private mutating func code(
    for partial: Template.Partial, _ scope: TemplateScopeTable.Number
  ) -> CompiledTemplates.Instruction? {
    let name = partial.name.value
    guard templates[name] != nil else {
      refusePartial(partial.name)
      return nil
    }
    guard !frames.contains(where: { $0.template == name }) else {
      refuseRecursion(partial.name)
      return nil
    }
    guard frames.count < TemplateExtent.depthLimit else {
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
    let part = frames[frames.count - 1].part
    var extent = extents[part]
    extent.add(extents[inner], indentedBy: partial.indentation.count)
    // A part that was visited from elsewhere may go deeper than there is room for here.
    guard frames.count + extents[inner].depth < TemplateExtent.depthLimit else {
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

  /// The markup of a template, of which there is one copy however often it is visited.
  private mutating func markup(of name: String, _ template: Template) -> [Markup] {
    if let known = markups[name] { return known }
    var markup: [Markup] = []
    addMarkup(of: template.nodes, to: &markup)
    markups[name] = markup
    return markup
  }

  private mutating func addMarkup(of nodes: [Template.Node], to markup: inout [Markup]) {
    for node in nodes {
      switch node {
      case .text(let text):
        let bytes = addMarkup(text.bytes)
        let start = compiled.lineStarts.count
        // They are counted like the markup itself.
        compiled.lineStarts += text.lineStarts.map { $0 + bytes.lowerBound }
        markup.append(
          Markup(
            bytes: .init(bytes), lineStarts: .init(start..<compiled.lineStarts.count)))
      case .section(let section): addMarkup(of: section.nodes, to: &markup)
      case .value, .partial: break
      }
    }
  }

  // MARK: Names

  /// Where the value of a name is and its schema; what has none is reported.
  private mutating func resolve(
    _ path: Template.Path, _ scope: TemplateScopeTable.Number
  ) -> (CompiledTemplates.Reference, SchemaTable.Number)? {
    guard !scopes[scope].isUnknown else { return nil }
    let start = compiled.slots.count
    guard let first = path.parts.first else {
      scopes.noteCurrent(
        in: scope, of: frames[frames.count - 1].scope, in: &frames[frames.count - 1].free)
      return (.init(distance: 0, path: start..<start), scopes[scope].current)
    }
    let binding = scopes.binding(of: first.value, in: scope)
    scopes.note(
      first.value, binding, of: frames[frames.count - 1].scope, in: &frames[frames.count - 1].free)
    guard let binding else {
      refuseName(first, scopes.names(in: scope), "no slot is named '\(first.value)' here")
      return nil
    }
    compiled.slots.append(binding.slot)
    var (schema, owner) = (binding.schema, first)
    for part in path.parts.dropFirst() {
      guard let slots = scopes.schemas[schema].slots else {
        refuseParts(of: owner, scopes.schemas[schema])
        return nil
      }
      guard let place = scopes.schemas.place(of: part.value, in: schema) else {
        refuseName(
          part, slots.all.map(\.name).sorted(), "'\(owner.value)' has no slot '\(part.value)'")
        return nil
      }
      compiled.slots.append(place)
      (schema, owner) = (scopes.schemas.slot(place, of: schema), part)
    }
    let distance = scopes[scope].level - binding.level
    return (.init(distance: distance, path: start..<compiled.slots.count), schema)
  }
}
