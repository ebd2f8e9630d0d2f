import SpecDisk

/// Writes numbers and texts of a record as bytes, one behind the other.
package struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter head: What tells the kind of record and its version.
  package init(_ head: String) {
    write(head)
  }

  /// Writes a number, small ones in few bytes: seven bits a byte, the lowest first (LEB128).
  package mutating func write(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func write(_ count: Int) { write(UInt64(bitPattern: Int64(count))) }

  package mutating func write(_ flag: Bool) { write(flag ? 1 : 0) }

  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func write(bytes: [UInt8]) {
    write(bytes.count)
    self.bytes.append(contentsOf: bytes)
  }

  /// Writes whether there is something, and what it is.
  package mutating func write<Value>(
    maybe value: Value?, _ write: (Value, inout RecordWriter) -> Void
  ) {
    self.write(value != nil)
    if let value { write(value, &self) }
  }

  package mutating func write<Elements: Collection>(
    list: Elements, _ write: (Elements.Element, inout RecordWriter) -> Void
  ) {
    self.write(list.count)
    for element in list { write(element, &self) }
  }

  /// The bytes, and behind them the hash that tells that they are all there.
  package var sealed: [UInt8] {
    let hash = seal(of: bytes[...])
    return bytes + (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
  }
}

/// Reads what a `RecordWriter` wrote.
///
/// Whatever the bytes are, nothing traps: what can't be read is zero or empty, and `isSound` says so
/// from then on.
package struct RecordReader {
  private var rest: ArraySlice<UInt8>
  /// Whether all that was asked for was there.
  package private(set) var isSound = true

  /// Whether everything was read, and nothing was wrong with it.
  package var isDone: Bool { isSound && rest.isEmpty }

  /// Begins to read; nil where the bytes are not as they were written.
  ///
  /// - Parameters:
  ///   - sealed: The bytes of a record.
  ///   - head: What it has to begin with.
  package init?(_ sealed: [UInt8], _ head: String) {
    guard sealed.count >= 8 else { return nil }
    rest = sealed[..<(sealed.count - 8)]
    var hash: UInt64 = 0
    for byte in sealed[(sealed.count - 8)...].reversed() { hash = hash << 8 | UInt64(byte) }
    guard hash == seal(of: rest), text() == head else { return nil }
  }

  package mutating func number() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      guard shift < 63 || byte < 2 else { break }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    fail()
    return 0
  }

  package mutating func count() -> Int {
    let number = Int(truncatingIfNeeded: number())
    if number < 0 { fail() }
    return isSound ? number : 0
  }

  package mutating func flag() -> Bool {
    let number = number()
    if number > 1 { fail() }
    return number == 1
  }

  package mutating func text() -> String {
    let count = count()
    guard count <= rest.count, let text = String(validating: rest.prefix(count), as: UTF8.self)
    else {
      fail()
      return ""
    }
    rest = rest.dropFirst(count)
    return text
  }

  package mutating func bytes() -> [UInt8] {
    let count = count()
    guard count <= rest.count else {
      fail()
      return []
    }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  package mutating func maybe<Value>(_ read: (inout RecordReader) -> Value) -> Value? {
    flag() ? read(&self) : nil
  }

  /// A list, of which each element takes a byte at least.
  package mutating func list<Element>(_ read: (inout RecordReader) -> Element) -> [Element] {
    let count = count()
    guard count <= rest.count else {
      fail()
      return []
    }
    var elements: [Element] = []
    for _ in 0..<count where isSound { elements.append(read(&self)) }
    return elements
  }

  /// Notes that something is not as it can have been written.
  package mutating func fail() {
    isSound = false
    rest = []
  }
}

/// What tells bytes that were written whole.
private func seal(of bytes: ArraySlice<UInt8>) -> UInt64 {
  var hasher = SipHasher(.init(0, 0))
  hasher.combine(bytes)
  return hasher.value
}
