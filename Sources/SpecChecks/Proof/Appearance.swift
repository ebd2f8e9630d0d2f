package import FlowCore
import SpecModel

/// What of a state is to be seen: two states that look alike are one to the user's eye.
package struct Appearance: Hashable, Sendable {
  package var screen: UInt16
  /// A bit for each element of the screen and then of the frame; in sections that draw rows, a bit
  /// for each row and element behind them.
  package var shown: [UInt64]
  /// A bit for each control of the screen and then of the frame.
  package var usable: [UInt64]
  /// What is entered in or drawn by what is shown.
  package var contents: [Content]
  package var modal: UInt16?
}

/// Finds out what of a state is to be seen.
struct Viewer {
  private let program: Program
  /// The sections that draw rows, with the rows, by screen.
  private var drawnRows: [[(elements: [Int], rows: [OptionRow])]] = []
  /// The values that are entered in or drawn by an element, by screen; an element of none is the
  /// screen itself.
  private var drawnValues: [[(element: Int?, value: Int)]] = []

  init(_ program: Program, _ app: App) {
    self.program = program
    let flow = program.flow
    let pages = Dictionary(app.pagesOfScreens.map { ($0.screen.id, $0.page) }) { $1 }
    for screen in flow.screensAndFrame {
      drawnRows.append(screen.controls.compactMap { rows(of: $0, on: screen) })
      drawnValues.append(values(on: screen, pages[screen.id]))
    }
  }

  private func rows(
    of control: Control, on screen: Screen
  ) -> (elements: [Int], rows: [OptionRow])? {
    guard let section = control.option else { return nil }
    let flow = program.flow
    let table: TableID?
    var count = Int.max
    switch control.role {
    case .button: table = nil
    case .list(let id, let first): (table, count) = (id, first ?? .max)
    case .input(let id, as: _): table = flow.values.first { $0.id == id }?.kind.table
    }
    guard let index = flow.tables.firstIndex(where: { $0.id == table }) else { return nil }
    let elements = screen.elements.indices.filter {
      screen.elements[$0].section == section && screen.elements[$0].condition != nil
    }
    let rows = flow.tables[index].rows.indices.prefix(count)
    return (elements, rows.map { OptionRow(table: UInt16(index), row: UInt16($0)) })
  }

  private func values(on screen: Screen, _ page: Page?) -> [(element: Int?, value: Int)] {
    func element(_ id: ElementID?) -> Int? {
      id.flatMap { id in screen.elements.firstIndex { $0.id == id } }
    }
    var drawn: [(element: Int?, id: ValueID)] = []
    for control in screen.controls {
      if case .input(let id, as: _) = control.role { drawn.append((element(control.id), id)) }
    }
    for view in screen.views {
      drawn += (view.value?.valueIDs ?? []).map { (element(view.id), $0) }
    }
    for (id, text) in page?.elementTexts ?? [] {
      drawn += text.valueIDs.map { (element(id), $0) }
    }
    return drawn.compactMap { element, id in
      program.flow.values.firstIndex { $0.id == id }.map { (element, $0) }
    }
  }

  /// What is to be seen of a state in which a screen is shown.
  func appearance(of state: State) -> Appearance {
    let screen = Int(state.screen)
    var shown = Bits()
    var usable = Bits()
    var contents: [Content] = []
    for place in [screen, program.frameIndex] {
      let content = place == screen ? program.flow.screens[screen] : program.flow.frame
      var isThere: [Bool] = []
      for element in content.elements.indices {
        isThere.append(program.isShown(element, of: place, in: state))
        shown.append(isThere[element])
      }
      for control in content.controls.indices {
        usable.append(program.isUsable(control, of: place, in: state))
      }
      for (elements, rows) in drawnRows[place] {
        for row in rows {
          for element in elements {
            shown.append(program.isShown(element, of: place, option: row, in: state))
          }
        }
      }
      for (element, value) in drawnValues[place] where element.map({ isThere[$0] }) ?? true {
        contents.append(state.values[value])
      }
    }
    return Appearance(
      screen: state.screen, shown: shown.words, usable: usable.words, contents: contents,
      modal: state.modal)
  }
}

/// Bits in the order they were put in.
struct Bits {
  private(set) var words: [UInt64] = []
  private var count = 0

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

extension ValueKind {
  /// The table whose rows can be chosen.
  var table: TableID? {
    switch self {
    case .choice(.table(let id)), .set(.table(let id)): id
    default: nil
    }
  }
}
