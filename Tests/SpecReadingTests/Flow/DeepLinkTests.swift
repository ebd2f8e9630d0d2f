import FlowCore
import SpecText
import TestSupport
import Testing

/// Members of `flow.json` with a deep link.
private func links(_ links: String) -> String {
  #""values": { "on": { "type": "bool" } }, "deep-links": { \#(links) }"#
}

private let mistakes: [Mistake] = [
  .init(
    links(#""a": { "urls": [1️⃣"http://a.b/c"], "go": "welcome" }"#),
    """
    1️⃣ «"http://a.b/c"» flow/deep-link: the system opens no app by an 'http' address \
    (write 'https://…', of an associated domain of the app)
    """),
  .init(
    links(#""a": { "urls": [1️⃣"a.b/c", 2️⃣"demo:welcome", 3️⃣"https://a b"], "go": "welcome" }"#),
    """
    1️⃣ «"a.b/c"» flow/deep-link: 'a.b/c' is no address of a deep link \
    (write 'https://host/path', or 'scheme://host/path' with a scheme of the app's own, and \
    characters beyond ASCII with '%')
    """,
    """
    2️⃣ «"demo:welcome"» flow/deep-link: 'demo:welcome' is no address of a deep link \
    (write 'https://host/path', or 'scheme://host/path' with a scheme of the app's own, and \
    characters beyond ASCII with '%')
    """,
    """
    3️⃣ «"https://a b"» flow/deep-link: 'https://a b' is no address of a deep link \
    (write 'https://host/path', or 'scheme://host/path' with a scheme of the app's own, and \
    characters beyond ASCII with '%')
    """),
  .init(
    links(#""a": { "urls": ["https://a.b/gr%C3%B6", 1️⃣"https://a.b/größe"], "go": "welcome" }"#),
    """
    1️⃣ «"https://a.b/größe"» flow/deep-link: 'https://a.b/größe' is no address of a deep link \
    (write 'https://host/path', or 'scheme://host/path' with a scheme of the app's own, and \
    characters beyond ASCII with '%')
    """),
  .init(
    links(#""a": { "urls": [1️⃣"https://a.b/c?d=e", 2️⃣"demo://c#d"], "go": "welcome" }"#),
    """
    1️⃣ «"https://a.b/c?d=e"» flow/deep-link: what follows a '?' or '#' is not looked at \
    (leave it out: the address opens the link with anything behind it)
    """,
    """
    2️⃣ «"demo://c#d"» flow/deep-link: what follows a '?' or '#' is not looked at \
    (leave it out: the address opens the link with anything behind it)
    """),
  .init(
    links(#""a": { "urls": [1️⃣"file://a/b"], "go": "welcome" }"#),
    """
    1️⃣ «"file://a/b"» flow/deep-link: 'file' is no scheme of the app's own \
    (write 'https://…', or a scheme that the app declares, such as its name)
    """),
  .init(
    links(
      #"""
      "a": { "urls": ["https://a.b/c"], "go": "welcome" },
      "b": { "urls": [1️⃣"https://A.B/c/"], "go": "welcome" }
      """#),
    """
    1️⃣ «"https://A.B/c/"» flow/deep-link: this address opens a link already \
    (capitals of the host and a '/' at the end make no other address: take one away)
    """),
  .init(
    links(#""a": { "urls": ["demo://a"], "go": 1️⃣"welcom" }"#),
    #"1️⃣ «"welcom"» name/unknown: no screen is named 'welcom' (did you mean 'welcome'?)"#),
  .init(
    links(#""a": { "urls": ["demo://a"], "go": "welcome", "if": "1️⃣onn" }"#),
    "1️⃣ «onn» name/unknown: nothing is named 'onn' here (did you mean 'on'?)"),
  .init(
    links(#""a": { "urls": 1️⃣[], "go": "welcome" }"#),
    "1️⃣ «[]» json/type: an array that is not empty is expected here, not an empty array"),
]

@Suite struct DeepLinkTests {
  @Test func `links are read with their addresses, screens and conditions`() {
    let content = DemoContent(
      flow: links(
        #"""
        "a": { "urls": ["https://a.b/c", "demo://c"], "go": "welcome", "if": "on" },
        "b": { "urls": ["demo://b"], "go": "welcome", "note": "For the widget." }
        """#))
    #expect(content.findings == [])
    #expect(
      content.flow.deepLinks == [
        Flow.DeepLink(
          "a", urls: ["https://a.b/c", "demo://c"], go: "welcome", if: .value("on")),
        Flow.DeepLink("b", urls: ["demo://b"], go: "welcome"),
      ])
  }

  @Test(arguments: mistakes) func `a mistake in a link is found at its place`(mistake: Mistake) {
    #expect(DemoContent(flow: mistake.text).findings == mistake.findings)
  }

  @Test func `links and screens may have the same name`() {
    let content = DemoContent(
      flow: links(#""welcome": { "urls": ["demo://a"], "go": "welcome" }"#))
    #expect(content.findings == [])
  }
}
