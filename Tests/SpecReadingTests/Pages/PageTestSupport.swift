import CLDR
import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport

/// A page as it was read from a string, with all that was found.
struct ReadPage {
  var page: Page
  var suppressions: [Suppression]
  var found: Diagnostics
  var file: SourceFile

  init(_ source: String, id: ScreenID = "welcome", forms: Set<PluralCategory> = [.one, .other]) {
    file = SourceFile(path: "\(id).md", bytes: Array(source.utf8))
    found = Diagnostics()
    suppressions = []
    let document = parseMarkdown(file, FileID(0), &found)
    page = readPage(document, id: id, forms: forms, &suppressions, &found)
  }

  /// Each finding as `line:column rule «its bytes» message`, in the order of the file.
  var findings: [String] { file.describe(found) }

  /// Each text as `key: words`, plural forms as `key.form: words`.
  var texts: [String] { page.texts.flatMap(\.lines) }
}

extension SourceFile {
  func describe(_ found: Diagnostics) -> [String] {
    found.sorted().map {
      "\([self].position(of: $0.span)) \($0.rule) «\(text(at: $0.span))» \($0.message)"
    }
  }
}

extension Text {
  /// The text as tables show it, one line for each form.
  var lines: [String] {
    switch forms {
    case .one(let phrase): ["\(key): \(phrase.markdown)"]
    case .plural(let forms): forms.map { "\(key).\($0.category.rawValue): \($0.value.markdown)" }
    }
  }
}

/// Finds what the names in a page stand for; `optionTables` has the table of each section that holds
/// the words of one row.
func resolvePlaceholders(
  in page: inout Page, optionTables: [ElementID: TableID], _ found: inout Diagnostics,
  meaning: ([String], TableID?) -> PlaceholderResolution
) {
  page.changeTexts { text, section in
    resolvePlaceholders(
      in: &text, option: section.flatMap { optionTables[$0] }, &found, meaning: meaning)
  }
}
