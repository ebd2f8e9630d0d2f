import FlowCore
import TestSupport

/// Small content that compares numbers with constants and with each other, gives them to each other
/// and decides by that where the flow goes, at random.
///
/// Values hold so few numbers that all of them can be tried.
struct RandomComparisons {
  /// The members of `flow.json`.
  private(set) var flow = ""
  private(set) var pages: KeyValuePairs<String, String> = [:]
  let tables: KeyValuePairs<String, String> = [
    "levels": """
    { "columns": { "bank": { "type": "int" }, "bars": { "type": "rank" } }, "rows": [
      { "id": "low", "bank": 2, "bars": 2 }, { "id": "some", "bank": 5, "bars": 1 },
      { "id": "more", "bank": 5, "bars": 3 }, { "id": "high", "bank": 7, "bars": 4 }
    ] }
    """
  ]
  private var numbers: SeededGenerator
  /// What conditions may compare as numbers.
  private var terms = ["limit"]
  /// The options of sets that conditions may ask for.
  private var options: [String] = []
  /// When a card of a set's option is there.
  private var cards: [String] = []
  /// What is entered on a screen, and how.
  private var inputs: [(value: String, style: String)] = []

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
    let limit = #""limit": { "type": "int", "default": \#(numbers.digit(7)) }"#
    // Beside a set everything is tried only where there is little of the rest.
    let hasSet = numbers.happens(oneIn: 4)
    var values = [limit] + ["a", "b"].map { number($0, isSmall: hasSet) }
    if hasSet {
      values.append(set())
    } else if numbers.happens(oneIn: 2) {
      values.append(choice())
    }
    let found = condition(0)
    let screens = ["one", "two", "three"].map { screen($0) }
    let assertions = numbers.happens(oneIn: 3) ? #"{ "never": "\#(condition(1))" }"# : ""
    flow = """
      "values": { \(values.joined(separator: ",\n  ")) },
      "lookups": { "cloud": { "found": "\(found)", "every": 0.5, "timeout": 3.5 } },
      "assertions": [\(assertions)],
      "screens": {
      \(screens.joined(separator: ",\n"))
      }
      """
    let words = inputs.map { "[Enter](#\($0.value))\n\n" }.joined()
    let card = options.isEmpty ? "" : "## `card`\n\nOption {option.bank}\n"
    let page = """
      # Title

      \(words)[Give](#give)

      [Pick](#pick)

      [Go](#go)

      ## `some`

      Some words.

      ## `more`

      More words.

      \(card)
      """
    pages = ["one": page, "two": page, "three": page]
  }

  // MARK: Values

  private mutating func number(_ name: String, isSmall: Bool) -> String {
    let origin = isSmall ? "" : numbers.pick(["", "", "", "", "start", "cloud"])
    terms.append(name)
    let from = origin.isEmpty ? "" : #", "from": "\#(origin)""#
    if !isSmall, numbers.happens(oneIn: 4) {
      if origin.isEmpty { inputs.append((name, "app-picker")) }
      return #""\#(name)": { "type": "count"\#(from)\#(explore([0, 1, 5, 9])) }"#
    }
    if origin.isEmpty { inputs.append((name, "stepper")) }
    let (step, least) = (numbers.pick([1, 1, 2, 3]), numbers.digit(3))
    let most = least + step * Int.random(in: 2...(isSmall ? 3 : 6), using: &numbers)
    let all = Array(stride(from: least, through: most, by: step))
    let initial = origin.isEmpty ? #", "default": \#(numbers.pick(all))"# : ""
    return #"""
      "\#(name)": { "type": "int", "min": \#(least), "max": \#(most), "step": \#(step)\#(initial)\#
      \#(from)\#(explore(all)) }
      """#
  }

  private mutating func choice() -> String {
    terms += ["level.bank", "level.bars"]
    inputs.append(("level", "menu"))
    let explore = numbers.happens(oneIn: 2) ? #", "explore": ["low", "some"]"# : ""
    return #""level": { "type": "choice", "of": "levels", "default": "low"\#(explore) }"#
  }

  /// A set of which some options may be hidden, and one that it is given to.
  private mutating func set() -> String {
    inputs.append(("picked", "toggles"))
    cards = ["option.id != low", "option.bank < 6", "option.bars <= a", "b > 1 || option.bars > 1"]
    for name in ["picked", "kept"] {
      terms.append("count(\(name))")
      options += ["low", "some", "high"].map { "has(\(name), \($0))" }
    }
    func most() -> String {
      numbers.happens(oneIn: 2) ? #", "max": \#(numbers.pick([1, 2, 3]))"# : ""
    }
    let explore = numbers.happens(oneIn: 2) ? #", "explore": [["low"]]"# : ""
    return #"""
      "picked": { "type": "set", "of": "levels"\#(most())\#(explore) },
      "kept": { "type": "set", "of": "levels"\#(most()) }
      """#
  }

  /// What content says is tried, which never is all there is to try.
  private mutating func explore(_ all: [Int]) -> String {
    numbers.happens(oneIn: 3) ? #", "explore": [\#(numbers.pick(all))]"# : ""
  }

  // MARK: Screens

  private mutating func screen(_ id: String) -> String {
    var controls = inputs.map { value, style in
      let option = value == "picked" ? #", "option": "card""# : ""
      return #""\#(value)": { "value": "\#(value)", "as": "\#(style)"\#(option) }"#
    }
    let go =
      id == "three" ? #""finish""# : numbers.pick([#""next""#, #""next""#, #"{ "go": "three" }"#])
    controls.append(#""give": { "do": [\#(gift("limit"))] }"#)
    controls.append(#""pick": { "of": "levels", "do": [\#(gift("option.bank"))] }"#)
    controls.append(#""go": { "enabled": "\#(condition(1))", "do": [\#(go)] }"#)
    var show = ["some", "more"].map { #""\#($0)": "\#(condition(2))""# }
    if !cards.isEmpty, numbers.happens(oneIn: 2) {
      show.append(#""card": "\#(numbers.pick(cards))""#)
    }
    let enter = id == "one" ? #", "enter": [{ "look-up": "cloud" }]"# : ""
    let gate = id != "three" && numbers.happens(oneIn: 3) ? #", "gate": "\#(condition(1))""# : ""
    let skips = id == "two" && numbers.happens(oneIn: 3) ? #", "if": "\#(condition(1))""# : ""
    return """
        "\(id)": {
          "show": { \(show.joined(separator: ", ")) },
          "controls": {
            \(controls.joined(separator: ",\n        "))
          }\(enter)\(gate)\(skips)
        }
      """
  }

  /// An effect that gives one of the numbers another one.
  private mutating func gift(_ other: String) -> String {
    if !options.isEmpty, numbers.happens(oneIn: 3) {
      return #"{ "set": "kept", "to": "picked" }"#
    }
    let name = numbers.pick(["a", "b"])
    let given = numbers.pick(
      [other, other, name == "a" ? "b" : "a"] + (options.isEmpty ? [] : ["count(picked)"]))
    let condition = numbers.happens(oneIn: 2) ? #", "if": "\#(condition(0))""# : ""
    return #"{ "set": "\#(name)", "to": "\#(given)"\#(condition) }"#
  }

  // MARK: Conditions

  private mutating func condition(_ depth: Int) -> String {
    if depth > 0, numbers.happens(oneIn: 2) {
      return "(\(condition(depth - 1)) \(numbers.pick(["&&", "||"])) \(condition(depth - 1)))"
    }
    if !options.isEmpty, numbers.happens(oneIn: 3) { return numbers.pick(options) }
    let term = numbers.pick(terms.filter { $0 != "limit" })
    let other =
      numbers.happens(oneIn: 3) ? numbers.pick(terms.filter { $0 != term }) : "\(numbers.digit(9))"
    return "\(term) \(numbers.pick(["==", "!=", "<", "<=", ">", ">="])) \(other)"
  }
}

extension SeededGenerator {
  fileprivate mutating func digit(_ most: Int) -> Int { Int.random(in: 0...most, using: &self) }
}
