import SpecBuild
import SpecModel
import SpecShots
import SpecText
import TestSupport
import Testing

/// What is made of measures: one finding for each thing, at its place in content.
@Suite struct LayoutFindingsTests {
  private let content: ReadContent

  init() throws {
    content = ReadContent(try shippedContent().sources)
  }

  private func app(_ id: AppID) throws -> App {
    try #require(content.project.apps.first { $0.id == id })
  }

  private func measured(
    _ issue: LayoutIssue, in locales: LocaleID..., on devices: [String] = ["iphone-se"],
    size: String = "l"
  ) -> [MeasuredIssue] {
    devices.flatMap { device in
      locales.map { locale in
        MeasuredIssue(
          issue,
          in: LayoutConfiguration(
            device: device, orientation: "portrait", locale: locale, size: size))
      }
    }
  }

  /// Findings in short: their rule, what stands at their place, and what is told.
  private func told(_ findings: [LayoutFinding]) -> [String] {
    findings.map { finding in
      let diagnostic = finding.diagnostic
      let path = content.files.file(of: diagnostic.span).path
      return "\(diagnostic.rule) \(path) «\(content.files.text(at: diagnostic.span))» "
        + diagnostic.message
    }
  }

  @Test func `a picture is named after its finding, and no name is longer than a disk takes`()
    throws
  {
    func names(_ control: String) throws -> [String] {
      let issues = ["a", "b"].map {
        LayoutIssue(.hidden, state: "welcome", control: control, row: $0, points: 2)
      }
      return layoutFindings(
        issues.flatMap { measured($0, in: "en") }, of: try app("steps")
      ).map(\.pictureName)
    }
    #expect(try names("welcome.start")[0] == "fit.out-of-sight.steps.welcome.start.a.png")
    let long = try names(
      String(repeating: "x", count: 100) + "." + String(repeating: "y", count: 100))
    #expect(Set(long).count == 2)
    #expect(long.allSatisfy { $0.utf8.count < 200 && $0.hasPrefix("fit.out-of-sight.steps.xxx") })
  }

  @Test(arguments: [1e300, -1e300, .greatestFiniteMagnitude])
  func `whatever number a page says is told`(points: Double) throws {
    let issue = LayoutIssue(.cut, state: "welcome", key: "welcome.get-started", points: points)
    let findings = layoutFindings(measured(issue, in: "en"), of: try app("steps"))
    #expect(told(findings)[0].contains(points < 0 ? "0 points" : "1000000000 points"))
  }

  @Test func `words are a finding in each language, in the file that has them`() throws {
    let issue = LayoutIssue(
      .cut, state: "welcome", key: "welcome.get-started", control: "welcome.get-started",
      points: 3.5)
    let findings = layoutFindings(
      measured(issue, in: "en", "de", "de", on: ["iphone-se", "ipad-11"]), of: try app("steps"))
    #expect(
      findings.map(\.id) == [
        "fit/cut-text steps welcome.get-started en", "fit/cut-text steps welcome.get-started de",
      ])
    let words = told(findings)
    #expect(words[0].hasPrefix("fit/cut-text content/steps/screens/welcome.md «"))
    #expect(words[1].hasPrefix("fit/cut-text content/steps/locales/de.json «"))
    for words in words {
      #expect(
        words.hasSuffix(
          "» 'welcome.get-started' is cut: 3.5 points of it are outside, on iphone-se and ipad-11"))
    }
  }

  @Test func `a pseudo-locale's words are those of the source`() throws {
    let issue = LayoutIssue(.broken, state: "welcome", key: "welcome.get-started", word: "Štàrt")
    let findings = layoutFindings(measured(issue, in: "en-XA"), of: try app("steps"))
    #expect(told(findings).allSatisfy { $0.contains("content/steps/screens/welcome.md") })
    // Nothing else tells it from the same finding in the source.
    #expect(told(findings).allSatisfy { $0.hasSuffix("is broken, on iphone-se, in en-XA") })
    #expect(
      findings.map(\.diagnostic.help) == [
        "no language is as long as this one, but some may be nearly"
      ])
    #expect(findings.map(\.diagnostic.severity) == [.note])
  }

  @Test func `what is touched is one finding, whatever the language`() throws {
    let issue = LayoutIssue(
      .small, state: "paywall/3", control: "frame.back", points: 22)
    let findings = layoutFindings(
      measured(issue, in: "en", "de", "fr", "pl", "ja", size: "ax5"), of: try app("betfree"))
    #expect(
      told(findings) == [
        """
        fit/small-target content/betfree/screens/frame.md «back» 'frame.back' is touched and only \
        22 points large, on iphone-se ax5, in en, de, fr and 2 more languages
        """
      ])
  }

  @Test func `a section that is out of sight is found at its name, with the most points`() throws {
    var issue = LayoutIssue(.hidden, state: "paywall", section: "failed", points: 4)
    let few = measured(issue, in: "en")
    (issue.points, issue.state) = (19, "paywall/7")
    let findings = layoutFindings(
      few + measured(issue, in: "de"), of: try app("betfree"))
    #expect(
      told(findings) == [
        """
        fit/out-of-sight content/betfree/screens/paywall.md «failed» 19 points of 'paywall.failed' \
        are out of sight before anything is scrolled, on iphone-se, in en and de
        """
      ])
    #expect(findings.map(\.example.issue.state) == ["paywall/7"])
  }

  @Test func `a finding knows each state that has it, and where there is most of it there`() throws
  {
    func issues(_ state: String, _ points: Double, _ locale: LocaleID) -> [MeasuredIssue] {
      measured(
        LayoutIssue(.hidden, state: state, section: "failed", points: points), in: locale)
    }
    let findings = layoutFindings(
      issues("paywall", 4, "en") + issues("paywall/7", 9, "en") + issues("paywall", 6, "de")
        + issues("paywall", 6, "fr"),
      of: try app("betfree"))
    #expect(findings.count == 1)
    let examples = findings[0].examples
    #expect(examples.map(\.issue.state) == ["paywall", "paywall/7"])
    #expect(examples.map(\.configuration.locale) == ["de", "en"])
  }

  @Test func `each option is a finding of its control`() throws {
    func issue(_ row: String) -> [MeasuredIssue] {
      measured(
        LayoutIssue(.hidden, state: "paywall", control: "paywall.plan", row: row, points: 9),
        in: "en")
    }
    let findings = layoutFindings(
      issue("annual") + issue("monthly"), of: try app("betfree"))
    #expect(
      findings.map(\.id) == [
        "fit/out-of-sight betfree paywall.plan annual",
        "fit/out-of-sight betfree paywall.plan monthly",
      ])
  }

  @Test func `what is too small is told with its style, and where that stands`() throws {
    let issues = ["value-1.continue", "frame.back"].flatMap {
      measured(.init(.small, state: "value-1", control: $0, points: 22), in: "en")
    }
    let least = "44 points each way are the least, on a Mac 24: give"
    #expect(
      try layoutFindings(issues, of: app("betfree")).map(\.diagnostic.help) == [
        "\(least) style 'button' of app.json a \"height\"",
        "\(least) it a \"style\" with a \"height\"",
      ])
  }

  @Test func `what is near nothing else that has a name is near the status bar`() throws {
    let issue = LayoutIssue(.near, state: "paywall/2", points: 3)
    let findings = layoutFindings(measured(issue, in: "en"), of: try app("betfree"))
    #expect(
      findings.map(\.diagnostic.message) == [
        "'paywall' is 3 points from the status bar, on iphone-se, in en"
      ])
  }

  @Test func `what a failure says and the terms of a purchase have to be in sight`() throws {
    let needed = NeededElements(of: try app("betfree")).elements
    #expect(needed["paywall"] == ["failed", "pending", "unavailable", "terms", "trial"])
    #expect(needed["value-1"] == [])
    // Sideways only what content names.
    #expect(NeededElements(of: try app("betfree")).named["paywall"] == ["trial"])
    let intentions = NeededElements(of: try app("daily-intentions")).elements
    #expect(intentions["first-intention"] == ["save-failed"])
  }
}
