package import FlowCore
import SpecText

/// The equivalence classes of what some controls enter into a value, as data: how whoever plays the
/// explored graph finds what was tried in place of what is entered.
///
/// Everything that is asked of a content is decided by its class, so one content that was tried
/// stands for all of its class.
package struct InputClasses: Hashable, Sendable {
  /// What is entered.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case number, time, text, set, choice, date
  }

  /// What tells two classes apart.
  private enum Key: Hashable {
    case number(after: Int, isOn: [Bool])
    case text(isBlank: Bool, isValid: [Bool])
    case set(named: [RowID], counts: [Int])
    case group(Int)
    case someDay
  }

  /// A form that texts of a class have or have not, after white space at their ends was cut off.
  package struct Form: Hashable, Sendable {
    var content: Flow.TextContent
    var maximum: Int?
    /// The same as a regular expression of ECMAScript, for code points.
    package var pattern: String { content.pattern(maximum: maximum) }
  }

  /// The value, and the controls that enter it.
  package let value: ValueID
  package let controls: [ControlID]
  package let kind: Kind
  /// What was tried of the value, the most usual first.
  package let tried: [Flow.Constant]
  /// The least and the greatest number, minute after midnight, or day from today.
  package var minimum: Int?
  package var maximum: Int?
  /// How far apart numbers are, from the least on.
  package var step = 1
  /// Whether nothing stands for what was not tried: it may be compared with what varies, too.
  package var isExact = false
  /// The first number of each class but the lowest; of a set, of its options or of those of a group.
  package var cuts: [Int] = []
  /// Other numbers that a number may be given to or not: the least, the greatest, and the step.
  package var grids: [[Int]] = []
  /// At how many characters a text is cut.
  package var length: Int?
  package var forms: [Form] = []
  /// The options of a set that are told apart.
  package var named: [RowID] = []
  /// Of a set, options that are counted by themselves, where not all are counted together; of a
  /// choice, options of one class.
  package var groups: [[RowID]] = []

  private init(
    _ value: Flow.Value, _ controls: [ControlID], _ kind: Kind, _ tried: [Flow.Constant]
  ) {
    self.value = value.id
    self.controls = controls
    self.kind = kind
    self.tried = tried
  }

  /// What stands for a content: itself, where it was tried, else what was tried of its class, of
  /// numbers the nearest; nothing where nothing stands for it or it can't be entered.
  package func representative(of content: Flow.Constant) -> Flow.Constant? {
    if tried.contains(content) { return content }
    guard let key = key(of: content) else { return nil }
    let alike = tried.filter { self.key(of: $0) == key }
    guard let number = content.number, maximum != nil else { return alike.first }
    return alike.min { one, other in
      guard let one = one.number, let other = other.number else { return false }
      return one.gap(to: number) < other.gap(to: number)
    }
  }

  /// In how many classes a content is; one, where it can be entered and is not only like itself.
  package func countOfClasses(with content: Flow.Constant) -> Int {
    let keys = Set(tried.map { key(of: $0) })
    return keys.count { $0 == key(of: content) && $0 != nil }
  }

  private func key(of content: Flow.Constant) -> Key? {
    if isExact { return nil }
    switch (kind, content) {
    case (.number, .int(let number)): return key(of: number)
    case (.time, .time(let time)): return key(of: time.minutes)
    case (.text, .text(let text)):
      let text = length.map { String(text.prefix($0)) } ?? text
      let isBlank = text.allSatisfy(\.isWhitespace)
      return .text(
        isBlank: isBlank,
        isValid: isBlank ? [] : forms.map { $0.content.isValid(text, maximum: $0.maximum) })
    case (.set, .rows(let rows)):
      let counted = groups.isEmpty ? [rows] : groups.map { $0.filter(rows.contains) }
      return .set(
        named: named.filter(rows.contains), counts: counted.map { place(of: $0.count) })
    case (.choice, .row(let row)):
      return groups.firstIndex { $0.contains(row) }.map { .group($0) }
    case (.date, .daysFromNow(let days)):
      return (minimum ?? .min) <= days && days <= (maximum ?? .max) ? .someDay : nil
    default: return nil
    }
  }

  private func key(of number: Int) -> Key? {
    guard number >= minimum ?? .min, number <= maximum ?? .max,
      isOnGrid(number, from: minimum ?? 0, step)
    else { return nil }
    return .number(
      after: place(of: number),
      isOn: grids.map { $0[0] <= number && number <= $0[1] && isOnGrid(number, from: $0[0], $0[2]) }
    )
  }

  private func isOnGrid(_ number: Int, from first: Int, _ step: Int) -> Bool {
    step == 1 || number.gap(to: first) % UInt(step) == 0
  }

  private func place(of number: Int) -> Int { cuts.count { $0 <= number } }
}

// MARK: Of a flow

extension Exploration {
  /// The classes of what can be entered by controls, value after value; none of values of which
  /// everything was tried.
  package var inputClasses: [InputClasses] {
    let controls = program.flow.inputControls
    return program.flow.values.compactMap { value in
      controls[value.id].flatMap { InputClasses(of: value, $0, inputs) }
    }
  }
}

extension InputClasses {
  fileprivate init?(of value: Flow.Value, _ controls: [ControlID], _ inputs: InputSpace) {
    let tried = inputs.representatives(of: value.id)
    let partition = inputs.partition
    let boundaries = partition.boundaries[.value(value.id)] ?? Boundaries()
    switch value.kind {
    case .bool, .image: return nil
    case .int(let range, let step):
      self.init(value, controls, .number, tried)
      setNumbers(boundaries, range, range == nil ? 1 : step)
    case .count:
      self.init(value, controls, .number, tried)
      setNumbers(boundaries, nil, 1)
      minimum = 0
    case .time(let range, let step):
      self.init(value, controls, .time, tried)
      // Of a time nothing is asked, so all are alike that no other value tells apart.
      setNumbers(boundaries, range.minutes, step)
    case .text(let maximum, content: _):
      self.init(value, controls, .text, tried)
      length = maximum
      forms = partition.texts.forms(of: value)
    case .set:
      self.init(value, controls, .set, tried)
      guard let set = partition.sets[value.id] else { return nil }
      (named, groups, cuts) = set.classes
    case .choice:
      let rows = inputs.flow.rows(of: value)
      if Set(tried).isSuperset(of: rows.map { .row($0) }) { return nil }
      self.init(value, controls, .choice, tried)
      groups = rows.grouped { partition.equivalenceClass(of: .row($0), in: value) }
    case .date:
      self.init(value, controls, .date, tried)
      let today = Flow.Board.today
      minimum = value.limits?.earliest.map { $0.day(today: today).number - today.number }
      maximum = value.limits?.latest.map { $0.day(today: today).number - today.number }
    }
  }

  private mutating func setNumbers(
    _ boundaries: Boundaries, _ range: ClosedRange<Int>?, _ step: Int
  ) {
    (minimum, maximum, self.step) = (range?.lowerBound, range?.upperBound, step)
    isExact = boundaries.depth > 1
    cuts = boundaries.cuts.filter {
      $0 > range?.lowerBound ?? .min && $0 <= range?.upperBound ?? .max
    }
    // That it is on its own grid goes without saying.
    grids = boundaries.grids.map { [$0.range.lowerBound, $0.range.upperBound, $0.step] }
      .filter { grid in range.map { grid != [$0.lowerBound, $0.upperBound, step] } ?? true }
  }
}

extension Flow {
  /// The controls that enter each value.
  fileprivate var inputControls: [ValueID: [ControlID]] {
    var found: [ValueID: [ControlID]] = [:]
    for screen in screensAndFrame {
      for control in screen.controls {
        guard case .input(let id, as: _) = control.role else { continue }
        found[id, default: []].append(ControlID("\(screen.id).\(control.id)"))
      }
    }
    return found
  }
}

extension Flow.Constant {
  fileprivate var number: Int? {
    switch self {
    case .int(let number): number
    case .time(let time): time.minutes
    default: nil
    }
  }
}

extension Int {
  /// How far it is from another number; the difference of two may be no number.
  fileprivate func gap(to other: Int) -> UInt {
    self > other ? UInt(bitPattern: self &- other) : UInt(bitPattern: other &- self)
  }
}
