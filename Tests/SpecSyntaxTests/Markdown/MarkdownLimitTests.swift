import SpecSyntax
import SpecText
import Testing

@Suite struct MarkdownLimitTests {
  private func messages(_ text: String) -> [String] {
    MarkdownReading(text).found.filter { $0.rule == "markdown/too-large" }.map(\.message)
  }

  @Test func `a file of more than 250,000 bytes is refused`() {
    #expect(messages(String(repeating: "a", count: 250_000)) == [])
    #expect(
      messages(String(repeating: "a", count: 250_001)) == [
        "250001 bytes: a file has at most 250000"
      ])
  }

  @Test(arguments: ["- ", "+ ", "* ", "> ", ">", "1. ", "12)  ", "\t"])
  func `what lies deeper than anybody writes is refused, whatever it lies in`(_ marker: String) {
    // libcmark 0.30 takes minutes for such a line and 50,000 empty ones.
    let deep = String(repeating: marker, count: 70) + "a" + String(repeating: "\n", count: 50_000)
    #expect(
      messages("a\n" + deep) == ["this lies too deep: lists and indentation go at most 30 deep"])
    #expect(messages(String(repeating: marker, count: 3) + "a") == [])
  }

  @Test func `a paragraph of more images than anybody draws is refused`() {
    // libcmark 0.30 takes minutes for such a paragraph of 250,000 bytes.
    for lineEnd in ["", "\n", "\r\n", "\r"] {
      let image = "![[]()" + lineEnd
      #expect(
        messages(String(repeating: image, count: 30_000)) == [
          "too many images: a paragraph has at most 1000"
        ])
      let few = String(repeating: image, count: 600)
      #expect(messages(few + "\n\n" + few) == [])
    }
  }
}
