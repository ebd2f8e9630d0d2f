import SpecText

/// What a picture shows, as the page of a comparison tells it.
struct PictureSubject {
  /// What a text says.
  struct Text: Decodable, Equatable {
    var key: String
    var words: String
  }

  var app: AppID
  var appName: String
  var screen: String
  /// The state, as the address of its board names it, and what is said of it beside the others, unless
  /// that is the name of the screen.
  var state: String
  var caption: String
  /// The place of the state on its board, and of each setting's value among those there are.
  var order: [Int]
  /// The language, as it calls itself.
  var language: String
  /// What is set otherwise than usual, but for the language, in words.
  var looks: [String]
  /// What is set otherwise than usual, as the board's address has it.
  var settings: [(name: String, value: String)]
  var texts: [Text]

  /// - Parameters:
  ///   - app: The app.
  ///   - state: What the state is called in pictures.
  ///   - id: What its page calls it.
  ///   - configuration: What it is drawn in.
  ///   - texts: What its texts say.
  ///   - survey: What its page says there is.
  init(
    app: AppID, state: String, drawn id: String, _ configuration: ScreenshotConfiguration,
    _ texts: [Text], of survey: PageSurvey
  ) {
    (self.app, self.state, self.texts) = (app, state, texts)
    appName = survey.name ?? app.rawValue
    let drawn = survey.states.first { $0.id == id }
    screen = survey.screens?.first { $0.id == drawn?.screen ?? "" }?.name ?? state
    caption = drawn?.caption.flatMap { [screen] in $0 == screen ? nil : $0 } ?? ""
    let chosen = configuration.choices.map { choice in
      let setting = survey.settings.first { $0.name == choice.name }
      let place = setting?.values.firstIndex(of: choice.value) ?? 0
      let words = setting?.words.flatMap { $0.indices.contains(place) ? $0[place] : nil }
      return (choice: choice, place: place, words: words ?? choice.value)
    }
    let place = survey.states.firstIndex { $0.id == id } ?? survey.states.count
    order = [place] + chosen.map(\.place)
    language = chosen.first { $0.choice.name == "locale" }?.words ?? ""
    let unusual = chosen.filter { !$0.choice.isDefault }
    looks = unusual.filter { $0.choice.name != "locale" }.map(\.words)
    settings = unusual.map { ($0.choice.name, $0.choice.value) }
  }
}

/// What the pictures of both sides show, by their paths.
struct ComparedSubjects {
  var before: [String: PictureSubject]
  var after: [String: PictureSubject]
}

/// The page of pictures that differ: app by app and state by state, with the words that changed, and
/// each language folded in which the same did.
struct ComparisonPage {
  /// What became of a picture.
  private enum Fate {
    /// It is another one in a share of its pixels.
    case changed(share: String)
    case added, removed

    /// The pictures that show it.
    var kinds: [PictureKind] {
      switch self {
      case .changed: PictureKind.allCases
      case .added: [.after]
      case .removed: [.before]
      }
    }

    /// The word for it, unless that is seen.
    var word: String? {
      switch self {
      case .changed: nil
      case .added: "added"
      case .removed: "removed"
      }
    }
  }

  /// A picture that changed, came or went.
  private struct Entry {
    var path: String
    var subject: PictureSubject
    var fate: Fate
    /// The texts that say something else, by their keys.
    var words: [(key: String, before: String?, after: String?)]

    /// What is told once of several languages.
    var gist: [String] {
      [subject.looks.joined(separator: " · "), fate.word ?? ""] + words.map(\.key)
    }
  }

  private let comparison: PictureComparison
  private let revision: String
  /// Where the boards are, seen from the page; nothing where there are none.
  private let boards: String?
  private let entries: [Entry]

  /// - Parameters:
  ///   - comparison: What differs.
  ///   - revision: What is compared with, as it was asked for.
  ///   - subjects: What the pictures show.
  ///   - boards: The way to the folder of the boards; nothing where there is none.
  init(
    _ comparison: PictureComparison, since revision: String, of subjects: ComparedSubjects,
    boards: String?
  ) {
    (self.comparison, self.revision, self.boards) = (comparison, revision, boards)
    func entry(_ path: String, _ fate: Fate) -> Entry? {
      let (old, new) = (subjects.before[path], subjects.after[path])
      let words: [(key: String, before: String?, after: String?)] =
        if let old, let new { Self.changes(from: old.texts, to: new.texts) } else { [] }
      return (new ?? old).map { Entry(path: path, subject: $0, fate: fate, words: words) }
    }
    let changed = comparison.changed.compactMap { entry($0.path, .changed(share: $0.share)) }
    let others =
      comparison.added.compactMap { entry($0, .added) }
      + comparison.removed.compactMap { entry($0, .removed) }
    entries = (changed + others).sorted {
      let names = ($0.subject.app.rawValue, $1.subject.app.rawValue)
      return names.0 == names.1
        ? $0.subject.order.lexicographicallyPrecedes($1.subject.order) : names.0 < names.1
    }
  }

  /// The texts that differ, in the order in which they stand on the screen.
  private static func changes(
    from old: [PictureSubject.Text], to new: [PictureSubject.Text]
  ) -> [(key: String, before: String?, after: String?)] {
    func words(_ key: String, _ texts: [PictureSubject.Text]) -> String? {
      let said = texts.filter { $0.key == key }.map(\.words)
      return said.isEmpty ? nil : said.joined(separator: " · ")
    }
    var known: Set<String> = []
    return (new + old).map(\.key).filter { known.insert($0).inserted }.compactMap { key in
      let (before, after) = (words(key, old), words(key, new))
      return before == after ? nil : (key, before, after)
    }
  }

  // MARK: Markup

  var html: [UInt8] {
    let apps = entries.grouped { $0.subject.app.rawValue }
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'self' file:; script-src 'self' file:">
      <title>Pictures since \(escaped(revision))</title>
      <link rel="stylesheet" href="page.css">
      <link rel="stylesheet" href="changes.css">
      <link rel="stylesheet" href="differences.css">
      <script src="slider.js" defer></script>
      </head>
      <body class="changes">
      <header class="masthead">
      <div>
      <h1>What looks different</h1>
      <p>since <b>\(escaped(revision))</b>, both drawn by the templates of today</p>
      </div>
      \(entries.isEmpty ? "" : modes)
      </header>
      <main>
      <p class="calm">\(comparison.summary)</p>
      \(apps.count > 1 ? glance(apps) : "")
      \(apps.map { app($0) }.joined())
      </main>
      </body>
      </html>

      """
    return Array(page.utf8)
  }

  /// How pictures are looked at.
  private var modes: String {
    let all = [("beside", "Side by side"), ("slide", "Slider"), ("differ", "Difference")]
    let choices = all.map { id, name in
      "<label><input type=\"radio\" name=\"look\" id=\"\(id)\"\(id == "beside" ? " checked" : "")>"
        + "<span>\(name)</span></label>"
    }
    return "<fieldset class=\"modes\"><legend>Pictures</legend>\(choices.joined())</fieldset>"
  }

  private func glance(_ apps: [[Entry]]) -> String {
    let links = apps.map { entries in
      "<a href=\"#\(escaped(entries[0].subject.app.rawValue))\"><span class=\"glance-name\">"
        + "\(escaped(entries[0].subject.appName))</span> <span>\(counts(entries))</span></a>"
    }
    return "<nav class=\"glance\" aria-label=\"Apps that changed\">\(links.joined())</nav>"
  }

  private func counts(_ entries: [Entry]) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let languages = Set(entries.map(\.subject.language)).count
    return count(Set(entries.map(\.subject.state)).count, "state")
      + " in \(count(languages, "language"))"
  }

  private func app(_ entries: [Entry]) -> String {
    let subject = entries[0].subject
    let states = entries.grouped { $0.subject.state }.map { state($0) }
    return "<section class=\"changed-app\" id=\"\(escaped(subject.app.rawValue))\">"
      + "<header><h2>\(escaped(subject.appName))</h2><p class=\"calm\">\(counts(entries))</p>"
      + "</header>\n\(states.joined())</section>\n"
  }

  private func state(_ entries: [Entry]) -> String {
    let subject = entries[0].subject
    let caption = subject.caption.isEmpty ? "" : " <small>\(escaped(subject.caption))</small>"
    let parts = entries.grouped(by: \.gist).map { alike in
      var part = "<div class=\"compared\">\n\(compared(alike[0]))"
      if alike.count > 1 {
        let languages = alike.dropFirst().map { "<bdi>\(escaped($0.subject.language))</bdi>" }
        part +=
          "<details><summary>The same in \(languages.joined(separator: ", "))</summary>\n"
          + alike.dropFirst().map { "<div class=\"compared\">\n\(compared($0))</div>\n" }.joined()
          + "</details>\n"
      }
      return part + "</div>\n"
    }
    return "<article class=\"changed-screen\">\n<h3>\(escaped(subject.screen))\(caption)</h3>\n"
      + "<div class=\"parts-of-state\">\n\(parts.joined())</div>\n</article>\n"
  }

  private func compared(_ entry: Entry) -> String {
    let looks = [entry.subject.language] + entry.subject.looks
    let fate = entry.fate.word.map { " <b class=\"fate \($0)\">\($0)</b>" } ?? ""
    let name = looks.filter { !$0.isEmpty }.map { "<span>\(escaped($0))</span>" }
    let pictures = entry.fate.kinds.map { picture($0, of: entry) }
    let isPair = pictures.count > 1
    return "<p class=\"looks\">\(name.joined(separator: " "))\(fate)</p>\n"
      + "<div class=\"pictures\(isPair ? " pair-of-pictures" : "")\">\n" + pictures.joined()
      + (isPair
        ? "<input type=\"range\" value=\"50\" aria-label=\"How much is shown as it was\">\n" : "")
      + "</div>\n" + told(entry) + link(entry)
  }

  private func picture(_ kind: PictureKind, of entry: Entry) -> String {
    let path = escaped(percentEncoded(kind.path(of: entry.path)))
    return "<figure class=\"\(kind.rawValue)\"><figcaption>\(kind.title)</figcaption>"
      + "<img src=\"\(path)\" alt=\"\(escaped(entry.path)), \(kind.title.lowercased())\" "
      + "loading=\"lazy\"></figure>\n"
  }

  /// What of a picture is another one: its words, or its looks alone.
  private func told(_ entry: Entry) -> String {
    guard case .changed(let share) = entry.fate else { return "" }
    let words = entry.words.map { key, before, after in
      let parts = [
        before.map { "<del>\(escaped($0))</del>" }, after.map { "<ins>\(escaped($0))</ins>" },
      ]
      return "<li dir=\"auto\"><code dir=\"ltr\">\(escaped(key))</code> "
        + parts.compactMap(\.self).joined(separator: " ") + "</li>"
    }
    return (words.isEmpty ? "" : "<ul class=\"changed-text\">\(words.joined())</ul>\n")
      + "<p class=\"way-to\">\(words.isEmpty ? "No words changed; " : "")"
      + "\(share) of the pixels differ.</p>\n"
  }

  private func link(_ entry: Entry) -> String {
    guard let boards, entry.fate.kinds.contains(.after) else { return "" }
    let settings = entry.subject.settings.map { "&\($0.name)=\($0.value)" }.joined()
    let address = "\(percentEncoded(boards))/\(entry.subject.app).html#\(entry.subject.state)"
    return "<p class=\"on-board\"><a href=\"\(escaped(address + settings))\">On the board</a></p>\n"
  }
}

/// Text as HTML has it, in elements and attributes.
private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
}
