extension CompiledTemplates {
  /// Renders a page.
  ///
  /// - Parameters:
  ///   - page: One of the pages the templates were checked for.
  ///   - data: Its data, of the page's schema.
  /// - Returns: The page.
  package func render(_ page: String, _ data: TemplateData) -> [UInt8] {
    guard let part = pages[page] else {
      preconditionFailure("'\(page)' is none of the pages the templates were checked for")
    }
    var rendering = TemplateRendering(templates: self, data: data)
    rendering.run(parts[part])
    return rendering.output
  }
}

/// The state of rendering a page.
private struct TemplateRendering {
  let templates: CompiledTemplates
  let data: TemplateData
  private(set) var output: [UInt8] = []
  /// The values that sections took in, the page itself first.
  private var values: [TemplateData.Cell]
  /// The blanks before each line, where partials are indented.
  private var indentation: [UInt8] = []

  init(templates: CompiledTemplates, data: TemplateData) {
    self.templates = templates
    self.data = data
    values = [data.root]
  }

  mutating func run(_ range: Range<Int>) {
    var next = range.lowerBound
    while next < range.upperBound {
      let instruction = templates.code[next]
      next += 1
      switch instruction {
      case .markup(let markup, let lineStarts): append(markup.range, lineStarts.range)
      case .show(let reference):
        let text = cell(reference)
        output += data.bytes[Int(text.start)..<Int(text.start + text.count)]
      case .section(let reference, let use, let count):
        let end = next + Int(count)
        run(next..<end, use, cell(reference))
        next = end
      case .include(let part, let blanks):
        indentation += templates.markup[blanks.range]
        run(templates.parts[Int(part)])
        indentation.removeLast(blanks.range.count)
      }
    }
  }

  private mutating func run(
    _ content: Range<Int>, _ use: CompiledTemplates.Use, _ value: TemplateData.Cell
  ) {
    switch use {
    case .when: if value.isThere { run(content) }
    case .unless: if !value.isThere { run(content) }
    case .with: if value.isThere { run(content, taking: value) }
    case .each:
      for place in 0..<Int(value.count) {
        run(content, taking: data.cells[Int(value.start) + place])
      }
    }
  }

  private mutating func run(_ content: Range<Int>, taking value: TemplateData.Cell) {
    values.append(value)
    run(content)
    values.removeLast()
  }

  /// The value of a name; of a record that is not there, no slot is.
  private func cell(_ reference: CompiledTemplates.Reference) -> TemplateData.Cell {
    var cell = values[values.count - 1 - Int(reference.distance)]
    for place in reference.path.range {
      guard cell.isThere else { return .absent }
      cell = data.cells[Int(cell.start) + templates.slots[place]]
    }
    return cell
  }

  /// Appends markup; each of its lines is indented like the partial it belongs to.
  private mutating func append(_ markup: Range<Int>, _ lineStarts: Range<Int>) {
    var copied = markup.lowerBound
    if !indentation.isEmpty {
      for start in templates.lineStarts[lineStarts] {
        output += templates.markup[copied..<start]
        output += indentation
        copied = start
      }
    }
    output += templates.markup[copied..<markup.upperBound]
  }
}
