import SpecBuild
import SpecEdit
import SpecModel
import SpecText
import TestSupport
import Testing

/// Words of a text, exchanged in the one file that has them.
@Suite struct TextEditingTests {
  private func load(_ files: ProjectFiles) async -> LoadedProject {
    var stages = Stages()
    return await stages.load(files.sources)
  }

  /// The project of two apps, the first of them translated into German.
  private func translated(_ german: String = Self.german) -> ProjectFiles {
    var files = ProjectFiles.exchange
    files["content/demo/locales/de.json"] = german
    return files
  }

  private static let german = #"""
    {
      "setup.finish": { "value": "Fertig", "source": "Finish" },
      "welcome.title": {
        "value": "Willkommen bei \u002aDemo\u002A",
        "source": "Welcome to *Demo*"
      }
    }

    """#

  private func address(_ key: StringKey, _ locale: LocaleID = "en") -> TextAddress {
    TextAddress(app: "demo", key: key, locale: locale)
  }

  private func file(_ path: String, of content: LoadedProject) throws -> SourceFile {
    try #require(content.files.first { $0.path == path })
  }

  /// What a file holds after words are exchanged in it, once that has been looked at.
  private func text(
    of content: LoadedProject, _ replacement: TextReplacement, _ address: TextAddress, _ new: String
  ) async throws -> String {
    let result = try await content.replacing(replacement, at: address, saying: new)
    let before = try file(replacement.path, of: content)
    let after = try file(replacement.path, of: result)
    #expect(replacement.inverse.applied(to: after) == before)
    let others = result.files.filter { $0.path != replacement.path }
    #expect(others == content.files.filter { $0.path != replacement.path })
    return String(decoding: after.bytes, as: UTF8.self)
  }

  private func refusal(_ body: () async throws -> Void) async -> String? {
    do {
      try await body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  // MARK: What is written

  @Test
  func `every text of the five apps is exchanged and put back bit for bit, in every language`()
    async throws
  {
    let content = await load(try shippedContent())
    let source = content.project.settings.sourceLocale
    var count = 0
    for app in content.project.apps {
      for locale in [source] + app.info.targetLocales {
        for text in app.texts where locale == source || text.isTranslatable {
          let place = TextAddress(app: app.id, key: text.key, locale: locale)
          for (address, words) in try content.words(of: place) {
            let other = words + " — “più” 😀"
            let replacement = try content.replacement(of: words, with: other, at: address)
            let before = try file(replacement.path, of: content)
            let after = try #require(replacement.applied(to: before))
            #expect(after != before)
            #expect(replacement.inverse.applied(to: after) == before)
            count += 1
            // All is read again, which takes its time.
            guard count.isMultiple(of: locale == source ? 4 : 40) else { continue }
            let result = try await content.replacing(replacement, at: address, saying: other)
            let back = try result.replacement(of: other, with: words, at: address)
            #expect(back.applied(to: after) == before, "\(address)")
          }
        }
      }
    }
    #expect(count > 1_000)
  }

  /// A text, what stands there, other words, and the lines that differ then.
  @Test(arguments: [
    ("welcome.title", "Welcome to *Demo*", "**Come** in 😀", "# **Come** in 😀\n"),
    (
      "welcome.body", "Small steps,\\\nfor 100 % of \"you\".",
      "One \\* step.\n\nSee [more](https://a.example).",
      "\nOne \\* step.\n\nSee [more](https://a.example).\n\n[Start]"
    ),
    ("welcome.start", "Start", "Go *on*!", "[Go *on*!](#start)"),
    (
      "system.place", "Reminds you at 100 % of your places.", "It's \"you\".", "\n\nIt's \"you\".\n"
    ),
    ("setup.more", "OK", "Fine", "-->\nFine\n"),
  ])
  func `in Markdown the words alone are exchanged`(
    key: String, old: String, new: String, lines: String
  ) async throws {
    let content = await load(.exchange)
    let address = address(StringKey(key))
    let replacement = try content.replacement(of: old, with: new, at: address)
    #expect(replacement.old == Array(old.utf8))
    #expect(replacement.new == Array(new.utf8))
    let text = try await text(of: content, replacement, address, new)
    #expect(text.contains(lines), "\(text)")
  }

  @Test func `of plural forms one is exchanged, and a hint between its quotes`() async throws {
    var files = ProjectFiles.exchange
    try files.replace(
      "[Start](#start)", with: "[Start](#start \"Opens it\")",
      in: "content/demo/screens/welcome.md")
    let content = await load(files)
    let forms = try content.words(of: address("setup.chosen"))
    #expect(
      forms.map(\.words)
        == ["{apps} app chosen as {level.name}", "{apps} apps chosen as {level.name}"])
    let new = "{level.name}: {apps} app"
    let one = try content.replacement(of: forms[0].words, with: new, at: forms[0].address)
    let text = try await text(of: content, one, forms[0].address, new)
    #expect(text.contains("- `one` \(new)\n- `other` {apps} apps chosen as {level.name}\n"))
    let hint = address("welcome.start.hint")
    let replacement = try content.replacement(of: "Opens it", with: "Opens all", at: hint)
    let page = try await self.text(of: content, replacement, hint, "Opens all")
    #expect(page.contains("[Start](#start \"Opens all\")"))
  }

  @Test func `ends of lines stay those of the file`() async throws {
    var files = ProjectFiles.exchange
    let path = "content/demo/screens/welcome.md"
    files[path] = files[path]?.replacing("\n", with: "\r\n")
    let content = await load(files)
    let address = address("welcome.body")
    let old = try #require(content.words(of: address).first?.words)
    #expect(old == "Small steps,\\\nfor 100 % of \"you\".")
    let new = "One.\n\nTwo,\\\nthree."
    let replacement = try content.replacement(of: old, with: new, at: address)
    let text = try await text(of: content, replacement, address, new)
    #expect(text.utf8.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0D })
    #expect(text.contains("One.\r\n\r\nTwo,\\\r\nthree.\r\n"))
  }

  @Test func `in a translation a string is exchanged, and escapes come back`() async throws {
    let content = await load(translated())
    let address = address("welcome.title", "de")
    let old = "Willkommen bei *Demo*"
    #expect(try content.words(of: address).map(\.words) == [old])
    let new = "Sag \"Hallo\"\nzu *Demo* 😀"
    let replacement = try content.replacement(of: old, with: new, at: address)
    let text = try await text(of: content, replacement, address, new)
    #expect(
      text
        == Self.german.replacing(
          #"Willkommen bei \u002aDemo\u002A"#, with: #"Sag \"Hallo\"\nzu *Demo* 😀"#))
  }

  @Test func `what a translation lacks is put in where its key belongs, and taken out again`()
    async throws
  {
    let content = await load(translated())
    let title = address("setup.title", "de")
    #expect(try content.words(of: title).isEmpty)
    let replacement = try content.replacement(of: nil, with: "Einrichten", at: title)
    let text = try await text(of: content, replacement, title, "Einrichten")
    #expect(
      text
        == Self.german.replacing(
          "  \"welcome.title\"",
          with: """
              "setup.title": {
                "value": "Einrichten",
                "source": "Set it up"
              },
              "welcome.title"
            """))
    let back = try await load(ProjectFiles(content.files)).replacing(
      replacement, at: title, saying: "Einrichten"
    ).replacing(replacement.inverse, at: title, saying: nil)
    #expect(try file(replacement.path, of: back) == file(replacement.path, of: content))
  }

  @Test func `plural forms that nobody has written yet wait for somebody`() async throws {
    let content = await load(translated())
    var one = try content.words(of: address("setup.chosen"))[0].address
    one.locale = "de"
    let new = "{apps} App, {level.name}"
    let replacement = try content.replacement(of: nil, with: new, at: one)
    let text = try await text(of: content, replacement, one, new)
    #expect(
      text.hasPrefix(
        """
        {
          "setup.chosen": {
            "value": {
              "one": "{apps} App, {level.name}",
              "other": "{apps} apps chosen as {level.name}"
            },
            "source": {
              "one": "{apps} app chosen as {level.name}",
              "other": "{apps} apps chosen as {level.name}"
            },
            "state": "needs-review"
          },
          "setup.finish": {
        """), "\(text)")
  }

  @Test(arguments: ["{}", "{\r\n}\r\n"])
  func `a translation without texts gets its first one`(german: String) async throws {
    let content = await load(translated(german))
    let title = address("welcome.title", "de")
    let replacement = try content.replacement(of: nil, with: "Hallo", at: title)
    let text = try await text(of: content, replacement, title, "Hallo")
    #expect(text.utf8.contains(0x0D) == german.utf8.contains(0x0D))
  }

  // MARK: What is refused

  /// A text, and words that would be read as more or less than it.
  @Test(arguments: [
    ("welcome.title", "Two\nlines"), ("welcome.title", " Blank"), ("welcome.title", "Blank "),
    ("welcome.title", "Hi\n\n# `more`"), ("welcome.body", "- `row` of a list"),
    ("welcome.body", "# A title"), ("welcome.body", "Hi\n\n## `more`\n\nthere"),
    ("welcome.body", "Hi\n\n<!-- A note. -->\n\nthere"),
    ("welcome.body", "Hi\n\n![](symbol:star)\n\nthere"), ("welcome.body", "Hi\n\n![](symbol:star)"),
    ("welcome.body", "<!-- allow words/per-text: no -->\nHi"), ("welcome.body", "Hi <b>you</b>"),
    ("welcome.body", "Hi {nobody}"), ("welcome.body", "Hi {"), ("welcome.body", "`code`"),
    ("welcome.start", "Start](#start) [More"), ("welcome.start", "Start](https://a.example)"),
    ("setup.more", "[More](#finish)"),
  ])
  func `words that would be more than this text are refused`(key: String, new: String)
    async throws
  {
    let content = await load(.exchange)
    let address = address(StringKey(key))
    let old = try #require(content.words(of: address).first?.words)
    let replacement = try content.replacement(of: old, with: new, at: address)
    await #expect(throws: TextRefusal.self) {
      _ = try await content.replacing(replacement, at: address, saying: new)
    }
  }

  @Test func `a refusal says what reading finds`() async throws {
    let content = await load(.exchange)
    let address = address("welcome.start")
    let replacement = try content.replacement(of: "Start", with: "Go, {nobody}", at: address)
    let reason = await refusal {
      _ = try await content.replacing(replacement, at: address, saying: "Go, {nobody}")
    }
    #expect(try #require(reason).contains("nobody"))
  }

  @Test(arguments: ["", " ", "\n", "\u{200D}"])
  func `no words are no text`(new: String) async throws {
    let content = await load(.exchange)
    let reason = await refusal {
      _ = try content.replacement(of: "Start", with: new, at: address("welcome.start"))
    }
    #expect(reason == "a text says something: these are no words")
  }

  @Test func `ends of lines are the file's, and none of the words'`() async throws {
    let content = await load(.exchange)
    let reason = await refusal {
      _ = try content.replacement(of: "Start", with: "Go\r\non", at: address("welcome.start"))
    }
    #expect(reason == "lines of a text end with a line feed alone")
  }

  @Test func `words that were changed meanwhile are not written over`() async throws {
    var files = translated()
    try files.replace(
      "[Start](#start)", with: "[Caf\u{E9}](#start)", in: "content/demo/screens/welcome.md")
    let content = await load(files)
    let old: [(TextAddress, String?)] = [
      (address("welcome.title"), "Welcome to Demo"), (address("welcome.title"), nil),
      // To Swift these are the same letters.
      (address("welcome.start"), "Cafe\u{301}"), (address("welcome.title", "de"), "Willkommen"),
      (address("welcome.title", "de"), nil), (address("setup.title", "de"), "Set it up"),
    ]
    for (address, old) in old {
      let reason = await refusal {
        _ = try content.replacement(of: old, with: "Other words", at: address)
      }
      #expect(try #require(reason).contains("meanwhile"), "\(address)")
    }
  }

  @Test func `bytes that stand there no longer are not replaced`() async throws {
    let content = await load(.exchange)
    let address = address("welcome.start")
    let replacement = try content.replacement(of: "Start", with: "Go", at: address)
    let changed = await load(
      try .exchange.replacing("Welcome", with: "Hi", in: "content/demo/screens/welcome.md"))
    await #expect(throws: TextRefusal.self) {
      _ = try await changed.replacing(replacement, at: address, saying: "Go")
    }
  }

  @Test func `what is no text of the app in that language is refused, with a way out`() async throws
  {
    let content = await load(translated())
    let cases: [(TextAddress, String)] = [
      (TextAddress(app: "demi", key: "welcome.title", locale: "en"), "there is no app 'demi'"),
      (address("welcome.titel"), "'welcome.titel' is no text of 'demo'"),
      (address("welcome.title", "en-XA"), "'demo' is not translated into 'en-XA'; choose one"),
      (address("welcome.title", "fr"), "`specgen new locale fr` makes one"),
      (address("setup.more", "de"), "'setup.more' says the same in every language"),
    ]
    for (address, words) in cases {
      let reason = await refusal { _ = try content.words(of: address) }
      #expect(try #require(reason).contains(words), "\(reason ?? "")")
    }
  }
}
