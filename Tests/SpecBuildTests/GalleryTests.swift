import Foundation
import TestSupport
import Testing

/// The app that has pictures of every kind, through the whole pipeline.
@Suite struct GalleryTests {
  /// The page of the app, as it is drawn.
  private func page() async throws -> String {
    try await SampleBuild.questions().text("preview/gallery.html")
  }

  /// The pieces of a page that each begin with some words and end before others.
  private func pieces(of page: String, from start: String, to end: String) -> [Substring] {
    page.components(separatedBy: start).dropFirst().map {
      $0.prefix(upTo: $0.range(of: end)?.lowerBound ?? $0.endIndex)
    }
  }

  /// What a piece names in an attribute, in its order.
  private func names(in piece: Substring, _ attribute: String) -> [String] {
    pieces(of: String(piece), from: "\(attribute)=\"", to: "\"").map { String($0) }
  }

  @Test func `all forms of an image are on the page, each for its surroundings`() async throws {
    let page = try await page()
    let hero = try #require(
      pieces(of: page, from: #"<span class="image-view s-hero"#, to: "</div>").first)
    #expect(hero.hasPrefix(" sized filled has-else has-ipad has-landscape has-dark\""))
    #expect(hero.contains(#"aria-label="A widget on the Home Screen""#))
    #expect(
      names(in: hero, "class") == [
        "image form-else", "image form-ipad", "image form-landscape", "image form-dark",
      ])
    #expect(
      names(in: hero, "data-image") == ["WidgetMockup", "DesktopWidget", "BreakFree", "YourCalm"])
  }

  @Test func `each card has the picture of its row`() async throws {
    let page = try await page()
    let cards = try #require(
      pieces(of: page, from: #"data-control="topic.topic""#, to: "</ul>").first)
    #expect(names(in: cards, "data-image") == ["YourCalm", "YourProgress", "BreakFree"])
  }

  @Test func `chips have their symbols, and those that are chosen are marked`() async throws {
    let page = try await page()
    let lists = pieces(of: page, from: #"<ul class="option-chips many" data-control="#, to: "</ul>")
    #expect(Set(lists.map { names(in: $0, "data-symbol") }).count == 1)
    #expect(
      lists.first.map { names(in: $0, "data-symbol") } == [
        "heart.fill", "location.fill", "person.fill", "calendar", "chart.bar.fill",
      ])
    let chosen = Set(lists.map { names(in: $0, "aria-current").count })
    #expect(chosen.contains(0) && chosen.count > 1)
  }

  @Test func `a menu shows the symbol of the row that is chosen`() async throws {
    let page = try await page()
    let menus = pieces(of: page, from: #"<span class="menu">"#, to: "</p>")
    let shown = Set(menus.map { names(in: $0, "data-symbol").dropLast().first })
    #expect(shown == [nil, "bell.fill", "calendar"])
  }

  @Test func `a video is its poster with a sign that it can be played`() async throws {
    let page = try await page()
    let film = try #require(pieces(of: page, from: "video-view s-film", to: "</div>").first)
    #expect(names(in: film, "data-image") == ["YourProgress"])
    #expect(names(in: film, "data-symbol") == ["play.fill"])
    #expect(film.contains(#"aria-label="A short film of a day""#))
  }

  @Test func `a summary shows the pictures of what was chosen`() async throws {
    let page = try await page()
    let summaries = pieces(
      of: page, from: ##"<figure class="state" id="summary"##, to: "</figure>")
    // Once by itself, and once before its name.
    #expect(
      Set(summaries.map { names(in: $0, "data-image") }) == [
        ["YourCalm", "YourCalm"], ["YourProgress", "YourProgress"], ["BreakFree", "BreakFree"],
      ])
    let rows = Set(
      summaries.flatMap { pieces(of: String($0), from: #"<li class="feature">"#, to: "</li>") }
        .flatMap { names(in: $0, "data-symbol") })
    #expect(rows == ["bell.fill", "calendar"])
  }

  @Test func `generated Swift has a type for each kind of picture`() async throws {
    let swift = try await SampleBuild.questions().texts(in: "swift", endingIn: ".swift")
    #expect(swift.contains("public var picture: Image {"))
    #expect(swift.contains("public var icon: Symbol {"))
    #expect(swift.contains("case .health: .heartFill"))
    #expect(swift.contains("case desktopWidget = \"DesktopWidget\""))
  }
}
