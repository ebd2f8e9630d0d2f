import Foundation
import TestSupport
import Testing

/// An app whose views draw what tables and values say, through the whole pipeline.
@Suite struct StoryTests {
  /// The page of the app as it is drawn, and its texts in English.
  private func output() async throws -> (page: String, swift: String, sheet: String) {
    let build = try await SampleBuild.questions()
    return (
      try build.text("preview/story.html"), try build.text("swift/Story/Story.Screens.swift"),
      try build.text("preview/story.theme.css")
    )
  }

  /// The drawings of a view: from its class to the end of its element.
  private func drawings(_ kind: String, in page: String) throws -> [String] {
    var drawn: [String] = []
    var index = page.startIndex
    while let start = page[index...].firstRange(of: "<span class=\"\(kind)")?.lowerBound {
      var depth = 0
      index = start
      repeat {
        let tag = try #require(page[index...].firstMatch(of: /<\/?span\b[^>]*>/))
        depth += tag.output.hasPrefix("</") ? -1 : 1
        index = tag.range.upperBound
      } while depth > 0
      drawn.append(String(page[start..<index]))
    }
    try #require(!drawn.isEmpty)
    return drawn
  }

  /// A page without its tags: what is read.
  private func words(_ line: String) -> String {
    line.replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
      .trimmingCharacters(in: .whitespaces)
  }

  @Test func `a chart has a bar for each row, as long as its number, in the color of the row`()
    async throws
  {
    let page = try await output().page
    let chart = try drawings("bar-chart", in: page)[0]
    #expect(chart.matches(of: /rect width="(\d+)"/).map(\.1) == ["100", "8", "64"])
    #expect(
      words(chart)
        == "On the first day 100% After a month alone 8% After a month with us 64%")
    #expect(chart.contains("class=\"figure-row c-together\""))
    #expect(chart.contains("role=\"group\"") && chart.contains("aria-label=\"How many go on\""))
  }

  @Test func `milestones are filled up to the one that is reached`() async throws {
    let page = try await output().page
    let road = try drawings("milestones", in: page)[0]
    #expect(
      road.matches(of: /class="figure-row( on)?"/).map { $0.1 != nil } == [true, false, false])
    #expect(words(road).hasPrefix("Today Your plan is made. In a week"))
  }

  @Test func `floating words are all there, and neighbours of different size`() async throws {
    let page = try await output().page
    let floating = try drawings("floating-words", in: page)[0]
    let sizes = floating.matches(of: /class="figure-row (\w+)/).map { String($0.1) }
    #expect(sizes.count == 6)
    for (one, next) in zip(sizes, sizes.dropFirst()) { #expect(one != next) }
    for wish in ["Calm", "Deeper sleep", "Focus", "More energy", "Time for friends", "Joy"] {
      #expect(words(floating).contains(wish))
    }
  }

  @Test func `a formula has the signs of its rows between the cards`() async throws {
    let page = try await output().page
    #expect(
      words(try drawings("formula", in: page)[0]) == "Ten minutes × Every day = A habit")
  }

  @Test func `compared cards have the picture and all the words of their rows, in its color`()
    async throws
  {
    let page = try await output().page
    let cards = try drawings("comparison-cards", in: page)[0]
    #expect(
      words(cards)
        == "Alone You have to think of it. Nobody asks. Together We remind you. Others wait for you."
    )
    #expect(
      cards.matches(of: /data-symbol="([^"]+)"/).map { String($0.1) }
        == ["person.fill", "heart.fill"])
    #expect(
      cards.matches(of: /class="figure-row c-([a-z]+)"/).map { String($0.1) }
        == ["alone", "together"])
  }

  @Test func `a strong word of a title has the color of its style`() async throws {
    let output = try await output()
    #expect(output.page.contains(#"Alone or <strong>together</strong>"#))
    #expect(output.sheet.contains(".s-title{--strong-foreground:var(--together)}"))
  }

  @Test func `a ring is filled as far as its number goes`() async throws {
    let page = try await output().page
    let rings = Set(
      try drawings("progress-ring", in: page).map { ring in
        words(ring) + " " + (ring.firstMatch(of: /dasharray="([0-9]+) 100/)?.1 ?? "")
      })
    #expect(rings.contains("10 50"))
    #expect(rings.isSubset(of: ["0 0", "5 25", "10 50", "15 75", "20 100"]))
  }

  @Test func `a wheel stands at its start, and then at what was won`() async throws {
    let page = try await output().page
    let won = try drawings("wheel-of-fortune", in: page).map { wheel in
      wheel.matches(of: /class="figure-row( on)?"/).map { $0.1 != nil }
    }
    #expect(Set(won) == [[false, false, false, false], [false, false, true, false]])
  }

  @Test func `what stands for the app's own view says what it is given`() async throws {
    let output = try await output()
    let cards = try drawings("stand-in", in: output.page).map(words)
    #expect(
      cards.contains(
        "breathing-circle Calm Deeper sleep Focus More energy Time for friends … breaths: 6 "
          + "discount: 50% is-long: false is-round: true prize: 50% off"))
    #expect(cards.contains { $0.contains("is-long: true") })
    #expect(
      output.swift.contains(#"Flow.View.Parameter("discount", .column("prize", "off"))"#))
  }
}
