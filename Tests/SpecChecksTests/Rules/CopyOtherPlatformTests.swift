import Testing

import SpecChecks

@Suite struct CopyOtherPlatformTests {
  private func found(_ words: String) -> [String] {
    readApp(pages: ["welcome": "# Hello\n\n\(words)\n\n[Go](#go)\n"])
      .findings(of: copyOtherPlatform)
  }

  @Test(arguments: [
    ("Also on Android.", "Android"), ("Get it on *Google Play*!", "Google Play"),
    ("From the PLAY STORE", "Play Store"),
  ])
  func `the name of another platform is found in its text`(_ words: String, _ name: String) {
    #expect(
      found(words) == [
        "welcome.md 3:1 «\(words)» '\(name)' is not named in an app for Apple's platforms"
      ])
  }

  @Test(arguments: ["Androids dream.", "Play in store", "Google it", "Your other devices"])
  func `other words are fine`(_ words: String) {
    #expect(found(words) == [])
  }

  @Test func `other languages name none either`() {
    #expect(translated(entry("Auch für Android.")).findings(of: copyOtherPlatform).count == 1)
  }
}
