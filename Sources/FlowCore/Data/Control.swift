extension Flow {
  /// Something the user can touch.
  public struct Control: Hashable, Sendable {
    /// What touching a control means.
    public enum Role: Hashable, Sendable {
      /// A tap runs the commands.
      case button
      /// A value is entered; the commands run after each change.
      case input(ValueID, as: InputStyle)
      /// A button for each of the first rows of a table; the commands see the row as `option`.
      case list(TableID, first: Int?)
    }

    /// The element's id.
    public var id: ElementID
    /// What touching it means.
    public var role: Role
    /// What is done.
    public var commands: [Command]
    /// When it can be used; always, if there is no condition.
    public var isEnabled: Expression?
    /// The section that holds the words of one row, or of one number.
    public var option: ElementID?
    /// The system symbol that is drawn before its label, by its name.
    public var symbol: String?
    /// Whether its label is spoken only.
    public var hidesLabel: Bool
    /// The permission without which using it makes little sense.
    public var needs: ServiceID?
    /// Its style.
    public var style: StyleID?
    /// The fewest and the most lines of a text field.
    public var lines: ClosedRange<Int>?
    /// Whether it has the focus when its screen appears.
    public var takesFocus: Bool
    /// What the Return key is called while a text field is typed into.
    public var submitLabel: SubmitLabel?
    /// The button of the same screen that the Return key taps where it can be used.
    public var submits: ElementID?
    /// How long a button is pressed before it does what it does.
    public var hold: Duration?
    /// The numbers at which a slider has marks.
    public var marks: [Int]

    /// Makes a control.
    public init(
      _ id: ElementID, _ role: Role = .button, do commands: [Command] = [],
      isEnabled: Expression? = nil, option: ElementID? = nil, symbol: String? = nil,
      hidesLabel: Bool = false, needs: ServiceID? = nil, style: StyleID? = nil,
      lines: ClosedRange<Int>? = nil, takesFocus: Bool = false, submitLabel: SubmitLabel? = nil,
      submits: ElementID? = nil, hold: Duration? = nil, marks: [Int] = []
    ) {
      self.id = id
      self.role = role
      self.commands = commands
      self.isEnabled = isEnabled
      self.option = option
      self.symbol = symbol
      self.hidesLabel = hidesLabel
      self.needs = needs
      self.style = style
      self.lines = lines
      self.takesFocus = takesFocus
      self.submitLabel = submitLabel
      self.submits = submits
      self.hold = hold
      self.marks = marks
    }
  }

  /// How a value is entered.
  public enum InputStyle: String, Hashable, Sendable, CaseIterable {
    /// A switch.
    case toggle
    /// A text field.
    case textField = "text-field"
    /// Plus and minus.
    case stepper
    /// A knob on a line.
    case slider
    /// A field for a number that is typed.
    case numberField = "number-field"
    /// A turning wheel.
    case wheel
    /// A card for each option.
    case cards
    /// A bar with a part for each option.
    case segmented
    /// A list that opens.
    case menu
    /// A switch for each option.
    case toggles
    /// A small capsule for each option, as many in a line as there is room for.
    case chips
    /// A button that opens a picker of the app's own.
    case appPicker = "app-picker"
    /// A view of the app's own, where it stands.
    case appView = "app-view"
    /// A small picker of a time of day.
    case timePicker = "time-picker"
    /// A small picker of a day.
    case datePicker = "date-picker"
  }
}

extension Flow {
  /// The table a control lets the user choose from, and the rows of it that are drawn.
  package func options(of control: Control) -> (table: Table, rows: ArraySlice<Row>)? {
    let id: TableID?
    var count = Int.max
    switch control.role {
    case .button: id = nil
    case .list(let table, first: let first): (id, count) = (table, first ?? .max)
    case .input(let value, as: _): id = values.first { $0.id == value }?.kind.table
    }
    return tables.first { $0.id == id }.map { ($0, $0.rows.prefix(count)) }
  }

  /// The rows that a choice or set is made of; none of other values.
  package func rows(of value: Value) -> [RowID] {
    switch value.kind {
    case .choice(.rows(let rows)), .set(.rows(let rows), maximum: _): rows
    case .choice(.table(let id)), .set(.table(let id), maximum: _):
      tables.first { $0.id == id }?.rows.map(\.id) ?? []
    case .bool, .int, .count, .text, .date, .time, .image: []
    }
  }
}

extension Flow.Screen {
  /// The elements that are drawn once for each row of a control's options, by index: the section it
  /// names and what stands in it.
  package func elements(drawnBy control: Flow.Control) -> [Int] {
    guard let section = control.option else { return [] }
    return elements.indices.filter {
      elements[$0].section == section || elements[$0].id == section
    }
  }
}

extension Flow.Value.Kind {
  /// The ways to enter a value of this kind, the usual one first; the app's own ways enter any.
  public var inputStyles: [Flow.InputStyle] {
    let platform: [Flow.InputStyle] =
      switch self {
      case .bool: [.toggle]
      case .int: [.stepper, .slider, .wheel, .numberField]
      case .text: [.textField]
      case .choice: [.cards, .segmented, .menu, .wheel, .chips]
      case .set: [.toggles, .chips]
      case .date: [.datePicker, .wheel]
      case .time: [.timePicker, .wheel]
      case .count, .image: []
      }
    return platform + [.appPicker, .appView]
  }
}
