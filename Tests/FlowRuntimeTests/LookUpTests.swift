import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import Testing

/// Ritualist's detection of somebody who comes back, in virtual time.
@MainActor @Suite struct LookUpTests {
  private let data: [ValueID: PropertyListValue] = [
    "habits": 12, "categories": 5, "name": "Ana",
  ]

  private func walk(_ prepare: (InMemoryWorld<Ritualist>) -> Void = { _ in }) async -> Walk<
    Ritualist
  > {
    await Walk {
      $0.facts = ["icloud": true]
      prepare($0)
    }
  }

  private func fetches(_ walk: Walk<Ritualist>) -> Int {
    walk.done.count { $0 == .fetched("cloud") }
  }

  @Test func `a full time-out takes eight fetches and 3.5 seconds`() async {
    let walk = await walk()
    for second in [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0] {
      #expect(fetches(walk) == Int(second * 2) + 1)
      #expect(walk.screen == .launch)
      await walk.pass(.milliseconds(499))
      #expect(walk.screen == .launch)
      await walk.pass(.milliseconds(1))
    }
    #expect(fetches(walk) == 8)
    #expect(walk.screen == .name)
    await walk.pass(.seconds(60))
    #expect(fetches(walk) == 8, "listening fetches nothing")
  }

  @Test(arguments: 0...7) func `data is taken by the first fetch that sees it`(poll: Int) async {
    let walk = await walk()
    if poll == 0 { return await foundAtOnce() }
    await walk.pass(.milliseconds(500 * poll - 1))
    walk.world.cloud.summary = data
    #expect(walk.screen == .launch)
    await walk.pass(.milliseconds(1))
    #expect(walk.screen == .welcomeBack)
    #expect(fetches(walk) == poll + 1)
    #expect(walk.flow.answers.habits == 12)
  }

  private func foundAtOnce() async {
    let walk = await walk { $0.cloud.summary = data }
    #expect(walk.screen == .welcomeBack)
    #expect(fetches(walk) == 1)
  }

  @Test func `data that comes at 3.6 seconds is offered on the way of a new user`() async {
    let walk = await walk()
    await walk.pass(.milliseconds(3600))
    #expect(!walk.flow.isShown(.frameLate))
    await walk.act { _ in walk.world.cloud.arrive(data) }
    #expect(walk.flow.isShown(.frameLate))
    await walk.tap(.frameUseMyData)
    #expect(walk.screen == .welcomeBack)
    #expect(walk.flow.answers.name == "Ana")
  }

  @Test(arguments: [Data([0x89, 0x50, 0x4E, 0x47]), Data(), nil])
  func `the flow has the image that the cloud has, and none where there is none`(
    image: Data?
  ) async {
    let walk = await walk {
      $0.cloud.summary = data
      $0.cloud.summary?["picture"] = image.map { .data($0) }
    }
    #expect(walk.screen == .welcomeBack)
    let isThere = image?.isEmpty == false
    #expect(walk.flow.answers.picture == isThere)
    #expect(walk.flow.image(of: .picture) == (isThere ? image : nil))
  }

  @Test func `what is no image is refused, and the rest taken`() async {
    let walk = await walk {
      $0.cloud.summary = data
      $0.cloud.summary?["picture"] = true
    }
    #expect(walk.screen == .welcomeBack)
    #expect(!walk.flow.answers.picture)
    #expect(walk.flow.issues == [.valueRefused("picture")])
  }

  @Test func `a failing fetch counts as nothing being there`() async {
    let walk = await walk { $0.cloud.summary = nil }
    await walk.pass(.milliseconds(3500))
    #expect(walk.screen == .name)
    #expect(fetches(walk) == 8)
  }

  @Test func `a network that never answers holds nobody longer than one more pause`() async {
    let walk = await walk { $0.cloud.fetches.isHeld = true }
    await walk.pass(.milliseconds(3999))
    #expect(walk.screen == .launch)
    await walk.pass(.milliseconds(1))
    #expect(walk.screen == .name)
    #expect(fetches(walk) == 1, "one that is under way is not asked again")
  }

  @Test func `without iCloud nothing is looked up`() async {
    let walk = await walk { $0.facts = ["icloud": false] }
    #expect(walk.screen == .name)
    #expect(fetches(walk) == 0)
  }

  @Test func `a user who has completed the flow is asked nothing`() async {
    let walk = await walk {
      $0.store.values["hasCompletedOnboarding"] = true
      $0.cloud.summary = data
    }
    #expect(walk.place == .app)
    #expect(walk.world.log.entries.isEmpty)
  }

  @Test func `putting the flow away ends the look-up without a decision`() async {
    let walk = await walk()
    await walk.pass(.seconds(1))
    walk.world.log.clear()
    await walk.act { $0.abandon() }
    walk.world.cloud.summary = data
    await walk.pass(.seconds(10))
    #expect(walk.world.log.entries == [.tracked(.abandoned)])
    #expect(walk.world.clock.sleeping == 0)
    #expect(walk.stored.isEmpty)
  }

  @Test func `killed meanwhile, the next launch looks up from the beginning`() async {
    let walk = await walk()
    await walk.pass(.seconds(2))
    await walk.launch()
    walk.world.log.clear()
    await walk.pass(.milliseconds(3499))
    #expect(walk.screen == .launch)
    await walk.pass(.milliseconds(1))
    #expect(walk.screen == .name)
  }

  @Test(arguments: [-86_400.0, 86_400]) func `a wall clock that jumps changes nothing`(
    jump: Double
  ) async {
    let walk = await walk()
    await walk.pass(.seconds(1))
    walk.world.epoch += jump
    await walk.pass(.milliseconds(2499))
    #expect(walk.screen == .launch)
    await walk.pass(.milliseconds(1))
    #expect(walk.screen == .name)
  }

  @Test func `looking again ends listening for the look-up before`() async {
    let walk = await Walk<Diary>()
    await walk.tap(.helloSync)
    await walk.pass(.seconds(2))
    #expect(walk.flow.status(of: .sync) == .empty)
    walk.world.cloud.fetches.isHeld = true
    await walk.tap(.helloSync)
    await walk.act { _ in walk.world.cloud.arrive(["since": .date(walk.world.date)]) }
    #expect(walk.flow.status(of: .sync) == .busy)
    await walk.act { _ in walk.world.cloud.fetches.release() }
    #expect(walk.flow.status(of: .sync) == .found)
    #expect(walk.flow.answers.mood == .row("calm"), "it was not late")
  }

  @Test func `a moment from the cloud stays the moment it is`() async {
    let walk = await Walk<Diary>()
    let since = walk.world.date.addingTimeInterval(-100_000.5)
    walk.world.cloud.summary = ["since": .date(since)]
    await walk.tap(.helloSync)
    #expect(walk.flow.status(of: .sync) == .found)
    #expect(walk.flow.date(of: .since) == since)
    await walk.launch()
    #expect(walk.flow.date(of: .since) == since)
  }

  @Test func `a value the flow does not have is refused and said`() async {
    let walk = await walk { $0.cloud.summary = ["habits": "many", "nonsense": 1, "name": "Ana"] }
    #expect(walk.screen == .welcomeBack)
    #expect(walk.flow.issues == [.valueRefused("habits"), .valueRefused("nonsense")])
  }
}
