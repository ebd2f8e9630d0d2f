import Foundation
import SpecBuild
import SpecEdit
import SpecExchange
import SpecText
import TestSupport
import Testing

/// Tables for people who live in sheets.
@Suite struct `Comma-separated values` {
  private static let locales: [LocaleID] = ["ar", "de", "es", "fr", "ja", "pl", "zh-Hans"]

  private func sheet(
    of content: LoadedProject, _ locale: LocaleID, _ style: CSVStyle = CSVStyle()
  ) throws -> SourceFile {
    SourceFile(
      path: "sheet.csv",
      bytes: try Export(of: content, locale: locale, as: ExportForm(.csv(style))).bytes)
  }

  @Test(arguments: locales)
  func `a sheet of the shipped apps comes back without a change`(_ locale: LocaleID) async throws {
    let content = try await shippedContent().content
    for separator in CSVStyle.Separator.allCases {
      let file = try sheet(of: content, locale, CSVStyle(separator: separator))
      let done = await Import(file, into: content)
      #expect(done.findings == [], "\(separator)")
      #expect(done.changes == [], "\(separator)")
      #expect((done.plan?.unchanged ?? 0) > 250, "\(separator)")
    }
  }

  /// Python's reader shares nothing with ours.
  @Test(.enabled(if: PythonOracle.mayRun("csv"), "needs Python"), arguments: locales)
  func `another reader sees as many cells in every row, and every translation`(
    _ locale: LocaleID
  ) async throws {
    let content = try await shippedContent().content
    let file = try sheet(of: content, locale)
    let told = try PythonOracle.run(
      """
      import csv, io, sys
      rows = list(csv.reader(io.StringIO(sys.stdin.buffer.read().decode("utf-8-sig"), newline="")))
      print(len(rows), {len(row) for row in rows}, sum(bool(row[3]) for row in rows[1:]))
      """, input: file.bytes)
    let xliff = String(
      decoding: try Export(of: content, locale: locale).bytes, as: UTF8.self)
    let units = xliff.components(separatedBy: "<trans-unit ").count - 1
    let translated = xliff.components(separatedBy: "<target ").count - 1
    #expect(told.split(separator: "\n").first == "\(units + 1) {9} \(translated)")
  }

  @Test(arguments: [
    "=1+1", "+49", "-5 Tage", "@alle", "'=x", "Sie sagte: \"Ja\"", "eins, zwei; drei", "\tEin Wort",
  ])
  func `what a sheet would take for something else comes back as it was`(_ words: String)
    async throws
  {
    var project = ProjectFiles.exchange
    let text = await project.exported("de").replacingOccurrences(
      "<source>Finish</source>",
      "<source>Finish</source>\n        <target state=\"translated\">\(words)</target>")
    let done = await project.importing(text)
    // Of what content does not take there is nothing to bring back.
    guard done.changes != nil else { return #expect(words.hasPrefix("\t") || words.contains("\"")) }
    project.apply(done)
    let content = await project.content
    let file = try sheet(of: content, "de")
    let back = await Import(file, into: content)
    #expect(back.findings == [])
    #expect(back.changes == [])
    // No cell begins as a formula does.
    let cells = String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .flatMap { $0.split(separator: ",") }
    #expect(!cells.contains { $0.hasPrefix("=") || $0.hasPrefix("@") || $0.hasPrefix("\"=") })
  }

  @Test func `a cell that is edited is the one that changes, and a broken one is found there`()
    async throws
  {
    let project = ProjectFiles.exchange
    let content = await project.content
    let text = String(decoding: try sheet(of: content, "de").bytes, as: UTF8.self)
    let rows = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    let row = try #require(rows.first { $0.contains(",setup.finish,") })
    #expect(row.contains(",Finish,,"))
    let edited = text.replacingOccurrences(
      row, row.replacingOccurrences(",Finish,,", ",Finish,Fertig,"))
    let done = await project.importing(SourceFile(path: "sheet.csv", bytes: Array(edited.utf8)))
    #expect(done.findings == [])
    #expect(done.changes?.map(\.path) == ["content/demo/locales/de.json"])
    let unclosed = text.replacingOccurrences(
      row, row.replacingOccurrences(",Finish,,", ",Finish,\"Fertig,"))
    let broken = await project.importing(
      SourceFile(path: "sheet.csv", bytes: Array(unclosed.utf8)))
    #expect(broken.changes == nil)
    #expect(broken.findings.first?.hasPrefix("sheet.csv [exchange/") == true)
  }
}
