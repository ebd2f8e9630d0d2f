import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// Reads `app.json`.
///
/// - Parameters:
///   - node: The file.
///   - settings: The project's, whose budgets and languages the app's own win over.
///   - suppressions: What is let stand.
///   - found: The findings of the run.
/// - Returns: What it says.
func readAppInfo(
  _ node: JSONNode, in settings: Settings, _ suppressions: inout [Suppression],
  _ found: inout Diagnostics
) -> AppInfo {
  let node = validate(node, against: AppSchema.object, &suppressions, &found)
  let info = AppInfo(
    name: node[AppSchema.name]?.value ?? "",
    platforms: node[AppSchema.platforms].compactMap(readPlatform),
    theme: Flow.Theme(
      icon: node[AppSchema.icon]?.value ?? "", colors: node[AppSchema.colors].compactMap(readColor),
      fonts: node[AppSchema.fonts].compactMap(readFont),
      styles: node[AppSchema.styles].map(readStyle)),
    targetLocales: targetLocales(of: node, in: settings).map(\.value),
    limits: readLimits(node[AppSchema.limits], over: settings.limits),
    requiredScreens: node[AppSchema.requiredScreens], schemes: node[AppSchema.schemes],
    note: node[ObjectSchema.note]?.value, spans: JSONSpans(node))
  if let platforms = node.member(AppSchema.platforms), platforms.value.members?.isEmpty == true {
    found.report(.wrongType(platforms.value, "'ios' or 'macos'"))
  }
  checkUnique(info.requiredScreens, &found)
  checkUnique(info.schemes, &found)
  checkLocales(node[AppSchema.locales], among: settings.targetLocales.map(\.value.rawValue), &found)
  checkColors(node, &found)
  checkMaterials(node, &found)
  return info
}

/// The locales that an app is translated into.
///
/// - Parameters:
///   - node: What `app.json` says.
///   - settings: The project's.
/// - Returns: Those of the project that it names; all of them where it names none by itself.
func targetLocales(of node: JSONNode, in settings: Settings) -> [Located<LocaleID>] {
  guard let own = node.member(AppSchema.locales)?.value.elements else {
    return settings.targetLocales
  }
  return settings.targetLocales.filter { locale in
    own.contains { $0.string == locale.value.rawValue }
  }
}

private func readColor(_ member: JSONNode.Member) -> Flow.Color? {
  guard let light = member.value[ColorSchema.light], let dark = member.value[ColorSchema.dark]
  else { return nil }
  return Flow.Color(
    ColorID(member.key.value), light: light, dark: dark,
    on: color(member.value[ColorSchema.background]))
}

private func readPlatform(_ member: JSONNode.Member) -> Flow.Platform? {
  guard let system = Flow.Platform.System(rawValue: member.key.value),
    let minimum = member.value[PlatformSchema.minimum],
    let presentation = member.value[PlatformSchema.presentation]
  else { return nil }
  return Flow.Platform(system, minimum: minimum.value, presentation: presentation)
}

private func readFont(_ member: JSONNode.Member) -> Flow.Font? {
  guard let style = member.value[FontSchema.style] else { return nil }
  return Flow.Font(
    FontID(member.key.value), style, weight: member.value[FontSchema.weight],
    design: member.value[FontSchema.design], emphasis: member.value[FontSchema.emphasis],
    tracking: member.value[FontSchema.tracking])
}

private func readStyle(_ member: JSONNode.Member) -> Flow.Style {
  let node = member.value
  return Flow.Style(
    StyleID(member.key.value), fontSize: node[StyleSchema.fontSize],
    tracking: node[StyleSchema.tracking], foreground: color(node[StyleSchema.foreground]),
    strongForeground: color(node[StyleSchema.strongForeground]),
    background: color(node[StyleSchema.background]), width: node[StyleSchema.width],
    height: node[StyleSchema.height], padding: node[StyleSchema.padding],
    paddingBottom: node[StyleSchema.paddingBottom], spacing: node[StyleSchema.spacing],
    cornerRadius: node[StyleSchema.cornerRadius], border: readBorder(node[StyleSchema.border]),
    selectedBorder: readBorder(node[StyleSchema.selectedBorder]), size: node[StyleSchema.size],
    scale: node[StyleSchema.scale], blur: node[StyleSchema.blur], shape: node[StyleSchema.shape],
    material: readMaterial(node[StyleSchema.material]),
    drift: node[StyleSchema.drift]?[DriftSchema.every].map { Flow.Style.Drift(seconds: $0) },
    scroll: readScroll(node[StyleSchema.scroll]))
}

private func color(_ name: Located<String>?) -> ColorID? { name.map { ColorID($0.value) } }

private func readBorder(_ node: JSONNode?) -> Flow.Style.Border? {
  guard let color = color(node?[BorderSchema.color]), let width = node?[BorderSchema.width]
  else { return nil }
  return Flow.Style.Border(color, width: width)
}

private func readScroll(_ node: JSONNode?) -> Flow.Style.Scroll? {
  guard let edge = node?[ScrollSchema.side], let every = node?[ScrollSchema.every]
  else { return nil }
  return Flow.Style.Scroll(to: edge, secondsPerPoint: every)
}

private func readMaterial(_ node: JSONNode?) -> Flow.Material? {
  guard let members = node?.members else { return nil }
  var newer: [Flow.Material.Availability] = []
  var otherwise: Flow.Material.Finish?
  for member in members {
    guard let finish = member.value.string.flatMap(Flow.Material.Finish.init(rawValue:)) else {
      continue
    }
    if let (system, version) = platformVersion(member.key.value) {
      newer.append(Flow.Material.Availability(system, version, finish))
    } else {
      otherwise = otherwise ?? finish
    }
  }
  return otherwise.map { Flow.Material(newer: newer, otherwise: $0) }
}

/// Every color that is named is there.
private func checkColors(_ node: JSONNode, _ found: inout Diagnostics) {
  let colors = node[AppSchema.colors].map(\.key.value)
  for name in usedColors(node) where !colors.contains(name.value) {
    found.report(.unknownName(name, kind: .color, among: colors))
  }
}

/// The colors that other colors and styles of `app.json` name.
func usedColors(_ node: JSONNode) -> [Located<String>] {
  node[AppSchema.colors].compactMap { $0.value[ColorSchema.background] }
    + node[AppSchema.styles].map(\.value).flatMap { style in
      [StyleSchema.foreground, StyleSchema.strongForeground, StyleSchema.background]
        .compactMap { style[$0] }
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
    where platformVersion(member.key.value) == nil
      && member.key.value != StyleSchema.otherMaterial.name
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
private func platformVersion(_ name: String) -> (Flow.Platform.System, Int)? {
  let parts = name.split(separator: "-", omittingEmptySubsequences: false)
  guard parts.count == 2, let system = Flow.Platform.System(rawValue: String(parts[0])),
    (1...3).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy(isDigit)
  else { return nil }
  return Int(parts[1]).map { (system, $0) }
}

extension Diagnostic {
  fileprivate static func noPlatformVersion(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .knownMember, key.span, "'\(shortened(key.value))' is no version of a platform",
      help: "write one like 'ios-26', or 'else'")
  }
}

extension Flow.Color.RGB {
  /// Reads `#RRGGBB`.
  init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ isDigit($0) || (0x61...0x66).contains($0 | 0x20) }),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(integerLiteral: number)
  }
}
