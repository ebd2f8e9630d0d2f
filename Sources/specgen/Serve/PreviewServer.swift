import Dispatch
import SpecBuild
import SpecServe

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Answers browsers of this machine with what a site says, over HTTP/1.1.
///
/// Small on purpose: it reads requests for what a site has, takes the bodies alone that the site lets
/// in by their heads, and knows every limit it keeps (`ServerLimits`). All connections are one
/// thread's.
struct PreviewServer: Sendable {
  let port: UInt16
  private let listener: Listener
  private let inbox: ServerInbox

  /// Listens; nothing is answered before the server runs.
  ///
  /// - Parameter port: Where; 0 picks a free port.
  /// - Throws: A `ServerError` when the port can't be had.
  init(port: UInt16) throws(ServerError) {
    listener = try Listener(port: port)
    inbox = try ServerInbox()
    self.port = listener.port
  }

  /// Answers with a site from now on, for as long as the program runs.
  func run(_ site: Site) {
    let (listener, inbox) = (listener, inbox)
    // A queue that has a thread of its own, since its only work never ends.
    DispatchQueue(label: "server").async {
      var loop = ServerLoop(site, listener, inbox)
      while true { loop.turn() }
    }
  }

  /// Serves another site from now on and tells every page that listens.
  func publish(_ site: Site) { inbox.post(.site(site)) }
}

/// The server's thread: waits until something can be done, does it, and never waits for one
/// connection alone.
private struct ServerLoop {
  private var site: Site
  private let listener: Listener
  private let inbox: ServerInbox
  private var connections: [Int: Connection] = [:]
  private var count = 0
  private var chunk = [UInt8](repeating: 0, count: 16 << 10)
  private var nextHeartbeat = ContinuousClock.now + ServerLimits.heartbeatInterval
  /// Until when no connection is taken, because there are no files for one.
  private var pause: ContinuousClock.Instant?
  /// People know that there are none.
  private var hasWarnedOfShortage = false
  /// How many connections the system has files for.
  private let capacity: Int

  init(_ site: Site, _ listener: Listener, _ inbox: ServerInbox) {
    self.site = site
    self.listener = listener
    self.inbox = inbox
    var files = rlimit()
    #if canImport(Darwin)
      getrlimit(RLIMIT_NOFILE, &files)
    #else
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    #endif
    let free = Int(clamping: files.rlim_cur) - ServerLimits.reservedDescriptors
    capacity = max(4, min(ServerLimits.connections, free))
  }

  /// Waits and does what can be done now.
  mutating func turn() {
    let all = Array(connections.values)
    var descriptors = [
      pollfd(fd: inbox.wakeUpReadEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener.socket, events: Int16(pause == nil ? POLLIN : 0), revents: 0),
    ]
    descriptors += all.map { pollfd(fd: $0.socket, events: $0.interest, revents: 0) }
    _ = poll(
      &descriptors, nfds_t(descriptors.count), milliseconds(untilFirstOf: all.map(\.deadline)))
    for (connection, descriptor) in zip(all, descriptors[2...]) where descriptor.revents != 0 {
      serve(connection, descriptor.revents)
    }
    if descriptors[0].revents != 0 { for message in inbox.take() { take(message) } }
    let now = ContinuousClock.now
    for connection in all where connection.deadline.map({ $0 <= now }) ?? false {
      expire(connection)
    }
    if now >= nextHeartbeat {
      for connection in connections.values { connection.sendHeartbeat() }
      nextHeartbeat = now + ServerLimits.heartbeatInterval
    }
    if let pause, now >= pause { self.pause = nil }
    if descriptors[1].revents != 0 { acceptConnections() }
  }

  private func milliseconds(untilFirstOf deadlines: [ContinuousClock.Instant?]) -> Int32 {
    let first = deadlines.reduce(min(nextHeartbeat, pause ?? nextHeartbeat)) { min($0, $1 ?? $0) }
    return Int32(max(0, (first - .now) / .milliseconds(1)).rounded(.up))
  }

  // MARK: Connections

  /// Takes connections that wait; others have their turn before the rest of them.
  private mutating func acceptConnections() {
    for _ in 0..<ServerLimits.acceptsPerTurn {
      switch listener.acceptNext() {
      case .none: return
      case .connection(let socket):
        hasWarnedOfShortage = false
        add(socket)
      case .noDescriptors:
        guard !endIdle() else { continue }
        if !hasWarnedOfShortage {
          StandardError.write(
            "specgen: too many files are open; new connections wait until some are closed")
        }
        hasWarnedOfShortage = true
        pause = .now + .seconds(1)
        return
      }
    }
  }

  private mutating func add(_ socket: Int32) {
    let isFull = connections.count >= capacity && !endIdle()
    guard connections.count < capacity + ServerLimits.refusedConnections else {
      _ = close(socket)
      return
    }
    count += 1
    let connection = Connection(count, socket)
    connections[count] = connection
    if isFull { refuse(connection, 503) }
  }

  /// Ends the connection that has been idle for longest.
  ///
  /// - Returns: Whether there was one.
  private mutating func endIdle() -> Bool {
    let idle = connections.values.filter(\.isIdle).min { $0.since < $1.since }
    if let idle { end(idle) }
    return idle != nil
  }

  private mutating func end(_ connection: Connection) {
    connections[connection.number] = nil
    _ = close(connection.socket)
  }

  /// Does what a connection is ready for.
  private mutating func serve(_ connection: Connection, _ events: Int16) {
    guard connections[connection.number] != nil else { return }
    let isGone = events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
    guard !isGone || connection.interest & Int16(POLLIN) != 0 else { return end(connection) }
    if isGone || events & Int16(POLLIN) != 0 {
      guard connection.read(into: &chunk) else { return end(connection) }
    }
    if events & Int16(POLLOUT) != 0, !connection.flush() { return end(connection) }
    readRequest(of: connection)
  }

  /// Gives up what has taken too long.
  private mutating func expire(_ connection: Connection) {
    guard connections[connection.number] != nil else { return }
    guard case .receiving = connection.state, !connection.input.isEmpty else {
      return end(connection)
    }
    refuse(connection, 408)
  }

  private mutating func take(_ message: ServerInbox.Message) {
    switch message {
    case .site(let site):
      self.site = site
      let event = site.event
      for connection in connections.values where connection.isStream {
        connection.send(event: event)
      }
    case .response(let answer, let number):
      guard let connection = connections[number], let request = connection.request else { return }
      send(answer, to: request, over: connection)
    }
  }
}

// MARK: Requests and answers

extension ServerLoop {
  /// Has the next request of a connection answered, if it has come.
  private mutating func readRequest(of connection: Connection) {
    guard case .receiving = connection.state else { return }
    if let request = connection.unfinished { return readBody(of: request, over: connection) }
    do {
      guard let request = try connection.input.next() else {
        guard connection.isInputAtEnd else { return }
        return connection.input.isEmpty ? end(connection) : refuse(connection, 400)
      }
      answer(request, over: connection)
    } catch {
      refuse(connection, error.status)
    }
  }

  /// Has a request answered whose head was let in, once its body is there.
  private mutating func readBody(of request: HTTPRequest, over connection: Connection) {
    guard let body = connection.input.body(of: request.bodyLength ?? 0) else {
      return connection.isInputAtEnd ? refuse(connection, 400) : ()
    }
    connection.unfinished = nil
    respond(to: SiteRequest(request, body: body), request, over: connection)
  }

  private mutating func answer(_ request: HTTPRequest, over connection: Connection) {
    let asked = SiteRequest(request)
    let reads = ["GET", "HEAD"].contains(request.method)
    if !asked.isForThisMachine(atPort: listener.port) {
      let isAbsolute = request.isAbsolute
      send(
        isAbsolute ? .error(400) : .wrongHost, to: request, over: connection, isLast: isAbsolute)
    } else if request.hasBody, reads {
      send(.error(413), to: request, over: connection, isLast: true)
    } else if let refusal = site.refusal(of: asked) {
      send(refusal, to: request, over: connection)
    } else if request.hasBody {
      connection.unfinished = request
      readBody(of: request, over: connection)
    } else {
      respond(to: asked, request, over: connection)
    }
  }

  /// Has the site make an answer, and goes on meanwhile.
  private func respond(
    to asked: SiteRequest, _ request: HTTPRequest, over connection: Connection
  ) {
    connection.await(request)
    let (site, inbox, number) = (site, inbox, connection.number)
    Task.detached { inbox.post(.response(await site.response(to: asked), to: number)) }
  }

  /// Sends a response, and then the stream of events if that is what was asked for.
  private func send(
    _ answer: SiteResponse, to request: HTTPRequest, over connection: Connection,
    isLast: Bool = false
  ) {
    let goesOn = request.keepsConnection && !request.hasBody && !isLast
    var next = goesOn ? Connection.AfterResponse.keepAlive : .close
    var body: [UInt8] = []
    switch answer.body {
    case .bytes(let bytes): body = bytes
    case .eventStream where request.method == "HEAD": next = .close
    case .eventStream:
      guard connections.values.count(where: \.isStream) < ServerLimits.eventStreams else {
        return send(.error(503), to: request, over: connection, isLast: true)
      }
      next = .stream
      body = Array("retry: 500\n".utf8) + site.event
    }
    let head = answer.head(
      length: answer.isEventStream ? nil : body.count, isLast: next != .keepAlive)
    connection.send([head, request.method == "HEAD" ? [] : body], then: next)
  }

  /// Says no, and that nothing more is read.
  private func refuse(_ connection: Connection, _ status: Int) {
    let answer = SiteResponse.error(status)
    guard case .bytes(let body) = answer.body else { return }
    connection.send([answer.head(length: body.count, isLast: true), body], then: .close)
  }
}

extension Site {
  /// What pages are told, as an event of server-sent events.
  fileprivate var event: [UInt8] { Array("data: ".utf8) + eventData + Array("\n\n".utf8) }
}

extension SiteResponse {
  fileprivate var isEventStream: Bool { if case .eventStream = body { true } else { false } }

  /// The status line and the headers.
  ///
  /// - Parameters:
  ///   - length: The bytes of the body; none where it goes on until the connection is closed.
  ///   - isLast: Whether the connection is closed afterwards.
  /// - Returns: Everything before the body.
  fileprivate func head(length: Int?, isLast: Bool) -> [UInt8] {
    var lines = headers.map { "\($0.key): \($0.value)" }.sorted()
    if let length, status != 204 { lines.append("Content-Length: \(length)") }
    lines.append("Connection: \(isLast ? "close" : "keep-alive")")
    return Array(
      ("HTTP/1.1 \(status) \(phrase)\r\n" + lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
