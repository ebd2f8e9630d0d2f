import Foundation
import SpecBuild
import SpecDisk
import SpecEdit
import SpecText
import TestSupport
import Testing

/// `remove`, `move` and `new control` leave content that is in order, or everything as it was.
@Suite struct EditTests {
  /// A new app with drafts in German, and beside its three screens one that is called 'tips'.
  private func withApp(
    after other: String? = nil,
    _ body: (_ root: String, _ before: ProjectFiles) async throws -> Void
  ) async throws {
    let settings = #"{ "source": "en", "locales": ["de"], "complete": [] }"#
    try await withProject(ProjectFiles(["content/specgen.json": settings])) { root in
      _ = try await makeApp("my-app", named: "My App", root: root)
      _ = try await makeLocale("de", forApp: "my-app", root: root)
      let before = try files(root)
      _ = try await makeScreen("tips", titled: "Tips", in: "my-app", after: other, root: root)
      try await body(root, before)
    }
  }

  private func files(_ root: String) throws -> ProjectFiles {
    try ProjectFiles(at: URL(filePath: root))
  }

  private func remove(_ name: String, root: String, isTrial: Bool = false) async throws
    -> EditOutcome
  {
    try await edit("my-app", root: root, isTrial: isTrial) { content throws(UsageError) in
      try await content.removal(of: name)
    }
  }

  private func move(_ screen: String, after other: String, root: String) async throws
    -> EditOutcome
  {
    try await edit("my-app", root: root) { content throws(UsageError) in
      try content.moving(screen, after: other)
    }
  }

  private func path(_ root: String) throws -> String? {
    try #require(files(root)["content/my-app/flow.json"]).split(separator: "\n")
      .first { $0.contains(#""main":"#) }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `of a screen that is removed nothing is left`() async throws {
    try await withApp { root, before in
      let outcome = try await remove("tips", root: root)
      guard case .done(let edit, let found) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(edit.removed == ["content/my-app/screens/tips.md"])
      #expect(edit.summary == "the screen 'tips' is gone, with 3 texts in every language")
      #expect(found.diagnostics == [])
      #expect(try files(root) == before)
    }
  }

  @Test func `a trial writes nothing`() async throws {
    try await withApp { root, _ in
      let before = try files(root)
      guard case .done = try await remove("tips", root: root, isTrial: true) else {
        Issue.record("nothing would be removed")
        return
      }
      #expect(try files(root) == before)
    }
  }

  @Test(arguments: [("ready", "effect/"), ("value:goal", "words/"), ("welcome.continue", "flow/")])
  func `what the flow can't do without is not removed`(name: String, rule: String) async throws {
    try await withApp { root, _ in
      let before = try files(root)
      let outcome = try await remove(name, root: root)
      guard case .wouldBreak(let told) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(told.diagnostics.contains { $0.rule.rawValue.hasPrefix(rule) })
      #expect(try files(root) == before)
    }
  }

  @Test func `what leads to a screen leads to the one that follows it`() async throws {
    try await withApp { root, _ in
      guard case .done = try await remove("welcome", root: root) else {
        Issue.record("nothing was removed")
        return
      }
      let flow = try #require(files(root)["content/my-app/flow.json"])
      #expect(!flow.contains("welcome"))
      #expect(flow.contains(#""go": "goal""#))
    }
  }

  @Test func `a screen is made and moved behind another one`() async throws {
    try await withApp(after: "welcome") { root, _ in
      #expect(try path(root)?.contains(#"["welcome", "tips", "goal", "ready"]"#) == true)
      guard case .done = try await move("tips", after: "goal", root: root) else {
        Issue.record("nothing was moved")
        return
      }
      #expect(try path(root)?.contains(#"["welcome", "goal", "tips", "ready"]"#) == true)
      // Nothing leads on from the last screen but its button that finishes.
      guard case .wouldBreak = try await move("tips", after: "ready", root: root) else {
        Issue.record("something was moved")
        return
      }
      let error = await #expect(throws: UsageError.self) {
        _ = try await move("tip", after: "goal", root: root)
      }
      #expect(error?.description == "'my-app' has no screen 'tip'; did you mean 'tips'?")
      await #expect(throws: UsageError.self) {
        _ = try await move("tips", after: "tips", root: root)
      }
      await #expect(throws: UsageError.self) {
        _ = try await move("tips", after: "goal", root: root)
      }
    }
  }

  private func add(_ control: NewControl, to screen: String, root: String) async throws
    -> EditOutcome
  {
    try await edit("my-app", root: root) { content throws(UsageError) in
      try await content.adding(control, to: screen)
    }
  }

  @Test func `a button comes last, in the flow, the words and every language`() async throws {
    try await withApp { root, _ in
      let before = try files(root)
      let control = NewControl("more", label: "Learn *more*", role: .goTo("tips"))
      guard case .done(let edit, let found) = try await add(control, to: "welcome", root: root)
      else {
        Issue.record("nothing was made")
        return
      }
      #expect(edit.removed == [] && found.diagnostics == [])
      let after = try files(root)
      let words = "content/my-app/screens/welcome.md"
      #expect(after[words] == before[words].map { $0 + "\n[Learn \\*more\\*](#more)\n" })
      #expect(
        after["content/my-app/flow.json"]?.contains(
          #"{ "continue": { "style": "button", "do": ["next"] }, "more": { "do": [{ "go": "tips" }] } }"#
        ) == true)
      let german = try #require(after["content/my-app/locales/de.json"])
      #expect(german.contains(#""welcome.more": {"#))
      // What was made is taken away by its name.
      guard case .done = try await remove("welcome.more", root: root) else {
        Issue.record("nothing was removed")
        return
      }
      #expect(try files(root) == before)
    }
  }

  @Test func `what enters a value stands before the last button, or where it is wanted`()
    async throws
  {
    try await withApp { root, _ in
      let path = "content/my-app/flow.json"
      let flow = try #require(files(root)[path])
      try Data(
        flow.replacing(
          #""values": {"#,
          with: #""values": {"# + "\n    \"daily\": { \"type\": \"bool\", \"key\": \"daily\" },"
        ).utf8
      ).write(to: URL(filePath: root + "/" + path))
      let control = NewControl("daily", label: "Every day", role: .input("daily"))
      guard case .done = try await add(control, to: "ready", root: root) else {
        Issue.record("nothing was made")
        return
      }
      let words = try #require(files(root)["content/my-app/screens/ready.md"])
      #expect(words.hasSuffix("a day.\n\n[Every day](#daily)\n\n[Get Started](#start)\n"))
      let last = NewControl("back-again", label: "Again", role: .goTo("goal"), after: "daily")
      guard case .done = try await add(last, to: "ready", root: root) else {
        Issue.record("nothing was made")
        return
      }
      #expect(
        try files(root)["content/my-app/screens/ready.md"]?.hasSuffix(
          "[Every day](#daily)\n\n[Again](#back-again)\n\n[Get Started](#start)\n") == true)
    }
  }

  @Test(arguments: [
    (
      NewControl("x", label: "X", role: .next, after: "contineu"), "welcome",
      "did you mean 'continue'?"
    ),
    (NewControl("x", label: "X", role: .next), "welcom", "did you mean 'welcome'?"),
    (
      NewControl("continue", label: "X", role: .next), "welcome", "has a control 'continue' already"
    ),
    (NewControl("Not a name", label: "X", role: .next), "welcome", "is not a well-formed name"),
  ])
  func `a control that can't be meant so is told`(
    control: NewControl, screen: String, message: String
  ) async throws {
    try await withApp { root, before in
      let all = try files(root)
      let error = await #expect(throws: UsageError.self) {
        _ = try await add(control, to: screen, root: root)
      }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
      #expect(try files(root) == all)
    }
  }

  @Test(arguments: [
    (
      "# Hi\r\n\r\n[Continue](#continue)\r\n", false,
      "# Hi\r\n\r\n[Continue](#continue)\r\n\r\n[X \\[1\\]](#x)\r\n"
    ),
    (
      "# Hi\r\n\r\nWords.\r\n\r\n<!-- Leads on. -->\r\n[Continue](#continue)\r\n", true,
      "# Hi\r\n\r\nWords.\r\n\r\n[X \\[1\\]](#x)\r\n\r\n<!-- Leads on. -->\r\n[Continue](#continue)\r\n"
    ),
    (
      "# Hi\n\n[Continue](#continue)\n## `extra`\n\nFine print.", false,
      "# Hi\n\n[Continue](#continue)\n\n[X \\[1\\]](#x)\n\n## `extra`\n\nFine print."
    ),
    (
      "# Hi\n\n## `foot`\n[Continue](#continue)\n", true,
      "# Hi\n\n## `foot`\n\n[X \\[1\\]](#x)\n\n[Continue](#continue)\n"
    ),
  ])
  func `a line of controls is by itself, whatever stands around it`(
    before: String, isInput: Bool, after: String
  ) async throws {
    try await withApp { root, _ in
      let words = "content/my-app/screens/tips.md"
      try Data(before.utf8).write(to: URL(filePath: root + "/" + words))
      let content = try await AppNameIndex(
        SourceFolder(root: root, folders: [.content], on: .disk).files, app: "my-app")
      let role: NewControl.Role = isInput ? .input("goal") : .next
      let made = try await content.adding(NewControl("x", label: "X [1]", role: role), to: "tips")
      let bytes = try #require(made.changes.first { $0.path == words }?.bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == after)
    }
  }

  @Test func `a button is put in no sheet and in no section that may be away`() async throws {
    try await withApp { root, _ in
      let words = "content/my-app/screens/tips.md"
      let text =
        "# Hi\n\nWords.\n\n## `now-and-then`\n\nMore.\n\n## `oops`\n\nSomething went wrong.\n"
      try Data(text.utf8).write(to: URL(filePath: root + "/" + words))
      let path = root + "/content/my-app/flow.json"
      let flow = try String(contentsOfFile: path, encoding: .utf8)
      let changed = flow.replacing(
        #""tips": { "controls": { "continue": { "style": "button", "do": ["next"] } } }"#,
        with: #""tips": { "show": { "now-and-then": "completed" }, "modals": { "oops": "sheet" } }"#
      )
      try #require(changed != flow)
      try Data(changed.utf8).write(to: URL(filePath: path))
      let content = try await AppNameIndex(
        SourceFolder(root: root, folders: [.content], on: .disk).files, app: "my-app")
      let made = try await content.adding(NewControl("x", label: "X", role: .next), to: "tips")
      let bytes = try #require(made.changes.first { $0.path == words }?.bytes)
      #expect(
        String(decoding: bytes, as: UTF8.self)
          == text.replacing("Words.\n\n", with: "Words.\n\n[X](#x)\n\n"))
    }
  }

  @Test func `a control that the flow can't have is not made`() async throws {
    try await withApp { root, _ in
      let before = try files(root)
      let control = NewControl("x", label: "X", role: .goTo("nowhere"))
      guard case .wouldBreak(let told) = try await add(control, to: "welcome", root: root) else {
        Issue.record("it was made")
        return
      }
      #expect(told.diagnostics.contains { $0.message.contains("nowhere") })
      #expect(try files(root) == before)
    }
  }

  /// Real content: what stands in a section goes with it, and what is about a button alone.
  @Test(arguments: [
    ("betfree", "value-2", true), ("betfree", "paywall.pending", true),
    ("daily-intentions", "how-it-works", true), ("steps", "welcome.pitch", true),
    ("lockedin", "activation.tagline", false), ("lockedin", "difficulties.extreme", false),
  ])
  func `content of the repository is in order then, or as it was`(
    app: String, name: String, isDone: Bool
  ) async throws {
    let content = try ProjectFiles(at: repository.appending(path: "content/\(app)"))
    let settings = try String(
      contentsOf: repository.appending(path: "content/specgen.json"), encoding: .utf8)
    var own = ProjectFiles(["content/specgen.json": settings]).withShippedTemplates
    for (path, text) in content.texts { own["content/\(app)/\(path)"] = text }
    try await withProject(own) { root in
      let outcome = try await edit(AppID(app), root: root) { content throws(UsageError) in
        try await content.removal(of: name)
      }
      let after = try files(root)
      guard case .done = outcome else {
        #expect(!isDone)
        #expect(after == own)
        return
      }
      #expect(isDone)
      let checked = try await runPipeline(PipelineRequest(.check, root: root, jobs: 2))
      #expect(checked.diagnostics.filter { $0.severity == .error } == [])
      #expect(after != own)
    }
  }
}
