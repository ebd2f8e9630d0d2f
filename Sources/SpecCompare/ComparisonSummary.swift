extension AppComparison {
  /// What changed, in a few words each: "2 texts changed, 1 added".
  package var summary: [String] {
    if isAdded { return ["new, \(count(screens.count, "screen"))"] }
    if isRemoved { return ["removed"] }
    let parts = [
      sentence("text", texts.tally), sentence("translation", translationTally),
      languages.isEmpty ? nil : count(languages.count, "language") + " added or removed",
      theme.map { _ in "colours, fonts or styles changed" },
      sentence("fact", [("changed", facts.count)]),
      sentence(
        "screen",
        [
          ("added", screens.count { $0.isAdded }), ("removed", screens.count { $0.isRemoved }),
          ("renamed", screens.count { $0.former != nil }),
        ]),
      sentence("state", stateTally),
      sentence(
        "way", [("added", arrows.count { $0.isAdded }), ("removed", arrows.count { !$0.isAdded })]),
    ].compactMap { $0 }
    if parts.isEmpty, !self.parts.isEmpty {
      return ["\(count(self.parts.count, "part")) of flow.json changed, nothing of it is seen"]
    }
    return parts.isEmpty ? ["nothing that is seen or done"] : parts
  }

  private var translationTally: [(String, Int)] {
    let translations = texts.flatMap(\.translations)
    return [
      ("changed", translations.count { !$0.words.isEmpty }),
      ("stale", translations.count(where: \.isStale)),
      ("to be made", translations.count(where: \.isDraft)),
    ]
  }

  private var stateTally: [(String, Int)] {
    [
      ("changed", screens.reduce(0) { $0 + $1.changed.count }),
      ("added", screens.reduce(0) { $0 + $1.added.count }),
      ("removed", screens.reduce(0) { $0 + $1.removed.count }),
    ]
  }
}

extension [TextChange] {
  /// How many texts have which fate; those of which only translations changed are not among them.
  fileprivate var tally: [(String, Int)] {
    [
      ("changed", count { $0.kind == .changed }), ("added", count { $0.kind == .added }),
      ("removed", count { $0.kind == .removed }),
      ("moved", count { if case .moved = $0.kind { true } else { false } }),
    ]
  }
}

/// "2 texts changed, 1 added"; nothing where nothing happened.
private func sentence(_ thing: String, _ tally: [(fate: String, count: Int)]) -> String? {
  let happened = tally.filter { $0.count > 0 }
  guard let first = happened.first else { return nil }
  let others = happened.dropFirst().map { ", \($0.count) \($0.fate)" }
  return "\(count(first.count, thing)) \(first.fate)\(others.joined())"
}

private func count(_ number: Int, _ thing: String) -> String {
  "\(number) \(thing)\(number == 1 ? "" : "s")"
}
