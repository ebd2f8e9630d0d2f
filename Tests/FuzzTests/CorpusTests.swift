import Foundation
import Fuzz
import TestSupport
import Testing

/// Inputs that once broke something, and some that reach what no others do.
@MainActor @Suite struct CorpusTests {
  @Test func `each harness has a corpus, and each corpus a harness`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: corpora.path)
    #expect(Set(names) == Set(Harness.all.map(\.name)))
    for harness in Harness.all { #expect(try !corpus(of: harness).isEmpty, "\(harness)") }
  }

  @Test(arguments: Harness.all)
  func `no input of its corpus breaks what a harness checks`(_ harness: Harness) throws {
    let trial = try Trial(harness)
    for (name, input) in try corpus(of: harness) {
      #expect(throws: Never.self, "\(name)") { try trial.run(input) }
    }
    try trial.end()
  }

  @Test(arguments: Harness.all)
  func `no seed breaks what a harness checks`(_ harness: Harness) throws {
    let seeds = harness.seeds(try shippedContent().sources)
    #expect(!seeds.isEmpty)
    let trial = try Trial(harness)
    for (number, seed) in seeds.enumerated() {
      #expect(throws: Never.self, "seed \(number)") { try trial.run(seed) }
    }
    try trial.end()
  }
}
