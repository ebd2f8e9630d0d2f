package import FlowCore
package import SpecText

/// Which state represents a screen where one picture of it is shown.
package struct ScreenPreview: Sendable {
  package var screen: ScreenID
  /// Where `preview` stands.
  package var span: Span
  /// What holds in the state; anything, where there is none.
  package var condition: Flow.Expression?
  /// What is shown in the state, all of it.
  package var elements: [ElementID]

  package init(
    of screen: ScreenID, _ span: Span, if condition: Flow.Expression?, shown elements: [ElementID]
  ) {
    self.screen = screen
    self.span = span
    self.condition = condition
    self.elements = elements
  }
}
