package import FlowCore
package import SpecModel

extension App {
  /// The pages of the screens and of the frame, each with its screen.
  package var pagesOfScreens: [(screen: Flow.Screen, page: Page)] {
    let pages = Dictionary((self.pages + [frame]).map { ($0.id, $0) }) { first, _ in first }
    return flow.screensAndFrame.compactMap { screen in
      pages[screen.id].map { (screen, $0) }
    }
  }
}
