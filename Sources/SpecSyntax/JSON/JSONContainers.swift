import SpecText

/// What a container has met since its opening bracket.
struct JSONContainer {
  let isObject: Bool
  /// The end of the last value.
  var lastEnd: Int?
  /// The commas met since: one, where all is well.
  var commas: Range<Int>?
  /// Whether what was last was reported already, so that no comma is missed after it.
  var isForgiven = false

  var closer: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// Goes on after something that was reported as a whole.
  mutating func forgive(at index: Int) {
    lastEnd = index
    commas = nil
    isForgiven = true
  }
}

/// The members of an object while it is read.
///
/// A few are compared one by one, many are looked up, so that a large object is not slow and a
/// small one not heavy.
struct JSONMembers {
  private(set) var all: [JSONNode.Member] = []
  private var places: [String: Span] = [:]

  /// Adds a member, unless its name is there: then of two objects the members of both are kept.
  ///
  /// - Returns: The place of the same name before, if any.
  mutating func add(_ member: JSONNode.Member) -> Span? {
    if let first = place(of: member.key.value) {
      merge(member)
      return first
    }
    all.append(member)
    if !places.isEmpty {
      places[member.key.value] = member.key.span
    } else if all.count > 8 {
      for member in all { places[member.key.value] = member.key.span }
    }
    return nil
  }

  /// Puts what an object lacks into it of another one with its name, most likely its other half.
  private mutating func merge(_ other: JSONNode.Member) {
    guard case .object(let more) = other.value.kind,
      let index = all.firstIndex(where: { $0.key.value == other.key.value }),
      case .object(let members) = all[index].value.kind
    else { return }
    let names = Set(members.map(\.key.value))
    all[index].value = JSONNode(
      .object(members + more.filter { !names.contains($0.key.value) }), all[index].value.span)
  }

  private func place(of name: String) -> Span? {
    guard places.isEmpty else { return places[name] }
    return all.first { $0.key.value == name }?.key.span
  }
}
