import FlowCore
import SpecChecks
import SpecModel
import SpecText
import Testing

/// Pages in other languages, spoken and not.
struct PreviewLanguageTests {
  private func sample(_ words: String = "Welcome, {name}!") -> SampleApp {
    var app = SampleApp(values: [Value("name", .text(maximum: nil), initial: .text("Ana"))])
    var title = text(words)
    title.key = "first.title"
    app.add(Screen("first"), [.title(title)])
    return app
  }

  private func german(_ words: String) -> Translation {
    Translation(
      locale: located("de"),
      entries: [
        TranslatedText(
          key: located("first.title"), forms: .one(phrase(words)),
          source: located(.one("Welcome, {name}!")))
      ], places: Places { _ in .init(key: located(0).span, value: located(0).span) })
  }

  @Test func `a translation has a page of its own, and each page links to all`() throws {
    var app = sample()
    app.translations = [german("Willkommen, {name}!")]
    let page = try app.page(in: "de")
    #expect(page.contains("lang=\"de\" dir=\"ltr\""))
    #expect(page.contains("Willkommen, Ana!"))
    #expect(!page.contains("Welcome"))
    #expect(try app.page().contains("Welcome, Ana!"))
    for page in try [app.page(), page] {
      #expect(page.contains("<a href=\"sample.html\""))
      #expect(page.contains("<a href=\"sample.de.html\""))
      #expect(page.contains("lang=\"de\" hreflang=\"de\">Deutsch</a>"))
      #expect(page.contains(">Right to left</a>"))
    }
    #expect(page.contains("<a href=\"sample.de.html\" aria-current=\"page\""))
  }

  @Test func `what is not translated stays as it is`() throws {
    var app = sample()
    app.translations = [german("Willkommen!")]
    app.translations[0].entries = []
    #expect(try app.page(in: "de").contains("Welcome, Ana!"))
  }

  @Test func `the longer language has accents and brackets and keeps what is filled in`() throws {
    let page = try sample().page(in: "en-XA")
    #expect(page.contains("[Ŵéļçöööɱé, Ana!~]"))
  }

  @Test(arguments: ["Continue", "OK", "Start your journey", "Hm", "GET STARTED", "Psst"])
  func `the longer language is two fifths longer`(words: String) throws {
    let app = PseudoLocale.accented.words(of: try sample(words).checked().apps[0].app)
    let letters = words.count { $0.isLetter }
    guard case .one(let phrase) = app.pages[0].texts[0].forms else {
      Issue.record("no text")
      return
    }
    let drawn = phrase.inlines.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
    let added = (letters * 2 + 4) / 5
    #expect(drawn.count == words.count + added + 2)
    #expect(drawn.first == "[" && drawn.last == "]")
  }

  @Test func `the other direction turns every word and breaks lines where they broke`() throws {
    let page = try sample("Welcome to us, {name}!").page(in: "ar-XB")
    #expect(page.contains("dir=\"rtl\""))
    #expect(page.contains("\u{202E}Welcome\u{202C} \u{202E}to\u{202C} \u{202E}us,\u{202C} Ana"))
  }

  @Test func `what nobody translates is not changed`() throws {
    var app = sample()
    guard case .title(var title) = app.pages[0].blocks[0] else { return }
    title.isTranslatable = false
    app.pages[0].blocks[0] = .title(title)
    #expect(try app.page(in: "en-XA").contains("Welcome, Ana!"))
  }
}
