package import SpecText

/// What `app.json` says: the app's name and looks.
package struct AppInfo: Sendable {
  package var name: String
  package var icon: String
  package var platforms: [Platform]
  package var colors: [ColorPair]
  package var fonts: [FontFace]
  package var styles: [Style]
  package var limits: Limits
  /// Screens that the flow can't do without.
  package var requiredScreens: [Located<String>]
  package var spans: JSONSpans

  package init(
    name: String, icon: String, platforms: [Platform], colors: [ColorPair], fonts: [FontFace],
    styles: [Style], limits: Limits, requiredScreens: [Located<String>] = [], spans: JSONSpans
  ) {
    self.name = name
    self.icon = icon
    self.platforms = platforms
    self.colors = colors
    self.fonts = fonts
    self.styles = styles
    self.limits = limits
    self.requiredScreens = requiredScreens
    self.spans = spans
  }
}

/// A platform the app runs on.
package struct Platform: Sendable, Equatable {
  /// How the flow covers the app.
  package enum Presentation: String, Sendable, CaseIterable {
    case fullScreenCover = "full-screen-cover"
    case sheet, root
  }

  /// `ios` or `macos`.
  package var id: String
  /// The least version of the system.
  package var minimum: String
  package var presentation: Presentation

  package init(id: String, minimum: String, presentation: Presentation) {
    self.id = id
    self.minimum = minimum
    self.presentation = presentation
  }
}

/// An sRGB colour.
package struct RGB: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Six hexadecimal digits after `#`, as CSS takes them.
  package var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// A named colour in both appearances.
package struct ColorPair: Sendable, Equatable {
  package var id: String
  package var light: RGB
  package var dark: RGB
  /// The colour behind it, against which its contrast counts.
  package var on: String?

  package init(id: String, light: RGB, dark: RGB, on: String?) {
    self.id = id
    self.light = light
    self.dark = dark
    self.on = on
  }
}

/// A named font, in SwiftUI's words.
package struct FontFace: Sendable, Equatable {
  package var id: String
  /// A text style: `large-title` … `caption2`.
  package var style: String
  package var weight: String?
  /// `default`, `serif`, `rounded` or `monospaced`.
  package var design: String?
  /// Extra space between letters, in points.
  package var tracking: Double?

  package init(
    id: String, style: String, weight: String? = nil, design: String? = nil,
    tracking: Double? = nil
  ) {
    self.id = id
    self.style = style
    self.weight = weight
    self.design = design
    self.tracking = tracking
  }
}

/// A named look: a closed set of properties, lengths in points.
package struct Style: Sendable, Equatable {
  /// A line around something.
  package struct Border: Sendable, Equatable {
    package var color: String
    package var width: Double

    package init(color: String, width: Double) {
      self.color = color
      self.width = width
    }
  }

  /// How wide something is.
  package enum Width: Sendable, Equatable {
    case fill
    case points(Double)
  }

  /// A slow wandering, in seconds for each way.
  package struct Drift: Sendable, Equatable {
    package var every: Double

    package init(every: Double) {
      self.every = every
    }
  }

  /// An endless scroll: one point each so many seconds.
  package struct Scroll: Sendable, Equatable {
    package var to: String
    package var every: Double

    package init(to: String, every: Double) {
      self.to = to
      self.every = every
    }
  }

  package var id: String
  package var fontSize: Double?
  package var tracking: Double?
  package var foreground: String?
  package var background: String?
  package var width: Width?
  package var height: Double?
  package var padding: Double?
  package var paddingBottom: Double?
  package var spacing: Double?
  package var cornerRadius: Double?
  package var border: Border?
  package var selectedBorder: Border?
  package var size: Double?
  package var scale: Double?
  package var blur: Double?
  /// `circle`, `capsule` or `rectangle`.
  package var shape: String?
  /// What it is made of, by platform (`ios-26`) and `else`.
  package var material: [String: String]?
  package var drift: Drift?
  package var scroll: Scroll?

  package init(id: String) {
    self.id = id
  }
}
