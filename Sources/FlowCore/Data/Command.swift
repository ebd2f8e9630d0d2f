extension Flow {
  /// One step of what a control, an entry or a timer does.
  ///
  /// A list of commands is done in order. A call waits for its answer: success goes on with the list,
  /// any other answer runs its handler, if there is one, and the list stops. While a call or a `wait`
  /// is under way every control, back and swipe are off.
  public indirect enum Command: Hashable, Sendable {
    /// To the next screen of the path whose condition holds; where there is none, finish.
    case next
    /// Back to what was shown before.
    case back
    /// Do the completion's commands, once, and leave.
    case finish
    /// To this screen.
    case go(ScreenID)
    /// Gives a value.
    case set(ValueID, to: Expression, if: Expression? = nil)
    /// Shows a modal section.
    case present(ElementID, if: Expression? = nil)
    /// Leaves the app for the system's settings, a web page or another app.
    case open(Destination)
    /// Does the commands later, unless the screen is left before.
    case after(Duration, [Command])
    /// Goes on later; nothing else can happen meanwhile.
    case wait(Duration)
    /// Asks the store for the products of a purchase once more, and goes on without the answer.
    case loadProducts(ServiceID)
    /// Stores values and, where it is among them, that the flow was completed.
    case store([Stored], if: Expression? = nil)
    /// Asks a service and waits for its answer.
    case call(Call)

    /// What `open` opens.
    public enum Destination: Hashable, Sendable {
      /// The app's page in the system's settings.
      case settings
      /// A web address.
      case web(String)
      /// An address of another app, by its own scheme, and the web address for where that app is not
      /// there.
      case app(String, fallback: String)
      /// An address that the system opens with the user's own app for mail, calls or messages:
      /// `mailto:`, `tel:` or `sms:`.
      case contact(String)
    }

    /// What `store` stores.
    public enum Stored: Hashable, Sendable {
      /// A value, under its key.
      case value(ValueID)
      /// That the flow was completed.
      case completed
    }
  }

  /// A question to a service and what to do when it is not answered with success.
  public struct Call: Hashable, Sendable {
    /// What is asked.
    public enum Verb: String, Hashable, Sendable, CaseIterable {
      /// Ask for a permission.
      case request
      /// Buy.
      case purchase
      /// Find what was bought before.
      case restore
      /// Do something.
      case perform
      /// Look for data.
      case lookUp = "look-up"
    }

    /// What is done after an answer.
    public struct Handler: Hashable, Sendable {
      /// The answer, or none for all other unsuccessful ones.
      public var answer: Answer?
      /// What is done.
      public var commands: [Command]

      /// Makes a handler.
      public init(_ answer: Answer?, _ commands: [Command]) {
        self.answer = answer
        self.commands = commands
      }
    }

    /// What is asked.
    public var verb: Verb
    /// Whom.
    public var service: ServiceID
    /// When the call is made; otherwise the list goes on as after success.
    public var condition: Expression?
    /// What is done after answers other than success.
    public var handlers: [Handler]

    /// Makes a call.
    public init(
      _ verb: Verb, _ service: ServiceID, if condition: Expression? = nil, handlers: [Handler] = []
    ) {
      self.verb = verb
      self.service = service
      self.condition = condition
      self.handlers = handlers
    }
  }
}

extension Flow.Command {
  /// The lists inside the command: what a timer does, and what is done after an answer.
  package var nested: [[Flow.Command]] {
    switch self {
    case .after(_, let commands): [commands]
    case .call(let call): call.handlers.map(\.commands)
    default: []
    }
  }
}

extension [Flow.Command] {
  /// The commands with those inside timers and answers, in the order of the content.
  package var withNested: [Flow.Command] {
    var all: [Flow.Command] = []
    all.reserveCapacity(count)
    all.append(withNested: self)
    return all
  }

  private mutating func append(withNested commands: [Flow.Command]) {
    for command in commands {
      append(command)
      for list in command.nested { append(withNested: list) }
    }
  }
}

extension Flow {
  /// The screens and what surrounds them.
  package var screensAndFrame: [Flow.Screen] { screens + [frame] }

  /// Every command of screens and frame, with those inside timers and answers.
  package var allCommands: [Flow.Command] {
    screensAndFrame.flatMap(\.allCommands) + completion.withNested
      + (whatsNew?.completion ?? []).withNested
  }
}

extension Flow.Screen {
  /// Every command, with those inside timers and answers.
  package var allCommands: [Flow.Command] {
    (controls.flatMap(\.commands) + enter).withNested
  }
}
