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
    let groups: [(member: String, kind: Named.Kind)] = [
      ("values", .value), ("permissions", .permission), ("purchases", .purchase),
      ("actions", .action), ("lookups", .lookUp), ("paths", .path), ("variants", .variant),
      ("screens", .screen),
    ]
    for group in groups {
      for member in members(group.member) {
        indexDeclaration(Named(group.kind, member.key.value), member.key)
      }
    }
    for value in members("values") {
      for option in value.value.strings("of") {
        indexDeclaration(Named(.option, option.value, of: value.key.value), option)
      }
    }
    for screen in members("screens") {
      for tag in screen.value.strings("tags") { indexDeclaration(Named(.tag, tag.value), tag) }
    }
  }

  private mutating func indexDeclaration(_ named: Named, _ name: Located<String>) {
    names?.add(named, quoted: name.span, isDeclaration: true)
  }
}
