/// How a screen is left: what content says, whatever the machine makes of it.
package enum ScreenExit: Hashable, Sendable {
  case next, back, go, finish
}

/// A command's place: the number of its list, and its index in it.
package struct CommandPlace: Hashable, Sendable {
  package var list: Int
  package var index: Int

  package init(list: Int, index: Int) {
    self.list = list
    self.index = index
  }
}

extension Flow.Program {
  /// How an event lets the shown screen be left, by the commands it lets run.
  ///
  /// They are the commands of what is touched, those that waited for this answer or this time, or a
  /// timer's; behind them those that queued up.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - before: The state it happened in.
  /// - Returns: What made it leave the screen; nothing where nothing did.
  package func exit(by event: Flow.Event, from before: Flow.State) -> ScreenExit? {
    switch event {
    case .swipeForward: return .next
    case .swipeBack: return .back
    case .deepLink: return .go
    default: return command(leavingBy: event, from: before)?.exit
    }
  }

  /// The command that lets an event leave the shown screen; none of a swipe or deep link.
  package func command(
    leavingBy event: Flow.Event, from before: Flow.State
  ) -> (exit: ScreenExit, place: CommandPlace)? {
    let begun = cursor(of: event, from: before).map { [$0] } ?? []
    return (begun + before.queue).lazy.compactMap { self.exit(from: $0) }.first
  }

  /// Where an event begins a list or lets one go on; nothing where it does neither.
  package func cursor(of event: Flow.Event, from before: Flow.State) -> Cursor? {
    switch event {
    case .tap(let id), .pick(let id, _), .enter(let id, _):
      return controlIndex[id].map { place in
        let list = screens[place.screen].controls[place.control].commands
        return Cursor(list: UInt16(list), next: 0, option: nil)
      }
    case .answer(_, let answer): return before.waiting.flatMap { cursor(of: answer, in: $0) }
    case .owned, .performed: return before.waiting?.cursor
    case .elapsed(.after(_, let list)):
      return Cursor(list: UInt16(list), next: 0, option: nil)
    case .elapsed(.wait): return before.waiting?.cursor
    case .fetched(let id, let data):
      return cursor(of: isFound(id, with: data, in: before) ? .found : .empty, by: id, in: before)
    case .elapsed(.timeout(let id)), .elapsed(.pause(let id)):
      return cursor(of: .empty, by: id, in: before)
    case .dismiss, .swipeForward, .swipeBack, .status, .products, .elapsed(.timeline), .deepLink:
      return nil
    }
  }

  /// Where a list goes on once a look-up has come to an answer: the one that waited for it, else the
  /// one that hears on any screen what comes late.
  private func cursor(of answer: Flow.Answer, by id: ServiceID, in before: Flow.State) -> Cursor? {
    guard let service = serviceIndex[id] else { return nil }
    if let waiting = before.waiting, waiting.service == UInt16(service) {
      return cursor(of: answer, in: waiting)
    }
    let late = before.lookUps.first { $0.service == UInt16(service) }?.late
    return late.map { Cursor(list: $0, next: 0, option: nil) }
  }

  /// Whether data that a look-up fetched is enough.
  private func isFound(
    _ id: ServiceID, with data: [ValueID: Flow.Constant], in before: Flow.State
  ) -> Bool {
    guard let service = serviceIndex[id] else { return false }
    var processor = EventProcessor(self, before)
    processor.take(data, from: id)
    return processor.holds(foundTests[service])
  }

  /// Where the list that waited goes on after an answer.
  private func cursor(of answer: Flow.Answer, in waiting: Waiting) -> Cursor? {
    guard let call = call(waiting.cursor) else { return nil }
    if answer == flow.services[call.service].answers[0] { return waiting.cursor }
    return call.list(after: answer).map { Cursor(list: UInt16($0), next: 0, option: nil) }
  }

  /// How a list leaves the screen before it has to wait.
  private func exit(from cursor: Cursor) -> (exit: ScreenExit, place: CommandPlace)? {
    let operations = lists[Int(cursor.list)]
    for index in operations.indices.dropFirst(Int(cursor.next)) {
      let place = CommandPlace(list: Int(cursor.list), index: index)
      switch operations[index] {
      case .next: return (.next, place)
      case .back: return (.back, place)
      case .go: return (.go, place)
      case .finish: return (.finish, place)
      case .wait: return nil
      case .call(let call) where call.condition == nil: return nil
      default: continue
      }
    }
    return nil
  }
}
