import SpecModel

extension Scene {
  /// A text as a list of runs, its names replaced, for `words.mustache`.
  ///
  /// The template owns the markup: a run only says what it is.
  func words(_ text: Text) -> TemplateValue {
    var runs: [TemplateValue] = []
    append(phrase(of: text).inlines, RunStyle(), to: &runs)
    return .list(runs)
  }

  /// A text without its markup, for attributes.
  func plainWords(_ text: Text) -> String {
    plain(phrase(of: text).inlines)
  }

  /// The only form, or the one the locale's plural rules choose.
  private func phrase(of text: Text) -> Phrase {
    guard case .plural(let forms) = text.forms else { return text.mainPhrase }
    for placeholder in text.mainPhrase.placeholders {
      guard case .number(let number) = substitute(placeholder.path) else { continue }
      let category = format.plurals.category(for: number)
      return forms.first { $0.category == category }?.phrase ?? text.mainPhrase
    }
    return text.mainPhrase
  }

  private func append(_ inlines: [Inline], _ style: RunStyle, to runs: inout [TemplateValue]) {
    for inline in inlines {
      switch inline {
      case .text(let text): runs.append(style.run(text))
      case .lineBreak: runs.append(RunStyle.pause(isParagraph: false))
      case .paragraphBreak: runs.append(RunStyle.pause(isParagraph: true))
      case .strong(let inner): append(inner, style.with(\.isStrong), to: &runs)
      case .emphasis(let inner): append(inner, style.with(\.isEmphasis), to: &runs)
      case .link(let address, let inner):
        var linked = style
        linked.link = address
        append(inner, linked, to: &runs)
      case .placeholder(let placeholder):
        if case .words(let text) = substitute(placeholder.path) {
          append(phrase(of: text).inlines, style, to: &runs)
        } else {
          runs.append(style.run(shown(placeholder)))
        }
      }
    }
  }

  private func plain(_ inlines: [Inline]) -> String {
    inlines.reduce(into: "") { text, inline in
      switch inline {
      case .text(let words): text += words
      case .lineBreak, .paragraphBreak: text += " "
      case .strong(let inner), .emphasis(let inner), .link(_, let inner): text += plain(inner)
      case .placeholder(let placeholder): text += shown(placeholder)
      }
    }
  }

  /// What is read in the place of a name; its name in braces while nothing is known.
  private func shown(_ placeholder: Placeholder) -> String {
    switch substitute(placeholder.path) {
    case .text(let text): text
    case .number(let number): format.number(number)
    case .words(let text): plainWords(text)
    case .flag, nil: "{\(placeholder.name)}"
    }
  }
}

/// How a run of words is marked.
private struct RunStyle {
  var isStrong = false
  var isEmphasis = false
  var link: String?

  func with(_ flag: WritableKeyPath<RunStyle, Bool>) -> RunStyle {
    var style = self
    style[keyPath: flag] = true
    return style
  }

  func run(_ text: String) -> TemplateValue {
    [
      "text": .text(text), "is-strong": .flag(isStrong), "is-emphasis": .flag(isEmphasis),
      "link": TemplateValue(link), "is-break": false, "is-paragraph-break": false,
    ]
  }

  static func pause(isParagraph: Bool) -> TemplateValue {
    [
      "is-strong": false, "is-emphasis": false, "is-break": .flag(!isParagraph),
      "is-paragraph-break": .flag(isParagraph),
    ]
  }
}
