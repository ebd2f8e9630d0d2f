/// A hash of 64 bits that is the same in every process: SipHash-2-4.
///
/// By Aumasson and Bernstein, https://cr.yp.to/siphash/siphash-20120918.pdf. Nobody who does not know
/// the key can make two contents with one hash.
package struct SipHasher: Sendable {
  /// What hashes depend on, 128 bits.
  package struct Key: Hashable, Sendable {
    package let first: UInt64
    package let second: UInt64

    package init(_ first: UInt64, _ second: UInt64) {
      self.first = first
      self.second = second
    }
  }

  private var state: (UInt64, UInt64, UInt64, UInt64)
  /// Bytes that make no word yet, the first one lowest.
  private var tail: UInt64 = 0
  private var count: UInt64 = 0

  package init(_ key: Key) {
    state = (
      key.first ^ 0x736f_6d65_7073_6575, key.second ^ 0x646f_7261_6e64_6f6d,
      key.first ^ 0x6c79_6765_6e65_7261, key.second ^ 0x7465_6462_7974_6573
    )
  }

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    let whole: Void? = bytes.withContiguousStorageIfAvailable {
      combine(UnsafeRawBufferPointer($0))
    }
    if whole == nil { for byte in bytes { combine(byte: byte) } }
  }

  package mutating func combine(_ number: some FixedWidthInteger) {
    combine(word: UInt64(truncatingIfNeeded: number))
  }

  private mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    let end = bytes.count & ~7
    for offset in stride(from: 0, to: end, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      combine(word: UInt64(littleEndian: word))
    }
    for byte in bytes[end...] { combine(byte: byte) }
  }

  /// Eight bytes at once, the first one lowest.
  private mutating func combine(word: UInt64) {
    let bits = 8 * (count & 7)
    compress(tail | word << bits)
    tail = word >> (64 - bits)
    count &+= 8
  }

  private mutating func combine(byte: UInt8) {
    tail |= UInt64(byte) << (8 * (count & 7))
    count &+= 1
    if count & 7 == 0 {
      compress(tail)
      tail = 0
    }
  }

  /// Puts a path and what lies there in, so that neither runs into the other.
  package mutating func combine(path: String, _ bytes: [UInt8]) {
    combine(path.utf8.count)
    combine(path.utf8)
    combine(bytes.count)
    combine(bytes)
  }

  /// The hash of what was put in so far.
  package var value: UInt64 {
    var copy = self
    copy.compress(tail | count << 56)
    copy.state.2 ^= 0xff
    for _ in 0..<4 { copy.round() }
    return copy.state.0 ^ copy.state.1 ^ copy.state.2 ^ copy.state.3
  }

  private mutating func compress(_ word: UInt64) {
    state.3 ^= word
    round()
    round()
    state.0 ^= word
  }

  private mutating func round() {
    state.0 &+= state.1
    state.2 &+= state.3
    state.1 = rotated(state.1, 13) ^ state.0
    state.3 = rotated(state.3, 16) ^ state.2
    state.0 = rotated(state.0, 32)
    state.2 &+= state.1
    state.0 &+= state.3
    state.1 = rotated(state.1, 17) ^ state.2
    state.3 = rotated(state.3, 21) ^ state.0
    state.2 = rotated(state.2, 32)
  }

  private func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }
}
