extension [UInt8] {
  /// What tells bytes from others as long as the program runs.
  var digest: String {
    var hasher = Hasher()
    withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize().digestText
  }
}

extension Int {
  package var digestText: String { String(UInt(bitPattern: self), radix: 36) }
}
