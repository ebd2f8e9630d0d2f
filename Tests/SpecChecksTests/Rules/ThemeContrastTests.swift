import FlowCore
import SpecChecks
import SpecModel
import Testing

@Suite struct ThemeContrastTests {
  @Test(arguments: [
    (0x00, 0xFF, 21.0), (0x77, 0xFF, 4.478), (0x76, 0xFF, 4.542), (0x80, 0x80, 1.0),
    (0x0A, 0x00, 1.06),
  ])
  func `greys have the contrast that WCAG computes`(_ one: UInt8, _ other: UInt8, _ ratio: Double) {
    let grey = { (level: UInt8) in Flow.Color.RGB(red: level, green: level, blue: level) }
    #expect(abs(contrast(grey(one), grey(other)) - ratio) < 0.002)
  }

  @Test func `colours count by how bright the eye sees them`() {
    // Pure red on white is 3.998, pure green 1.372, pure blue 8.592.
    let white = Flow.Color.RGB(red: 255, green: 255, blue: 255)
    #expect(abs(contrast(Flow.Color.RGB(red: 255, green: 0, blue: 0), white) - 3.998) < 0.001)
    #expect(abs(contrast(Flow.Color.RGB(red: 0, green: 255, blue: 0), white) - 1.372) < 0.001)
    #expect(abs(contrast(Flow.Color.RGB(red: 0, green: 0, blue: 255), white) - 8.592) < 0.001)
  }

  @Test func `a weak colour is found in the appearance it is weak in`() {
    let app = readApp(
      app: ##"""
        "colors": {
          "back": { "light": "#FFFFFF", "dark": "#000000" },
          "text": { "light": "#777777", "dark": "#777777", "on": "back" },
          "free": { "light": "#FFFFFF", "dark": "#000000" } }
        """##)
    #expect(
      app.findings(of: themeContrast) == [
        ##"app.json 3:22 «"#777777"» 'text' has a contrast of 4.47:1 on 'back', 4.5:1 is needed"##
      ])
    #expect(
      app.labels(of: themeContrast) == [##"app.json 2:22 «"#FFFFFF"» 'back' is behind it"##])
  }
}
