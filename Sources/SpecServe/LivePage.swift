/// A page as it is served: it loads one script more than the page on disk, and is allowed to.
///
/// The policy that a page states in itself goes into the answer's header instead, because a page's
/// own can't be loosened by a header.
struct LivePage: Sendable {
  let bytes: [UInt8]
  let policy: ContentSecurityPolicy

  /// - Parameters:
  ///   - page: The page on disk.
  ///   - name: Its path.
  ///   - state: What the site it belongs to is known by.
  ///   - token: What lets it write texts; none where nothing can be written.
  init(_ page: [UInt8], name: String, state: String, token: String? = nil) {
    var bytes = page
    var policy = ContentSecurityPolicy.strict
    if let meta = Self.policyElement(in: page) {
      policy = ContentSecurityPolicy(meta.policy)
      bytes.removeSubrange(meta.range)
    }
    let secret = token.map { " data-token=\"\($0)\"" } ?? ""
    let script =
      "<script src=\"/serve.js\" data-page=\"\(name)\" data-state=\"\(state)\"\(secret)></script>\n"
    let place = bytes.firstRange(ofLowercased: "</head>")?.lowerBound ?? bytes.endIndex
    bytes.insert(contentsOf: script.utf8, at: place)
    self.bytes = bytes
    self.policy = policy.allowingLiveReload
  }

  /// The `meta` element that states a policy, and what it states.
  private static func policyElement(
    in page: [UInt8]
  ) -> (range: Range<Int>, policy: String)? {
    var rest = page[...]
    while let start = rest.firstRange(ofLowercased: "<meta") {
      guard let end = page[start.upperBound...].firstIndex(of: UInt8(ascii: ">")) else {
        return nil
      }
      let element = page[start.lowerBound...end]
      if element.firstRange(ofLowercased: "content-security-policy") != nil {
        return (start.lowerBound..<end + 1, content(of: element))
      }
      rest = page[(end + 1)...]
    }
    return nil
  }

  /// The value of an element's attribute `content`; the quotes within a policy are single ones.
  private static func content(of element: ArraySlice<UInt8>) -> String {
    let quote = UInt8(ascii: "\"")
    guard let name = element.firstRange(ofLowercased: "content=\""),
      let end = element[name.upperBound...].firstIndex(of: quote)
    else { return "" }
    return String(decoding: element[name.upperBound..<end], as: UTF8.self)
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// Where some text first stands, whatever the case of its ASCII letters.
  fileprivate func firstRange(ofLowercased text: StaticString) -> Range<Int>? {
    text.withUTF8Buffer { text in
      guard count >= text.count else { return nil }
      for start in startIndex...(endIndex - text.count)
      where zip(self[start...], text).allSatisfy({ $0 == $1 || $0.isUppercase && $0 | 0x20 == $1 })
      {
        return start..<start + text.count
      }
      return nil
    }
  }
}

extension UInt8 {
  fileprivate var isUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
}
