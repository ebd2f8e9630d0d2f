import SpecBuild
import SpecText
import TestSupport
import Testing

@Suite struct DrawingContentTests {
  /// What is found in a drawing, each finding with the place it names.
  private func findings(_ content: String, _ attributes: String = "") async throws -> [String] {
    var files = ProjectFiles.small
    files["templates/symbols/star.svg"] = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      \(attributes)viewBox="0 0 24 24">\(content)</svg>
      """
    let outcome = try await check(files)
    return outcome.diagnostics.map { "\($0.rule) «\(outcome.text(at: $0))»" }
  }

  private static let active = "template/active-drawing"

  @Test(arguments: [
    ("<script>self.x = 1</script>", "script"),
    ("<g><SCRIPT href=\"#a\"/></g>", "SCRIPT"),
    ("<foreignObject><p>x</p></foreignObject>", "foreignObject"),
    ("<p xmlns=\"http://www.w3.org/1999/xhtml\">x</p>", "p"),
    ("<g onload=\"self.x = 1\"/>", "onload"), ("<path OnClick=\"go()\" d=\"M0 0\"/>", "OnClick"),
    ("<image href=\"https://example.com/a.png\"/>", "\"https://example.com/a.png\""),
    ("<image xlink:href=\"//example.com/a.png\"/>", "\"//example.com/a.png\""),
    ("<use href=\"other.svg#a\"/>", "\"other.svg#a\""),
    ("<a href=\"javascript:go()\"/>", "\"javascript:go()\""),
    ("<a href=\"java&#115;cript:go()\"/>", "\"java&#115;cript:go()\""),
    ("<image href=\"data:image/svg+xml,%3Csvg/%3E\"/>", "\"data:image/svg+xml,%3Csvg/%3E\""),
    ("<feImage href=\"data:text/html,x\"/>", "\"data:text/html,x\""),
    ("<path fill=\"url(https://example.com/#a)\"/>", "\"url(https://example.com/#a)\""),
    ("<path style=\"fill: URL( 'a.svg#b' )\"/>", "\"fill: URL( 'a.svg#b' )\""),
    ("<style>@import \"a.css\";</style>", "@import"),
    ("<style><![CDATA[ path { fill: url(//example.com/a) } ]]></style>", "//example.com/a"),
    ("<a><set attributeName=\"href\" to=\"#b\"/></a>", "\"href\""),
    ("<a><animate attributeName=\"xlink:href\" values=\"#b\"/></a>", "\"xlink:href\""),
    ("<set attributeName=\"onclick\" to=\"go()\"/>", "\"onclick\""),
  ])
  func `what a drawing could run or load is found at its place`(
    content: String, place: String
  ) async throws {
    #expect(try await findings(content) == ["\(Self.active) «\(place)»"])
  }

  @Test(arguments: [
    "<defs><path id=\"a\" d=\"M0 0h1\"/></defs><use href=\"#a\"/><use xlink:href=\"#a\"/>",
    "<path fill=\"url(#a)\" style=\"stroke:url('#a')\" clip-path=\"url( \\\"#a\\\" )\"/>"
      .replacing("\\\"", with: "&quot;"),
    "<image href=\"data:image/png;base64,AAAA\"/>",
    "<style>/* @import url(a) */ path { fill: red; content: \"url(a)\" }</style>",
    "<set attributeName=\"opacity\" to=\"0\"/>", "<text>onload=, script and url(a)</text>",
  ])
  func `shapes and references within a drawing are fine`(content: String) async throws {
    #expect(try await findings(content) == [])
  }

  @Test func `what an editor noted in names of its own is fine`() async throws {
    #expect(
      try await findings("<g i:onset=\"1\"/>", "xmlns:i=\"https://example.com/editor\" ") == [])
  }

  @Test(arguments: [
    ("<!DOCTYPE svg [ <!ENTITY x SYSTEM \"file:///etc/passwd\"> ]><svg/>", "xml/doctype"),
    ("<svg><path></svg>", "xml/tags"), ("", "xml/tags"),
    ("<?xml-stylesheet href=\"https://example.com/a.css\"?><svg/>", Self.active),
  ])
  func `a file that is no drawing by itself is found`(text: String, rule: String) async throws {
    var files = ProjectFiles.small
    files["templates/images/Star.svg"] = text
    let outcome = try await check(files)
    #expect(outcome.diagnostics.first?.rule.rawValue == rule)
    #expect(outcome.diagnostics.allSatisfy { $0.severity == .error })
  }
}
