import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import Testing

/// What there is to draw: rows of tables, modals, movement.
@MainActor @Suite struct DrawingTests {
  // MARK: Rows

  private struct Unexpected: Error {}

  @Test func `what a card shows depends on its row`() async throws {
    let walk = await Walk<BetFree>()
    await walk.tap(.frameSkip)
    #expect(walk.flow.isShown(.paywallSavings, for: BetFree.Plans.annual))
    #expect(!walk.flow.isShown(.paywallSavings, for: BetFree.Plans.monthly))
    #expect(walk.flow.isShown(.paywallSavings), "it is there on one card")
    for plan in BetFree.Plans.allCases { #expect(walk.flow.isShown(.paywallPrice, for: plan)) }
    let control = try #require(walk.flow.drawing?.control("paywall.plan"))
    guard case .cards(let cards) = control.kind else { throw Unexpected() }
    #expect(cards.items.map(\.row.rawValue) == BetFree.Plans.allCases.map(\.rawValue))
    let saving = cards.items.filter { option in
      option.blocks.contains { block in
        if case .list(let list) = block { list.rows.contains { $0.isSaving } } else { false }
      }
    }
    #expect(saving.map(\.row) == ["annual"])
  }

  @Test func `what is drawn once is there for no row`() async {
    let walk = await Walk<BetFree>()
    await walk.tap(.frameSkip)
    #expect(walk.flow.isShown(.paywallFooter))
    #expect(!walk.flow.isShown(.paywallFooter, for: BetFree.Plans.annual))
  }

  @Test func `a list draws its first rows, and none when it is gone`() async {
    let walk = await Walk<DailyIntentions>()
    await walk.act { flow in for _ in 0..<4 { flow.swipeForward() } }
    let rows = DailyIntentions.Intentions.allCases
    #expect(
      rows.filter { walk.flow.isShown(.firstIntentionIdea, for: $0) } == Array(rows.prefix(3)))
    await walk.type(.firstIntentionIntention, "Walk")
    #expect(!walk.flow.isShown(.firstIntentionIdea))
    #expect(walk.flow.drawing?.control("first-intention.ideas") == nil)
  }

  @Test func `one section that two controls draw is there while either is`() async throws {
    var flow = DailyIntentions.flow
    let index = try #require(flow.screens.firstIndex { $0.id == "first-intention" })
    flow.screens[index].elements.append(Flow.Element("gone", .control, if: .bool(false)))
    flow.screens[index].controls.append(
      Flow.Control("gone", .list("intentions", first: 1), option: "idea"))
    let walk = await Walk<DailyIntentions>(running: flow)
    await walk.act { flow in for _ in 0..<4 { flow.swipeForward() } }
    #expect(walk.flow.isShown(.firstIntentionIdea))
    #expect(walk.flow.isShown(.firstIntentionIdea, for: DailyIntentions.Intentions.allCases[2]))
  }

  // MARK: Paths and tags

  @Test func `a screen has its path and its tags`() async {
    let walk = await Walk<Ritualist> { $0.facts = ["icloud": false] }
    #expect(walk.flow.path == .new && !walk.flow.isTagged(.suggestsHabits))
    await walk.type(.nameName, "Ana")
    await walk.tap(.nameContinue)
    await walk.tap(.avatarContinue)
    #expect(walk.screen == .suggestions && walk.flow.isTagged(.suggestsHabits))
  }

  // MARK: Modals

  /// The diary, with two controls of a screen in a modal.
  private func modal(_ style: Flow.Modal.Style) async throws -> Walk<Diary> {
    var flow = Diary.flow
    let index = try #require(flow.screens.firstIndex { $0.id == "mood" })
    flow.screens[index].modals = [Flow.Modal("ask", style)]
    flow.screens[index].elements =
      [Flow.Element("ask", .section), Flow.Element("next", .control)]
      + ["mood", "name", "due"].map { Flow.Element($0, .control, in: "ask") }
    flow.screens[index].controls.removeAll { ["next", "copy"].contains($0.id) }
    flow.screens[index].controls.append(Flow.Control("next", do: [.present("ask")]))
    let walk = await Walk<Diary>(running: flow)
    await walk.tap(.helloNext, .moodNext)
    #expect(walk.flow.modal == .moodAsk)
    return walk
  }

  @Test(arguments: Flow.Modal.Style.allCases)
  func `input leaves a modal and a button puts it away`(style: Flow.Modal.Style) async throws {
    let walk = try await modal(style)
    await walk.type(.moodName, "A")
    await walk.type(.moodName, "Ad")
    await walk.choose(.moodMood, Diary.Moods.wild)
    #expect(walk.flow.modal == .moodAsk)
    #expect(walk.flow.answers.name == .text("Ad"))
    #expect(!walk.flow.isEnabled(.moodNext), "what is under it can't be touched")
    await walk.tap(.moodDue)
    #expect(walk.flow.modal == nil)
    #expect(walk.flow.answers.due == .daysFromNow(3))
  }

  @Test(arguments: [(Flow.Modal.Style.sheet, nil), (.alert, Diary.Modal.moodAsk as Diary.Modal?)])
  func `a sheet can be pulled down and an alert can't`(
    style: Flow.Modal.Style, left: Diary.Modal?
  ) async throws {
    let walk = try await modal(style)
    await walk.act { $0.dismiss() }
    #expect(walk.flow.modal == left)
  }

  // MARK: Movement

  @Test func `things move as the flow says, or not at all`() async throws {
    let moving = try #require(await Walk<Steps>().flow.drawing)
    #expect(moving.transition == Steps.flow.transition && moving.transition != nil)
    #expect(moving.main.first?.motion.transition?.insertion.fades == true)
    let walk = await Walk<Steps>(reducesMotion: true)
    let still = try #require(walk.flow.drawing)
    #expect(walk.flow.reducesMotion)
    #expect(still.transition == nil)
    #expect(still.main.allSatisfy { $0.motion.transition == nil })
  }
}
