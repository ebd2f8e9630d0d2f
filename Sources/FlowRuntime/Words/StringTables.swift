internal import CLDR
public import FlowCore
public import Foundation

/// The texts of an app in one language, read from the tables the generator writes.
///
/// On Apple's platforms an app shows texts through `LocalizedText.resource()`, which the system
/// looks up. This does the same wherever the system can't: tests on Linux can say what a Polish
/// user reads. Numbers and plural forms follow CLDR's rules for the language, by the same tables as
/// the generator's, so what is returned does not depend on the machine.
///
/// ```swift
/// let polish = try StringTables(in: folder, locale: "pl")  // output/strings/lockedin
/// polish.string(LockedIn.Strings.AppSelection.selected(apps: 5))  // Wybrano 5 aplikacji
/// ```
public struct StringTables: Sendable {
  /// Why tables can't be used.
  public enum Failure: Error, Hashable, Sendable {
    /// The folder has no tables of the language or of one it inherits from.
    case missing(locale: String)
    /// A file is not what it has to be.
    case unreadable(file: String)
  }

  /// The language that was found: the one asked for or the nearest it inherits from.
  public let locale: String
  private let texts: [String: String]
  private let counted: [String: CountedText]
  private let numbers: LocaleFormat?
  private let plurals: PluralRules

  /// Reads the tables of a language.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds `pl.lproj` and its like, such as `output/strings/lockedin`.
  ///   - locale: The language as BCP 47 writes it; `pl-PL` is found as `pl`.
  ///   - table: The name of the table.
  /// - Throws: That there are no such tables, or that a file can't be read.
  public init(
    in folder: URL, locale: String, table: String = "Onboarding"
  ) throws(Failure) {
    let found = localeChain(locale).first { name in
      let path = folder.appendingPathComponent("\(name).lproj").path
      return FileManager.default.fileExists(atPath: path)
    }
    guard let found else { throw .missing(locale: locale) }
    let tables = folder.appendingPathComponent("\(found).lproj").appendingPathComponent(table)
    self.locale = found
    texts = try Self.read(tables.appendingPathExtension("strings")) { $0 as? String }
    counted = try Self.read(tables.appendingPathExtension("stringsdict")) { CountedText($0) }
    numbers = LocaleFormat(found)
    plurals = PluralRules(of: found)
  }

  /// The text in this language with its arguments put in; the source text where there is none.
  public func string(_ text: LocalizedText) -> String {
    var format = texts[text.key] ?? text.format
    if let counted = counted[text.key] {
      format = counted.format { number in
        guard case .int(let count)? = text.arguments.dropFirst(number - 1).first else {
          return .other
        }
        return plurals.category(for: count)
      }
    }
    return LocalizedText(text, format, text.arguments).pieces.reduce(into: "") {
      switch $1 {
      case .literal(let literal): $0 += literal
      case .argument(let index):
        $0 += string(text.arguments[index])
      }
    }
  }

  /// What is put into texts, as this language writes it: `59,99 $`, `4. Januar 2027`.
  public func string(_ argument: LocalizedText.Argument) -> String {
    numbers?.string(argument, words: string) ?? argument.source
  }

  /// The text of a table's cell in this language; nothing where there is none.
  public func string(_ words: Flow.CellReference) -> String? {
    texts[words.key].map { LocalizedText("", $0).source }
  }

  /// A file of the table; one that is not there holds nothing.
  private static func read<Value>(
    _ file: URL, _ value: (Any) -> Value?
  ) throws(Failure) -> [String: Value] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    guard let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let members = list as? [String: Any]
    else { throw .unreadable(file: file.lastPathComponent) }
    var values: [String: Value] = [:]
    for (key, member) in members {
      guard let value = value(member) else { throw .unreadable(file: file.lastPathComponent) }
      values[key] = value
    }
    return values
  }
}

/// A text with plural forms, as a `.stringsdict` file has it: `%1$#@apps@` in a format stands for
/// the form that the first argument chooses.
private struct CountedText: Sendable {
  private let before: String
  private let after: String
  /// The number of the argument that chooses the form, from 1.
  private let argument: Int
  private let forms: [PluralCategory: String]
  private let other: String

  /// Nothing where it is not one of the generator's, with one variable and a form for `other`.
  init?(_ member: Any) {
    guard let entry = member as? [String: Any],
      let format = entry["NSStringLocalizedFormatKey"] as? String,
      let sign = format.range(of: "$#@"),
      let percent = format[..<sign.lowerBound].lastIndex(of: "%"),
      let argument = Int(format[percent..<sign.lowerBound].dropFirst()), argument > 0,
      let end = format[sign.upperBound...].firstIndex(of: "@"),
      let variable = entry[String(format[sign.upperBound..<end])] as? [String: String],
      let other = variable[PluralCategory.other.rawValue]
    else { return nil }
    before = String(format[..<percent])
    after = String(format[format.index(after: end)...])
    self.argument = argument
    self.other = other
    forms = Dictionary(
      uniqueKeysWithValues: PluralCategory.allCases.compactMap { category in
        variable[category.rawValue].map { (category, $0) }
      })
  }

  /// The format for a number, whose category is asked for by the number of its argument.
  func format(_ category: (_ argument: Int) -> PluralCategory) -> String {
    before + (forms[category(argument)] ?? other) + after
  }
}
