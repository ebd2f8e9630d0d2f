import FlowCore
import SpecBuild
import SpecText
import TestSupport
import Testing

/// After an edit no more screens of a page are drawn again than those of which something changed.
@Suite struct PageMemoryTests {
  private static let welcome = "content/demo/screens/welcome.md"
  private static let app = "content/demo/app.json"

  /// A project with an image of a style, and a list.
  private static var project: EditedProject {
    let project = EditedProject()
    project.edit(
      welcome, "Say hello to Demo.",
      "- `hello` Say hello\n- `bye` Say goodbye\n\n![A photo](#photo)")
    project.edit(
      "content/demo/flow.json", "\"welcome\": { ",
      """
      "welcome": {
        "views": {
          "photo": {
            "kind": "image", "image": "YourCalm", "style": "photo", "content-mode": "fill"
          }
        },
      """)
    project.edit(
      app, "\"styles\": { ",
      "\"styles\": { \"photo\": { \"width\": \"fill\", \"padding\": 1 }, ")
    return project
  }

  /// The page of the app that is edited, and the screens that were drawn for it.
  private func page(
    _ pipeline: inout PreviewPipeline
  ) async throws -> (files: [RenderedFile], drawn: [ScreenID]) {
    let (outcome, previews, _) = try await pipeline.run()
    let part = try #require(
      previews?.parts.first { $0.names.contains("demo.html") }, "\(outcome.diagnostics)")
    _ = await part.file("demo.html")
    let files = await previews?.files().filter { $0.path.hasPrefix("preview/demo.") }
    return (try #require(files), await part.drawnScreens)
  }

  /// Edits, and the screens that are drawn again after each.
  @Test(arguments: [
    (welcome, "# Welcome", "# Good day", ["welcome"]),
    ("content/demo/screens/setup.md", "Thank you.", "Thanks.", ["setup"]),
    // Of a style, pages say its name, and style sheets the rest.
    (app, "\"height\": 50", "\"height\": 60", []),
    (app, "\"height\": 50", "\"height\": 50, \"background\": \"background\"", []),
    (app, "\"padding\": 1", "\"padding\": 2, \"corner-radius\": 3", []),
    (app, "\"#000000\", \"dark\": \"#FFFFFF\"", "\"#000001\", \"dark\": \"#FEFFFF\"", []),
    (app, "\"padding\": 1", "\"corner-radius\": 0", []),
    // But for what decides how something is drawn.
    (app, "\"height\": 50", "\"corner-radius\": 0", ["welcome", "setup", "done"]),
    (app, "\"padding\": 1", "\"height\": 90", ["welcome", "setup", "done"]),
    (app, "\"padding\": 1", "\"size\": 90", ["welcome", "setup", "done"]),
    (
      app, "\"photo\": {", "\"list\": { \"padding\": 1 }, \"photo\": {",
      ["welcome", "setup", "done"]
    ),
  ])
  func `only screens of which something changed are drawn again`(
    path: String, old: String, new: String, screens: [ScreenID]
  ) async throws {
    let project = Self.project
    var pipeline = PreviewPipeline(project.request, on: project.disk)
    #expect(try await page(&pipeline).drawn == ["welcome", "setup", "done"])
    let former = project.bytes
    project.edit(path, old, new)
    #expect(project.bytes != former)
    let (files, drawn) = try await page(&pipeline)
    #expect(drawn == screens)
    var fresh = PreviewPipeline(project.request, on: project.disk)
    #expect(try await page(&fresh).files == files)
  }
}
