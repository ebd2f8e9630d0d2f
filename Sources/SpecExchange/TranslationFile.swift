import CLDR
import SpecModel
package import SpecText

/// What a file of translators says, whatever its format, before anything is held against the content.
package struct TranslationFile: Sendable {
  /// The texts of one table in one language.
  package struct Table: Sendable {
    /// The path of the table, or of the file.
    package var original: Located<String>
    /// What the table can be; nothing where its name is that of no table of ours.
    package var kinds: [ExchangeTable.Kind]
    /// The app, where the file itself says whose texts these are.
    package var app: Located<AppID>?
    /// Nothing where the file does not say it.
    package var sourceLanguage: Located<LocaleID>?
    package var targetLanguage: Located<LocaleID>?
    package var units: [Unit]
    /// Whether it is a table that apps look texts up in: one that also holds what is the same in
    /// every language, and the source's words where there is no translation.
    package var isLookupTable = false
  }

  /// One text, or one plural form of it.
  package struct Unit: Sendable {
    /// As Xcode writes it in XLIFF: a key, or `key|==|plural.one`.
    package var id: Located<String>
    /// The text it was translated from, where the file has it.
    package var source: Words?
    package var target: Target?
    /// What the translator says about it.
    package var notes: [String] = []
  }

  /// A translation and how far it has come.
  package struct Target: Sendable {
    package var words: Words
    /// Nothing where the file does not say it: then other words are a new translation, and the same
    /// words say nothing.
    package var state: TargetState?
  }

  /// The words of a source or a translation.
  package struct Words: Sendable {
    package var value: String
    /// The text; the whole element where there is none.
    package var span: Span
    /// Where a part of the value's bytes is written.
    let place: @Sendable (Range<Int>) -> Span
  }

  package var tables: [Table]
}

extension TranslationFile.Words {
  /// The words without white space around them, which editors put there when they lay a file out
  /// anew; no text of content has any.
  var trimmed: TranslationFile.Words {
    let scalars = value.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return self }
    let end = scalars.index(after: last)
    let lead = value.utf8.distance(from: value.startIndex, to: first)
    let words = String(value[first..<end])
    guard words.utf8.count < value.utf8.count else { return self }
    let place = place
    return TranslationFile.Words(
      value: words, span: place(lead..<lead + words.utf8.count),
      place: { place($0.lowerBound + lead..<$0.upperBound + lead) })
  }
}

extension TranslationFile.Table {
  /// What a table can be by its path: that of a file of texts with the name of one of ours.
  static func kinds(at path: String) -> [ExchangeTable.Kind] {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, ["xcstrings", "strings", "stringsdict"].contains(parts[1]) else {
      return []
    }
    return ExchangeTable.Kind(rawValue: parts[0]).map { [$0] } ?? []
  }

  /// The name of the folder that the table lies in, or that the folder of its language lies in.
  var folder: String? {
    original.value.split(separator: "/").dropLast().last { !$0.hasSuffix(".lproj") }.map(
      String.init)
  }
}

extension TranslationFile.Unit {
  /// The id of a plural form.
  static func id(_ key: String, _ category: String) -> String { "\(key)|==|plural.\(category)" }
}

extension TranslationFile {
  /// Whether something in the file is not known yet, so that writing over it would lose it.
  ///
  /// - Parameters:
  ///   - tables: What is known, of one language.
  ///   - locale: That language.
  /// - Returns: Whether there are words, notes or states beyond that.
  package func holdsMore(than tables: [ExchangeTable], in locale: LocaleID) -> Bool {
    self.tables.contains { table in
      let own = tables.filter {
        table.app?.value == $0.app || table.app == nil && table.original.value == $0.original
      }
      let units = Dictionary(own.flatMap(\.units).map { ($0.id, $0) }) { first, _ in first }
      return table.units.contains { unit in
        let known = table.targetLanguage?.value == locale ? units[unit.id.value] : nil
        if unit.notes.contains(where: { $0 != known?.entry?.note }) { return true }
        guard let target = unit.target, !target.words.value.saysNothing else { return false }
        let isReviewed = known?.entry?.needsReview == true && target.state != .needsReview
        return isReviewed || target.words.trimmed.value != known?.target
      }
    }
  }
}
