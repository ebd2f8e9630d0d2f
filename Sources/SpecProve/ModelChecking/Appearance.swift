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
  /// The elements that draw rows for a control, with the rows, by screen.
  ///
  /// Where content writes no words for a row there are none, and only a store decides what is drawn.
  private(set) var drawnRows: [[(control: Int?, elements: [Int], rows: [OptionRow])]] = []
  /// The values that are entered in or drawn by an element, by screen; an element of none is the
  /// screen itself.
  private(set) var drawnValues: [[(element: Int?, value: Int)]] = []
  /// The stores whose products are drawn by an element, by screen.
  private(set) var drawnStores: [[(element: Int?, store: Int)]] = []
  /// Whether the place on the path is drawn or told, by screen.
  private var drawsPlace: [Bool] = []

  init(_ program: Flow.Program, _ app: App) {
    self.program = program
    let flow = program.flow
    let pages = Dictionary(app.pagesOfScreens.map { ($0.screen.id, $0.page) }) { $1 }
    for screen in flow.screensAndFrame {
      drawnRows.append(screen.controls.compactMap { rows(of: $0, on: screen) })
      drawnValues.append(values(on: screen, pages[screen.id]))
      drawnStores.append(stores(on: screen, pages[screen.id]))
      drawsPlace.append(drawsPlace(on: screen, pages[screen.id]))
    }
  }

  private func rows(
    of control: Flow.Control, on screen: Flow.Screen
  ) -> (control: Int?, elements: [Int], rows: [OptionRow])? {
    guard let options = program.flow.options(of: control),
      let table = program.flow.tables.firstIndex(where: { $0.id == options.table.id }),
      control.option != nil || program.store(ofTable: UInt16(table)) != nil
    else { return nil }
    return (
      screen.elements.firstIndex { $0.id == control.id }, screen.elements(drawnBy: control),
      options.rows.indices.map { OptionRow(table: UInt16(table), row: UInt16($0)) }
    )
  }

  private func values(on screen: Flow.Screen, _ page: Page?) -> [(element: Int?, value: Int)] {
    func element(_ id: ElementID?) -> Int? {
      id.flatMap { id in screen.elements.firstIndex { $0.id == id } }
    }
    var drawn: [(element: Int?, id: ValueID)] = []
    for control in screen.controls {
      if case .input(let id, as: _) = control.role { drawn.append((element(control.id), id)) }
    }
    for view in screen.views {
      drawn += view.expressions.flatMap(\.valueIDs).map { (element(view.id), $0) }
      if view.kind == "avatar", let name = program.flow.nameOfUser {
        drawn.append((element(view.id), name))
      }
    }
    for (id, text) in page?.elementTexts ?? [] {
      drawn += text.valueIDs.map { (element(id), $0) }
    }
    for (id, picture) in page?.elementPictures ?? [] {
      drawn += picture.valueIDs.map { (element(id), $0) }
    }
    return drawn.compactMap { element, id in
      program.flow.values.firstIndex { $0.id == id }.map { (element, $0) }
    }
  }

  private func stores(on screen: Flow.Screen, _ page: Page?) -> [(element: Int?, store: Int)] {
    guard !program.stores.isEmpty else { return [] }
    return (page?.elementTexts ?? []).flatMap { id, text in
      text.productFields(on: screen, id, in: program.flow).compactMap { field in
        program.flow.tables.firstIndex { $0.id == field.table }
          .flatMap { program.store(ofTable: UInt16($0)) }
      }
      .map { store in (id.flatMap { id in screen.elements.firstIndex { $0.id == id } }, store) }
    }
  }

  private func drawsPlace(on screen: Flow.Screen, _ page: Page?) -> Bool {
    screen.views.contains { ["progress-bar", "page-dots"].contains($0.kind) }
      || (page?.elementTexts ?? []).contains { _, text in
        text.phrases.contains { phrase in
          phrase.placeholders.contains { [["position"], ["count"]].contains($0.path) }
        }
      }
  }

  /// What is to be seen of a state in which a screen is shown.
  func appearance(of state: Flow.State) -> Appearance {
    var contents: [CompactConstant] = []
    var products: [Products] = []
    let own = part(Int(state.screen), of: state, &contents, &products)
    let frame = part(program.frameIndex, of: state, &contents, &products)
    var place: [Int] = []
    if drawsPlace[Int(state.screen)] || drawsPlace[program.frameIndex],
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
    for element in drawnRows[screen].flatMap(\.elements) { isThere[element] = false }
    for drawn in drawnRows[screen] {
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
    for drawn in drawnRows[screen] where drawn.elements.isEmpty {
      let hasControl = drawn.control.map { isThere[$0] } ?? true
      for row in drawn.rows { rows.append(hasControl && program.isSold(row, in: state)) }
    }
    for (element, value) in drawnValues[screen] where element.map({ isThere[$0] }) ?? true {
      contents.append(state.values[value])
    }
    for (element, store) in drawnStores[screen]
    where element.map({ isThere[$0] }) ?? true && !products.contains(state.products[store]) {
      products.append(state.products[store])
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
