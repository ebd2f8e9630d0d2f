import SpecText

extension StatisticsOutcome {
  /// The figures for programs: one JSON object on one line.
  ///
  /// ```
  /// { "version": 1, "apps": [ { "id": "lockedin", "name": "LockedIn", "locales": [
  ///   { "locale": "de", "isSource": false, "strings": 55, "length": 201, "unit": "words",
  ///     "translatable": 54, "translated": 51, "stale": 1, "needsReview": 2, "missing": 0,
  ///     "longest": { "key": "permissions.health", "count": 17, "limit": 20 }? } ] } ] }
  /// ```
  ///
  /// Keys are stable; new ones may come, and `version` grows when one changes its meaning. A
  /// question mark marks what may be missing. Locales are in the settings' order, the source first.
  package func json() -> String {
    let value: JSONValue = [
      "version": 1,
      "apps": .array(
        apps.map { app in
          [
            "id": .string(app.id.rawValue), "name": .string(app.name),
            "locales": .array(app.locales.map(\.json)),
          ]
        }),
    ]
    return String(decoding: value.bytes(.compact), as: UTF8.self) + "\n"
  }
}

extension LocaleStatistics {
  fileprivate var json: JSONValue {
    .members([
      "locale": .string(locale.rawValue), "isSource": .bool(isSource), "strings": .int(strings),
      "length": .int(length), "unit": .string(unit.rawValue), "translatable": .int(translatable),
      "translated": .int(translated), "stale": .int(stale), "needsReview": .int(needsReview),
      "missing": .int(missing),
      "longest": longest.map {
        ["key": .string($0.key.rawValue), "count": .int($0.count), "limit": .int($0.limit)]
      },
    ])
  }
}
