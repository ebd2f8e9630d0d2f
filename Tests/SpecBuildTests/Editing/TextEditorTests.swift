import Foundation
import SpecBuild
import SpecEdit
import SpecModel
import SpecText
import TestSupport
import Testing

/// Texts of a project on the disk, written one at a time.
@Suite struct TextEditorTests {
  private static let page = "content/demo/screens/welcome.md"
  private static let note = "Said aloud, so keep it short."
  private let title = TextAddress(app: "demo", key: "welcome.title", locale: "en")
  private let start = TextAddress(app: "demo", key: "welcome.start", locale: "en")

  private func withEditor(
    _ body: (_ editor: TextEditor, _ root: String) async throws -> Void
  ) async throws {
    try await withProject(.exchange) { root in try await body(TextEditor(root: root), root) }
  }

  private func files(_ root: String) throws -> ProjectFiles {
    var files = try ProjectFiles(at: URL(filePath: root))
    files.texts = files.texts.filter { $0.key.hasPrefix("content/") }
    return files
  }

  private func edit(_ old: String, _ new: String, _ root: String) throws {
    let text = try files(root).replacing(old, with: new, in: Self.page)[Self.page] ?? ""
    try Data(text.utf8).write(to: URL(filePath: "\(root)/\(Self.page)"), options: .atomic)
  }

  @Test func `a text is told as it stands there, with how long it is and may be`() async throws {
    try await withEditor { editor, root in
      let text = try await editor.text(at: title)
      #expect(text.path == Self.page)
      #expect(text.start == Position(line: 2, column: 3))
      #expect(text.forms.map(\.words) == ["Welcome to *Demo*"])
      #expect(text.forms[0].lengths.map(\.unit) == ["words"])
      #expect(text.forms[0].lengths.map(\.count) == [3])
      #expect(text.notes == [])
      #expect(text.own?.notes == [Self.note])
      #expect(text.own?.others == [])
      #expect(text.source.isEmpty && !text.isMissing)
    }
  }

  @Test func `a trial says what would come of words, and writes nothing`() async throws {
    try await withEditor { editor, root in
      let before = try files(root)
      let good = try await editor.trial(of: "Start", with: "Go on, do", at: start)
      #expect(good.refusal == nil)
      #expect(good.lengths.map(\.count) == [3])
      let bad = try await editor.trial(of: "Start", with: "Go {", at: start)
      #expect(bad.refusal != nil)
      #expect(bad.lengths.map(\.unit) == ["words"])
      #expect(try files(root) == before)
    }
  }

  @Test func `words are written, and undone in turn, bit for bit`() async throws {
    try await withEditor { editor, root in
      let before = try files(root)
      let one = try await editor.write("Hi", inPlaceOf: "Welcome to *Demo*", at: title)
      #expect(one.path == Self.page)
      let between = try files(root)
      #expect(try between == before.replacing("Welcome to *Demo*", with: "Hi", in: Self.page))
      let two = try await editor.write("Go", inPlaceOf: "Start", at: start)
      #expect(try files(root) == between.replacing("[Start]", with: "[Go]", in: Self.page))
      #expect(try await editor.undo(two.edit) == Self.page)
      #expect(try files(root) == between)
      _ = try await editor.undo(one.edit)
      #expect(try files(root) == before)
      await #expect(throws: TextRefusal.self) { _ = try await editor.undo(one.edit) }
      await #expect(throws: TextRefusal.self) { _ = try await editor.undo(99) }
      #expect(try files(root) == before)
    }
  }

  @Test func `what somebody else has changed meanwhile is kept`() async throws {
    try await withEditor { editor, root in
      _ = try await editor.text(at: start)
      try edit("[Start]", "[Begin]", root)
      let edited = try files(root)
      await #expect(throws: TextRefusal.self) {
        _ = try await editor.write("Go", inPlaceOf: "Start", at: start)
      }
      #expect(try files(root) == edited)
      let made = try await editor.write("Go", inPlaceOf: "Begin", at: start)
      // Elsewhere in the file they are in nobody's way.
      try edit("Welcome", "You are welcome", root)
      _ = try await editor.undo(made.edit)
      #expect(
        try files(root) == edited.replacing("Welcome", with: "You are welcome", in: Self.page))
    }
  }

  @Test(arguments: ["Gone", "Forgo", "Stay"])
  func `an edit whose words were changed since is not undone`(words: String) async throws {
    try await withEditor { editor, root in
      let made = try await editor.write("Go", inPlaceOf: "Start", at: start)
      try edit("[Go]", "[\(words)]", root)
      let edited = try files(root)
      await #expect(throws: TextRefusal.self) { _ = try await editor.undo(made.edit) }
      #expect(try files(root) == edited)
    }
  }

  @Test func `what is written at once is written in turn`() async throws {
    try await withEditor { editor, root in
      let before = try files(root)
      async let one = editor.write("Hi", inPlaceOf: "Welcome to *Demo*", at: title)
      async let two = editor.write("Go", inPlaceOf: "Start", at: start)
      let edits = try await [one.edit, two.edit]
      #expect(
        try files(root)
          == before.replacing("Welcome to *Demo*", with: "Hi", in: Self.page)
          .replacing("[Start]", with: "[Go]", in: Self.page))
      async let first = editor.undo(edits[0])
      async let second = editor.undo(edits[1])
      _ = try await (first, second)
      #expect(try files(root) == before)
    }
  }

  @Test func `notes are tried, written and undone among words, bit for bit`() async throws {
    try await withEditor { editor, root in
      let before = try files(root)
      var (titleNote, startNote) = (title, start)
      (titleNote.note, startNote.note) = (0, 0)
      let bad = try await editor.trial(of: Self.note, with: "A --> b", at: titleNote)
      #expect(bad.refusal != nil && bad.lengths.isEmpty)
      #expect(try await editor.trial(of: Self.note, with: nil, at: titleNote).refusal == nil)
      #expect(try files(root) == before)
      let one = try await editor.write("A button.", inPlaceOf: nil, at: startNote)
      #expect(one.path == Self.page)
      let noted = try before.replacing(
        "[Start]", with: "<!-- A button. -->\n[Start]", in: Self.page)
      #expect(try files(root) == noted)
      let two = try await editor.write("Go", inPlaceOf: "Start", at: start)
      let three = try await editor.write(nil, inPlaceOf: Self.note, at: titleNote)
      let short = try noted.replacing("[Start]", with: "[Go]", in: Self.page)
        .replacing("<!-- \(Self.note) -->\n", with: "", in: Self.page)
      #expect(try files(root) == short)
      // Wherever they stand by now, whatever is said elsewhere.
      try edit("Small steps", "Some more lines.\n\nSmall steps", root)
      _ = try await editor.undo(one.edit)
      _ = try await editor.undo(three.edit)
      _ = try await editor.undo(two.edit)
      try edit("Some more lines.\n\nSmall steps", "Small steps", root)
      #expect(try files(root) == before)
    }
  }

  @Test func `a note that somebody else has changed meanwhile is kept`() async throws {
    try await withEditor { editor, root in
      var address = title
      address.note = 0
      let made = try await editor.write("Short.", inPlaceOf: Self.note, at: address)
      try edit("Short.", "Very short.", root)
      let edited = try files(root)
      await #expect(throws: TextRefusal.self) {
        _ = try await editor.write("Long.", inPlaceOf: "Short.", at: address)
      }
      await #expect(throws: TextRefusal.self) { _ = try await editor.undo(made.edit) }
      #expect(try files(root) == edited)
      _ = try await editor.write("Long.", inPlaceOf: "Very short.", at: address)
      #expect(
        try files(root) == edited.replacing("Very short.", with: "Long.", in: Self.page))
    }
  }

  @Test func `notes and words that are written at once are written in turn`() async throws {
    try await withEditor { editor, root in
      let before = try files(root)
      var address = start
      address.note = 0
      async let one = editor.write("A button.", inPlaceOf: nil, at: address)
      async let two = editor.write("Go", inPlaceOf: "Start", at: start)
      async let three = editor.write("Hi", inPlaceOf: "Welcome to *Demo*", at: title)
      _ = try await (one, two, three)
      #expect(
        try files(root)
          == before.replacing("Welcome to *Demo*", with: "Hi", in: Self.page)
          .replacing("[Start]", with: "<!-- A button. -->\n[Go]", in: Self.page))
    }
  }

  @Test func `what a page remembers of another run undoes nothing of this one`() async throws {
    try await withEditor { editor, root in
      let former = try await editor.write("Go", inPlaceOf: "Start", at: start)
      let next = TextEditor(root: root)
      _ = try await next.write("Hi", inPlaceOf: "Welcome to *Demo*", at: title)
      let edited = try files(root)
      await #expect(throws: TextRefusal.self) { _ = try await next.undo(former.edit) }
      #expect(try files(root) == edited)
    }
  }

  @Test func `without content that is told`() async throws {
    let editor = TextEditor(root: "/nowhere")
    await #expect(throws: TextRefusal.self) { _ = try await editor.text(at: title) }
  }
}
