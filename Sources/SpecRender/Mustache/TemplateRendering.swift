package import SpecText
import SpecSyntax

extension CheckedTemplates {
  /// Renders a page.
  ///
  /// - Parameters:
  ///   - page: One of the pages the templates were checked for.
  ///   - value: Its data, of the page's shape.
  ///   - output: What the page is appended to.
  ///   - found: The findings of the run; only endless partials are found here.
  package func render(
    _ page: String, _ value: TemplateValue, into output: inout [UInt8],
    _ found: inout Diagnostics
  ) {
    guard let shape = pages[page], let template = templates[page] else {
      preconditionFailure("'\(page)' is none of the pages the templates were checked for")
    }
    var rendering = TemplateRendering(templates: templates)
    rendering.enter(value, shape)
    rendering.render(template.nodes, [], &output)
    if let endless = rendering.endless {
      found.report(
        Diagnostic(
          .templateRecursion, endless.span,
          "'\(endless.value)' still includes itself \(TemplateRendering.depthLimit) levels deep",
          help: "include it in a section over the parts of its value"))
    }
  }
}

/// The state of rendering a page.
struct TemplateRendering {
  /// How deep sections and partials may nest in one another.
  static let depthLimit = 128

  /// A value around the place at hand, and its shape without `optional`.
  private struct Frame {
    let value: TemplateValue
    let shape: Shape
  }

  private let templates: [String: Template]
  private var frames: [Frame] = []
  private var depth = 0
  /// The partial that was one too many; nothing is rendered after it.
  private(set) var endless: Located<String>?

  init(templates: [String: Template]) {
    self.templates = templates
  }

  mutating func enter(_ value: TemplateValue, _ shape: Shape) {
    frames.append(Frame(value: value, shape: shape.present))
  }

  /// Appends some nodes, with the indentation of the partials around them.
  mutating func render(
    _ nodes: [Template.Node], _ indentation: [UInt8], _ output: inout [UInt8]
  ) {
    depth += 1
    defer { depth -= 1 }
    for node in nodes where endless == nil {
      switch node {
      case .text(let text):
        append(text, indentation, &output)
      case .value(let path):
        switch resolve(path).value {
        case .text(let text): appendEscaped(text, &output)
        case .absent: break
        case .flag, .list, .record: breach(path)
        }
      case .section(let section):
        render(section, indentation, &output)
      case .partial(let partial):
        guard depth < Self.depthLimit else {
          endless = partial.name
          return
        }
        guard let template = templates[partial.name.value] else { continue }
        render(template.nodes, indentation + partial.indentation, &output)
      }
    }
  }

  private mutating func render(
    _ section: Template.Section, _ indentation: [UInt8], _ output: inout [UInt8]
  ) {
    let frame = resolve(section.path)
    switch (frame.value, frame.shape) {
    case (.absent, _), (.flag(false), .flag), (.text(""), .text):
      if section.isInverted { render(section.nodes, indentation, &output) }
    case (.list(let elements), .list(let shape)):
      if section.isInverted {
        if elements.isEmpty { render(section.nodes, indentation, &output) }
        return
      }
      for element in elements {
        enter(element, shape)
        render(section.nodes, indentation, &output)
        frames.removeLast()
      }
    case (.flag, .flag):
      if !section.isInverted { render(section.nodes, indentation, &output) }
    case (.text, .text), (.record, .record):
      guard !section.isInverted else { return }
      frames.append(frame)
      render(section.nodes, indentation, &output)
      frames.removeLast()
    default:
      breach(section.path)
    }
  }

  /// The value of a name: of the innermost record that has such a slot, be it filled or not.
  private func resolve(_ path: Template.Path) -> Frame {
    guard let first = path.parts.first else { return frames[frames.count - 1] }
    guard var frame = frames.last(where: { $0.shape.slots?[first.value] != nil }) else {
      breach(path)
    }
    for part in path.parts {
      if frame.value == .absent { return frame }
      guard case .record(let values) = frame.value, let shape = frame.shape.slots?[part.value]
      else { breach(path) }
      var isOptional = false
      if case .optional = shape { isOptional = true }
      let value = values[part.value] ?? .absent
      guard value != .absent || isOptional else { breach(path) }
      frame = Frame(value: value, shape: shape.present)
    }
    return frame
  }

  /// Ends the program when data has not the shape that was promised.
  ///
  /// No content can cause this: data is made by the program, in the shape it declared itself.
  private func breach(_ path: Template.Path) -> Never {
    preconditionFailure("the data for '\(path.text)' is not of the shape it was declared with")
  }

  /// Appends markup; each of its lines is indented like the partial it belongs to.
  private func append(
    _ text: Template.Text, _ indentation: [UInt8], _ output: inout [UInt8]
  ) {
    guard !indentation.isEmpty, !text.lineStarts.isEmpty else {
      output += text.bytes
      return
    }
    var copied = 0
    for start in text.lineStarts {
      output += text.bytes[copied..<start]
      output += indentation
      copied = start
    }
    output += text.bytes[copied...]
  }

  /// Appends text so that it is text in HTML, between tags and in attributes.
  private func appendEscaped(_ text: String, _ output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      case UInt8(ascii: "'"): output += "&#39;".utf8
      default: output.append(byte)
      }
    }
  }
}
