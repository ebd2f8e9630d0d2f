import SpecModel
import SpecSyntax
import SpecText

/// Reads `specgen.json`.
func readSettings(
  _ node: JSONNode, _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> Settings {
  let node = validate(node, against: SettingsSchemas.settings, &suppressions, &found)
  let rules = (node["rules"]?.members ?? []).compactMap { member in
    member.value.string.flatMap(Settings.Level.init(rawValue:)).map {
      Settings.RuleLevel(rule: member.key.map { RuleID($0) }, level: $0)
    }
  }
  let source = [node["source"]?.located].compactMap { $0 }
  checkUnique(source + node.strings("locales"), &found)
  checkUnique(node.strings("devices"), &found)
  return Settings(
    sourceLocale: node["source"]?.string ?? "en", targetLocales: node.strings("locales"),
    devices: node.strings("devices"), limits: readLimits(node["limits"]), rules: rules,
    spans: JSONSpans(node))
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
  for member in node["characters-per-text"]?.members ?? [] {
    characters[member.key.value] = member.value.integer
  }
  return Limits(
    wordsPerText: node["words-per-text"]?.integer,
    wordsPerScreen: node["words-per-screen"]?.integer, charactersPerText: characters,
    seconds: node.number("seconds"), automaticSeconds: node.number("automatic-seconds"),
    animationSeconds: node.number("animation-seconds"))
}
