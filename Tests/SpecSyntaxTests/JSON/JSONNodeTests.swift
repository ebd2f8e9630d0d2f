import SpecSyntax
import SpecText
import Testing

@Suite struct `JSON trees` {
  private let text = """
    { "a": [1, -0, 1.50, 1e3, 9223372036854775808, 1e999],
      "": { "b": true, "c": null }, "/~": "x" }
    """

  @Test func `values keep their order, kind and place`() throws {
    let reading = JSONReading(text)
    let root = try #require(reading.root)
    #expect(reading.found == [])
    #expect(root.members?.map(\.key.value) == ["a", "", "/~"])
    #expect(root.span == Span(FileID(0), 0, text.utf8.count))
    let numbers = try #require(root.member("a")?.value.elements)
    #expect(numbers.map(\.integer) == [1, 0, nil, nil, nil, nil])
    #expect(numbers.map(\.number?.double) == [1, -0.0, 1.5, 1000, 9_223_372_036_854_775_808, nil])
    #expect(numbers.map { reading.file.text(at: $0.span) } == numbers.map { $0.number?.text })
    #expect(root.member("")?.value.member("b")?.value.bool == true)
    #expect(root.member("")?.value.member("c")?.value.isNull == true)
    #expect(root.member("/~")?.value.string == "x")
    #expect(root.member("d")?.value == nil)
    #expect(numbers[0].member("a")?.value == nil)
    #expect(root.members?.map(\.value.kindName) == ["an array", "an object", "a string"])
    #expect(root.member("")?.value.members?.map(\.value.kindName) == ["true", "null"])
    #expect(numbers[0].kindName == "a number")
  }

  @Test func `pointers find places, or the nearest parent's`() throws {
    let reading = JSONReading(text)
    let root = try #require(reading.root)
    let places = JSONSpans(root)
    func value(_ pointer: JSONPointer) -> String { reading.file.text(at: places.value(pointer)) }
    func key(_ pointer: JSONPointer) -> String { reading.file.text(at: places.key(pointer)) }
    #expect(value([]) == text)
    #expect(value(["a", "2"]) == "1.50")
    #expect(key(["a", "2"]) == "1.50")
    #expect(value(["", "c"]) == "null")
    #expect(key(["", "c"]) == "\"c\"")
    #expect(key(["/~"]) == "\"/~\"")
    #expect(key(["", "missing", "deeper"]) == "\"\"")
    #expect(value(["a", "6"]) == value(["a"]))
    #expect(value(["a", "01"]) == value(["a"]))
    #expect(value(["a", "-1"]) == value(["a"]))
    #expect(value(["a", ""]) == value(["a"]))
    #expect(value(["a", "99999999999999999999"]) == value(["a"]))
    #expect(value(["/~", "0"]) == "\"x\"")
  }

  @Test func `a byte order mark and CR LF change nothing but the places`() throws {
    let plain = try #require(JSONReading("{\n\"a\": 1\n}").root)
    let reading = JSONReading([0xEF, 0xBB, 0xBF] + Array("{\r\n\"a\": 1\r\n}".utf8))
    #expect(reading.found == [])
    #expect(reading.root?.member("a")?.value.integer == plain.member("a")?.value.integer)
    #expect(reading.root?.span == Span(FileID(0), 3, 15))
  }

  @Test(
    arguments: [
      ([0x22, 0xE9, 0x22], 1, "save the file as UTF-8; in Latin 1 this byte is 'é'"),
      (
        [0x22, 0xC3, 0xA9, 0xE9, 0x20, 0xFC, 0x22], 3,
        "save the file as UTF-8; in Latin 1 this byte is 'é'; there are 2 such places"
      ),
      (
        [0x22, 0xE2, 0x82, 0x22], 1,
        "save the file as UTF-8; in Latin 1 this byte is 'â'"
      ),
      (
        [0x22, 0xED, 0xA0, 0x80, 0x22], 1,
        "save the file as UTF-8; in Latin 1 this byte is 'í'"
      ),
      ([0x22, 0xC0, 0x80, 0x22], 1, "save the file as UTF-8; in Latin 1 this byte is 'À'"),
      (
        [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1,
        "save the file as UTF-8; in Latin 1 this byte is 'ô'"
      ),
      ([0x22, 0x80, 0x22], 1, "save the file as UTF-8"),
      ([0xFF, 0xFE, 0x31, 0x00], 0, "save it as UTF-8"),
      ([0x00, 0x5B, 0x00, 0x5D], 0, "save it as UTF-8"),
    ] as [([UInt8], Int, String)])
  func `bytes that are not UTF-8 are refused at the first`(
    _ bytes: [UInt8], _ place: Int, _ help: String
  ) {
    let reading = JSONReading(bytes)
    #expect(reading.root == nil)
    #expect(reading.found.map(\.rule) == ["file/encoding"])
    #expect(reading.found.map { Int($0.span.lower) } == [place])
    #expect(reading.found.map(\.help) == [help])
  }
}
