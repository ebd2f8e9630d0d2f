/// How much one program on this machine may ask of `specgen serve`, so that it goes on answering the
/// others.
package enum ServerLimits {
  /// The bytes of a request line; a longer one is answered with 414.
  package static let requestLineBytes = 8 << 10
  /// The bytes of all header lines of a request; more are answered with 431.
  package static let headerBytes = 16 << 10
  /// The header lines of a request; more are answered with 431.
  package static let headerCount = 64
  /// The bytes of what a page has written, a text and what it is; more are answered with 413.
  package static let bodyBytes = 64 << 10
  /// The connections at a time.
  ///
  /// One more ends the one that has been idle for longest; where none is
  /// idle, it is answered with 503.
  package static let connections = 256
  /// The new connections that are accepted in one turn of the loop.
  package static let acceptsPerTurn = 64
  /// The connections beyond these that are answered with 503; further ones are closed without a word.
  package static let refusedConnections = 32
  /// The pages that hear of changes at a time; one more is answered with 503.
  package static let eventStreams = 64
  /// How long a request may take to come, from its first byte on; then it is answered with 408.
  package static let requestTimeout = Duration.seconds(10)
  /// How long a connection may wait before its first request and between two.
  package static let idleTimeout = Duration.seconds(60)
  /// How long whoever asked may take nothing of an answer before the connection is closed.
  package static let stallTimeout = Duration.seconds(30)
  /// How long whoever asked may take for a whole answer before the connection is closed.
  package static let responseTimeout = Duration.seconds(300)
  /// How long somebody who was refused may go on sending.
  ///
  /// Closing at once could take the answer away from under him.
  package static let drainTimeout = Duration.seconds(2)
  /// How many bytes he may go on sending.
  package static let drainBytes = 4 << 20
  /// The bytes of an answer that the system keeps for one connection.
  package static let sendBufferBytes: Int32 = 256 << 10
  /// The file descriptors that are left to everything but connections.
  package static let reservedDescriptors = 32
  /// How often a page that listens hears that the server is there.
  package static let heartbeatInterval = Duration.seconds(15)
}
