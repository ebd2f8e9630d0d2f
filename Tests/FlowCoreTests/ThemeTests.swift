import FlowCore
import Testing

@Suite struct ThemeTests {
  @Test(arguments: [
    (Flow.Platform.System.iOS, 17, Flow.Material.Finish.stroke), (.iOS, 25, .stroke),
    (.iOS, 26, .glass), (.iOS, 27, .glass), (.iOS, 28, .fill), (.macOS, 28, .stroke),
  ])
  func `a material is the one of the newest version that is not newer than the system's`(
    system: Flow.Platform.System, version: Int, finish: Flow.Material.Finish
  ) {
    let material = Flow.Material(
      newer: [.init(.iOS, 28, .fill), .init(.iOS, 26, .glass)], otherwise: .stroke)
    #expect(material.finish(on: system, version: version) == finish)
  }

  @Test(arguments: [
    (0x000000 as Flow.Color.RGB, "#000000"), (0x0AFF10, "#0aff10"), (0xFFFFFF, "#ffffff"),
  ])
  func `a literal is a color's red, green and blue`(color: Flow.Color.RGB, hex: String) {
    #expect(color.hex == hex)
    #expect(color == .init(red: color.red, green: color.green, blue: color.blue))
  }

  @Test func `things of a theme are found by their ids`() {
    let theme = Flow.Theme(
      icon: "AppIcon", colors: [Flow.Color("text", light: 1, dark: 2)],
      fonts: [Flow.Font("body", .body)], styles: [Flow.Style("card", padding: 8)])
    #expect(theme.color("text")?.dark == 2)
    #expect(theme.font("body")?.style == .body)
    #expect(theme.style("card")?.padding == 8)
    #expect(theme.style("text") == nil)
  }

  @Test(arguments: [
    (0x000000 as Flow.Color.RGB, 0x0E1817 as Flow.Color.RGB, Flow.Theme.Appearance.dark),
    (0xFFFFFF, 0xF1F6F5, .light), (0xFFFFFF, 0x000000, nil), (0x747474, 0x747474, .dark),
    (0x777777, 0x777777, .light),
  ])
  func `an app whose background is dark in both appearances is always dark`(
    light: Flow.Color.RGB, dark: Flow.Color.RGB, appearance: Flow.Theme.Appearance?
  ) {
    var theme = Flow.Theme(
      icon: "AppIcon", colors: [Flow.Color("background", light: light, dark: dark)])
    #expect(theme.appearance == appearance)
    theme.colors = []
    #expect(theme.appearance == nil)
  }
}
