import CLDR
import FlowCore
import Foundation
import SpecModel
import SpecRender
import SpecText
import TestSupport
import Testing

@Suite struct `Tables of other languages` {
  private static let texts = [
    text("welcome.title", "Hi {name}", ["name": .text], notes: ["A greeting."]),
    text("welcome.apps", [.one: "{n} app of {name}", .other: "{n} apps of {name}"], ["n": .count]),
    text("welcome.left", "{n} min", ["n": .count]),
    text("welcome.brand", "Steps", isTranslatable: false),
    text("welcome.new", "New"),
  ]

  private static let polish: [StringKey: Text.Forms] = [
    "welcome.title": .words("Cześć, {name}"),
    "welcome.apps": .forms([
      .one: "{name}: jedna", .few: "{name}: {n} aplikacje", .many: "{name}: {n} aplikacji",
      .other: "{name}: {n} aplikacji",
    ]),
    "welcome.left": .forms([
      .one: "{n} minuta", .few: "{n} minuty", .many: "{n} minut", .other: "{n} minuty",
    ]),
    "welcome.brand": .words("Kroki"), "welcome.gone": .words("Nic"),
  ]

  private func sample(inReview: Set<StringKey> = [], stale: Set<StringKey> = []) -> App {
    let flow = Flow(
      id: "sample", version: 1, completedKey: "done",
      services: [
        Flow.Service("lens", .permission(Flow.Permission(.camera))),
        Flow.Service("steps", .permission(Flow.Permission(.motion))),
      ], screens: [Flow.Screen("welcome")])
    let usage = [usage("lens", "100% yours."), usage("steps", "To count.")]
    var sample = app(blocks: Self.texts.map(Block.body), system: usage, flow: flow)
    var forms = Self.polish
    forms["system.lens"] = .words("W 100% twoje.")
    let texts = Self.texts + usage.map(\.text)
    sample.translations = [
      translation("pl", of: texts, forms, inReview: inReview, stale: stale)
    ]
    return sample
  }

  private func bytes(_ name: String, of app: App) throws -> [UInt8] {
    try #require(renderStrings(app, settings).first { $0.path == "strings/sample/\(name)" }).bytes
  }

  private func strings(_ name: String, of app: App) throws -> [String: String] {
    String(decoding: try bytes(name, of: app), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("\"") }
      .reduce(into: [:]) { found, line in
        let parts = line.dropFirst().dropLast(2).components(separatedBy: "\" = \"")
        found[parts[0]] = parts[1]
      }
  }

  private func catalog(_ name: String, _ app: App) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(try bytes(name, of: app)))
    return try #require((object as? [String: Any])?["strings"] as? [String: Any])
  }

  /// `state value`, the forms of a text joined.
  private func unit(_ catalog: [String: Any], _ key: String) throws -> String? {
    let entry = try #require(catalog[key] as? [String: Any])
    let localizations = try #require(entry["localizations"] as? [String: Any])
    guard let localization = localizations["pl"] as? [String: Any] else { return nil }
    func state(_ unit: Any?) -> String {
      let unit = (unit as? [String: Any])?["stringUnit"] as? [String: String] ?? [:]
      return "\(unit["state"] ?? "?") \(unit["value"] ?? "?")"
    }
    guard let variations = localization["variations"] as? [String: Any] else {
      return state(localization)
    }
    let forms = try #require(variations["plural"] as? [String: Any])
    return forms.keys.sorted().map { "\($0): \(state(forms[$0]))" }.joined(separator: ", ")
  }

  @Test func `a catalog has every language, with the arguments' numbers of the source`() throws {
    let catalog = try catalog("Onboarding.xcstrings", sample())
    #expect(try unit(catalog, "welcome.title") == "translated Cześć, %1$@")
    #expect(
      try unit(catalog, "welcome.apps") == """
        few: translated %2$@: %1$lld aplikacje, many: translated %2$@: %1$lld aplikacji, \
        one: translated %2$@: jedna, other: translated %2$@: %1$lld aplikacji
        """)
    #expect(
      try unit(catalog, "welcome.left") == """
        few: translated %1$lld minuty, many: translated %1$lld minut, \
        one: translated %1$lld minuta, other: translated %1$lld minuty
        """, "forms that only this language has")
    #expect(try unit(catalog, "welcome.brand") == nil)
    #expect(try unit(catalog, "welcome.new") == nil)
    #expect(catalog["welcome.gone"] == nil)
  }

  @Test func `what is in review or made from another text says so, and nothing else`() throws {
    let app = sample(
      inReview: ["welcome.title", "system.lens"], stale: ["welcome.apps"])
    let own = try catalog("Onboarding.xcstrings", app)
    #expect(try unit(own, "welcome.title") == "needs_review Cześć, %1$@")
    let forms = try #require(try unit(own, "welcome.apps"))
    #expect(forms.components(separatedBy: "needs_review").count == 5)
    #expect(try unit(own, "welcome.left")?.contains("needs_review") == false)
    #expect(
      try unit(try catalog("InfoPlist.xcstrings", app), "NSCameraUsageDescription")
        == "needs_review W 100% twoje.")
    let file = String(decoding: try bytes("Onboarding.xcstrings", of: app), as: UTF8.self)
    #expect(file.components(separatedBy: "needs_review").count == 6, "the source needs none")
    #expect(!file.contains("For the translators."), "a translator's notes are for translators")
  }

  @Test func `words that are still the source's are new`() throws {
    var app = sample(stale: ["welcome.new"])
    let drafts: [StringKey: Text.Forms] = [
      "welcome.new": .words("New"), "welcome.title": .words("Hi {name}"),
      "welcome.apps": .forms([.few: "{n} apps of {name}", .other: "{n} apps of {name}"]),
      "system.lens": .words("100% yours."),
    ]
    let texts = Self.texts + [usage("lens", "100% yours.").text]
    app.translations = [
      translation(
        "pl", of: texts, drafts, inReview: ["welcome.title", "welcome.apps", "system.lens"])
    ]
    let catalog = try catalog("Onboarding.xcstrings", app)
    #expect(try unit(catalog, "welcome.title") == "new Hi %1$@")
    #expect(
      try unit(catalog, "welcome.apps")
        == "few: new %1$lld apps of %2$@, other: new %1$lld apps of %2$@")
    // Nobody asks for a look at it.
    #expect(try unit(catalog, "welcome.new") == "translated New")
    #expect(
      try unit(try self.catalog("InfoPlist.xcstrings", app), "NSCameraUsageDescription")
        == "new 100% yours.")
  }

  @Test func `the files of a language are whole, the source's words where it has none`() throws {
    let own = try strings("pl.lproj/Onboarding.strings", of: sample())
    #expect(
      own == ["welcome.title": "Cześć, %1$@", "welcome.brand": "Steps", "welcome.new": "New"])
    #expect(
      try strings("pl.lproj/InfoPlist.strings", of: sample()) == [
        "NSCameraUsageDescription": "W 100% twoje.", "NSMotionUsageDescription": "To count.",
      ])
    #expect(
      try strings("en.lproj/InfoPlist.strings", of: sample()) == [
        "NSCameraUsageDescription": "100% yours.", "NSMotionUsageDescription": "To count.",
      ])
    let english = try strings("en.lproj/Onboarding.strings", of: sample())
    #expect(english["welcome.left"] == "%1$lld min", "forms are in the other file of Polish alone")
    let dictionary = String(
      decoding: try bytes("pl.lproj/Onboarding.stringsdict", of: sample()), as: UTF8.self)
    for key in ["welcome.apps", "welcome.left"] {
      #expect(dictionary.contains("<key>\(key)</key>"))
      #expect(own[key] == nil)
    }
  }

  @Test func `the files of a language are that language's alone`() {
    let files = renderStrings(sample(), settings)
    #expect(
      files.filter { $0.locale == "pl" }.map(\.path) == [
        "strings/sample/pl.lproj/Onboarding.strings",
        "strings/sample/pl.lproj/Onboarding.stringsdict",
        "strings/sample/pl.lproj/InfoPlist.strings",
      ])
    #expect(files.filter { $0.locale == nil }.map(\.path).allSatisfy { $0.hasSuffix("xcstrings") })
  }

  private static let reader = """
    import json, sys, plistlib
    print(json.dumps(plistlib.loads(sys.stdin.buffer.read())))
    """

  @Test(.enabled(if: PythonOracle.mayRun("plistlib"), "Python is not installed"))
  func `another reader finds the forms`() throws {
    let bytes = try bytes("pl.lproj/Onboarding.stringsdict", of: sample())
    let json = Data(try PythonOracle.run(Self.reader, input: bytes).utf8)
    let read = try #require(
      try JSONSerialization.jsonObject(with: json) as? [String: [String: Any]])
    let forms = try #require(read["welcome.apps"]?["n"] as? [String: String])
    #expect(forms["one"] == "%2$@: jedna")
    #expect(forms["many"] == "%2$@: %1$lld aplikacji")
    #expect(read["welcome.apps"]?["NSStringLocalizedFormatKey"] as? String == "%1$#@n@")
  }
}
