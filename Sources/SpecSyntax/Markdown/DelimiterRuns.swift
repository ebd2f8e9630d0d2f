/// The asterisks and underscores of a paragraph or heading, as far as versions of CommonMark read
/// them differently.
///
/// Whether asterisks can emphasise depends on what stands beside them. Symbols such as `→` or `€`
/// count as punctuation since CommonMark 0.31 and counted as letters before. Runs of underscores
/// of different lengths pair up differently as well.
struct DelimiterRuns {
  /// What marks were read as: so many of them where emphasis begins or ends, or letters.
  enum Role: Equatable {
    case opening(Int), closing(Int), letter
  }

  private struct Asterisks {
    var range: Range<Int>
    /// Whether they read the same in all versions as long as `isPlain` holds.
    var isSteady: Bool
  }

  private struct Underscores {
    var range: Range<Int>
    var flanking: Flanking
  }

  private var asterisks: [Asterisks] = []
  private var underscores: [Underscores] = []
  /// The run noted last.
  private var run = 0..<0
  /// How many nodes with asterisks are open.
  private var depth = 0
  /// Whether every run of asterisks was read as one mark, and none is left in the words.
  private var isPlain = true

  /// The asterisks that another version may read differently.
  var doubtfulAsterisks: [Range<Int>] {
    asterisks.lazy.filter { !$0.isSteady || !isPlain }.map(\.range)
  }

  /// The first underscores that emphasise, or may do so in another version.
  var emphasisingUnderscores: Range<Int>? {
    guard let closing = underscores.lastIndex(where: \.flanking.closes) else { return nil }
    return underscores[..<closing].first { $0.flanking.opens }?.range
  }

  /// Notes the mark at an index.
  mutating func note(_ bytes: [UInt8], at index: Int, as role: Role) {
    let mark = bytes[index]
    let isNew = !run.contains(index)
    if isNew { run = self.run(of: mark, in: bytes, at: index) }
    if mark == UInt8(ascii: "*") {
      if isNew || role != .letter { note(asterisks: run, of: bytes, as: role) }
    } else if isNew {
      let flanking = Flanking(either: run, of: bytes)
      underscores.append(Underscores(range: run, flanking: flanking))
    }
  }

  private func run(of mark: UInt8, in bytes: [UInt8], at index: Int) -> Range<Int> {
    var lower = index
    while lower > 0, bytes[lower - 1] == mark, !isEscaped(bytes, lower - 1) { lower -= 1 }
    var upper = index + 1
    while upper < bytes.count, bytes[upper] == mark { upper += 1 }
    return lower..<upper
  }

  private mutating func note(asterisks range: Range<Int>, of bytes: [UInt8], as role: Role) {
    let formerDepth = depth
    switch role {
    case .opening(let count):
      depth += 1
      if count != range.count { isPlain = false }
    case .closing(let count):
      depth -= 1
      if count != range.count { isPlain = false }
    case .letter: isPlain = false
    }
    guard hasSymbol(bytes, range) else { return }
    let letters = Flanking(range, of: bytes, symbolsAre: .letter)
    let punctuation = Flanking(range, of: bytes, symbolsAre: .punctuation)
    guard letters != punctuation else { return }
    let isSteady =
      switch role {
      case .opening: letters.opens && punctuation.opens && formerDepth == 0
      case .closing: letters.closes && punctuation.closes && formerDepth == 1
      case .letter: false
      }
    asterisks.append(Asterisks(range: range, isSteady: isSteady))
  }

  private func isEscaped(_ bytes: [UInt8], _ index: Int) -> Bool {
    index > 0 && bytes[index - 1] == UInt8(ascii: "\\")
  }

  /// Whether there can be a symbol beside a run: none of ASCII's counts differently.
  private func hasSymbol(_ bytes: [UInt8], _ run: Range<Int>) -> Bool {
    (run.lowerBound > 0 && bytes[run.lowerBound - 1] >= 0x80)
      || (run.upperBound < bytes.count && bytes[run.upperBound] >= 0x80)
  }
}
