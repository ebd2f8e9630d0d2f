extension Flow {
  /// A text of the content: its key, and the names of what is put into it.
  ///
  /// In a state of the flow it becomes a `LocalizedText`, whose arguments are what those hold.
  public struct Text: Hashable, Sendable {
    /// The name of something that is put into a text: what content writes in braces.
    public enum Placeholder: Hashable, Sendable {
      /// What a value holds.
      case value(ValueID)
      /// A cell of the row a choice holds; a column of rows leads on to the next.
      case column(ValueID, [ColumnID])
      /// A cell of the row that is drawn; a column of rows leads on to the next.
      case option([ColumnID])
      /// The shown screen's place on its path, from 1.
      case position
      /// How many screens the path has.
      case count
      /// The app's name, which is the same in every language.
      case app(String)
      /// How many days there are until the day a value holds; 0 once it is past.
      case daysFromNow(ValueID)
      /// A number of a value that says its unit, with a unit of the same family.
      case measurement(ValueID, MeasurementUnit)
    }

    /// The text with nothing put in.
    let words: LocalizedText
    /// What is put in, in the order of the numbers in the format.
    public let placeholders: [Placeholder]

    /// Makes a text of a literal key and the format in the source language.
    public init(_ key: StaticString, _ format: String, _ placeholders: [Placeholder] = []) {
      words = LocalizedText(key, format)
      self.placeholders = placeholders
    }

    /// Makes a text of a key that is no literal.
    public init(key: String, _ format: String, _ placeholders: [Placeholder] = []) {
      words = LocalizedText(key: key, format)
      self.placeholders = placeholders
    }

    /// The key.
    public var key: String { words.key }

    /// The text in the source language, as `LocalizedText.format` has it.
    public var format: String { words.format }
  }
}

extension Flow.Text.Placeholder: CustomStringConvertible {
  /// The name as content writes it, without the braces.
  public var description: String {
    switch self {
    case .value(let value): value.rawValue
    case .column(let value, let columns):
      ([value.rawValue] + columns.map(\.rawValue)).joined(separator: ".")
    case .option(let columns):
      (["option"] + columns.map(\.rawValue)).joined(separator: ".")
    case .position: "position"
    case .count: "count"
    case .app: "app"
    case .daysFromNow(let value): "\(value).days-from-now"
    case .measurement(let value, let unit): "\(value).\(unit.rawValue)"
    }
  }
}
