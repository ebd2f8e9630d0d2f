import FlowCore
import SpecChecks
import SpecModel

/// What content draws of states: all that decides, beside the flow, which of them look alike.
///
/// Of words no more is in it than the values, products and places that they tell, so most edits of
/// words leave it as it is, and states need not be told apart again.
struct DrawnContent: Equatable, Sendable {
  /// The elements that draw rows for a control, with the rows.
  struct Rows: Equatable, Sendable {
    var control: Int?
    var elements: [Int]
    var rows: [OptionRow]
  }

  /// A value that is entered in or drawn by an element; an element of none is the screen itself.
  struct Value: Equatable, Sendable {
    var element: Int?
    var value: Int
  }

  /// A store whose products are drawn by an element.
  struct Store: Equatable, Sendable {
    var element: Int?
    var store: Int
  }

  /// What is drawn for rows, by screen.
  ///
  /// Where content writes no words for a row there are none, and only a store decides what is drawn.
  private(set) var rows: [[Rows]] = []
  /// The values, by screen.
  private(set) var values: [[Value]] = []
  /// The stores, by screen.
  private(set) var stores: [[Store]] = []
  /// Whether the place on the path is drawn or told, by screen.
  private(set) var drawsPlace: [Bool] = []

  init(_ program: Flow.Program, _ app: App) {
    let content = ContentOfScreens(program: program)
    let pages = Dictionary(app.pagesOfScreens.map { ($0.screen.id, $0.page) }) { $1 }
    for screen in program.flow.screensAndFrame {
      rows.append(screen.controls.compactMap { content.rows(of: $0, on: screen) })
      values.append(content.values(on: screen, pages[screen.id]))
      stores.append(content.stores(on: screen, pages[screen.id]))
      drawsPlace.append(content.drawsPlace(on: screen, pages[screen.id]))
    }
  }
}

/// Finds what the screens of a program draw.
private struct ContentOfScreens {
  let program: Flow.Program

  private var flow: Flow { program.flow }

  func rows(of control: Flow.Control, on screen: Flow.Screen) -> DrawnContent.Rows? {
    guard let options = flow.options(of: control),
      let table = flow.tables.firstIndex(where: { $0.id == options.table.id }),
      control.option != nil || program.store(ofTable: UInt16(table)) != nil
    else { return nil }
    return DrawnContent.Rows(
      control: screen.elements.firstIndex { $0.id == control.id },
      elements: screen.elements(drawnBy: control),
      rows: options.rows.indices.map { OptionRow(table: UInt16(table), row: UInt16($0)) })
  }

  func values(on screen: Flow.Screen, _ page: Page?) -> [DrawnContent.Value] {
    func element(_ id: ElementID?) -> Int? {
      id.flatMap { id in screen.elements.firstIndex { $0.id == id } }
    }
    var drawn: [(element: Int?, id: ValueID)] = []
    for control in screen.controls {
      if case .input(let id, as: _) = control.role { drawn.append((element(control.id), id)) }
    }
    for view in screen.views {
      drawn += view.expressions.flatMap(\.valueIDs).map { (element(view.id), $0) }
      if view.kind == "avatar", let name = flow.nameOfUser {
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
      flow.values.firstIndex { $0.id == id }.map { .init(element: element, value: $0) }
    }
  }

  func stores(on screen: Flow.Screen, _ page: Page?) -> [DrawnContent.Store] {
    guard !program.stores.isEmpty else { return [] }
    return (page?.elementTexts ?? []).flatMap { id, text in
      text.productFields(on: screen, id, in: flow).compactMap { field in
        flow.tables.firstIndex { $0.id == field.table }
          .flatMap { program.store(ofTable: UInt16($0)) }
      }
      .map { store in
        .init(
          element: id.flatMap { id in screen.elements.firstIndex { $0.id == id } }, store: store)
      }
    }
  }

  func drawsPlace(on screen: Flow.Screen, _ page: Page?) -> Bool {
    screen.views.contains { ["progress-bar", "page-dots"].contains($0.kind) }
      || (page?.elementTexts ?? []).contains { _, text in
        text.phrases.contains { phrase in
          phrase.placeholders.contains { [["position"], ["count"]].contains($0.path) }
        }
      }
  }
}
