extension Flow.Drawing {
  /// A value that the app enters in a way of its own: what it holds, and what it can be.
  ///
  /// The app draws the control (`FlowUI`'s `onboardingPart(_:id:content:)`) and enters what the user
  /// chose by the control's name: `flow.set(.accountBirthday, to: date)` (`FlowRuntime`).
  public enum AppInput: Hashable, Sendable {
    /// Yes or no.
    case toggle(isOn: Bool)
    /// How many things the app's own picker holds.
    case count(Int)
    /// A number.
    case number(Number)
    /// A text.
    case text(TextField)
    /// A choice, or a set.
    case options(Options, allowsMultipleSelection: Bool)
    /// A time of day.
    case time(TimeEntry)
    /// A day.
    case date(DateEntry)
    /// The value whose image there is; nothing while there is none.
    case image(ValueID?)
  }
}

extension Flow.Drawing.Control {
  /// The control of the platform that stands in where the app draws none, as in an app that is being
  /// made; nothing for an image, which no control of the platform's gives.
  package var standIn: Flow.Drawing.Control? {
    guard let input = kind.appInput, let kind = input.usualKind else { return nil }
    var control = self
    control.kind = kind
    return control
  }
}

extension Flow.Drawing.Control.Kind {
  /// What the app enters in a way of its own; nothing of the platform's controls.
  package var appInput: Flow.Drawing.AppInput? {
    switch self {
    case .appPicker(let input), .appView(let input): input
    default: nil
    }
  }
}

extension Flow.Drawing.AppInput {
  /// The control of the platform that enters the same.
  fileprivate var usualKind: Flow.Drawing.Control.Kind? {
    switch self {
    case .toggle(let isOn): .toggle(isOn: isOn)
    case .count(let count):
      .stepper(Flow.Drawing.Number(value: count, range: 0...Int.max, step: 1))
    case .number(let number): .stepper(number)
    case .text(let field): .textField(field)
    case .options(let options, let allowsMultipleSelection):
      allowsMultipleSelection ? .chips(options, allowsMultipleSelection: true) : .menu(options)
    case .time(let entry): .timePicker(entry)
    case .date(let entry): .datePicker(entry)
    case .image: nil
    }
  }
}

extension DrawingBuilder {
  /// What the app enters in a way of its own.
  func appInput(
    _ control: Flow.Control, _ value: ValueID, _ constant: Flow.Constant,
    _ options: @autoclosure () -> Flow.Drawing.Options
  ) -> Flow.Drawing.AppInput {
    switch context.value(value)?.kind {
    case .count:
      if case .int(let count) = constant { .count(count) } else { .count(0) }
    case .int: .number(number(control, value, constant))
    case .text: .text(field(control, value, constant))
    case .choice: .options(options(), allowsMultipleSelection: false)
    case .set: .options(options(), allowsMultipleSelection: true)
    case .time: .time(time(value, constant, isWheel: false))
    case .date: .date(date(value, constant, isWheel: false))
    case .image: .image(constant == .bool(true) ? value : nil)
    case .bool, nil: .toggle(isOn: constant == .bool(true))
    }
  }
}
