import FlowCore
import Foundation
import SpecModel
import SpecRender
import SpecText
import TestSupport
import Testing

struct PreviewStyleTests {
  private func sheet(styles: [Flow.Style] = [], fonts: [Flow.Font]? = nil) throws -> [String] {
    var app = SampleApp()
    app.styles = styles
    if let fonts { app.fonts = fonts }
    app.add(Flow.Screen("first"), [.title(text("Words"))])
    let bytes = try #require(try previewFiles(of: app.checked())["preview/sample.theme.css"])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func style(_ id: StyleID, _ change: (inout Flow.Style) -> Void) -> Flow.Style {
    var style = Flow.Style(id)
    change(&style)
    return style
  }

  @Test func `colours are properties of both appearances`() throws {
    let sheet = try sheet()
    #expect(
      sheet.prefix(2) == [
        "[data-app=\"sample\"] .screen.light{--background:#ffffff;--accent:#101010}",
        "[data-app=\"sample\"] .screen.dark{--background:#000000;--accent:#c8c8c8}",
      ])
  }

  /// A rule of the sample's sheet.
  private func rule(_ selector: String, _ declarations: String...) -> String {
    "[data-app=\"sample\"] \(selector){\(declarations.joined(separator: ";"))}"
  }

  @Test func `fonts follow the text styles, so that they can grow`() throws {
    let sheet = try sheet(fonts: [
      Flow.Font("title", .largeTitle, weight: .heavy, design: .serif, tracking: 2),
      Flow.Font("heading", .headline),
      Flow.Font("body", .body, design: .rounded),
    ])
    let title = rule(
      ".t-title", "font-size:calc(var(--large-title) * var(--pt))",
      "line-height:var(--large-title-line)", "font-weight:800", "font-family:var(--serif)",
      "letter-spacing:calc(2 * var(--pt))")
    let heading = rule(
      ".t-heading", "font-size:calc(var(--headline) * var(--pt))",
      "line-height:var(--headline-line)", "font-weight:600")
    #expect(sheet.contains(title))
    #expect(sheet.contains(heading))
    #expect(sheet.contains(rule(".screen", "--family:var(--rounded)")))
  }

  @Test func `emphasized words are in the design that their font says, in place of italics`()
    throws
  {
    let sheet = try sheet(fonts: [
      Flow.Font("title", .title, emphasis: .serif), Flow.Font("body", .body),
    ])
    #expect(sheet.contains(rule(".t-title em", "font-family:var(--serif)", "font-style:normal")))
    #expect(!sheet.contains { $0.contains(".t-body em") })
  }

  @Test func `a material is the newest system's, and older ones' where they are drawn`() throws {
    let glass = style("glass") {
      $0.material = .init(newer: [.init(.iOS, 26, .glass)], otherwise: .stroke)
    }
    let row = style("row") {
      $0.material = .init(newer: [.init(.iOS, 26, .glass)], otherwise: .fill)
      $0.scroll = Flow.Style.Scroll(to: .trailing, secondsPerPoint: 0.01)
    }
    let sheet = try sheet(styles: [glass, row])
    let declared = "{background:var(--glass);box-shadow:var(--glass-edge)}"
    #expect(
      sheet.filter { $0.hasPrefix(":root") } == [
        ":root:not(.older) [data-app=\"sample\"] .s-glass\(declared)",
        ":root.older [data-app=\"sample\"] .s-glass"
          + "{box-shadow:inset 0 0 0 calc(1 * var(--pt)) var(--outline)}",
        ":root:not(.older) [data-app=\"sample\"] .s-row>*\(declared)",
      ])
    #expect(sheet.last == rule(".controls .older-systems", "display:inline-flex"))
    #expect(try !self.sheet().contains { $0.contains("older") })
  }

  @Test func `a card has room, a border and another one when it is chosen`() throws {
    let card = style("card") {
      $0.background = "surface"
      $0.padding = 16
      $0.spacing = 8.5
      $0.cornerRadius = 12
      $0.border = Flow.Style.Border("outline", width: 1)
      $0.selectedBorder = Flow.Style.Border("accent", width: 2)
    }
    let expected = [
      rule(
        ".s-card", "background-color:var(--surface)", "padding:calc(16 * var(--pt))",
        "gap:calc(8.5 * var(--pt))", "border-radius:calc(12 * var(--pt))",
        "box-shadow:inset 0 0 0 calc(1 * var(--pt)) var(--outline)"),
      rule(
        ".s-card[aria-current]", "box-shadow:inset 0 0 0 calc(2 * var(--pt)) var(--accent)"),
    ]
    #expect(try sheet(styles: [card]).suffix(2) == expected[...])
  }

  @Test func `a filled button that cannot be used is grey, whatever it is filled with`() throws {
    var app = SampleApp()
    app.styles = [
      style("button") { $0.background = "accent" }, style("plain") { $0.foreground = "accent" },
      style("card") { $0.background = "surface" },
    ]
    let controls = ["button", "plain"].map {
      Flow.Control(ElementID($0), do: [.open(.settings)], style: StyleID($0))
    }
    app.add(
      Flow.Screen("first", controls: controls),
      [
        .title(text("Words")), .controls([label("button", "One")]),
        .controls([label("plain", "Two")]),
      ])
    let bytes = try #require(try previewFiles(of: app.checked())["preview/sample.theme.css"])
    let sheet = String(decoding: bytes, as: UTF8.self)
    #expect(sheet.matches(of: /aria-disabled/).count == 1)
    #expect(
      sheet.contains(
        rule(
          ".button.s-button[aria-disabled]", "background-color:var(--gray)", "filter:none",
          "opacity:1")
      ))
    let platform = repository.appendingPathComponent("templates/styles/platform.css")
    let own = try String(contentsOf: platform, encoding: .utf8)
    #expect(own.contains("--gray: #8e8e93;"))
  }

  @Test func `a button's spacing is the room after it`() throws {
    let button = style("button") {
      $0.width = .fill
      $0.height = 52
      $0.spacing = 12
      $0.shape = .capsule
    }
    let expected = rule(
      ".s-button", "width:100%", "min-height:calc(52 * var(--pt))",
      "margin-bottom:calc(12 * var(--pt))", "border-radius:999px")
    #expect(try sheet(styles: [button]).last == expected)
  }

  @Test func `decor has a size, a shape and a blur`() throws {
    let glow = style("glow") {
      $0.foreground = "sunrise"
      $0.size = 320
      $0.blur = 80
      $0.shape = .circle
    }
    let expected = rule(
      ".s-glow", "color:var(--sunrise)", "width:calc(320 * var(--pt))",
      "height:calc(320 * var(--pt))", "--mark-size:calc(320 * var(--pt))",
      "filter:blur(calc(80 * var(--pt)))", "border-radius:50%")
    #expect(try sheet(styles: [glow]).last == expected)
  }

  @Test func `a scrolling style is that of the things in the row`() throws {
    let row = style("row") {
      $0.size = 64
      $0.spacing = 12
      $0.scroll = Flow.Style.Scroll(to: .trailing, secondsPerPoint: 0.01)
    }
    let expected = [
      rule(
        ".s-row", "gap:calc(12 * var(--pt))", "--sign-gap:calc(12 * var(--pt))",
        "--points-per-sign:76", "--seconds-per-point:0.01", "--scroll-direction:normal"),
      rule(
        ".s-row>*", "gap:calc(12 * var(--pt))", "width:calc(64 * var(--pt))",
        "height:calc(64 * var(--pt))", "--mark-size:calc(64 * var(--pt))"),
    ]
    #expect(try sheet(styles: [row]).suffix(2) == expected[...])
  }

  @Test func `drawings are safe inside a style sheet`() throws {
    var app = SampleApp()
    app.add(Flow.Screen("first"), [.title(text("Words"))])
    let real = try #require(try repositorySources.get().sources)
    let svg = Array("<svg fill=\"#fff\">\n\\ 100% é</svg>\n".utf8)
    let sources = PreviewSources(
      templates: real.templates,
      drawings: [.init(.symbol, "bell.fill", SourceFile(path: "bell.fill.svg", bytes: svg))],
      copied: [])
    let files = try previewJobs(of: app.checked(), sources).flatMap { $0.render() }
    let sheet = try #require(files.first { $0.path == "preview/drawings.css" }?.bytes)
    let expected = """
      [data-symbol="bell.fill"]{--drawing:url("data:image/svg+xml,\
      %3Csvg fill='%23fff'%3E%5C 100%25 %C3%A9%3C/svg%3E")}

      """
    #expect(String(decoding: sheet, as: UTF8.self).hasSuffix(expected))
  }

  @Test(arguments: [(0 as Double?, true), (12, false), (nil, false)])
  func `words of an app whose buttons have sharp corners stand at the end of the screen`(
    _ radius: Double?, _ isAtEnd: Bool
  ) throws {
    var app = SampleApp()
    app.styles = [style("button") { $0.cornerRadius = radius }]
    app.add(Flow.Screen("first"), [.title(text("Words"))])
    let page = try app.page()
    #expect(page.contains("<div class=\"screen light hero at-end\"") == isAtEnd)
    #expect(page.contains("<div class=\"group centered\"") == !isAtEnd)
  }

  @Test func `room below pictures is that of their style`() throws {
    let sheet = try sheet(styles: [style("picture") { $0.spacing = 7 }])
    #expect(sheet.contains(rule(".screen", "--space-below-pictures:calc(7 * var(--pt))")))
  }

  @Test func `screens and elements come and go as their transitions say`() throws {
    var app = SampleApp()
    app.flow.transition = Flow.Transition(
      Flow.Motion(fades: true, edge: .trailing, curve: .easeOut, duration: .milliseconds(300)),
      removal: Flow.Motion(fades: true, edge: .leading, duration: .milliseconds(200)),
      mirrorsOnBack: true)
    app.flow.appear = Flow.Transition(
      Flow.Motion(scale: 0.95, duration: .seconds(1)), mirrorsOnBack: true)
    var screen = Flow.Screen("first")
    screen.timeline = [
      Flow.TimelineStep(
        "row", delay: .zero,
        transition: Flow.Transition(Flow.Motion(edge: .bottom, duration: .seconds(2))))
    ]
    app.add(screen, [.title(text("Words"))], [section("row", .body(text("More")))])
    let bytes = try #require(try previewFiles(of: app.checked())["preview/sample.theme.css"])
    let sheet = String(decoding: bytes, as: UTF8.self)
    for rule in [
      "@keyframes sample-screen{from{opacity:0;translate:calc(100% * var(--inline,1)) 0}}",
      "[data-app=\"sample\"]{--screen-insertion:sample-screen 0.3s ease-out forwards}",
      "@keyframes sample-screen-out{to{opacity:0;translate:calc(-100% * var(--inline,1)) 0}}",
      "[data-app=\"sample\"]{--screen-removal:sample-screen-out 0.2s ease-in-out forwards}",
      "@keyframes sample-screen-out-back{to{opacity:0;translate:calc(100% * var(--inline,1)) 0}}",
      "[data-app=\"sample\"]"
        + "{--screen-removal-back:sample-screen-out-back 0.2s ease-in-out forwards}",
      "@keyframes sample-screen-back{from{opacity:0;translate:calc(-100% * var(--inline,1)) 0}}",
      "[data-app=\"sample\"]{--screen-insertion-back:sample-screen-back 0.3s ease-out forwards}",
      "@keyframes sample-element{from{scale:0.95}}",
      "[data-app=\"sample\"]{--insertion:sample-element 1s ease-in-out forwards}",
      "@keyframes sample-element-out{to{scale:0.95}}",
      "[data-app=\"sample\"]{--removal:sample-element-out 1s ease-in-out forwards}",
      "@keyframes sample-first-1{from{translate:0 100%}}",
      "[data-app=\"sample\"] [data-screen=\"first\"] .moving[data-section=\"row\"]"
        + "{--insertion:sample-first-1 2s ease-in-out forwards}",
    ] {
      #expect(sheet.contains(rule + "\n"), "\(rule)")
    }
    // Only screens are come back to.
    #expect(!sheet.contains("{--insertion-back") && !sheet.contains("{--removal-back"))
  }
}
