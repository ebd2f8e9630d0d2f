import CLDR
import Foundation
import SpecModel
import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// Reads `.strings` with openstep-plist and prints the result as JSON.
private let stringsReader = """
  import json, sys, openstep_plist
  print(json.dumps(openstep_plist.loads(sys.stdin.buffer.read().decode("utf-8"))))
  """

/// Reads `.stringsdict` with plistlib and prints the result as JSON.
private let dictionaryReader = """
  import json, sys, plistlib
  print(json.dumps(plistlib.loads(sys.stdin.buffer.read())))
  """

private func entries(_ texts: [Text]) -> [StringTableEntry] {
  texts.map { StringTableEntry($0, sourceLocale: "en") }.sortedForCatalog()
}

private func object(_ script: String, _ bytes: [UInt8]) throws -> [String: Any] {
  let json = Data(try PythonOracle.run(script, input: bytes).utf8)
  return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
}

@Suite struct `A strings file` {
  @Test func `has a comment, a key and a text for each entry`() throws {
    let texts = [
      text("b", "two\nlines", notes: ["ends */ here **/", "/* so"]), text("a", "\"\\\t\u{2028}\r"),
      text("c", [.other: "{n}"], ["n": .int]),
    ]
    let file = try #require(stringsFile(entries(texts), locale: "en"))
    #expect(
      String(decoding: file, as: UTF8.self) == """
        "a" = "\\"\\\\\\t\\U2028\\r";

        /* ends * / here ** /
        /* so */
        "b" = "two\\nlines";

        """)
    #expect(stringsFile(entries(texts), locale: "de") == nil)
  }

  @Test(
    .enabled(
      if: PythonOracle.mayRun("openstep_plist"), "Python's openstep_plist is not installed"))
  func `another reader finds every key and text`() throws {
    let texts = nastyTexts.enumerated().map {
      text("k.\($0.offset)", "\($0.element){n}", ["n": .int], notes: [$0.element])
    }
    let read = try object(
      stringsReader, try #require(stringsFile(entries(texts), locale: "en")))
    #expect(read.count == texts.count)
    for text in texts {
      let markdown = text.mainPhrase.markdown
      let wanted = markdown.replacing("%", with: "%%").replacing("{n}", with: "%1$lld")
      #expect(read[text.key.rawValue] as? String == wanted)
    }
  }

  @Test func `Foundation finds every key and text`() throws {
    let texts = nastyTexts.enumerated().map { text("k.\($0.offset)", $0.element) }
    let file = try #require(stringsFile(entries(texts), locale: "en"))
    let read = try #require(
      try PropertyListSerialization.propertyList(from: Data(file), format: nil)
        as? [String: String])
    #expect(read.count == texts.count)
    for text in texts {
      #expect(read[text.key.rawValue] == text.mainPhrase.markdown.replacing("%", with: "%%"))
    }
  }
}

@Suite struct `A stringsdict file` {
  @Test func `has a format and a form for each category`() throws {
    let texts = [
      text("a.b", [.other: "{n} & {n}", .one: "{n} <"], ["n": .count], notes: ["a -- b", "--"]),
      text("plain", "x"),
    ]
    let file = try #require(stringsDictionary(entries(texts), locale: "en"))
    #expect(
      String(decoding: file, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<!-- a - - b
        - - -->
        \t<key>a.b</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%1$#@n@</string>
        \t\t<key>n</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>lld</string>
        \t\t\t<key>one</key>
        \t\t\t<string>%1$lld &lt;</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%1$lld &amp; %1$lld</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """)
    #expect(stringsDictionary(entries([text("plain", "x")]), locale: "en") == nil)
  }

  @Test(arguments: [
    (
      "{name} has {n} day", "{name} has {n} days", "%1$@%2$#@n@", " has %2$lld day",
      " has %2$lld days"
    ),
    (
      "100% {name}, {n} day of {x}", "100% {name}, {n} days of {x}", "100%% %1$@%2$#@n@",
      ", %2$lld day of %3$@", ", %2$lld days of %3$@"
    ),
    ("{n} of {name}", "{n}s of {name}", "%1$#@n@", "%1$lld of %2$@", "%1$llds of %2$@"),
    ("A {name} {n}", "{name} {n}", "%2$#@n@", "A %1$@ %2$lld", "%1$@ %2$lld"),
    (
      "{name} {x} {name} {n}", "{name} {x} {name} {n}s", "%1$@ %2$@%3$#@n@", " %1$@ %3$lld",
      " %1$@ %3$llds"
    ),
  ])
  func `arguments before the number stand in the format where all forms begin alike`(
    one: String, other: String, format: String, oneForm: String, otherForm: String
  ) throws {
    let text = text("k", [.one: one, .other: other], ["n": .count, "name": .text, "x": .text])
    let file = try #require(stringsDictionary(entries([text]), locale: "en"))
    let root = try #require(
      try PropertyListSerialization.propertyList(from: Data(file), format: nil)
        as? [String: [String: Any]])
    #expect(root["k"]?["NSStringLocalizedFormatKey"] as? String == format)
    let forms = root["k"]?["n"] as? [String: String]
    #expect(forms?["one"] == oneForm)
    #expect(forms?["other"] == otherForm)
  }

  @Test func `the variable has a name that every tool takes`() throws {
    let text = text("k", [.other: "{plan.trial-days} days"], ["plan.trial-days": .int])
    let file = try #require(stringsDictionary(entries([text]), locale: "en"))
    let written = String(decoding: file, as: UTF8.self)
    #expect(written.contains("<string>%1$#@planTrialDays@</string>"))
    #expect(written.contains("<key>planTrialDays</key>"))
  }

  @Test(.enabled(if: PythonOracle.mayRun("plistlib"), "Python is not installed"))
  func `another reader finds every key and form`() throws {
    let texts = nastyTexts.enumerated().map {
      text(
        "k.\($0.offset)", [.one: "{n}1\($0.element)", .other: "{n}2\($0.element)"],
        ["n": .count], notes: [$0.element])
    }
    let read = try object(
      dictionaryReader, try #require(stringsDictionary(entries(texts), locale: "en")))
    #expect(read.count == texts.count)
    for (index, nasty) in nastyTexts.enumerated() {
      let forms = (read["k.\(index)"] as? [String: Any])?["n"] as? [String: String]
      let wanted = nasty.replacing("%", with: "%%").replacing("\u{1F}", with: "\u{FFFD}")
      #expect(forms?["one"] == "%1$lld1\(wanted)")
      #expect(forms?["other"] == "%1$lld2\(wanted)")
    }
  }

  @Test func `no key is in both files`() throws {
    let texts = [
      text("a", [.other: "{n}"], ["n": .int]), text("b", "x"), text("c", "{n}", ["n": .int]),
    ]
    let strings = try #require(stringsFile(entries(texts), locale: "en"))
    let dictionary = try #require(stringsDictionary(entries(texts), locale: "en"))
    #expect(!String(decoding: strings, as: UTF8.self).contains("\"a\""))
    #expect(String(decoding: dictionary, as: UTF8.self).contains("<key>a</key>"))
    #expect(!String(decoding: dictionary, as: UTF8.self).contains("<key>b</key>"))
  }
}
