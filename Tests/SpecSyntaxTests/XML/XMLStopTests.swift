import SpecText
import TestSupport
import Testing

/// After the last mistake that is told the parser stands at the end of the file, wherever it was.
@Suite struct `The last XML mistake of a file` {
  /// Each with one mistake, inside of an element.
  private static let mistakes = [
    "& ", "<", "< a", "&x;", "&#0;", "&#xD800;", "]]>", "\u{1}", "\u{FFFE}", "<b c/>", "<b c=d/>",
    "<b c='&'/>", "<b c='<'/>", "<b c='\u{1}'/>", "<b c='d'e='f'/>", "<b c='d' c='e'/>", "<b %/>",
    "<x:b/>", "<b x:c='d'/>", "<b xmlns:x=''/>", "<b xmlns:xml='u'/>", "<b", "<b c",
    "<b c=", "<b c='", "<b></c>", "</>", "</b>", "</ b>", "<!-- -- -->", "<!--", "<![CDATA[",
    "<![CDATA[\u{1}]]>", "<?",
    "<? x?>", "<?xml?>", "<?x", "<!DOCTYPE x>", "<!x>", "<b></b", "<b/", "&", "&#", "&#x", "&a",
  ]

  @Test(arguments: mistakes)
  func `can be any mistake, and the file may end behind any byte of it`(_ mistake: String) {
    for count in 0...24 {
      let text = "<a>" + String(repeating: "& ", count: count) + mistake
      for end in ["", "</a>", ">", "'/></a>", "]]></a>", "--></a>", "?></a>"] {
        let found = XMLReading(text + end).found
        // Alone, some of them are none with such an end.
        #expect((count == 0 || !found.isEmpty) && found.count <= 21)
      }
      let bytes = Array(text.utf8)
      for length in (bytes.count - mistake.utf8.count)..<bytes.count {
        #expect(XMLReading(Array(bytes.prefix(length))).root == nil)
      }
    }
  }

  @Test(arguments: mistakes)
  func `can follow any other mistake`(_ mistake: String) {
    for other in Self.mistakes {
      for count in [19, 20] {
        let text = "<a>" + String(repeating: other, count: count) + mistake + "</a>"
        #expect(XMLReading(text).found.count <= 21)
      }
    }
  }

  @Test func `can be the first of too many elements`() {
    let text = String(repeating: "<b/>", count: 499_999)
    #expect(XMLReading("<a>\(text)</a>").found == [])
    let found = XMLReading("<a>\(text)<b/></a>").found
    #expect(
      found.map(\.message) == ["the elements and attributes from here on are more than 500000"])
  }

  /// Minutes when each prefix is looked for among all that are declared.
  @Test func `a hundred thousand prefixes are declared and used in a moment`() {
    let declared = (1...50_000).map { "xmlns:p\($0)='u'" }.joined(separator: " ")
    let used = (1...50_000).map { "p\($0):c='d'" }.joined(separator: " ")
    let time = threadTime {
      let found = XMLReading("<a \(declared)><b \(used)/></a>").found
      // All of them are the same name in the same namespace.
      #expect(found.count == 21 && found[0].rule == "xml/duplicate-attribute")
      #expect(XMLReading("<a \(declared)><b p1:c='d'/><b p50000:c='d'/></a>").found == [])
    }
    #expect(time < .seconds(20))
  }
}
