package import FlowCore
package import SpecModel
package import SpecText

extension ExploredApp {
  /// A way in words of the content: what is tapped, entered and answered, from the first screen on.
  package func described(_ trace: Trace) -> Diagnostic.Trace {
    let flow = flows[trace.flow]
    let words = FlowDescriber(app)
    let root = flow.exploration.roots[trace.root]
    func step(_ words: String, _ event: String, to state: Int) -> Diagnostic.Trace.Step {
      let screen = flow.screen(of: state)?.id.rawValue
      return Diagnostic.Trace.Step(
        words: words, event: event, screen: screen,
        data: screen.map { _ in TraceState(app: app.id, flow: trace.flow, state: state).rawValue })
    }
    var steps = [
      step(
        words.start(root, flow, flow.screen(of: root.state)),
        root.progress == nil ? "launch" : "resume", to: root.state)
    ]
    for number in trace.steps {
      let event = flow.exploration.event(of: number)
      let state = flow.exploration.target(of: number)
      switch event {
      case .answer:
        // An answer belongs to what asked for it: "Grant access (denied)".
        steps[steps.count - 1].goOn(step(words.answered(event), words.name(of: event), to: state))
      case .performed:
        let brought = words.answered(event)
        steps[steps.count - 1].goOn(step(brought, words.name(of: event), to: state))
      case .elapsed(.timeline):
        // What appears by itself is not worth a word.
        steps[steps.count - 1].goOn(step("", words.name(of: event), to: state))
      default:
        steps.append(step(words.words(of: event), words.name(of: event), to: state))
      }
    }
    return Diagnostic.Trace(steps: steps)
  }
}

extension Diagnostic.Trace.Step {
  /// Takes what happens next into the step.
  fileprivate mutating func goOn(_ next: Self) {
    event += ", \(next.event)"
    words += next.words
    (screen, data) = (next.screen, next.data)
  }
}

/// The state that a step of a trace leads to, where a screen is shown: the step's `data`.
package struct TraceState: RawRepresentable, Hashable, Sendable {
  /// The app's id.
  package let app: AppID
  /// The flow by its place among the app's, and the state by its number in it.
  package let flow: Int
  package let state: Int

  init(app: AppID, flow: Int, state: Int) {
    (self.app, self.flow, self.state) = (app, flow, state)
  }

  package init?(rawValue: String) {
    let parts = rawValue.split(separator: "/")
    guard parts.count == 3, let flow = Int(parts[1]), let state = Int(parts[2]) else { return nil }
    self.init(app: AppID(String(parts[0])), flow: flow, state: state)
  }

  package var rawValue: String { "\(app)/\(flow)/\(state)" }
}

/// Describes the events and values of a flow to people.
package struct FlowDescriber: Sendable {
  private let app: App
  private let labels: [StringKey: String]

  package init(_ app: App) {
    self.app = app
    var labels: [StringKey: String] = [:]
    for text in app.texts where labels[text.key] == nil {
      labels[text.key] = text.mainPhrase.markdown
    }
    self.labels = labels
  }

  /// A value or a service by its label; in other words where content has none.
  ///
  /// - Parameters:
  ///   - id: What it is called in content.
  ///   - words: What its id is then; a title, if nothing else is said.
  /// - Returns: The words.
  package func called<Of>(_ id: Flow.Name<Of>, else words: (String) -> String = title) -> String {
    labels[.label(of: id.rawValue)] ?? words(id.rawValue)
  }

  /// How a service stands or answers, as boards say it.
  private func word(for outcome: String, by id: ServiceID) -> String {
    app.flow.services.word(for: outcome, by: id)
  }

  /// What is answered, behind what asked for it: "Grant access (denied)".
  package func answered(_ event: Flow.Event) -> String {
    switch event {
    case .answer(let id, let answer): " (\(word(for: answer.rawValue, by: id)))"
    case .performed(let id, let data):
      " (\(word(for: Flow.Answer.ok.rawValue, by: id)), \(words(of: data)))"
    default: ""
    }
  }

  /// A condition, with values and services by their labels.
  package func words(of condition: Flow.Expression) -> String {
    condition.wording.map { part in
      switch part {
      case .plain(let words), .option(let words, of: _), .status(let words, of: _): words
      case .value(let id): called(id) { $0 }
      case .service(let id): called(id) { $0 }
      }
    }.joined()
  }

  /// A screen by its id, as words: "App selection".
  package func name(of screen: ScreenID) -> String { title(screen.rawValue) }

  /// A control by its label; by its id, as words, where its label says what varies: "Daily goal".
  package func label(of control: ControlID) -> String {
    let id = title(
      control.rawValue.split(separator: ".").last.map(String.init) ?? control.rawValue)
    guard let label = labels[StringKey(control.rawValue)], !label.contains("{") else { return id }
    // An arrow at the end of a label would look like a step.
    let words = label.split { $0.isWhitespace || $0 == "\u{2192}" }
    return words.isEmpty ? id : words.joined(separator: " ")
  }

  /// Where a way begins, with what is not as on the launch that comes first.
  package func start(_ root: Exploration.Root, _ flow: ExploredFlow, _ screen: Flow.Screen?)
    -> String
  {
    let launch = root.launch
    var facts: [String] = []
    if root.progress != nil { facts.append("gone on with") }
    if let variant = flow.variant { facts.append("variant \(variant)") }
    if launch.wasCompleted { facts.append("completed before") }
    if launch.wasCompleted, flow.flow.whatsNew != nil {
      facts.append(
        launch.seenVersion == 0 ? "no news seen" : "news seen up to version \(launch.seenVersion)")
    }
    let usual = flow.exploration.roots[0].launch
    for value in flow.flow.values {
      guard let given = launch.values[value.id], given != usual.values[value.id] else { continue }
      facts.append("\(called(value.id)) \(value.platform(given)?.name ?? words(of: given))")
    }
    for service in flow.flow.services {
      switch launch.statuses[service.id] {
      case .ok: facts.append("\(called(service.id)) bought before")
      case .pending: facts.append("\(called(service.id)) waits for approval")
      case .idle, .notDetermined, nil: break
      case .some(let status):
        facts.append("\(called(service.id)) \(word(for: status.rawValue, by: service.id))")
      }
    }
    if launch.reducesMotion { facts.append("reduced motion") }
    let name = screen.map { self.name(of: $0.id) } ?? "The app"
    return facts.isEmpty ? name : "\(name) (\(facts.joined(separator: ", ")))"
  }

  /// What happens, as a writer would tell it.
  package func words(of event: Flow.Event) -> String {
    switch event {
    case .tap(let id): label(of: id)
    case .pick(let id, let row): "\(label(of: id)) (\(row))"
    case .enter(let id, let constant): "\(label(of: id)) (\(words(of: constant)))"
    case .dismiss: "put the sheet away"
    case .swipeForward: "swipe forward"
    case .swipeBack: "swipe back"
    case .answer(let id, let answer): "\(called(id)): \(word(for: answer.rawValue, by: id))"
    case .performed(let id, let data):
      "\(called(id)): \(word(for: Flow.Answer.ok.rawValue, by: id)), \(words(of: data))"
    case .status(let id, let status):
      "\(called(id)) turns out \(word(for: status.rawValue, by: id))"
    case .owned(let id, let told):
      "\(called(id)) is bought" + (told.isEmpty ? "" : ", \(words(of: told))")
    case .fetched(let id, let data):
      data.isEmpty ? "\(called(id)) brings nothing" : "\(called(id)) brings \(words(of: data))"
    case .products(let id, let products): "\(called(id)) products \(words(of: products, of: id))"
    case .elapsed(let timer): words(of: timer)
    case .deepLink(let id): "deep link \(id)"
    }
  }

  /// What a store sells, as far as it is not what content has as samples.
  private func words(of products: [RowID: Flow.Product], of purchase: ServiceID) -> String {
    let samples = app.flow.sampleProducts(of: purchase)
    guard !products.isEmpty else { return "unavailable" }
    let missing = samples.keys.sorted().filter { products[$0] == nil }
    var words = missing.map { "without \($0)" }
    for (row, product) in products.sorted(by: { $0.key < $1.key }) {
      if product.price != samples[row]?.price || product.currency != samples[row]?.currency {
        words.append("\(row) for \(product.currency) \(product.price)")
      }
    }
    let trials = products.trials(otherThan: samples)
    words += trials.map { plan, words in plan.map { "\($0) \(words)" } ?? words }
    return (["available"] + words).joined(separator: ", ")
  }

  /// What a service brings, in words.
  package func words(of data: [ValueID: Flow.Constant]) -> String {
    facts(of: data).map { "\(called($0)) \($1)" }.joined(separator: ", ")
  }

  /// The same, with values by their ids.
  private func named(_ data: [ValueID: Flow.Constant]) -> String {
    facts(of: data).map { "\($0) \($1)" }.joined(separator: ", ")
  }

  /// What a service brings, value after value.
  package func facts(of data: [ValueID: Flow.Constant]) -> [(value: ValueID, words: String)] {
    app.flow.values.compactMap { value in data[value.id].map { (value.id, words(of: $0)) } }
  }

  private func words(of timer: Flow.TimerID) -> String {
    switch timer {
    case .timeline: "the next thing appears"
    case .after, .wait, .pause: "time passes"
    case .timeout(let id): "\(called(id)) takes too long"
    }
  }

  /// What a value holds.
  package func words(of constant: Flow.Constant) -> String {
    switch constant {
    case .unset: "unset"
    case .bool(let value): value ? "on" : "off"
    case .int(let value): String(value)
    case .text(let text):
      text.isEmpty ? "empty" : text.allSatisfy(\.isWhitespace) ? "blank" : "\u{201C}\(text)\u{201D}"
    case .words(let words): words.key
    case .row(let row): row.rawValue
    case .rows(let rows): rows.isEmpty ? "none" : rows.map(\.rawValue).joined(separator: ", ")
    case .daysFromNow(-1): "yesterday"
    case .daysFromNow(0): "today"
    case .daysFromNow(1): "tomorrow"
    case .daysFromNow(let days): days < 0 ? "\(-days) days ago" : "in \(days) days"
    case .time(let time): time.description
    }
  }

  /// An event as programs name it: `tap welcome.continue`.
  package func name(of event: Flow.Event) -> String {
    switch event {
    case .tap(let id): "tap \(id)"
    case .pick(let id, let row): "pick \(id) \(row)"
    case .enter(let id, let constant): "enter \(id) \(words(of: constant))"
    case .dismiss: "dismiss"
    case .swipeForward: "swipe-forward"
    case .swipeBack: "swipe-back"
    case .answer(let id, let answer): "answer \(id) \(answer.rawValue)"
    case .performed(let id, let data): "performed \(id) \(named(data))"
    case .status(let id, let status): "status \(id) \(status.rawValue)"
    case .owned(let id, let told): "owned \(id) \(named(told))"
    case .fetched(let id, let data): "fetched \(id) \(named(data))"
    case .products(let id, let products): "products \(id) \(words(of: products, of: id))"
    case .elapsed(.timeline(let id)): "elapsed timeline \(id)"
    case .elapsed(.after(let id, let list)): "elapsed after \(id) \(list)"
    case .elapsed(.wait(let id)): "elapsed wait \(id)"
    case .elapsed(.pause(let id)): "elapsed pause \(id)"
    case .elapsed(.timeout(let id)): "elapsed timeout \(id)"
    case .deepLink(let id): "deep-link \(id)"
    }
  }
}

extension [RowID: Flow.Product] {
  /// How free trials differ from those of other products: of each plan, or of all as one where none
  /// has a trial.
  package func trials(otherThan samples: Self) -> [(plan: RowID?, words: String)] {
    let others = filter { $1.freeTrialDays != samples[$0]?.freeTrialDays ?? 0 }.keys.sorted()
    if !others.isEmpty, values.allSatisfy({ $0.freeTrialDays == 0 }) {
      return [(nil, "without a free trial")]
    }
    return others.map { row in
      let days = self[row]?.freeTrialDays ?? 0
      return (row, days == 0 ? "without a free trial" : "with \(days) days free")
    }
  }
}

extension Flow.Value {
  /// The platform that the value says the app runs on, where it says that.
  package func platform(_ content: Flow.Constant?) -> Flow.Platform.System? {
    guard origin == .platform, case .row(let row) = content else { return nil }
    return Flow.Platform.System(rawValue: row.rawValue)
  }
}

extension Flow.Platform.System {
  /// What its maker calls it.
  package var name: String {
    switch self {
    case .iOS: "iOS"
    case .macOS: "macOS"
    }
  }
}

/// An id as a title: `app-selection` is `App selection`.
package func title(_ id: String) -> String {
  let words = id.split(separator: "-").joined(separator: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}
