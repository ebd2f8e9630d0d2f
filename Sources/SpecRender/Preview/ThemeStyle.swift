import FlowCore
package import SpecModel
import SpecText

/// An app's colours, fonts, styles and transitions as a style sheet.
///
/// Everything is under the app's own attribute, so that all apps can be on one page. Classes
/// `t-…` are fonts, classes `s-…` are styles; lengths are points of the device. What is drawn beside
/// another version of the app goes by another name.
package func styleSheet(of app: App, as name: String? = nil) -> [UInt8] {
  let scope = "[data-app=\"\(name ?? app.id.rawValue)\"]"
  var rules: [String] = []
  let theme = app.info.theme
  for (name, color) in [("light", \Flow.Color.light), ("dark", \Flow.Color.dark)] {
    let colors = theme.colors.map { "--\($0.id):\($0[keyPath: color].hex)" }
    rules.append("\(scope) .screen.\(name){\(colors.joined(separator: ";"))}")
  }
  rules.append(iconRule(theme, scope))
  if let design = theme.font("body")?.design {
    rules.append("\(scope) .screen{--family:\(family(design))}")
  }
  rules += theme.fonts.flatMap { fontRules($0, scope) }
  let system = app.info.platforms.first?.system ?? .iOS
  for style in theme.styles { rules += styleRules(style, scope, on: system) }
  if theme.styles.contains(where: { $0.material != nil }) {
    rules.append("\(scope) .controls .older-systems{display:inline-flex}")
  }
  rules += filledButtons(of: app).map {
    "\(scope) .button.s-\($0)[aria-disabled]{background-color:var(--gray);filter:none;opacity:1}"
  }
  for color in app.flow.rowColors { rules += colorRules(color, theme, scope) }
  rules += motionRules(of: app.flow, as: name ?? app.id.rawValue, scope)
  return Array(rules.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
}

/// What drawings measure and what they are written in where no theme says so.
let metricsRule: [UInt8] = {
  var declarations = ["--family:var(--sans)"]
  for metric in Flow.Drawing.Metric.allCases {
    let length =
      switch metric.unit {
      case .points: points(metric.value)
      case .scaledPoints: "calc(\(decimal(metric.value)) * var(--scale) * var(--pt))"
      case .fraction: "\(decimal(metric.value * 100))%"
      }
    declarations.append("--\(kebab(metric.rawValue)):\(length)")
  }
  for name in Flow.Drawing.DefaultFont.allCases {
    let (style, weight) = (name.font.style, name.font.weight ?? name.font.style.weight)
    declarations.append(
      "--\(kebab(name.rawValue))-font:\(weight.number) calc(var(--\(style.rawValue)) * var(--pt))"
        + " / var(--\(style.rawValue)-line) var(--family)")
  }
  declarations += ["--row-signs:\(PreviewView.Signs.count)", "--drift-moves:\(driftMoves)"]
  let rules =
    [".screen{\(declarations.joined(separator: ";"))}", driftRule(0), driftRule(1)] + sectorRules
  return Array(rules.map { "\($0)\n" }.joined().utf8)
}()

/// How often something moves before it is where it began, and goes the same way again.
private let driftMoves = 8

/// How a decor drifts: as by chance, and the same in every build.
private func driftRule(_ decor: Int) -> String {
  let places = (0..<driftMoves).map { move in
    let (x, y) = Flow.Drawing.drift(of: decor, after: move, seed: 0)
    let (beside, below) = (decimal((x * 100).rounded() / 100), decimal((y * 100).rounded() / 100))
    let time = decimal(Double(move) * 100 / Double(driftMoves))
    return "\(move == 0 ? "0%,100" : time)%{"
      + "transform:translate(calc(\(beside) * var(--drift-x)),calc(\(below) * var(--drift-y)))}"
  }
  return "@keyframes drift-\(decor + 1){\(places.joined())}"
}

/// Which sector of a wheel of fortune is which, how many there are, and at which the wheel has
/// stopped: a page has no styles but those of its sheets.
private let sectorRules: [String] = (1...Flow.View.sectors.upperBound).flatMap { place in
  [
    ".wheel-of-fortune>.rows>:nth-child(\(place)){--sector:\(place - 1)}",
    ".wheel-of-fortune>.rows:has(>:nth-child(\(place)):last-child){--sectors:\(place)}",
    ".wheel-of-fortune>.rows:has(>.on:nth-child(\(place))){--stopped:\(place - 1)}",
  ]
}

/// A name in Swift as one of CSS: `screenMargin` is `screen-margin`.
private func kebab(_ name: String) -> String {
  name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
}

/// What the app's icon is made of.
private func iconRule(_ theme: Flow.Theme, _ scope: String) -> String {
  let face = theme.color("accent")?.light.hex ?? "#777777"
  let mark = theme.color("on-accent")?.light.hex ?? "#ffffff"
  let font = family(theme.font("title")?.design ?? .default)
  return "\(scope){--icon-face:\(face);--icon-mark:\(mark);--icon-font:\(font)}"
}

// MARK: Fonts

private func family(_ design: Flow.Font.Design) -> String {
  switch design {
  case .default: "var(--sans)"
  case .serif: "var(--serif)"
  case .rounded: "var(--rounded)"
  case .monospaced: "var(--mono)"
  }
}

private func fontRules(_ font: Flow.Font, _ scope: String) -> [String] {
  let selector = "\(scope) .t-\(font.id)"
  let emphasis = font.emphasis.map {
    "\(selector) em{font-family:\(family($0));font-style:normal}"
  }
  return ["\(selector){\(declarations(of: font))}"] + [emphasis].compactMap(\.self)
}

private func declarations(of font: Flow.Font) -> String {
  var out = "font-size:calc(var(--\(font.style.rawValue)) * var(--pt))"
  out += ";line-height:var(--\(font.style.rawValue)-line)"
  out += ";font-weight:\((font.weight ?? font.style.weight).number)"
  if let design = font.design { out += ";font-family:\(family(design))" }
  if let tracking = font.tracking { out += ";letter-spacing:\(points(tracking))" }
  return out
}

// MARK: Styles

/// The styles of buttons that are filled: one that cannot be used is grey, and its words stay as
/// they are.
private func filledButtons(of app: App) -> [StyleID] {
  let buttons = app.flow.screensAndFrame.flatMap(\.controls).filter { $0.role == .button }
  return app.info.theme.styles.filter { $0.background != nil }.map(\.id)
    .filter { id in buttons.contains { $0.style == id } }
}

private func styleRules(
  _ style: Flow.Style, _ scope: String, on system: Flow.Platform.System
) -> [String] {
  let selector = "\(scope) .s-\(style.id)"
  var rules: [String] = []
  if let scroll = style.scroll {
    // A scrolling style is that of the things in the row; the row has its spacing and its speed.
    let spacing = style.spacing ?? 0
    rules.append(
      "\(selector){gap:\(points(spacing));--sign-gap:\(points(spacing));"
        + "--points-per-sign:\(decimal((style.size ?? 0) + spacing));"
        + "--seconds-per-point:\(decimal(scroll.secondsPerPoint));"
        + "--scroll-direction:\(scroll.edge == .leading ? "reverse" : "normal")}")
    rules.append("\(selector)>*{\(declarations(of: style).joined(separator: ";"))}")
  } else {
    rules.append("\(selector){\(declarations(of: style).joined(separator: ";"))}")
  }
  if style.id == "picture", let spacing = style.spacing {
    rules.append("\(scope) .screen{--space-below-pictures:\(points(spacing))}")
  }
  if let material = style.material {
    let things = style.scroll == nil ? selector : "\(selector)>*"
    let newest = declarations(of: material.finish(on: system, version: .max))
    let older = declarations(of: material.otherwise)
    rules += [(":root:not(.older)", newest), (":root.older", older)].compactMap { root, declared in
      declared.isEmpty ? nil : "\(root) \(things){\(declared.joined(separator: ";"))}"
    }
  }
  if let border = style.selectedBorder {
    rules.append("\(selector)[aria-current]{\(outline(border))}")
  }
  return rules
}

private func declarations(of style: Flow.Style) -> [String] {
  var out: [String] = []
  func add(_ property: String, _ length: Double?) {
    if let length { out.append("\(property):\(points(length))") }
  }
  if let size = style.fontSize {
    out.append("font-size:calc(\(decimal(size)) * var(--scale) * var(--pt))")
  }
  add("letter-spacing", style.tracking)
  if let color = style.foreground { out.append("color:var(--\(color))") }
  if let color = style.strongForeground { out.append("--strong-foreground:var(--\(color))") }
  if let color = style.background { out.append("background-color:var(--\(color))") }
  switch style.width {
  case .fill: out.append("width:100%")
  case .points(let width): add("width", width)
  case nil: break
  }
  add("min-height", style.height)
  // Marks are as high, and grow with the letters; what is written on has its own font for that.
  if !isFollowedBySpace(style) { add("--mark-height", style.height) }
  add("padding", style.padding)
  add("padding-bottom", style.paddingBottom)
  if style.id != "picture" {
    add(isFollowedBySpace(style) ? "margin-bottom" : "gap", style.spacing)
  }
  add("border-radius", style.cornerRadius)
  if let border = style.border { out.append(outline(border)) }
  add("width", style.size)
  add("height", style.size)
  add("--mark-size", style.size)
  if let scale = style.scale { out.append("scale:\(decimal(scale))") }
  if let drift = style.drift { out.append("--drift:\(decimal(drift.seconds))s") }
  if let blur = style.blur { out.append("filter:blur(\(points(blur)))") }
  if let shape = style.shape { out.append("border-radius:\(radius(shape))") }
  return out
}

/// What is drawn in the color of a row: words and marks, and the border that a style has.
private func colorRules(_ color: ColorID, _ theme: Flow.Theme, _ scope: String) -> [String] {
  ["\(scope) .c-\(color){color:var(--\(color))}"]
    + theme.styles.compactMap { style in
      style.border.map { border in
        let border = Flow.Style.Border(color, width: border.width)
        return "\(scope) .s-\(style.id).c-\(color){\(outline(border))}"
      }
    }
}

/// Whether a style's spacing is the room after it, not between the things in it.
private func isFollowedBySpace(_ style: Flow.Style) -> Bool {
  ["title", "heading", "body", "button", "secondary-button"].contains(style.id)
}

/// What something is made of; glass is the platform's, and so is what it looks like.
private func declarations(of finish: Flow.Material.Finish) -> [String] {
  switch finish {
  case .stroke: ["box-shadow:inset 0 0 0 \(points(1)) var(--outline)"]
  case .glass: ["background:var(--glass)", "box-shadow:var(--glass-edge)"]
  case .fill: []
  }
}

/// A border takes no room, as in SwiftUI.
private func outline(_ border: Flow.Style.Border) -> String {
  "box-shadow:inset 0 0 0 \(points(border.width)) var(--\(border.color))"
}

private func radius(_ shape: Flow.Style.Shape) -> String {
  switch shape {
  case .circle: "50%"
  case .capsule: "999px"
  case .rectangle: "0"
  }
}

// MARK: Numbers

private func points(_ length: Double) -> String {
  "calc(\(decimal(length)) * var(--pt))"
}
