extension Flow {
  /// A named look: a closed set of properties, lengths in points.
  ///
  /// A property that is not set is as the platform has it.
  public struct Style: Hashable, Sendable {
    /// A line around something; it takes no room.
    public struct Border: Hashable, Sendable {
      /// Its color.
      public var color: ColorID
      /// How thick it is, in points.
      public var width: Double

      /// Makes a line.
      public init(_ color: ColorID, width: Double) {
        self.color = color
        self.width = width
      }
    }

    /// How wide something is.
    public enum Width: Hashable, Sendable {
      /// As wide as there is room.
      case fill
      /// So many points.
      case points(Double)
    }

    /// The shape of something.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
      /// That of SwiftUI's name: `Circle`, `Capsule`, `Rectangle`.
      case circle, capsule, rectangle
    }

    /// A slow wandering about, by chance.
    public struct Drift: Hashable, Sendable {
      /// Seconds for the way to each next place.
      public var seconds: Double

      /// Makes a wandering of so many seconds from place to place.
      public init(seconds: Double) {
        self.seconds = seconds
      }
    }

    /// An endless scroll of a row of things.
    public struct Scroll: Hashable, Sendable {
      /// A side, by the direction of reading.
      public enum Edge: String, Hashable, Sendable, CaseIterable {
        /// Where reading begins.
        case leading
        /// Where reading ends.
        case trailing
      }

      /// The side it moves to.
      public var edge: Edge
      /// Seconds for each point.
      public var secondsPerPoint: Double

      /// Makes a scroll.
      public init(to edge: Edge, secondsPerPoint: Double) {
        self.edge = edge
        self.secondsPerPoint = secondsPerPoint
      }
    }

    /// The style's id.
    public var id: StyleID
    /// The size of letters at the usual text size, in points.
    public var fontSize: Double?
    /// Extra space between letters.
    public var tracking: Double?
    /// The color of text or of a shape.
    public var foreground: ColorID?
    /// The color of strong words; that of the others, if there is none.
    public var strongForeground: ColorID?
    /// The color behind.
    public var background: ColorID?
    /// How wide it is.
    public var width: Width?
    /// How high it is at least.
    public var height: Double?
    /// The space around what is in it.
    public var padding: Double?
    /// The space below what is in it, in place of `padding`.
    public var paddingBottom: Double?
    /// The space between the things in it; of letters, pictures and buttons the space after them.
    public var spacing: Double?
    /// The radius of its corners.
    public var cornerRadius: Double?
    /// The line around it.
    public var border: Border?
    /// The line around it while it is chosen.
    public var selectedBorder: Border?
    /// Its width and height.
    public var size: Double?
    /// How much larger it is drawn, 1 being its own size.
    public var scale: Double?
    /// The radius of its blur.
    public var blur: Double?
    /// Its shape.
    public var shape: Shape?
    /// What it is made of.
    public var material: Material?
    /// How it wanders.
    public var drift: Drift?
    /// How it scrolls.
    public var scroll: Scroll?

    /// Makes a style; all but its id may be left out.
    public init(
      _ id: StyleID, fontSize: Double? = nil, tracking: Double? = nil, foreground: ColorID? = nil,
      strongForeground: ColorID? = nil, background: ColorID? = nil, width: Width? = nil,
      height: Double? = nil,
      padding: Double? = nil, paddingBottom: Double? = nil, spacing: Double? = nil,
      cornerRadius: Double? = nil, border: Border? = nil, selectedBorder: Border? = nil,
      size: Double? = nil, scale: Double? = nil, blur: Double? = nil, shape: Shape? = nil,
      material: Material? = nil, drift: Drift? = nil, scroll: Scroll? = nil
    ) {
      self.id = id
      self.fontSize = fontSize
      self.tracking = tracking
      self.foreground = foreground
      self.strongForeground = strongForeground
      self.background = background
      self.width = width
      self.height = height
      self.padding = padding
      self.paddingBottom = paddingBottom
      self.spacing = spacing
      self.cornerRadius = cornerRadius
      self.border = border
      self.selectedBorder = selectedBorder
      self.size = size
      self.scale = scale
      self.blur = blur
      self.shape = shape
      self.material = material
      self.drift = drift
      self.scroll = scroll
    }

    /// The colors it names.
    public var colors: [ColorID] {
      [foreground, strongForeground, background, border?.color, selectedBorder?.color]
        .compactMap(\.self)
    }
  }
}
