import SpecSyntax
import SpecText

extension Rule {
  static let knownFile = Rule(
    "file/unexpected",
    summary: "Every file in `content/` is one specgen reads.",
    why: "A file with a misspelt name would be passed over, and its words with it.",
    bad: "content/lockedin/screen/welcome.md",
    good: "content/lockedin/screens/welcome.md")

  static let requiredFile = Rule(
    "file/missing",
    summary: "`content/` has a specgen.json and an app, and every app an app.json and a flow.json.",
    why: "Without them there is nothing to build.",
    bad: "content/lockedin/ without flow.json",
    good: "content/lockedin/app.json, flow.json, screens/…")

  static let allFileRules = [knownFile, requiredFile]
}

extension Diagnostic {
  /// A file beside the apps' folders.
  static func strayFile(_ file: ParsedFile, lacks settings: Bool) -> Diagnostic {
    let name = file.file.path.split(separator: "/").last.map(String.init) ?? ""
    let isMeant = settings && nearest(to: name, in: ["specgen.json"]) != nil
    return strayFile(
      file,
      help: isMeant
        ? "did you mean 'specgen.json'?"
        : "apps are folders of content/; only specgen.json and README.md are beside them")
  }

  /// A file of an app's folder, and where it may belong.
  static func strayFile(_ file: ParsedFile, expected: String?) -> Diagnostic {
    strayFile(
      file,
      help: expected.map { "did you mean '\($0)'?" }
        ?? """
        an app has app.json, flow.json, a JSON file for each table, screens/*.md, locales/*.json \
        and released/*.json
        """)
  }

  private static func strayFile(_ file: ParsedFile, help: String) -> Diagnostic {
    Diagnostic(
      .knownFile, Span(file.id, 0, 0), "specgen does not read '\(file.file.path)'", help: help)
  }

  static func missingFile(_ path: ContentPath, _ place: Span) -> Diagnostic {
    Diagnostic(
      .requiredFile, place, "'\(path)' is missing", help: "it belongs beside this file")
  }

  /// The settings, of which `locales` tells what they most likely say.
  static func missingSettings(_ place: Span, _ locales: [LocaleID]) -> Diagnostic {
    let codes = locales.map { "\"\($0)\"" }.joined(separator: ", ")
    let list = locales.isEmpty ? "" : ", \"locales\": [\(codes)]"
    // It would not know of these languages.
    let command = locales.isEmpty ? "; `specgen init` makes it" : ""
    return Diagnostic(
      .requiredFile, place, "'\(ContentPath.settings)' is missing",
      help: "write { \"source\": \"en\"\(list) } into it, with the language of the words for \"en\""
        + command)
  }

  /// The settings of a project without apps.
  static func noApp(_ settings: ParsedFile) -> Diagnostic {
    Diagnostic(
      .requiredFile, Span(settings.id, 0, 0), "there is no app beside this file",
      help: "`specgen new app my-app` makes one")
  }
}
