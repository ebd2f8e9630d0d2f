import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import Testing

/// A flow of three screens with a shorter variant, that goes on from the last screen.
private enum Trial: ButtonFlow {
  enum Screen: String, CaseIterable, Sendable { case one, two, three }

  enum Control: String, CaseIterable, Sendable {
    case oneNext = "one.next"
    case twoNext = "two.next"
    case threeDone = "three.done"
  }

  enum Path: String, CaseIterable, Sendable { case main }

  enum Variant: String, CaseIterable, Sendable { case quick, slow }

  static let spec = Flow.Spec(
    wordless: Flow(
      id: "trial", version: 1, completedKey: "trialDone",
      paths: [Flow.Path("main", ["one", "two", "three"])],
      entry: [Flow.EntryRule(if: .completed, go: .app), Flow.EntryRule(go: .screen("one"))],
      resume: .lastScreen,
      variants: [
        Flow.Variant("quick", weight: 50, paths: [Flow.Path("main", ["one", "three"])]),
        Flow.Variant("slow"),
      ],
      completion: [.store([.completed])],
      screens: [
        Flow.Screen("one", "next", do: [.next]), Flow.Screen("two", "next", do: [.next]),
        Flow.Screen("three", "done", do: [.finish]),
      ]))
}

/// The variant that a driver runs: by a seed, and as saved progress has it.
@MainActor @Suite struct VariantDriverTests {
  private let key = "trial.progress"

  /// What is saved on the second screen that somebody sees.
  private func saved(in variant: Trial.Variant?) async throws -> PropertyListValue {
    let walk = await Walk<Trial>(variant: variant)
    await walk.tap(.oneNext)
    return try #require(walk.stored[key])
  }

  @Test func `a driver takes the variant of a seed`() {
    for number in 0..<20 {
      let driver = FlowDriver<Trial>(InMemoryWorld<Trial>().services, seed: "user-\(number)")
      #expect(driver.variant == Trial.variant(for: "user-\(number)"))
      #expect(driver.program.flow.appliedVariant == driver.variant?.rawValue)
    }
    #expect(Set((0..<20).map { Trial.variant(for: "user-\($0)") }) == [nil, .quick])
  }

  @Test func `a run goes on in the variant in which it began, whatever is given now`() async throws
  {
    for began in [nil, Trial.Variant.quick, .slow] {
      let saved = try await saved(in: began)
      for given in [nil, Trial.Variant.quick, .slow] {
        let walk = await Walk<Trial>(variant: given) { $0.store.values[key] = saved }
        #expect(walk.flow.variant == began)
        #expect(walk.screen == (began == .quick ? .three : .two))
        #expect(walk.flow.issues.isEmpty)
      }
    }
  }

  @Test func `progress of a variant that is gone, or that says none, goes on in the given one`()
    async throws
  {
    guard case .text(let text) = try await saved(in: nil) else {
      Issue.record("no text is saved")
      return
    }
    #expect(text.contains(#""variant":"none""#))
    for other in [#""variant":"gone""#, #""more":"none""#] {
      let changed = PropertyListValue.text(
        text.replacingOccurrences(of: #""variant":"none""#, with: other))
      let walk = await Walk<Trial>(variant: .slow) { $0.store.values[key] = changed }
      #expect(walk.flow.variant == .slow)
      #expect(walk.screen == .two)
    }
  }
}
