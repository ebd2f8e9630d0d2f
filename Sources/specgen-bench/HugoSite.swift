import Foundation

/// The words of the generated content as a site for Hugo, which is timed where it is installed.
///
/// It renders a page for each screen and language and does nothing else: no lists, no feeds.
struct HugoSite {
  private let program: String
  private let root: URL

  /// Writes the site; without Hugo on the path there is none, and that is said.
  init?(screens: Int, in languages: [CorpusWords], under root: URL) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard
      let program = folders.map({ "\($0)/hugo" })
        .first(where: FileManager.default.isExecutableFile(atPath:))
    else {
      say("no Hugo on the path")
      return nil
    }
    self.program = program
    self.root = root
    try write(Self.configuration(languages), to: "config.json")
    try write(Self.layout, to: "layouts/_default/single.html")
    for language in languages {
      for number in 0..<screens {
        let app = number / Corpus.usualScreensPerApp + 1
        let index = number % Corpus.usualScreensPerApp
        try write(
          Self.page(language, index),
          to: "content/\(language.locale)/app-\(app)/screen-\(index + 1).md")
      }
    }
  }

  /// Renders it.
  func run(screens: Int) async throws -> Row {
    let before = Usage.children.processor
    let (_, wall) = try await timed {
      try runToCompletion(program, ["--quiet", "--source", root.path])
    }
    return Row(
      screens: screens, what: "Hugo", wall: wall, processor: Usage.children.processor - before,
      peak: nil, note: "")
  }

  private func write(_ text: String, to path: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private static func configuration(_ languages: [CorpusWords]) -> String {
    let list = languages.enumerated().map { index, language in
      """
      "\(language.locale)": { "weight": \(index + 1), "contentDir": "content/\(language.locale)" }
      """
    }
    return """
      {
        "baseURL": "https://example.org/", "title": "Corpus",
        "defaultContentLanguage": "\(CorpusWords.source.locale)",
        "disableKinds": ["taxonomy", "term", "RSS", "sitemap", "home", "section", "404"],
        "languages": { \(list.joined(separator: ", ")) }
      }
      """
  }

  private static let layout = """
    <!DOCTYPE html>
    <html lang="{{ .Language }}">
    <head>
    <meta charset="utf-8">
    <link rel="stylesheet" href="../preview.css">
    <title>{{ .Title }}</title>
    </head>
    <body data-app="{{ .Section }}">
    <main>
    <article>
    {{ .Content }}</article>
    </main>
    </body>
    </html>
    """

  private static func page(_ words: CorpusWords, _ index: Int) -> String {
    let texts = words.texts(index, of: Corpus.usualScreensPerApp)
    return """
      ---
      title: "\(texts[0].words)"
      ---
      # \(texts[0].words)

      \(texts.dropFirst().map(\.words).joined(separator: "\n\n"))

      \(words.chosen.map { "- \($0.words)" }.joined(separator: "\n"))
      """
  }
}
