import FlowCore
import Foundation

/// What is known when a run begins.
struct KnownAtLaunch {
  /// It, as the flow wants to know it.
  var launch: Flow.Launch
  /// The moments that days among it are.
  var moments: [ValueID: Date] = [:]
}

extension FlowDriver {
  /// Gathers what is known at launch; what is asked later wins over what was asked before.
  func launch(reducesMotion: Bool) async -> KnownAtLaunch {
    var known = KnownAtLaunch(
      launch: Flow.Launch(wasCompleted: readCompletion(), reducesMotion: reducesMotion))
    readImmediateValues(into: &known)
    // The entry decision takes a user who has completed the flow past it, whatever else is so.
    if known.launch.wasCompleted { return known }
    takeFacts(await services.facts(), into: &known)
    for service in program.flow.services {
      guard case .purchase(let purchase) = service.kind, purchase.preflight,
        let entitlement = await services.purchases?.entitlement(to: service.id)
      else { continue }
      known.launch.statuses[service.id] = entitlement.status
      known.add(told(entitlement.values, by: service.id))
    }
    if hasProgress { await readStatuses(into: &known.launch) }
    return known
  }

  /// Begins the run, where it was left if there is saved progress.
  func begin(_ known: KnownAtLaunch) {
    if let run = resumed(known.launch) {
      accept(run.state, run.effects, given: run.moments.merging(known.moments) { $1 })
    } else {
      let start = program.start(known.launch)
      accept(start.state, start.effects, given: known.moments)
    }
  }

  private func readCompletion() -> Bool {
    do throws(UnreadableValue) {
      switch try services.store.value(for: program.flow.completedKey) {
      case nil: return false
      case .bool(let isCompleted): return isCompleted
      case .int(let number) where number == 0 || number == 1: return number == 1
      default: break
      }
    } catch {}
    issues.append(.completionUnreadable)
    return false
  }

  private func readImmediateValues(into known: inout KnownAtLaunch) {
    for value in program.flow.values where value.isImmediate {
      guard let key = value.key else { continue }
      do throws(UnreadableValue) {
        guard let property = try services.store.value(for: key) else { continue }
        known.add(converter.received([value.id: property]))
      } catch {}
      if known.launch.values[value.id] == nil { issues.append(.valueUnreadable(value.id)) }
    }
  }

  /// What the app gives: values that come `from` the start, and no others.
  private func takeFacts(_ values: [ValueID: PropertyListValue], into known: inout KnownAtLaunch) {
    let given = Set(program.flow.values.filter { $0.origin == .launch }.map(\.id))
    let received = converter.received(values.filter { given.contains($0.key) })
    known.add(received)
    refuse((received.misfits + values.keys.filter { !given.contains($0) }).sorted())
  }

  /// How permissions stand now, for a screen that is gone on with and does not ask itself.
  private func readStatuses(into launch: inout Flow.Launch) async {
    for service in program.flow.services {
      guard case .permission(let permission) = service.kind, permission.preflight else { continue }
      launch.statuses[service.id] = await services.permissions?.status(of: permission.kind).status
    }
  }
}

extension KnownAtLaunch {
  fileprivate mutating func add(_ received: Received) {
    launch.values.merge(received.constants) { $1 }
    moments.merge(received.moments) { $1 }
  }
}
