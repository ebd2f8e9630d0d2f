import SpecModel
import SpecText

/// Apple's platforms are not the place to speak of others.
package let copyOtherPlatform = Check(
  Rule(
    "copy/other-platform", .warning,
    summary: "No text names another mobile platform or its store.",
    why: "App Review (2.3.10) refuses apps that name them, unless that is what the app is about.",
    bad: "Also on Android.", good: "Also on your other devices.", isSuppressible: true)
) { context, found in
  for phrase in context.localizations.flatMap(\.phrases)
  where phrase.markdown.mayName(firstWordsOfPlatforms) {
    let text = " " + phrase.words.joined(separator: " ") + " "
    guard let name = platforms.first(where: { text.contains(" \($0.lowercased()) ") })
    else { continue }
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

private let firstWordsOfPlatforms = WordMarks(
  platforms.map { $0.prefix { $0 != " " }.lowercased() })
