import FlowCore
import Foundation
import OnboardingFlows
import TestSupport
import Testing

/// What content says, looked up in its files and not in what is read from them, reaches the app.
///
/// `GeneratedThemeTests` does the same for `app.json`.
@Suite struct GeneratedContentTests {
  private struct Generated: Sendable, CustomTestStringConvertible {
    var id: String
    var spec: Flow.Spec

    var testDescription: String { id }
  }

  private static let apps = [
    Generated(id: "lockedin", spec: LockedIn.spec),
    Generated(id: "daily-intentions", spec: DailyIntentions.spec),
    Generated(id: "betfree", spec: BetFree.spec), Generated(id: "steps", spec: Steps.spec),
    Generated(id: "ritualist", spec: Ritualist.spec),
  ]

  /// Every name, number, flag, key and condition, part by part: a screen, a value, a service.
  @Test(arguments: apps) private func `everything flow.json says is in the generated spec`(
    app: Generated
  ) throws {
    let path = "content/\(app.id)/flow.json"
    let text = try #require(try shippedContent()[path])
    var json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    // It is for editors alone.
    json["$schema"] = nil
    let written = WrittenFacts(of: json)
    let generated = GeneratedFacts(of: app.spec.flow)
    #expect(written.count > 100)
    for (part, facts) in written.parts {
      let there = try #require(generated.parts[part], "nothing is generated of \(part)")
      for (fact, count) in facts where there[fact, default: 0] < count {
        Issue.record("\(app.id), \(part): '\(fact)' \(there[fact] ?? 0) times, not \(count)")
      }
    }
  }

  /// What may be entered: how much text, which numbers, how many things.
  @Test(arguments: apps) private func `every limit of a value is in the generated spec`(
    app: Generated
  ) throws {
    let text = try #require(try shippedContent()["content/\(app.id)/flow.json"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let written = try #require(json["values"] as? [String: [String: Any]])
    #expect(written.count == app.spec.flow.values.count)
    for value in app.spec.flow.values {
      let said = try #require(written[value.id.rawValue], "\(value.id)")
      var limits: [String: Int] = [:]
      switch value.kind {
      case .int(let range, let step):
        limits["min"] = range?.lowerBound
        limits["max"] = range?.upperBound
        if said["step"] != nil { limits["step"] = step }
      case .text(let maximum, content: _): limits["max"] = maximum
      case .bool, .count, .choice, .set, .date, .time, .image: break
      }
      #expect(
        limits == said.filter { ["min", "max", "step"].contains($0.key) } as? [String: Int],
        "\(value.id)")
    }
  }

  /// `![…](symbol:bell)`, `![…](image:Leaf)` and `![](option.icon)`, on the screen they stand on.
  @Test(arguments: apps) private func `every symbol and image of a page is in the generated spec`(
    app: Generated
  ) throws {
    var count = 0
    let pages = app.spec.pages + [app.spec.frame]
    let folder = "content/\(app.id)/screens/"
    for (path, text) in try shippedContent().texts
    where path.hasPrefix(folder) && path.hasSuffix(".md") {
      let name = path.dropFirst(folder.count).dropLast(".md".count)
      let written = text.matches(of: /\(((?:symbol:|image:|option\.)[A-Za-z0-9._-]+)\)/).map {
        String($0.1)
      }
      guard !written.isEmpty else { continue }
      let page = try #require(pages.first { $0.id.rawValue == name })
      #expect(pictures(of: page) == written.sorted(), "\(path)")
      count += written.count
    }
    #expect(pages.flatMap { pictures(of: $0) }.count == count)
  }

  private func pictures(of page: Flow.Page) -> [String] {
    (page.blocks + page.sections.flatMap(\.blocks)).flatMap { block -> [Flow.Picture] in
      switch block {
      case .pictures(let pictures): pictures
      case .rows(let rows): rows.compactMap(\.picture)
      case .title, .heading, .body, .controls, .views: []
      }
    }.map { picture in
      switch picture.source {
      case .symbol(let name): "symbol:\(name)"
      case .image(let name): "image:\(name)"
      case .option(let columns): "option.\(columns.map(\.rawValue).joined(separator: "."))"
      case .column(let value, let columns):
        "\(value).\(columns.map(\.rawValue).joined(separator: "."))"
      }
    }.sorted()
  }
}
