import SpecBuild
import SpecProve
import SpecText
import TestSupport
import Testing

/// Who makes one mistake reads of one.
@Suite struct FindingsPerMistakeTests {
  private static let mistakes: [Mistake] =
    Mistake.limits + Mistake.asterisks + Mistake.braces + Mistake.locales + Mistake.files
    + Mistake.gone + Mistake.templates + Mistake.screens + Mistake.lists + Mistake.flows
    + Mistake.loops + Mistake.hidden + Mistake.prices + Mistake.words + Mistake.numbers
    + Mistake.containers + Mistake.declarations

  private func outcome(_ mistakes: Mistake...) async throws -> Outcome {
    try await check(Self.files(mistakes))
  }

  private static let shared = Shared<[String: String], Outcome>()

  /// What is found of one mistake, found once for all tests.
  private func sharedOutcome(_ mistake: Mistake) async throws -> Outcome {
    let files = try Self.files([mistake])
    return try await Self.shared.value(for: files.texts) { try await check(files) }
  }

  private func proof(_ mistake: Mistake) async throws -> ProofOutcome {
    try await prove(
      PipelineRequest(.check, root: "r", jobs: 1), on: memoryDisk(Self.files([mistake])))
  }

  private static func files(_ mistakes: [Mistake]) throws -> ProjectFiles {
    let apps = Set(mistakes.flatMap(\.apps))
    var files = try shippedContent { path in
      !path.contains("/") || apps.contains { path.hasPrefix("\($0)/") }
    }.withShippedTemplates
    for app in apps { try files.tryFewerContents(of: app) }
    for mistake in mistakes { try mistake.make(&files) }
    return files
  }

  @Test(arguments: mistakes)
  func `a mistake is told by its own rule and in at most three findings`(
    _ mistake: Mistake
  ) async throws {
    let findings = try await sharedOutcome(mistake).diagnostics
    #expect((1...3).contains(findings.count), "\(findings.map { "\($0.rule) \($0.message)" })")
    #expect(findings.contains { $0.rule.rawValue == mistake.rule }, "\(findings.map(\.rule))")
  }

  @Test(arguments: Mistake.pages)
  func `a mistake in Markdown is told in one finding`(_ mistake: Mistake) async throws {
    let findings = try await outcome(mistake).diagnostics
    #expect(findings.map(\.rule.rawValue) == [mistake.rule], "\(findings.map(\.message))")
  }

  /// What `check` tells of a flow alone, `prove` tells in as few findings.
  @Test(arguments: Mistake.flows.prefix(14) + Mistake.loops)
  func `a proof tells a mistake as a check does`(_ mistake: Mistake) async throws {
    let told = try await sharedOutcome(mistake).diagnostics
      .filter { $0.rule.rawValue.hasPrefix("flow/") }
    let proved = try await proof(mistake).findings
    // How many more come of one differs: a check looks at previews too.
    #expect(proved.map(\.rule) == told.map(\.rule), "\(proved.map(\.message))")
    #expect(proved.map(\.span) == told.map(\.span))
  }

  @Test func `a key that is gone is told once for all languages, with its new name`() async throws {
    let renamed = try #require(
      Mistake.declarations.first { $0.testDescription == "a control renamed by hand" })
    let findings = try await sharedOutcome(renamed).diagnostics
    #expect(
      findings.map(\.message) == [
        "'app-selection.pick-apps' is not translated, and 6 more come of it",
        "no text has the key 'app-selection.choose', and 6 more come of it",
      ])
    #expect(
      findings.last?.help
        == "'app-selection.pick-apps' has the same source and no translation: it is most likely this "
        + "text, renamed; `specgen rename` renames in every language")
    #expect(findings.last?.fixCount == 7)
  }

  /// Two mistakes that have nothing to do with each other.
  private static let pairs: [(Mistake, Mistake)] = [
    (Mistake.gone[2], Mistake.gone[6]), (Mistake.gone[4], Mistake.limits[0]),
    (Mistake.words[2], Mistake.words[4]), (Mistake.locales[0], Mistake.words[0]),
    (Mistake.flows[0], Mistake.flows[6]), (Mistake.flows[9], Mistake.flows[12]),
    (Mistake.flows[5], Mistake.flows[6]),
    (Mistake.templates[1], Mistake.limits[1]),
    (Mistake.numbers[5], Mistake.numbers[6]), (Mistake.lists[0], Mistake.gone[1]),
    (Mistake.loops[0], Mistake.words[2]), (Mistake.loops[6], Mistake.loops[10]),
  ]

  @Test(arguments: 0..<pairs.count)
  func `of two mistakes each is told`(_ index: Int) async throws {
    let (one, other) = Self.pairs[index]
    let findings = try await outcome(one, other).diagnostics
    func rules(_ rule: String) -> Int { findings.count { $0.rule.rawValue == rule } }
    let told = "\(one.testDescription), \(other.testDescription): \(findings.map(\.message))"
    if one.rule == other.rule {
      #expect(rules(one.rule) >= 2, "\(told)")
    } else {
      #expect(rules(one.rule) > 0 && rules(other.rule) > 0, "\(told)")
    }
  }
}

extension ProjectFiles {
  /// Has less tried of values of which no mistake speaks: a set and two numbers.
  ///
  /// That leaves two of five states of the two large apps, and of each screen and each condition all
  /// that there is. The whole content is proved by `ShippedContentTests`.
  fileprivate mutating func tryFewerContents(of app: String) throws {
    let thinned: [(app: String, old: String, new: String)] = [
      (
        "betfree",
        #"[[], ["daily-reminder"], ["milestones"], ["tips"], ["daily-reminder", "milestones", "tips"]]"#,
        #"[[], ["tips"]]"#
      ),
      ("ritualist", #""explore": [0, 1, 12]"#, #""explore": [0, 12]"#),
      ("ritualist", #""explore": [0, 1, 5]"#, #""explore": [0, 5]"#),
    ]
    for (name, old, new) in thinned where name == app {
      try replace(old, with: new, in: "content/\(app)/flow.json", exactly: 1)
    }
  }
}
