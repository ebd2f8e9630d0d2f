import FlowCore

extension FlowDriver {
  /// Gathers what is known at launch.
  func launch(reducesMotion: Bool) async -> Launch {
    var launch = Launch(wasCompleted: readCompletion(), reducesMotion: reducesMotion)
    readImmediateValues(into: &launch)
    // The entry decision takes a user who has completed the flow past it, whatever else is so.
    if launch.wasCompleted { return launch }
    take(await services.facts(), into: &launch)
    for service in program.flow.services {
      guard case .purchase(let purchase) = service.kind, purchase.preflight,
        let entitlement = await services.purchases?.entitlement(to: service.id)
      else { continue }
      launch.statuses[service.id] = entitlement.status
      take(entitlement.values, into: &launch)
    }
    if hasProgress { await readStatuses(into: &launch) }
    return launch
  }

  /// Begins the run, where it was left if there is saved progress.
  func begin(_ launch: Launch) {
    let start = resumed(launch) ?? program.start(launch)
    accept(start.state, start.effects)
  }

  private func readCompletion() -> Bool {
    do throws(UnreadableProperty) {
      switch try services.store.property(for: program.flow.completedKey) {
      case nil: return false
      case .bool(let isCompleted): return isCompleted
      case .int(let number) where number == 0 || number == 1: return number == 1
      default: break
      }
    } catch {}
    troubles.append(.completionUnreadable)
    return false
  }

  private func readImmediateValues(into launch: inout Launch) {
    for value in program.flow.values where value.isImmediate {
      guard let key = value.key else { continue }
      do throws(UnreadableProperty) {
        guard let property = try services.store.property(for: key) else { continue }
        launch.values[value.id] = exchange.constant(of: property, value.id)
      } catch {}
      if launch.values[value.id] == nil { troubles.append(.valueUnreadable(value.id)) }
    }
  }

  private func take(_ values: [ValueID: Property], into launch: inout Launch) {
    let known = exchange.constants(of: values)
    launch.values.merge(known.fitting) { $1 }
    refuse(known.misfits)
  }

  /// How permissions stand now, for a screen that is gone on with and does not ask itself.
  private func readStatuses(into launch: inout Launch) async {
    for service in program.flow.services {
      guard case .permission(let permission) = service.kind, permission.preflight else { continue }
      launch.statuses[service.id] = await services.permissions?.status(of: permission.kind).status
    }
  }
}
