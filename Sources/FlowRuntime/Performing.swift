import FlowCore
import Foundation

extension FlowDriver {
  /// Performs what is queued, in order; what comes up meanwhile follows.
  ///
  /// The completion's actions are waited for one by one, so that what is stored after an action is
  /// stored when it is done. What has begun is done even if nobody shows the flow any more.
  func performEffects() {
    guard !effects.isPerforming else { return }
    effects.isPerforming = true
    while let effect = effects.next() {
      if case .perform(let id, let values) = effect, state?.phase == .finished {
        return complete(id, properties(of: values))
      }
      perform(effect)
    }
    effects.isPerforming = false
  }

  private func complete(_ id: ServiceID, _ values: [ValueID: PropertyListValue]) {
    let actions = services.actions
    let number = tasks.number()
    tasks[number] = Task {
      do { try await actions?.perform(id, with: values) } catch { issues.append(.actionFailed(id)) }
      tasks[number] = nil
      effects.isPerforming = false
      performEffects()
    }
  }

  /// Performs one effect.
  func perform(_ effect: Flow.Effect) {
    switch effect {
    case .request(let id): request(id)
    case .readStatus(let id):
      readHere.append(id)
      readStatus(id)
    case .purchase(let id, let plan): buy(id) { await $0.buy(plan, for: id) }
    case .restore(let id): buy(id, isRestoring: true) { await $0.restore(id) }
    case .loadProducts(let id):
      // What a store has told stands for the run.
      if let known = products[id] { send(.products(id, known)) } else { loadProducts(id) }
    case .perform(let id, let values): act(id, properties(of: values))
    case .fetch(let id): fetch(id)
    case .listen(let id): listen(id)
    case .store(let values): store(values)
    case .open(let destination): services.open(destination)
    case .settleMoment, .copyMoment: break  // Settled before progress was saved.
    case .startTimer(let id, let duration): startTimer(id, duration)
    case .cancelTimer(let id): cancelTimer(id)
    case .track(let milestone):
      if case .viewed = milestone { readHere = [] }
      track(milestone)
    case .showApp:
      removeProgress()
      end()
    }
  }

  /// Tells analytics of a milestone.
  private func track(_ milestone: Flow.Milestone) {
    let typed: FlowMilestone<Definition>? =
      switch milestone {
      case .started: .started
      case .viewed(let screen): Definition.Screen(rawValue: screen.rawValue).map { .viewed($0) }
      case .completed: .completed(answers)
      case .abandoned: .abandoned
      case .whatsNewStarted: .whatsNewStarted
      case .whatsNewCompleted: .whatsNewCompleted
      case .whatsNewAbandoned: .whatsNewAbandoned
      }
    if let typed { services.analytics?.track(typed, variant: variant) }
  }

  private func store(_ values: [Flow.StoredValue]) {
    services.store.set(
      values.map { value in
        let id = program.flow.values.first { $0.key == value.key }?.id
        return StoreChange(value.key, property(of: value.value, id))
      })
  }

  /// What a value's constant is as plain data; nothing where it is unset.
  func property(of constant: Flow.Constant, _ id: ValueID?) -> PropertyListValue? {
    converter.value(of: constant, id, details, text: text)
  }

  private func properties(of values: [ValueID: Flow.Constant]) -> [ValueID: PropertyListValue] {
    var properties: [ValueID: PropertyListValue] = [:]
    for (id, constant) in values {
      properties[id] = property(of: constant, id)
    }
    return properties
  }

  // MARK: Permissions

  private func kind(of id: ServiceID) -> Flow.Permission.Kind? {
    for service in program.flow.services where service.id == id {
      if case .permission(let permission) = service.kind { return permission.kind }
    }
    return nil
  }

  private func request(_ id: ServiceID) {
    guard let kind = kind(of: id), let permissions = services.permissions else { return }
    ask {
      await permissions.request(kind).answer(for: kind)
    } then: { driver, answer in
      driver.questions.overtake(.status(id))
      driver.send(.answer(id, answer))
    }
  }

  /// Reads how a permission stands; what is read before the user has answered is stale then.
  private func readStatus(_ id: ServiceID) {
    guard let kind = kind(of: id), let permissions = services.permissions else { return }
    askLast(.status(id)) {
      await permissions.status(of: kind).status
    } then: {
      $0.send(.status(id, $1))
    }
  }

  /// Reads again what may have changed outside the app: the permissions that the shown screen is
  /// about, a purchase that waits for somebody's approval.
  ///
  /// `resume` does so when the app comes back; to be called besides when the app hears of a change,
  /// as from StoreKit's `Transaction.updates`.
  public func refresh() {
    guard stage == .running, let state, state.phase == .running else { return }
    for id in readHere { readStatus(id) }
    for service in program.flow.services {
      if case .purchase = service.kind, program.status(service.id, in: state) == .pending {
        readEntitlement(service.id)
      }
    }
  }

  // MARK: Purchases

  /// Asks the store what plans are sold for, unless it is being asked.
  func loadProducts(_ id: ServiceID) {
    guard let purchases = services.purchases, loading.insert(id).inserted else { return }
    ask {
      try? await purchases.products(for: id)
    } then: { driver, told in
      let products = told ?? [:]
      driver.loading.remove(id)
      if told == nil { driver.note(.productsUnavailable(id)) }
      for row in driver.program.unsellable(products, of: id) {
        driver.note(.productRefused(row, of: id))
      }
      if driver.program.isComplete(products, of: id) { driver.products[id] = products }
      driver.send(.products(id, products))
    }
  }

  /// Buys, or finds what was bought before; what the shop tells of what is owned comes along.
  private func buy(
    _ id: ServiceID, isRestoring: Bool = false,
    _ question: @escaping @MainActor (any PurchaseService<Definition>) async -> PurchaseAnswer
  ) {
    guard let purchases = services.purchases else { return }
    // What is read of an older purchase is no answer to this one.
    questions.overtake(.status(id))
    ask { () -> (PurchaseAnswer, [ValueID: PropertyListValue]) in
      let answer = await question(purchases)
      guard answer == .ok else { return (answer, [:]) }
      let entitlement = await purchases.entitlement(to: id)
      // Nothing was restored where nothing is owned; what was just bought may be known later.
      switch entitlement {
      case .none where isRestoring: return (.failed, [:])
      case .pending where isRestoring: return (.pending, [:])
      case .none, .pending, .owned: return (answer, entitlement.values)
      }
    } then: { driver, result in
      driver.questions.overtake(.status(id))
      if result.0 == .ok {
        driver.own(id, result.1)
      } else {
        driver.send(.answer(id, result.0.answer))
      }
    }
  }

  private func readEntitlement(_ id: ServiceID) {
    guard let purchases = services.purchases else { return }
    askLast(.status(id)) {
      await purchases.entitlement(to: id)
    } then: { driver, entitlement in
      // A shop that knows of nothing may know of no approval that is awaited either.
      if case .owned(let values) = entitlement { driver.own(id, values) }
    }
  }

  private func own(_ id: ServiceID, _ values: [ValueID: PropertyListValue]) {
    guard let state else { return }
    let told = told(values, by: id)
    // What an assertion of the flow speaks against is not taken, nor its moment.
    let refused = program.refused(told.constants, by: id, in: state)
    refuse(refused)
    send(.owned(id, told.constants), given: told.details.filter { !refused.contains($0) })
  }

  /// What a shop tells of a purchase that is owned; what it is not declared to tell is refused.
  func told(_ values: [ValueID: PropertyListValue], by id: ServiceID) -> Received {
    var received = converter.received(values.filter { program.tells($0.key, id) })
    received.misfits += values.keys.filter { !program.tells($0, id) }
    refuse(received.misfits.sorted())
    return received
  }

  // MARK: Actions

  /// Does something the flow waits for.
  private func act(_ id: ServiceID, _ values: [ValueID: PropertyListValue]) {
    guard let actions = services.actions,
      let service = program.flow.services.first(where: { $0.id == id })
    else { return }
    ask { () -> (Flow.Answer, [ValueID: PropertyListValue]) in
      do {
        return (.ok, try await actions.data(from: id, with: values))
      } catch is CancellationError where service.answers.contains(.cancelled) {
        return (.cancelled, [:])
      } catch {
        return (.failed, [:])
      }
    } then: { driver, result in
      if result.0 == .ok {
        driver.performed(id, result.1)
      } else if service.answers.contains(result.0) {
        driver.send(.answer(id, result.0))
      } else {
        // The flow counts on it, and could only wait for ever.
        driver.issues.append(.actionFailed(id))
        driver.send(.answer(id, .ok))
      }
    }
  }

  /// Tells that an action was done, with the data it brings; what is not its to bring is refused.
  private func performed(_ id: ServiceID, _ data: [ValueID: PropertyListValue]) {
    let own = Set(program.flow.data(of: id).map(\.id))
    let received = converter.received(data.filter { own.contains($0.key) })
    refuse((received.misfits + data.keys.filter { !own.contains($0) }).sorted())
    if own.isEmpty {
      send(.answer(id, .ok))
    } else {
      send(.performed(id, received.constants), given: received.details)
    }
  }

  // MARK: Look-ups

  private func fetch(_ id: ServiceID) {
    guard let lookUps = services.lookUps else { return }
    questions.overtake(.listening(id))
    askLast(.fetch(id)) {
      (try? await lookUps.fetch(id)) ?? [:]
    } then: {
      $0.found($1, by: id)
    }
  }

  /// Goes on telling what comes, until the run ends; not once the look-up is begun again.
  private func listen(_ id: ServiceID) {
    guard let lookUps = services.lookUps else { return }
    let number = questions.overtake(.listening(id))
    ask { [weak self] in
      await lookUps.listen(to: id) { summary in
        guard let self, self.questions.isLast(number, of: .listening(id)) else { return }
        // A fetch that is still under way knows less.
        self.questions.overtake(.fetch(id))
        self.found(summary, by: id)
      }
    } then: { _, _ in
    }
  }

  private func found(_ summary: [ValueID: PropertyListValue], by id: ServiceID) {
    let received = converter.received(summary)
    refuse(received.misfits)
    let own = program.flow.data(of: id).map(\.id)
    send(.fetched(id, received.constants), given: received.details.filter { own.contains($0) })
  }

  /// Notes values that can't be taken.
  func refuse(_ values: [ValueID]) {
    for value in values { note(.valueRefused(value)) }
  }

  /// Notes what went wrong, once.
  private func note(_ issue: RuntimeIssue) {
    if !issues.contains(issue) { issues.append(issue) }
  }
}
