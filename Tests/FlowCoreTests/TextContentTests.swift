import FlowCore
import Testing

/// The forms of texts: what `valid(…)` says of what was typed.
@Suite struct TextContentTests {
  @Test(arguments: [
    "ana@example.com", " ana@example.com\n", "a@b.c", "a.b+c@sub.example-1.org",
    "!#$%&'*+/=?^_`{|}~-@x.y", "ANA@EXAMPLE.COM", "a..b@example.com",
    "a@\(String(repeating: "x", count: 63)).com",
  ])
  func `an address of HTML with a dot in its domain is an e-mail address`(text: String) {
    #expect(Flow.TextContent.emailAddress.isValid(text))
  }

  @Test(arguments: [
    "", " ", "ana", "ana@", "@example.com", "ana@example", "ana@example.", "ana@.com",
    "ana@-example.com", "ana@example-.com", "ana@exa_mple.com", "a b@example.com",
    "ana@exam ple.com", "ana@@example.com", "ána@example.com", "ana@example.com.",
    "a@\(String(repeating: "x", count: 64)).com",
  ])
  func `anything else is none`(text: String) {
    #expect(!Flow.TextContent.emailAddress.isValid(text))
  }

  @Test(arguments: [
    ("+1 (202) 555-0123", true), ("020.2555.0123", true), ("123456", true), ("+123456", true),
    ("\u{0660}\u{0661}\u{0662}\u{0663}\u{0664}\u{0665}", true), ("123456789012345", true),
    ("12345", false), ("1234567890123456", false), ("", false), ("+", false), ("++123456", false),
    ("12345a", false), ("123+456", false), ("1 2 3 - 4 5", false),
  ])
  func `a telephone number has six to fifteen digits`(text: String, isValid: Bool) {
    #expect(Flow.TextContent.telephoneNumber.isValid(text) == isValid)
  }

  @Test(
    arguments: [
      ("123456", 6, true), (" 123456 ", 6, true), ("12345", 6, false), ("1234567", 6, false),
      ("12a456", 6, false), ("\u{0967}\u{0968}\u{0969}\u{096A}", 4, true), ("", 6, false),
      ("1234", nil, true), ("1234567890", nil, true), ("123", nil, false),
      ("12345678901", nil, false), ("", nil, false), ("½234", nil, false),
    ] as [(String, Int?, Bool)])
  func `a code has as many digits as its value can hold`(
    text: String, maximum: Int?, isValid: Bool
  ) {
    #expect(Flow.TextContent.oneTimeCode.isValid(text, maximum: maximum) == isValid)
  }

  @Test(arguments: [
    ("https://example.com", true), ("HTTP://example.com:80/a?b#c", true),
    ("https://münchen.de/straße", true), ("https://a.b", true), ("https://example", false),
    ("example.com", false), ("ftp://example.com", false), ("https://", false),
    ("https://.com", false), ("https://a..b", false), ("https://a b.c", false),
    ("https://a.b/c d", false), ("", false),
  ])
  func `an address of the web has a host with a dot`(text: String, isValid: Bool) {
    #expect(Flow.TextContent.url.isValid(text) == isValid)
  }

  @Test(arguments: Flow.TextContent.allCases)
  func `a name has no form, and a blank text none of any content`(content: Flow.TextContent) {
    #expect(!content.isValid("  "))
    if !content.hasForm { #expect(!content.isValid("Ana")) }
  }

  private static let code = Flow.TextContent.oneTimeCode

  private func program(asking condition: Flow.Expression) throws -> Flow.Program {
    try Flow.Program(
      Flow(
        id: "sample", version: 1, completedKey: "done",
        values: [
          Flow.Value("code", .text(maximum: 6, content: Self.code), initial: .text("")),
          Flow.Value("note", .text(maximum: nil), initial: .text("")),
        ],
        paths: [Flow.Path("main", ["ask", "done"])], entry: [Flow.EntryRule(go: .screen("ask"))],
        screens: [
          Flow.Screen(
            "ask", gate: condition,
            elements: [Flow.Element("code", .control), Flow.Element("next", .control)],
            controls: [
              Flow.Control("code", .input("code", as: .textField)),
              Flow.Control("next", do: [.next]),
            ]),
          Flow.Screen("done"),
        ]))
  }

  @Test func `a gate waits for a valid text`() throws {
    let program = try program(asking: .isValid(.value("code")))
    var (state, _) = program.start(Flow.Launch())
    for (text, isValid) in [("", false), ("12345", false), (" 23456", false), ("123456", true)] {
      _ = program.send(.enter("ask.code", .text(text)), to: &state)
      #expect(program.isEnabled("ask.next", in: state) == isValid, "\(text)")
    }
    // It is cut to what the value can hold, as its field would.
    _ = program.send(.enter("ask.code", .text("1234567")), to: &state)
    #expect(program.isEnabled("ask.next", in: state))
  }

  @Test func `a text without a content is not asked for its form`() {
    #expect(throws: FlowError.self) { try program(asking: .isValid(.value("note"))) }
  }
}
