import SpecChecks
import SpecModel
import SpecProve

/// Explores apps within one limit of states for all of them together.
///
/// Each gets an equal share. Those it is too little for are explored again, with equal shares of what
/// the others left: so what comes of it is the same on every machine, and no app is explored more
/// than twice. Where not everything can be tried together, one exploration is several searches,
/// each within the limit.
///
/// - Parameters:
///   - limit: What exploring all of them may cost, in states.
///   - apps: The apps.
///   - flows: The flows in a result.
///   - explore: Explores some of them, each within a limit.
/// - Returns: A result for each.
func exploreSharingBudget<Result>(
  _ limit: Int, among apps: [App], flows: (Result) -> [ExploredFlow],
  _ explore: ([App], _ limit: Int) async -> [Result]
) async -> [Result] {
  guard !apps.isEmpty else { return [] }
  let share = limit / apps.count
  var results = await explore(apps, share)
  let explored = results.map { flows($0).map(\.exploration) }
  let cut = explored.indices.filter { explored[$0].contains(where: \.wantsMoreRoom) }
  let used = explored.filter { !$0.contains(where: \.wantsMoreRoom) }.joined()
    .reduce(0) { $0 + $1.cost }
  guard !cut.isEmpty, cut.count < apps.count else { return results }
  let more = await explore(cut.map { apps[$0] }, max(1, (limit - used) / cut.count))
  for (index, result) in zip(cut, more) { results[index] = result }
  return results
}
