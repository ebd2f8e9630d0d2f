extension Flow.Board.State {
  /// The variants in which it is seen.
  func variants(of flow: Flow) -> [String?] {
    ways.flatMap { $0.variants ?? [nil] + flow.variants.map(\.id) }
  }

  fileprivate func way(in variant: String?) -> Flow.Board.Way? {
    ways.first { $0.variants?.contains(variant) ?? true }
  }
}

extension Flow.Board {
  /// A run that has come somewhere.
  package struct Run: Sendable {
    /// What the app was last launched with.
    package var launch: Flow.Launch
    /// Where the run stands.
    package var state: Flow.State
    /// What is under way there: timers that run, and what the world has not answered yet.
    package var unfinished: [Flow.Effect]
  }

  /// Goes the way to a state.
  ///
  /// - Parameters:
  ///   - number: Its number among the screen's states, from 1.
  ///   - screen: The screen.
  ///   - variant: The variant that the program is of.
  ///   - program: The flow or a variant of it.
  ///   - products: What a store sells, to be told in place of the samples of content.
  /// - Returns: The run; nothing where the screen has no such state in the variant.
  package func run(
    to number: Int, of screen: ScreenID, variant: String?, in program: Flow.Program,
    selling products: [ServiceID: [RowID: Flow.Product]] = [:]
  ) -> Run? {
    var board = self
    board.events = events.map { $0.selling(products, in: program.flow) }
    return board.find(number, of: screen, variant, in: program)
  }

  private func find(
    _ number: Int, of screen: ScreenID, _ variant: String?, in program: Flow.Program
  ) -> Run? {
    let states = screens.flatMap(\.states)
    var first = 0
    for one in screens {
      if one.id == screen, one.states.indices.contains(number - 1) {
        return run(steps(to: first + number - 1, of: states, variant), in: program)
      }
      first += one.states.count
    }
    return nil
  }

  /// Everything that happens on the way to a state.
  private func steps(to place: Int, of states: [State], _ variant: String?) -> [Int] {
    guard states.indices.contains(place), let way = states[place].way(in: variant) else {
      return []
    }
    return (way.origin.map { steps(to: $0, of: states, variant) } ?? []) + way.steps
  }

  private func run(_ steps: [Int], in program: Flow.Program) -> Run? {
    var run: Run?
    for step in steps {
      if step < 0 {
        run = launched(launches[-1 - step], after: run, in: program)
      } else if var standing = run {
        let effects = program.send(events[step], to: &standing.state)
        standing.unfinished.settle(events[step], effects)
        run = standing
      }
    }
    return run
  }

  /// The run once the app is opened; it goes on where it was ended, if there is one.
  private func launched(_ launch: Flow.Launch, after run: Run?, in program: Flow.Program) -> Run {
    let progress = run.flatMap { program.progress(of: $0.state) }
    let begun =
      progress.flatMap { try? program.resume($0, launch) } ?? program.start(launch)
    var unfinished: [Flow.Effect] = []
    unfinished.settle(nil, begun.effects)
    return Run(launch: launch, state: begun.state, unfinished: unfinished)
  }

  /// Why there is no such state: those that there are.
  package func complaint(_ number: Int, of screen: ScreenID, variant: String?, in flow: Flow)
    -> String
  {
    let states = screens.first { $0.id == screen }?.states ?? []
    let name = variant.map { "\(flow.id), \($0)" } ?? flow.id
    let numbers = states.indices.filter { states[$0].way(in: variant) != nil }.map { $0 + 1 }
    guard let first = numbers.first, let last = numbers.last else {
      return "'\(screen)' is never seen in \(name)"
    }
    let isRow = numbers.count == last - first + 1
    let those = isRow ? "\(first) to \(last)" : numbers.map(String.init).joined(separator: ", ")
    return "'\(screen)' has no state \(number) in \(name); there are \(those)"
  }
}

extension [Flow.Effect] {
  /// Takes out what an event ends and puts in what is begun with it.
  package mutating func settle(_ event: Flow.Event?, _ new: [Flow.Effect]) {
    removeAll { $0.isEnded(by: event) }
    for effect in new {
      switch effect {
      case .cancelTimer(let timer): removeAll { $0.isTimer(timer) }
      case .startTimer(let timer, _):
        removeAll { $0.isTimer(timer) }
        append(effect)
      case .loadProducts:
        removeAll { $0 == effect }
        append(effect)
      case .request, .purchase, .restore, .perform, .fetch, .listen: append(effect)
      case .readStatus, .store, .open, .settleMoment, .copyMoment, .track, .showApp: break
      }
    }
  }
}

extension Flow.Effect {
  fileprivate func isTimer(_ timer: Flow.TimerID) -> Bool {
    if case .startTimer(timer, _) = self { true } else { false }
  }

  fileprivate func isEnded(by event: Flow.Event?) -> Bool {
    switch (event, self) {
    case (.elapsed(let timer), _): isTimer(timer)
    case (.answer(let answering, _), .request(let id)),
      (.answer(let answering, _), .purchase(let id, _)),
      (.answer(let answering, _), .restore(let id)), (.owned(let answering, _), .restore(let id)),
      (.owned(let answering, _), .purchase(let id, _)),
      (.products(let answering, _), .loadProducts(let id)),
      (.answer(let answering, _), .perform(let id, _)),
      (.performed(let answering, _), .perform(let id, _)),
      (.fetched(let answering, _), .fetch(let id)):
      answering == id
    default: false
    }
  }
}

extension Flow.Event {
  /// The event with what a store sells, where it tells the samples of content; what is told in other
  /// prices, such as ones that save nothing, stays.
  fileprivate func selling(
    _ products: [ServiceID: [RowID: Flow.Product]], in flow: Flow
  ) -> Flow.Event {
    guard case .products(let id, let told) = self, let sold = products[id] else { return self }
    let samples = flow.sampleProducts(of: id)
    let isSample = told.allSatisfy { row, product in
      product.price == samples[row]?.price && product.currency == samples[row]?.currency
    }
    guard isSample else { return self }
    var sale: [RowID: Flow.Product] = [:]
    for (row, product) in told {
      sale[row] = sold[row] ?? product
      sale[row]?.introductoryOffer = product.introductoryOffer
    }
    return .products(id, sale)
  }
}
