import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import SpecChecks
import SpecModel
import Testing

/// What has to be tested of Steps' first screen, through the generated module in virtual time.
@MainActor @Suite struct StepsWelcomeRequirements {
  @Test func `ST-07 of all words only the app's name is serif`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(#""emphasis": "serif""#, #""design": "serif""#, in: "app.json")
    ) { stage in
      let app = try stage.app()
      #expect(app.info.theme.fonts.allSatisfy { $0.design == nil })
      #expect(app.info.theme.font("title")?.emphasis == .serif)
      let emphasized = app.texts.flatMap(\.phrases).flatMap(\.inlines).filter {
        if case .emphasis = $0 { true } else { false }
      }
      #expect(emphasized == [.emphasis([.text("Steps")])])
    }
  }

  @Test func `ST-19 every sign is in a circle, of glass from iOS 26 on and stroked before`()
    async throws
  {
    try await verify(
      Steps.self,
      failingWith: .content(
        """
              "material": { "ios-26": "glass", "else": "stroke" },
              "scroll": { "to": "leading", "every": 0.01 }
        """,
        """
              "material": { "ios-26": "stroke", "else": "stroke" },
              "scroll": { "to": "leading", "every": 0.01 }
        """, in: "app.json")
    ) { stage in
      let styles = try stage.app().info.theme.styles
      let screen = try #require(stage.flow.screens.first { $0.id == "welcome" })
      #expect(screen.views.count == 3)
      for view in screen.views {
        let style = try #require(styles.first { $0.id == view.style })
        #expect(style.shape == .circle)
        let finishes = [17, 18, 25, 26, 27].map { style.material?.finish(on: .iOS, version: $0) }
        #expect(finishes == [.stroke, .stroke, .stroke, .glass, .glass])
      }
    }
  }

  /// Wherever they drift to, and however long words are in a language.
  @Test func `words can be read on the circles that drift behind them`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        #""body":    { "foreground": "text""#, #""body":    { "foreground": "muted""#,
        in: "app.json")
    ) { stage in
      let theme = try stage.app().info.theme
      let screen = try #require(stage.flow.screens.first { $0.id == "welcome" })
      let circles = try screen.decor.map { try #require(theme.style($0)?.foreground) }
      #expect(circles.count == 2)
      for style in ["title", "body"] as [StyleID] {
        let words = try #require(theme.color(theme.style(style)?.foreground ?? "text"))
        for circle in circles {
          let behind = try #require(theme.color(circle))
          #expect(contrast(words.light, behind.light) >= 4.5, "\(style) on \(circle)")
          #expect(contrast(words.dark, behind.dark) >= 4.5, "\(style) on \(circle)")
        }
      }
    }
  }

  @Test func `ST-41 the welcome goes, then rows and button come at their times`() async throws {
    try await verify(Steps.self, failingWith: .content(#""delay": 0.3,"#, #""delay": 0.35,"#)) {
      stage in
      let walk = await stage.walk()
      #expect(walk.flow.isShown(.welcomeHello))
      await walk.pass(.milliseconds(2499))
      #expect(walk.flow.isShown(.welcomeHello))
      await walk.pass(.milliseconds(1))
      #expect(!walk.flow.isShown(.welcomeHello))
      var now = 2500
      let rows: [(element: Steps.Element, time: Int)] = [
        (.welcomeRow1, 3000), (.welcomeRow2, 3100), (.welcomeRow3, 3200),
      ]
      for (element, time) in rows {
        await walk.pass(.milliseconds(time - now - 1))
        #expect(!walk.flow.isShown(element))
        await walk.pass(.milliseconds(1))
        #expect(walk.flow.isShown(element))
        now = time
      }
      await walk.pass(.milliseconds(300))
      #expect(walk.flow.isEnabled(.welcomeGetStarted))
    }
  }

  @Test func `ST-42 after Get Started no timer is left`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        #""back": false,"#, #""back": false, "enter": [{ "after": 60, "do": [] }],"#)
    ) { stage in
      let walk = await stage.walk()
      await walk.pass(.milliseconds(3500))
      await walk.tap(.welcomeGetStarted)
      #expect(walk.screen == .goal)
      let state = try #require(walk.flow.state)
      #expect(walk.flow.program.pendingTimers(in: state).isEmpty)
      #expect(walk.world.clock.sleeping == 0)
    }
  }

  @Test func `ST-43 Get Started can't be tapped before it has appeared`() async throws {
    try await verify(Steps.self, failingWith: .content(#""delay": 0.8,"#, #""delay": 0.7,"#)) {
      stage in
      let walk = await stage.walk()
      for pause in [0, 1500, 1000, 999] {
        await walk.pass(.milliseconds(pause))
        #expect(!walk.flow.isShown(.welcomeGetStarted))
        await walk.tap(.welcomeGetStarted)
        #expect(walk.screen == .welcome)
      }
      await walk.pass(.milliseconds(1))
      await walk.tap(.welcomeGetStarted)
      #expect(walk.screen == .goal)
    }
  }

  @Test func `ST-56 three rows show a pool of 52 signs or more, each in an order of its own`()
    async throws
  {
    try await verify(
      Steps.self,
      failingWith: .content(
        #""shuffled": true, "style": "scroll-left""#, #""style": "scroll-left""#)
    ) { stage in
      let table = try #require(stage.flow.tables.first { $0.id == "emoji" })
      #expect(table.rows.count >= 52)
      #expect(Set(table.rows.map(\.cells)).count == table.rows.count)
      let screen = try #require(stage.flow.screens.first { $0.id == "welcome" })
      #expect(screen.views.map(\.table) == ["emoji", "emoji", "emoji"])
      #expect(Steps.Emoji.allCases.map(\.rawValue) == table.rows.map(\.id.rawValue))
      let rows = try await drawnRows(stage)
      #expect(rows.map(\.id) == ["welcome.row-1", "welcome.row-2", "welcome.row-3"])
      let pool = Steps.Emoji.allCases.map(\.emoji)
      for seed in 0..<20 as Range<UInt64> {
        let orders = rows.map { $0.signs(seed: seed) }
        #expect(Set(orders + [pool]).count == 4, "all orders differ, that of the table too")
        #expect(orders.allSatisfy { $0.sorted() == pool.sorted() }, "all of the pool is in each")
        #expect(orders == rows.map { $0.signs(seed: seed) }, "a picture can be made again")
      }
      for row in rows {
        #expect(Set((0..<20).map { row.signs(seed: $0) }).count == 20, "each run has its own")
      }
    }
  }

  /// The rows of signs on the first screen.
  private func drawnRows(_ stage: Stage<Steps>) async throws -> [Flow.Drawing.View] {
    let drawing = try #require(await stage.walk(reducesMotion: true).flow.drawing)
    return drawing.main.flatMap(\.blocks).flatMap { block -> [Flow.Drawing.View] in
      guard case .views(let views) = block else { return [] }
      return views.filter { if case .emojiRow = $0.kind { true } else { false } }
    }
  }

  @Test func `ST-57 the rows scroll right, left and right`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        #""shuffled": true, "style": "scroll-left""#,
        #""shuffled": true, "style": "scroll-right""#)
    ) { stage in
      let styles = try stage.app().info.theme.styles
      let screen = try #require(stage.flow.screens.first { $0.id == "welcome" })
      let scrolls = screen.views.map { view in styles.first { $0.id == view.style }?.scroll }
      #expect(scrolls.map(\.?.edge) == [.trailing, .leading, .trailing])
      #expect(scrolls.allSatisfy { $0?.secondsPerPoint == 0.01 })
    }
  }

  @Test func `ST-58 with reduced motion everything is there at once and nothing runs`()
    async throws
  {
    try await verify(
      Steps.self,
      failingWith: .content(
        #""decor": ["green-circle", "orange-circle"],"#,
        #""decor": ["green-circle", "orange-circle"], "enter": [{ "after": 5, "do": [] }],"#)
    ) { stage in
      let walk = await stage.walk(reducesMotion: true)
      #expect(walk.flow.reducesMotion, "what scrolls and drifts can see it")
      let drawing = try #require(walk.flow.drawing)
      #expect(drawing.transition == nil, "nothing fades")
      #expect(drawing.main.allSatisfy { $0.motion.transition == nil }, "nothing fades")
      #expect(!walk.flow.isShown(.welcomeHello))
      let elements: [Steps.Element] = [.welcomeRow1, .welcomeRow2, .welcomeRow3, .welcomePitch]
      for element in elements { #expect(walk.flow.isShown(element)) }
      #expect(walk.flow.isShown(.welcomeGetStarted))
      #expect(walk.world.clock.sleeping == 0)
      await walk.tap(.welcomeGetStarted)
      #expect(walk.screen == .goal)
    }
  }

  @Test func `ST-59 a free account completes the flow`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        #"{ "wait": 1.5 }, "finish"]"#, #"{ "open": "https://steps.example/pro" }]"#)
    ) { stage in
      let walk = await stage.walk(reducesMotion: true)
      await walk.tap(.welcomeGetStarted, .goalContinue, .goalStart)
      await walk.pass(.milliseconds(1500))
      #expect(walk.place == .app)
      #expect(walk.world.shop.entitlements.isEmpty)
      for service in stage.flow.services {
        if case .purchase = service.kind { Issue.record("\(service.id) is sold") }
      }
    }
  }
}
