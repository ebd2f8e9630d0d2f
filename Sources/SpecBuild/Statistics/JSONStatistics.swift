import FlowCore
import SpecProve
import SpecRender
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
  /// Of paths, in place of `locales`:
  ///
  /// ```
  /// "paths": [ { "path": "main", "variant": "soft"?, "kind": "whole", "isExhaustive": true,
  ///   "asked": { "typed": 1, "permissions": 3, "purchases": 0 }, "run": {
  ///   "launch": "Welcome (Platform macOS)"?, "taps": 9, "screens": 5, "typed": 1, "permissions": 2,
  ///   "purchases": 0, "failures": 0, "waiting": 1500, "words": [ { "locale": "en", "count": 101 } ],
  ///   "milliseconds": 52000?, "analytics": [ { "event": "started", "screen": "welcome" } ] }? } ]
  /// ```
  ///
  /// `kind` is `whole` or `shortest`: a run that passes over as few screens of the path as can be, or
  /// one that is shorter. There is no `run` where none is completed on the path, and no `launch` where
  /// runs begin in one way alone. Times, `waiting` too, are in milliseconds.
  ///
  /// Keys are stable; new ones may come, and `version` grows when one changes its meaning. A
  /// question mark marks what may be missing. Locales are in the settings' order, the source first.
  package func json() -> String {
    let value: JSONValue = [
      "version": 1,
      "apps": .array(
        apps.map { app in
          .members([
            "id": .string(app.id.rawValue), "name": .string(app.name),
            "locales": app.paths == nil ? .array(app.locales.map(\.json)) : nil,
            "paths": app.paths.map { .array($0.map(\.json)) },
          ])
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

extension PathStatistics {
  fileprivate var json: JSONValue {
    .members([
      "path": .string(name), "variant": path.variant.map { .string($0) },
      "kind": .string(path.kind.rawValue),
      "asked": [
        "typed": .int(path.asked.typed), "permissions": .int(path.asked.questions),
        "purchases": .int(path.asked.purchases),
      ],
      "isExhaustive": .bool(path.isExhaustive), "run": path.run.map(json(of:)),
    ])
  }

  private func json(of run: LeastRun) -> JSONValue {
    .members([
      "launch": launch.map { .string($0) },
      "taps": .int(run.cost.taps), "screens": .int(run.viewCount), "typed": .int(run.cost.typed),
      "permissions": .int(run.cost.questions), "purchases": .int(run.cost.purchases),
      "failures": .int(run.cost.failures),
      "waiting": .int(Int(run.waiting / .milliseconds(1))),
      "words": .array(
        words.map { ["locale": .string($0.locale.rawValue), "count": .int($0.count)] }),
      "milliseconds": milliseconds.map { .int($0) },
      "analytics": .array(
        run.milestones.map {
          ["event": .string($0.milestone.name), "screen": .string($0.screen.rawValue)]
        }),
    ])
  }
}
