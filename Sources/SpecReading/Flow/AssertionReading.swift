import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  mutating func readAssertions() -> [Flow.Assertion] {
    node[FlowSchema.assertions].compactMap { node in
      if let never = node[AssertionSchema.never] {
        return condition(never).map { Flow.Assertion(if: $0, then: .bool(false)) }
      }
      let premise = condition(node[AssertionSchema.premise])
      let consequence = condition(node[AssertionSchema.consequence])
      guard let premise, let consequence else { return nil }
      return Flow.Assertion(if: premise, then: consequence)
    }
  }

  mutating func readVariants() -> [Flow.Variant] {
    node[FlowSchema.variants].map { member in
      var variant = Flow.Variant(member.key.value)
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

extension Diagnostic {
  fileprivate static func givenVariant(_ key: Located<String>) -> Diagnostic {
    Diagnostic(.valueShape, key.span, "'\(key.value)' is given, so it has no default")
  }

  fileprivate static func unsetDay(_ key: Located<String>) -> Diagnostic {
    Diagnostic(.valueShape, key.span, "'\(key.value)' is a day, which is unset at first")
  }
}
