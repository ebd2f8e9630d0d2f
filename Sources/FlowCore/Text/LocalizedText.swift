/// A text of an app's string tables: its key, and what is put into it.
///
/// Comparable and free of any language: whoever shows it looks the key up. The source text comes
/// along, for tests and for where there is no table.
public struct LocalizedText: Sendable {
  /// What is put into a text in place of `%1$lld` or `%1$@`.
  ///
  /// All but text is written as the language writes it.
  public enum Argument: Hashable, Sendable {
    /// A whole number; it chooses the plural form, where there are any.
    case int(Int)
    /// Text that is shown as it is.
    case text(String)
    /// Another text of the tables.
    case words(LocalizedText)
    /// An amount of money: a decimal number with a point, and the ISO 4217 code of its currency.
    case money(String, currency: String)
    /// A whole number of hundredths.
    case percent(Int)
    /// A span of time as ISO 8601 writes it: `P1M`.
    case period(String)
    /// A day.
    case day(CalendarDay)
    /// A time of day.
    case time(Flow.TimeOfDay)
    /// A whole number of a unit; of a mixed one, of its smaller part: 71 is 5 feet, 11 inches.
    case measurement(Int, Flow.MeasurementUnit)
  }

  /// A part of a format.
  public enum Piece: Hashable, Sendable {
    /// Text that is shown as it is.
    case literal(String)
    /// The place of an argument, by its index.
    case argument(Int)
  }

  /// The key; empty where the text stands in no table and is the same in every language.
  public let key: String
  /// The key as the literal it was written as, which is what `LocalizedStringResource` takes;
  /// nothing where it was read from content.
  public let staticKey: StaticString?
  /// The text in the source language, with arguments as `%1$lld` or `%1$@` and `%` as `%%`.
  ///
  /// Of a text with plural forms it is the form for `other`.
  public let format: String
  /// What is put in, in the order of the arguments' numbers.
  public let arguments: [Argument]

  /// Makes a text.
  public init(_ key: StaticString, _ format: String, _ arguments: [Argument] = []) {
    self.key = key.description
    staticKey = key
    self.format = format
    self.arguments = arguments
  }

  /// Makes a text whose key is no literal.
  public init(key: String, _ format: String, _ arguments: [Argument] = []) {
    self.key = key
    staticKey = nil
    self.format = format
    self.arguments = arguments
  }

  /// The same text with other arguments.
  public func with(_ arguments: [Argument]) -> LocalizedText {
    LocalizedText(self, format, arguments)
  }

  /// The same key with another format, such as that of a language, and other arguments.
  package init(_ text: LocalizedText, _ format: String, _ arguments: [Argument]) {
    key = text.key
    staticKey = text.staticKey
    self.format = format
    self.arguments = arguments
  }

  /// The text in the source language with its arguments put in.
  public var source: String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .argument(let index): text += arguments[index].source
      }
    }
    return text
  }

  /// The parts of the format, in reading order.
  public var pieces: [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if let (index, length) = Self.specifier(at: rest), arguments.indices.contains(index) {
        rest = rest.dropFirst(length)
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        pieces.append(.argument(index))
        literal = ""
      } else {
        literal += "%"
        if rest.first == "%" { rest = rest.dropFirst() }
      }
    }
    literal += rest
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }

  /// The index of the argument that `1$lld` or `1$@` stands for, and how long that is.
  private static func specifier(at text: Substring) -> (index: Int, length: Int)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0 else { return nil }
    let ending = ["$lld", "$@"].first { text[digits.endIndex...].hasPrefix($0) }
    return ending.map { (number - 1, digits.count + $0.count) }
  }
}

extension LocalizedText: Hashable {
  /// Two texts are the same when their keys, source texts and arguments are.
  public static func == (one: LocalizedText, other: LocalizedText) -> Bool {
    one.key == other.key && one.format == other.format && one.arguments == other.arguments
  }

  /// Feeds the key and the arguments to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(arguments)
  }
}

extension LocalizedText: CustomStringConvertible {
  /// The text in the source language with its arguments put in.
  public var description: String { source }
}

extension LocalizedText.Argument {
  /// What is put into the source text: numbers, money, days and times as they are written nowhere.
  public var source: String {
    switch self {
    case .int(let number): String(number)
    case .text(let text), .period(let text): text
    case .words(let text): text.source
    case .money(let amount, let currency): "\(currency) \(amount)"
    case .percent(let number): "\(number)%"
    case .day(let day): day.description
    case .time(let time): time.description
    case .measurement(let amount, let unit):
      unit.parts(of: amount).map { "\($0.amount) \($0.unit.rawValue)" }.joined(separator: ", ")
    }
  }
}
