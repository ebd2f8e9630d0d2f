import Foundation
import SpecModel
import SpecRender
import SpecText
import TestSupport
import Testing

private func key(of alphabet: [Character], _ numbers: inout SeededGenerator) -> StringKey {
  let letters = (0..<Int.random(in: 1...9, using: &numbers)).map { _ in
    alphabet.randomElement(using: &numbers) ?? "a"
  }
  return StringKey(String(letters))
}

/// What Foundation says of two keys, which is `localizedStandardCompare` in a fixed locale.
private func foundationPrecedes(_ one: StringKey, _ other: StringKey) -> Bool {
  one.rawValue.compare(
    other.rawValue, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering],
    range: nil, locale: Locale(identifier: "en_US")) == .orderedAscending
}

@Suite struct `The order of a catalog` {
  @Test(arguments: [
    "abz019._-", "ab12-._", "aAbB1_", "abcdefghijklmnopqrstuvwxyz0123456789._-",
  ])
  func `keys are in Foundation's order`(alphabet: String) {
    var numbers = SeededGenerator(seed: UInt64(alphabet.utf8.count))
    let letters = Array(alphabet)
    for _ in 0..<20_000 {
      let one = key(of: letters, &numbers)
      let other = Bool.random(using: &numbers) ? key(of: letters, &numbers) : "\(one)1"
      #expect(
        (CatalogOrder(one) < CatalogOrder(other)) == foundationPrecedes(one, other),
        "\(one) and \(other)")
    }
  }

  @Test func `other keys of ASCII are in Foundation's order too`() {
    var numbers = SeededGenerator(seed: 7)
    let printable = (0x20..<0x7F).compactMap { UnicodeScalar($0).map(Character.init) }
    for _ in 0..<20_000 {
      let one = key(of: printable, &numbers)
      let other = key(of: printable, &numbers)
      #expect(
        (CatalogOrder(one) < CatalogOrder(other)) == foundationPrecedes(one, other),
        "\(one) and \(other)")
    }
  }

  @Test(arguments: [
    ("a2", "a10"), ("a b", "a_b"), ("a_b", "a-b"), ("a-b", "a.b"), ("a.b", "a/b"), ("#a", "a"),
    ("%a", "a"), ("a", "B"), ("a", "a.b"), ("a.b", "a1"), ("a1", "aa"), ("z", "é"),
  ])
  func `the first comes before the second`(first: StringKey, second: StringKey) {
    #expect(CatalogOrder(first) < CatalogOrder(second))
    #expect(!(CatalogOrder(second) < CatalogOrder(first)))
    #expect(!(CatalogOrder(first) < CatalogOrder(first)))
  }
}
