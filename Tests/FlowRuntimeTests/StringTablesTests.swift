import FlowCore
import FlowRuntime
import Foundation
import TestSupport
import Testing

/// Looking texts up where the system can't.
@Suite struct StringTablesTests {
  private func withTables(
    _ files: [String: String], _ body: (URL) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try ProjectFiles(files).write(to: folder.url)
    try body(folder.url)
  }

  private func counted(_ key: String, _ format: String, _ forms: [(String, String)]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>\(key)</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    <key>apps</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>lld</string>
    \(forms.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined())
    </dict></dict></dict></plist>
    """
  }

  private let polish = [
    ("one", "%1$lld aplikacja"), ("few", "%1$lld aplikacje"), ("many", "%1$lld aplikacji"),
    ("other", "%1$lld aplikacji"),
  ]

  @Test(arguments: [
    (1, "1 aplikacja"), (2, "2 aplikacje"), (5, "5 aplikacji"), (22, "22 aplikacje"),
    (112, "112 aplikacji"), (12_345, "12\u{A0}345 aplikacji"),
  ])
  func `the number chooses the form by the language's rules`(
    count: Int, shown: String
  ) throws {
    let file = counted("selected", "%1$#@apps@", polish)
    try withTables(["pl.lproj/Onboarding.stringsdict": file]) { folder in
      let tables = try StringTables(in: folder, locale: "pl")
      #expect(
        tables.string(LocalizedText("selected", "%1$lld apps", [.int(count)])) == shown)
    }
  }

  @Test func `arguments go where the translation has them, in the language's digits`() throws {
    try withTables([
      "ar.lproj/Onboarding.strings": """
      "welcome" = "%2$lld من %1$@";
      "name" = "سارة";
      """
    ]) { folder in
      let tables = try StringTables(in: folder, locale: "ar")
      let name = LocalizedText("name", "Sarah")
      let text = LocalizedText("welcome", "%1$@ of %2$lld", [.words(name), .int(1234)])
      #expect(tables.string(text) == "١٬٢٣٤ من سارة")
      #expect(text.source == "Sarah of 1234")
    }
  }

  @Test func `text around a counted one stays, and what is left out of a form is left out`() throws
  {
    let file = counted(
      "week", "%1$@: %2$#@apps@!", [("one", "one app"), ("other", "%2$lld apps")])
    try withTables(["en.lproj/Onboarding.stringsdict": file]) { folder in
      let tables = try StringTables(in: folder, locale: "en")
      func shown(_ count: Int) -> String {
        tables.string(LocalizedText("week", "", [.text("50%"), .int(count)]))
      }
      #expect(shown(1) == "50%: one app!")
      #expect(shown(2) == "50%: 2 apps!")
    }
  }

  @Test func `a percent sign is one, a line end is one, quotes are quotes`() throws {
    try withTables([
      "de.lproj/Onboarding.strings": #"""
      /* A note */
      "sale" = "50 %% \"sparen\"\njetzt";
      """#
    ]) { folder in
      let tables = try StringTables(in: folder, locale: "de")
      #expect(tables.string(LocalizedText("sale", "")) == "50 % \"sparen\"\njetzt")
    }
  }

  @Test func `a cell of a table is looked up by its row and column`() throws {
    try withTables(["de.lproj/Onboarding.strings": #""levels.easy.name" = "LEICHT";"#]) { folder in
      let tables = try StringTables(in: folder, locale: "de")
      #expect(tables.string(Flow.CellReference("levels", "easy", "name")) == "LEICHT")
      #expect(tables.string(Flow.CellReference("levels", "hard", "name")) == nil)
    }
  }

  @Test func `a region is found under its language, and what is missing in the source`() throws {
    try withTables(["de.lproj/Onboarding.strings": #""a" = "A";"#]) { folder in
      let tables = try StringTables(in: folder, locale: "de-AT")
      #expect(tables.locale == "de")
      #expect(tables.string(LocalizedText("b", "Nothing %%")) == "Nothing %")
    }
  }

  @Test func `tables that are missing or damaged say so`() throws {
    try withTables([
      "de.lproj/Onboarding.strings": #""a" = "A""b""#,
      "fr.lproj/Onboarding.stringsdict": counted("a", "%1$#@apps@", [("one", "un")]),
    ]) { folder in
      #expect(throws: StringTables.Failure.missing(locale: "ja")) {
        try StringTables(in: folder, locale: "ja")
      }
      #expect(throws: StringTables.Failure.unreadable(file: "Onboarding.strings")) {
        try StringTables(in: folder, locale: "de")
      }
      #expect(throws: StringTables.Failure.unreadable(file: "Onboarding.stringsdict")) {
        try StringTables(in: folder, locale: "fr")
      }
    }
  }
}
