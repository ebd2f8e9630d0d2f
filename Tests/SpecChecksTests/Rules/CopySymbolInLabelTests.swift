import Testing

import SpecChecks

@Suite struct CopySymbolInLabelTests {
  @Test(arguments: ["→", "✓", "★", "≥"])
  func `a sign in a label is found`(_ sign: String) {
    let app = readApp(pages: ["welcome": "# Hello \(sign)\n\n[Go \(sign)](#go)\n"])
    #expect(
      app.findings(of: copySymbolInLabel) == [
        "welcome.md 3:1 «[Go \(sign)](#go)» '\(sign)' is read out with the label"
      ])
  }

  @Test(arguments: ["Go & see", "Los geht’s – jetzt", "Más…", "1 + 1"])
  func `words and punctuation are fine`(_ label: String) {
    let app = readApp(pages: ["welcome": "# Hello\n\n[\(label)](#go)\n"])
    #expect(app.findings(of: copySymbolInLabel) == [])
  }
}
