import FlowCore
import Foundation
import SpecChecks
import SpecModel
import SpecProve
import SpecText
import Testing

/// Pages in other languages, spoken and not.
struct PreviewLanguageTests {
  private func sample(_ words: String = "Welcome, {name}!") -> SampleApp {
    var app = SampleApp(values: [Flow.Value("name", .text(maximum: nil), initial: .text("Ana"))])
    var title = text(words)
    title.key = "first.title"
    app.add(Flow.Screen("first"), [.title(title)])
    return app
  }

  private func german(_ words: String) -> Translation {
    Translation(
      locale: located("de"),
      entries: [
        TranslatedText(
          key: located("first.title"), forms: .one(phrase(words)),
          source: located(.one("Welcome, {name}!")))
      ], spans: JSONSpans { _ in .init(key: located(0).span, value: located(0).span) })
  }

  /// What the texts of the sample's screens say in a language; the last two are its table's.
  private func said(_ locale: String, _ app: SampleApp) throws -> [PageLanguage.Text] {
    try app.language(locale).texts.dropLast(2)
  }

  @Test func `a language is a list of what every text says, in the page's order`() throws {
    var app = sample()
    app.translations = [german("Willkommen, {name}!")]
    #expect(try said("en", app) == ["Welcome, Ana!"])
    #expect(try said("de", app) == ["Willkommen, Ana!"])
    let page = try app.markedPage()
    #expect(page.contains("<span id=\"first.title\" data-text=\"0\">Welcome, Ana!</span>"))
    #expect(page.contains("<option value=\"en\" selected>English"))
    #expect(page.contains("<option value=\"de\">Deutsch</option>"))
    #expect(page.contains("<option value=\"ar-XB\">Right to left</option>"))
    #expect(try app.language("de").direction == nil)
    #expect(try app.language("ar-XB").direction == "rtl")
  }

  @Test func `the home page numbers texts as the app's own page does`() throws {
    var app = SampleApp()
    let asked = Flow.Control("ask", do: [.next])
    app.add(
      Flow.Screen("first", controls: [asked]),
      [.title(text("One")), .controls([label("ask", "Ask")])])
    app.add(Flow.Screen("second"), [.title(text("Two")), .body(text("One"))])
    let texts = try app.language("en").texts
    let numbers = try app.markedPage("index").matches(of: /data-text="(\d+)">(.*?)<\/span>/)
    #expect(numbers.map(\.2) == ["One", "Ask", "Two", "One"])
    for number in numbers {
      let place = try #require(Int(number.1))
      #expect(texts[place].words == number.2)
    }
  }

  @Test func `what is not translated stays as it is`() throws {
    var app = sample()
    app.translations = [german("Willkommen!")]
    app.translations[0].entries = []
    #expect(try said("de", app) == ["Welcome, Ana!"])
  }

  @Test func `a text is there once for each of what it says by itself`() throws {
    var app = SampleApp(values: [Flow.Value("apps", .count, initial: .int(0))])
    let words = text(one: "{apps} app", other: "{apps} apps")
    let pick = Flow.Control("pick", .input("apps", as: .appPicker))
    app.add(
      Flow.Screen("first", controls: [pick]),
      [.title(text("Same")), .body(words), .controls([label("pick", "Pick")])])
    let texts = try said("en", app)
    #expect(texts.count { $0 == "Same" } == 1)
    #expect(Set(texts.map(\.words)).isSuperset(of: ["0 apps", "1 app", "12 apps"]))
    #expect(try app.markedPage().components(separatedBy: "id=\"Same\"").count == 2)
  }

  @Test func `words are handed to scripts as data, with their looks by name`() throws {
    var app = SampleApp()
    let web = Inline.link("https://a.example", [.emphasis([.text("<a>")])])
    app.add(
      Flow.Screen("first"),
      [
        .title(text([.text("a"), .text("<i>"), .text("")])),
        .body(
          text([
            .strong([.text("<b>")]), .lineBreak, .text("&"), .text("&amp;"), .paragraphBreak, web,
          ])),
      ])
    #expect(
      try said("en", app) == [
        "a<i>",
        .parts([
          .looking(["<b>", "strong"]), .lineEnds(1), .plain("&&amp;"), .lineEnds(2),
          .looking(["<a>", "emphasis", "link"]),
        ]),
      ])
  }

  @Test func `lengths are counted in words, or in characters where there are no spaces`() throws {
    var app = sample("Welcome to us, {name}!")
    app.translations = [german("Willkommen bei uns, {name}!")]
    app.translations[0].locale = located("ja")
    let english = try app.language("en")
    #expect((english.lengths.first, english.limit, english.unit) == (4, 20, "words"))
    let japanese = try app.language("ja")
    #expect((japanese.lengths.first, japanese.limit, japanese.unit) == (19, 60, "characters"))
  }

  @Test func `the longer language has accents and brackets and keeps what is filled in`() throws {
    #expect(try said("en-XA", sample()) == ["[Ŵéļçöööɱé, Ana!~]"])
  }

  @Test(arguments: ["Continue", "OK", "Start your journey", "Hm", "GET STARTED", "Psst"])
  func `the longer language is two fifths longer`(words: String) throws {
    let app = PseudoLocale.accented.pseudolocalized(try sample(words).checked().apps[0].app)
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
    let words = try said("ar-XB", sample("Welcome to us, {name}!"))
    #expect(
      words[0].words.hasPrefix("\u{202E}Welcome\u{202C} \u{202E}to\u{202C} \u{202E}us,\u{202C} Ana")
    )
  }

  @Test func `what nobody translates is not changed`() throws {
    var app = sample()
    guard case .title(var title) = app.pages[0].blocks[0] else { return }
    title.isTranslatable = false
    app.pages[0].blocks[0] = .title(title)
    #expect(try said("en-XA", app) == ["Welcome, Ana!"])
  }
}
