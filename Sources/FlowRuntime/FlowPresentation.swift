public import FlowCore

/// Everything that is there on a screen.
public struct FlowPresentation: Hashable, Sendable {
  /// The screen.
  public var screen: ScreenID
  /// Its sections, rows, controls and views, in reading order.
  public var elements: [ElementID]
  /// Of those that are drawn for each row of a table: the rows for which they are there.
  public var rows: [ElementID: [RowID]]
  /// The elements of what surrounds it.
  public var frame: [ElementID]
  /// The rows of those.
  public var frameRows: [ElementID: [RowID]]
  /// The controls that can be used.
  public var enabled: Set<ControlID>
  /// What each value holds.
  public var values: [ValueID: Flow.Constant]
  /// The section that is presented over the screen.
  public var modal: ElementID?
}
