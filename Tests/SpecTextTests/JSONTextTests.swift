import SpecText
import Testing

@Suite struct JSONTextTests {
  static let compactTexts: [(JSONValue, String)] = [
    (.null, "null"), (true, "true"), (false, "false"), (-12, "-12"), ("", #""""#),
    ([], "[]"), ([:], "{}"), ([1, "a", [2]], #"[1,"a",[2]]"#),
    (["b": 1, "a": ["c": .null]], #"{"b":1,"a":{"c":null}}"#),
  ]

  @Test(arguments: compactTexts)
  func `the compact layout is one line, members in the given order`(
    value: JSONValue, text: String
  ) {
    #expect(String(decoding: value.bytes(.compact), as: UTF8.self) == text)
  }

  @Test func `the Xcode layout is that of catalogs, down to the blank line in what is empty`() {
    let value: JSONValue = [
      "sourceLanguage": "en", "strings": ["a/b": [:], "c": [1, true]], "offers": [],
    ]
    #expect(
      String(decoding: value.bytes(.xcode), as: UTF8.self) == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a/b" : {

            },
            "c" : [
              1,
              true
            ]
          },
          "offers" : [

          ]
        }
        """)
  }

  @Test func `the wrapped layout breaks what is too long for a line, and fills it with numbers`() {
    let numbers = JSONValue.array((100..<130).map { [.int($0)] })
    let value: JSONValue = [
      "short": [1, ["a": true], []], "numbers": numbers,
      "objects": [["id": .string(String(repeating: "x", count: 90)), "none": []], ["id": "y"]],
    ]
    #expect(
      String(decoding: value.bytes(.wrapped), as: UTF8.self) == """
        {
         "short":[1,{"a":true},[]],
         "numbers":[
          [100],[101],[102],[103],[104],[105],[106],[107],[108],[109],[110],[111],[112],[113],[114],[115],
          [116],[117],[118],[119],[120],[121],[122],[123],[124],[125],[126],[127],[128],[129]
         ],
         "objects":[
          {
           "id":"\(String(repeating: "x", count: 90))",
           "none":[]
          },
          {"id":"y"}
         ]
        }
        """)
  }

  @Test func `the wrapped layout keeps what is deep in one line`() {
    let long = JSONValue.string(String(repeating: "x", count: 200))
    let deep = (0..<7).reduce(long) { value, _ in ["a": value] }
    let text = String(decoding: deep.bytes(.wrapped), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 11)
    #expect(text.contains(#"     "a":{"a":{"a":"xx"#))
  }

  @Test(arguments: [
    ("\"\\/", #""\"\\/""#, #""\"\\/""#),
    ("\u{8}\t\n\u{C}\r\u{0}\u{1F}", #""\b\t\n\f\r\u0000\u001f""#, #""\b\t\n\f\r\u0000\u001f""#),
    ("é 日 🎉", #""é 日 🎉""#, #""é 日 🎉""#),
    ("\u{7F}\u{9B}\u{202E}", #""\u007f\u009b\u202e""#, "\"\u{7F}\u{9B}\u{202E}\""),
    ("\u{2028}\u{FEFF}", #""\u2028\ufeff""#, "\"\u{2028}\u{FEFF}\""),
    ("\u{E0041}", #""\udb40\udc41""#, "\"\u{E0041}\""),
  ])
  func `only the compact layout escapes what can't be seen`(
    text: String, compact: String, xcode: String
  ) {
    // Bytes are compared, since strings of other bytes may still be equal.
    let value = JSONValue.string(text)
    #expect(value.bytes(.compact) == Array(compact.utf8))
    #expect(value.bytes(.xcode) == Array(xcode.utf8))
  }

  @Test func `a member without a value is left out`() {
    let help: JSONValue? = nil
    let value = JSONValue.members(["rule": "a/b", "help": help, "line": 3])
    #expect(value == ["rule": "a/b", "line": 3])
  }

  @Test func `writing goes behind the bytes that are there`() {
    var bytes = Array("x = ".utf8)
    JSONValue.array([1]).write(.compact, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x = [1]")
  }
}
