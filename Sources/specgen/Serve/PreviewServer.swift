#if Serve
  import FlyingFox
  import FlyingSocks
  import Foundation
  import SpecBuild

  /// Why there is no server.
  struct ServerRefusal: Error, CustomStringConvertible {
    let description: String
  }

  /// Answers browsers of this machine with what a site says, over HTTP.
  struct PreviewServer: Sendable {
    private let server: HTTPServer
    private let live: LiveSite
    private let port: UInt16

    /// - Parameters:
    ///   - live: What is served.
    ///   - port: Where; 0 picks a free port.
    init(_ live: LiveSite, port: UInt16) {
      var address = sockaddr_in.inet(port: port)
      // Not its `.loopback`, which is IPv6's: many browsers try 127.0.0.1 alone.
      address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
      self.live = live
      self.port = port
      server = HTTPServer(address: address, logger: .disabled)
    }

    /// Answers until the task is cancelled.
    ///
    /// - Throws: A `ServerRefusal` when the port can't be had.
    func run() async throws {
      await server.appendRoute("*") { request in await answer(to: request) }
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await server.run() }
          group.addTask {
            while true {
              try await Task.sleep(for: .seconds(15))
              await live.knock()
            }
          }
          try await group.next()
        }
      } catch SocketError.failed(_, let code, let words) {
        throw ServerRefusal(
          description: code == EADDRINUSE
            ? "port \(port) is in use; '--port 0' picks a free one"
            : "cannot listen on port \(port): \(words)")
      }
    }

    /// The port it listens on, once it does.
    func listeningPort() async throws -> UInt16 {
      try await server.waitUntilListening()
      guard case .ip4(_, let port) = await server.listeningAddress else {
        throw ServerRefusal(description: "the server was stopped")
      }
      return port
    }

    private func answer(to request: HTTPRequest) async -> HTTPResponse {
      let asked = SiteRequest(
        method: request.method.rawValue, path: request.target.path(),
        host: request.headers[.host])
      guard let port = try? await listeningPort(), asked.isForThisMachine(atPort: port) else {
        return await response(.wrongHost, to: asked)
      }
      return await response(live.site.answer(to: asked), to: asked)
    }

    private func response(_ answer: SiteAnswer, to asked: SiteRequest) async -> HTTPResponse {
      var headers = HTTPHeaders()
      for (name, value) in answer.headers { headers.setValues([value], for: HTTPHeader(name)) }
      let status = HTTPStatusCode(answer.status, phrase: answer.phrase)
      switch answer.body {
      case .bytes(let bytes):
        // It is the body's own unless the body is left out.
        if asked.method == "HEAD" { headers[.contentLength] = String(bytes.count) }
        let body = asked.method == "HEAD" ? Data() : Data(bytes)
        return HTTPResponse(
          statusCode: status, headers: headers,
          body: HTTPBodySequence(data: body, suggestedBufferSize: 1 << 16))
      case .news where asked.method == "HEAD":
        return HTTPResponse(statusCode: status, headers: headers)
      case .news:
        return HTTPResponse(
          statusCode: status, headers: headers,
          body: HTTPBodySequence(from: NewsBytes(chunks: await live.news())))
      }
    }
  }

  /// News as the body of an answer that does not end.
  private struct NewsBytes: AsyncBufferedSequence {
    typealias Element = UInt8

    let chunks: AsyncStream<[UInt8]>

    func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks.makeAsyncIterator()) }

    struct Iterator: AsyncBufferedIteratorProtocol {
      var chunks: AsyncStream<[UInt8]>.Iterator
      private var rest: ArraySlice<UInt8> = []

      init(chunks: AsyncStream<[UInt8]>.Iterator) {
        self.chunks = chunks
      }

      mutating func next() async -> UInt8? { await nextBuffer(suggested: 1)?.first }

      mutating func nextBuffer(suggested count: Int) async -> ArraySlice<UInt8>? {
        if rest.isEmpty { rest = await chunks.next(isolation: #isolation)?[...] ?? [] }
        defer { rest = rest.dropFirst(count) }
        return rest.isEmpty ? nil : rest.prefix(count)
      }
    }
  }
#endif
