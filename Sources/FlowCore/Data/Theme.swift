extension Flow {
  /// What the screens of an app look like: its colors, fonts and styles, in the content's order.
  ///
  /// Some ids have a meaning of their own. What a screen and the platform's controls are painted
  /// with are the colors `background`, `surface`, `text`, `muted`, `accent`, `on-accent` and
  /// `outline`; titles, headings and bodies are written in the fonts and drawn with the styles
  /// `title`, `heading` and `body`; pictures, lists, rows and fields with the styles `picture`,
  /// `list`, `card` and `field`.
  public struct Theme: Hashable, Sendable {
    /// The name of the app's icon among its images.
    public var icon: String
    /// The colors.
    public var colors: [Color]
    /// The fonts.
    public var fonts: [Font]
    /// The styles.
    public var styles: [Style]

    /// Makes a theme.
    public init(icon: String, colors: [Color] = [], fonts: [Font] = [], styles: [Style] = []) {
      self.icon = icon
      self.colors = colors
      self.fonts = fonts
      self.styles = styles
    }

    /// The color with an id, if there is one.
    public func color(_ id: ColorID) -> Color? { colors.first { $0.id == id } }

    /// The font with an id, if there is one.
    public func font(_ id: FontID) -> Font? { fonts.first { $0.id == id } }

    /// The style with an id, if there is one.
    public func style(_ id: StyleID) -> Style? { styles.first { $0.id == id } }

    /// Whether buttons have sharp corners: words then stand at the edge, above what they lead to.
    package var hasSharpCorners: Bool { style("button")?.cornerRadius == 0 }
  }

  /// A color in both appearances.
  public struct Color: Hashable, Sendable {
    /// An opaque color of the sRGB color space.
    public struct RGB: Hashable, Sendable, ExpressibleByIntegerLiteral {
      /// How much red, from 0 to 255.
      public var red: UInt8
      /// How much green, from 0 to 255.
      public var green: UInt8
      /// How much blue, from 0 to 255.
      public var blue: UInt8

      /// Makes a color of its parts.
      public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
      }

      /// Makes a color of `0xRRGGBB`; what is above is left out.
      public init(integerLiteral value: UInt32) {
        self.init(
          red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
          blue: UInt8(truncatingIfNeeded: value))
      }

      /// Six hexadecimal digits after `#`, in small letters, as CSS takes them.
      public var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
    }

    /// The color's id.
    public var id: ColorID
    /// What it is in the light appearance.
    public var light: RGB
    /// What it is in the dark appearance.
    public var dark: RGB
    /// The color behind it, against which its contrast is checked.
    public var background: ColorID?

    /// Makes a color.
    public init(_ id: ColorID, light: RGB, dark: RGB, on background: ColorID? = nil) {
      self.id = id
      self.light = light
      self.dark = dark
      self.background = background
    }
  }

  /// A font of the system, in SwiftUI's words.
  public struct Font: Hashable, Sendable {
    /// The size of letters, which follows what the user has set.
    public enum TextStyle: String, Hashable, Sendable, CaseIterable {
      /// That of SwiftUI's `Font.TextStyle` of the same name.
      case largeTitle = "large-title"
      /// That of SwiftUI's `Font.TextStyle` of the same name.
      case title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
    }

    /// How thick letters are.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
      /// That of SwiftUI's `Font.Weight` of the same name.
      case ultraLight = "ultra-light"
      /// That of SwiftUI's `Font.Weight` of the same name.
      case thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The system font's design.
    public enum Design: String, Hashable, Sendable, CaseIterable {
      /// That of SwiftUI's `Font.Design` of the same name.
      case `default`, serif, rounded, monospaced
    }

    /// The font's id.
    public var id: FontID
    /// Its size.
    public var style: TextStyle
    /// How thick it is; as its text style says, where there is none.
    public var weight: Weight?
    /// Its design; the default one, where there is none.
    public var design: Design?
    /// The design that emphasized words are in, in place of italics.
    public var emphasis: Design?
    /// Extra space between letters, in points.
    public var tracking: Double?

    /// Makes a font.
    public init(
      _ id: FontID, _ style: TextStyle, weight: Weight? = nil, design: Design? = nil,
      emphasis: Design? = nil, tracking: Double? = nil
    ) {
      self.id = id
      self.style = style
      self.weight = weight
      self.design = design
      self.emphasis = emphasis
      self.tracking = tracking
    }
  }
}

/// The id of a color.
public typealias ColorID = Flow.Name<Flow.Color>
/// The id of a font.
public typealias FontID = Flow.Name<Flow.Font>
/// The id of a style.
public typealias StyleID = Flow.Name<Flow.Style>
