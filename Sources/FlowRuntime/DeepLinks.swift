public import FlowCore
public import Foundation

/// Deep links: what leads into the flow from outside.
extension FlowDriver {
  /// Opens the app by an address: where it is one of the flow's deep links, that one is followed.
  ///
  /// ```swift
  /// OnboardingView(flow)  // It hands on what opens the app while it is there.
  ///
  /// .onOpenURL { url in
  ///   if !flow.open(url) { router.open(url) }
  /// }
  /// ```
  ///
  /// A link leads to its screen where its condition holds, else nowhere. What is opened before the
  /// first screen is shown, or while an answer is awaited, is kept until then; of several the last one
  /// counts.
  ///
  /// - Parameter url: What `onOpenURL` or a scene delegate gave.
  /// - Returns: Whether the flow takes it. If not, it is the app's: it is none of the flow's links, or
  ///   the flow is over, or what is new is told. Of a link that is opened before the flow has begun, and then is not shown to
  ///   this user, `pendingLink` tells.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    guard let link = program.flow.deepLink(for: url.absoluteString) else { return false }
    return open(link.id)
  }

  /// Opens a deep link, as its address does.
  @discardableResult
  public func open(_ link: Definition.DeepLink) -> Bool {
    open(DeepLinkID(link.rawValue))
  }

  /// A link that was opened and that the flow has not followed.
  ///
  /// It waits for the first screen, or for an answer. Where `place` is `app`, the flow was not for this
  /// user or was completed meanwhile, and the link is the app's.
  public var pendingLink: Definition.DeepLink? {
    awaitedLink.flatMap { Definition.DeepLink(rawValue: $0.rawValue) }
  }

  private func open(_ id: DeepLinkID) -> Bool {
    guard stage != .over, state?.phase != .finished, !isWhatsNew else { return false }
    awaitedLink = id
    followLink()
    return true
  }

  /// Follows the link that was opened, as soon as nothing is awaited.
  func followLink() {
    guard stage == .running, let link = awaitedLink, let state, state.phase == .running,
      !isWhatsNew, !program.isWaiting(state)
    else { return }
    awaitedLink = nil
    send(.deepLink(link))
  }
}
