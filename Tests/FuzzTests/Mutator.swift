import TestSupport

/// Makes inputs of others, by changes at random.
struct Mutator {
  private let pool: [[UInt8]]
  private let maxLength: Int
  private var random: SeededGenerator

  init(pool: [[UInt8]], maxLength: Int, seed: UInt64) {
    self.pool = pool
    self.maxLength = maxLength
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> [UInt8] {
    var input = random.pick(pool)
    for _ in 0..<Int.random(in: 1...5, using: &random) { change(&input) }
    return Array(input.prefix(maxLength))
  }

  private mutating func change(_ input: inout [UInt8]) {
    let place = part(of: input)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: input.removeSubrange(place)
    case 1: input.insert(contentsOf: input[place], at: part(of: input).lowerBound)
    case 2:
      let other = random.pick(pool)
      input.replaceSubrange(place, with: other[part(of: other)])
    case 3:
      let other = random.pick(pool)
      input.insert(contentsOf: other[part(of: other)], at: place.lowerBound)
    case 4: input.insert(.random(in: 0...(.max), using: &random), at: place.lowerBound)
    default:
      if !place.isEmpty { input[place.lowerBound] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    }
  }

  /// A stretch of an input, mostly a short one.
  private mutating func part(of input: [UInt8]) -> Range<Int> {
    let lower = Int.random(in: 0...input.count, using: &random)
    let longest = random.happens(oneIn: 4) ? input.count : 8
    let upper = lower + Int.random(in: 0...longest, using: &random)
    return lower..<min(upper, input.count)
  }
}
