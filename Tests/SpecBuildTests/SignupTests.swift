import Foundation
import TestSupport
import Testing

/// What is typed, held and marked, through the whole pipeline: the app `signup` of `.questions`.
@Suite struct SignupTests {
  /// What a build writes.
  private func output() async throws -> SampleBuild.Output {
    try await SampleBuild.questions().output(of: "signup")
  }

  /// The pieces of a page that each begin with some words and end before others.
  private func pieces(of page: String, from start: String, to end: String) -> [Substring] {
    page.components(separatedBy: start).dropFirst().map {
      $0.prefix(upTo: $0.range(of: end)?.lowerBound ?? $0.endIndex)
    }
  }

  @Test func `an address is drawn blank, malformed and valid, and lets on as it is valid`()
    async throws
  {
    let page = try await output().page
    let states = pieces(of: page, from: #"data-control="account.email""#, to: "</figure>")
    #expect(!states.isEmpty)
    for state in states {
      let isValid = state.contains("ana@example.com&nbsp;")
      let isMalformed = state.contains("ana@example&nbsp;")
      #expect(state.contains("This is no e-mail address yet.") == isMalformed)
      let button = try #require(
        pieces(of: String(state), from: #"data-control="account.continue""#, to: ">").first)
      #expect(button.contains("aria-disabled") == !isValid)
    }
    #expect(states.contains { $0.contains("ana@example.com&nbsp;") })
    #expect(states.contains { $0.contains("ana@example&nbsp;") })
  }

  @Test func `a code is tried with as many digits as it has`() async throws {
    let page = try await output().page
    let fields = pieces(of: page, from: #"data-control="code.code""#, to: "</p>")
    #expect(fields.contains { $0.contains(">123456") } && fields.contains { $0.contains(">123&") })
  }

  @Test func `a field has the keyboard of its content, and what Return does`() async throws {
    let page = try await output().page
    let email = try #require(
      pieces(of: page, from: #"data-control="account.email""#, to: ">").first)
    #expect(
      email == """
         inputmode="email" data-autocomplete="email" enterkeyhint="next" \
        data-submits="account.continue"
        """)
    let code = try #require(pieces(of: page, from: #"data-control="code.code""#, to: ">").first)
    #expect(code.contains(#" inputmode="numeric" data-autocomplete="one-time-code""#))
  }

  @Test func `a number field has its unit, and a slider numbers at its marks`() async throws {
    let page = try await output().page
    let weight = pieces(of: page, from: #"data-control="body.weight""#, to: "</p>")
    #expect(weight.contains { $0.contains(#"inputmode="numeric""#) && $0.contains("70 kg") })
    let scale = try #require(pieces(of: page, from: #"<ul class="scale""#, to: "</ul>").first)
    let places = pieces(of: String(scale), from: "<li>", to: "</li>")
    #expect(places.count == 41)
    #expect(places.first?.contains("5") == true && places.last?.contains("60") == true)
    #expect(places.count { $0.contains("<") } == 4)
  }

  @Test func `a button that is held says for how long`() async throws {
    let page = try await output().page
    let commit = try #require(
      pieces(of: page, from: #"data-control="promise.commit""#, to: ">").first)
    #expect(commit.contains(#" data-hold="1500""#))
    #expect(page.contains(#"s-button hold""#))
  }

  @Test func `the app gets all of it, as Swift and as JSON`() async throws {
    let output = try await output()
    for piece in [
      "content: .emailAddress", ".isValid(.value(\"email\"))", "submitLabel: .continue",
      "submits: \"continue\"", "hold: .milliseconds(1500)", "marks: [5, 15, 30, 60]",
    ] {
      #expect(output.swift.contains(piece), "\(piece)")
    }
    for piece in [
      #""content":"one-time-code""#, #""type":"valid""#, #""submit-label":"join""#,
      #""hold":1.5"#, #""as":"number-field""#,
    ] {
      #expect(output.spec.contains(piece), "\(piece)")
    }
  }
}
