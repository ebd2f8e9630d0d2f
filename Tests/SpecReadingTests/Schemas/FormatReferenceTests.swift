import Foundation
import SpecReading
import SpecText
import TestSupport
import Testing

/// `content/README.md`, and how terms are found in it.
@Suite struct FormatReferenceTests {
  private static let markdown = """
    # The format

    ## What a screen says

    | member | type | meaning |
    |---|---|---|
    | `back` | truth | whether `back` may lead here |
    | `enter`, `"leave"` | effects | done there \\| here |

    ```
    ## `code`
    | `not` | a | row |
    ```

    ### What completion does

    It stores.
    """

  @Test func `a term is found in the first cell of a row, with the heads of its columns`() {
    let entries = FormatReference(Self.markdown).entries(for: "leave")
    #expect(
      entries == [
        .init(
          "What a screen says",
          row: [
            .init("member", "`enter`, `\"leave\"`"), .init("type", "effects"),
            .init("meaning", "done there | here"),
          ])
      ])
  }

  @Test func `a term of no row is found in a heading, and code is neither`() {
    let reference = FormatReference(Self.markdown)
    #expect(
      reference.entries(for: "completion") == [
        .init("What completion does", text: "It stores.")
      ])
    #expect(reference.entries(for: "not").isEmpty)
    #expect(reference.entries(for: "code").isEmpty)
    #expect(reference.terms == ["back", "enter", "leave"])
  }

  @Test func `every member and every fixed word of the JSON files is a term of the reference`()
    throws
  {
    let text = try String(
      contentsOf: repository.appending(path: "content/README.md"), encoding: .utf8)
    let terms = Set(FormatReference(text).terms)
    let words = Set(schemas().flatMap { said(by: $0.value) })
    #expect(words.count > 200)
    #expect(words.subtracting(terms).sorted() == [], "in content/README.md no table has these")
  }

  /// The members and fixed words that a schema names.
  private func said(by value: JSONValue) -> [String] {
    guard case .object(let members) = value else {
      if case .array(let values) = value { return values.flatMap(said) }
      return []
    }
    return members.flatMap { member -> [String] in
      switch (member.name, member.value) {
      case ("properties", .object(let properties)):
        properties.map(\.name) + properties.flatMap { said(by: $0.value) }
      case ("const", .string(let word)): [word]
      case ("enum", .array(let words)):
        words.compactMap { if case .string(let word) = $0 { word } else { nil } }
      case ("default", _), ("required", _): []
      default: said(by: member.value)
      }
    }
  }
}
