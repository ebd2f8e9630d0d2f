extension Flow {
  /// What the flow itself is called beside its variants, in expressions.
  package static let noVariant = "none"

  /// The variant that a user gets by a seed, such as the user's id; none for the flow itself.
  ///
  /// It is drawn by the weights of the variants: the same seed gives the same one on every platform,
  /// in every version of the app, as long as names and weights stay. `"\(id)/\(seed)"` becomes a number
  /// from 0 to 99, by FNV-1a and SplitMix64. The variants, in the order of their names, take as many
  /// numbers as they weigh from both ends in turn: the first from 0 on, the second from 99 down, the
  /// third behind the first, and so on. What is left in the middle gets the flow itself. So
  ///
  /// - where there are one or two variants, a weight that is raised moves users of the flow itself to
  ///   that variant, and nobody else; with more, also those of every other variant behind it on its
  ///   side, each by no more than the difference;
  /// - a variant whose name comes last is added without moving users of the others.
  ///
  /// To draw anew, for another experiment, put its name into the seed: `"\(user)/spring"`.
  public func variant(for seed: String) -> String? {
    var chance = Chance(seed: 0, of: "\(id)/\(seed)")
    let number = chance.number(below: Variant.wholeWeight)
    var (low, high) = (0, Variant.wholeWeight)
    let ordered = variants.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    for (place, variant) in ordered.enumerated() {
      let weight = min(max(variant.weight, 0), high - low)
      if place.isMultiple(of: 2) {
        if (low..<low + weight).contains(number) { return variant.id }
        low += weight
      } else {
        if (high - weight..<high).contains(number) { return variant.id }
        high -= weight
      }
    }
    return nil
  }
}

extension Flow.Variant {
  /// What all weights come to at most: they are percentages of users.
  package static let wholeWeight = 100
}

extension FlowDefinition {
  /// The variant that a user gets by a seed, such as the user's id; none for the flow itself.
  ///
  /// ```swift
  /// let flow = FlowDriver(services, variant: LockedIn.variant(for: userID))
  /// ```
  ///
  /// The same seed gives the same variant on every platform and in every version of the app, as long
  /// as the names and weights of the variants stay: `Flow/variant(for:)` says how it is drawn.
  public static func variant(for seed: String) -> Variant? {
    flow.variant(for: seed).flatMap { Variant(rawValue: $0) }
  }
}
