package import SpecText

/// What an XLIFF file says, before anything is held against the content.
package struct XLIFF: Sendable {
  /// The namespace of XLIFF 1.2.
  package static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  /// The texts of one table.
  package struct File: Sendable {
    package var original: Located<String>
    package var sourceLanguage: Located<String>
    package var targetLanguage: Located<String>
    package var units: [Unit]
  }

  /// One text.
  package struct Unit: Sendable {
    package var id: Located<String>
    package var source: Words
    package var target: Target?
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
  }

  package var files: [File]
}
