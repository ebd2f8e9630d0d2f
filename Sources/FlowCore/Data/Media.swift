extension Flow {
  /// An image of the app, with forms of it for other surroundings.
  ///
  /// A light and a dark form of the same name are the asset catalog's; here are those that have names
  /// of their own.
  public struct ImageForms: Hashable, Sendable {
    /// Where a form is drawn, the most specific first: of those that apply the first is drawn.
    public enum Surroundings: String, Hashable, Sendable, CaseIterable {
      /// On an iPad.
      case iPad = "ipad"
      /// On an iPhone or iPad that is wider than high.
      case landscape
      /// In the dark appearance.
      case dark
    }

    /// The name of the image where no other form is for.
    public var otherwise: String
    /// The name of the image in the dark appearance.
    public var dark: String?
    /// The name of the image where a device is wider than high.
    public var landscape: String?
    /// The name of the image on an iPad.
    public var iPad: String?

    /// Makes an image of forms.
    public init(
      _ otherwise: String, dark: String? = nil, landscape: String? = nil, iPad: String? = nil
    ) {
      self.otherwise = otherwise
      self.dark = dark
      self.landscape = landscape
      self.iPad = iPad
    }

    /// The name for some surroundings, where they have a form of their own.
    public subscript(surroundings: Surroundings) -> String? {
      switch surroundings {
      case .iPad: iPad
      case .landscape: landscape
      case .dark: dark
      }
    }

    /// The name of what is drawn where all of this is so.
    public func name(in surroundings: Set<Surroundings>) -> String {
      Surroundings.allCases.lazy.filter(surroundings.contains).compactMap { self[$0] }.first
        ?? otherwise
    }

    /// All names, that of everywhere else first.
    package var names: [String] {
      [otherwise] + Surroundings.allCases.compactMap { self[$0] }
    }
  }

  /// How an image fills the room it has.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// All of it is seen.
    case fit
    /// All of the room is filled, and what goes beyond is cut off.
    case fill
  }

  /// A video of the app.
  public struct Video: Hashable, Sendable {
    /// The name of the app's resource.
    public var name: String
    /// The name of the image that is drawn while it is loaded, and where movement is reduced.
    public var poster: String
    /// How long it plays.
    public var duration: Duration
    /// Whether it begins again when it has ended.
    public var loops: Bool

    /// Makes a video.
    public init(_ name: String, poster: String, duration: Duration, loops: Bool = false) {
      self.name = name
      self.poster = poster
      self.duration = duration
      self.loops = loops
    }
  }
}
