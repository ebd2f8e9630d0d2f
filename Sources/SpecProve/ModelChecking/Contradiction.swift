import FlowCore

extension ExploredFlow {
  /// Whether a state that the types allow, reachable or not, contradicts an assertion.
  ///
  /// Tried is every combination of what stands for the contents of what the assertion names. Where
  /// that is too much, or something else than values, services and places decides, it is taken for
  /// granted.
  func canContradict(_ assertion: Int) -> Bool {
    let asserted = flow.assertions[assertion]
    guard let start = states.first(where: { $0.phase == .running }) else { return true }
    var samples = [start]
    for name in Set(asserted.condition.parts + asserted.consequence.parts) {
      guard let contents = contents(of: name) else { return true }
      guard samples.count * contents.count <= flow.combinationLimit else { return true }
      samples = samples.flatMap { sample in
        contents.map { give in
          var sample = sample
          give(&sample)
          return sample
        }
      }
    }
    return samples.contains { program.isBroken(assertion, in: $0) }
  }

  /// What can be given to a state for a name; nothing where that can't be told.
  private func contents(of name: Flow.Expression) -> [(inout Flow.State) -> Void]? {
    switch name {
    case .value(let id): return contents(of: id)
    case .column(let id, _):
      // What plans are sold for is the store's.
      return flow.services.contains { $0.buys(id) } ? nil : contents(of: id)
    case .status(let id):
      guard let index = flow.services.firstIndex(where: { $0.id == id }) else { return nil }
      return flow.services[index].statuses.map { status in { $0.statuses[index] = status } }
    case .screen, .tag:
      return flow.screens.indices.map { screen in { $0.screen = UInt16(screen) } }
    case .path:
      let paths = flow.paths.indices.map { UInt16($0) } + [Flow.State.noPath]
      return paths.map { path in { $0.path = path } }
    // A program is of one variant.
    case .variant: return [{ _ in }]
    case .completed:
      return [Flow.State.Phase.running, .finished].map { phase in { $0.phase = phase } }
    case .seenVersion:
      return flow.seenVersions.map { version in { $0.seenVersion = version } }
    case .canGoBack, .products, .option, .daysFromNow: return nil
    default: return [{ _ in }]
    }
  }

  private func contents(of id: ValueID) -> [(inout Flow.State) -> Void]? {
    guard let index = flow.values.firstIndex(where: { $0.id == id }) else { return nil }
    var contents = exploration.inputs.representatives(of: id)
      .compactMap { program.compact(of: $0, for: index) }
    if flow.values[index].initial == .unset { contents.append(.unset) }
    return contents.map { content in { $0.values[index] = content } }
  }
}
