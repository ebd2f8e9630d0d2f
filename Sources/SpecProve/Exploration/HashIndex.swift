/// The index of a list in which everything is kept once: finds the number of something by its hash.
struct HashIndex: Sendable {
  private var hashes: [UInt32] = []
  /// A number plus one at the place its hash names, or the next free one; 0 is free.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  /// The number of something that is in the list already.
  func number<Element: Equatable>(
    of element: Element, _ hash: UInt32, in list: [Element]
  ) -> UInt32? {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, list[number] == element { return UInt32(number) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The number of something, which is put at the end of the list if it is new.
  mutating func insert<Element: Equatable>(
    _ element: Element, _ hash: UInt32, into list: inout [Element]
  ) -> UInt32 {
    if let number = number(of: element, hash, in: list) { return number }
    list.append(element)
    hashes.append(hash)
    if 2 * hashes.count > slots.count {
      slots = Array(repeating: 0, count: 2 * slots.count)
      for number in hashes.indices { occupy(number) }
    } else {
      occupy(hashes.count - 1)
    }
    return UInt32(hashes.count - 1)
  }

  private mutating func occupy(_ number: Int) {
    var slot = Int(hashes[number]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(number + 1)
  }
}
