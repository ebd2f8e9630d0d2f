/// An HTTP request, reduced to what the site needs.
package struct SiteRequest: Sendable {
  package var method: String
  /// What stands before a question mark, as it was sent.
  package var path: String
  /// The header `Host`.
  package var host: String?
  /// How many bytes its body has; none where that is not said, or is more than anybody may send.
  package var bodyLength: Int? = 0
  /// The header `Content-Type`.
  package var contentType: String?
  /// The header `Origin`.
  package var origin: String?
  /// The header `Sec-Fetch-Site`.
  package var fetchSite: String?
  /// The header `Specgen-Token`.
  package var token: String?
  /// What follows the head.
  package var body: [UInt8] = []

  package init(method: String, path: String, host: String?) {
    self.method = method
    self.path = path
    self.host = host
  }

  /// - Parameters:
  ///   - request: The head of a request.
  ///   - body: What follows it, once that is there.
  package init(_ request: HTTPRequest, body: [UInt8] = []) {
    self.init(method: request.method, path: request.path, host: request.host)
    bodyLength = request.bodyLength
    contentType = request.contentType
    origin = request.origin
    fetchSite = request.fetchSite
    token = request.token
    self.body = body
  }

  /// Whether it names this machine as the one it is for.
  ///
  /// Another name means that somebody else's page led a browser here by a name of its own, which
  /// would let that page read what is served.
  package func isForThisMachine(atPort port: UInt16) -> Bool {
    guard let host = host?.lowercased() else { return false }
    let names = ["127.0.0.1", "localhost"]
    return names.contains { host == "\($0):\(port)" || port == 80 && host == $0 }
  }
}

/// An HTTP response of the site.
package struct SiteResponse: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A stream of server-sent events: the site's data, now and after every change.
    case eventStream
  }

  package var status: Int
  package var headers: [String: String]
  package var body: Body

  /// The status in words.
  package var phrase: String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 431: "Request Header Fields Too Large"
    case 505: "HTTP Version Not Supported"
    default: "Service Unavailable"
    }
  }

  /// Bytes of a type, which nobody keeps, reads as anything else, or shows inside another page.
  init(
    status: Int, _ bytes: [UInt8], type: String, policy: String? = nil,
    _ headers: [String: String] = [:]
  ) {
    self.status = status
    body = .bytes(bytes)
    self.headers = Self.headers(type).merging(headers) { $1 }
    if let policy { self.headers["Content-Security-Policy"] = policy }
  }

  init(status: Int, text: String, _ headers: [String: String] = [:]) {
    self.init(status: status, Array(text.utf8), type: ContentType.text, headers)
  }

  static let eventStream: SiteResponse = {
    var answer = SiteResponse(status: 200, [], type: ContentType.events)
    answer.body = .eventStream
    return answer
  }()

  /// The response to a request for another host.
  package static let wrongHost = SiteResponse(
    status: 403, text: "this is served at 127.0.0.1 and localhost only\n")

  /// The response to a request that can't be answered, or not now; the words are the status's own.
  package static func error(_ status: Int) -> SiteResponse {
    var answer = SiteResponse(status: status, text: "")
    answer.body = .bytes(Array("\(answer.phrase.lowercased())\n".utf8))
    return answer
  }

  private static func headers(_ type: String) -> [String: String] {
    [
      "Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "no-referrer",
    ]
  }
}

/// The types of what is served.
enum ContentType {
  static let page = "text/html; charset=utf-8"
  static let styleSheet = "text/css; charset=utf-8"
  static let script = "text/javascript; charset=utf-8"
  static let text = "text/plain; charset=utf-8"
  static let events = "text/event-stream; charset=utf-8"
  static let json = "application/json; charset=utf-8"

  /// By the ending of a name.
  static func of(_ name: String) -> String {
    switch name.split(separator: ".").last ?? "" {
    case "html": page
    case "css": styleSheet
    case "js": script
    case "json": json
    case "svg": "image/svg+xml; charset=utf-8"
    case "png": "image/png"
    default: "application/octet-stream"
    }
  }
}
