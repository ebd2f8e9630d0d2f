import SpecSyntax
import SpecText
import Testing

@Suite struct `XML trees` {
  private let text = """
    <?xml version="1.0" encoding="utf-8" standalone='yes' ?>
    <!-- before -->
    <x:list xmlns:x="urn:x" xmlns="urn:y" x:a='1' b = "&lt;&#9;&quot;
    2">
      <item/>a<!-- & < -->b&amp;<?go on & on?><![CDATA[<c>&d;]]>é
      <x:item xml:space="preserve" xmlns="" ><deep/></x:item >
    </x:list>
    """

  @Test func `names have namespaces, values no references`() throws {
    let reading = XMLReading(text)
    let root = try #require(reading.root)
    #expect(reading.found == [])
    #expect(root.name.value == XML.Name(prefix: "x", "list", namespace: "urn:x"))
    #expect("\(root.name.value)" == "x:list")
    #expect(reading.file.text(at: root.name.span) == "x:list")
    #expect(root.attributes.map { "\($0.name.value)" } == ["xmlns:x", "xmlns", "x:a", "b"])
    #expect(root.attributes[2].name.value.namespace == "urn:x")
    #expect(root.attributes[3].name.value.namespace == nil)
    #expect(root.attribute("b")?.value == "<\t\" 2")
    #expect(
      root.attribute("b").map { reading.file.text(at: $0.span) } == "\"&lt;&#9;&quot;\n2\"")
    #expect(root.attribute("a") == nil)
    #expect(root.elements.map(\.name.value.namespace) == ["urn:y", "urn:x"])
    #expect(
      root.elements.map { reading.file.text(at: $0.span) } == [
        "<item/>", "<x:item xml:space=\"preserve\" xmlns=\"\" ><deep/></x:item >",
      ])
    #expect(root.elements[1].elements.map(\.name.value) == [XML.Name("deep")])
    #expect(
      root.elements[1].attributes[0].name.value.namespace == "http://www.w3.org/XML/1998/namespace")
  }

  @Test func `text goes on over comments, instructions and CDATA, and knows where it is written`()
    throws
  {
    let reading = XMLReading(text)
    let texts = try #require(reading.root).texts
    #expect(texts.map(\.value) == ["\n  ", "ab&<c>&d;é\n  ", "\n"])
    let words = texts[1]
    #expect(
      reading.file.text(at: words.span)
        == "a<!-- & < -->b&amp;<?go on & on?><![CDATA[<c>&d;]]>é\n  ")
    func written(_ range: Range<Int>) -> String { reading.file.text(at: words.span(of: range)) }
    #expect(written(0..<1) == "a")
    #expect(written(1..<3) == "b&amp;")
    #expect(written(2..<3) == "&amp;")
    #expect(written(3..<5) == "<c")
    #expect(written(9..<11) == "é")
    #expect(written(9..<9) == "")
    #expect(reading.file.text(at: texts[0].span(of: 1..<2)) == " ")
  }

  @Test func `line ends are line feeds, but not those written by number`() throws {
    let root = try #require(
      XMLReading("<a b='1\r\n2\r3&#13;'>x\r\ny\rz&#xD;<![CDATA[\r\n]]></a>").root)
    #expect(root.texts.map(\.value) == ["x\ny\nz\r\n"])
    #expect(root.attribute("b")?.value == "1 2 3\r")
  }

  @Test func `a byte order mark is no text`() throws {
    let reading = XMLReading([0xEF, 0xBB, 0xBF] + Array("<a/>".utf8))
    #expect(reading.found == [])
    #expect(reading.root?.span == Span(FileID(0), 3, 7))
  }

  @Test func `a default namespace is of elements, and can be taken back`() throws {
    let root = try #require(XMLReading("<a xmlns='u' b=''><c xmlns=''><d/></c><e/></a>").root)
    #expect(root.name.value.namespace == "u")
    #expect(root.attributes.map(\.name.value.namespace) == ["http://www.w3.org/2000/xmlns/", nil])
    #expect(root.elements.map(\.name.value.namespace) == [nil, "u"])
    #expect(root.elements[0].elements.map(\.name.value.namespace) == [nil])
  }
}
