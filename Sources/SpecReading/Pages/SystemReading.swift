import FlowCore
package import SpecModel
package import SpecSyntax
package import SpecText

/// Reads `system.md`: what the system's own dialogs say, a section for each permission.
package func readSystem(
  _ document: MarkdownDocument, _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> [SystemText] {
  let page = readPage(document, id: "system", &suppressions, &found)
  for text in page.blocks.flatMap(\.texts) {
    found.report(.notPlainSystemText(text.span, "what names no permission"))
  }
  return page.sections.compactMap { section in
    var sentence: Text?
    for block in section.blocks {
      if case .body(let text) = block {
        if let what = text.adornment { found.report(.notPlainSystemText(what.span, what.value)) }
        sentence = text
      } else {
        found.report(.notPlainSystemText(block.span ?? section.span, block.kindName))
      }
    }
    guard var sentence else { return nil }
    sentence.role = .usage
    let permission = Located(ServiceID(section.id.value.rawValue), section.id.span)
    return SystemText(permission: permission, text: sentence)
  }
}

extension Text {
  /// The first thing in it that is more than plain words.
  var adornment: Located<String>? {
    guard case .one(let phrase) = forms else { return Located("plural forms", span) }
    if let placeholder = phrase.placeholders.first {
      return Located("a placeholder", placeholder.span)
    }
    for inline in phrase.inlines {
      switch inline {
      case .emphasis, .strong: return Located("emphasis", span)
      case .link: return Located("a link", span)
      case .text, .placeholder, .lineBreak, .paragraphBreak: break
      }
    }
    return nil
  }
}

extension Block {
  /// Where the block stands; nothing for pictures without words.
  fileprivate var span: Span? {
    switch self {
    case .title(let text), .heading(let text), .body(let text): text.span
    case .pictures(let pictures): pictures.first?.source.span
    case .controls(let controls): controls.first?.label.span
    case .views(let views): views.first?.label.span
    case .rows(let rows): rows.first?.text.span
    }
  }

  fileprivate var kindName: String {
    switch self {
    case .title: "a title"
    case .heading: "a heading"
    case .body: "a second text"
    case .pictures: "a picture"
    case .controls: "a control"
    case .views: "a view"
    case .rows: "a list"
    }
  }
}
