extension Flow {
  /// What something is made of, by the version of the system.
  public struct Material: Hashable, Sendable {
    /// What a surface looks like.
    public enum Finish: String, Hashable, Sendable, CaseIterable {
      /// Liquid Glass.
      case glass
      /// A line around.
      case stroke
      /// Filled.
      case fill
    }

    /// What it is made of from one version of a system on.
    public struct Availability: Hashable, Sendable {
      /// The system.
      public var system: Platform.System
      /// The first version of it, such as 26.
      public var version: Int
      /// What it is made of there.
      public var finish: Finish

      /// Makes an availability.
      public init(_ system: Platform.System, _ version: Int, _ finish: Finish) {
        self.system = system
        self.version = version
        self.finish = finish
      }
    }

    /// What it is made of on newer systems, in the content's order.
    public var newer: [Availability]
    /// What it is made of on all others.
    public var otherwise: Finish

    /// Makes a material.
    public init(newer: [Availability] = [], otherwise: Finish) {
      self.newer = newer
      self.otherwise = otherwise
    }

    /// What it is made of on a version of a system.
    public func finish(on system: Platform.System, version: Int) -> Finish {
      let fitting = newer.filter { $0.system == system && $0.version <= version }
      return fitting.max { $0.version < $1.version }?.finish ?? otherwise
    }
  }
}
