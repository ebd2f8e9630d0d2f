import SpecModel
import SpecSyntax
import SpecText

/// Reads `app.json`.
func readAppInfo(
  _ node: JSONNode, _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> AppInfo {
  let node = validate(node, against: AppSchemas.app, &suppressions, &found)
  let info = AppInfo(
    name: node["name"]?.string ?? "", icon: node["icon"]?.string ?? "",
    platforms: (node["platforms"]?.members ?? []).compactMap(readPlatform),
    colors: (node["colors"]?.members ?? []).compactMap(readColor),
    fonts: (node["fonts"]?.members ?? []).compactMap(readFont),
    styles: (node["styles"]?.members ?? []).map(readStyle), limits: readLimits(node["limits"]),
    requiredScreens: node.strings("required-screens"), spans: JSONSpans(node))
  if let platforms = node["platforms"], platforms.members?.isEmpty == true {
    found.report(.wrongType(platforms, "'ios' or 'macos'"))
  }
  checkUnique(info.requiredScreens, &found)
  checkColors(node, &found)
  checkMaterials(node, &found)
  return info
}

private func readColor(_ member: JSONNode.Member) -> ColorPair? {
  guard let light = member.value["light"]?.string.flatMap(RGB.init(hex:)),
    let dark = member.value["dark"]?.string.flatMap(RGB.init(hex:))
  else { return nil }
  return ColorPair(
    id: member.key.value, light: light, dark: dark, on: member.value["on"]?.string)
}

private func readPlatform(_ member: JSONNode.Member) -> Platform? {
  guard let minimum = member.value["minimum"]?.string,
    let presentation = member.value["presentation"]?.string.flatMap(
      Platform.Presentation.init(rawValue:))
  else { return nil }
  return Platform(id: member.key.value, minimum: minimum, presentation: presentation)
}

private func readFont(_ member: JSONNode.Member) -> FontFace? {
  guard let style = member.value["style"]?.string else { return nil }
  return FontFace(
    id: member.key.value, style: style, weight: member.value["weight"]?.string,
    design: member.value["design"]?.string, tracking: member.value.number("tracking"))
}

private func readStyle(_ member: JSONNode.Member) -> Style {
  let node = member.value
  var style = Style(id: member.key.value)
  style.fontSize = node.number("font-size")
  style.tracking = node.number("tracking")
  style.foreground = node["foreground"]?.string
  style.background = node["background"]?.string
  style.width =
    node["width"]?.string == "fill" ? .fill : node.number("width").map { .points($0) }
  style.height = node.number("height")
  style.padding = node.number("padding")
  style.paddingBottom = node.number("padding-bottom")
  style.spacing = node.number("spacing")
  style.cornerRadius = node.number("corner-radius")
  style.border = readBorder(node["border"])
  style.selectedBorder = readBorder(node["selected-border"])
  style.size = node.number("size")
  style.scale = node.number("scale")
  style.blur = node.number("blur")
  style.shape = node["shape"]?.string
  style.material = node["material"]?.members.map { members in
    Dictionary(members.map { ($0.key.value, $0.value.string ?? "") }) { first, _ in first }
  }
  style.drift = node["drift"]?.number("every").map { Style.Drift(every: $0) }
  if let scroll = node["scroll"], let to = scroll["to"]?.string, let every = scroll.number("every")
  {
    style.scroll = Style.Scroll(to: to, every: every)
  }
  return style
}

private func readBorder(_ node: JSONNode?) -> Style.Border? {
  guard let color = node?["color"]?.string, let width = node?.number("width") else { return nil }
  return Style.Border(color: color, width: width)
}

/// Every color that is named is there.
private func checkColors(_ node: JSONNode, _ found: inout Diagnostics) {
  let colors = (node["colors"]?.members ?? []).map(\.key.value)
  func check(_ name: JSONNode?) {
    guard let name = name?.located, !colors.contains(name.value) else { return }
    found.report(.unknownName(name, kind: "color", among: colors))
  }
  for member in node["colors"]?.members ?? [] { check(member.value["on"]) }
  for member in node["styles"]?.members ?? [] {
    for name in ["foreground", "background"] { check(member.value[name]) }
    for name in ["border", "selected-border"] { check(member.value[name]?["color"]) }
  }
}

/// A material is chosen by the platform's version; `else` is for all others.
private func checkMaterials(_ node: JSONNode, _ found: inout Diagnostics) {
  for style in node["styles"]?.members ?? [] {
    guard let material = style.value["material"], let members = material.members else { continue }
    for member in members where !isPlatformVersion(member.key.value) && member.key.value != "else" {
      found.report(.noPlatformVersion(member.key))
    }
    if material["else"] == nil {
      found.report(
        .missingMember(
          material, MemberSchema("else", .word(["stroke", "fill"]), ""), of: "material"))
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
