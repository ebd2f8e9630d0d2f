import SpecRender
import Testing

struct MarkupSpaceTests {
  @Test(arguments: [
    ("<div>\n<p>One</p>\n\n</div>\n", "<div><p>One</p></div>\n"),
    ("<p>\n<b>One</b>\n<i>two</i>\n</p>", "<p><b>One</b>\n<i>two</i></p>"),
    ("<h3 id=\"a\">\n<span>A</span></h3>", "<h3 id=\"a\"><span>A</span></h3>"),
    ("<p>One\n<b>two</b>\nthree</p>", "<p>One\n<b>two</b>\nthree</p>"),
    ("<progress>\n<span>\n</span>", "<progress>\n<span>\n</span>"),
  ])
  func `only space that is drawn stays`(_ markup: String, _ expected: String) {
    let lean = Array(markup.utf8).withoutSpaceBesideBlocks
    #expect(String(decoding: lean, as: UTF8.self) == expected)
  }
}
