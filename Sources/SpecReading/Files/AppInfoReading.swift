import SpecModel
import SpecSyntax
import SpecText

/// Reads `app.json`.
func readAppInfo(
  _ node: JSONNode, _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> AppInfo {
  let node = validate(node, against: AppSchema.object, &suppressions, &found)
  let info = AppInfo(
    name: node[AppSchema.name]?.value ?? "", icon: node[AppSchema.icon]?.value ?? "",
    platforms: node[AppSchema.platforms].compactMap(readPlatform),
    colors: node[AppSchema.colors].compactMap(readColor),
    fonts: node[AppSchema.fonts].compactMap(readFont),
    styles: node[AppSchema.styles].map(readStyle), limits: readLimits(node[AppSchema.limits]),
    requiredScreens: node[AppSchema.requiredScreens], spans: JSONSpans(node))
  if let platforms = node.member(AppSchema.platforms), platforms.value.members?.isEmpty == true {
    found.report(.wrongType(platforms.value, "'ios' or 'macos'"))
  }
  checkUnique(info.requiredScreens, &found)
  checkColors(node, &found)
  checkMaterials(node, &found)
  return info
}

private func readColor(_ member: JSONNode.Member) -> ColorPair? {
  guard let light = member.value[ColorSchema.light], let dark = member.value[ColorSchema.dark]
  else { return nil }
  return ColorPair(
    id: member.key.value, light: light, dark: dark,
    on: member.value[ColorSchema.background]?.value)
}

private func readPlatform(_ member: JSONNode.Member) -> Platform? {
  guard let minimum = member.value[PlatformSchema.minimum],
    let presentation = member.value[PlatformSchema.presentation]
  else { return nil }
  return Platform(id: member.key.value, minimum: minimum.value, presentation: presentation)
}

private func readFont(_ member: JSONNode.Member) -> FontFace? {
  guard let style = member.value[FontSchema.style] else { return nil }
  return FontFace(
    id: member.key.value, style: style, weight: member.value[FontSchema.weight],
    design: member.value[FontSchema.design], tracking: member.value[FontSchema.tracking])
}

private func readStyle(_ member: JSONNode.Member) -> Style {
  let node = member.value
  var style = Style(id: member.key.value)
  style.fontSize = node[StyleSchema.fontSize]
  style.tracking = node[StyleSchema.tracking]
  style.foreground = node[StyleSchema.foreground]?.value
  style.background = node[StyleSchema.background]?.value
  style.width = node[StyleSchema.width]
  style.height = node[StyleSchema.height]
  style.padding = node[StyleSchema.padding]
  style.paddingBottom = node[StyleSchema.paddingBottom]
  style.spacing = node[StyleSchema.spacing]
  style.cornerRadius = node[StyleSchema.cornerRadius]
  style.border = readBorder(node[StyleSchema.border])
  style.selectedBorder = readBorder(node[StyleSchema.selectedBorder])
  style.size = node[StyleSchema.size]
  style.scale = node[StyleSchema.scale]
  style.blur = node[StyleSchema.blur]
  style.shape = node[StyleSchema.shape]
  style.material = node[StyleSchema.material]?.members.map { members in
    Dictionary(members.map { ($0.key.value, $0.value.string ?? "") }) { first, _ in first }
  }
  style.drift = node[StyleSchema.drift]?[DriftSchema.every].map { Style.Drift(every: $0) }
  if let scroll = node[StyleSchema.scroll], let to = scroll[ScrollSchema.side],
    let every = scroll[ScrollSchema.every]
  {
    style.scroll = Style.Scroll(to: to, every: every)
  }
  return style
}

private func readBorder(_ node: JSONNode?) -> Style.Border? {
  guard let color = node?[BorderSchema.color], let width = node?[BorderSchema.width]
  else { return nil }
  return Style.Border(color: color.value, width: width)
}

/// Every color that is named is there.
private func checkColors(_ node: JSONNode, _ found: inout Diagnostics) {
  let colors = node[AppSchema.colors].map(\.key.value)
  for name in usedColors(node) where !colors.contains(name.value) {
    found.report(.unknownName(name, kind: "color", among: colors))
  }
}

/// The colors that other colors and styles of `app.json` name.
func usedColors(_ node: JSONNode) -> [Located<String>] {
  node[AppSchema.colors].compactMap { $0.value[ColorSchema.background] }
    + node[AppSchema.styles].map(\.value).flatMap { style in
      [StyleSchema.foreground, StyleSchema.background].compactMap { style[$0] }
        + [StyleSchema.border, StyleSchema.selectedBorder].compactMap {
          style[$0]?[BorderSchema.color]
        }
    }
}

/// A material is chosen by the platform's version; `else` is for all others.
private func checkMaterials(_ node: JSONNode, _ found: inout Diagnostics) {
  for style in node[AppSchema.styles] {
    guard let material = style.value[StyleSchema.material], let members = material.members else {
      continue
    }
    for member in members
    where !isPlatformVersion(member.key.value) && member.key.value != StyleSchema.otherMaterial.name
    {
      found.report(.noPlatformVersion(member.key))
    }
    if material.member(StyleSchema.otherMaterial) == nil {
      found.report(
        .missingMember(material, StyleSchema.otherMaterial.member, of: "material"))
    }
  }
}

/// A platform and a version of it, `ios-26`.
private func isPlatformVersion(_ name: String) -> Bool {
  let parts = name.split(separator: "-", omittingEmptySubsequences: false)
  return parts.count == 2 && ["ios", "macos"].contains(parts[0])
    && (1...3).contains(parts[1].utf8.count) && parts[1].utf8.allSatisfy(isDigit)
}

extension Diagnostic {
  fileprivate static func noPlatformVersion(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .knownMember, key.span, "'\(shortened(key.value))' is no version of a platform",
      help: "write one like 'ios-26', or 'else'")
  }
}

extension RGB {
  /// Reads `#RRGGBB`.
  init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ isDigit($0) || (0x61...0x66).contains($0 | 0x20) }),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
  }
}
