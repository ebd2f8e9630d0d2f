public import FlowCore
public import Foundation

/// Deep links: what leads into the flow from outside.
extension FlowDriver {
  /// Opens the app by an address: where it is one of the flow's deep links, that one is followed.
  ///
  /// `OnboardingView` does so while it is there, and hands on what the flow does not take.
  ///
  /// A link leads to its screen where its condition holds, else nowhere. What is opened before the
  /// first screen is shown, or while an answer is awaited, is kept until then; of several the last one
  /// counts.
  ///
  /// - Parameter url: What `onOpenURL` or a scene delegate gave.
  /// - Returns: Whether the flow takes it. If not, it is the app's: it is none of the flow's links, or
  ///   the flow is over, or what is new is told. A link that is opened before the flow has begun is
  ///   taken; where the flow then is not for this user, `takePendingURL()` gives it back.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    guard let link = program.flow.deepLink(for: url.absoluteString) else { return false }
    return open(link.id, url)
  }

  /// Opens a deep link, as its address does.
  @discardableResult
  public func open(_ link: Definition.DeepLink) -> Bool {
    open(DeepLinkID(link.rawValue), nil)
  }

  /// A link that was opened and that the flow has not followed.
  ///
  /// It waits for the first screen, or for an answer. Where `place` is `app`, the flow was not for this
  /// user or was completed meanwhile, and the link is the app's.
  public var pendingLink: Definition.DeepLink? {
    awaitedLink.flatMap { Definition.DeepLink(rawValue: $0.id.rawValue) }
  }

  /// Takes the address of the link that the flow has not followed, for the app to follow it: where
  /// `place` is `app`, or while what is new is told.
  ///
  /// - Returns: The address as it was opened, its query included; nothing where there is none. It is
  ///   given once.
  public func takePendingURL() -> URL? {
    guard place == .app || isWhatsNew else { return nil }
    defer { awaitedLink = nil }
    return awaitedLink?.url
  }

  private func open(_ id: DeepLinkID, _ url: URL?) -> Bool {
    guard stage != .over, state?.phase != .finished, !isWhatsNew else { return false }
    awaitedLink = (id, url)
    followLink()
    return true
  }

  /// Follows the link that was opened, as soon as nothing is awaited.
  func followLink() {
    guard stage == .running, let link = awaitedLink, let state, state.phase == .running,
      !isWhatsNew, !program.isWaiting(state)
    else { return }
    awaitedLink = nil
    send(.deepLink(link.id))
  }
}
