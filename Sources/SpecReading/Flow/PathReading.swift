import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  mutating func readPaths() -> [Flow.Path] {
    node[FlowSchema.paths].map { readPath($0) }
  }

  /// A path, of the flow or of a variant.
  mutating func readPath(_ member: JSONNode.Member) -> Flow.Path {
    var seen: [ScreenID: Span] = [:]
    var screens: [ScreenID] = []
    for node in member.value.elements ?? [] {
      guard let name = node.located, let id = screen(name) else { continue }
      checkNews(on: member.key.value, name)
      if let first = seen[id] {
        found.report(.twiceOnPath(Located(id.rawValue, node.span), first: first))
      } else {
        seen[id] = node.span
        screens.append(id)
      }
    }
    return Flow.Path(PathID(member.key.value), screens)
  }

  mutating func readEntry() -> [Flow.EntryRule] {
    let rules = node[FlowSchema.entry]
    var result: [Flow.EntryRule] = []
    // Which one was meant to be the last is told by that.
    let isOutOfOrder = rules.dropLast().contains {
      $0.members != nil && $0[EntryRuleSchema.condition] == nil
    }
    for (index, rule) in rules.enumerated() {
      let isLast = index == rules.count - 1
      if isLast, let stray = rule.member(EntryRuleSchema.condition) {
        if !isOutOfOrder { found.report(.lastRuleCondition(stray.key)) }
      } else if !isLast, rule.members != nil, rule[EntryRuleSchema.condition] == nil {
        found.report(.nothingAfter(rule, rules[index + 1]))
      }
      let condition = condition(rule[EntryRuleSchema.condition])
      guard let go = rule[EntryRuleSchema.go] else { continue }
      if newsScreens.contains(go.value) { _ = flowScreen(go) }
      if go.value == "app" {
        result.append(Flow.EntryRule(if: condition, go: .app))
      } else if let id = name(go, of: .screen, among: scope.screens + ["app"]) {
        result.append(Flow.EntryRule(if: condition, go: .screen(ScreenID(id))))
      }
    }
    return result
  }

  /// Screens of older versions have somewhere to go; which screens those were, `released/` says.
  mutating func readMigrations() -> [Flow.Migration] {
    guard let migrate = node.member(FlowSchema.migrate), let versions = migrate.value.members else {
      return []
    }
    let current = node[FlowSchema.version] ?? 1
    if !versions.isEmpty, node[FlowSchema.resume] != .lastScreen {
      found.report(.needlessMigration(migrate.key))
    }
    var migrations: [Flow.Migration] = []
    for version in versions {
      let number = Int(version.key.value).flatMap { String($0) == version.key.value ? $0 : nil }
      if number.map({ $0 >= 1 && $0 < current }) != true {
        found.report(.noOlderVersion(version.key, current))
      }
      var screens: [ScreenID: Flow.Migration.Destination] = [:]
      for screen in version.value.members ?? [] {
        guard
          let to = name(screen.value.located, of: .screen, among: scope.screens + ["start"])
        else { continue }
        if newsScreens.contains(to) { _ = flowScreen(screen.value.located) }
        screens[ScreenID(screen.key.value)] = to == "start" ? .start : .screen(ScreenID(to))
      }
      migrations.append(Flow.Migration(from: number ?? 0, screens))
    }
    return migrations.sorted { $0.version < $1.version }
  }
}

extension Diagnostic {
  fileprivate static func lastRuleCondition(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .entryRules, key.span, "the last rule has a condition",
      help: "it says what happens when no other rule holds: take the condition away, or add a rule")
  }

  fileprivate static func nothingAfter(_ rule: JSONNode, _ next: JSONNode) -> Diagnostic {
    Diagnostic(
      .entryRules, rule.span, "this rule always holds",
      labels: [.init(next.span, "so this one never does")],
      help: "rules are asked in their order: put it last, or give it an \"if\"")
  }

  fileprivate static func needlessMigration(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .migration, key.span, "nothing moves: the flow starts again after a kill",
      help: "write \"resume\": \"last-screen\", or take this away")
  }

  fileprivate static func noOlderVersion(_ key: Located<String>, _ current: Int) -> Diagnostic {
    Diagnostic(
      .migration, key.span, "'\(shortened(key.value))' is no older version",
      help: current > 1 ? "older ones are 1 to \(current - 1)" : "this is the first one")
  }
}
