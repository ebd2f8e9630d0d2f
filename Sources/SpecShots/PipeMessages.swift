/// Messages as they come out of a browser's pipe, each ended by a zero byte.
package struct PipeMessages: Sendable {
  /// What has come and was not taken yet; there is no end of a message before `searched`.
  private var bytes: [UInt8] = []
  private var searched = 0

  package init() {}

  /// How many bytes have come and were not taken.
  package var count: Int { bytes.count }

  /// The bytes of a message on its way into a pipe.
  package static func framed(_ message: [UInt8]) -> [UInt8] { message + [0] }

  /// Takes in what has come.
  package mutating func append(_ more: ArraySlice<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// The next message, if it has come whole.
  package mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: 0) else {
      searched = bytes.count
      return nil
    }
    defer {
      bytes.removeSubrange(...end)
      searched = 0
    }
    return Array(bytes[..<end])
  }
}
