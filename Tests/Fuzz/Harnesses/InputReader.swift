/// Takes values off an input, which ends in zeros and empty texts.
struct InputReader {
  private var rest: ArraySlice<UInt8>

  init(_ input: [UInt8]) {
    rest = input[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number from 0 up to, but not including, another one.
  mutating func number(below count: Int) -> Int {
    count > 0 ? Int(byte()) % count : 0
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// One of several things; nothing where there is none.
  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }

  /// Text up to a line end, whatever stands there.
  mutating func line() -> String {
    let line = rest.prefix { $0 != 0x0A }
    rest = rest[line.endIndex...].dropFirst()
    return String(decoding: line, as: UTF8.self)
  }

  /// A small, large or odd number.
  mutating func integer() -> Int {
    switch number(below: 4) {
    case 0: Int(byte())
    case 1: -Int(byte())
    case 2: Int(byte()) << 8 + Int(byte())
    default: flag() ? .max : .min
    }
  }
}
