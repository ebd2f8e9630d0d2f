import FlowCore
import SpecChecks

/// The numbers that stand in Promela for what values hold.
///
/// Yes and no are 1 and 0; a row is its place, from 1, and 0 where none is chosen. Texts and sets are
/// numbered as they are met, blank texts too; a day is so many days, with a number for none.
struct PromelaContents {
  /// Numbers for contents, in the order they are met.
  private struct Numbering<Content: Hashable> {
    private(set) var numbers: [Content: Int]

    init(first: Content) {
      numbers = [first: 0]
    }

    mutating func number(of content: Content) -> Int {
      if let number = numbers[content] { return number }
      numbers[content] = numbers.count
      return numbers.count - 1
    }
  }

  private var texts = Numbering(first: Flow.Constant.text(""))
  private var sets = Numbering(first: [Int]())
  private var blanks: Set<Int> = [0]
  /// Every number that a value of the flow can come to hold, or be given.
  private var range = 0...0

  let flow: Flow

  init(_ flow: Flow, _ inputs: InputSpace) {
    self.flow = flow
    for value in flow.values {
      for constant in inputs.representatives(of: value.id) + [value.initial] {
        _ = number(of: constant, in: value)
      }
    }
    for part in flow.expressions.flatMap(\.parts) {
      if case .int(let number) = part { include(number) }
    }
    for cell in flow.tables.flatMap(\.rows).flatMap(\.cells) {
      if case .int(let number) = cell { include(number) }
    }
    for service in flow.services {
      for product in inputs.productLists(of: service.id).joined() {
        include(product.value.freeTrialDays)
        include(100)  // what it may save
      }
    }
    for case .set(let id, to: .option(let column), if: _) in flow.allCommands {
      guard case .text = flow.values.first(where: { $0.id == id })?.kind else { continue }
      for table in flow.tables where table.columns.contains(where: { $0.id == column }) {
        for row in table.rows {
          _ = texts.number(of: .words(Flow.CellReference(table.id, row.id, column)))
        }
      }
    }
  }

  private mutating func include(_ number: Int) {
    range = min(range.lowerBound, number)...max(range.upperBound, number)
  }

  /// What stands for a constant in a value; none where the value can't hold it.
  func code(of constant: Flow.Constant, in value: Flow.Value) -> Int? {
    var contents = self
    return contents.number(of: constant, in: value)
  }

  /// What stands for the words of a cell in a text.
  func code(of words: Flow.CellReference) -> Int { texts.numbers[.words(words)] ?? 0 }

  private mutating func number(of constant: Flow.Constant, in value: Flow.Value) -> Int? {
    switch (value.kind, constant) {
    case (.bool, .bool(let content)), (.image, .bool(let content)): return content ? 1 : 0
    case (.int(let range, let step), .int(let number)):
      if let range, !range.contains(number) || (number - range.lowerBound) % step != 0 {
        return nil
      }
      include(number)
      return number
    case (.count, .int(let number)):
      include(number)
      return number >= 0 ? number : nil
    case (.text(let maximum, content: _), .text(let text)):
      return number(ofText: maximum.map { String(text.prefix($0)) } ?? text)
    case (.text, .words): return texts.number(of: constant)
    case (.choice, .unset): return value.initial == .unset ? 0 : nil
    case (.choice, .row(let row)): return flow.rows(of: value).firstIndex(of: row).map { $0 + 1 }
    case (.set(_, let maximum), .rows(let chosen)):
      guard chosen.count <= maximum ?? .max else { return nil }
      let rows = flow.rows(of: value)
      return sets.number(of: rows.indices.filter { chosen.contains(rows[$0]) })
    case (.date, .unset): return noDay
    case (.time(let range, let step), .time(let time)):
      let (number, least) = (time.minutes, range.minutes.lowerBound)
      return range.contains(time) && (number - least) % step == 0 ? number : nil
    case (.date, .daysFromNow(let days)):
      include(days)
      return days
    default: return nil
    }
  }

  private mutating func number(ofText text: String) -> Int {
    let number = texts.number(of: .text(text))
    if text.allSatisfy(\.isWhitespace) { blanks.insert(number) }
    return number
  }

  /// What a date holds that is unset: less than any number of days.
  var noDay: Int { -1_000_000_007 }

  /// The type of a variable that holds a value.
  func type(of value: Flow.Value) -> String {
    switch value.kind {
    case .bool, .image: "bit"
    case .int, .count: type(range)
    case .text: type(0...texts.numbers.count)
    case .set: type(0...sets.numbers.count)
    case .choice: type(0...flow.rows(of: value).count)
    case .date: "int"
    case .time: type(0...1439)
    }
  }

  /// The smallest type that holds some numbers.
  func type(_ range: ClosedRange<Int>) -> String {
    if range.lowerBound >= 0, range.upperBound <= 255 { return "byte" }
    return range.lowerBound >= -32768 && range.upperBound <= 32767 ? "short" : "int"
  }

  /// What stands for the sets with some options, given by their places.
  func codes(ofSets isWanted: ([Int]) -> Bool) -> [Int] {
    sets.numbers.filter { isWanted($0.key) }.values.sorted()
  }

  /// How many options a set has.
  func count(_ code: String) -> String {
    let sizes = Dictionary(grouping: sets.numbers) { $0.key.count }.filter { $0.key > 0 }
    return PromelaConditions.choose(
      sizes.sorted { $0.key < $1.key }.map { size, sets in
        (code.isOne(of: sets.map(\.value).sorted()), String(size))
      }, else: "0")
  }

  /// Whether what a variable holds counts as empty.
  func isEmpty(_ value: Flow.Value, _ code: String) -> String {
    switch value.kind {
    case .bool, .image, .time: "false"
    case .text: code.isOne(of: blanks.sorted())
    case .date: "(\(code) == \(noDay))"
    case .int, .count, .choice, .set: "(\(code) == 0)"
    }
  }

  /// Whether what a variable holds has the form of a text's content.
  func isValid(_ value: Flow.Value, _ code: String) -> String {
    guard case .text(let maximum, let content?) = value.kind else { return "false" }
    let valid = texts.numbers.filter { constant, _ in
      if case .text(let text) = constant { content.isValid(text, maximum: maximum) } else { false }
    }
    return code.isOne(of: valid.values.sorted())
  }
}

extension String {
  /// Promela for whether it is one of some numbers.
  func isOne(of numbers: [Int]) -> String {
    PromelaConditions.any(numbers.map { "\(self) == \($0)" })
  }
}
