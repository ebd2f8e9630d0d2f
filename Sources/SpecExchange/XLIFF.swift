import SpecModel
package import SpecText

/// What an XLIFF file says, before anything is held against the content.
package struct XLIFF: Sendable {
  /// The namespace of XLIFF 1.2.
  package static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  /// The texts of one table.
  package struct File: Sendable {
    package var original: Located<String>
    package var sourceLanguage: Located<LocaleID>
    package var targetLanguage: Located<LocaleID>
    package var units: [Unit]
  }

  /// One text.
  package struct Unit: Sendable {
    package var id: Located<String>
    package var source: Words
    package var target: Target?
    /// What the translator says about it.
    package var notes: [String] = []
  }

  /// A translation and how far it has come.
  package struct Target: Sendable {
    package var words: Words
    package var state: Located<String>?
    /// Where the translation comes from.
    package var qualifier: String?
  }

  /// What stands in a `source` or `target` element.
  package struct Words: Sendable {
    package var value: String
    /// The text; the whole element where there is none.
    package var span: Span
    /// Where a part of the value's bytes is written.
    let place: @Sendable (Range<Int>) -> Span

    /// The words without white space around them, which editors put there when they lay a file out
    /// anew; no text of content has any.
    var trimmed: Words {
      let scalars = value.unicodeScalars
      guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
        let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
      else { return self }
      let end = scalars.index(after: last)
      let lead = value.utf8.distance(from: value.startIndex, to: first)
      let words = String(value[first..<end])
      guard words.utf8.count < value.utf8.count else { return self }
      let place = place
      return Words(
        value: words, span: place(lead..<lead + words.utf8.count),
        place: { place($0.lowerBound + lead..<$0.upperBound + lead) })
    }
  }

  package var files: [File]

  /// Whether something in the file is not known yet, so that writing over it would lose it.
  ///
  /// - Parameters:
  ///   - tables: What is known, of one language.
  ///   - locale: That language.
  /// - Returns: Whether there are words, notes or states beyond that.
  package func holdsMore(than tables: [ExchangeTable], in locale: LocaleID) -> Bool {
    files.contains { file in
      let table = tables.first { $0.original == file.original.value }
      let units = Dictionary((table?.units ?? []).map { ($0.id, $0) }) { first, _ in first }
      return file.units.contains { unit in
        let known = file.targetLanguage.value == locale ? units[unit.id.value] : nil
        if unit.notes.contains(where: { $0 != known?.entry?.note }) { return true }
        guard let target = unit.target, !target.words.value.saysNothing else { return false }
        let isReviewed =
          known?.entry?.needsReview == true && target.state?.value != "needs-review-l10n"
        return isReviewed || target.words.trimmed.value != known?.target
      }
    }
  }
}
