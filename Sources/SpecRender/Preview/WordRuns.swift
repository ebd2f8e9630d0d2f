import CLDR
import SpecModel
import SpecText

extension RenderContext {
  /// A text as a list of runs, its names replaced, for `words.mustache`.
  ///
  /// The template owns the markup: a run only says what it is.
  func words(_ text: Text) -> [PreviewTextRun] {
    var runs: [PreviewTextRun] = []
    append(phrase(of: text).inlines, PreviewTextRun(), to: &runs)
    return runs
  }

  /// A text without its markup, for attributes.
  func plainWords(_ text: Text) -> String {
    plain(phrase(of: text).inlines)
  }

  /// The only form, or the one the locale's plural rules choose.
  private func phrase(of text: Text) -> Phrase {
    guard case .plural = text.forms else { return text.mainPhrase }
    for placeholder in text.mainPhrase.placeholders {
      guard case .number(let number) = resolve(placeholder.path) else { continue }
      return text.forms.value(for: localizedApp.format.plurals.category(for: number))
    }
    return text.mainPhrase
  }

  private func append(_ inlines: [Inline], _ style: PreviewTextRun, to runs: inout [PreviewTextRun])
  {
    for inline in inlines {
      switch inline {
      case .text(let text): runs.append(style.with(\.text, text))
      case .lineBreak: runs.append(PreviewTextRun(isBreak: true))
      case .paragraphBreak: runs.append(PreviewTextRun(isParagraphBreak: true))
      case .strong(let inner): append(inner, style.with(\.isStrong, true), to: &runs)
      case .emphasis(let inner): append(inner, style.with(\.isEmphasis, true), to: &runs)
      case .link(let address, let inner): append(inner, style.with(\.link, address), to: &runs)
      case .placeholder(let placeholder):
        if case .words(let text) = resolve(placeholder.path) {
          append(phrase(of: text).inlines, style, to: &runs)
        } else {
          runs.append(style.with(\.text, shown(placeholder)))
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
    switch resolve(placeholder.path) {
    case .text(let text): text
    case .number(let number): localizedApp.format.number(number)
    case .words(let text): plainWords(text)
    case .flag, nil: "{\(placeholder.name)}"
    }
  }
}

extension [PreviewTextRun] {
  /// The runs as `texts.js` takes them: data, of which it makes nodes, and never markup.
  ///
  /// Plain words are a string. Anything else is a list of plain words, of words and their looks,
  /// `["now","strong"]`, and of numbers: how many lines end.
  var json: JSONValue {
    var parts: [JSONValue] = []
    var plain = ""
    for part in compactMap(\.json) {
      // Plain words next to each other are one text on the page too.
      if case .string(let words) = part {
        plain += words
      } else {
        if !plain.isEmpty { parts.append(.string(plain)) }
        plain = ""
        parts.append(part)
      }
    }
    if !plain.isEmpty { parts.append(.string(plain)) }
    if parts.isEmpty { return "" }
    if parts.count == 1, case .string = parts[0] { return parts[0] }
    return .array(parts)
  }
}

extension PreviewTextRun {
  /// The run alone; nothing where it has neither words nor looks.
  fileprivate var json: JSONValue? {
    if isBreak { return 1 }
    if isParagraphBreak { return 2 }
    let looks: [JSONValue] =
      (isStrong ? ["strong"] : []) + (isEmphasis ? ["emphasis"] : [])
      + (link == nil ? [] : ["link"])
    let words = JSONValue.string(text ?? "")
    if looks.isEmpty { return words == "" ? nil : words }
    return .array([words] + looks)
  }

  /// The run with something else about it.
  fileprivate func with<Part>(_ part: WritableKeyPath<PreviewTextRun, Part>, _ value: Part) -> Self
  {
    var run = self
    run[keyPath: part] = value
    return run
  }
}
