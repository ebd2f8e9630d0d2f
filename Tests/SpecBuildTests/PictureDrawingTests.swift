import SpecBuild
import SpecText
import TestSupport
import Testing

@Suite struct PictureDrawingTests {
  private func outcome(_ picture: String, in file: String = "welcome.md") async throws -> Outcome {
    var files = ProjectFiles.small
    let path = "content/demo/screens/\(file)"
    files[path] = try #require(files[path]).replacing(
      "# ", with: "\(picture)\n\n# ", maxReplacements: 1)
    return try await check(files)
  }

  private func findings(_ outcome: Outcome) -> [String] {
    outcome.diagnostics.map { "\($0.rule) «\(outcome.text(at: $0))» (\($0.help ?? ""))" }
  }

  @Test(arguments: [
    ("symbol:bell.fil", "did you mean 'bell.fill'?"),
    ("symbol:tornado", "put one into templates/symbols/tornado.svg"),
    ("image:WidgetMockups", "did you mean 'WidgetMockup'?"),
    ("image:AppIcn", "did you mean 'AppIcon'?"),
    ("image:Forest", "put one into templates/images/Forest.svg"),
  ])
  func `a picture that previews can't draw is found at its name`(
    _ target: String, _ help: String
  ) async throws {
    let outcome = try await outcome("![](\(target))")
    #expect(findings(outcome) == ["template/drawing «\(target)» (\(help))"])
    #expect(outcome.diagnostics.first?.severity == .warning)
  }

  @Test func `a misspelt icon is found at its name, not at pictures of it`() async throws {
    var files = try ProjectFiles.small.replacing(
      #""icon": "AppIcon""#, with: #""icon": "AppIocn""#, in: "content/demo/app.json")
    try files.replace(
      "# Welcome", with: "![](image:AppIcon)\n\n# Welcome", in: "content/demo/screens/welcome.md")
    #expect(
      findings(try await check(files)) == [
        #"template/drawing «"AppIocn"» (did you mean 'AppIcon'?)"#
      ])
    try files.replace("AppIocn", with: "Forest", in: "content/demo/app.json")
    #expect(findings(try await check(files)).count == 1)
  }

  @Test func `a picture of a row is looked at too`() async throws {
    let outcome = try await outcome("- `row` ![](symbol:bel.fill) Words")
    #expect(findings(outcome) == ["template/drawing «symbol:bel.fill» (did you mean 'bell.fill'?)"])
  }

  @Test func `pictures in cells, forms of images and posters are looked at too`() async throws {
    var files = ProjectFiles.questions.keeping(apps: "gallery")
    let gallery = "content/gallery"
    try files.replace("heart.fill", with: "hart.fill", in: "\(gallery)/interests.json")
    try files.replace(
      #""dark": "YourCalm""#, with: #""dark": "YourClam""#, in: "\(gallery)/flow.json")
    try files.replace(
      #""poster": "YourProgress""#, with: #""poster": "Forest""#, in: "\(gallery)/flow.json")
    #expect(
      Set(findings(try await check(files))) == [
        #"template/drawing «"hart.fill"» (did you mean 'heart.fill'?)"#,
        #"template/drawing «"YourClam"» (did you mean 'YourCalm'?)"#,
        #"template/drawing «"Forest"» (put one into templates/images/Forest.svg)"#,
      ])
  }

  @Test(arguments: ["symbol:bell.fill", "image:WidgetMockup", "image:AppIcon"])
  func `a picture that can be drawn is fine`(_ target: String) async throws {
    #expect(findings(try await outcome("![](\(target))")) == [])
  }

  @Test func `no fix writes the near name: the picture may be there without a drawing`()
    async throws
  {
    let outcome = try await outcome("![](symbol:bell.fil)")
    #expect(outcome.diagnostics.map(\.help) == ["did you mean 'bell.fill'?"])
    #expect(outcome.diagnostics.map(\.fix) == [nil])
  }

  @Test func `a reason before the picture accepts it`() async throws {
    let accepted = "<!-- allow template/drawing: drawn next week -->\n![](symbol:tornado)"
    let outcome = try await outcome(accepted)
    #expect(findings(outcome) == [])
    #expect(outcome.suppressedCount == 1)
  }
}
