import FlowCore
import Foundation
import OnboardingFlows
import SpecModel
import TestSupport
import Testing

/// What content says of looks reaches the app.
@Suite struct GeneratedThemeTests {
  private static let apps: [(id: String, spec: Flow.Spec)] = [
    ("lockedin", LockedIn.spec), ("daily-intentions", DailyIntentions.spec),
    ("betfree", BetFree.spec), ("steps", Steps.spec), ("ritualist", Ritualist.spec),
  ]

  @Test(arguments: apps) func `the generated theme equals the one that was read`(
    app: String, spec: Flow.Spec
  ) throws {
    let info = try appOfContent(app).info
    #expect(spec.theme == info.theme)
    #expect(spec.platforms == info.platforms)
    #expect(spec.limits == info.limits)
  }

  /// Every color, font, metric, border and material of the file itself, not of how it is read.
  @Test(arguments: apps) func `everything app.json says of looks is in the generated theme`(
    app: String, spec: Flow.Spec
  ) throws {
    let json = try object(in: "content/\(app)/app.json")
    var written: Set<String> = []
    for member in json.keys where Self.unneeded[member] == nil {
      collectJSON(json[member], at: member, into: &written)
    }
    var generated: Set<String> = ["icon=\(spec.theme.icon)"]
    for color in spec.theme.colors { collect(color, at: "colors", into: &generated) }
    for font in spec.theme.fonts { collect(font, at: "fonts", into: &generated) }
    for style in spec.theme.styles { collect(style, at: "styles", into: &generated) }
    for platform in spec.platforms { collect(platform, at: "platforms", into: &generated) }
    #expect(written.count > 50)
    #expect(generated == written)
  }

  /// What an app does not get, and why.
  private static let unneeded = [
    "name": "what a bundle is called is said in its Info.plist",
    "$schema": "for editors", "note": "for translators",
    "required-screens": "a rule for writers",
    "limits": "what is left out is the project's: the next test",
  ]

  /// The app's own limits, and the project's where it has none.
  @Test(arguments: apps) func `every limit of app.json and specgen.json is in the generated spec`(
    app: String, spec: Flow.Spec
  ) throws {
    let own = try object(in: "content/\(app)/app.json")["limits"] as? [String: Any] ?? [:]
    let shared = try object(in: "content/specgen.json")["limits"] as? [String: Any] ?? [:]
    var written: Set<String> = []
    collectJSON(shared.merging(own) { $1 }, at: "limits", into: &written)
    #expect(!written.isEmpty)
    var generated: Set<String> = []
    for member in Mirror(reflecting: spec.limits).children {
      let path = "limits.\(kebab(member.label ?? ""))"
      switch member.value {
      case let languages as [Flow.Limits.Characters]:
        for one in languages { generated.insert("\(path).\(one.locale)=\(Double(one.most))") }
      case let number as Int: generated.insert("\(path)=\(Double(number))")
      default: collectProperty(member.value, at: path, into: &generated)
      }
    }
    #expect(written.isSubset(of: generated), "\(written.subtracting(generated).sorted())")
  }

  private func object(in path: String) throws -> [String: Any] {
    let text = try #require(try shippedContent()[path])
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Every value in a file, with the names that lead to it.
  private func collectJSON(_ value: Any?, at path: String, into leaves: inout Set<String>) {
    switch value {
    case let members as [String: Any]:
      // A font and a style may be called so; a remark is a string.
      for (name, value) in members where name != "note" || !(value is String) {
        collectJSON(value, at: "\(path).\(name)", into: &leaves)
      }
    case let number as NSNumber: leaves.insert("\(path)=\(number.doubleValue)")
    case let text as String:
      leaves.insert("\(path)=\(text.hasPrefix("#") ? text.lowercased() : text)")
    default: break
    }
  }

  /// Every property of something with an id, by the names that content gives them.
  private func collect(_ value: Any, at path: String, into leaves: inout Set<String>) {
    let members = Mirror(reflecting: value).children
    let id = members.lazy.compactMap { member in
      ["id", "system"].contains(member.label) ? self.text(member.value) : nil
    }.first
    for member in members where member.label != "id" && member.label != "system" {
      let isBehind = value is Flow.Color && member.label == "background"
      let name = isBehind ? "on" : kebab(member.label ?? "")
      collectProperty(member.value, at: "\(path).\(id ?? "").\(name)", into: &leaves)
    }
  }

  private func collectProperty(_ value: Any, at path: String, into leaves: inout Set<String>) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      if let some = mirror.children.first { collectProperty(some.value, at: path, into: &leaves) }
    } else if let text = text(value) {
      leaves.insert("\(path)=\(text)")
    } else if let material = value as? Flow.Material {
      leaves.insert("\(path).else=\(material.otherwise.rawValue)")
      for one in material.newer {
        leaves.insert("\(path).\(one.system.rawValue)-\(one.version)=\(one.finish.rawValue)")
      }
    } else {
      for member in mirror.children {
        let label = member.label ?? ""
        collectProperty(
          member.value, at: "\(path).\(Self.names[label] ?? kebab(label))", into: &leaves)
      }
    }
  }

  /// What content calls what Swift has other names for.
  private static let names = [
    "edge": "to", "secondsPerPoint": "every", "seconds": "every",
  ]

  /// A single value as `collect` writes those of JSON.
  private func text(_ value: Any) -> String? {
    switch value {
    case let number as Double: "\(number)"
    case let text as String: text
    case let color as Flow.Color.RGB: color.hex
    case let width as Flow.Style.Width:
      switch width {
      case .fill: "fill"
      case .points(let points): "\(points)"
      }
    case let word as any RawRepresentable<String>: word.rawValue
    default: nil
    }
  }

  /// `cornerRadius` is `corner-radius`.
  private func kebab(_ name: String) -> String {
    name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
