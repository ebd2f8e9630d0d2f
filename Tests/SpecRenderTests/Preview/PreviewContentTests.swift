import FlowCore
import Foundation
import SpecChecks
import SpecModel
import SpecReading
import SpecRender
import SpecSyntax
import SpecText
import Testing

/// The content of the repository, checked, and its previews.
private let shipped: Result<(project: CheckedProject, files: [String: [UInt8]]), any Error> =
  Result {
    var (files, found) = try parsedFiles("content")
    let project = read(files, &found)
    let checked = check(project, rules: [], &found).project
    let accepted = try #require(checked, "\(found.all.map(\.message))")
    return (accepted, try previewFiles(of: accepted))
  }

struct PreviewContentTests {
  private func pages() throws -> [(path: String, text: String)] {
    try shipped.get().files.filter { $0.key.hasSuffix(".html") }
      .map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }.sorted { $0.0 < $1.0 }
  }

  @Test func `there are pages and a style sheet for each app, and what they share`() throws {
    let project = try shipped.get().project
    let locales =
      project.settings.targetLocales.map(\.value) + PseudoLocale.allCases.map(\.rawValue)
    let expected =
      ["index.html", "preview.css", "drawings.css"]
      + project.apps.map(\.app.id).flatMap { app in
        ["\(app).html", "\(app).css"] + locales.map { "\(app).\($0).html" }
      }
    #expect(
      try Set(shipped.get().files.keys) == Set(expected.map { "preview/\($0)" }))
  }

  @Test func `every screen of every app is drawn, path by path`() throws {
    for app in try shipped.get().project.apps.map(\.app) {
      let bytes = try #require(try shipped.get().files["preview/\(app.id).html"])
      let page = String(decoding: bytes, as: UTF8.self)
      for path in app.flow.paths {
        var rest = page[...]
        for screen in path.screens {
          let words = screen.rawValue.split(separator: "-").joined(separator: " ")
          let name = words.prefix(1).uppercased() + words.dropFirst()
          let range = rest.range(of: "</span> \(name)</h3>")
          let found = try #require(range, "\(app.id): \(screen) is missing or out of order")
          rest = rest[found.upperBound...]
        }
      }
    }
  }

  @Test func `no name in braces is left over`() throws {
    for page in try pages() {
      #expect(!page.text.contains("{") && !page.text.contains("}"), "\(page.path)")
    }
  }

  @Test func `pages need no network and run nothing`() throws {
    let policy = "default-src 'none'; style-src 'self' file:; img-src data:;"
    for page in try pages() {
      #expect(
        page.text.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)"))
      for part in ["<script", "<iframe", "style=\"", "http://", "https://", "src=\"", "onclick"] {
        #expect(!page.text.contains(part), "\(page.path) has \(part)")
      }
    }
    for (path, bytes) in try shipped.get().files where path.hasSuffix(".css") {
      let sheet = String(decoding: bytes, as: UTF8.self)
      #expect(!sheet.contains("@import") && !sheet.contains("url(http"), "\(path)")
    }
  }

  @Test func `every symbol and image of the content has a drawing`() throws {
    let sources = try #require(try repositorySources.get().sources)
    let drawn = Set(sources.drawings.map(\.name))
    for page in try pages() {
      for attribute in ["data-symbol=\"", "data-image=\"", "data-icon=\""] {
        for part in page.text.components(separatedBy: attribute).dropFirst() {
          let name = part.prefix { $0 != "\"" }
          #expect(drawn.contains(String(name)), "\(page.path): \(name)")
        }
      }
    }
  }

  @Test func `every tag is closed by its own end`() throws {
    let empty: Set = ["meta", "link", "br", "!DOCTYPE"]
    for page in try pages() {
      var open: [String] = []
      for part in page.text.split(separator: "<").dropFirst(page.text.hasPrefix("<") ? 0 : 1) {
        let tag = part.prefix { $0 != ">" }
        let name = String(tag.prefix { $0 != " " && $0 != "\n" })
        if name.hasPrefix("/") {
          #expect(open.popLast() == String(name.dropFirst()), "\(page.path): <\(tag)>")
        } else if !empty.contains(name) {
          open.append(name)
        }
      }
      #expect(open == [], "\(page.path)")
    }
  }

  @Test func `all previews together stay small`() throws {
    #expect(try shipped.get().files.values.map(\.count).reduce(0, +) < 3_000_000)
  }

  @Test func `the same content gives the same bytes`() throws {
    #expect(try previewFiles(of: shipped.get().project) == shipped.get().files)
  }
}
