/// Numbers that look random and are the same for the same seed and name: SplitMix64.
///
/// What is by chance in a drawing takes them, each thing under a name of its own: so things are
/// independent of each other, and a seed makes a picture that can be made again. Variants are drawn
/// with them, too, so no version of the library may change them.
///
/// The name becomes a state by FNV-1a, as Fowler, Noll and Vo give it:
/// http://www.isthe.com/chongo/tech/comp/fnv/. The steps of SplitMix64 are those of
/// https://prng.di.unimi.it/splitmix64.c.
package struct Chance {
  private var state: UInt64

  package init(seed: UInt64, of name: String) {
    state = name.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 on, less than another one.
  package mutating func number(below end: Int) -> Int { Int(next() % UInt64(end)) }

  /// A number from -1 to 1.
  package mutating func offset() -> Double {
    Double(next() >> 11) / Double(1 << 52) - 1
  }

  /// The same things in another order.
  ///
  /// The standard library's own shuffling may take other numbers in another version of Swift.
  package mutating func shuffled<Element>(_ things: [Element]) -> [Element] {
    var things = things
    for last in things.indices.dropFirst().reversed() {
      things.swapAt(last, number(below: last + 1))
    }
    return things
  }
}

extension Flow.Drawing.View {
  /// The signs of a row in the order they stand in; none of other views.
  ///
  /// - Parameter seed: What decides what is by chance; rows are shuffled independently.
  /// - Returns: The signs.
  public func signs(seed: UInt64) -> [String] {
    guard case .emojiRow(let signs, let isShuffled) = kind else { return [] }
    guard isShuffled else { return signs }
    var chance = Chance(seed: seed, of: id)
    return chance.shuffled(signs)
  }
}

extension Flow.Drawing {
  /// Where a decor that drifts is after so many moves, by chance.
  ///
  /// - Parameters:
  ///   - decor: Its place in `decor`.
  ///   - moves: How often it has moved.
  ///   - seed: What decides what is by chance; each decor drifts independently.
  /// - Returns: How far it is beside and below where it began, from -1 to 1, where 1 is as far as
  ///   `driftX` and `driftY` measure.
  public static func drift(
    of decor: Int, after moves: Int, seed: UInt64
  ) -> (x: Double, y: Double) {
    guard moves > 0 else { return (0, 0) }
    var chance = Chance(seed: seed, of: "decor \(decor) \(moves)")
    return (chance.offset(), chance.offset())
  }
}
