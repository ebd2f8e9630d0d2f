import SpecBuild
import SpecEdit
import SpecModel
import SpecText
import TestSupport
import Testing

/// Notes to translators on a text, exchanged in the one file that has them.
@Suite struct NoteEditingTests {
  private static let page = "content/demo/screens/welcome.md"
  private static let levels = "content/demo/levels.json"
  private static let german = "content/demo/locales/de.json"

  private func load(_ files: ProjectFiles) async -> LoadedProject {
    var stages = Stages()
    return await stages.load(files.sources)
  }

  private func address(
    _ key: StringKey, _ locale: LocaleID = "en", note: Int = 0
  ) -> TextAddress {
    TextAddress(app: "demo", key: key, locale: locale, note: note)
  }

  private func file(_ path: String, of content: LoadedProject) throws -> SourceFile {
    try #require(content.files.first { $0.path == path })
  }

  /// The project after a note is exchanged, all of it read again.
  private func exchange(
    _ old: String?, _ new: String?, _ address: TextAddress, _ content: LoadedProject
  ) async throws -> (content: LoadedProject, text: String) {
    let replacement = try content.replacement(of: old, with: new, at: address)
    let result = try await content.replacing(replacement, at: address, saying: new)
    let (before, after) = (
      try file(replacement.path, of: content), try file(replacement.path, of: result)
    )
    #expect(after != before)
    let inverse = try result.inverse(of: replacement, at: address)
    let back = try await result.replacing(inverse, at: address, saying: old)
    #expect(try file(replacement.path, of: back) == before)
    return (result, String(decoding: after.bytes, as: UTF8.self))
  }

  private func refusal(_ body: () async throws -> Void) async -> String? {
    do {
      try await body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func notes(on key: StringKey, of content: LoadedProject) throws -> [String] {
    let app = try #require(content.project.apps.first { $0.id == "demo" })
    return try #require(app.texts.first { $0.key == key }).notes
  }

  // MARK: What is written

  @Test
  func `every text of the five apps gets a note, says it, and loses it again bit for bit`()
    async throws
  {
    let content = await load(try shippedContent())
    let source = content.project.settings.sourceLocale
    let new = "Say “più”: 2 -- 3 😀"
    var count = 0
    for app in content.project.apps {
      for locale in [source] + app.info.targetLocales {
        for text in app.texts where locale == source || text.isTranslatable {
          var address = TextAddress(app: app.id, key: text.key, locale: locale, note: 0)
          // What is not translated yet has no note either.
          guard try !content.words(of: address).isEmpty else { continue }
          guard let own = try content.ownNotes(address) else {
            #expect(text.role == .hint, "\(text.key)")
            continue
          }
          let isPage = locale == source && text.role != .cell && text.role != .name
          // A page takes another note, anything else has one.
          if isPage { address.note = own.notes.count }
          let old = isPage ? nil : own.notes.first
          let replacement = try content.replacement(of: old, with: new, at: address)
          let before = try file(replacement.path, of: content)
          let after = try #require(replacement.applied(to: before))
          #expect(replacement.inverse.applied(to: after) == before)
          count += 1
          // All is read again, which takes its time.
          guard count.isMultiple(of: locale == source ? 3 : 40) else { continue }
          let result = try await content.replacing(replacement, at: address, saying: new)
          #expect(
            try result.ownNotes(address)?.notes == (isPage ? own.notes : []) + [new], "\(address)")
          let back = try result.replacement(of: new, with: old, at: address)
          #expect(back.applied(to: after) == before, "\(address)")
          _ = try await result.replacing(back, at: address, saying: old)
        }
      }
    }
    #expect(count > 1_000)
  }

  @Test func `a note stands on a line before its block, behind what lets findings stand`()
    async throws
  {
    let content = await load(.exchange)
    let start = try await exchange(nil, "A button.", address("welcome.start"), content)
    #expect(start.text.contains("\"you\".\n\n<!-- A button. -->\n[Start](#start)\n"))
    #expect(try notes(on: "welcome.start", of: start.content) == ["A button."])
    let more = try await exchange(nil, "Short.", address("setup.more"), content)
    #expect(
      more.text.contains(
        "<!-- allow locale/untranslated: the same everywhere -->\n<!-- Short. -->\nOK\n"))
  }

  @Test func `a note is changed within its comment, another one put behind it, and both go`()
    async throws
  {
    let content = await load(.exchange)
    let old = "Said aloud, so keep it short."
    let title = address("welcome.title")
    let changed = try await exchange(old, "Be\nquick.", title, content)
    #expect(changed.text.hasPrefix("<!-- Be\nquick. -->\n# Welcome"))
    // It is told in one line, and read back as it was written.
    #expect(try notes(on: "welcome.title", of: changed.content) == ["Be quick."])
    #expect(try changed.content.ownNotes(title)?.notes == ["Be\nquick."])
    let two = try await exchange(nil, "Two.", address("welcome.title", note: 1), content)
    #expect(two.text.hasPrefix("<!-- \(old) -->\n<!-- Two. -->\n# Welcome"))
    let one = try await exchange(old, nil, title, two.content)
    #expect(one.text.hasPrefix("<!-- Two. -->\n# Welcome"))
    let none = try await exchange("Two.", nil, title, one.content)
    #expect(none.text.hasPrefix("# Welcome"))
    #expect(try notes(on: "welcome.title", of: none.content) == [])
  }

  @Test func `a blank line behind a note goes with it, and one before it comes where it has to`()
    async throws
  {
    var files = ProjectFiles.exchange
    files[Self.page] = "# Hi\nText.\n\n<!-- One. -->\n\n[Start](#start)\n"
    let content = await load(files)
    let gone = try await exchange("One.", nil, address("welcome.start"), content)
    #expect(gone.text == "# Hi\nText.\n\n[Start](#start)\n")
    let body = try await exchange(nil, "Two.", address("welcome.body"), content)
    #expect(body.text.hasPrefix("# Hi\n<!-- Two. -->\nText.\n"))
    files[Self.page] = "Text.\n# Hi\n\n[Start](#start)\n"
    let glued = try await exchange(nil, "Two.", address("welcome.title"), await load(files))
    #expect(glued.text == "Text.\n\n<!-- Two. -->\n# Hi\n\n[Start](#start)\n")
  }

  @Test func `ends of lines and a byte order mark stay those of the file`() async throws {
    var files = ProjectFiles.exchange
    files[Self.page] = files[Self.page].map { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }
    let content = await load(files)
    let old = "Said aloud, so keep it short."
    let title = address("welcome.title")
    let two = try await exchange(old, "One\ntwo.", title, content)
    #expect(two.text.hasPrefix("\u{FEFF}<!-- One\r\ntwo. -->\r\n# Welcome"))
    #expect(try two.content.ownNotes(title)?.notes == ["One\ntwo."])
    let none = try await exchange("One\ntwo.", nil, title, two.content)
    #expect(none.text.hasPrefix("\u{FEFF}# Welcome"))
    let again = try await exchange(nil, "Three.", title, none.content)
    #expect(again.text.hasPrefix("\u{FEFF}<!-- Three. -->\r\n# Welcome"))
    #expect(again.text.utf8.count { $0 == 0x0A } == again.text.utf8.count { $0 == 0x0D })
  }

  @Test func `what stands in one block is told the same notes, and a hint those of its label`()
    async throws
  {
    var files = ProjectFiles.exchange
    try files.replace(
      "[Start](#start)", with: "<!-- Of all. -->\n## `s`\n\n[Start](#start \"Opens it\")",
      in: Self.page)
    let content = await load(files)
    let start = address("welcome.start")
    #expect(try content.ownNotes(start)?.others == ["welcome.start.hint"])
    #expect(try content.ownNotes(address("welcome.start.hint")) == nil)
    let told = try await exchange(nil, "A button.", start, content)
    #expect(
      try notes(on: "welcome.start", of: told.content) == [
        "Of the section `s`: Of all.", "A button.",
      ])
    #expect(
      try notes(on: "welcome.start.hint", of: told.content)
        == ["Of the section `s`: Of all.", "Of the label: A button."])
    #expect(told.text.contains("<!-- Of all. -->\n## `s`\n\n<!-- A button. -->\n[Start]"))
  }

  @Test func `a note between the lines of a text stays where it is`() async throws {
    var files = ProjectFiles.exchange
    files[Self.page] = "<!-- One. -->\n# Hi\n\n<!-- Two. -->\n# there\n\n[Start](#start)\n"
    let content = await load(files)
    let title = address("welcome.title")
    #expect(try content.ownNotes(title)?.notes == ["One."])
    let none = try await exchange("One.", nil, title, content)
    #expect(try notes(on: "welcome.title", of: none.content) == ["Two."])
    let other = try await exchange(nil, "Three.", title, none.content)
    #expect(try notes(on: "welcome.title", of: other.content) == ["Three.", "Two."])
  }

  @Test func `the note of a cell is that of its column`() async throws {
    let content = await load(.exchange)
    let app = try #require(content.project.apps.first { $0.id == "demo" })
    let cell = try #require(app.texts.first { $0.role == .cell }).key
    let address = address(cell)
    let own = try #require(try content.ownNotes(address))
    let first = try await exchange(own.notes.first, "One \"word\".", address, content)
    #expect(first.text.contains(#""note": "One \"word\".""#), "\(first.text)")
    for key in [cell] + own.others {
      #expect(try notes(on: key, of: first.content) == ["One \"word\"."])
    }
    let none = try await exchange("One \"word\".", nil, address, first.content)
    #expect(!none.text.contains("\"note\""))
    let again = try await exchange(nil, "Two\nlines", address, none.content)
    #expect(try again.content.ownNotes(address)?.notes == ["Two\nlines"])
    let reason = await refusal {
      _ = try again.content.replacement(
        of: nil, with: "Another", at: self.address(cell, note: 1))
    }
    #expect(try #require(reason).contains("meanwhile"))
  }

  @Test func `the note of a translation stands beside its words`() async throws {
    var files = ProjectFiles.exchange
    let text = #"""
      {
        "setup.finish": { "value": "Fertig", "source": "Finish" },
        "welcome.title": {
          "value": "Willkommen",
          "source": "Welcome to *Demo*"
        }
      }

      """#
    files[Self.german] = text
    let content = await load(files)
    let title = address("welcome.title", "de")
    let told = try await exchange(nil, "Loses the \"to\".", title, content)
    #expect(
      told.text
        == text.replacing(
          "Welcome to *Demo*\"",
          with: "Welcome to *Demo*\",\n    \"note\": \"Loses the \\\"to\\\".\""))
    let none = try await exchange("Loses the \"to\".", nil, title, told.content)
    #expect(none.text == text)
    let line = try await exchange(nil, "Short.", address("setup.finish", "de"), content)
    #expect(line.text.contains(#""source": "Finish", "note": "Short." }"#))
    // What is told of the source is written there.
    #expect(try content.ownNotes(title)?.notes == [])
    let missing = await refusal {
      _ = try content.replacement(of: nil, with: "Short.", at: address("setup.title", "de"))
    }
    #expect(missing == "a note stands beside the words of a translation; write these first")
  }

  // MARK: What is refused

  @Test(arguments: [
    ("a --> b", "a note can't hold"), ("a <!-- b", "a note can't hold"),
    ("allow words/per-text: no", "lets a finding stand"), ("allow", "lets a finding stand"),
    ("ignore words/per-text: no", "lets a finding stand"), (" a", "blanks at the ends"),
    ("a\n", "blanks at the ends"), ("", "these are no words"), (" ", "these are no words"),
    ("\u{200D}", "these are no words"), ("a\r\nb", "a line feed alone"),
    ("an arrow ->\nb", "does not close the comment"), ("a\u{1}b", ""),
  ])
  func `a note that would not be read back is refused`(new: String, reason: String) async throws {
    let content = await load(.exchange)
    for key: StringKey in ["welcome.title", "welcome.start"] {
      let address = address(key)
      let old = try content.ownNotes(address)?.notes.first
      let told = await refusal {
        let replacement = try content.replacement(of: old, with: new, at: address)
        _ = try await content.replacing(replacement, at: address, saying: new)
      }
      #expect(try #require(told).contains(reason), "\(told ?? "")")
    }
  }

  @Test(arguments: [
    "--", "a - b", "- a", "> a", "-> a", "a-", "<b>", "[a](#b)", "\\", "`a` *b* {c}",
  ])
  func `whatever else is said is read back`(new: String) async throws {
    let content = await load(.exchange)
    let told = try await exchange(nil, new, address("welcome.start"), content)
    #expect(try notes(on: "welcome.start", of: told.content) == [new])
  }

  @Test func `a note that was changed meanwhile is not written over`() async throws {
    let content = await load(.exchange)
    let old = "Said aloud, so keep it short."
    let cases: [(TextAddress, String?, String?)] = [
      (address("welcome.title"), "Said aloud.", "New."), (address("welcome.title"), nil, "New."),
      (address("welcome.title"), "Said aloud.", nil), (address("welcome.start"), old, "New."),
      (address("welcome.start"), old, nil), (address("welcome.start", note: 1), nil, "New."),
      (address("welcome.title", note: -1), old, "New."), (address("welcome.start"), nil, nil),
    ]
    for (address, old, new) in cases {
      let reason = await refusal {
        _ = try content.replacement(of: old, with: new, at: address)
      }
      #expect(try #require(reason).contains("meanwhile"), "\(address)")
    }
  }

  @Test func `a hint's note is written at its label`() async throws {
    var files = ProjectFiles.exchange
    try files.replace("[Start](#start)", with: "[Start](#start \"Opens it\")", in: Self.page)
    let content = await load(files)
    let reason = await refusal {
      _ = try content.replacement(of: nil, with: "New.", at: address("welcome.start.hint"))
    }
    #expect(reason == "a hint is told the notes of its label; write it there")
  }

  /// Bytes that are no note, or that of another text, put in where a note was to be.
  @Test(arguments: [
    "Other words.\n\n", "<!-- allow words/per-text: no -->\n", "<!-- A button. -->\n# More\n\n",
    "<!-- A button. -->\n\nSmall print.\n\n", "<!-- Another. -->\n",
    "<!-- A button. -->\n<!-- Two. -->\n", "",
  ])
  func `bytes that are more than the note are refused`(bytes: String) async throws {
    let content = await load(.exchange)
    let address = address("welcome.start")
    let good = try content.replacement(of: nil, with: "A button.", at: address)
    let bad = TextReplacement(
      path: good.path, lower: good.lower, old: good.old, new: Array(bytes.utf8))
    await #expect(throws: TextRefusal.self) {
      _ = try await content.replacing(bad, at: address, saying: "A button.")
    }
    let elsewhere = TextReplacement(path: good.path, lower: 0, old: [], new: good.new)
    await #expect(throws: TextRefusal.self) {
      _ = try await content.replacing(elsewhere, at: address, saying: "A button.")
    }
  }
}
