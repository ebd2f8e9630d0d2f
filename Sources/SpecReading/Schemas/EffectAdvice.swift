import FlowCore
import SpecSyntax
import SpecText

/// What effects do with the names that a flow declares, for whoever wrote a name alone.
struct EffectAdvice: Sendable {
  /// The effects that take a name, by the name: a screen and a permission may share one.
  private var effects: [String: [String]] = [:]
  /// The names in their order.
  private var names: [String] = []

  /// Knows no names.
  init() {}

  /// Knows the names that a flow declares, right or wrong.
  init(of flow: JSONNode) {
    declare(flow[FlowSchema.screens].map(\.key.value), EffectSchema.go.name)
    declare(flow[FlowSchema.permissions].map(\.key.value), Flow.Call.Verb.request.rawValue)
    declare(flow[FlowSchema.purchases].map(\.key.value), Flow.Call.Verb.purchase.rawValue)
    declare(flow[FlowSchema.actions].map(\.key.value), Flow.Call.Verb.perform.rawValue)
    declare(flow[FlowSchema.lookUps].map(\.key.value), Flow.Call.Verb.lookUp.rawValue)
    declare(flow[FlowSchema.values].map(\.key.value), EffectSchema.set.name)
    for screen in flow[FlowSchema.screens] {
      declare(screen.value[ScreenSchema.modals].map(\.key.value), EffectSchema.present.name)
    }
  }

  private mutating func declare(_ some: [String], _ verb: String) {
    for name in some where effects[name]?.contains(verb) != true {
      if effects[name] == nil { names.append(name) }
      effects[name, default: []].append(verb)
    }
  }

  /// What to write in the place of a text that stands where an effect is expected, or effects.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - isList: Whether it stands in the place of the list.
  /// - Returns: The advice; nothing where others advise, since it is a word or nearly one.
  func advice(for text: String, asList isList: Bool) -> String? {
    let words = EffectSchema.Word.allCases.map(\.rawValue)
    if words.contains(text) { return nil }
    if let near = nearest(to: text, in: words) {
      return isList ? "did you mean [\"\(near)\"]?" : nil
    }
    if text == "settings" || text.hasPrefix("https://") && isWebTarget(text) {
      return "write " + object(EffectSchema.open.name, shortened(text), isList)
    }
    if let verbs = effects[text] {
      return "write " + verbs.map { object($0, text, isList) }.joined(separator: " or ")
    }
    if let near = nearest(to: text, in: names), let verb = effects[near]?.first {
      return "did you mean \(object(verb, near, isList))?"
    }
    let known = words.map { isList ? "[\"\($0)\"]" : $0 }.joined(separator: ", ")
    return "it can be \(known) or an object, such as "
      + object(EffectSchema.go.name, names.first ?? "welcome", isList)
  }

  private func object(_ verb: String, _ name: String, _ isList: Bool) -> String {
    let more = verb == EffectSchema.set.name ? ", \"to\": \"…\"" : ""
    let object = "{ \"\(verb)\": \"\(name)\"\(more) }"
    return isList ? "[\(object)]" : object
  }
}
