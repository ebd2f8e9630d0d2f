extension Flow {
  /// A control by which a value is entered, typed by what it holds.
  ///
  /// Generated code has one for each such control, by the control's name, so that a row of another
  /// table or a number for a switch does not compile.
  public struct Input<Definition: FlowDefinition, Content: InputContent>: Hashable, Sendable {
    /// The control: `screen.control`.
    public let control: ControlID
    /// The value.
    public let value: ValueID

    /// Names a control and its value.
    public init(_ control: ControlID, _ value: ValueID) {
      self.control = control
      self.value = value
    }
  }

  /// A control by which a day is entered.
  ///
  /// A driver takes and tells it as a moment: `flow[.profileBirthday] = date` (`FlowRuntime`).
  public struct DateInput<Definition: FlowDefinition>: Hashable, Sendable {
    /// The control: `screen.control`.
    public let control: ControlID
    /// The value.
    public let value: ValueID

    /// Names a control and its value.
    public init(_ control: ControlID, _ value: ValueID) {
      self.control = control
      self.value = value
    }
  }

  /// A control by which an image is entered.
  ///
  /// A driver takes and tells its bytes: `flow[.profilePhoto] = data` (`FlowRuntime`).
  public struct ImageInput<Definition: FlowDefinition>: Hashable, Sendable {
    /// The control: `screen.control`.
    public let control: ControlID
    /// The value.
    public let value: ValueID

    /// Names a control and its value.
    public init(_ control: ControlID, _ value: ValueID) {
      self.control = control
      self.value = value
    }
  }

  /// A control with a button for each row of a table, typed by the rows.
  public struct PickList<Definition: FlowDefinition, Row: Choosable>: Hashable, Sendable {
    /// The control: `screen.control`.
    public let control: ControlID

    /// Names a control.
    public init(_ control: ControlID) {
      self.control = control
    }
  }

  /// What can be entered: a switch's `Bool`, a number's `Int`, a text's `String`, a `TimeOfDay`, a
  /// row, a row or none, or a set of rows.
  public protocol InputContent: Hashable, Sendable {
    /// Takes what a value holds; nothing where it is of another kind.
    init?(_ constant: Constant)

    /// What a value that holds this holds.
    var constant: Constant { get }
  }

  /// The id of something that can be chosen, as a case of an app's own enum.
  public protocol Choosable: InputContent, RawRepresentable<String>, CaseIterable {}
}

extension Bool: Flow.InputContent {
  /// Takes yes or no.
  public init?(_ constant: Flow.Constant) {
    guard case .bool(let flag) = constant else { return nil }
    self = flag
  }

  /// Yes or no.
  public var constant: Flow.Constant { .bool(self) }
}

extension Int: Flow.InputContent {
  /// Takes a whole number.
  public init?(_ constant: Flow.Constant) {
    guard case .int(let number) = constant else { return nil }
    self = number
  }

  /// The whole number.
  public var constant: Flow.Constant { .int(self) }
}

extension String: Flow.InputContent {
  /// Takes text as it was typed.
  public init?(_ constant: Flow.Constant) {
    guard case .text(let text) = constant else { return nil }
    self = text
  }

  /// The text.
  public var constant: Flow.Constant { .text(self) }
}

extension Flow.Choosable {
  /// Takes the row that is chosen.
  public init?(_ constant: Flow.Constant) {
    guard case .row(let row) = constant else { return nil }
    self.init(rawValue: row.rawValue)
  }

  /// The row.
  public var constant: Flow.Constant { .row(RowID(rawValue)) }
}

extension Optional: Flow.InputContent where Wrapped: Flow.Choosable {
  /// Takes the row that is chosen, if one is.
  public init?(_ constant: Flow.Constant) {
    switch constant {
    case .unset: self = .none
    case .row(let row): self = Wrapped(rawValue: row.rawValue)
    default: return nil
    }
  }

  /// The row; nothing chosen, if there is none.
  public var constant: Flow.Constant { map(\.constant) ?? .unset }
}

extension Set: Flow.InputContent where Element: Flow.Choosable {
  /// Takes the rows that are chosen.
  public init?(_ constant: Flow.Constant) {
    guard case .rows(let rows) = constant else { return nil }
    self = Set(rows.compactMap { Element(rawValue: $0.rawValue) })
  }

  /// The rows in the content's order.
  public var constant: Flow.Constant {
    .rows(Element.allCases.filter(contains).map { RowID($0.rawValue) })
  }
}
