import SpecSyntax
import SpecText
import Testing

/// A case whose meaning is not plain.
private func unreadable(_ text: String, _ findings: [SyntaxCase.Finding]) -> SyntaxCase {
  SyntaxCase(text, findings, isReadable: false)
}

@Suite struct `Mistakes in XML` {
  @Test(
    arguments: [
      unreadable("1️⃣", [.init(.xmlTags, "the file has no element", at: "")]),
      unreadable("1️⃣ \n<!-- a -->", [.init(.xmlTags, "the file has no element", at: "")]),
      unreadable(
        "1️⃣a<b/> 2️⃣c\n",
        [
          .init(.xmlTags, "'a' stands outside of any element", at: "a"),
          .init(.xmlTags, "'c' stands outside of the root element", at: "c"),
        ]),
      unreadable("<a/>1️⃣<b>", [.init(.xmlTags, "a file has one root element", at: "<b>")]),
      unreadable(
        "<a>1️⃣<b>2️⃣<c></a>",
        [
          .init(.xmlTags, "the element 'b' is never closed", at: "<b>"),
          .init(.xmlTags, "the element 'c' is never closed", at: "<c>"),
        ]),
      unreadable("<a>1️⃣<b>", [.init(.xmlTags, "the element 'b' is never closed", at: "<b>")]),
      SyntaxCase(
        "<note>1️⃣</notes>", [.init(.xmlTags, "no element 'notes' is open here", at: "</notes>")]),
      unreadable(
        "<a>1️⃣</other></a>", [.init(.xmlTags, "no element 'other' is open here", at: "</other>")]),
      unreadable("<a/>1️⃣</a>", [.init(.xmlTags, "no element is open here", at: "</a>")]),
      unreadable("<a>1️⃣</></a>", [.init(.xmlTags, "an end tag has a name", at: "</>")]),
      unreadable("<a>1️⃣</a", [.init(.xmlTags, "this tag is never closed", at: "</a")]),
      unreadable(
        "<a>1️⃣<b <c/></b></a>", [.init(.xmlTags, "this tag is never closed", at: "<b")]),
    ])
  func `tags without their other half`(_ one: SyntaxCase) { one.expect(of: XMLReading.self) }

  @Test(
    arguments: [
      unreadable(
        "<a b=1️⃣c 2️⃣d f='' 3️⃣=e/></a>",
        [
          .init(.xmlSyntax, "the value of 'b' stands in no quotes", at: "c"),
          .init(.xmlSyntax, "the attribute 'd' has no value", at: "d"),
          .init(.xmlSyntax, "'=e/' is no attribute", at: "=e/"),
        ]),
      SyntaxCase(
        "<a b='1'1️⃣c='2'/>", [.init(.xmlSyntax, "a space is missing before 'c'", at: "c")]),
      SyntaxCase(
        "<a b='1' 1️⃣b='2'/>", [.init(.xmlDuplicateAttribute, "'b' is here already", at: "b")]),
      SyntaxCase(
        "<a xmlns:x='u' xmlns:y='u' x:b='1' 1️⃣y:b='2'/>",
        [.init(.xmlDuplicateAttribute, "'y:b' is here already", at: "y:b")]),
      SyntaxCase(
        "<a b='1️⃣<'/>", [.init(.xmlCharacters, "'<' stands in the value of 'b'", at: "<")]),
      unreadable(
        "<a b=1️⃣\"1/>2️⃣</a>",
        [
          .init(.xmlSyntax, "the value of 'b' is never closed", at: "\""),
          .init(.xmlCharacters, "'<' stands in the value of 'b'", at: "<"),
        ]),
    ])
  func `attributes`(_ one: SyntaxCase) { one.expect(of: XMLReading.self) }

  @Test(
    arguments: [
      SyntaxCase(
        "<a>Q1️⃣&A 2️⃣&; 3️⃣&lt 4️⃣&#; 5️⃣]]></a>",
        [
          .init(.xmlCharacters, "this '&' begins no reference", at: "&"),
          .init(.xmlCharacters, "this '&' begins no reference", at: "&"),
          .init(.xmlCharacters, "this '&' begins no reference", at: "&"),
          .init(.xmlCharacters, "this '&' begins no reference", at: "&"),
          .init(.xmlCharacters, "']]>' stands in text", at: "]]>"),
        ]),
      unreadable(
        "<a b='1️⃣&nbsp;'>2️⃣&auml; 3️⃣&#0; 4️⃣&#xD800; 5️⃣&#99999999999; 6️⃣&#1a;</a>",
        [
          .init(.xmlCharacters, "no entity is named 'nbsp'", at: "&nbsp;"),
          .init(.xmlCharacters, "no entity is named 'auml'", at: "&auml;"),
          .init(.xmlCharacters, "'&#0;' is no character of XML", at: "&#0;"),
          .init(.xmlCharacters, "'&#xD800;' is no character of XML", at: "&#xD800;"),
          .init(.xmlCharacters, "'&#99999999999;' is no character of XML", at: "&#99999999999;"),
          .init(.xmlCharacters, "'&#1a;' is no character of XML", at: "&#1a;"),
        ]),
      SyntaxCase(
        "<a>1 1️⃣< 2 2️⃣\u{1}3️⃣\u{FFFE}</a>",
        [
          .init(.xmlCharacters, "this '<' begins no tag", at: "<"),
          .init(.xmlCharacters, "XML has no character U+0001", at: "\u{1}"),
          .init(.xmlCharacters, "XML has no character U+FFFE", at: "\u{FFFE}"),
        ]),
      unreadable(
        "<a>1️⃣<![CDATA[ ]]</a>",
        [.init(.xmlSyntax, "this '<![CDATA[' is never closed", at: "<![CDATA[")]),
      SyntaxCase(
        "<a><!-- 1 1️⃣-- 2 --></a>", [.init(.xmlSyntax, "'--' stands in a comment", at: "--")]),
      unreadable("<a>1️⃣<!-- </a>", [.init(.xmlSyntax, "this comment is never closed", at: "<!--")]),
      unreadable("<a>1️⃣<?b </a>", [.init(.xmlSyntax, "this '<?' is never closed", at: "<?")]),
    ])
  func `characters, references and what is no text`(_ one: SyntaxCase) {
    one.expect(of: XMLReading.self)
  }

  @Test(
    arguments: [
      unreadable(
        "1️⃣<!DOCTYPE a [<!ENTITY b 'c'>]>\n<a>&b;</a>",
        [.init(.xmlDoctype, "a document type is not taken", at: "<!DOCTYPE")]),
      unreadable(
        "<?xml version='1.0'?>\n1️⃣<!doctype a>\n<a/>",
        [.init(.xmlDoctype, "a document type is not taken", at: "<!doctype")]),
      unreadable(
        "<a>1️⃣<!ELEMENT b></a>",
        [.init(.xmlSyntax, "'<!ELEMENT' begins nothing that XML has", at: "<!ELEMENT")]),
      unreadable(
        "<?xml version='1.0' encoding=1️⃣'ISO-8859-1'?><a/>",
        [.init(.xmlEncoding, "the file says its encoding is 'ISO-8859-1'", at: "'ISO-8859-1'")]),
      unreadable(
        "<?xml version=1️⃣\"1.1\"?><a/>", [.init(.xmlEncoding, "this is XML 1.1", at: "\"1.1\"")]),
      SyntaxCase(
        "1️⃣<?xml encoding='UTF-8'?><a/>",
        [.init(.xmlEncoding, "the file's first line begins with the version", at: "<?xml")]),
      unreadable(
        "<?xml version='1.0' standalone=1️⃣'maybe'?><a/>",
        [.init(.xmlEncoding, "'standalone' is 'yes' or 'no'", at: "'maybe'")]),
      unreadable(
        "1️⃣<?xml version=1.0?><a/>",
        [.init(.xmlEncoding, "the file's first line can't be read", at: "<?xml")]),
      unreadable(
        "\n1️⃣<?xml version='1.0'?><a/>",
        [
          .init(
            .xmlEncoding, "'<?xml' stands at the very beginning of a file, or nowhere", at: "<?xml")
        ]),
      unreadable(
        "<1️⃣x:a/>", [.init(.xmlNamespace, "the prefix 'x' is not declared", at: "x:a")]),
      unreadable(
        "<1️⃣a:b:c xmlns:a='u'/>", [.init(.xmlNamespace, "'a:b:c' is no name", at: "a:b:c")]),
      unreadable(
        "<a 1️⃣xmlns:xml='u'/>",
        [.init(.xmlNamespace, "'xmlns:xml' can't be declared so", at: "xmlns:xml")]),
    ])
  func `what files for translators never have`(_ one: SyntaxCase) {
    one.expect(of: XMLReading.self)
  }

  @Test func `elements nest as deep as anyone needs`() {
    func nested(_ depth: Int) -> [Diagnostic] {
      XMLReading(
        String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
      ).found
    }
    #expect(nested(128) == [])
    #expect(nested(129).map(\.rule) == ["xml/too-deep"])
    #expect(nested(129).map(\.span.lower) == [384])
    #expect(nested(100_000).map(\.rule) == ["xml/too-deep"])
  }

  @Test func `after twenty mistakes the rest is left alone`() {
    let found = XMLReading("<a>" + String(repeating: "& ", count: 50) + "</a>").found
    #expect(found.count == 21)
    #expect(found.last?.message == "too many mistakes")
  }

  @Test func `a file in another encoding is not read`() {
    #expect(XMLReading([0xFF, 0xFE, 0x3C, 0x00]).found.map(\.rule) == ["file/encoding"])
    #expect(XMLReading([0x3C, 0x61, 0x3E, 0xE4]).found.map(\.rule) == ["file/encoding"])
  }
}
