extension Flow.Drawing {
  /// Controls in one line.
  public struct ControlLine: Hashable, Sendable {
    /// The controls that are there, never none.
    public var controls: [Control]
    /// How many places the line has: also for controls that are not there just now.
    public var places: Int
  }

  /// Something to touch.
  public struct Control: Hashable, Sendable {
    /// `screen.control`, as events name it.
    public var id: ControlID
    /// What is shown on it or spoken for it.
    public var label: LocalizedText
    /// The system symbol of a button, by its name.
    public var symbol: String?
    /// Whether its label is seen and not only spoken.
    public var showsLabel: Bool
    /// The prompt of a text field; what is spoken besides the label of other controls.
    public var hint: LocalizedText?
    /// How long a button is pressed before it does what it does; nothing where a tap is enough.
    public var hold: Duration?
    /// What it is, and what it holds.
    public var kind: Kind
    /// Its style; that of its kind, such as `card` or `field`, where content names none.
    public var style: Flow.Style?
    /// Whether it can be used, or could be if no modal covered it.
    public var isEnabled: Bool
    /// Whether it was tapped and the answer is awaited.
    public var isWaiting: Bool
    /// How it comes and goes.
    public var motion: Motion

    /// What a control is, and what it holds.
    public enum Kind: Hashable, Sendable {
      /// A button.
      case button(goesBack: Bool)
      /// A button for each row of a table.
      case list(Options)
      /// A switch.
      case toggle(isOn: Bool)
      /// Plus and minus.
      case stepper(Number)
      /// A knob on a line.
      case slider(Number)
      /// A field for a number that is typed.
      case numberField(Number)
      /// A turning wheel of numbers.
      case wheel(Number)
      /// A text field.
      case textField(TextField)
      /// A card for each option.
      case cards(Options)
      /// A switch for each option.
      case toggles(Options)
      /// A small capsule for each option, as many in a line as there is room for.
      case chips(Options, allowsMultipleSelection: Bool)
      /// A bar with a part for each option.
      case segmented(Options)
      /// A list of options that opens.
      case menu(Options)
      /// A turning wheel of options.
      case optionWheel(Options)
      /// A button that opens a picker of the app's own.
      case appPicker(AppInput)
      /// A view of the app's own by which something is entered where it stands.
      case appView(AppInput)
      /// A picker of a time of day.
      case timePicker(TimeEntry)
      /// A picker of a day.
      case datePicker(DateEntry)
    }
  }

  /// A number and what it can be.
  public struct Number: Hashable, Sendable {
    /// What it is.
    public var value: Int
    /// The least and the most.
    public var range: ClosedRange<Int>
    /// How far one is from the next, counted from the least.
    public var step: Int
    /// Where a slider has marks, in the order of content.
    public var marks: [Int] = []
    /// What content writes for what it is, such as its unit; nothing where it writes nothing.
    public var words: LocalizedText?
    /// Where the number stands among what is put into the words.
    var places: [Int] = []
    /// What it counts, where content says so.
    var unit: Flow.MeasurementUnit?

    /// What content writes for a number; nothing where it writes nothing.
    public func words(for number: Int) -> LocalizedText? {
      guard let words else { return nil }
      var arguments = words.arguments
      for place in places {
        if case .measurement(_, let other) = arguments[place], let unit {
          arguments[place] = .measurement(other.amount(of: number, unit), other)
        } else {
          arguments[place] = .int(number)
        }
      }
      return words.with(arguments)
    }
  }

  /// What is written into.
  public struct TextField: Hashable, Sendable {
    /// What was typed or chosen.
    public var content: Content
    /// What the text is meant to be; nothing where content does not say.
    public var contentType: Flow.TextContent?
    /// The most characters; any number, if there is none.
    public var maximum: Int?
    /// The fewest and the most lines.
    public var lines: ClosedRange<Int>
    /// Whether it has the focus when its screen appears.
    public var takesFocus: Bool
    /// What the Return key is called; the platform's own word, if there is none.
    public var submitLabel: Flow.SubmitLabel?
    /// The button that the Return key taps where it can be used.
    public var submits: ControlID?

    /// What a field holds.
    public enum Content: Hashable, Sendable {
      /// Text as it was typed.
      case typed(String)
      /// Words of content that were put in.
      case words(LocalizedText)
    }
  }

  /// What can be chosen.
  public struct Options: Hashable, Sendable {
    /// The options, in the content's order.
    public var items: [Option]
    /// Whether each begins with a sign of its own, such as an emoji, so that they stand as tiles.
    public var areTiles: Bool

    /// The first option that is chosen.
    public var selected: Option? { items.first(where: \.isSelected) }
  }

  /// An option.
  public struct Option: Hashable, Sendable {
    /// `screen.control.row`.
    public var id: String
    /// The row, as events name it.
    public var row: RowID
    /// Its name: the first words of its row.
    public var name: LocalizedText
    /// The picture of its row; nothing where its table has none.
    ///
    /// It stands before the name wherever that is drawn, but for wheels and segmented controls,
    /// which have words alone.
    public var picture: Picture?
    /// What content writes for it in place of its name; nothing where it writes nothing.
    public var blocks: [Block]
    /// Whether it is chosen.
    public var isSelected: Bool
    /// Whether it can be chosen or taken back: not where the set is full without it.
    public var isEnabled: Bool

    /// The symbol of the system before its name, if its picture is one: menus have no room for
    /// images, which they draw as large as they are.
    public var symbol: String? {
      if case .symbol(let name)? = picture?.source { name } else { nil }
    }
  }
}
