import SpecModel
import SpecText

/// Apple's platforms are not the place to speak of others.
package let copyOtherPlatform = Check(
  Rule(
    "copy/other-platform", .warning,
    law: "No text names another mobile platform or its store.",
    why: "App Review (2.3.10) refuses apps that name them, unless that is what the app is about.",
    bad: "Also on Android.", good: "Also on your other devices.", isAcceptable: true)
) { subject, found in
  for phrase in subject.editions.flatMap(\.phrases) {
    guard let name = platforms.first(where: phrase.names) else { continue }
    found.report(
      Diagnostic(
        copyOtherPlatform.rule, phrase.span,
        "'\(name)' is not named in an app for Apple's platforms",
        help: "say it without the name"))
  }
}

private let platforms = [
  "Android", "Google Play", "Play Store", "Windows Phone", "Wear OS", "Galaxy Store",
  "AppGallery",
]

extension Phrase {
  /// Whether the phrase has these words of ASCII letters one after another, in any case.
  fileprivate func names(_ name: String) -> Bool {
    // Nearly no phrase has even the letters, and those are found without taking words apart.
    let letters = Array(name.utf8)
    guard markdown.utf8.contains(where: { $0 | 0x20 == letters[0] | 0x20 }),
      Array(markdown.utf8).holds(letters)
    else { return false }
    return " \(words.joined(separator: " ")) ".contains(" \(name.lowercased()) ")
  }
}

extension [UInt8] {
  /// Whether some letters stand here, in any case.
  fileprivate func holds(_ letters: [UInt8]) -> Bool {
    guard count >= letters.count else { return false }
    return (0...count - letters.count).contains { start in
      letters.indices.allSatisfy { self[start + $0] | 0x20 == letters[$0] | 0x20 }
    }
  }
}
