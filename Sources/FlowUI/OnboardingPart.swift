#if canImport(SwiftUI)
  public import FlowCore
  import Foundation
  public import SwiftUI

  /// A part of a drawing that an app may draw itself.
  public protocol OnboardingPart: Sendable {
    /// The id by which an app speaks of this one; none where all of the kind are alike.
    var partID: String? { get }
  }

  extension Flow.Drawing.Section: OnboardingPart {
    /// `screen.section`.
    public var partID: String? { id }
  }

  extension Flow.Drawing.Text: OnboardingPart {
    /// The string key.
    public var partID: String? { id }
  }

  extension Flow.Drawing.Picture: OnboardingPart {
    /// The name of the symbol or image; none for the app's icon.
    public var partID: String? {
      switch source {
      case .symbol(let name), .image(let name): name
      case .appIcon: nil
      }
    }
  }

  extension Flow.Drawing.List: OnboardingPart {
    /// `screen.row.list`.
    public var partID: String? { id }
  }

  extension Flow.Drawing.Control: OnboardingPart {
    /// `screen.control`.
    public var partID: String? { id.rawValue }
  }

  extension Flow.Drawing.View: OnboardingPart {
    /// `screen.view`.
    public var partID: String? { id }
  }

  extension Flow.Drawing.Video: OnboardingPart {
    /// The name of the app's resource.
    public var partID: String? { name }
  }

  extension Flow.Drawing.Custom: OnboardingPart {
    /// The app's name for what it draws.
    public var partID: String? { kind }
  }

  extension View {
    /// Draws a part of the onboardings in this view in the app's own way: one by its id, or all of
    /// a kind.
    ///
    /// The closure is given the part as it stands. Its place, its identifier and how it comes and
    /// goes are still the content's; what the user does with it is told to the driver:
    ///
    /// ```swift
    /// OnboardingView(flow)
    ///   .onboardingPart(Flow.Drawing.Custom.self, id: "widget") { _ in WidgetMockup() }
    ///   .onboardingPart(
    ///     Flow.Drawing.Control.self, id: LockedIn.Control.appSelectionChoose.rawValue
    ///   ) { control in
    ///     AppPicker(flow.text(control.label)) { flow.set(.appSelectionChoose, to: $0) }
    ///   }
    ///   .onboardingPart(
    ///     Flow.Drawing.Control.self, id: Account.Control.profileCalm.rawValue
    ///   ) { control in
    ///     BreathingCircle(flow.text(control.label), value: $flow[.profileCalm])
    ///   }
    ///   .onboardingPart(Flow.Drawing.Picture.self) { PictureCard($0) }
    ///   .onboardingPart(Flow.Drawing.Video.self) { FilmPlayer($0.name, loops: $0.loops) }
    /// ```
    ///
    /// What a control holds that the app enters in a way of its own, and what it can be, is in its
    /// kind: `if case .appView(.number(let number)) = control.kind { … }`.
    ///
    /// - Parameters:
    ///   - part: The kind of part.
    ///   - id: The id of the part: that of a section, text, control or view, the name of a picture,
    ///     the app's name for what it draws; none for all that have no closure of their own.
    ///   - content: Draws it.
    /// - Returns: The view, in which that part is drawn so.
    public func onboardingPart<Part: OnboardingPart, Content: View>(
      _ part: Part.Type, id: String? = nil,
      @ViewBuilder content: @escaping @MainActor (Part) -> Content
    ) -> some View {
      transformEnvironment(\.partDrawers) { drawers in
        drawers.drawers[PartDrawers.Key(ObjectIdentifier(part), id)] = { part in
          (part as? Part).map { AnyView(content($0)) }
        }
      }
    }
  }

  /// What an app draws itself.
  struct PartDrawers: Sendable {
    /// A kind of part, and the id of one of them.
    struct Key: Hashable, Sendable {
      var part: ObjectIdentifier
      var id: String?

      init(_ part: ObjectIdentifier, _ id: String?) {
        (self.part, self.id) = (part, id)
      }
    }

    var drawers: [Key: @MainActor (any OnboardingPart) -> AnyView?] = [:]

    /// What an app draws for a part; nothing where it leaves that to us.
    @MainActor func view<Part: OnboardingPart>(of part: Part) -> AnyView? {
      let kind = ObjectIdentifier(Part.self)
      let drawer = drawers[Key(kind, part.partID)] ?? drawers[Key(kind, nil)]
      return drawer?(part)
    }
  }

  private struct PartDrawersKey: EnvironmentKey {
    static let defaultValue = PartDrawers()
  }

  extension EnvironmentValues {
    /// What the app draws itself.
    var partDrawers: PartDrawers {
      get { self[PartDrawersKey.self] }
      set { self[PartDrawersKey.self] = newValue }
    }
  }

  /// A part as the app draws it, or else as we do.
  struct PartView<Part: OnboardingPart, Usual: View>: View {
    let part: Part
    let usual: Usual
    @Environment(\.partDrawers) private var drawers

    init(_ part: Part, @ViewBuilder usual: () -> Usual) {
      self.part = part
      self.usual = usual()
    }

    var body: some View {
      if let own = drawers.view(of: part) { own } else { usual }
    }
  }
#endif
