import CLDR
import FlowCore
import SpecModel
import SpecReading
import SpecText
import Testing

@Suite struct PlaceholderTests {
  private func resolve(_ source: String, options: [ElementID: TableID] = [:]) -> ReadPage {
    var read = ReadPage(source)
    resolvePlaceholders(in: &read.page, optionTables: options, &read.found, meaning: meaning)
    return read
  }

  @Test func `each name gets its type`() {
    let read = resolve(
      """
      # {name} *{apps}* [{end}](https://a.b)

      [{plan.price}](#a "{plan.period}")

      ![{apps}](#b)

      ![{name}](symbol:c)

      - `d` ![{name}](symbol:e) {apps}

      ## `card`

      {option.name}
      """, options: ["card": "plans"])
    #expect(read.findings == [])
    #expect(
      read.page.texts.flatMap(\.phrases).flatMap(\.placeholders).map(\.type) == [
        .text, .count, .date, .money, .period, .count, .text, .text, .count, .words,
      ])
  }

  @Test(arguments: [
    MistakeCase(
      "A {nmae}\n", "1:3 words/unknown-placeholder «{nmae}» 'nmae' is nothing that can be put in"),
    MistakeCase(
      "A {option.name}\n",
      "1:3 words/unknown-placeholder «{option.name}» 'option.name' is nothing that can be put in"),
    MistakeCase(
      "A {plan}\n", "1:3 words/unprintable «{plan}» 'plan' is a row of a table, which has no words"),
    MistakeCase(
      "A {on}\n", "1:3 words/unprintable «{on}» 'on' is yes or no, which has no words"),
    MistakeCase(
      "A {picked}\n", "1:3 words/unprintable «{picked}» 'picked' is a set, which has no words"),
    MistakeCase(
      "A {health}\n",
      "1:3 words/unprintable «{health}» 'health' is the state of a service, which has no words"),
    MistakeCase(
      "- `one` A\n- `other` B {name}\n",
      "1:1 words/plural-number «- `one` A\n- `other` B {name}» "
        + "no number chooses between these forms"),
    MistakeCase(
      "- `one` {apps} in {days}\n- `other` {apps} in {days}\n",
      "1:19 words/plural-number «{days}» 'days' is a second number"),
    MistakeCase(
      "- `one` {apps} A\n- `other` B\n",
      "2:1 words/plural-number «- `other` B» the form 'other' lacks '{apps}'"),
    MistakeCase(
      "- `one` A\n- `other` {apps} {name}\n",
      "1:1 words/plural-number «- `one` A» the form 'one' lacks '{name}'"),
    MistakeCase(
      "- `one` A {name}\n- `other` {apps}\n",
      "1:11 words/plural-number «{name}» the form 'other' lacks '{name}'"),
  ])
  func `a placeholder that can't be filled is named`(_ page: MistakeCase) {
    #expect(resolve(page.source).findings == page.findings)
  }

  /// What is missing is what could not be read.
  @Test(arguments: [
    "- `one` {apps} app\n- `other` {apps + 1} apps\n",
    "- `one` {apps + 1} app\n- `other` *{apps + 1}* apps\n",
  ])
  func `forms are not compared whose braces hold no name`(_ source: String) {
    let read = resolve(source)
    #expect(Set(read.found.all.map(\.rule)) == ["words/placeholder"])
  }

  @Test func `a form for one number may leave it out`() {
    #expect(resolve("- `one` One app\n- `other` {apps} apps {apps}\n").findings == [])
    var read = ReadPage(
      "- `few` A few\n- `other` {apps} apps\n", forms: [.one, .few, .many, .other])
    resolvePlaceholders(in: &read.page, optionTables: [:], &read.found, meaning: meaning)
    #expect(
      read.findings == ["1:1 words/plural-number «- `few` A few» the form 'few' lacks '{apps}'"])
  }

  @Test func `the nearest name and the column are offered`() {
    let read = resolve("A {nmae}, {plan}\n")
    #expect(
      read.found.all.map(\.help) == [
        "did you mean '{name}'?", "name one of its columns: '{plan.name}'",
      ])
    #expect(
      read.found.all.compactMap(\.fix).flatMap(\.edits).map {
        "\(read.file.text(at: $0.span)) > \($0.replacement)"
      } == ["{nmae} > {name}"])
  }

  @Test func `a fix never replaces a whole cell`() {
    let words = "*A* {nmae}"
    var found = Diagnostics()
    // Two bytes longer than the words and their quotes: there are escapes in it.
    let phrase = readPhrase(Located(words, Span(FileID(0), 0, 14)), &found)
    var text = Text(key: "k", role: .cell, forms: .one(phrase), span: phrase.span)
    resolvePlaceholders(in: &text, option: nil, &found, meaning: meaning)
    #expect(found.all.map(\.rule) == ["words/unknown-placeholder"])
    #expect(found.all.compactMap(\.fix) == [])
  }
}

/// A small flow's names.
private func meaning(_ path: [String], _ option: TableID?) -> PlaceholderResolution {
  let columns: [String: DataType] = ["name": .words, "price": .money, "period": .period]
  let values: [String: DataType] = [
    "name": .text, "apps": .count, "days": .int, "end": .date, "on": .bool,
    "plan": .symbol(.table("plans")), "picked": .set(.table("plans")),
    "health": .symbol(.service("health")),
  ]
  if path.count == 1, let type = values[path[0]] { return .type(type) }
  if path.count == 2, path[0] == "plan" || path[0] == "option" && option == "plans" {
    if let type = columns[path[1]] { return .type(type) }
  }
  return .unknown(candidates: values.keys.sorted())
}
