extension Flow {
  /// A platform an app runs on.
  public struct Platform: Hashable, Sendable {
    /// An operating system.
    public enum System: String, Hashable, Sendable, CaseIterable {
      /// iOS and iPadOS.
      case iOS = "ios"
      /// macOS.
      case macOS = "macos"

      /// The one the code was made for; iOS, where it is made for neither, as in tests on Linux.
      public static var current: Self {
        #if os(macOS)
          .macOS
        #else
          .iOS
        #endif
      }
    }

    /// How a flow covers the app.
    public enum Presentation: String, Hashable, Sendable, CaseIterable {
      /// A cover over the whole screen.
      case fullScreenCover = "full-screen-cover"
      /// A page that covers the app in part.
      case sheet
      /// The root of the window, in the app's place.
      case root
    }

    /// The system.
    public var system: System
    /// The least version of it, such as `17.0`.
    public var minimum: String
    /// How the flow covers the app.
    public var presentation: Presentation

    /// Makes a platform.
    public init(_ system: System, minimum: String, presentation: Presentation) {
      self.system = system
      self.minimum = minimum
      self.presentation = presentation
    }
  }
}
