import SpecText
import Testing

/// Files are the same where everything about them is.
@Suite struct SourceFileTests {
  @Test(arguments: 0...40)
  func `one byte makes another file, wherever it is`(length: Int) {
    let bytes = (0..<length).map { UInt8($0) }
    let file = SourceFile(path: "content/a.md", bytes: bytes)
    // The same bytes in another place, and at an offset that no word begins at.
    let copy = Array(([0] + bytes).dropFirst())
    #expect(file == SourceFile(path: "content/a.md", bytes: copy))
    #expect(file != SourceFile(path: "content/a.md", bytes: bytes + [0]))
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 0x80
      #expect(file != SourceFile(path: "content/a.md", bytes: other), "\(place)")
    }
  }

  @Test func `a path or what is wrong makes another file`() {
    let file = SourceFile(path: "content/a.md", bytes: [])
    #expect(file == SourceFile(path: "content/a.md", bytes: []))
    #expect(file != SourceFile(path: "content/b.md", bytes: []))
    #expect(file != SourceFile(path: "content/a.md", refusal: "it is a link"))
    #expect(
      SourceFile(path: "content/a.md", refusal: "it is a link")
        != SourceFile(path: "content/a.md", refusal: "it is a pipe"))
    let missing = SourceFile(missing: "content/a.md")
    #expect(missing != SourceFile(path: "content/a.md", refusal: missing.refusal ?? ""))
  }
}
