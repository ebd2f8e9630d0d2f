package import SpecText

extension Rule {
  /// JSON files are JSON.
  package static let jsonSyntax = Rule(
    "json/syntax",
    summary: "A .json file is JSON as RFC 8259 defines it: no comments, no trailing commas.",
    why: """
      Every other program that reads these files (editors, git hooks, Xcode, translators' tools) \
      knows this one grammar. What only specgen could read would belong to specgen alone.
      """,
    bad: """
      { "name": "Steps",
        'icon': "figure.walk",
      }
      """,
    good: """
      { "name": "Steps",
        "icon": "figure.walk"
      }
      """)

  /// An object names each member once.
  package static let jsonDuplicateKey = Rule(
    "json/duplicate-key",
    summary: "An object has at most one member of a name.",
    why: """
      Programs disagree about which of two members counts, so one of them would be lost without \
      a word. Two names that look the same but are spelt with different Unicode characters are \
      one name.
      """,
    bad: """
      { "welcome": "welcome.md", "welcome": "hello.md" }
      """,
    good: """
      { "welcome": "welcome.md", "hello": "hello.md" }
      """)

  /// Values nest no deeper than a person could follow.
  package static let jsonTooDeep = Rule(
    "json/too-deep",
    summary: "Arrays and objects are nested at most \(JSONParser.depthLimit) levels deep.",
    why: """
      No content needs a tenth of that. A file that goes deeper was made by a program that lost \
      its way, and reading it to the end could exhaust the memory.
      """,
    bad: "[[[[ … \(JSONParser.depthLimit + 1) opening brackets … ]]]]",
    good: "[[1, 2], [3, 4]]")

  /// There are no more values than a program could hold.
  package static let jsonTooLarge = Rule(
    "json/too-large",
    summary: """
      A file has at most \(JSONParser.valueLimit) values, and a string at most \
      \(JSONParser.stringLimit) bytes.
      """,
    why: """
      A table of ten thousand rows has a tenth of that, and the longest text of an app a hundredth. \
      What is larger was made by a program that lost its way, or to fill the memory.
      """,
    bad: "[0, 0, 0, … \(JSONParser.valueLimit + 1) values …]",
    good: "[0, 0]")

  /// All rules about JSON as such.
  package static let allJSON: [Rule] = [
    .jsonSyntax, .jsonDuplicateKey, .jsonTooDeep, .jsonTooLarge,
  ]
}
