/// A line of a file as a snippet shows it: printable, cut when it is long, with columns.
struct SnippetLine {
  private let cells: [PrintedText.Cell]
  /// The column each cell starts at, and the one after the last.
  private let starts: [Int]
  private let end: Int

  /// A tab goes to the next column that is a multiple of this.
  private static let tabStop = 4
  /// The most bytes looked at on each side of the place.
  ///
  /// So that a finding in a file of one endless line costs no more than another.
  private static let reach = 2000

  /// - Parameters:
  ///   - bytes: The line without its end; indices are offsets in the file.
  ///   - focus: The bytes that must be seen; what of them doesn't fit is cut off their end.
  ///   - limit: The most columns the line may take.
  init(_ bytes: ArraySlice<UInt8>, focus: Range<Int>, limit: Int) {
    let lower = Self.boundary(in: bytes, near: focus.lowerBound - Self.reach)
    let upper = Self.boundary(in: bytes, near: focus.lowerBound + Self.reach)
    let all = PrintedText(bytes[lower..<upper], tabStop: Self.tabStop).cells
    let kept = Self.window(in: all, around: focus, limit: limit)
    var cells = Array(all[kept])
    if kept.lowerBound > 0 || lower > bytes.startIndex {
      cells.insert(PrintedText.Cell(offset: bytes.startIndex, text: "…", width: 1), at: 0)
    }
    if kept.upperBound < all.count || upper < bytes.endIndex {
      let offset = kept.upperBound < all.count ? all[kept.upperBound].offset : upper
      cells.append(PrintedText.Cell(offset: offset, text: "…", width: 1))
    }
    self.cells = cells
    end = bytes.endIndex
    starts = cells.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.width) }
  }

  /// The line as it is shown.
  var text: String { cells.reduce(into: "") { $0 += $1.text } }

  /// The columns of bytes, counted from 0: at least one, so that an empty place can be seen.
  func columns(of bytes: Range<Int>) -> Range<Int> {
    let first = cells.lastIndex { $0.offset <= bytes.lowerBound } ?? 0
    let lower = starts[bytes.lowerBound < end ? first : cells.count]
    let past = cells.firstIndex { $0.offset >= bytes.upperBound } ?? cells.count
    return lower..<max(lower + 1, starts[past])
  }

  /// The cells that fit a limit: those of a place first, then as many before it as after it.
  private static func window(
    in cells: [PrintedText.Cell], around focus: Range<Int>, limit: Int
  ) -> Range<Int> {
    guard cells.reduce(0, { $0 + $1.width }) > limit else { return cells.indices }
    let room = limit - 2  // for the two ellipses
    var first = cells.lastIndex { $0.offset <= focus.lowerBound } ?? 0
    var past = first
    var used = 0
    func fits(_ index: Int) -> Bool {
      cells.indices.contains(index) && used + cells[index].width <= room
    }
    while fits(past), past == first || cells[past].offset < focus.upperBound {
      used += cells[past].width
      past += 1
    }
    while fits(first - 1) || fits(past) {
      if fits(first - 1) {
        first -= 1
        used += cells[first].width
      }
      if fits(past) {
        used += cells[past].width
        past += 1
      }
    }
    return first..<past
  }

  /// The nearest offset at or before a wished one at which a scalar begins.
  private static func boundary(in bytes: ArraySlice<UInt8>, near wish: Int) -> Int {
    let offset = min(max(wish, bytes.startIndex), bytes.endIndex)
    guard offset < bytes.endIndex else { return offset }
    // Four bytes are the most a scalar has; where none begins the text is ill-formed anyhow.
    let candidates = max(bytes.startIndex, offset - 3)...offset
    return candidates.last { bytes[$0] & 0xC0 != 0x80 } ?? offset
  }
}
