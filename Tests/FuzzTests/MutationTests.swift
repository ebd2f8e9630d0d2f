import Foundation
import Fuzz
import TestSupport
import Testing

private let environment = ProcessInfo.processInfo.environment
private let seconds = environment["SPECGEN_FUZZ_SECONDS"].flatMap(Int.init)

/// Changed at random, inputs of the corpora and seeds are run for so many seconds a harness.
///
/// It needs no build of its own, as libFuzzer does, but does not see either what code an input
/// reaches: it begins where libFuzzer left off.
@MainActor @Suite(.enabled(if: seconds != nil, "SPECGEN_FUZZ_SECONDS says no time"))
struct MutationTests {
  @Test(arguments: Harness.all)
  func `no changed input breaks what a harness checks`(_ harness: Harness) throws {
    let pool =
      try corpus(of: harness).map(\.input) + harness.seeds(try shippedContent().sources)
    let seed = environment["SPECGEN_FUZZ_SEED"].flatMap(UInt64.init) ?? .random(in: 0...(.max))
    var mutator = Mutator(pool: pool, maxLength: harness.maxLength, seed: seed)
    let trial = try Trial(harness)
    let end = ContinuousClock.now + .seconds(try #require(seconds))
    var count = 0
    while ContinuousClock.now < end {
      count += 1
      do throws(PropertyViolation) {
        try trial.run(mutator.next())
      } catch {
        Issue.record("\(error): input \(count) of seed \(seed), which is in \(trial.file.path)")
        return
      }
    }
    try trial.end()
    print("\(harness): \(count) inputs of seed \(seed)")
    #expect(count > 0)
  }
}
