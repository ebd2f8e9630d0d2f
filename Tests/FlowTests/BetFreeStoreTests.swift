import FlowCore
import OnboardingFlows
import Testing

/// BetFree's plans as a store tells them: prices are the store's, never those of the content.
@Suite struct BetFreeStoreTests {
  private static let week = Flow.IntroductoryOffer(.freeTrial, period: "P1W", isEligible: true)

  /// What a German store sells.
  private static let german: [RowID: Flow.Product] = [
    "monthly": Flow.Product(
      price: "8.99", currency: "EUR", displayPrice: "8,99 €", period: "P1M",
      introductoryOffer: week),
    "annual": Flow.Product(
      price: "49.99", currency: "EUR", displayPrice: "49,99 €", period: "P1Y",
      introductoryOffer: week),
  ]

  /// The paywall, while the store is asked.
  private var paywall: Machine<BetFree> {
    var machine = Machine<BetFree>()
    machine.tap(.frameSkip)
    return machine
  }

  private func paywall(_ products: [RowID: Flow.Product]) -> Machine<BetFree> {
    var machine = paywall
    machine.send(.products("subscription", products))
    return machine
  }

  /// Every text that is drawn, with its arguments.
  private func texts(_ machine: Machine<BetFree>) throws -> [LocalizedText] {
    let drawing = try #require(
      BetFree.spec.drawing(of: machine.state, in: machine.program) { _, _ in
        CalendarDay(year: 2027, month: 1, day: 4)
      })
    func texts(_ blocks: [Flow.Drawing.Block]) -> [LocalizedText] {
      blocks.flatMap { block -> [LocalizedText] in
        switch block {
        case .text(let text): [text.words]
        case .list(let list): list.rows.map(\.words)
        case .controls(let line):
          line.controls.flatMap { control -> [LocalizedText] in
            guard case .cards(let options) = control.kind else { return [control.label] }
            return [control.label] + options.items.flatMap { [$0.name] + texts($0.blocks) }
          }
        case .pictures, .views: []
        }
      }
    }
    return drawing.sections.flatMap { texts($0.blocks) }
  }

  private func arguments(_ machine: Machine<BetFree>) throws -> [LocalizedText.Argument] {
    try texts(machine).flatMap(\.arguments)
  }

  private func keys(_ machine: Machine<BetFree>) throws -> Set<String> {
    Set(try texts(machine).map(\.key))
  }

  /// With a button that BetFree does not show to those who own the plan.
  @Test func `a plan that is owned stays chosen while it is restored`() throws {
    var flow = BetFree.flow
    let paywall = try #require(flow.screens.firstIndex { $0.id == "paywall" })
    let restore = try #require(flow.screens[paywall].elements.firstIndex { $0.id == "restore" })
    flow.screens[paywall].elements[restore].condition = nil
    let program = try Flow.Program(flow)
    var state = program.start(Flow.Launch(statuses: ["subscription": .pending])).state
    for event: Flow.Event in [
      .tap("frame.skip"), .owned("subscription", ["plan": .row("annual")]),
      .tap("paywall.restore"),
      .products("subscription", Self.german.filter { $0.key == "monthly" }),
    ] {
      _ = program.send(event, to: &state)
    }
    #expect(program.isWaiting(state))
    #expect(program.productStatus(of: "subscription", in: state) == .available)
    #expect(program.value("plan", in: state) == .row("annual"))
  }

  @Test func `until the store answers there is no price and nothing to buy`() throws {
    let machine = paywall
    #expect(machine.program.productStatus(of: "subscription", in: machine.state) == .loading)
    #expect(try arguments(machine) == [])
    #expect(try keys(machine).isSuperset(of: ["paywall.loading", "paywall.restore"]))
    for control in [BetFree.Control.paywallStartTrial, .paywallSubscribe, .paywallRetry] {
      #expect(!machine.isEnabled(control))
    }
    #expect(machine.isEnabled(.paywallRestore) && machine.isEnabled(.frameBack))
  }

  @Test func `prices and savings are the store's`() throws {
    let machine = paywall(Self.german)
    let shown = try arguments(machine)
    #expect(shown.contains(.text("8,99 €")) && shown.contains(.text("49,99 €")))
    #expect(shown.contains(.percent(53)), "49.99 against 107.88")
    #expect(shown.contains(.int(7)) && shown.contains(.period("P1Y")))
    #expect(!shown.contains { if case .money = $0 { true } else { false } })
  }

  @Test func `a price that the store does not write is written as the language does`() throws {
    var products = Self.german
    products["annual"]?.displayPrice = nil
    #expect(try arguments(paywall(products)).contains(.money("49.99", currency: "EUR")))
  }

  @Test(arguments: [[:], ["annual": Flow.Product(price: "", currency: "EUR", period: "P1Y")]])
  func `a store that sells nothing says so, and can be asked again`(
    products: [RowID: Flow.Product]
  ) throws {
    var machine = paywall(products)
    #expect(machine.program.productStatus(of: "subscription", in: machine.state) == .unavailable)
    #expect(try keys(machine).contains("paywall.unavailable"))
    #expect(try arguments(machine) == [])
    #expect(machine.tap(.paywallRetry) == [.loadProducts("subscription")])
    machine.send(.products("subscription", Self.german))
    #expect(machine.isEnabled(.paywallStartTrial))
  }

  @Test func `what comes after the store has answered is stale`() throws {
    var machine = paywall(Self.german)
    let before = machine.state
    #expect(machine.send(.products("subscription", [:])) == [])
    #expect(machine.state == before)
  }

  @Test func `a plan that is not sold makes room for one that is`() throws {
    #expect(paywall.answers.plan == .annual)
    var machine = paywall(Self.german.filter { $0.key == "monthly" })
    #expect(machine.answers.plan == .monthly)
    machine.enter(.paywallPlan, .annual)
    #expect(machine.answers.plan == .monthly, "it is not drawn, and can't be chosen")
    #expect(!(try texts(machine).map(\.key).contains("plans.annual.name")))
    #expect(machine.tap(.paywallStartTrial) == [.purchase("subscription", plan: "monthly")])
  }

  @Test(arguments: [
    ("49.99", "USD"), ("119.99", "EUR"), ("107.88", "EUR"),
  ]) func `there is no saving in another currency, and none below nothing`(
    price: String, currency: String
  ) throws {
    var products = Self.german
    products["annual"]?.price = price
    products["annual"]?.currency = currency
    let machine = paywall(products)
    #expect(!(try keys(machine).contains("paywall.savings")))
    #expect(machine.isEnabled(.paywallStartTrial))
  }

  @Test(
    arguments: [
      nil, Flow.IntroductoryOffer(.freeTrial, period: "P1W", isEligible: nil),
      Flow.IntroductoryOffer(.freeTrial, period: "P1W", isEligible: false),
      Flow.IntroductoryOffer(.payUpFront, period: "P1M", isEligible: true),
    ] as [Flow.IntroductoryOffer?])
  func `nobody is promised a trial before the store says they can have it`(
    offer: Flow.IntroductoryOffer?
  ) throws {
    let products = Self.german.mapValues { product in
      var product = product
      product.introductoryOffer = offer
      return product
    }
    var machine = paywall(products)
    #expect(try keys(machine).contains("paywall.no-trial"))
    #expect(!(try keys(machine).contains("paywall.trial")))
    #expect(!machine.isEnabled(.paywallStartTrial))
    machine.tap(.paywallSubscribe)
    machine.send(.answer("subscription", .ok))
    #expect(machine.answers.trialActive == false)
  }

  @Test(arguments: [("P3D", 1, 3), ("P1W", 2, 14), ("P1M", 1, 30), ("P1Y", 1, 365)])
  func `a trial counts as many days as its periods have`(
    period: String, count: Int, days: Int
  ) throws {
    var products = Self.german
    products["annual"]?.introductoryOffer = Flow.IntroductoryOffer(
      .freeTrial, period: period, periodCount: count, isEligible: true)
    var machine = paywall(products)
    machine.tap(.paywallStartTrial)
    machine.send(.answer("subscription", .ok))
    #expect(machine.program.value("trial-end", in: machine.state) == .daysFromNow(days))
  }

  @Test func `what the store tells when a plan is bought wins over what is reckoned`() throws {
    var machine = paywall(Self.german)
    machine.tap(.paywallStartTrial)
    machine.send(
      .owned(
        "subscription",
        ["plan": .row("annual"), "trial-active": .bool(true), "trial-end": .daysFromNow(14)]))
    #expect(machine.screen == .done)
    #expect(machine.program.value("trial-end", in: machine.state) == .daysFromNow(14))
  }

  @Test func `of a purchase without a trial no end is reckoned`() throws {
    var machine = paywall(Self.german)
    machine.tap(.paywallStartTrial)
    machine.send(
      .owned("subscription", ["plan": .row("annual"), "trial-active": .bool(false)]))
    #expect(machine.screen == .done)
    #expect(machine.answers.trialActive == false)
    #expect(machine.program.value("trial-end", in: machine.state) == .unset)
  }

  @Test func `what contradicts itself is not taken, and the trial is reckoned`() throws {
    var machine = paywall(Self.german)
    machine.tap(.paywallStartTrial)
    machine.send(
      .owned("subscription", ["trial-active": .bool(false), "trial-end": .daysFromNow(9)]))
    #expect(machine.answers.trialActive)
    #expect(machine.program.value("trial-end", in: machine.state) == .daysFromNow(7))
  }

  @Test(arguments: ["49.990000000000002", "49.9"]) func `a price may have any number of decimals`(
    price: String
  ) throws {
    var products = Self.german
    products["annual"]?.price = price
    #expect(try arguments(paywall(products)).contains(.percent(53)))
  }

  @Test func `a plan without a period is not sold where plans have one`() throws {
    var products = Self.german
    products["annual"]?.period = nil
    #expect(paywall(products).answers.plan == .monthly)
  }

  @Test func `prices are forgotten with the screen and asked for when it is shown again`() throws {
    var machine = paywall(Self.german)
    machine.tap(.frameBack)
    #expect(machine.tap(.frameSkip).contains(.loadProducts("subscription")))
    #expect(try arguments(machine) == [])
  }

  @Test func `what is pending may be approved before the store answers`() throws {
    var machine = Machine<BetFree>(Flow.Launch(statuses: ["subscription": .pending]))
    machine.tap(.frameSkip)
    machine.send(.owned("subscription", ["plan": .row("monthly")]))
    machine.send(.products("subscription", Self.german.filter { $0.key == "annual" }))
    #expect(machine.answers.plan == .monthly, "what is owned stays, whatever is sold")
    #expect(machine.isEnabled(.paywallGoOn))
  }
}
