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
  return Settings(
    sourceLocale: LocaleID(source?.value ?? "en"),
    targetLocales: locales.map { $0.map { LocaleID($0) } }, devices: devices,
    limits: readLimits(node[SettingsSchema.limits]), rules: rules, spans: JSONSpans(node))
}

/// A name that is listed twice, such as a locale or device, was meant to be another one.
func checkUnique(_ names: [Located<String>], _ found: inout Diagnostics) {
  var unique = Namespace()
  for name in names { unique.declare(name, &found) }
}

/// Reads budgets.
func readLimits(_ node: JSONNode?) -> Limits {
  guard let node else { return Limits() }
  var characters: [String: Int] = [:]
  for member in node[LimitsSchema.charactersPerText] {
    characters[member.key.value] = member.value.integer
  }
  return Limits(
    wordsPerText: node[LimitsSchema.wordsPerText],
    wordsPerScreen: node[LimitsSchema.wordsPerScreen], charactersPerText: characters,
    seconds: node[LimitsSchema.seconds], automaticSeconds: node[LimitsSchema.automaticSeconds],
    animationSeconds: node[LimitsSchema.animationSeconds])
}
