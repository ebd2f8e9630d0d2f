import FlowCore
import SpecModel
import SpecText

/// Every text that an app's pictures show, each once, so that a page can say it in any language.
///
/// A text that names values is there once for each of what they hold. A class, because all parts of
/// a picture add to one list while it is drawn; it stays within the task that draws the app.
package final class TextPool {
  /// What is said.
  enum Entry: Hashable, Sendable {
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
  /// What was answered since it is recorded, and the numbers in it.
  private var recorded: (answers: Answers, numbers: Set<Int>)?

  /// What some questions were answered, each of them once.
  struct Answers: Sendable {
    /// The numbers, in the order in which they were first asked for.
    var numbers: [(entry: Entry, number: Int)] = []
    /// Whether a key was met for the first time.
    var anchors: [StringKey: Bool] = [:]
  }

  /// The keys that have a place on the page.
  var anchors: Set<StringKey> { anchored }

  /// The number of a text on the page.
  func number(of entry: Entry) -> Int {
    let number = numbers[entry] ?? entries.count
    if number == entries.count {
      numbers[entry] = number
      entries.append(entry)
    }
    if recorded?.numbers.insert(number).inserted ?? false {
      recorded?.answers.numbers.append((entry, number))
    }
    return number
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
    let isFirst = anchored.insert(key).inserted
    if recorded != nil, recorded?.answers.anchors[key] == nil {
      recorded?.answers.anchors[key] = isFirst
    }
    return isFirst ? key : nil
  }

  /// Does something, and tells what was answered meanwhile.
  func recording<Result>(_ work: () -> Result) -> (result: Result, answers: Answers) {
    recorded = (Answers(), [])
    let result = work()
    defer { recorded = nil }
    return (result, recorded?.answers ?? Answers())
  }

  /// Whether the same questions would be answered alike; then they are.
  func repeats(_ answers: Answers) -> Bool {
    var next = entries.count
    for (entry, number) in answers.numbers {
      guard (numbers[entry] ?? next) == number else { return false }
      if number == next { next += 1 }
    }
    guard answers.anchors.allSatisfy({ anchored.contains($0.key) != $0.value }) else {
      return false
    }
    for (entry, _) in answers.numbers { _ = number(of: entry) }
    for (key, _) in answers.anchors { _ = anchor(of: key) }
    return true
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
