import TestSupport

/// Small content that asks whether texts have the form of their content, gives them to each other and
/// decides by that where the flow goes, at random.
struct RandomTexts {
  /// The members of `flow.json`.
  private(set) var flow = ""
  private(set) var pages: KeyValuePairs<String, String> = [:]
  private var numbers: SeededGenerator
  private let names = ["a", "b"]

  /// What is typed where everything is tried: of each content what has its form, what lacks little of
  /// it, and what has the form of two.
  static let everything = [
    "", " ", "Ana", "ana@example.com", "a@b.co", "ana@example", "+1 202 555 0123", "123", "1234",
    "12345", "123456", " 123456", "12345678901", "https://example.com", "http://a.b", "example.com",
  ]

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
    // How long a text is nobody asks, and so one may not be too long for the other.
    let most = numbers.pick(["", "", #", "max": 6"#, #", "max": 4"#, #", "max": 20"#])
    let values = names.map { value($0, most) }
    let screens = ["one", "two", "three"].map { screen($0) }
    let assertions = numbers.happens(oneIn: 3) ? #"{ "never": "\#(condition(1))" }"# : ""
    flow = """
      "values": { \(values.joined(separator: ",\n  ")) },
      "assertions": [\(assertions)],
      "screens": {
      \(screens.joined(separator: ",\n"))
      }
      """
    let words = names.map { "[Enter](#\($0))\n\n" }.joined()
    let page = """
      # Title

      \(words)[Give](#give)

      [Go](#go)

      ## `some`

      Some words.

      ## `more`

      More words.
      """
    pages = ["one": page, "two": page, "three": page]
  }

  private mutating func value(_ name: String, _ most: String) -> String {
    let content = numbers.pick(["email-address", "telephone-number", "one-time-code", "url"])
    let explore = numbers.happens(oneIn: 3) ? #", "explore": ["Ana"]"# : ""
    return #""\#(name)": { "type": "text", "content": "\#(content)"\#(most)\#(explore) }"#
  }

  private mutating func screen(_ id: String) -> String {
    var controls = names.map { #""\#($0)": { "value": "\#($0)" }"# }
    let go = id == "three" ? #""finish""# : numbers.pick([#""next""#, #"{ "go": "three" }"#])
    let (to, from) = numbers.pick([("a", "b"), ("b", "a")])
    let gift = numbers.happens(oneIn: 2) ? #", "if": "\#(condition(0))""# : ""
    controls.append(#""give": { "do": [{ "set": "\#(to)", "to": "\#(from)"\#(gift) }] }"#)
    controls.append(#""go": { "enabled": "\#(condition(1))", "do": [\#(go)] }"#)
    let show = ["some", "more"].map { #""\#($0)": "\#(condition(2))""# }
    let gate = id != "three" && numbers.happens(oneIn: 3) ? #", "gate": "\#(condition(1))""# : ""
    return """
        "\(id)": {
          "show": { \(show.joined(separator: ", ")) },
          "controls": {
            \(controls.joined(separator: ",\n        "))
          }\(gate)
        }
      """
  }

  private mutating func condition(_ depth: Int) -> String {
    if depth > 0, numbers.happens(oneIn: 2) {
      return "(\(condition(depth - 1)) \(numbers.pick(["&&", "||"])) \(condition(depth - 1)))"
    }
    let sign = numbers.happens(oneIn: 3) ? "!" : ""
    return "\(sign)\(numbers.pick(["valid", "valid", "empty"]))(\(numbers.pick(names)))"
  }
}
