import CLDR
import FlowCore
import SpecModel
import SpecText

/// Every text that an app's pictures show, each once, so that a page can say it in any language.
///
/// A text that names values is there once for each of what they hold. A class, because all parts of
/// a picture add to one list while it is drawn; it stays within the task that draws the app.
package final class TextPool {
  /// A text at a moment.
  struct Entry {
    /// What is said.
    enum Content {
      /// The words of a key.
      case words(StringKey)
      /// The same without their looks, as they are read out.
      case label(StringKey)
      /// A number by itself.
      case number(Int)
    }

    var content: Content
    /// A moment at which it is said.
    var context: RenderContext
  }

  private(set) var entries: [Entry] = []
  private var numbers: [String: Int] = [:]
  private var anchored: Set<StringKey> = []

  /// The keys that have a place on the page.
  var anchors: Set<StringKey> { anchored }

  func number(of text: Text, isLabel: Bool, in context: RenderContext) -> Int {
    let kind = isLabel ? "label" : "words"
    return number("\(kind) \(context.signature(of: text))") {
      Entry(content: isLabel ? .label(text.key) : .words(text.key), context: context)
    }
  }

  func number(of number: Int, in context: RenderContext) -> Int {
    self.number("number \(number)") { Entry(content: .number(number), context: context) }
  }

  private func number(_ signature: String, _ make: () -> Entry) -> Int {
    if let known = numbers[signature] { return known }
    numbers[signature] = entries.count
    var entry = make()
    // What holds itself is never let go, and whoever draws again and again keeps all of it.
    entry.context.pool = nil
    entries.append(entry)
    return entries.count - 1
  }

  /// The key, where it is met for the first time: only one place of a page can be its anchor.
  func anchor(of key: StringKey) -> StringKey? {
    anchored.insert(key).inserted ? key : nil
  }
}

extension TextPool.Entry {
  /// The key of the text; a number has none.
  var key: StringKey? {
    switch content {
    case .words(let key), .label(let key): key
    case .number: nil
    }
  }
}

extension RenderContext {
  /// A text and all it says by itself at this moment, in no language.
  ///
  /// Two moments with the same signature say the same in every language.
  fileprivate func signature(of text: Text) -> String {
    let names = text.mainPhrase.placeholders
    guard !names.isEmpty else { return text.key.rawValue }
    return names.reduce(text.key.rawValue) { "\($0)|\(signature(of: $1))" }
  }

  private func signature(of placeholder: Placeholder) -> String {
    switch resolve(placeholder.path) {
    case .text(let text): text
    case .number(let number): String(number)
    case .words(let text): signature(of: text)
    case .flag, nil: ""
    }
  }

  /// The same state of the app in another language.
  func replacing(_ localizedApp: LocalizedApp) -> RenderContext {
    var context = RenderContext(localizedApp: localizedApp, state: state)
    if let option, let table = context.table(option.table.table.id) {
      context.option = Option(table: table, row: option.row)
    }
    return context
  }
}

// MARK: Adding to the pool

extension RenderContext {
  /// A text as a template takes it apart, known to the page.
  func previewText(_ text: Text) -> PreviewText {
    if let words = wordsAlone(in: text) { return previewText(words) }
    return PreviewText(
      number: pool?.number(of: text, isLabel: false, in: self), anchor: anchor(of: text),
      runs: words(text))
  }

  /// A text that is only read out.
  func label(_ text: Text) -> PreviewLabel {
    if let words = wordsAlone(in: text) { return label(words) }
    return PreviewLabel(
      text: plainWords(text), number: pool?.number(of: text, isLabel: true, in: self),
      anchor: anchor(of: text))
  }

  /// A number by itself.
  func previewText(_ number: Int) -> PreviewText {
    PreviewText(
      number: pool?.number(of: number, in: self),
      runs: [PreviewTextRun(text: localizedApp.format.number(number))])
  }

  /// The words that a text is nothing but a name of, such as the cell of a row in `{option.name}`.
  private func wordsAlone(in text: Text) -> Text? {
    guard case .one = text.forms, text.mainPhrase.inlines.count == 1,
      case .placeholder(let placeholder)? = text.mainPhrase.inlines.first,
      case .words(let words) = resolve(placeholder.path)
    else { return nil }
    return words
  }

  private func anchor(of text: Text) -> String? {
    text.hasKey ? pool?.anchor(of: text.key)?.rawValue : nil
  }
}
