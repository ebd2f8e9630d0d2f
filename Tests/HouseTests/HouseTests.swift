import Foundation
import TestSupport
import Testing

/// The rules of the house that the compiler does not hold.
@Suite struct HouseTests {
  /// The Swift files of a folder, with their text.
  private func sources(of folder: String) throws -> [(path: String, text: String)] {
    let folder = repository.appendingPathComponent(folder)
    let names = try #require(FileManager.default.subpaths(atPath: folder.path))
    return try names.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted().map {
      ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }

  @Test(
    arguments: [
      "FlowCore", "CLDR", "SpecText", "SpecSyntax", "SpecModel", "SpecReading", "SpecChecks",
      "SpecProve", "SpecRender", "SpecCompare", "SpecExchange", "SpecTemplates",
    ])
  func `a pure module knows no disk, no clock and no Foundation`(module: String) throws {
    let words = [
      "\nimport Foundation", "\nimport Glibc", "\nimport Darwin", "FileManager", "ProcessInfo",
      "Date()", "ContinuousClock", "SystemRandomNumberGenerator", "fatalError(", "try!",
    ]
    for (path, text) in try sources(of: "Sources/\(module)") {
      for word in words {
        #expect(!("\n" + text).contains(word), "\(module)/\(path) says \(word)")
      }
      #expect(!text.contains("\nprint("), "\(module)/\(path) prints")
    }
  }

  /// All of Foundation would make the file that runs anywhere three times as large.
  @Test func `the command line does without Foundation, but for the JSON of browsers`() throws {
    let pure = ["SpecDisk", "SpecBuild", "SpecEdit", "SpecServe", "SpecShots", "specgen"]
    let files = try pure.flatMap { module in
      try sources(of: "Sources/\(module)").filter { $0.text.contains("import Foundation") }
    }
    #expect(files.map(\.path) == ["BrowserJSON.swift"])
    #expect(
      try #require(files.first).text.contains(
        "#if canImport(FoundationEssentials)\n  import FoundationEssentials\n#else"))
  }

  /// A JSON tree has no subscript by name, so that a misspelt member does not compile.
  @Test func `members of content are read by their fields, never by a name in quotes`() throws {
    for module in ["SpecReading", "SpecExchange", "SpecEdit"] {
      for (path, text) in try sources(of: "Sources/\(module)") {
        #expect(!text.contains(".member(\""), "\(module)/\(path)")
      }
    }
    for (path, text) in try sources(of: "Sources/SpecSyntax/JSON") {
      #expect(!text.contains("subscript("), "\(path)")
    }
  }

  /// What templates are given is text, and so are its locales.
  @Test func `a locale is no string`() throws {
    let pattern = try Regex(#"[lL]ocales?: (Set<|\[?(Located<)?)String\b"#)
    for (path, text) in try sources(of: "Sources")
    where path.hasPrefix("Spec") && !text.contains("TemplateSlot<") {
      for line in text.split(separator: "\n") where line.contains(pattern) {
        Issue.record("\(path): \(line)")
      }
    }
  }

  @Test func `one file crosses the border to C`() throws {
    let files = try sources(of: "Sources/SpecSyntax").filter { $0.text.contains("import CCMark") }
    #expect(files.count == 1)
  }

  @Test func `the runtime imports what Linux has, StoreKit in one file, and nothing to draw with`()
    throws
  {
    for (path, text) in try sources(of: "Sources/FlowRuntime") {
      for line in text.split(separator: "\n") where !line.hasPrefix("//") {
        guard let word = line.range(of: "import ") else { continue }
        #expect(
          ["FlowCore", "CLDR", "Foundation", "Observation", "os"].contains(
            String(line[word.upperBound...]))
            || line.hasSuffix(" StoreKit") && path.hasSuffix("StoreKitProduct.swift"),
          "\(path): \(line)")
      }
    }
  }

  /// What the module has to draw with is there on Apple's systems alone.
  @Test func `every file of the SwiftUI layer stands in a condition, and none forgets a case`()
    throws
  {
    for (path, text) in try sources(of: "Sources/FlowUI") {
      #expect(text.hasPrefix("#if canImport(SwiftUI)\n"), "\(path)")
      #expect(text.hasSuffix("\n#endif\n"), "\(path)")
      for line in text.split(separator: "\n") {
        #expect(!line.drop { $0 == " " }.hasPrefix("default:"), "\(path): \(line)")
      }
    }
  }

  @Test func `generated Swift imports FlowCore, and only what an app implements imports more`()
    throws
  {
    for (path, text) in try sources(of: "output/swift") {
      let modules =
        path.hasSuffix(".Services.swift")
        ? ["FlowCore", "FlowRuntime", "Foundation"] : ["FlowCore"]
      for line in text.split(separator: "\n") where line.contains("import ") {
        guard !line.hasPrefix("//"), !line.contains("///") else { continue }
        #expect(modules.contains { line.hasSuffix("import \($0)") }, "\(path): \(line)")
      }
    }
  }

  /// The scripts that run on pages, with the names of their files.
  private func scripts() throws -> [(name: String, text: String)] {
    try ["templates/scripts", "Sources"].flatMap { folder -> [(name: String, text: String)] in
      let folder = repository.appendingPathComponent(folder)
      let names = try #require(FileManager.default.subpaths(atPath: folder.path))
      return try names.filter { $0.hasSuffix(".js") }.sorted().map {
        (
          String($0.split(separator: "/").last ?? ""),
          try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        )
      }
    }
  }

  /// What makes markup or code of a text, as regular expressions, and the files that may say it:
  /// those that load scripts by names they check, the one that reads pages of the server in a
  /// document in which nothing runs, and those that set attributes by names of their own.
  private static let sinks: [(sink: String, files: Set<String>)] = [
    ("innerHTML|outerHTML|insertAdjacentHTML|setHTML|parseHTML|parseFromString|DOMParser", []),
    (#"createContextualFragment|document\.write|srcdoc|execCommand|javascript:"#, []),
    (#"\beval\b|\bFunction\b|set(Timeout|Interval)\(['"`]|\bimport\(|Worker\b"#, []),
    (#"setAttribute\(\s*['"`]on|\[['"`]on"#, []),
    ("createElement\\(['\"`]script|createPolicy", ["load.js", "follow.js"]),
    ("responseType|XMLHttpRequest", ["markup.js"]),
    (#"setAttribute(NS)?\((?!['"`])"#, ["rails.js", "follow.js"]),
    (#"createElement\((?!['"`])"#, ["editing.js", "findings.js", "texts.js", "way.js"]),
  ]

  @Test func `no script makes markup or code of a text`() throws {
    let scripts = try scripts()
    #expect(scripts.count >= 13)
    for (sink, files) in Self.sinks {
      let pattern = try Regex(sink)
      for (name, text) in scripts where !files.contains(name) {
        for line in text.split(separator: "\n") where line.contains(pattern) {
          Issue.record("\(name): \(line)")
        }
      }
      let named = Set(scripts.filter { $0.text.contains(pattern) }.map { $0.name })
      #expect(files.isSubset(of: named), "\(files.subtracting(named)) need no leave for \(sink)")
    }
  }

  @Test func `nothing but the agreed folders stands at the top`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: repository.path)
      .filter { !$0.hasPrefix(".") && !["Package.resolved", "shots"].contains($0) }
    #expect(
      Set(names) == [
        "LICENSE", "Makefile", "Package.swift", "README.md", "Sources", "Tests", "content",
        "output", "templates",
      ])
  }

  @Test func `the README's Swift is that of an app which CI builds beside SwiftUI`() throws {
    let readme = try String(
      contentsOf: repository.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.split(separator: "```swift\n").dropFirst().compactMap {
      $0.split(separator: "```").first
    }
    let app = try sources(of: "Tests/Consumer/Sources/Consumer").map(\.text).joined()
    #expect(blocks.count == 5)
    for block in blocks { #expect(app.contains(block), "\(block)") }
  }
}
