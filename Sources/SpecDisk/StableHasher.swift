/// A hash of 64 bits that is the same in every process: FNV-1a.
///
/// By its authors, Fowler, Noll and Vo: http://www.isthe.com/chongo/tech/comp/fnv/. Two contents
/// share one by a chance of one in 2^64, and nobody is kept from making such contents.
package struct StableHasher: Sendable {
  /// The hash of what was put in so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  package mutating func combine(_ number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(
        CollectionOfOne(UInt8(truncatingIfNeeded: UInt64(truncatingIfNeeded: number) >> shift)))
    }
  }

  /// Puts a path and what lies there in, so that neither runs into the other.
  package mutating func combine(path: String, _ bytes: [UInt8]) {
    combine(path.utf8.count)
    combine(path.utf8)
    combine(bytes.count)
    combine(bytes)
  }
}
