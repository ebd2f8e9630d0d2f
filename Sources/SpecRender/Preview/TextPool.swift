import FlowCore
import SpecModel
import SpecText

/// Every text that an app's pictures show, each once, so that a page can say it in any language.
///
/// A text that names values is there once for each of what they hold. A class, because all parts of
/// a picture add to one list while it is drawn; it stays within the task that draws the app.
package final class TextPool {
  /// What is said.
  enum Entry: Hashable {
    /// A text.
    case words(LocalizedText)
    /// A text without its looks, as it is read out.
    case label(LocalizedText)
    /// A number by itself.
    case number(Int)
    /// A percentage, amount, period, day or time of day by itself.
    case argument(LocalizedText.Argument)
  }

  private(set) var entries: [Entry] = []
  private var numbers: [Entry: Int] = [:]
  /// What each text is written as, by its number, once that was asked.
  private var runs: [Int: [PreviewTextRun]] = [:]
  private var anchored: Set<StringKey> = []

  /// The keys that have a place on the page.
  var anchors: Set<StringKey> { anchored }

  /// The number of a text on the page.
  func number(of entry: Entry) -> Int {
    if let known = numbers[entry] { return known }
    numbers[entry] = entries.count
    entries.append(entry)
    return entries.count - 1
  }

  /// What a text is written as, which is worked out once; all who ask write it alike.
  func runs(ofNumber number: Int, writing write: () -> [PreviewTextRun]) -> [PreviewTextRun] {
    if let known = runs[number] { return known }
    let written = write()
    runs[number] = written
    return written
  }

  /// The key, where it is met for the first time: only one place of a page can be its anchor.
  func anchor(of key: StringKey) -> StringKey? {
    anchored.insert(key).inserted ? key : nil
  }
}

extension TextPool.Entry {
  /// The key of the text; what is no text has none.
  var key: StringKey? {
    switch self {
    case .words(let text), .label(let text): StringKey(text.key)
    case .number, .argument: nil
    }
  }
}
