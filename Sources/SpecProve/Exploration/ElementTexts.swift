package import FlowCore
import SpecChecks
package import SpecModel
import SpecText

extension Page {
  /// Every text with the innermost element that shows it; none for what belongs to the screen.
  package var elementTexts: [(element: ElementID?, text: Text)] {
    blocksInSections.flatMap { section, block -> [(element: ElementID?, text: Text)] in
      switch block {
      case .controls(let controls):
        controls.flatMap { control in
          [control.label, control.hint].compactMap { $0.map { (control.id.value, $0) } }
        }
      case .views(let views): views.map { ($0.id.value, $0.label) }
      case .rows(let rows):
        rows.flatMap { row in
          [row.picture?.label, row.text].compactMap { $0.map { (row.id.value, $0) } }
        }
      default: block.texts.map { (section, $0) }
      }
    }
  }
}

extension App {
  /// The pages of the screens and of the frame, each with its screen.
  package var pagesOfScreens: [(screen: Flow.Screen, page: Page)] {
    let pages = Dictionary((self.pages + [frame]).map { ($0.id, $0) }) { first, _ in first }
    return (flow.screens + [flow.frame]).compactMap { screen in
      pages[screen.id].map { (screen, $0) }
    }
  }
}
