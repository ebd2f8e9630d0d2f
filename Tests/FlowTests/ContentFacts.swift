import FlowCore
import Foundation

/// What `flow.json` says, part by part: each fact with how often it is said.
///
/// Facts are the words of names and conditions, numbers, and flags with their names.
struct WrittenFacts {
  private(set) var parts: [String: [String: Int]] = [:]

  /// How many facts there are.
  var count: Int { parts.values.flatMap(\.values).reduce(0, +) }

  init(of flow: [String: Any]) {
    for (name, value) in flow {
      switch name {
      case "screens", "values", "permissions", "purchases", "actions", "lookups":
        let kind = ["screens", "values"].contains(name) ? name : "services"
        for (id, one) in value as? [String: Any] ?? [:] {
          collect(one, of: id, in: "\(kind).\(id)")
        }
      default: collect(value, of: name, in: name)
      }
    }
  }

  private mutating func collect(_ value: Any, of name: String, in part: String) {
    switch value {
    case let members as [String: Any]:
      for (member, held) in members where !Self.aboutContent.contains(member) {
        let isVerb = Self.effects.contains(name) && !Self.structure.contains(member)
        if isVerb || Self.maps.contains(name) { add(words(of: member), to: part) }
        if member == "label" {
          // What people call a value or a service the team alone reads.
          guard !part.hasPrefix("values.") && !part.hasPrefix("services.") else { continue }
          add(["hides-label=true"], to: part)
        } else {
          collect(held, of: member, in: part)
        }
      }
    case let elements as [Any]: for element in elements { collect(element, of: name, in: part) }
    case let text as String: add(words(of: text), to: part)
    case let number as NSNumber where number.isFlag:
      let isConstant = name == "default" || name == "explore"
      add([isConstant ? "\(number.boolValue)" : "\(name)=\(number.boolValue)"], to: part)
    case let number as NSNumber: add([plain(number.doubleValue)], to: part)
    default: break
    }
  }

  private mutating func add(_ facts: [String], to part: String) {
    for fact in facts { parts[part, default: [:]][fact, default: 0] += 1 }
  }

  /// Members that speak of the content and not to the app.
  private static let aboutContent = ["note", "allow", "preview", "in-sight", "between"]
  /// Objects whose members have names of the writer's own.
  private static let maps: Set = [
    "controls", "views", "show", "modals", "values", "screens", "paths", "variants", "migrate",
    "deep-links",
  ]
  /// Lists of effects.
  private static let effects: Set = [
    "do", "enter", "completion", "otherwise", "denied", "cancelled", "failed", "pending", "empty",
    "late",
  ]
  /// Members of effects that are no verbs and no answers.
  private static let structure: Set = ["do", "to", "if", "otherwise"]
}

/// What a generated flow holds, part by part, in the words of the content.
struct GeneratedFacts {
  private(set) var parts: [String: [String: Int]] = [:]

  init(of flow: Flow) {
    for screen in flow.screens { collect(screen, in: "screens.\(screen.id)") }
    for value in flow.values { collect(value, in: "values.\(value.id)") }
    for service in flow.services { collect(service, in: "services.\(service.id)") }
    let others: [String: Any] = [
      "version": flow.version, "completed": flow.completedKey, "paths": flow.paths,
      "entry": flow.entry, "launch": flow.launchScreen as Any, "resume": flow.resume,
      "migrate": flow.migrations, "deep-links": flow.deepLinks,
      "assertions": flow.assertions, "variants": flow.variants, "completion": flow.completion,
      "transition": flow.transition as Any, "appear": flow.appear as Any, "frame": flow.frame,
    ]
    for (part, value) in others { collect(value, in: part) }
    parts["swipe"] = ["swipe=\(flow.swipe)": 1]
  }

  private mutating func collect(_ value: Any, labelled label: String? = nil, in part: String) {
    if let flag = value as? Bool {
      let name = label.map { Self.flags[$0] ?? $0 }
      return add(name.map { ["\($0)=\(flag)"] } ?? ["\(flag)"], to: part)
    }
    if let facts = facts(of: value) { return add(facts, to: part) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      let payload = mirror.children.first
      let name = kebab(payload?.label ?? "\(value)")
      add([Self.cases[name] ?? name], to: part)
      if let payload { collect(payload.value, in: part) }
    case .struct:
      for child in mirror.children { collect(child.value, labelled: child.label, in: part) }
    default: for child in mirror.children { collect(child.value, in: part) }
    }
  }

  private mutating func add(_ facts: [String], to part: String) {
    for fact in facts { parts[part, default: [:]][fact, default: 0] += 1 }
  }

  /// The facts of a single value.
  private func facts(of value: Any) -> [String]? {
    switch value {
    case let text as String: words(of: text)
    case let number as Int: ["\(number)"]
    case let number as Double: [plain(number)]
    case let duration as Duration: [plain(duration / .seconds(1))]
    case let word as any RawRepresentable<String>: words(of: word.rawValue)
    default: nil
    }
  }

  /// What content calls flags.
  private static let flags = [
    "isRequired": "required", "canFail": "can-fail", "canCancel": "can-cancel",
    "isEarly": "early",
    "isImmediate": "immediate", "fades": "opacity", "mirrorsOnBack": "mirror-on-back",
    "hidesLabel": "hides-label", "takesFocus": "focus", "allowsBack": "back",
    "isShuffled": "shuffled",
  ]
  /// What content calls cases otherwise.
  private static let cases = [
    "launch": "start", "is-in": "in", "is-empty": "empty", "is-valid": "valid",
  ]

  /// `canGoBack` is `can-go-back`.
  private func kebab(_ name: String) -> String {
    name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}

/// The names and numbers in a name or a condition.
private func words(of text: String) -> [String] {
  text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
}

/// A number without a fraction where it has none.
private func plain(_ number: Double) -> String {
  number == number.rounded() ? "\(Int(number))" : "\(number)"
}

extension NSNumber {
  /// Whether it was `true` or `false`.
  fileprivate var isFlag: Bool { String(cString: objCType) == "c" }
}
