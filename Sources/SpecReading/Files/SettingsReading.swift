import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// Reads `specgen.json`.
func readSettings(
  _ node: JSONNode, _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> Settings {
  let node = validate(node, against: SettingsSchema.object, &suppressions, &found)
  let rules = node[SettingsSchema.rules].compactMap { member in
    member.value.string.flatMap(Settings.Level.init(rawValue:)).map {
      Settings.RuleLevel(rule: member.key.map { RuleID($0) }, level: $0)
    }
  }
  let source = node[SettingsSchema.source]
  let locales = node[SettingsSchema.locales]
  let devices = node[SettingsSchema.devices]
  checkUnique([source].compactMap { $0 } + locales, &found)
  checkUnique(devices, &found)
  let complete = node.member(SettingsSchema.complete).map { _ in node[SettingsSchema.complete] }
  checkLocales(complete ?? [], among: locales.map(\.value), &found)
  return Settings(
    sourceLocale: LocaleID(source?.value ?? "en"),
    targetLocales: locales.map { $0.map { LocaleID($0) } },
    completeLocales: complete?.map { $0.map { LocaleID($0) } }, devices: devices,
    swiftModule: node[SettingsSchema.swiftModule],
    limits: readLimits(node[SettingsSchema.limits], over: Flow.Limits()), rules: rules,
    spans: JSONSpans(node))
}

/// A name that is listed twice, such as a locale or device, was meant to be another one.
func checkUnique(_ names: [Located<String>], _ found: inout Diagnostics) {
  var unique = Namespace()
  for name in names { unique.declare(name, &found) }
}

/// Locales that are named of those of the project, each once.
func checkLocales(
  _ names: [Located<String>], among listed: [String], _ found: inout Diagnostics
) {
  checkUnique(names, &found)
  for name in names where !listed.contains(name.value) {
    found.report(.unknownName(name, kind: "locale", among: listed))
  }
}

/// Reads budgets, each of which wins over the same one of others.
func readLimits(_ node: JSONNode?, over others: Flow.Limits) -> Flow.Limits {
  guard let node else { return others }
  var limits = others
  node[LimitsSchema.wordsPerText].map { limits.wordsPerText = $0 }
  limits.wordsPerSection = node[LimitsSchema.wordsPerSection] ?? others.wordsPerSection
  node[LimitsSchema.wordsPerScreen].map { limits.wordsPerScreen = $0 }
  for member in node[LimitsSchema.charactersPerText] {
    guard let most = TypedSchema.integer(from: 1).read(member.value) else { continue }
    let own = Flow.Limits.Characters(member.key.value, most: most)
    if let index = limits.charactersPerText.firstIndex(where: { $0.locale == own.locale }) {
      limits.charactersPerText[index] = own
    } else {
      limits.charactersPerText.append(own)
    }
  }
  limits.seconds = node[LimitsSchema.seconds] ?? others.seconds
  limits.automaticSeconds = node[LimitsSchema.automaticSeconds] ?? others.automaticSeconds
  limits.animationSeconds = node[LimitsSchema.animationSeconds] ?? others.animationSeconds
  return limits
}
