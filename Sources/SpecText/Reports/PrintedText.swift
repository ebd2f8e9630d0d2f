/// One line of text from content in the form it may be printed in, cell by cell.
///
/// A cell is what the eye takes for one sign: a scalar with its combining marks, an emoji made of
/// several scalars, or the escape of a scalar that can't be seen. Cells remember their bytes, so
/// that an underline stands where the sign stands.
struct PrintedText {
  /// A sign and the columns it takes.
  struct Cell {
    /// Where its bytes begin.
    let offset: Int
    var text: String
    var width: Int
  }

  private(set) var cells: [Cell] = []
  private var width = 0
  private let tabStop: Int?
  private var detector = LogCommandDetector()
  private var last: Unicode.Scalar?
  private var isJoining = false

  /// - Parameters:
  ///   - bytes: UTF-8; a byte that is none is printed as `\xFF`. Their indices become offsets.
  ///   - tabStop: The columns between the places a tab goes to; without them a tab is `\t`.
  init(_ bytes: ArraySlice<UInt8>, tabStop: Int?) {
    self.tabStop = tabStop
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = bytes.startIndex
    var pending: (scalar: Unicode.Scalar, offset: Int)?
    while true {
      let parsed = parser.parseScalar(from: &iterator)
      var next: Unicode.Scalar?
      if case .valid(let encoded) = parsed { next = Unicode.UTF8.decode(encoded) }
      if let pending { append(pending.scalar, at: pending.offset, before: next) }
      pending = next.map { ($0, offset) }
      switch parsed {
      case .valid(let encoded): offset += encoded.count
      case .error(let length):
        for index in offset..<offset + length { append(byte: bytes[index], at: index) }
        offset += length
      case .emptyInput: return
      }
    }
  }

  /// All cells in a row.
  var text: String { cells.reduce(into: "") { $0 += $1.text } }

  private mutating func append(
    _ scalar: Unicode.Scalar, at offset: Int, before next: Unicode.Scalar?
  ) {
    defer { last = scalar }
    let isCommand = detector.isCommand(endingIn: scalar)
    if joins(scalar, before: next) {
      isJoining = scalar == "\u{200D}"
      extendCell(by: scalar)
    } else if scalar == "\t", let tabStop {
      let columns = tabStop - width % tabStop
      append(Cell(offset: offset, text: String(repeating: " ", count: columns), width: columns))
    } else if isCommand || scalar.isUnseen {
      let text = Self.escape(of: scalar)
      append(Cell(offset: offset, text: text, width: text.utf8.count))
    } else {
      append(Cell(offset: offset, text: String(scalar), width: scalar.displayWidth))
    }
  }

  /// Whether a scalar becomes part of the sign before it.
  private func joins(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    guard let last, !last.isUnseen || last == "\u{FE0F}" || isJoining else { return false }
    if isJoining { return true }
    switch scalar {
    case "\u{FE0E}", "\u{FE0F}": return last.properties.isEmoji
    case "\u{200D}":
      let isEmoji = last.isPictograph || last == "\u{FE0F}" || last.properties.isEmojiModifier
      return isEmoji && next?.isPictograph == true
    default:
      return scalar.properties.isEmojiModifier && last.properties.isEmojiModifierBase
        || scalar.displayWidth == 0 && !scalar.isUnseen
    }
  }

  private mutating func extendCell(by scalar: Unicode.Scalar) {
    let index = cells.count - 1
    cells[index].text.unicodeScalars.append(scalar)
    // An emoji is two columns wide, made of one scalar or of seven.
    guard scalar == "\u{FE0F}" || scalar.isPictograph, cells[index].width < 2 else { return }
    width += 2 - cells[index].width
    cells[index].width = 2
  }

  private mutating func append(byte: UInt8, at offset: Int) {
    let digits = String(byte, radix: 16, uppercase: true)
    append(Cell(offset: offset, text: "\\x" + digits, width: 4))
    last = nil
  }

  private mutating func append(_ cell: Cell) {
    cells.append(cell)
    width += cell.width
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
