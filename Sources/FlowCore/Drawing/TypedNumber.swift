extension Flow.Drawing.Number {
  /// The number that a text says, in the digits of any script; nothing where it says none, or one that
  /// is out of the range or between two steps.
  public func typed(_ text: String) -> Int? {
    var text = text.trimmed[...]
    let isNegative = text.first == "-" || text.first == "\u{2212}"
    if isNegative { text.removeFirst() }
    guard text.allSatisfy(\.isDecimalDigit) else { return nil }
    let digits = text.compactMap(\.wholeNumberValue)
    // Whole numbers of content have ten digits at most.
    guard !digits.isEmpty, digits.drop(while: { $0 == 0 }).count <= 10 else { return nil }
    var number = 0
    for digit in digits { number = number * 10 + digit }
    if isNegative { number = -number }
    guard range.contains(number), (number - range.lowerBound) % step == 0 else { return nil }
    return number
  }
}
