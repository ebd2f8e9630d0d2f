import CLDR
import SpecModel

extension Scene {
  /// A text as a list of runs, its names replaced, for `words.mustache`.
  ///
  /// The template owns the markup: a run only says what it is.
  func words(_ text: Text) -> [PreviewRun] {
    var runs: [PreviewRun] = []
    append(phrase(of: text).inlines, PreviewRun(), to: &runs)
    return runs
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
      let category = backdrop.format.plurals.category(for: number)
      return forms.first { $0.category == category }?.phrase ?? text.mainPhrase
    }
    return text.mainPhrase
  }

  private func append(_ inlines: [Inline], _ style: PreviewRun, to runs: inout [PreviewRun]) {
    for inline in inlines {
      switch inline {
      case .text(let text): runs.append(style.with(\.text, text))
      case .lineBreak: runs.append(PreviewRun(isBreak: true))
      case .paragraphBreak: runs.append(PreviewRun(isParagraphBreak: true))
      case .strong(let inner): append(inner, style.with(\.isStrong, true), to: &runs)
      case .emphasis(let inner): append(inner, style.with(\.isEmphasis, true), to: &runs)
      case .link(let address, let inner): append(inner, style.with(\.link, address), to: &runs)
      case .placeholder(let placeholder):
        if case .words(let text) = substitute(placeholder.path) {
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
    switch substitute(placeholder.path) {
    case .text(let text): text
    case .number(let number): backdrop.format.number(number)
    case .words(let text): plainWords(text)
    case .flag, nil: "{\(placeholder.name)}"
    }
  }
}

extension PreviewRun {
  /// The run with something else about it.
  fileprivate func with<Part>(_ part: WritableKeyPath<PreviewRun, Part>, _ value: Part) -> Self {
    var run = self
    run[keyPath: part] = value
    return run
  }
}
