import CLDR
import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import SpecModel
import SpecText
import Testing

/// What Ritualist's source asks to be tested of its two paths, through the generated module in
/// virtual time.
@MainActor @Suite struct RitualistRequirements {
  private let data: [ValueID: PropertyListValue] = [
    "habits": 12, "categories": 5, "name": "Ana",
  ]

  /// Opens the app of somebody with iCloud.
  private func opened(
    _ stage: Stage<Ritualist>, _ data: [ValueID: PropertyListValue]? = [:],
    _ prepare: (InMemoryWorld<Ritualist>) -> Void = { _ in }
  ) async -> Walk<Ritualist> {
    await stage.walk {
      $0.facts = ["icloud": true]
      $0.cloud.summary = data
      prepare($0)
    }
  }

  @Test func `RI-45 on a fresh device with data somebody is welcomed back`() async throws {
    try await verify(
      Ritualist.self,
      failingWith: .content(#""found": "habits > 0 || !empty(name)""#, #""found": "habits > 99""#)
    ) { stage in
      let walk = await opened(stage, data)
      #expect(walk.screen == .welcomeBack)
      #expect(
        walk.flow.drawing?.words == [
          "Welcome back, Ana!", "Your data has been synced\nfrom iCloud", "✓ 12 habits synced",
          "✓ 5 categories synced", "✓ Profile restored", "Let's set up this device",
        ])
      #expect(walk.stored.isEmpty, "the device is fresh")
      await walk.tap(.welcomeBackContinue)
      #expect(walk.screen == .notifications)
      await walk.tap(.notificationsAllow)
      #expect(walk.place == .app)
      #expect(walk.stored == ["hasCompletedOnboarding": true])
      await walk.launch()
      #expect(walk.place == .app)
      #expect(walk.done.count { $0 == .fetched("cloud") } == 1)
    }
  }

  @Test func `RI-46 on a fresh device without data somebody begins anew`() async throws {
    try await verify(
      Ritualist.self,
      failingWith: .content(
        #""otherwise": [{ "go": "name" }]"#, #""otherwise": [{ "go": "welcome-back" }]"#)
    ) { stage in
      let walk = await opened(stage)
      await walk.pass(.milliseconds(3500))
      #expect(walk.screen == .name)
      await walk.tap(.nameContinue, .avatarContinue, .suggestionsContinue, .permissionsNotNow)
      #expect(walk.place == .app)
    }
  }

  @Test func `RI-47 with iCloud disabled the whole way of a new user is walked`() async throws {
    try await verify(
      Ritualist.self,
      failingWith: .content(
        #""new":       ["name", "avatar", "suggestions", "permissions"]"#,
        #""new":       ["name", "suggestions", "avatar", "permissions"]"#)
    ) { stage in
      let walk = await stage.walk { $0.facts = ["icloud": false] }
      #expect(walk.screen == .name)
      await walk.tap(.nameContinue)
      #expect(walk.screen == .avatar)
      await walk.tap(.avatarContinue)
      #expect(walk.screen == .suggestions)
      await walk.tap(.suggestionsContinue)
      #expect(walk.screen == .permissions)
      await walk.tap(.permissionsAllow)
      #expect(walk.place == .app)
    }
  }

  @Test func `RI-50 without iCloud somebody is new at once`() async throws {
    try await verify(
      Ritualist.self, failingWith: .content(#"{ "if": "!icloud", "go": "name" },"#, "")
    ) { stage in
      let walk = await stage.walk {
        $0.facts = ["icloud": false]
        $0.cloud.summary = data
      }
      #expect(walk.screen == .name)
      #expect(walk.done.isEmpty, "nothing was fetched")
    }
  }

  @Test func `RI-52 a profile without habits is somebody who comes back`() async throws {
    try await verify(
      Ritualist.self,
      failingWith: .content(#""found": "habits > 0 || !empty(name)""#, #""found": "habits > 0""#)
    ) { stage in
      let walk = await opened(stage, ["name": "Ana"])
      #expect(walk.screen == .welcomeBack)
      #expect(walk.flow.isShown(.welcomeBackNamed) && walk.flow.isShown(.welcomeBackProfile))
      #expect(!walk.flow.isShown(.welcomeBackHabits))
    }
  }

  @Test func `RI-56 location is asked for if and only if there are location habits`() async throws {
    try await verify(Ritualist.self, failingWith: .content(#""if": "location-habits","#, "")) {
      stage in
      for hasLocationHabits in [false, true] {
        let walk = await opened(
          stage, data.merging(["location-habits": .bool(hasLocationHabits)]) { $1 })
        await walk.tap(.welcomeBackContinue, .notificationsNotNow)
        #expect(walk.place == (hasLocationHabits ? .screen(.location) : .app))
      }
    }
  }

  @Test func `RI-57 nothing is suggested to somebody who comes back`() async throws {
    try await verify(
      Ritualist.self,
      failingWith: .content(
        "\"welcome-back\": {\n", "\"welcome-back\": {\n      \"tags\": [\"suggests-habits\"],\n")
    ) { stage in
      let walk = await opened(stage, data.merging(["location-habits": true]) { $1 })
      let buttons: [Ritualist.Control] = [
        .welcomeBackContinue, .suggestionsContinue, .notificationsNotNow, .locationNotNow,
      ]
      for button in buttons {
        let screen = stage.flow.screens.first { $0.id.rawValue == walk.screen?.rawValue }
        #expect(screen?.tags.contains("suggests-habits") != true)
        await walk.tap(button)
      }
      #expect(walk.place == .app)
    }
  }

  @Test func `RI-59 whatever is answered, both ways lead to the app`() async throws {
    let answers: [PermissionAnswer?] = [.granted, .denied, .failed, nil]
    try await verify(
      Ritualist.self,
      failingWith: .content(
        #"{ "request": "location", "otherwise": ["finish"] }"#, #"{ "request": "location" }"#)
    ) { stage in
      for first in answers {
        for second in answers {
          let walk = await opened(stage, data.merging(["location-habits": true]) { $1 }) {
            $0.permissions.script.answers[.notifications] = first
            $0.permissions.script.answers[.locationWhenInUse] = second
          }
          await walk.tap(.welcomeBackContinue)
          await walk.tap(first == nil ? .notificationsNotNow : .notificationsAllow)
          await walk.tap(second == nil ? .locationNotNow : .locationAllow)
          #expect(walk.place == .app)
        }
        let walk = await stage.walk { $0.permissions.script.answers[.notifications] = first }
        await walk.tap(.nameContinue, .avatarContinue, .suggestionsContinue)
        await walk.tap(first == nil ? .permissionsNotNow : .permissionsAllow)
        #expect(walk.place == .app)
      }
    }
  }

  @Test func `RI-63 who comes back is in the app after fewer screens and less time`() async throws {
    try await verify(
      Ritualist.self,
      failingWith: .content(
        #"{ "if": "!icloud", "go": "name" },"#, #"{ "if": "icloud", "go": "name" },"#)
    ) { stage in
      let back = await opened(stage, data.merging(["location-habits": true]) { $1 })
      await back.tap(.welcomeBackContinue, .notificationsAllow, .locationAllow)
      let new = await opened(stage)
      await new.pass(.milliseconds(3500))
      await new.tap(.nameContinue, .avatarContinue, .suggestionsContinue, .permissionsAllow)
      #expect(back.place == .app && new.place == .app)
      #expect(back.milestones.count < new.milestones.count)
      #expect(back.world.clock.elapsed < new.world.clock.elapsed)
    }
  }

  @Test
  func `RI-65 on a new device permissions are asked for and granted, and known on an old one`()
    async throws
  {
    try await verify(
      Ritualist.self,
      failingWith: .content(
        #"{ "request": "notifications", "otherwise": ["next"] }, "next""#, #""next""#)
    ) { stage in
      let withPlaces = data.merging(["location-habits": true]) { $1 }
      let new = await opened(stage, withPlaces)
      #expect(new.world.permissions.statuses.isEmpty)
      await new.tap(.welcomeBackContinue, .notificationsAllow)
      #expect(new.screen == .location)
      await new.tap(.locationAllow)
      #expect(new.place == .app)
      let granted: [Flow.Permission.Kind: PermissionStatus] = [
        .notifications: .granted, .locationWhenInUse: .granted,
      ]
      #expect(new.world.permissions.statuses == granted)
      #expect(
        new.done.filter { if case .requested = $0 { true } else { false } }
          == [.requested(.notifications), .requested(.locationWhenInUse)])
      let old = await opened(stage, withPlaces) { $0.permissions.statuses = granted }
      await old.tap(.welcomeBackContinue)
      #expect(old.flow.isShown(.notificationsOn) && !old.flow.isShown(.notificationsAllow))
      await old.tap(.notificationsContinue)
      #expect(old.flow.isShown(.locationOn) && !old.flow.isShown(.locationAllow))
      await old.tap(.locationContinue)
      #expect(
        old.place == .app && old.done.allSatisfy { if case .requested = $0 { false } else { true } }
      )
    }
  }

  @Test(arguments: ["habits": "habit", "categories": "category"])
  func `RI-60 rows of what was synced know none, one and many`(many: String, one: String)
    async throws
  {
    try await verify(
      Ritualist.self,
      failingWith: .content(
        "✓ {\(many)} \(one) synced", "✓ {\(many)} \(many) synced", in: "screens/welcome-back.md")
    ) { stage in
      let words = try stage.app().texts.first { $0.key == "welcome-back.\(many)" }
      let forms = try #require(words).forms
      for (count, expected) in [(1, "✓ 1 \(one) synced"), (12, "✓ 12 \(many) synced")] {
        let walk = await opened(stage, ["name": "Ana", ValueID(many): .int(count)])
        #expect(
          walk.flow.isShown(try #require(Ritualist.Element(rawValue: "welcome-back.\(many)"))))
        #expect(spelled(forms, many, count) == expected)
      }
      let walk = await opened(stage, ["name": "Ana"])
      #expect(walk.screen == .welcomeBack)
      #expect(!walk.flow.isShown(try #require(Ritualist.Element(rawValue: "welcome-back.\(many)"))))
    }
  }

  /// The English form of a text for a number, with the number put in.
  private func spelled(_ forms: Text.Forms, _ name: String, _ number: Int) -> String? {
    guard case .plural(let forms) = forms else { return nil }
    let category = PluralRules(of: "en").category(for: number)
    let form = forms.first { $0.category == category }
    let pieces = form?.value.inlines.map { inline in
      switch inline {
      case .text(let text): text
      case .placeholder(let placeholder) where placeholder.path == [name]: String(number)
      default: "?"
      }
    }
    return pieces?.joined()
  }
}
