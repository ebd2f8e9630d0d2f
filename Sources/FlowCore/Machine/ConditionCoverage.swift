/// What entry rules, deep links and the conditions of commands came to whenever they were asked.
///
/// A class, because every machine of a search notes into the same one. Machines of apps have none.
final class ConditionCoverage {
  private(set) var outcomes: ConditionOutcomes

  init(_ program: Flow.Program) {
    outcomes = ConditionOutcomes(
      entry: Array(repeating: [], count: program.entry.count),
      links: Array(repeating: [], count: program.links.count),
      commands: program.lists.map { Array(repeating: [], count: $0.count) })
  }

  func note(_ holds: Bool, at place: CommandPlace) {
    outcomes.commands[place.list][place.index].formUnion(holds ? .held : .failed)
  }

  func note(_ holds: Bool, atLink link: Int) {
    outcomes.links[link].formUnion(holds ? .held : .failed)
  }

  func note(_ holds: Bool, atRule rule: Int) {
    outcomes.entry[rule].formUnion(holds ? .held : .failed)
  }
}

/// What conditions came to, those of entry rules and deep links by their place, those of commands by
/// list and index.
package struct ConditionOutcomes: Sendable, Equatable {
  /// Whether a condition ever held, and whether it ever failed.
  package struct Outcome: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let held = Outcome(rawValue: 1)
    package static let failed = Outcome(rawValue: 2)
  }

  package fileprivate(set) var entry: [Outcome]
  /// Of a link without a condition it holds whenever it is asked.
  package fileprivate(set) var links: [Outcome]
  package fileprivate(set) var commands: [[Outcome]]

  /// Adds what the same conditions came to in a variant.
  package mutating func formUnion(_ other: ConditionOutcomes) {
    for rule in entry.indices { entry[rule].formUnion(other.entry[rule]) }
    for link in links.indices { links[link].formUnion(other.links[link]) }
    for list in commands.indices {
      for index in commands[list].indices {
        commands[list][index].formUnion(other.commands[list][index])
      }
    }
  }
}
