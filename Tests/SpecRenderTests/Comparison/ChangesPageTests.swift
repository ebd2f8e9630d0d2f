import FlowCore
import SpecChecks
import SpecCompare
import SpecModel
import SpecRender
import SpecText
import Testing

struct ChangesPageTests {
  /// The files that show what differs between two samples, as text.
  private func files(_ before: SampleApp?, _ after: SampleApp?) throws -> [String: String] {
    let sources = try #require(try repositorySources.get().sources)
    let project = ProjectComparison(
      revision: "v1 <b>", commit: "0123456789abcdef",
      apps: [try comparison(before, after, files: [FileChange("content/sample/a.md", .changed)])],
      unchanged: ["Other"], files: [])
    return Dictionary(
      uniqueKeysWithValues: changesFiles(of: project, sources).map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  @Test func `the folder keeps itself out of git and has all that its page names`() throws {
    let files = try files(counting([0]), counting([0], title: "Your apps"))
    #expect(files[".gitignore"] == "*\n")
    let page = try #require(files["index.html"])
    let sheets = page.matches(of: /href="(?<name>[^"#]+)"/).map { String($0.name) }
    #expect(Set(sheets).isSubset(of: files.keys))
    #expect(sheets.contains("sample.theme.css"))
    #expect(sheets.contains("changes.css"))
    #expect(!page.contains("<script"))
  }

  @Test func `what was asked for and what changed are on the page, as text`() throws {
    let files = try files(counting([0]), counting([0], title: "Your apps"))
    let page = try #require(files["index.html"])
    #expect(page.contains("since <b>v1 &lt;b&gt;</b> <code>0123456789ab</code>"))
    #expect(page.contains("<del>Apps</del>"))
    #expect(page.contains("<ins>Your apps</ins>"))
    #expect(page.contains("<figcaption>Before</figcaption>"))
    #expect(page.contains("<span class=\"listed\">Other</span>"))
  }

  @Test func `a state that changed leads to the board, to its dark and to all languages`() throws {
    let page = try #require(files(counting([0]), counting([0], title: "Your apps"))["index.html"])
    let links = page.matches(of: /<a href="\.\.\/preview\/sample\.html#(?<place>[^"]+)">/)
      .map { String($0.place) }
    let place = try #require(links.first)
    #expect(!place.contains("&"))
    #expect(
      links.prefix(3) == [place, "\(place)&amp;appearance=dark", "\(place)&amp;beside=locale"][...])
    // Of what is gone there is no board.
    let removed = try #require(files(counting([0]), nil)["index.html"])
    #expect(!removed.contains("../preview/"))
  }

  @Test func `each version is drawn in its own looks`() throws {
    var bold = counting([0], title: "Your apps")
    bold.fonts[0].weight = .bold
    let files = try files(counting([0]), bold)
    let before = try #require(files["sample.before.theme.css"])
    #expect(before.contains("[data-app=\"sample.before\"] .t-title{"))
    #expect(!before.contains("font-weight:700"))
    #expect(files["sample.theme.css"]?.contains("font-weight:700") == true)
    let page = try #require(files["index.html"])
    #expect(page.contains("<figure data-app=\"sample.before\">"))
    #expect(page.contains("<figure data-app=\"sample\">"))
  }

  @Test func `beside the page stands what it names`() throws {
    let files = try files(counting([0]), counting([1]))
    #expect(files["changes.css"] != nil && files["screen.css"] != nil)
    #expect(files["prototype.css"] == nil && files["board.js"] == nil)
  }

  /// The pictures of a page, before and now, as far as something in them is outlined.
  private func outlined(_ page: String) -> [[String]] {
    page.split(separator: "<figcaption>").dropFirst().map { picture in
      picture.split(separator: "</figure>")[0].matches(
        of: /<[^>]* data-different[^>]*>(?<words>[^<]*<span>[^<]*)/
      )
      .map { String($0.words.replacing("<span>", with: "")) }
    }
  }

  @Test func `what differs is outlined in both pictures, and a legend says so`() throws {
    let page = try #require(files(counting([0]), counting([0], title: "Your apps"))["index.html"])
    #expect(outlined(page) == [["Apps"], ["Your apps"]])
    #expect(page.contains("class=\"hint legend\""))
    var more = counting([0])
    more.pages[0].blocks.insert(.body(text("And more")), at: 1)
    #expect(try outlined(#require(files(counting([0]), more)["index.html"])) == [[], ["And more"]])
  }

  @Test func `where other looks are shown nothing is outlined, for everything differs`() throws {
    var bold = counting([0])
    bold.fonts[0].weight = .bold
    let page = try #require(files(counting([0]), bold)["index.html"])
    #expect(outlined(page) == [[], []] && !page.contains("data-different"))
    #expect(!page.contains("class=\"hint legend\""))
  }

  @Test
  func `of a list the rows that differ are outlined, and nothing where only a name is another`()
    throws
  {
    func listing(_ rows: [String], id: ElementID = "go") -> SampleApp {
      var app = SampleApp()
      app.add(
        Flow.Screen("first", controls: [Flow.Control(id, do: [.open(.settings)])]),
        [
          .title(text("Why")), .rows(rows.map { row(ElementID($0.lowercased()), $0) }),
          .controls([label(id, "Go")]),
        ])
      return app
    }
    let old = listing(["One", "Two", "Three"])
    let page = try #require(files(old, listing(["One", "Zwei", "Three"]))["index.html"])
    #expect(outlined(page) == [["Two"], ["Zwei"]])
    let less = try #require(files(old, listing(["One", "Three"], id: "start"))["index.html"])
    #expect(outlined(less) == [["Two"], []])
  }

  @Test func `pictures of an app that is always dark say so, alerts and all`() throws {
    func dark(_ title: String) -> SampleApp {
      var app = counting([0], title: title)
      app.background = (0, 0)
      return app
    }
    let page = try #require(files(dark("Apps"), dark("Your apps"))["index.html"])
    #expect(page.matches(of: /<figure data-app="sample" data-appearance="dark">/).count == 2)
    // Each version as it is: what was as the user had it says nothing of that.
    let mixed = try #require(files(counting([0]), dark("Apps"))["index.html"])
    #expect(mixed.contains("<figure data-app=\"sample.before\">"))
    #expect(mixed.contains("<figure data-app=\"sample\" data-appearance=\"dark\">"))
  }

  /// A page of one text, in the source's words and in those of other languages.
  private func translated(_ words: String, _ others: [(LocaleID, String)]) -> SampleApp {
    var app = SampleApp()
    app.add(Flow.Screen("first"), [.body(keyed("a", words))])
    app.translations = others.map { translation($0.0, [("a", $0.1, words)]) }
    return app
  }

  @Test func `the same change in many languages is told once, and all of them are named`() throws {
    let page = try #require(
      files(
        translated(
          "Now 59.99 a year",
          [("de", "Jetzt 59,99 im Jahr"), ("fr", "59,99 par an"), ("es", "Ya 59.99 al año")]),
        translated(
          "Now 49.99 a year",
          [("de", "Jetzt 49,99 im Jahr"), ("fr", "49,99 par an"), ("es", "Ya 49.99 al año")]))[
          "index.html"])
    let texts = try #require(page.split(separator: "class=\"changed-text\"").dropFirst().first)
      .split(separator: "</section>")[0]
    // German is shown, French says the same; Spanish says what the text itself does.
    let folds = texts.split(separator: "<summary>").dropFirst().map {
      $0.split(separator: "</summary>")
    }
    #expect(folds.map { $0[0].contains("The same in") } == [true, true])
    #expect(
      Set(
        folds.map {
          String(
            $0[0].matches(of: /<code>(?<locale>..)<\/code>/).map(\.locale).joined(separator: " "))
        }) == ["fr", "es"])
    for words in ["Jetzt ", " im Jahr", " par an", "Ya ", " al año"] {
      #expect(texts.contains(words))
    }
  }
}
