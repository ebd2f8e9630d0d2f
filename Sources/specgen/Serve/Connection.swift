import SpecBuild
import SpecServe

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One browser's connection: what it sends, and what is still to be sent to it.
///
/// A class for its identity; it stays on the server's thread.
final class Connection {
  /// What a connection is doing.
  enum State {
    /// A request is waited for.
    case receiving
    /// The site makes an answer; meanwhile nothing is read.
    case answering
    /// An answer is being sent, and this follows.
    case sending(then: AfterResponse)
    /// A page hears of changes until it closes the connection.
    case streaming
    /// Somebody who was refused may finish his sentence.
    case draining
  }

  /// What the connection does after a response.
  enum AfterResponse { case keepAlive, stream, close }

  let number: Int
  let socket: Int32
  private(set) var state = State.receiving
  var input = HTTPRequestBuffer()
  /// The request that is being answered.
  var request: HTTPRequest?
  /// A request that was let in, and whose body has not come whole.
  var unfinished: HTTPRequest?
  private var output: [ArraySlice<UInt8>] = []
  /// The last event, while an older one is still being sent.
  private var pendingEvent: [UInt8]?
  private var drained = 0
  /// Nothing more will come from the other side.
  private(set) var isInputAtEnd = false
  /// When it entered its state.
  private(set) var since = ContinuousClock.now
  /// When it is closed unless something happens.
  private(set) var deadline: ContinuousClock.Instant?

  /// - Parameters:
  ///   - number: What it is known by.
  ///   - socket: The connection itself, which stays the server's.
  init(_ number: Int, _ socket: Int32) {
    self.number = number
    self.socket = socket
    deadline = since + ServerLimits.idleTimeout
  }

  /// What is waited for: events of `poll`.
  var interest: Int16 {
    let reads =
      switch state {
      case .receiving, .streaming, .draining: !isInputAtEnd
      case .answering, .sending: false
      }
    return Int16(reads ? POLLIN : 0) | Int16(output.isEmpty ? 0 : POLLOUT)
  }

  /// Whether it may be closed to make place for another: it owes no response.
  var isIdle: Bool {
    switch state {
    case .receiving, .draining: true
    case .answering, .sending, .streaming: false
    }
  }

  var isStream: Bool {
    switch state {
    case .streaming, .sending(then: .stream): true
    case .receiving, .answering, .sending, .draining: false
    }
  }

  private func enter(_ state: State, for limit: Duration?) {
    self.state = state
    since = .now
    deadline = limit.map { since + $0 }
  }

  /// Goes on with the next request, some of which may be there already.
  func receive() {
    enter(.receiving, for: input.isEmpty ? ServerLimits.idleTimeout : ServerLimits.requestTimeout)
  }

  func await(_ request: HTTPRequest) {
    self.request = request
    enter(.answering, for: nil)
  }

  /// Has something sent, from the next turn on.
  func send(_ parts: [[UInt8]], then next: AfterResponse) {
    output = parts.filter { !$0.isEmpty }.map { $0[...] }
    enter(.sending(then: next), for: ServerLimits.stallTimeout)
  }

  /// Sends an event to a page that listens; of those it was too slow for, only the last is kept.
  func send(event: [UInt8]) {
    pendingEvent = event
    sendPendingEvent()
  }

  /// Sends a comment line, where nothing else is being sent.
  func sendHeartbeat() {
    if case .streaming = state, output.isEmpty { send(event: Array(":\n\n".utf8)) }
  }

  private func sendPendingEvent() {
    guard case .streaming = state, output.isEmpty, let event = pendingEvent else { return }
    output = [event[...]]
    pendingEvent = nil
    extendDeadline()
  }

  /// Moves the deadline on after progress, but not beyond the time a response may take.
  private func extendDeadline() {
    let stall = ContinuousClock.now + ServerLimits.stallTimeout
    deadline =
      if case .sending = state { min(stall, since + ServerLimits.responseTimeout) } else { stall }
  }
}

// MARK: The socket

extension Connection {
  /// Reads what has come.
  ///
  /// - Returns: Whether the connection goes on.
  func read(into chunk: inout [UInt8]) -> Bool {
    let count = recv(socket, &chunk, chunk.count, 0)
    guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
    isInputAtEnd = count == 0
    switch state {
    case .streaming: return !isInputAtEnd
    case .draining:
      drained += count
      return !isInputAtEnd && drained <= ServerLimits.drainBytes
    case .receiving:
      if input.isEmpty, count > 0 { deadline = .now + ServerLimits.requestTimeout }
      input.append(chunk.prefix(count))
      return true
    case .answering, .sending: return true
    }
  }

  /// Sends as much as the system takes.
  ///
  /// - Returns: Whether the connection goes on.
  func flush() -> Bool {
    while let part = output.first {
      let count = part.withUnsafeBytes { systemSend(socket, $0.baseAddress, $0.count, 0) }
      guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
      extendDeadline()
      output[0] = part.dropFirst(count)
      if output[0].isEmpty { output.removeFirst() }
    }
    return finish()
  }

  /// Goes on with what follows when everything is sent.
  private func finish() -> Bool {
    switch state {
    case .sending(then: .keepAlive): receive()
    case .sending(then: .stream): enter(.streaming, for: nil)
    case .sending(then: .close):
      guard !isInputAtEnd, shutdown(socket, Int32(SHUT_WR)) == 0 else { return false }
      enter(.draining, for: ServerLimits.drainTimeout)
    case .streaming: deadline = nil
    case .receiving, .answering, .draining: break
    }
    sendPendingEvent()
    return true
  }
}

// Where there is a method of that name, the system's function can't be said.
private let systemSend = send(_:_:_:_:)
