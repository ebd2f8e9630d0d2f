import FlowCore
import SpecText

/// Every single value in a spec, found by reflection, in the order in which the JSON has them.
///
/// What JSON leaves out, since it is a default, is left out too. Of enums the case counts as a
/// value, as `type` does in JSON.
struct SpecLeaves {
  private(set) var all: [String] = []

  init(of spec: Flow.Spec) {
    collect(spec.flow)
    collect(spec.pages)
    collect(spec.frame)
    for table in spec.flow.tables {
      collect(table, words: spec.tables.first { $0.table == table.id }?.rows ?? [])
    }
    collect(spec.theme)
    collect(spec.platforms)
    collect(spec.limits)
    collect(spec.schemes)
  }

  /// Tables and their words are one in JSON.
  private mutating func collect(_ table: Flow.Table, words: [[Flow.Text]]) {
    collect(table.id)
    collect(table.columns)
    for (row, texts) in zip(table.rows, words) {
      collect(row.id)
      var texts = texts[...]
      for cell in row.cells {
        collect(cell)
        if cell == .words { collect(texts.removeFirst()) }
      }
    }
    collect(table.currency as Any)
  }

  private mutating func collect(_ value: Any) {
    if let text = Self.text(value) { return all.append(text) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .tuple:
      for child in mirror.children { collect(child.value) }
    case .dictionary: collectPairs(mirror)
    case .enum:
      let payload = mirror.children.first
      let name = kebab(payload?.label ?? "\(value)")
      all.append(Self.cases[name] ?? name)
      if let payload { collect(payload.value) }
    default:
      for child in mirror.children where !isLeftOut(child, of: value) { collect(child.value) }
    }
  }

  /// The members of a dictionary, by name.
  private mutating func collectPairs(_ dictionary: Mirror) {
    let pairs = dictionary.children.compactMap { child in
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      return Self.text(pair[0]).map { (key: $0, value: pair[1]) }
    }
    for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
      all.append(key)
      collect(value)
    }
  }

  /// Whether a property is told elsewhere, or holds what leaving it out means.
  private func isLeftOut(_ child: Mirror.Child, of owner: Any) -> Bool {
    let label = child.label ?? ""
    if owner is Flow, label == "tables" { return true }
    if owner is LocalizedText { return label != "key" && label != "format" }
    let fallback = Self.defaults[label]
    return fallback != nil && fallback == (Self.text(child.value) ?? "\(child.value)")
  }

  /// What properties hold where JSON says nothing of them.
  private static let defaults = [
    "swipe": "false", "isImmediate": "false", "isRequired": "false", "canFail": "false",
    "canCancel": "false",
    "isEarly": "false", "mirrorsOnBack": "false", "fades": "false", "hidesLabel": "false",
    "takesFocus": "false", "allowsBack": "true", "preflight": "true", "duration": "0",
    "isShuffled": "false", "origin": "entered", "contentMode": "fit", "loops": "false",
    "weight": "0",
  ]

  /// What JSON calls cases otherwise.
  private static let cases = ["is-in": "in", "is-empty": "empty", "is-valid": "valid"]

  /// A single value.
  private static func text(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let number as Int: "\(number)"
    case let number as Double: decimal(number)
    case let bool as Bool: "\(bool)"
    case let duration as Duration: decimal(duration / .seconds(1))
    case let color as Flow.Color.RGB: color.hex
    case let time as Flow.TimeOfDay: time.description
    case let day as CalendarDay: day.description
    case let word as any RawRepresentable<String>: word.rawValue
    default: nil
    }
  }

  /// `canGoBack` is `can-go-back`.
  private func kebab(_ name: String) -> String {
    name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}

extension JSONValue {
  /// Every single value in a document, in its order; of maps the names count too.
  var leaves: [String] {
    switch self {
    case .null: ["null"]
    case .bool(let bool): ["\(bool)"]
    case .int(let number): ["\(number)"]
    case .double(let number): [decimal(number)]
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.leaves)
    case .object(let members):
      members.flatMap { member in
        ["defaults", "show", "screens"].contains(member.name)
          ? member.value.leavesOfMap : member.value.leaves
      }
    }
  }

  /// The values of a map with their names; of another value, its values.
  private var leavesOfMap: [String] {
    guard case .object(let members) = self else { return leaves }
    return members.flatMap { member in
      if case .object(let inner) = member.value, inner.first?.name != "type" {
        return [member.name] + member.value.leavesOfMap
      }
      return [member.name] + member.value.leaves
    }
  }
}
