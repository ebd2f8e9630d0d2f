import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  /// Notes an element that `flow.json` names.
  mutating func indexElement(_ name: Located<String>, of screen: ScreenID) {
    names?.add(Named(.element, name.value, of: screen.rawValue), quoted: name.span)
  }

  /// Notes every name that `flow.json` gives.
  mutating func indexDeclarations() {
    guard names != nil else { return }
    let groups: [(field: Field<[JSONNode.Member]>, kind: Named.Kind)] = [
      (FlowSchema.values, .value), (FlowSchema.permissions, .permission),
      (FlowSchema.purchases, .purchase), (FlowSchema.actions, .action),
      (FlowSchema.lookUps, .lookUp), (FlowSchema.paths, .path), (FlowSchema.variants, .variant),
      (FlowSchema.screens, .screen), (FlowSchema.deepLinks, .deepLink),
    ]
    for (group, kind) in groups {
      for member in node[group] {
        indexDeclaration(Named(kind, member.key.value), member.key)
      }
    }
    for value in node[FlowSchema.values] {
      for option in value.value[ValueSchema.options]?.elements?.compactMap(\.located) ?? [] {
        indexDeclaration(Named(.option, option.value, of: value.key.value), option)
      }
    }
    for screen in node[FlowSchema.screens] {
      for tag in screen.value[ScreenSchema.tags] { indexDeclaration(Named(.tag, tag.value), tag) }
    }
  }

  private mutating func indexDeclaration(_ named: Named, _ name: Located<String>) {
    names?.add(named, quoted: name.span, isDeclaration: true)
  }
}
