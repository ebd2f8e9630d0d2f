import SpecRender
import SpecText
import Testing

/// A sequence that is random enough and the same on every run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  /// A shape whose names mean other things at every depth.
  mutating func shape(_ depth: Int) -> Shape {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 2), using: &self) {
    case 0: return .text
    case 1: return .flag
    case 2: return .list(shape(depth - 1))
    case 3: return .optional(shape(depth - 1))
    default: return record(depth - 1)
    }
  }

  mutating func record(_ depth: Int) -> Shape {
    .record(["a": shape(depth), "b": shape(depth), "c": shape(depth)])
  }

  mutating func value(_ shape: Shape) -> TemplateValue {
    switch shape {
    case .text: return .text(pick(["", "x", "<"]))
    case .flag: return .flag(.random(using: &self))
    case .list(let element): return .list((0..<pick([0, 1, 2])).map { _ in value(element) })
    case .optional(let inner): return .random(using: &self) ? value(inner) : .absent
    case .record(let slots):
      var values: [String: TemplateValue] = [:]
      for (name, slot) in slots.sorted(by: { $0.key < $1.key }) {
        let value = value(slot)
        if value != .absent || .random(using: &self) { values[name] = value }
      }
      return .record(values)
    }
  }

  mutating func template(_ depth: Int) -> String {
    (0..<Int.random(in: 0...3, using: &self)).reduce(into: "") { text, _ in
      let name = pick(["a", "b", "c", "a.b", "b.c", "c.a.b", "."])
      switch Int.random(in: 0..<(depth > 0 ? 6 : 2), using: &self) {
      case 0: text += pick(["x", "\n", "  "])
      case 1: text += "{{\(name)}}"
      case 2, 3: text += "{{#\(name)}}\(template(depth - 1)){{/\(name)}}"
      case 4: text += "{{^\(name)}}\(template(depth - 1)){{/\(name)}}"
      default: text += "\n {{> p}}\n"
      }
    }
  }
}

@Suite struct `Any template` {
  /// Rendering ends the program when it meets a name that the check should have refused.
  @Test func `what was checked can be rendered, whatever the data`() throws {
    var random = Seeded(state: 1)
    var rendered = 0
    var refused = 0
    for _ in 0..<4000 {
      let shape = random.record(3)
      let set = TemplateSet(random.template(3), shape, partials: ["p": random.template(2)])
      guard set.checked != nil else {
        refused += 1
        continue
      }
      for _ in 0..<3 {
        let value = random.value(shape)
        var found = Diagnostics()
        let page = try set.render(value, &found)
        #expect(found.all.allSatisfy { $0.rule == Rule.templateRecursion.id })
        #expect(try set.render(value, &found) == page)
        #expect(!page.contains("{{") && !page.contains("<"))
        rendered += 1
      }
    }
    #expect(rendered > 1000 && refused > 1000, "\(rendered) rendered, \(refused) refused")
  }
}
