import Foundation
import SpecBuild
import SpecEdit
import SpecExchange
import SpecText
import TestSupport
import Testing

/// Tables that apps look texts up in, as Xcode or somebody's tool has edited them.
@Suite struct `Tables of an app` {
  private static let apps = ["betfree", "daily-intentions", "lockedin", "ritualist", "steps"]

  /// A table that is built from the content of the repository, at another path.
  private func table(_ app: String, _ name: String) throws -> SourceFile {
    let file = repository.appending(path: "output/strings/\(app)/\(name)")
    return SourceFile(path: "Sources/\(name)", bytes: Array(try Data(contentsOf: file)))
  }

  private func edited(_ file: SourceFile, _ old: String, _ new: String) -> SourceFile {
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains(old))
    return SourceFile(path: file.path, bytes: Array(text.replacingOccurrences(old, new).utf8))
  }

  @Test(arguments: apps)
  func `a string catalog says in every language what the content says`(_ app: String) async throws {
    let done = await Import(
      try table(app, "Onboarding.xcstrings"), into: try shippedContent().content)
    #expect(done.findings == [])
    #expect(done.changes == [])
    #expect((done.plan?.unchanged ?? 0) > 150)
  }

  @Test(arguments: ["ar", "de", "es", "fr", "ja", "pl", "zh-Hans"])
  func `strings and their plural forms say what the content says`(_ locale: String) async throws {
    let content = try await shippedContent().content
    for kind in ["strings", "stringsdict"] {
      let done = await Import(
        try table("betfree", "\(locale).lproj/Onboarding.\(kind)"), into: content, app: "betfree")
      #expect(done.findings == [], "\(kind)")
      #expect(done.changes == [], "\(kind)")
      #expect((done.plan?.unchanged ?? 0) > 0, "\(kind)")
    }
  }

  @Test func `strings in UTF-16 are read, in either order of bytes`() async throws {
    let file = try edited(
      table("lockedin", "de.lproj/Onboarding.strings"), "\"WEITER\"", "\"LOS\"")
    let units = Array(String(decoding: file.bytes, as: UTF8.self).utf16)
    let content = try await shippedContent().content
    for isBigEndian in [true, false] {
      let bytes = ([0xFEFF] + units).flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? pair : pair.reversed()
      }
      let done = await Import(SourceFile(path: file.path, bytes: bytes), into: content)
      #expect(done.findings == [])
      #expect(done.changes?.map(\.path) == ["content/lockedin/locales/de.json"])
    }
  }

  @Test func `what is edited in a catalog is taken, and nothing else`() async throws {
    let project = try shippedContent()
    let file = try edited(table("lockedin", "Onboarding.xcstrings"), "\"WEITER\"", "\"LOS\"")
    let done = await Import(file, into: await project.content)
    #expect(done.findings == [])
    let change = try #require(done.changes?.first)
    #expect(done.changes?.count == 1)
    #expect(change.path == "content/lockedin/locales/de.json")
    let before = try #require(project[change.path])
    #expect(
      String(decoding: change.bytes, as: UTF8.self)
        == before.replacingOccurrences("\"value\": \"WEITER\"", "\"value\": \"LOS\""))
    let japanese = await Import(file, into: await project.content, locales: ["ja"])
    #expect(japanese.changes == [], "only what is asked for")
  }

  @Test func `what a machine has translated in a catalog is to be reviewed`() async throws {
    let file = try edited(
      table("lockedin", "Onboarding.xcstrings"),
      "\"state\" : \"translated\",\n            \"value\" : \"WEITER\"",
      "\"state\" : \"needs_review\",\n            \"value\" : \"LOS\"")
    let done = await Import(file, into: try shippedContent().content)
    #expect(done.findings == [])
    let change = String(decoding: try #require(done.changes?.first).bytes, as: UTF8.self)
    #expect(change.contains("\"value\": \"LOS\","))
    let own = try #require(shippedContent()["content/lockedin/locales/de.json"])
    #expect(
      change.components(separatedBy: "needs-review").count
        > own.components(separatedBy: "needs-review").count)
  }

  @Test func `forms that a translation alone has come back with it`() async throws {
    let project = try shippedContent()
    let file = try edited(
      table("betfree", "de.lproj/Onboarding.stringsdict"), "%1$lld Minute am Tag",
      "%1$lld Minute pro Tag")
    let done = await Import(file, into: await project.content, app: "betfree")
    #expect(done.findings == [])
    let change = String(decoding: try #require(done.changes?.first).bytes, as: UTF8.self)
    #expect(change.contains("\"one\": \"{daily-goal} Minute pro Tag\""))
    #expect(change.contains("\"other\": \"{daily-goal} Minuten am Tag\""))
    let sent = await project.exported("de", apps: ["betfree"])
    #expect(sent.contains("id=\"personal-setup.daily-goal|==|plural.one\""))
  }

  @Test func `a file of no app, of half of one or of two says so, and how to go on`() async throws {
    let content = try await shippedContent().content
    func strings(_ lines: String...) -> SourceFile {
      SourceFile(
        path: "de.lproj/Any.strings", bytes: Array(lines.joined(separator: "\n").utf8))
    }
    let none = await Import(strings("\"no.such\" = \"Nein\";"), into: content)
    #expect(none.changes == nil)
    #expect(none.findings.first?.contains("[exchange/unknown] no app has the table") == true)
    let half = await Import(
      strings("\"difficulty.title\" = \"WÄHLE\";", "\"no.such\" = \"Nein\";"), into: content)
    #expect(half.changes == nil)
    #expect(half.findings.first?.contains("[exchange/app] 1 of 2 texts") == true)
    let two = await Import(strings("\"welcome.title\" = \"Willkommen\";"), into: content)
    #expect(two.changes == nil)
    #expect(two.findings.first?.contains("[exchange/app]") == true)
    let help = two.verdict.diagnostics.first?.help
    #expect(help?.contains("--app ") == true)
    let told = await Import(
      strings("\"welcome.title\" = \"Willkommen\";"), into: content, app: "daily-intentions")
    #expect(told.findings.allSatisfy { !$0.contains("[exchange/app]") })
  }

  @Test func `XLIFF 2 is refused with what can be done`() async throws {
    let text = """
      <xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
      <file id="f"><unit id="u"><segment><source>a</source></segment></unit></file></xliff>
      """
    let done = try await shippedContent().importing(text)
    #expect(done.changes == nil)
    #expect(done.verdict.diagnostics.first?.help?.contains("XLIFF 1.2") == true)
  }
}
