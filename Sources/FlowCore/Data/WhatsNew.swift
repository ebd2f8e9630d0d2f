extension Flow {
  /// What people who have completed the flow are told is new: the screens of one path, each shown once.
  public struct WhatsNew: Hashable, Sendable {
    /// The version of what is new; it is raised with each release that brings some.
    public var version: Int
    /// The key that the version somebody has seen is stored under.
    public var key: String
    /// The path whose screens tell it.
    public var path: PathID
    /// What is done, once and in this order, when the last of these screens is left.
    public var completion: [Command]

    /// Makes what is new.
    public init(version: Int, key: String, path: PathID, completion: [Command] = []) {
      self.version = version
      self.key = key
      self.path = path
      self.completion = completion
    }

    /// A version as the flow takes it: what was stored by a newer app says that all was seen.
    package func clamped(_ seen: Int) -> Int { max(0, min(seen, version)) }
  }
}

extension Flow {
  /// The screens that tell what is new; none where nothing is.
  package var newsScreens: [ScreenID] {
    whatsNew.flatMap { news in paths.first { $0.id == news.path } }?.screens ?? []
  }

  /// The screens that tell what is new in this flow or in one of its variants.
  package var allNewsScreens: Set<ScreenID> {
    Set(allPaths.filter { $0.id == whatsNew?.path }.flatMap(\.screens))
  }
}
