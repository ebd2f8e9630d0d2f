package import FlowCore
import Foundation

/// Saved progress as it is written: text, so that it fits under a key of the store.
package struct ProgressText: Codable, Equatable {
  var flow: String
  var version: Int
  /// The variant that ran, `none` for the flow itself; nothing where the flow has no variants, or in
  /// what was kept before runs said it.
  var variant: String?
  var screen: String
  var path: String?
  var history: [String]
  var sealed: Bool
  /// Nothing where a value is unset.
  var values: [String: PropertyListValue?]
  var statuses: [String: String]

  /// The text that is kept; nothing where it can't be written.
  package var string: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ProgressText {
  /// Reads the text that was kept; nothing where it is damaged.
  package init?(_ string: String) {
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(string.utf8)) else {
      return nil
    }
    self = read
  }
}

extension FlowDriver {
  private var progressKey: String? { program.flow.progressKey }

  /// Whether there is saved progress of any kind.
  var hasProgress: Bool {
    guard let progressKey else { return false }
    do throws(UnreadableValue) {
      return try services.store.value(for: progressKey) != nil
    } catch {
      return true
    }
  }

  /// Keeps how far the run has come.
  func saveProgress() {
    guard let progressKey, let state, let progress = program.progress(of: state),
      let text = text(of: progress).string
    else { return }
    services.store.set(.text(text), for: progressKey)
  }

  /// Progress as it is written.
  package func text(of progress: Flow.SavedProgress) -> ProgressText {
    var text = ProgressText(
      flow: program.flow.id, version: progress.version,
      variant: program.flow.variants.isEmpty ? nil : progress.variant ?? Flow.noVariant,
      screen: progress.screen.rawValue, path: progress.path?.rawValue,
      history: progress.history.map(\.rawValue), sealed: progress.isBackBlocked, values: [:],
      statuses: [:])
    for (id, constant) in progress.values {
      text.values.updateValue(property(of: constant, id), forKey: id.rawValue)
    }
    for (id, status) in progress.statuses { text.statuses[id.rawValue] = status.rawValue }
    return text
  }

  /// Forgets saved progress.
  func removeProgress() {
    if let progressKey { services.store.set(nil, for: progressKey) }
  }

  /// The variant that a run is of: that of saved progress, so that it goes on as it began; else the
  /// one that is given.
  package static func variant(
    of flow: Flow, in store: any KeyValueStore, else given: Definition.Variant?
  ) -> Definition.Variant? {
    guard let key = flow.progressKey, !flow.variants.isEmpty,
      case .text(let string)? = try? store.value(for: key), let text = ProgressText(string),
      text.flow == flow.id, text.version <= flow.version, let kept = text.variant
    else { return given }
    if kept == Flow.noVariant { return nil }
    guard flow.variants.contains(where: { $0.id == kept }) else { return given }
    return Definition.Variant(rawValue: kept) ?? given
  }

  /// The run that saved progress goes on with, and the moments and images of its values; nothing
  /// where there is none, or none that fits.
  package func resumed(
    _ launch: Flow.Launch
  ) -> (state: Flow.State, effects: [Flow.Effect], details: ValueDetails)? {
    // What is left of a run of the flow is no part of the news.
    guard hasProgress, !program.hasNews(launch) else { return nil }
    guard let text = readProgress() else {
      issues.append(.progressLost(.damaged))
      return nil
    }
    let isOlder = text.version < program.flow.version
    do throws(Flow.SavedProgress.Misfit) {
      let (progress, details, misfits) = progress(in: text)
      if !isOlder, !misfits.isEmpty || !hasShape(text) { throw .unknown }
      let run = try program.resume(progress, launch)
      refuse(misfits)
      return (run.state, run.effects, details)
    } catch {
      let reason: RuntimeIssue.Reason =
        if text.version != program.flow.version {
          .outdated(version: text.version)
        } else {
          error == .illegal ? .overtaken : .damaged
        }
      issues.append(.progressLost(reason))
      return nil
    }
  }

  /// The progress a text tells of, the moments and images of its values, and the values that no
  /// longer fit.
  package func progress(
    in text: ProgressText
  ) -> (Flow.SavedProgress, details: ValueDetails, misfits: [ValueID]) {
    var progress = Flow.SavedProgress(
      version: text.version, variant: text.variant == Flow.noVariant ? nil : text.variant,
      screen: ScreenID(text.screen), path: text.path.map { PathID($0) },
      history: text.history.map { ScreenID($0) }, isBackBlocked: text.sealed)
    var set: [ValueID: PropertyListValue] = [:]
    let isOlder = text.version < program.flow.version
    let values = text.values.map { name, property in
      (isOlder ? program.flow.value(formerly: name) : ValueID(name), property)
    }
    for case (let id, let property?) in values { set[id] = property }
    let received = converter.received(set)
    progress.values = received.constants
    var misfits = received.misfits
    for case (let id, nil) in values {
      // An image that is not there has no bytes.
      let nothing: Flow.Constant = converter.kind(of: id) == .image ? .bool(false) : .unset
      if program.canHold(nothing, id) {
        progress.values[id] = nothing
      } else {
        misfits.append(id)
      }
    }
    for (id, status) in text.statuses {
      progress.statuses[ServiceID(id)] = Flow.Status(rawValue: status)
    }
    return (progress, received.details, misfits.sorted())
  }

  /// Whether a text speaks of exactly the values and services of this flow.
  private func hasShape(_ text: ProgressText) -> Bool {
    Set(text.values.keys) == Set(program.flow.values.map(\.id.rawValue))
      && Set(text.statuses.keys) == Set(program.flow.services.map(\.id.rawValue))
      && text.statuses.values.allSatisfy { Flow.Status(rawValue: $0) != nil }
  }

  private func readProgress() -> ProgressText? {
    guard let progressKey,
      let property = try? services.store.value(for: progressKey), case .text(let text) = property
    else { return nil }
    let read = ProgressText(text)
    return read?.flow == program.flow.id ? read : nil
  }
}
