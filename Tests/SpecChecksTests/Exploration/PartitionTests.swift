import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

/// One content of each equivalence class stands for all: what is proved of them is what is proved
/// where everything is tried.
@Suite struct PartitionTests {
  /// Some three hundred flows, without those of which values have the most contents together: to try
  /// everything in these would take most of the time, and they are made of the same.
  private static let seeds = (1...350 as ClosedRange<UInt64>).filter {
    app(seed: $0).tryingEverything.contents <= 2_000
  }

  private static let shared = Shared<UInt64, Set<String>>()

  /// The verdicts on the flow of a seed, found once for all tests.
  private static func verdicts(seed: UInt64) async throws -> Set<String> {
    try await shared.value(for: seed) { try verdicts(of: app(seed: seed)) }
  }

  private static func app(seed: UInt64) -> App {
    let content = RandomComparisons(seed: seed)
    return readApp(flow: content.flow, tables: content.tables, pages: content.pages).app
  }

  @Test(arguments: seeds)
  func `a partition gives the verdicts that every value gives`(seed: UInt64) async throws {
    let app = Self.app(seed: seed)
    let everything = try Self.verdicts(of: app.tryingEverything)
    let differences = try await Self.verdicts(seed: seed).symmetricDifference(everything)
    #expect(differences == [], "seed \(seed): \(RandomComparisons(seed: seed).flow)")
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `a partition of texts gives the verdicts that every text gives`(seed: UInt64) throws {
    let content = RandomTexts(seed: seed)
    let app = readApp(flow: content.flow, pages: content.pages).app
    let differences = try Self.verdicts(of: app)
      .symmetricDifference(Self.verdicts(of: app.tryingEverything))
    #expect(differences == [], "seed \(seed): \(content.flow)")
  }

  @Test func `the flows tried here are right and wrong`() async throws {
    var broken: [String: Int] = [:]
    for seed in Self.seeds {
      let failing = try await Self.verdicts(seed: seed)
        .filter { !$0.hasSuffix(" applies") }
      for number in Set(failing.map { String($0.prefix { $0 != " " }) }) {
        broken[number, default: 0] += 1
      }
    }
    // Never shown, never used, a dead end, constant, a broken fact, out of range.
    for number in ["P01", "P02", "P04", "P18", "P24", "P26"] {
      let count = try #require(broken[number], "\(number) never fails")
      #expect(count < Self.seeds.count, "\(number) always fails")
    }
  }

  /// What each property says: whether it applies, and what it finds where.
  private static func verdicts(of app: App) throws -> Set<String> {
    let explored = try explore(app, limits: app.info.limits)
    let isExhaustive = explored.flows.allSatisfy { $0.exploration.isExhaustive }
    try #require(isExhaustive)
    return Set(
      allProperties.flatMap { property in
        let verdict = prove(property, of: explored)
        let found = verdict.failures.map { failure in
          // It tells where the shortest ways go wrong, and they go otherwise where more is tried.
          property.number == completionReachable.number || !failure.causes.isEmpty
            ? "\(property.number) fails"
            : "\(property.number) \(failure.message) (\(failure.span.lower))"
        }
        return found + (verdict.upheld > 0 ? ["\(property.number) applies"] : [])
      })
  }
}

extension App {
  /// How many contents the values have together that are tried.
  fileprivate var contents: Int {
    flow.values.reduce(1) { $0 * max(1, $1.representatives?.count ?? 1) }
  }

  /// The app with every content of each value among what is tried.
  fileprivate var tryingEverything: App {
    var app = self
    for index in app.flow.values.indices {
      switch app.flow.values[index].kind {
      case .int(let range?, let step):
        app.flow.values[index].representatives =
          stride(from: range.lowerBound, through: range.upperBound, by: step).map { .int($0) }
      case .count: app.flow.values[index].representatives = (0...22).map { .int($0) }
      case .choice:
        app.flow.values[index].representatives = app.flow.tables[0].rows.map { .row($0.id) }
      case .set(_, let maximum):
        let sets = app.flow.tables[0].rows.map(\.id).reduce([[]]) { sets, row in
          sets + sets.map { $0 + [row] }
        }
        app.flow.values[index].representatives =
          sets.filter { $0.count <= maximum ?? .max }.map { .rows($0) }
      case .text:
        app.flow.values[index].representatives = RandomTexts.everything.map { .text($0) }
      default: break
      }
    }
    return app
  }
}
