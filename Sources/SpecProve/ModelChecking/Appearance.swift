package import FlowCore
import SpecChecks
import SpecModel

/// What of a state is to be seen: two states that look alike are one to the user's eye.
package struct Appearance: Hashable, Sendable {
  /// What is to be seen of the screen or of the frame.
  package struct Part: Hashable, Sendable {
    /// A bit for each element; one that is drawn for each row of a table is there if any row has it.
    package var elements: [UInt64]
    /// A bit for each control that can be used.
    package var controls: [UInt64]
    /// A bit for each row and element that is drawn for it, or for the row where content writes no
    /// words for it.
    package var rows: [UInt64]
  }

  package var screen: UInt16
  package var own: Part
  package var frame: Part
  /// What is entered in or drawn by what is shown.
  package var contents: [CompactConstant]
  /// What is known of the products that what is shown speaks of.
  package var products: [Products]
  package var modal: UInt16?
  /// The screen's place on its path and how many that has, where what is shown tells it: on another
  /// path, or on that of a variant, it may be another one.
  package var place: [Int] = []
}

/// Builds the appearances of a flow's states.
struct AppearanceBuilder {
  let program: Flow.Program
  let drawn: DrawnContent

  /// What is to be seen of a state in which a screen is shown.
  func appearance(of state: Flow.State) -> Appearance {
    var contents: [CompactConstant] = []
    var products: [Products] = []
    let own = part(Int(state.screen), of: state, &contents, &products)
    let frame = part(program.frameIndex, of: state, &contents, &products)
    var place: [Int] = []
    if drawn.drawsPlace[Int(state.screen)] || drawn.drawsPlace[program.frameIndex],
      let told = program.position(in: state)
    {
      place = [told.position, told.count]
    }
    return Appearance(
      screen: state.screen, own: own, frame: frame, contents: contents, products: products,
      modal: state.modal, place: place)
  }

  /// The screen of a number, or the frame.
  func content(of screen: Int) -> Flow.Screen {
    screen == program.frameIndex ? program.flow.frame : program.flow.screens[screen]
  }

  /// Which elements of the screen or of the frame are there.
  ///
  /// - Parameters:
  ///   - screen: The number of the screen.
  ///   - state: The state.
  ///   - row: Is told of each element that is drawn for each row whether it is there.
  /// - Returns: One for each element; what is drawn for rows is there if it is for any.
  func elements(
    of screen: Int, in state: Flow.State, row: (OptionRow, Int, Bool) -> Void
  ) -> [Bool] {
    var isThere = content(of: screen).elements.indices.map {
      program.isShown($0, of: screen, in: state)
    }
    // Two controls may draw one section: what is there for either is there.
    for element in drawn.rows[screen].flatMap(\.elements) { isThere[element] = false }
    for drawn in drawn.rows[screen] {
      let hasControl = drawn.control.map { isThere[$0] } ?? true
      for option in drawn.rows {
        for element in drawn.elements {
          let isDrawn =
            hasControl && program.isSold(option, in: state)
            && program.isShown(element, of: screen, option: option, in: state)
          row(option, element, isDrawn)
          isThere[element] = isThere[element] || isDrawn
        }
      }
    }
    return isThere
  }

  private func part(
    _ screen: Int, of state: Flow.State, _ contents: inout [CompactConstant],
    _ products: inout [Products]
  ) -> Appearance.Part {
    var rows = Bits()
    let isThere = elements(of: screen, in: state) { _, _, isDrawn in rows.append(isDrawn) }
    for drawn in drawn.rows[screen] where drawn.elements.isEmpty {
      let hasControl = drawn.control.map { isThere[$0] } ?? true
      for row in drawn.rows { rows.append(hasControl && program.isSold(row, in: state)) }
    }
    for drawn in drawn.values[screen] where drawn.element.map({ isThere[$0] }) ?? true {
      contents.append(state.values[drawn.value])
    }
    for drawn in drawn.stores[screen]
    where drawn.element.map({ isThere[$0] }) ?? true
      && !products.contains(state.products[drawn.store])
    {
      products.append(state.products[drawn.store])
    }
    var controls = Bits()
    for control in self.content(of: screen).controls.indices {
      controls.append(program.isUsable(control, of: screen, in: state))
    }
    return Appearance.Part(
      elements: Bits(isThere).words, controls: controls.words, rows: rows.words)
  }
}

/// Bits in the order they were put in.
struct Bits {
  private(set) var words: [UInt64] = []
  private var count = 0

  init(_ bits: [Bool] = []) {
    for bit in bits { append(bit) }
  }

  mutating func append(_ bit: Bool) {
    if count & 63 == 0 { words.append(0) }
    if bit { words[count >> 6] |= 1 << UInt64(count & 63) }
    count += 1
  }
}

extension [UInt64] {
  /// One of the bits.
  package func bit(_ index: Int) -> Bool {
    self[index >> 6] & (1 << UInt64(index & 63)) != 0
  }
}
