import Foundation
import TestSupport
import Testing

/// The project that has what the shipped apps have no use for, through the whole pipeline.
@Suite struct QuestionsTests {
  /// The page of the app, as it is drawn.
  private func page() async throws -> String {
    try await SampleBuild.questions().text("preview/quiz.html")
  }

  /// The pieces of a page that each begin with some words and end before others.
  private func pieces(of page: String, from start: String, to end: String) -> [Substring] {
    page.components(separatedBy: start).dropFirst().map {
      $0.prefix(upTo: $0.range(of: end)?.lowerBound ?? $0.endIndex)
    }
  }

  @Test func `it has no findings, and every set of goals that is told apart is drawn`() async throws
  {
    let page = try await page()
    let switches = pieces(of: page, from: #"data-control="wishes.goals""#, to: "data-control=")
    let states = Set(
      switches.map { list in
        pieces(of: String(list), from: #"<li class="setting"#, to: #"aria-label="o"#).map {
          $0.contains("switch on")
        }
      })
    // Two rows are asked for by name, and fewer than two, two and three goals are told apart.
    #expect(Set(states.map { [$0[0], $0[1]] }).count == 4)
    #expect(Set(states.map { $0.filter { $0 }.count }) == [0, 1, 2, 3])
  }

  @Test func `where there are as many goals as there may be the others can't be chosen`()
    async throws
  {
    let page = try await page()
    let lists = pieces(of: page, from: #"data-control="wishes.goals""#, to: "data-control=")
    #expect(lists.contains { $0.contains(" full\"") })
    for list in lists {
      let items = pieces(of: String(list), from: #"<li class="setting"#, to: #"aria-label="o"#)
      let isFull = items.count { $0.contains("switch on") } == 3
      for item in items {
        #expect(item.hasPrefix(" s-card full\"") == (isFull && !item.contains("switch on")))
      }
    }
  }

  @Test func `a number is written with its unit, in the form of the number`() async throws {
    let page = try await page()
    let wheel = try #require(
      pieces(of: page, from: #"data-control="body.weight""#, to: "</ul>").first)
    for number in 68...72 { #expect(wheel.contains("\(number) kg")) }
    let amounts = pieces(of: page, from: #"<span class="amount">"#, to: #"<span class="stepper">"#)
    #expect(amounts.contains { $0.contains("1 hour<") })
    #expect(amounts.contains { $0.contains("12 hours<") })
  }

  @Test func `a button of a symbol alone is named and not written`() async throws {
    let page = try await page()
    let close = try #require(
      pieces(of: page, from: #"data-control="plan.close""#, to: "</span></span>").first)
    #expect(close.contains(#"aria-label="Close""#) && close.contains(#"data-symbol="xmark""#))
    #expect(!close.contains(">Close"))
    let tell = try #require(
      pieces(of: page, from: #"data-control="plan.tell""#, to: "</span>").first)
    #expect(tell.contains(#"data-symbol="heart.fill""#) && !tell.contains("aria-label"))
  }
}
