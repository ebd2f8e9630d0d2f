#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #endif

  /// An image of the app, in the form that is for what surrounds it.
  struct AdaptiveImage: View {
    let image: Flow.Drawing.Image
    /// Whether its style says how high it is; otherwise there is nothing to fill.
    let hasHeight: Bool
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isLandscape) private var isLandscape

    var body: some View {
      if image.contentMode == .fill, hasHeight {
        Rectangle().opacity(0).overlay { picture.scaledToFill() }
      } else {
        picture.scaledToFit()
      }
    }

    private var picture: Image { Image(image.forms.name(in: surroundings)).resizable() }

    private var surroundings: Set<Flow.ImageForms.Surroundings> {
      var surroundings: Set<Flow.ImageForms.Surroundings> = []
      if colorScheme == .dark { surroundings.insert(.dark) }
      #if os(iOS)
        if isLandscape { surroundings.insert(.landscape) }
        if isOnPad { surroundings.insert(.iPad) }
      #endif
      return surroundings
    }
  }

  extension View {
    /// Whether it is drawn on an iPad.
    var isOnPad: Bool {
      #if os(iOS)
        UIDevice.current.userInterfaceIdiom == .pad
      #else
        false
      #endif
    }
  }

  /// A video, as the app plays it; its poster where the app plays none, and where movement is reduced.
  struct VideoView: View {
    let video: Flow.Drawing.Video
    /// What is spoken for it.
    let label: String
    @Environment(\.partDrawers) private var drawers
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      if !video.reducesMotion, !reducesMotion, let player = drawers.view(of: video) {
        // The controls of the app's player can be used by VoiceOver, too.
        player.accessibilityElement(children: .contain).accessibilityLabel(label)
      } else {
        poster.accessibilityElement(children: .ignore).accessibilityLabel(label)
      }
    }

    private var poster: some View { Image(video.poster).resizable().scaledToFit() }
  }

  /// Gives an image or a video the size that its style says, and the width of images where it says
  /// none.
  struct MediaFrame: ViewModifier {
    let style: Flow.Style

    func body(content: Content) -> some View {
      content
        .frame(width: style.imageWidth, height: style.imageHeight)
        .frame(maxWidth: widest)
        .clipShape(style.outline)
        .modifier(Styled(style: box))
    }

    private var widest: CGFloat? {
      if style.imageWidth != nil { return nil }
      return style.width == .fill ? .infinity : Metric.imageWidth.value
    }

    /// The rest of the style: what is behind it and around it.
    private var box: Flow.Style {
      var box = style
      (box.width, box.height, box.size) = (nil, nil, nil)
      return box
    }
  }

  extension Flow.Style {
    /// How wide an image is in points, where that is said.
    fileprivate var imageWidth: CGFloat? {
      if case .points(let points)? = width { points } else { side }
    }

    /// How high an image is, where that is said.
    var imageHeight: CGFloat? { side ?? height.map { CGFloat($0) } }
  }

  /// Tells what stands in it whether it is wider than high.
  struct LandscapeReader: ViewModifier {
    @State private var isLandscape = false

    func body(content: Content) -> some View {
      content
        .environment(\.isLandscape, isLandscape)
        .background {
          GeometryReader { proxy in
            Rectangle().opacity(0)
              .onChange(of: proxy.size, initial: true) {
                isLandscape = proxy.size.width > proxy.size.height
              }
          }
          // A keyboard leaves less room, but does not turn the device.
          .ignoresSafeArea()
        }
    }
  }

  private struct IsLandscapeKey: EnvironmentKey {
    static let defaultValue = false
  }

  extension EnvironmentValues {
    /// Whether the screen is wider than high.
    var isLandscape: Bool {
      get { self[IsLandscapeKey.self] }
      set { self[IsLandscapeKey.self] = newValue }
    }
  }
#endif
