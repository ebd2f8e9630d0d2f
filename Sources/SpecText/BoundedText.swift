extension String {
  /// The most scalars of a word in the texts of a finding: ten times what anybody calls something.
  package static let messageWordLimit = 200
  /// The most scalars of a text of a finding.
  package static let messageTextLimit = 2_000

  /// The text for a message: longer words and what is behind the limit are cut off, with `…`.
  ///
  /// A message may name anything that content holds, and that may be a name of a megabyte.
  var bounded: String {
    // A scalar is no more than a byte, so most texts are known to be short.
    guard utf8.count > Self.messageWordLimit else { return self }
    var result = String.UnicodeScalarView()
    var word = 0
    var count = 0
    for scalar in unicodeScalars {
      word = scalar.properties.isWhitespace ? 0 : word + 1
      guard word <= Self.messageWordLimit else {
        if word == Self.messageWordLimit + 1 { result.append("…") }
        continue
      }
      guard count < Self.messageTextLimit else {
        if result.last != "…" { result.append("…") }
        break
      }
      result.append(scalar)
      count += 1
    }
    return String(result)
  }
}
