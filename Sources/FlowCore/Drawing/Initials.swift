/// The letters that stand for somebody of whom there is no picture: "AL" for Ada King Lovelace.
///
/// `Initials(flow.answers.name)?.text`; where there are none, a sign of a person serves.
public struct Initials: Hashable, Sendable {
  /// One letter or two, in capitals where the script has them.
  public let text: String

  /// Takes the first letters of the first and the last word of a name.
  ///
  /// Nothing where no word of it begins with a letter or digit.
  public init?(_ name: String) {
    let letters = name.split(whereSeparator: \.isWhitespace).compactMap(\.first)
      .filter { $0.isLetter || $0.isNumber }
    guard let first = letters.first else { return nil }
    let last = letters.count > 1 ? letters.last : nil
    text = [first, last].compactMap { $0?.uppercased() }.joined()
  }
}
