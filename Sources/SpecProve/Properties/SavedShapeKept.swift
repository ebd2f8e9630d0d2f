import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P23: what released versions have stored can be read, and what changes has a new version.
package let savedShapeKept = Property(
  "P23",
  Rule(
    "flow/saved-shape",
    summary: """
      What a released version left on a device leads to a state of this flow or to its start, who \
      completed it has completed this one, who has seen its news has seen them, its numbers are in \
      the same unit, and a version whose saved shape was released keeps it.
      """,
    why: "Updates are installed in the middle of a flow, and what was entered must not be misread.",
    bad: #""version": 1   with another key, type or option than in released/1.json, or less room"#,
    good: #""version": 2   and `specgen release`"#,
    isSuppressible: true)
) { explored, verdict in
  let format = StorageFormat(of: explored.app.flow)
  let version = explored.app.flowSpans.value(["version"])
  for released in explored.app.released {
    let label = Diagnostic.Label(released.span, "what was released")
    if released.format.version > format.version {
      verdict.fails(
        at: version, "version \(released.format.version) was released before this one",
        help: "raise \"version\" above it", labels: [label])
    } else if released.format.version == format.version {
      if let change = released.format.firstChange(to: format) {
        verdict.fails(
          at: version, "the saved shape of version \(format.version) has changed: \(change)",
          help: "raise \"version\", and run `specgen release` when it is out", labels: [label])
      } else {
        verdict.holds(in: 0)
      }
    } else {
      proveOlder(released, explored, &verdict)
      proveFormerKeys(released, explored, &verdict)
    }
    guard released.format.version <= format.version else { continue }
    proveNews(released, explored, &verdict)
    proveUnits(released, explored, &verdict)
  }
  proveOwners(explored, &verdict)
  proveRecorded(explored, &verdict)
  proveProgress(explored, &verdict)
}

/// Every screen of an older version's saved progress is one of this version or is sent to one.
private func proveOlder(
  _ released: ReleasedVersion, _ explored: ExploredApp, _ verdict: inout Verdict
) {
  let flow = explored.app.flow
  guard flow.resume == .lastScreen else {
    verdict.holds(in: 0)
    return
  }
  let news = flow.allNewsScreens
  let sent = flow.migrations.first { $0.version == released.format.version }?.screens ?? [:]
  for id in released.format.screens {
    let screen = ScreenID(id)
    let isThere = flow.screens.contains { $0.id == screen } && !news.contains(screen)
    if sent[screen] != nil || isThere {
      verdict.holds(in: 0)
    } else {
      verdict.fails(
        at: explored.app.flowSpans.key([flow.migrations.isEmpty ? "resume" : "migrate"]),
        "nobody knows where '\(id)' of version \(released.format.version) is now",
        help: #"add it to "migrate": { "\#(released.format.version)": { "\#(id)": "start" } }"#,
        labels: [.init(released.span, "it was released with this version")])
    }
  }
}

/// Who has seen the news of a released version has seen them in this one too.
private func proveNews(
  _ released: ReleasedVersion, _ explored: ExploredApp, _ verdict: inout Verdict
) {
  guard let news = explored.app.flow.whatsNew else { return }
  let spans = explored.app.flowSpans
  let labels = [Diagnostic.Label(released.span, "what was released")]
  guard let old = released.format.whatsNew else {
    let isTaken =
      released.format.stored[news.key] != nil || released.format.completed == news.key
    guard isTaken else { return verdict.holds(in: 0) }
    return verdict.fails(
      at: spans.value(["whats-new", "key"]),
      "version \(released.format.version) stored something else under '\(news.key)'",
      help: "give what was seen a key of its own", labels: labels)
  }
  if old.key != news.key {
    verdict.fails(
      at: spans.value(["whats-new", "key"]),
      "who has seen the news of version \(released.format.version) sees them again: "
        + "that was stored under '\(old.key)'",
      help: "keep the key; new news have a higher \"version\"", labels: labels)
  } else if old.version > news.version {
    verdict.fails(
      at: spans.value(["whats-new", "version"]),
      "the news had the version \(old.version), and who has seen that would see none of these",
      help: "let it be \(old.version) or more", labels: labels)
  } else {
    verdict.holds(in: 0)
  }
}

/// What an older version stored under a key that a value takes over is what the value can be.
private func proveFormerKeys(
  _ released: ReleasedVersion, _ explored: ExploredApp, _ verdict: inout Verdict
) {
  let flow = explored.app.flow
  let format = StorageFormat(of: flow)
  for (value, former, span) in explored.app.formerKeys {
    let label = Diagnostic.Label(released.span, "this version stored it")
    let pairs = [
      (released.format.stored[former], value.key.flatMap { format.stored[$0] }),
      (released.format.progress[former], format.progress[value.id.rawValue]),
    ]
    if former != value.id.rawValue, released.format.progress[former] != nil,
      flow.values.contains(where: { $0.id.rawValue == former })
    {
      verdict.fails(
        at: span, "saved progress gives this to the value '\(former)', which is still there",
        help: "rename that value, or take the former key away", labels: [label])
      continue
    }
    for case (let old?, let new?) in pairs {
      if let loss = new.loss(from: old, of: former) ?? new.unitChange(from: old, of: former) {
        verdict.fails(
          at: span, "'\(value.id)' can't hold what was stored: \(loss)",
          help: "let it be all that '\(former)' could be, or take the former key away",
          labels: [label])
      } else {
        verdict.holds(in: 0)
      }
    }
  }
}

/// A former key belongs to one value, and to nothing that is stored now.
private func proveOwners(_ explored: ExploredApp, _ verdict: inout Verdict) {
  let flow = explored.app.flow
  var taken = Set(flow.values.compactMap(\.key) + [flow.completedKey])
  if let progress = flow.progressKey { taken.insert(progress) }
  if let news = flow.whatsNew { taken.insert(news.key) }
  // A value may keep its key and have been called like it.
  for (value, former, span) in explored.app.formerKeys where former != value.key {
    if taken.insert(former).inserted {
      verdict.holds(in: 0)
    } else {
      verdict.fails(
        at: span, "something else is stored under '\(former)'",
        help: "take it away: only what nothing stores any more can be taken over")
    }
  }
}

/// Where older versions are recorded, one of them stored something under each former key, and the
/// last of them that the flow was completed under the key of this one.
private func proveRecorded(_ explored: ExploredApp, _ verdict: inout Verdict) {
  let flow = explored.app.flow
  let older = explored.app.released.filter { $0.format.version < flow.version }
  guard let last = older.last else { return }
  let stored = Set(older.flatMap { [$0.format.stored, $0.format.progress].flatMap(\.keys) })
  for (_, former, span) in explored.app.formerKeys {
    if stored.contains(former) {
      verdict.holds(in: 0)
    } else {
      verdict.fails(
        at: span, "no released version stored anything under '\(former)'",
        help: nearest(to: former, in: stored.sorted()).map { "did you mean '\($0)'?" }
          ?? "take it away, or accept this here where a version without a record did",
        labels: [.init(last.span, "the last that is recorded before this one")])
    }
  }
  if last.format.completed == flow.completedKey {
    verdict.holds(in: 0)
  } else {
    verdict.fails(
      at: explored.app.flowSpans.value(["completed", "key"]),
      "who has completed version \(last.format.version) sees the flow again: "
        + "that was stored under '\(last.format.completed)'",
      help: "keep the key; if everybody is to see it again, accept that beside the key: "
        + #""completed": { "key": "\#(flow.completedKey)", "allow": { "flow/saved-shape": "why" } }"#,
      labels: [.init(last.span, "what was released")])
  }
}

/// A number that a released version stored counts what it counted then.
///
/// A higher version does not help: later ones read what is stored under the key, and what saved
/// progress has under the name.
private func proveUnits(
  _ released: ReleasedVersion, _ explored: ExploredApp, _ verdict: inout Verdict
) {
  let (old, new) = (released.format, StorageFormat(of: explored.app.flow))
  for value in explored.app.flow.values where value.unit != nil {
    let id = value.id.rawValue
    let kept = [
      ("key", value.key.flatMap { old.stored[$0] }, value.key.flatMap { new.stored[$0] }),
      ("name", old.progress[id], new.progress[id]),
    ]
    let changes = kept.compactMap { what, old, new in
      old.flatMap { new?.unitChange(from: $0, of: id) }.map { (what, $0) }
    }
    guard let (_, change) = changes.first else {
      verdict.holds(in: 0)
      continue
    }
    verdict.fails(
      at: explored.app.flowSpans.value(["values", id, "unit"]),
      "\(change), and what version \(old.version) stored would be misread",
      help: "keep the unit, or give the number another "
        + changes.map(\.0).joined(separator: " and "),
      labels: [.init(released.span, "what was released")])
  }
}

/// Wherever a run of this version is ended, it goes on in a legal state.
private func proveProgress(_ explored: ExploredApp, _ verdict: inout Verdict) {
  for (number, flow) in explored.flows.enumerated() where flow.flow.resume == .lastScreen {
    var known: Set<Flow.SavedProgress> = []
    for (index, state) in flow.states.enumerated() {
      guard let progress = flow.program.progress(of: state), known.insert(progress).inserted else {
        continue
      }
      if let next = try? flow.program.resume(progress).state,
        flow.program.meetsRequirement(next), flow.program.brokenAssertion(in: next) == nil
      {
        verdict.holds(in: index, of: number)
      } else {
        verdict.fails(
          at: explored.app.flowSpans.key(flow.flow.screens[Int(state.screen)].pointer),
          "a run that is ended here can't go on from its saved progress",
          help: "let what the screen requires be kept, or resume from the start",
          explored.trace(to: index, of: number))
      }
    }
  }
}

extension App {
  /// The keys that values take over, with their places.
  fileprivate var formerKeys: [(value: Flow.Value, key: String, span: Span)] {
    flow.values.flatMap { value in
      value.formerKeys.enumerated().map { index, key in
        (value, key, flowSpans.value(["values", value.id.rawValue, "former-keys", String(index)]))
      }
    }
  }
}

extension StorageFormat {
  /// What is not the same in another shape, or can't be all that it could be here, in words.
  fileprivate func firstChange(to other: StorageFormat) -> String? {
    if completed != other.completed { return "the completed flag has another key" }
    for (all, others, what) in [(stored, other.stored, "key"), (progress, other.progress, "value")]
    {
      for name in Set(all.keys).union(others.keys).sorted() {
        guard let old = all[name] else { return "the \(what) '\(name)' is new" }
        guard let new = others[name] else { return "the \(what) '\(name)' is gone" }
        if let loss = new.loss(from: old, of: name) { return loss }
        if new.options != old.options { return "'\(name)' has other options" }
      }
    }
    return screens == other.screens ? nil : "the screens are others"
  }
}
