import FlowCore
import SpecModel
import SpecText

extension Scope {
  /// What texts can tell of a day, beside the day itself.
  private static let daysFromNow = "days-from-now"

  /// What is told of a value by a name after its own: of a day how far it is, of a number that says
  /// its unit the same in another one; nothing of values of other kinds.
  ///
  /// - Parameters:
  ///   - value: The value's name.
  ///   - told: The name after it.
  /// - Returns: What a placeholder of both stands for.
  func toldOfValue(_ value: String, _ told: String) -> PlaceholderResolution? {
    switch values[value] {
    case .date:
      return told == Self.daysFromNow
        ? .type(.daysFromNow) : .unknown(candidates: ["\(value).\(Self.daysFromNow)"])
    case .int: return measurement(of: value, in: told)
    case .bool, .count, .text, .choice, .set, .time, .image, nil: return nil
    }
  }

  private func measurement(of value: String, in told: String) -> PlaceholderResolution {
    let unit = Flow.MeasurementUnit(rawValue: told)
    guard let own = units[value] else {
      guard unit != nil else { return .unknown(candidates: []) }
      return .impossible(help: "say in flow.json what '\(value)' counts: \"unit\"")
    }
    let family = Flow.MeasurementUnit.allCases.filter { $0.family == own.family }
    guard let unit else { return .unknown(candidates: family.map { "\(value).\($0.rawValue)" }) }
    guard unit.family == own.family else {
      let others = family.map { "{\(value).\($0.rawValue)}" }.joined(separator: ", ")
      return .impossible(
        help: "'\(value)' counts a unit of \(own.family.rawValue), which is never one of "
          + "\(unit.family.rawValue): \(others)")
    }
    return .type(.measurement(unit))
  }
}
