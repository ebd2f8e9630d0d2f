package import FlowCore
package import SpecText

/// The format of what one version of a flow stores on a device: keys, the types of what is kept
/// under them, and, where runs go on after a kill, the screens they may stand on.
///
/// A version reads what another one has written where it has the same keys, types and options, and
/// numbers and texts of it may be all that they could be there. Messages call it the saved shape.
package struct StorageFormat: Sendable, Equatable {
  /// Something that is kept, and what it can be.
  package struct Field: Sendable, Equatable {
    /// The type of the value, as `flow.json` says it.
    package var type: String
    /// What a choice or set is made of; nothing for other types.
    package var options: [String]
    /// What a number can be, or a time of day in minutes after midnight; nothing for other types, for one that is never entered, and where a
    /// record of an older `specgen` does not say.
    package var range: ClosedRange<Int>?
    /// How far apart two numbers are, from the least on.
    package var step: Int
    /// The most characters of a text or options of a set, where there is such a limit and the record
    /// says it.
    package var maximum: Int?
    /// What a number counts; nothing where nobody says, or a record of an older `specgen` does not.
    package var unit: Flow.MeasurementUnit?

    package init(
      type: String, options: [String] = [], range: ClosedRange<Int>? = nil, step: Int = 1,
      maximum: Int? = nil, unit: Flow.MeasurementUnit? = nil
    ) {
      self.type = type
      self.options = options
      self.range = range
      self.step = step
      self.maximum = maximum
      self.unit = unit
    }
  }

  /// What is kept of the news that somebody has seen.
  package struct SeenNews: Sendable, Equatable {
    /// The key that the version is stored under.
    package var key: String
    /// The greatest version that is stored.
    package var version: Int

    package init(key: String, version: Int) {
      self.key = key
      self.version = version
    }
  }

  package var version: Int
  /// The key of the flag that says the flow was completed.
  package var completed: String
  /// What is stored, by key.
  package var stored: [String: Field]
  /// The version of what is new; nothing where there are no news.
  package var whatsNew: SeenNews?
  /// The screens of saved progress; none where runs begin again after a kill.
  package var screens: [String]
  /// The values of saved progress, by id.
  package var progress: [String: Field]

  package init(
    version: Int, completed: String, stored: [String: Field], whatsNew: SeenNews? = nil,
    screens: [String] = [],
    progress: [String: Field] = [:]
  ) {
    self.version = version
    self.completed = completed
    self.stored = stored
    self.whatsNew = whatsNew
    self.screens = screens
    self.progress = progress
  }

  /// What runs of a flow leave.
  package init(of flow: Flow) {
    func kept(_ value: Flow.Value) -> Field {
      switch value.kind {
      case .bool: Field(type: "bool")
      case .int(let range, let step):
        Field(type: "int", range: range, step: step, unit: value.unit)
      case .count: Field(type: "count")
      case .text(let maximum, content: _): Field(type: "text", maximum: maximum)
      // Its limits are of what is entered. A day that was entered stays, whatever they become, and
      // many of them move with today.
      case .date: Field(type: "date")
      case .time(let range, let step): Field(type: "time", range: range.minutes, step: step)
      case .image: Field(type: "image")
      case .choice(let options): Field(type: "choice", options: flow.names(of: options))
      case .set(let options, let maximum):
        Field(type: "set", options: flow.names(of: options), maximum: maximum)
      }
    }
    let keyed = flow.values.compactMap { value in value.key.map { ($0, kept(value)) } }
    self.init(
      version: flow.version, completed: flow.completedKey,
      stored: Dictionary(keyed) { first, _ in first },
      whatsNew: flow.whatsNew.map { SeenNews(key: $0.key, version: $0.version) })
    guard flow.resume == .lastScreen else { return }
    // Of what is new no progress is kept.
    let news = flow.allNewsScreens
    screens = flow.screens.map(\.id).filter { !news.contains($0) }.map(\.rawValue).sorted()
    progress = Dictionary(flow.values.map { ($0.id.rawValue, kept($0)) }) { first, _ in first }
  }
}

extension Flow {
  fileprivate func names(of options: Flow.Options) -> [String] {
    switch options {
    case .rows(let rows): rows.map(\.rawValue).sorted()
    case .table(let id):
      (tables.first { $0.id == id }?.rows ?? []).map(\.id.rawValue).sorted()
    }
  }
}

/// A version that people have on their devices: its storage format, as `released/` records it.
package struct ReleasedVersion: Sendable, Equatable {
  package var format: StorageFormat
  /// Where the record says its version.
  package var span: Span

  package init(format: StorageFormat, span: Span) {
    self.format = format
    self.span = span
  }
}

extension StorageFormat.Field {
  /// Why this can't hold everything another one could, in words; nothing where it can.
  package func loss(from old: Self, of name: String) -> String? {
    if type != old.type { return "'\(name)' was \(old.type) and is \(type)" }
    if let gone = old.options.first(where: { !options.contains($0) }) {
      return "'\(name)' can't be '\(gone)' any more"
    }
    if let old = old.numbers, let numbers, !numbers.holds(old) {
      return "'\(name)' was \(old) and is \(numbers)"
    }
    if let maximum, maximum < old.most {
      let before = old.maximum.map { "up to \($0)" } ?? "any number of"
      let what = type == "set" ? "options" : "characters"
      return "'\(name)' had \(before) \(what) and has up to \(maximum)"
    }
    return nil
  }

  /// That a number of another one would be read in another unit, in words; nothing where it would
  /// not, or one of them says no unit.
  package func unitChange(from old: Self, of name: String) -> String? {
    guard let unit, let before = old.unit, unit != before else { return nil }
    return "'\(name)' was in \(before.rawValue) and is in \(unit.rawValue)"
  }

  /// The most characters or options it can have.
  private var most: Int { maximum ?? (type == "set" ? options.count : .max) }

  private var numbers: Numbers? {
    range.map { Numbers(range: $0, step: step, areTimes: type == "time") }
  }
}

/// Numbers of a range, the least and each that follows it by a step.
private struct Numbers: CustomStringConvertible {
  var range: ClosedRange<Int>
  var step: Int
  /// Whether they are minutes after midnight.
  var areTimes: Bool

  var description: String {
    let ends = [range.lowerBound, range.upperBound].map { number in
      (areTimes ? Flow.TimeOfDay(minutes: number)?.description : nil) ?? String(number)
    }
    let unit = areTimes ? " minutes" : ""
    return "\(ends[0]) to \(ends[1])" + (step == 1 ? "" : " by \(step)\(unit)")
  }

  /// Whether each of other numbers is one of these.
  func holds(_ other: Numbers) -> Bool {
    range.contains(other.range.lowerBound) && range.contains(other.range.upperBound)
      && (other.range.lowerBound - range.lowerBound).isMultiple(of: step)
      && (other.range.count == 1 || other.step.isMultiple(of: step))
  }
}

extension StorageFormat {
  /// The record as it is kept in `released/`.
  package var json: JSONValue {
    .members([
      "$schema": .string(ContentSchema.released.reference),
      "version": .int(version), "completed": .string(completed),
      "stored": Self.json(of: stored),
      "whats-new": whatsNew.map {
        .members(["version": .int($0.version), "key": .string($0.key)])
      },
      "screens": screens.isEmpty ? nil : .array(screens.map { .string($0) }),
      "progress": progress.isEmpty ? nil : Self.json(of: progress),
    ])
  }

  private static func json(of kept: [String: Field]) -> JSONValue {
    .object(
      kept.sorted { $0.key < $1.key }.map { name, kept in
        JSONValue.Member(
          name,
          .members([
            "type": .string(kept.type),
            "of": kept.options.isEmpty ? nil : .array(kept.options.map { .string($0) }),
            "min": (kept.range?.lowerBound).map { .int($0) },
            "max": (kept.range?.upperBound ?? kept.maximum).map { .int($0) },
            "step": kept.range == nil || kept.step == 1 ? nil : .int(kept.step),
            "unit": kept.unit.map { .string($0.rawValue) },
          ]))
      })
  }
}
