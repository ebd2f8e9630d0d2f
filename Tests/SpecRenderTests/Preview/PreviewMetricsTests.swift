import FlowCore
import Foundation
import SpecModel
import SpecRender
import SpecText
import TestSupport
import Testing

/// What previews and FlowUI measure and write in is said once, in FlowCore.
struct PreviewMetricsTests {
  private func text(of path: String) throws -> String {
    try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
  }

  /// The text of the files of a folder.
  private func texts(of folder: String) throws -> [(name: String, text: String)] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: repository.appendingPathComponent(folder).path)
    return try names.filter { !$0.hasSuffix(".docc") }.sorted().map {
      ($0, try text(of: "\(folder)/\($0)"))
    }
  }

  private func kebab(_ name: String) -> String {
    name.replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
  }

  @Test func `each metric and font is drawn by the previews and by FlowUI`() throws {
    let styles = try texts(of: "templates/styles").map(\.text).joined() + drawings()
    let ui = try texts(of: "Sources/FlowUI").map(\.text).joined()
    for metric in Flow.Drawing.Metric.allCases {
      #expect(styles.contains("var(--\(kebab(metric.rawValue)))"), "\(metric)")
      #expect(ui.contains(try Regex("\\.\(metric.rawValue)(?![A-Za-z])")), "\(metric)")
    }
    let roles =
      Flow.Drawing.Text.Role.allCases.map(\.defaultFont)
      + Flow.Drawing.WordSize.allCases.map(\.defaultFont)
    #expect(ui.contains("role.defaultFont") && ui.contains("size.defaultFont"))
    for font in Flow.Drawing.DefaultFont.allCases {
      // The theme's own body is what all else is written in.
      if font != .body {
        #expect(styles.contains("var(--\(kebab(font.rawValue))-font)"), "\(font)")
      }
      if !roles.contains(font) {
        #expect(ui.contains(try Regex("\\.\(font.rawValue)(?![A-Za-z])")), "\(font)")
      }
    }
  }

  private func drawings() throws -> String {
    var app = SampleApp()
    app.add(Flow.Screen("first"), [.title(SpecRenderTests.text("Words"))])
    let bytes = try #require(try previewFiles(of: app.checked())["preview/drawings.css"])
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `things drift in previews as FlowCore has it for the first seed`() throws {
    let sheet = try drawings()
    #expect(sheet.contains("--drift-moves:8"))
    for decor in 0...1 {
      let name = "@keyframes drift-\(decor + 1){"
      let keyframes = try #require(sheet.split(separator: "\n").first { $0.hasPrefix(name) })
      let places = keyframes.matches(
        of: #/translate\(calc\((?<x>[-.\d]+) \* var\(--drift-x\)\),calc\((?<y>[-.\d]+) /#)
      #expect(places.count == 8)
      for (move, place) in places.enumerated() {
        let drift = Flow.Drawing.drift(of: decor, after: move, seed: 0)
        #expect(abs((Double(place.x) ?? 9) - drift.x) < 0.006)
        #expect(abs((Double(place.y) ?? 9) - drift.y) < 0.006)
      }
    }
  }

  @Test func `the style sheet of drawings says each as FlowCore does`() throws {
    let sheet = try drawings()
    for declaration in [
      "--section-spacing:calc(24 * var(--pt))",
      "--tile-width:calc(84 * var(--scale) * var(--pt))", "--icon-corner-radius:22.5%",
      "--note-font:400 calc(var(--callout) * var(--pt)) / var(--callout-line) var(--family)",
    ] {
      #expect(sheet.contains(declaration), "\(declaration)")
    }
    for metric in Flow.Drawing.Metric.allCases {
      #expect(sheet.contains("--\(kebab(metric.rawValue)):"), "\(metric)")
    }
  }

  @Test(arguments: ["screen.css", "inputs.css", "views.css", "motion.css"])
  func `no style sheet of what the app draws has lengths of its own`(name: String) throws {
    let sheet = try text(of: "templates/styles/\(name)")
    for line in sheet.split(separator: "\n") {
      let length = #/[1-9][0-9.]*( \* var\(--(scale|large-title|body)\))? \* var\(--pt\)/#
      #expect(!line.contains(length), "\(name): \(line)")
    }
  }

  @Test func `FlowUI has no lengths and fonts of its own`() throws {
    // None, all there is, and what only has to be more than any side.
    let allowed: Set<Substring> = ["0", "1", "1_000"]
    let length =
      #/(?:spacing|padding|[wW]idth|[hH]eight|[sS]ize|[rR]adius|[oO]pacity|\bx|\by)(?:: |\()(?:\.\w+, )?(?<number>[0-9][0-9._]*)/#
    let font = #/\.font\(\.(?!system)|Flow\.Font\("/#
    for (name, text) in try texts(of: "Sources/FlowUI") {
      for line in text.split(separator: "\n") {
        for match in line.matches(of: length) {
          #expect(allowed.contains(match.number), "\(name): \(line)")
        }
        #expect(!line.contains(font), "\(name): \(line)")
      }
    }
  }
}
