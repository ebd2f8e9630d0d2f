import CLDR
import FlowCore
import SpecModel
import SpecText

/// The texts of an app by their keys, with the numbers of what is put into them.
struct SourceTexts {
  private let arguments: [StringKey: FormatArguments]

  init(of app: App) {
    arguments = Dictionary(app.texts.map { ($0.key, FormatArguments($0)) }) { first, _ in first }
  }

  /// What is put into a text in the place of a name.
  func argument(
    _ placeholder: Placeholder, of text: LocalizedText
  ) -> LocalizedText.Argument? {
    guard let number = arguments[StringKey(text.key)]?.number(of: placeholder.path),
      text.arguments.indices.contains(number - 1)
    else { return nil }
    return text.arguments[number - 1]
  }
}

/// Says the texts of an app in one language.
struct TextRenderer {
  private(set) var format: LocaleFormat
  private let texts: [StringKey: Text]
  /// What texts say instead in another language.
  private var translated: [StringKey: Text.Forms] = [:]
  private let source: SourceTexts

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - app: The app in the language.
  ///   - source: Its texts in its own language.
  ///   - format: How the language writes numbers.
  init(_ app: App, _ source: SourceTexts, _ format: LocaleFormat) {
    (self.source, self.format) = (source, format)
    texts = Dictionary(app.texts.map { ($0.key, $0) }) { first, _ in first }
  }

  /// A renderer of the same texts in the language of a translation; what is not translated stays as it
  /// is.
  func translated(by translation: Translation?, _ format: LocaleFormat) -> Self {
    var renderer = self
    renderer.format = format
    renderer.translated = Dictionary(
      (translation?.entries ?? []).map { ($0.key.value, $0.forms) }
    ) { first, _ in first }
    return renderer
  }

  /// Whether string tables have a text; one of placeholders alone has nothing to translate.
  func isInTables(_ text: LocalizedText) -> Bool {
    texts[StringKey(text.key)]?.hasKey ?? false
  }

  /// A text as a list of runs, its names replaced, for `words.mustache`.
  ///
  /// The template owns the markup: a run only says what it is.
  func runs(of text: LocalizedText) -> [PreviewTextRun] {
    var runs: [PreviewTextRun] = []
    append(text, PreviewTextRun(), to: &runs)
    return runs
  }

  /// A text without its markup, for attributes.
  func plainWords(of text: LocalizedText) -> String {
    phrase(of: text).map { plain($0.inlines, text) } ?? text.source
  }

  /// The only form, or the one the locale's plural rules choose; nothing of what no table has.
  private func phrase(of text: LocalizedText) -> Phrase? {
    let key = StringKey(text.key)
    guard let own = texts[key]?.forms else { return nil }
    let forms = translated[key] ?? own
    guard case .plural = forms else { return forms.main }
    for placeholder in forms.main.placeholders {
      guard case .int(let number)? = source.argument(placeholder, of: text) else { continue }
      return forms.value(for: format.plurals.category(for: number))
    }
    return forms.main
  }

  private func append(
    _ text: LocalizedText, _ style: PreviewTextRun, to runs: inout [PreviewTextRun]
  ) {
    if let phrase = phrase(of: text) {
      append(phrase.inlines, text, style, to: &runs)
    } else {
      runs.append(style.with(\.text, text.source))
    }
  }

  private func append(
    _ inlines: [Inline], _ text: LocalizedText, _ style: PreviewTextRun,
    to runs: inout [PreviewTextRun]
  ) {
    for inline in inlines {
      switch inline {
      case .text(let words): runs.append(style.with(\.text, words))
      case .lineBreak: runs.append(PreviewTextRun(isBreak: true))
      case .paragraphBreak: runs.append(PreviewTextRun(isParagraphBreak: true))
      case .strong(let inner): append(inner, text, style.with(\.isStrong, true), to: &runs)
      case .emphasis(let inner): append(inner, text, style.with(\.isEmphasis, true), to: &runs)
      case .link(let address, let inner):
        append(inner, text, style.with(\.link, address), to: &runs)
      case .placeholder(let placeholder):
        if case .words(let inner)? = source.argument(placeholder, of: text) {
          append(inner, style, to: &runs)
        } else {
          runs.append(style.with(\.text, shown(placeholder, of: text)))
        }
      }
    }
  }

  private func plain(_ inlines: [Inline], _ text: LocalizedText) -> String {
    inlines.reduce(into: "") { result, inline in
      switch inline {
      case .text(let words): result += words
      case .lineBreak, .paragraphBreak: result += " "
      case .strong(let inner), .emphasis(let inner), .link(_, let inner):
        result += plain(inner, text)
      case .placeholder(let placeholder): result += shown(placeholder, of: text)
      }
    }
  }

  /// What is read in the place of a name.
  private func shown(_ placeholder: Placeholder, of text: LocalizedText) -> String {
    source.argument(placeholder, of: text).map { argument in
      format.string(argument) { plainWords(of: $0) }
    } ?? "{\(placeholder.name)}"
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
