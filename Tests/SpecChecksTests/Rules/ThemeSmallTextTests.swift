import Testing

import SpecChecks

@Suite struct ThemeSmallTextTests {
  @Test func `letters below eleven points are found at their size`() {
    let app = readApp(
      app: #""styles": { "title": { "font-size": 10.5 }, "body": { "font-size": 11 }, "card": {} }"#
    )
    #expect(
      app.findings(of: themeSmallText) == [
        "app.json 1:38 «10.5» 10.5 points are too small to read"
      ])
  }
}
