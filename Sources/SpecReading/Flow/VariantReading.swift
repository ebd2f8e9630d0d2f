import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  /// The paths of the flow, and then those of its variants, as they are written.
  var writtenPaths: [JSONNode.Member] {
    node[FlowSchema.paths]
      + node[FlowSchema.variants].flatMap { $0.value[VariantSchema.paths] }
  }

  mutating func readVariants() -> [Flow.Variant] {
    checkWeights()
    return node[FlowSchema.variants].map { member in
      var variant = Flow.Variant(member.key.value)
      variant.weight = member.value[VariantSchema.weight]
      variant.paths = member.value[VariantSchema.paths].compactMap { readPath(ofVariant: $0) }
      for value in member.value[VariantSchema.values] { readDefault(value, into: &variant) }
      for screen in member.value[VariantSchema.screens] where self.screen(screen.key) != nil {
        let structure = node[FlowSchema.screens].first { $0.key.value == screen.key.value }
        readShow(screen, structure?.value, into: &variant)
      }
      if let frame = member.value.member(VariantSchema.frame) {
        readShow(frame, node[FlowSchema.frame], into: &variant)
      }
      return variant
    }
  }

  /// All weights together are a hundred at most: each user gets one variant.
  private mutating func checkWeights() {
    var sum = 0
    for member in node[FlowSchema.variants] {
      let weight = member.value[VariantSchema.weight]
      sum += weight
      guard sum > Flow.Variant.wholeWeight, let place = member.value.member(VariantSchema.weight)
      else { continue }
      return found.report(.tooHeavy(place.value, sum, weight))
    }
  }

  /// A path that takes the place of the flow's of the same name.
  private mutating func readPath(ofVariant member: JSONNode.Member) -> Flow.Path? {
    let path = readPath(member)
    guard name(member.key, of: .path, among: scope.paths) != nil else { return nil }
    let own = node[FlowSchema.paths].first { $0.key.value == member.key.value }
    if let own, let elements = own.value.elements,
      elements.map(\.string) == member.value.elements?.map(\.string)
    {
      found.report(.samePath(member.key, own: own.key))
    }
    return path
  }

  private mutating func readDefault(_ member: JSONNode.Member, into variant: inout Flow.Variant) {
    guard let id = value(member.key), let kind = scope.values[id.rawValue],
      let initial = member.value[VariantSchema.initial]
    else { return }
    if values.first(where: { $0.id == id })?.origin != .entered {
      return found.report(.givenVariant(member.key))
    }
    guard let schema = kind.schema else { return found.report(.unsetDay(member.key)) }
    var validator = SchemaValidator()
    validator.validate(initial, schema)
    found.append(validator.found)
    variant.defaults[id] = constant(initial, kind, of: id.rawValue)
  }

  /// Visibility that differs, of a screen whose own structure is `structure`.
  private mutating func readShow(
    _ screen: JSONNode.Member, _ structure: JSONNode?, into variant: inout Flow.Variant
  ) {
    let id = ScreenID(screen.key.value)
    let context = screenContext(id, structure ?? JSONNode(.object([]), screen.value.span))
    for member in screen.value[VariantSchema.show] {
      guard let condition = readVisibility(member, context) else { continue }
      variant.show[id, default: [:]][ElementID(member.key.value)] = condition
    }
  }
}

extension Rule {
  static let variantWeight = Rule(
    "variant/weight",
    summary: "The weights of all variants come to 100 at most.",
    why: "They are percentages of users: what is left of 100 get the flow as it is.",
    bad: #""short": { "weight": 60 }, "soft": { "weight": 50 }"#,
    good: #""short": { "weight": 50 }, "soft": { "weight": 50 }"#)

  static let variantPath = Rule(
    "variant/path",
    summary: "A path of a variant differs from the flow's path of the same name.",
    why:
      "What a variant does not say is as in the flow; what it says again is changed in one place.",
    bad: #""paths": { "main": ["welcome", "done"] }, and the same in a variant"#,
    good: #""short": { "paths": { "main": ["done"] } }"#)

  static let allVariantRules = [variantWeight, variantPath]
}

extension Diagnostic {
  fileprivate static func tooHeavy(_ node: JSONNode, _ sum: Int, _ weight: Int) -> Diagnostic {
    let left = Flow.Variant.wholeWeight - sum + weight
    return Diagnostic(
      .variantWeight, node.span,
      "with this the weights come to \(sum), and there are \(Flow.Variant.wholeWeight) at most",
      help: left > 0 ? "\(left) are left for it" : "those before it have them all")
  }

  fileprivate static func samePath(_ key: Located<String>, own: Located<String>) -> Diagnostic {
    Diagnostic(
      .variantPath, key.span, "'\(key.value)' has the same screens in the flow itself",
      labels: [.init(own.span, "the flow's")], help: "leave it out, or let its screens differ")
  }

  fileprivate static func givenVariant(_ key: Located<String>) -> Diagnostic {
    Diagnostic(.valueShape, key.span, "'\(key.value)' is given, so it has no default")
  }

  fileprivate static func unsetDay(_ key: Located<String>) -> Diagnostic {
    Diagnostic(.valueShape, key.span, "'\(key.value)' is a day, which is unset at first")
  }
}
