import FlowCore
import SpecChecks
import SpecProve

/// What makes a flow go from one screen to another.
enum Cause: Hashable {
  /// The user touches a control that leads forward or, with `back`, back.
  case control(ControlID, back: Bool)
  case swipeForward
  case swipeBack
  /// A service answers, or a look-up is decided.
  case outcome(ServiceID, String)
  /// Time passes: how long, and since what, where there is no doubt of it.
  case time(Delay?)
}

/// A time that passes, from an answer on or from what is done by hand.
struct Delay: Hashable {
  var duration: Duration
  var answer: Answered?

  /// A service's answer.
  struct Answered: Hashable {
    var service: ServiceID
    var answer: Flow.Answer
  }

  /// How long it is.
  var time: String { "after \(duration.seconds) s" }

  func words(_ words: FlowDescriber, _ services: [Flow.Service]) -> String {
    answer.map {
      "\(Cause.outcome($0.service, $0.answer.rawValue).words(words, services)), \(time)"
    } ?? time
  }
}

extension Cause {
  func words(_ words: FlowDescriber, _ services: [Flow.Service]) -> String {
    switch self {
    case .control(let id, back: _): words.label(of: id)
    case .swipeForward: "swipe forward"
    case .swipeBack: "swipe back"
    case .outcome(let service, let outcome):
      "\(words.called(service)): \(services.words(of: [outcome], by: service))"
    case .time(let delay): delay?.words(words, services) ?? "after a while"
    }
  }

  /// What is touched, where something is.
  var control: ControlID? {
    if case .control(let id, back: _) = self { id } else { nil }
  }

  /// The service that answers so, where one does.
  var outcome: (service: ServiceID, answer: String)? {
    if case .outcome(let service, let answer) = self { (service, answer) } else { nil }
  }

  /// How long is waited for after which answer, where that is known.
  var delay: Delay? { if case .time(let delay) = self { delay } else { nil } }

  var style: FlowDiagram.Style {
    switch self {
    case .control(_, back: true), .swipeBack: .back
    case .control, .swipeForward: .forward
    case .outcome, .time: .event
    }
  }
}

/// The cause of each step of an exploration.
struct CauseTable {
  private let explored: ExploredFlow
  /// How long the delays and waits of each screen are, by screen.
  private let delays: [Delays]

  init(_ explored: ExploredFlow) {
    self.explored = explored
    let flow = explored.flow
    delays = flow.screens.map { screen in
      var delays = Delays()
      for list in (screen.controls + flow.frame.controls).map(\.commands) + [screen.enter] {
        delays.add(list, flow.services)
      }
      return delays
    }
  }

  func cause(of step: Int, from state: Flow.State, to target: Flow.State) -> Cause? {
    let screen = Int(state.screen)
    switch explored.exploration.event(of: step) {
    case .tap(let id), .pick(let id, _), .enter(let id, _):
      let commands = explored.control(touchedIn: step)?.commands ?? []
      return .control(id, back: commands.contains(.back))
    case .swipeForward: return .swipeForward
    case .swipeBack: return .swipeBack
    case .answer(let service, let answer): return .outcome(service, answer.rawValue)
    case .owned(let service, _), .performed(let service, _):
      return .outcome(service, Flow.Answer.ok.rawValue)
    case .fetched(let service, _), .elapsed(.pause(let service)), .elapsed(.timeout(let service)):
      return .outcome(service, explored.program.status(service, in: target).rawValue)
    case .elapsed(.after): return .time(delays[screen].after.only)
    case .elapsed(.wait): return .time(delays[screen].wait.only)
    case .products(let service, _):
      return explored.program.productStatus(of: service, in: target)
        .map { .outcome(service, $0.rawValue) }
    // A deep link leads from everywhere: its arrow begins where runs do.
    case .dismiss, .status, .elapsed(.timeline), .deepLink: return nil
    }
  }
}

/// The delays and waits of lists of commands.
private struct Delays {
  private(set) var after: Set<Delay> = []
  private(set) var wait: Set<Delay> = []

  /// Adds those of a list, which is done once a service has answered so.
  mutating func add(
    _ commands: [Flow.Command], _ services: [Flow.Service], since answer: Delay.Answered? = nil
  ) {
    var answer = answer
    for command in commands {
      switch command {
      case .after(let duration, let inner):
        after.insert(Delay(duration: duration, answer: answer))
        add(inner, services)
      case .wait(let duration): wait.insert(Delay(duration: duration, answer: answer))
      case .call(let call):
        for handler in call.handlers {
          add(
            handler.commands, services,
            since: handler.answer.map { .init(service: call.service, answer: $0) })
        }
        // Where it may not be asked, the list goes on without an answer.
        answer =
          call.condition == nil
          ? services.first { $0.id == call.service }
            .map { .init(service: $0.id, answer: $0.answers[0]) } : nil
      default: break
      }
    }
  }
}

extension Set {
  /// The element, if there is one alone.
  fileprivate var only: Element? { count == 1 ? first : nil }
}

extension Duration {
  /// Seconds with as many decimals as they need.
  fileprivate var seconds: String {
    let milliseconds = Int(self / .milliseconds(1))
    let rest = milliseconds % 1000
    guard rest > 0 else { return String(milliseconds / 1000) }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(milliseconds / 1000).\(digits)"
  }
}
