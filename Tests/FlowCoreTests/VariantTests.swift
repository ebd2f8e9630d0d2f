import FlowCore
import Testing

/// A flow with variants: which of them a user gets, and what is another flow in each.
@Suite struct VariantTests {
  private static func flow(_ variants: [Flow.Variant]) -> Flow {
    Flow(
      id: "demo", version: 1, completedKey: "done",
      values: [Flow.Value("seen", .bool, initial: .bool(false))],
      paths: [Flow.Path("main", ["one", "two", "three"]), Flow.Path("side", ["extra"])],
      entry: [Flow.EntryRule(go: .screen("one"))], variants: variants,
      screens: [
        Flow.Screen(
          "one",
          elements: [
            Flow.Element("next", .control),
            Flow.Element("own", .section, if: .compare(.variant, .equal, .symbol("none"))),
            Flow.Element("theirs", .section, if: .isIn(.variant, ["short", "soft"])),
          ],
          controls: [
            Flow.Control(
              "next",
              do: [
                .set(
                  "seen", to: .bool(true), if: .compare(.variant, .notEqual, .symbol("short"))),
                .next,
              ])
          ]),
        Flow.Screen("two"), Flow.Screen("three"), Flow.Screen("extra"),
      ])
  }

  private static let three = flow([
    Flow.Variant("soft", weight: 20), Flow.Variant("short", weight: 30), Flow.Variant("quiet"),
  ])

  // MARK: Which one a user gets

  /// Computed by another implementation, in Python.
  ///
  /// The first number of SplitMix64 whose state is the FNV-1a hash of `demo/` and the seed, modulo 100.
  /// Of these numbers quiet has none, short those from 70 on, and soft those below 20.
  @Test(
    arguments: [
      ("", nil), ("a", "short"), ("b", nil), ("user-1", nil), ("user-2", nil), ("user-3", "short"),
      ("Zo\u{EB}", nil), ("\u{1F98A}", "short"), ("user-5", nil),
      ("user-6", "soft"), ("user-13", "soft"),
    ] as [(String, String?)])
  func `a seed gives the same variant everywhere and for good`(seed: String, variant: String?) {
    #expect(Self.three.variant(for: seed) == variant)
  }

  @Test func `users are as many as the weights say, and none where there is none`() {
    var users: [String?: Int] = [:]
    for number in 0..<10_000 {
      users[Self.three.variant(for: "user-\(number)"), default: 0] += 1
    }
    // Three standard deviations of a binomial distribution, 3 · √(10,000 · p · (1 − p)).
    #expect((2863...3137).contains(users["short"] ?? 0))
    #expect((1880...2120).contains(users["soft"] ?? 0))
    #expect((4850...5150).contains(users[nil] ?? 0))
    #expect(users["quiet"] == nil)
  }

  @Test func `without weights everybody has the flow itself, and with 100 nobody`() {
    let none = Self.flow([Flow.Variant("a"), Flow.Variant("b")])
    let all = Self.flow([Flow.Variant("a", weight: 100), Flow.Variant("b")])
    let full = Self.flow([Flow.Variant("a", weight: 50), Flow.Variant("b", weight: 50)])
    for number in 0..<500 {
      #expect(none.variant(for: "\(number)") == nil)
      #expect(all.variant(for: "\(number)") == "a")
      #expect(full.variant(for: "\(number)") != nil)
    }
  }

  @Test func `of two variants, a weight that is raised moves users of the flow itself alone`() {
    for (before, after) in [((10, 20), (40, 20)), ((10, 20), (10, 60)), ((0, 0), (50, 50))] {
      let old = Self.flow([
        Flow.Variant("a", weight: before.0), Flow.Variant("b", weight: before.1),
      ])
      let new = Self.flow([
        Flow.Variant("a", weight: after.0), Flow.Variant("b", weight: after.1),
      ])
      for number in 0..<1_000 {
        let former = old.variant(for: "\(number)")
        if former != nil { #expect(new.variant(for: "\(number)") == former) }
      }
    }
  }

  @Test func `a variant whose name comes last moves nobody from the others`() {
    let old = Self.flow([Flow.Variant("a", weight: 20), Flow.Variant("b", weight: 20)])
    let new = Self.flow(old.variants + [Flow.Variant("c", weight: 20)])
    for number in 0..<1_000 {
      let former = old.variant(for: "\(number)")
      if former != nil { #expect(new.variant(for: "\(number)") == former) }
    }
  }

  // MARK: What differs

  @Test func `a variant has the path it names, and the others as they are`() throws {
    let flow = Self.flow([Flow.Variant("short", paths: [Flow.Path("main", ["three", "one"])])])
    let short = try flow.applying(variant: "short")
    #expect(short.paths == [Flow.Path("main", ["three", "one"]), Flow.Path("side", ["extra"])])
    #expect(short.appliedVariant == "short" && flow.appliedVariant == nil)
    let program = try Flow.Program(short)
    let (state, _) = program.start(Flow.Launch())
    let place = try #require(program.position(in: state))
    #expect(place.position == 2 && place.count == 2)
  }

  @Test(arguments: [(nil, true, true), ("short", false, false), ("soft", false, true)])
  func `conditions know the variant, before anything runs`(
    variant: String?, isItself: Bool, sets: Bool
  ) throws {
    let flow = Self.flow([Flow.Variant("short"), Flow.Variant("soft")])
    let program = try Flow.Program(flow.applying(variant: variant))
    var (state, _) = program.start(Flow.Launch())
    #expect(program.isShown("own", on: "one", in: state) == isItself)
    #expect(program.isShown("theirs", on: "one", in: state) != isItself)
    _ = program.send(.tap("one.next"), to: &state)
    #expect(program.screen(in: state) == "two")
    #expect(program.value("seen", in: state) == .bool(sets))
  }
}
