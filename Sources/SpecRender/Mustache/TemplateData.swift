/// The data of a page, flat: templates reach every part of it by number.
///
/// A record is its slots one after another, a list its elements, a text a stretch of bytes that are
/// escaped already. So rendering looks nothing up, and shares nothing that has to be counted.
package struct TemplateData: Sendable {
  /// A text, a flag, a list or a record; which of them, its schema says.
  package struct Cell: Sendable {
    /// Where its bytes or its cells begin.
    var start: UInt32
    /// How many bytes or elements it has; 1 for a record and a flag that holds, 0 for what is not.
    var count: UInt32

    /// Nothing, where something may be missing.
    package static let absent = Cell(start: 0, count: 0)

    package static func flag(_ holds: Bool) -> Cell { Cell(start: 0, count: holds ? 1 : 0) }

    init(start: Int, count: Int) {
      self.start = UInt32(start)
      self.count = UInt32(count)
    }

    /// Whether a section shows it.
    var isThere: Bool { count > 0 }
  }

  /// Texts, escaped.
  private(set) var bytes: [UInt8] = []
  private(set) var cells: [Cell] = []
  /// What the page's template begins with.
  private(set) var root = Cell.absent

  /// The data of one page.
  package init<Page: TemplateRecord>(_ page: Page) {
    root = record(page)
  }

  /// Data made by hand, of whatever schema it is to have.
  package init(_ make: (inout TemplateData) -> Cell) {
    root = make(&self)
  }

  /// Adds a text, escaped so that it is text in HTML, between tags and in attributes.
  package mutating func text(_ text: String) -> Cell {
    let start = bytes.count
    var text = text
    text.withUTF8 { escape($0, &bytes) }
    return Cell(start: start, count: bytes.count - start)
  }

  /// Adds a text that is escaped already.
  mutating func text(escaped text: ArraySlice<UInt8>) -> Cell {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return Cell(start: start, count: text.count)
  }

  /// Adds a list.
  package mutating func list<Elements: Collection>(
    _ elements: Elements, _ add: (Elements.Element, inout TemplateData) -> Cell
  ) -> Cell {
    let start = cells.count
    cells.append(contentsOf: repeatElement(.absent, count: elements.count))
    for (place, element) in elements.enumerated() { cells[start + place] = add(element, &self) }
    return Cell(start: start, count: elements.count)
  }

  /// Adds a record, slot after slot.
  package mutating func record<Slots: Collection>(
    of slots: Slots, _ add: (Slots.Element, inout TemplateData) -> Cell
  ) -> Cell {
    Cell(start: Int(list(slots, add).start), count: 1)
  }

  /// Adds a record.
  mutating func record<Record: TemplateRecord>(_ record: Record) -> Cell {
    self.record(of: Record.slots) { slot, data in slot.add(record, &data) }
  }
}

/// Appends bytes, with names in the place of what HTML reads as its own.
private func escape(_ text: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) {
  var copied = 0
  func replace(_ index: Int, by name: StaticString) {
    output += text[copied..<index]
    name.withUTF8Buffer { output += $0 }
    copied = index + 1
  }
  for (index, byte) in text.enumerated() {
    switch byte {
    case UInt8(ascii: "&"): replace(index, by: "&amp;")
    case UInt8(ascii: "<"): replace(index, by: "&lt;")
    case UInt8(ascii: ">"): replace(index, by: "&gt;")
    case UInt8(ascii: "\""): replace(index, by: "&quot;")
    case UInt8(ascii: "'"): replace(index, by: "&#39;")
    default: break
    }
  }
  output += text[copied...]
}
