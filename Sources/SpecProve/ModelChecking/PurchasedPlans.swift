import FlowCore

/// What a shop has sold, or was asked for and waits to be approved, along every way of a flow.
///
/// A state holds the plan that is chosen. Where another one is chosen after the shop was asked, only
/// the way there says what the shop has.
struct PurchasedPlans {
  /// A step to a state in which a plan is owned.
  struct Step {
    /// Where the shop has the plan from.
    enum Origin {
      /// It was chosen while the shop was asked, or the shop tells it.
      case chosen
      /// It waited for approval.
      case pending
      /// It was owned before.
      case owned
    }

    var origin: Origin
    /// Whether it is the plan that is chosen.
    var isKept: Bool
    var source: Int
  }

  /// A state, and the plan that is owned in it or waits for approval.
  fileprivate struct Node: Hashable {
    var state: Int
    var plan: CompactConstant
  }

  /// A step, and where it is taken; nowhere where the shop has nothing yet.
  fileprivate struct Visit {
    var step: Int
    var node: Node?
  }

  private let flow: ExploredFlow
  private let service: Int
  private let purchase: Flow.Purchase
  private let plan: Int
  /// How each node was first reached; by nothing where a launch begins in it.
  private var arrivals: [Node: Visit?] = [:]

  /// - Parameters:
  ///   - service: The index of a service; nothing comes of one that is no purchase.
  ///   - flow: The flow.
  init?(of service: Int, in flow: ExploredFlow) {
    guard let purchase = flow.flow.services[service].purchase,
      let plan = flow.flow.values.firstIndex(where: { $0.id == purchase.buys })
    else { return nil }
    (self.flow, self.service, self.purchase, self.plan) = (flow, service, purchase, plan)
  }

  /// Asks something of every step to where a plan is owned, those with the shortest way first.
  ///
  /// - Parameters:
  ///   - number: The flow's place among those that were explored.
  ///   - body: Gets the step and the way that ends with it.
  mutating func forEachStep(of number: Int, _ body: (Step, () -> Trace) -> Void) {
    var visits = firstVisits()
    var depth = 0
    while depth < visits.count {
      for visit in visits[depth] {
        let move = flow.move(visit.step)
        for (plan, origin) in plans(after: move, having: visit.node?.plan) {
          let isOwned = flow.states.statuses(of: move.to)[service] == .ok
          let chosen = flow.states.values(of: move.to)[self.plan]
          if isOwned {
            body(Step(origin: origin, isKept: chosen == plan, source: move.source)) {
              trace(by: visit, of: number)
            }
          }
          // What was changed is told once, not of every step from there.
          let node = Node(state: move.target, plan: isOwned ? chosen : plan)
          guard arrivals[node] == nil else { continue }
          arrivals[node] = .some(visit)
          leave(node, at: depth + 1, &visits)
        }
      }
      depth += 1
    }
  }

  /// The steps to where the shop first has a plan, and those from where it has one at launch, by the
  /// length of the way.
  private mutating func firstVisits() -> [[Visit]] {
    var visits: [[Visit]] = []
    for root in flow.exploration.roots where hasPlan(root.state) {
      let node = Node(state: root.state, plan: flow.states[root.state].values[plan])
      guard arrivals[node] == nil else { continue }
      arrivals[node] = .some(nil)
      leave(node, at: 0, &visits)
    }
    var depths = Array(repeating: 0, count: flow.states.count)
    for state in flow.states.indices {
      let step = flow.exploration.reachedBy[state]
      if step != Exploration.noStep {
        depths[state] = depths[flow.exploration.source(of: Int(step))] + 1
      }
      guard !hasPlan(state) else { continue }
      for step in flow.exploration.steps(from: state)
      where hasPlan(flow.exploration.target(of: step)) {
        visits.add(Visit(step: step, node: nil), at: depths[state])
      }
    }
    return visits
  }

  /// The steps out of a node to where the shop still has a plan.
  private func leave(_ node: Node, at depth: Int, _ visits: inout [[Visit]]) {
    for step in flow.exploration.steps(from: node.state)
    where hasPlan(flow.exploration.target(of: step)) {
      visits.add(Visit(step: step, node: node), at: depth)
    }
  }

  /// Whether something is owned or waits for approval, whatever the shop is asked just now.
  private func hasPlan(_ state: Int) -> Bool {
    [.ok, .pending].contains(flow.states[state].settledStatus(service))
  }

  /// What the shop may have after a step; of two that wait for approval it is not known which one
  /// gets it.
  private func plans(
    after move: Move, having former: CompactConstant?
  ) -> [(CompactConstant, Step.Origin)] {
    let program = flow.program
    let id = flow.flow.services[service].id
    let from = flow.states[move.source]
    let chosen = [(from.values[plan], Step.Origin.chosen)]
    let origin = from.settledStatus(service) == .ok ? Step.Origin.owned : .pending
    let known = former.map { [($0, origin)] } ?? []
    // Of a shop that tells the plan, silence says that it is the chosen one.
    let isTold = purchase.tells.contains(purchase.buys)
    let isRestored = from.waiting.map { program.restores(service, at: $0) } ?? false
    let isBought = from.waiting?.service == UInt16(service) && !isRestored
    switch flow.exploration.event(of: move.number) {
    case .owned(id, let told) where isTold:
      var owning = from
      owning.statuses[service] = .ok
      return [(program.learning(told, of: purchase, in: owning).values[plan], .chosen)]
    case .owned(id, _), .answer(id, .ok):
      return isTold || isBought || known.isEmpty ? chosen : known
    case .answer(id, .pending) where flow.states.statuses(of: move.to)[service] == .pending:
      return known + (isBought || known.isEmpty ? chosen : [])
    default:
      return known.isEmpty ? chosen : known
    }
  }

  /// The way that a visit ends.
  private func trace(by visit: Visit, of number: Int) -> Trace {
    var steps = [visit.step]
    var node = visit.node
    while let here = node {
      guard let arrival = arrivals[here] ?? nil else {
        let root = flow.exploration.roots.firstIndex { $0.state == here.state } ?? 0
        return Trace(flow: number, root: root, steps: steps.reversed())
      }
      steps.append(arrival.step)
      node = arrival.node
    }
    let first = flow.exploration.source(of: steps[steps.count - 1])
    let (root, before) = flow.exploration.shortestPath(to: first)
    return Trace(flow: number, root: root, steps: before + steps.reversed())
  }
}

extension [[PurchasedPlans.Visit]] {
  fileprivate mutating func add(_ visit: PurchasedPlans.Visit, at depth: Int) {
    while count <= depth { append([]) }
    self[depth].append(visit)
  }
}
