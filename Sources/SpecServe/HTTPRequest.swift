/// The head of a request, as far as a server needs it that takes bodies for one purpose alone.
package struct HTTPRequest: Sendable, Equatable {
  package var method: String
  /// The target's path as it was sent, without a query.
  package var path: String
  /// Who the request is for: the header `Host`, or what an absolute target names.
  package var host: String
  /// The target names a host itself: `http://127.0.0.1:8017/`.
  package var isAbsolute = false
  /// Something follows the head.
  package var hasBody = false
  /// How many bytes follow the head; none where that is not said, or is more than anybody may send.
  package var bodyLength: Int? = 0
  /// What type the body is said to have: the header `Content-Type`.
  package var contentType: String?
  /// The site whose page sends it: the header `Origin`.
  package var origin: String?
  /// Whether a page of this site sends it, as browsers say it: the header `Sec-Fetch-Site`.
  package var fetchSite: String?
  /// What only pages of this server know: the header `Specgen-Token`.
  package var token: String?
  /// Another request may follow on the connection.
  package var keepsConnection = true
}

/// A request that breaks the rules of HTTP or a limit, by the status that answers it.
package struct HTTPError: Error, Equatable {
  package let status: Int

  static let badRequest = HTTPError(status: 400)
}

extension HTTPRequest {
  /// Reads the lines of a head.
  ///
  /// As strict as RFC 9112 lets a server be: what two readers could understand in two ways is
  /// refused.
  ///
  /// - Parameter lines: The request line and the header lines, without their ends.
  /// - Throws: Why it is refused.
  init(_ lines: [ArraySlice<UInt8>]) throws(HTTPError) {
    let words = (lines.first ?? []).split(separator: .space, omittingEmptySubsequences: false)
    guard words.count == 3, words[0].isToken, !words[1].isEmpty, words[1].allSatisfy(\.isVisible)
    else { throw .badRequest }
    method = String(decoding: words[0], as: UTF8.self)
    path = String(decoding: words[1], as: UTF8.self)
    host = ""
    keepsConnection = try Self.keepsConnection(words[2])
    var fields: [String: [String]] = [:]
    for line in lines.dropFirst() {
      let (name, value) = try Self.field(line)
      fields[name, default: []].append(value)
    }
    guard let hosts = fields["host"], hosts.count == 1 else { throw .badRequest }
    host = hosts[0]
    let options = (fields["connection"] ?? []).joined(separator: ",").lowercased()
      .split { $0 == "," || $0 == " " || $0 == "\t" }
    keepsConnection = keepsConnection && !options.contains("close")
    hasBody = try Self.hasBody(fields)
    if hasBody {
      bodyLength = fields["content-length"].flatMap { Int($0[0]) }
        .flatMap { $0 <= ServerLimits.bodyBytes ? $0 : nil }
    }
    contentType = try Self.only("content-type", in: fields)
    origin = try Self.only("origin", in: fields)
    fetchSite = try Self.only("sec-fetch-site", in: fields)
    token = try Self.only("specgen-token", in: fields)
    try takeTarget()
  }

  /// Whether a version of the protocol goes on after an answer.
  private static func keepsConnection(_ version: ArraySlice<UInt8>) throws(HTTPError) -> Bool {
    switch String(decoding: version, as: UTF8.self) {
    case "HTTP/1.1": return true
    case "HTTP/1.0": return false
    case let other where other.wholeMatch(of: /HTTP\/[0-9]\.[0-9]/) != nil:
      throw HTTPError(status: 505)
    default: throw .badRequest
    }
  }

  private static func field(
    _ line: ArraySlice<UInt8>
  ) throws(HTTPError) -> (name: String, value: String) {
    // A line that begins with a space, which once went on with the one before it, has no name.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].isToken,
      line[colon...].allSatisfy({ $0.isVisible || $0.isBlank || $0 >= 0x80 })
    else { throw .badRequest }
    var value = line[(colon + 1)...].drop(while: \.isBlank)
    while value.last?.isBlank == true { value.removeLast() }
    return (
      String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      String(decoding: value, as: UTF8.self)
    )
  }

  /// What a header says that decides who may write: said twice, it would say two things.
  private static func only(
    _ name: String, in fields: [String: [String]]
  ) throws(HTTPError) -> String? {
    guard let values = fields[name] else { return nil }
    guard values.count == 1 else { throw .badRequest }
    return values[0]
  }

  private static func hasBody(_ fields: [String: [String]]) throws(HTTPError) -> Bool {
    let lengths = fields["content-length"] ?? []
    let isCoded = fields["transfer-encoding"] != nil
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard lengths.count < 2, !(isCoded && lengths.count > 0),
      lengths.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(digits.contains) })
    else { throw .badRequest }
    return isCoded || lengths.contains { $0.contains { $0 != "0" } }
  }

  /// Finds path and host in the target, where the method is one that reads.
  private mutating func takeTarget() throws(HTTPError) {
    guard ["GET", "HEAD"].contains(method) else { return }
    let scheme = "http://"
    if path.lowercased().hasPrefix(scheme) {
      let rest = path.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      (host, path) = (String(rest[..<end]), String(rest[end...]))
      isAbsolute = true
      if !path.hasPrefix("/") { path = "/" + path }
    }
    guard path.hasPrefix("/") || path == "*" else { throw .badRequest }
    path = String(path.prefix { $0 != "?" })
  }
}

/// Bytes as they come over a connection, and the requests in them.
///
/// Each byte is looked at once, however few come at a time.
package struct HTTPRequestBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var scanned = 0
  /// The lines of a head that has not come whole, and where the next one begins.
  private var lines: [Range<Int>] = []
  private var lineStart = 0

  package init() {}

  /// Nothing has come of another request.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Takes in what has come.
  package mutating func append(_ more: ArraySlice<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Takes the next request out, once its head is there.
  ///
  /// - Returns: The request; none while its head is not there.
  /// - Throws: Why nothing more is to be read from this connection.
  package mutating func next() throws(HTTPError) -> HTTPRequest? {
    while scanned < bytes.count {
      let byte = bytes[scanned]
      let follows = scanned > lineStart && bytes[scanned - 1] == .carriageReturn
      // Each of the two bytes alone is an end of line to some readers and none to others.
      guard follows == (byte == .lineFeed), byte != 0 else { throw .badRequest }
      scanned += 1
      if lines.isEmpty {
        guard scanned <= ServerLimits.requestLineBytes else { throw HTTPError(status: 414) }
      } else {
        guard scanned - lines[0].upperBound <= ServerLimits.headerBytes,
          lines.count <= ServerLimits.headerCount + 1
        else { throw HTTPError(status: 431) }
      }
      if byte == .lineFeed, let request = try endLine() { return request }
    }
    return nil
  }

  /// Takes out the body of the request whose head was taken out last, once all of it is there.
  ///
  /// - Parameter length: How many bytes it has.
  /// - Returns: The body; none while it is not there.
  package mutating func body(of length: Int) -> [UInt8]? {
    guard bytes.count >= length else { return nil }
    defer { bytes.removeFirst(length) }
    return Array(bytes.prefix(length))
  }

  /// Takes the line that ends here; an empty one ends the head.
  private mutating func endLine() throws(HTTPError) -> HTTPRequest? {
    let line = lineStart..<scanned - 2
    lineStart = scanned
    guard line.isEmpty else {
      lines.append(line)
      return nil
    }
    // Empty lines before a request are passed over.
    guard !lines.isEmpty else { return nil }
    let request = try HTTPRequest(lines.map { bytes[$0] })
    bytes.removeFirst(scanned)
    (scanned, lineStart, lines) = (0, 0, [])
    return request
  }
}

extension ArraySlice<UInt8> {
  /// A name as RFC 9110 has it.
  fileprivate var isToken: Bool {
    let marks = Array("!#$%&'*+-.^_`|~".utf8)
    return !isEmpty
      && allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: marks.contains(byte)
        }
      }
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let lineFeed = UInt8(ascii: "\n")

  fileprivate var isVisible: Bool { 0x21...0x7E ~= self }
  fileprivate var isBlank: Bool { self == .space || self == 0x09 }
}
