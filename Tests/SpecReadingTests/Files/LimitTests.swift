import FlowCore
import SpecText
import TestSupport
import Testing

/// What is more than anybody writes is a finding, and read no further.
@Suite struct `Limits of content` {
  private func members(_ count: Int, _ value: String, _ name: String = "x") -> String {
    "{ " + (1...count).map { "\"\(name)\($0)\": \(value)" }.joined(separator: ", ") + " }"
  }

  @Test func `a flow has at most 500 values`() {
    func content(_ count: Int) -> DemoContent {
      DemoContent(flow: "\"values\": \(members(count, #"{ "type": "bool" }"#))")
    }
    #expect(content(500).findings == [])
    let many = content(502)
    #expect(many.found.map(\.message) == ["the members from here on are more than 500"])
    let place = many.found.first?.span
    #expect(place.map { many.files.files.text(at: $0) } == "\"x501\"")
    #expect(many.flow.values.count == 500)
  }

  @Test func `a flow of 50 000 screens and values is one finding for each`() {
    let time = threadTime {
      let content = DemoContent(
        flow: """
          "values": \(members(50_000, #"{ "type": "bool" }"#)), "screens": \(members(50_000, "{}"))
          """)
      #expect(content.found.filter { $0.rule == "json/too-many" }.count == 2)
    }
    #expect(time < .seconds(30))
  }

  @Test func `members that an object does not have are told a hundred times`() {
    let time = threadTime {
      let rows = (1...20_000).map { "{ \"id\": \"r\($0)\", \"nmae\": \"a\" }" }
      let content = DemoContent(tables: [
        "levels": "{ \"columns\": {}, \"rows\": [\(rows.joined(separator: ",\n"))] }"
      ])
      let cells = content.found.filter { $0.rule == "table/cell" }
      #expect(cells.count == 101)
      #expect(cells.last?.message == "there are 9900 more like this in the file")
    }
    #expect(time < .seconds(30))
  }

  @Test func `of misspelt members the first is meant, however many there are`() {
    let time = threadTime {
      let others = (1...400).map { "\"other-\($0)\": 1" }.joined(separator: ", ")
      let near = (1...50).map { "\"defaul\($0)\": true" }.joined(separator: ", ")
      let content = DemoContent(
        flow: "\"values\": { \"on\": { \"type\": \"bool\", \(others), \(near) } }")
      let unknown = content.found.filter { $0.rule == "json/unknown-member" }
      #expect(unknown.count == 101)
    }
    #expect(time < .seconds(20))
  }

  @Test func `a name has at most 100 letters`() {
    func content(_ count: Int) -> DemoContent {
      let name = String(repeating: "a", count: count)
      return DemoContent(flow: "\"values\": { \"\(name)\": { \"type\": \"bool\" } }")
    }
    #expect(content(100).findings == [])
    #expect(content(101).found.map(\.rule) == ["name/form"])
  }

  @Test func `a table has at most 100 columns`() {
    func content(_ count: Int) -> DemoContent {
      DemoContent(tables: [
        "levels": "{ \"columns\": \(members(count, #"{ "type": "int" }"#)), \"rows\": [] }"
      ])
    }
    #expect(content(100).findings == [])
    #expect(content(101).found.map(\.message) == ["the columns from here on are more than 100"])
  }

  @Test func `an array has at most 20 000 elements`() {
    let styles = Array(repeating: "\"text\"", count: 30_000).joined(separator: ", ")
    let content = DemoContent(flow: "\"frame\": { \"decor\": [\(styles)] }")
    #expect(
      content.found.contains { $0.message == "the elements from here on are more than 20000" })
  }

  @Test(arguments: [
    ("a && ", "a", "the condition is too long"),
    ("(", "a", "the condition is nested too deep"),
    ("!", "a", "the condition is nested too deep"),
    ("a == (", "a", "a name or number is expected here, not '('"),
    ("empty(", "a", "the condition is nested too deep"),
    ("a.", "a", "the name has more than 10 parts"),
    ("a in [b] && ", "a", "the condition is too long"),
  ])
  func `a condition of twenty kilobytes is read in a moment`(
    _ part: String, _ end: String, _ message: String
  ) {
    let text = String(repeating: part, count: 19_000 / part.utf8.count) + end
    let time = threadTime {
      let content = DemoContent(
        flow: "\"screens\": { \"welcome\": { \"gate\": \"\(text)\" } }")
      #expect(content.found.contains { $0.message == message }, "\(content.found.map(\.message))")
    }
    #expect(time < .seconds(1))
  }

  @Test func `a condition lists at most 200 names`() {
    let names = Array(repeating: "b", count: 5_000).joined(separator: ", ")
    let content = DemoContent(
      flow: "\"screens\": { \"welcome\": { \"gate\": \"path in [\(names)]\" } }")
    #expect(content.found.contains { $0.message == "the condition is too long" })
  }
}
