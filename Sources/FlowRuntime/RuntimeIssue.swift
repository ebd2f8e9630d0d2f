public import FlowCore

/// Something that went wrong without anybody being asked.
public enum RuntimeIssue: Hashable, Sendable {
  /// Saved progress could not be used, and the flow began from the start.
  case progressLost(Reason)
  /// A stored value could not be read; it holds its default.
  case valueUnreadable(ValueID)
  /// Whether the flow was completed could not be read; it is shown.
  case completionUnreadable
  /// Which version of what is new was seen could not be read; all of it is told.
  case seenVersionUnreadable
  /// The world gave a value that is none of the flow's, or can't hold what was given.
  case valueRefused(ValueID)
  /// The store could not be asked what it sells, so that nothing can be bought.
  case productsUnavailable(ServiceID)
  /// The store told of a product that is of no plan, or has no price or period that can be read; it
  /// is not sold.
  case productRefused(RowID, of: ServiceID)
  /// An action that is answered by nobody went wrong.
  case actionFailed(ServiceID)

  /// Why saved progress could not be used.
  public enum Reason: Hashable, Sendable {
    /// It is damaged.
    case damaged
    /// Another version of the flow wrote it, and this one has no place for it.
    case outdated(version: Int)
    /// What it says can't be so any more: leave was taken back, or a purchase refunded.
    case overtaken
  }
}
