import FlowCore
import Foundation
import SpecChecks
import SpecModel
import SpecProve
import SpecReading
import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// The content of the repository, checked, and its previews.
private let shipped: Result<(project: CheckedProject, files: [String: [UInt8]]), any Error> =
  Result {
    let (project, files) = try shippedOutput.get()
    return (project, files.filter { $0.key.hasPrefix("preview/") })
  }

struct PreviewContentTests {
  private func pages() throws -> [(path: String, text: String)] {
    try shipped.get().files.filter { $0.key.hasSuffix(".html") }
      .map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }.sorted { $0.0 < $1.0 }
  }

  @Test func `a job tells beforehand which files it makes, or nothing of them`() throws {
    let sources = try #require(try repositorySources.get().sources)
    let jobs = try previewJobs(of: shipped.get().project, sources)
    #expect(jobs.count { $0.paths != nil } == 6)
    for job in jobs {
      if let paths = job.paths { #expect(paths == job.render().map(\.path)) }
    }
  }

  @Test func `RI-24 one habit and one category are told in the singular, more in the plural`()
    throws
  {
    let page = try #require(pages().first { $0.path == "preview/ritualist.html" }).text
    for words in [
      "✓ 1 habit synced", "✓ 12 habits synced", "✓ 1 category synced", "✓ 5 categories synced",
    ] {
      #expect(page.contains(words))
    }
  }

  @Test func `a person is drawn by a picture, by initials or by a sign`() throws {
    let page = try #require(pages().first { $0.path == "preview/ritualist.html" }).text
    let avatars = page.components(separatedBy: "class=\"avatar").dropFirst()
      .map { $0.components(separatedBy: "</div>")[0] }
    for mark in ["<span class=\"portrait\">", ">A</span>", "data-symbol=\"person.fill\""] {
      #expect(avatars.contains { $0.contains(mark) }, "\(mark)")
    }
  }

  @Test func `there are a page, a style sheet and scripts for each app, and what they share`()
    throws
  {
    let project = try shipped.get().project
    let locales =
      project.settings.targetLocales.map(\.value) + PseudoLocale.allCases.map(\.rawValue)
    let expected =
      ["index.html", "drawings.css"]
      + [
        "board", "changes", "controls", "device", "index", "inputs", "inspect", "motion", "page",
        "platform", "print", "prototype", "screen", "search", "type", "views",
      ].map { "\($0).css" }
      + [
        "board", "dialogs", "facts", "filter", "gestures", "index", "inputs", "inspect",
        "keyboard", "load", "motion", "picture", "print", "prototype", "rails", "search",
        "settings", "texts", "tokens", "variants", "walk",
      ].map { "\($0).js" }
      + project.apps.map(\.app.id).flatMap { app in
        ["\(app).html", "\(app).theme.css", "\(app).data.js", "\(app).flow.js", "\(app).en.js"]
          + locales.map { "\(app).\($0).js" }
      }
    #expect(
      try Set(shipped.get().files.keys) == Set(expected.map { "preview/\($0)" }))
  }

  @Test func `every screen of every app is drawn, path by path`() throws {
    for app in try shipped.get().project.apps.map(\.app) {
      let bytes = try #require(try shipped.get().files["preview/\(app.id).html"])
      let page = String(decoding: bytes, as: UTF8.self)
      for path in app.flow.paths {
        var rest = page[...]
        for screen in path.screens {
          let words = screen.rawValue.split(separator: "-").joined(separator: " ")
          let name = words.prefix(1).uppercased() + words.dropFirst()
          let range = rest.range(of: "</span> \(name)</h3>")
          let found = try #require(range, "\(app.id): \(screen) is missing or out of order")
          rest = rest[found.upperBound...]
        }
      }
    }
  }

  @Test func `no name in braces is left over`() throws {
    for page in try pages() {
      #expect(!page.text.contains("{") && !page.text.contains("}"), "\(page.path)")
    }
  }

  @Test func `every visible state is drawn, each once`() throws {
    for app in try shipped.get().project.apps {
      let page = try page(of: app.app.id.rawValue)
      let drawn = page.matches(of: /<figure class="state" id="([^"]+)">/).map { String($0.1) }
      #expect(drawn.count == Set(app.flows.flatMap(\.appearances)).count)
      #expect(Set(drawn).count == drawn.count)
    }
  }

  @Test func `every text has a place that notes to translators can name`() throws {
    for app in try shipped.get().project.apps.map(\.app) {
      let page = try page(of: app.id.rawValue)
      let ids = page.matches(of: /\ id="([^"]+)"/).map { String($0.1) }
      #expect(Set(ids).count == ids.count, "an id of \(app.id) is there twice")
      for text in app.texts where text.hasKey {
        // What people call something has no place of its own: it is found where it is said first.
        let isSaid =
          text.role == .name && page.contains("\">\(text.mainPhrase.markdown)</span>")
        #expect(ids.contains(text.key.rawValue) || isSaid, "\(app.id).html#\(text.key)")
      }
    }
  }

  @Test func `every language says as many texts as the page has`() throws {
    struct Known: Decodable {
      var texts: [Int]
    }
    let (project, files) = try shipped.get()
    for app in project.apps.map(\.app.id) {
      let known: Known = try handedOver(try #require(files["preview/\(app).data.js"]))
      let page = try page(of: app.rawValue)
      let marks = page.matches(of: /\ data-(?:text|label)="(\d+)"/).compactMap { Int($0.1) }
      #expect(Set(marks) == Set(known.texts.indices))
      for locale in ["en"] + project.settings.targetLocales.map(\.value) {
        let file = try #require(files["preview/\(app).\(locale).js"])
        let language: PageLanguage = try handedOver(file)
        #expect(language.texts.count == known.texts.count)
        #expect(!language.texts.contains("") && language.locale == locale.rawValue)
      }
    }
  }

  /// The captions of the states in groups, behind those of their groups; texts by their numbers.
  private func captions(of page: String) -> [String] {
    let part = /<article|<h4>(?<group>.*?)<\/h4>|<figcaption>(?<states>.*?)<\/figcaption>/
    func plain(_ markup: Substring) -> String {
      String(markup).replacing(/<span data-text="(\d+)">.*?<\/span>/) { "#\($0.1)" }
        .replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&amp;", with: "&")
    }
    var found: [String] = []
    var group: String?
    for match in page.matches(of: part) {
      if let caption = match.output.group {
        group = plain(caption)
      } else if let states = match.output.states {
        // Of the usual one only those that look like it.
        for state in states.matches(of: /<a (id="[^"]*" )?href="#([^"]+)">(.*?)<\/a>/)
        where group != nil || state.1 != nil {
          let words = [group ?? "", plain(state.3)].filter { !$0.isEmpty }.joined(separator: ": ")
          found.append("\(state.2): \(words)")
        }
      } else {
        group = nil
      }
    }
    return found
  }

  @Test func `the search finds every language, screen and state of an app in its data`() throws {
    struct Known: Decodable {
      struct Screen: Decodable {
        var id: String
        var name: String
        var states: [State]
      }
      struct State: Decodable {
        var end: String
        var caption: Int
        init(from decoder: any Decoder) throws {
          var values = try decoder.unkeyedContainer()
          (end, caption) = (try values.decode(String.self), try values.decode(Int.self))
        }
      }
      /// Words, or the number of a text.
      enum Piece: Decodable, Hashable {
        case words(String)
        case text(Int)
        init(from decoder: any Decoder) throws {
          let value = try decoder.singleValueContainer()
          self =
            try (try? value.decode(Int.self)).map { .text($0) } ?? .words(value.decode(String.self))
        }
        var markup: String {
          switch self {
          case .words(let words): words
          case .text(let number): "#\(number)"
          }
        }
      }
      var locales: [String]
      var screens: [Screen]
      var captions: [[Piece]]
    }
    let (project, files) = try shipped.get()
    for app in project.apps.map(\.app.id.rawValue) {
      let known: Known = try handedOver(try #require(files["preview/\(app).data.js"]))
      let page = try page(of: app)
      var found: [String] = []
      for screen in known.screens {
        for state in screen.states {
          let caption = known.captions[state.caption].map(\.markup).joined()
          found.append("\(screen.id)/\(state.end): \(caption)")
        }
      }
      let drawn = captions(of: page)
      #expect(!drawn.isEmpty)
      #expect(found == drawn)
      #expect(Set(known.captions).count == known.captions.count)
      for screen in known.screens { #expect(page.contains(" \(screen.name)</h3>")) }
      for locale in known.locales { #expect(files["preview/\(app).\(locale).js"] != nil) }
      #expect(known.locales.first == project.settings.sourceLocale.rawValue)
    }
  }

  @Test func `ways that part at the last screen of a row are branches, each with when and where`()
    throws
  {
    let forks = try page(of: "ritualist").matches(of: /<ul class="onward fork">([\s\S]*?)<\/ul>/)
    let branches = forks.map { fork in
      fork.1.matches(of: /<li>(?<causes>.*?) <span class="to">(?:<a href="#(?<place>[^"]+)")?/).map
      {
        (causes: String($0.causes), place: $0.place.map { String($0) } ?? "the app")
      }
    }
    let words = branches.map { fork in
      fork.map { branch in
        branch.causes.matches(of: /<b[^>]*>(.+?)<\/b>/)
          .map { $0.1.replacing(/<[^>]+>/, with: "") }.joined(separator: ", ")
          + " → \(branch.place)"
      }
    }
    #expect(
      words == [
        ["Data in iCloud: nothing found → name", "Data in iCloud: found → welcome-back"],
        ["Notifications: any answer, Not Now, Continue → the app", "Use my data → welcome-back"],
      ])
    // Where all ways lead to the same place, or one leads to the next screen, none are drawn.
    #expect(try !page(of: "lockedin").contains(" fork"))
  }

  @Test func `a condition that decides where a way leads is told without a detour`() throws {
    let page = try page(of: "ritualist")
    #expect(page.contains("<span class=\"guard\">if Habits is not 0</span>"))
    #expect(!page.contains("not (Habits"))
  }

  @Test func `when a control is there is told where the picture is without it`() throws {
    let page = try page(of: "daily-intentions")
    #expect(page.contains(/<li><b[^>]*>Maybe Later<\/b><\/li>/))
    #expect(page.contains(/<b[^>]*>Continue<\/b> <span class="guard">if Notifications: granted or/))
    // That it can be used is no part of that.
    let lockedIn = try self.page(of: "lockedin")
    #expect(lockedIn.contains(/<b[^>]*>CONTINUE<\/b> <span class="guard">if <[^>]*>Screen Time</))
  }

  @Test func `a way that an answer opens after some time says both`() throws {
    let page = try page(of: "daily-intentions")
    let ways = page.matches(of: /<li class="event-way"><b>(Notifications: [^<]+)<\/b>/)
    #expect(
      ways.map(\.1) == [
        "Notifications: denied or failed", "Notifications: granted, after 0.5 s",
      ])
  }

  @Test func `what one platform alone shows is drawn on a device of it`() throws {
    let page = try page(of: "daily-intentions")
    let states = page.components(separatedBy: #"<figure class="state""#).dropFirst()
    func shows(_ sections: [String], in state: String) -> Bool {
      sections.contains { state.contains(#"data-section="\#($0)""#) }
    }
    for state in states {
      let isOnMac = state.contains(#"<div class="device" data-platform="macos" data-device="mac">"#)
      #expect(isOnMac == shows(["mac", "mac-settings-note"], in: state))
      let isOnPhone = state.contains(#"<div class="device" data-platform="ios">"#)
      #expect(isOnPhone == shows(["phone", "settings-note"], in: state))
    }
    #expect(states.count { $0.contains("data-device") } == 3)
    #expect(page.contains(#"data-mac="sheet""#) && page.contains(#"<option value="mac">"#))
    let other = try self.page(of: "steps")
    #expect(!other.contains("data-mac") && !other.contains(#"<option value="mac">"#))
  }

  @Test func `what is touched on a way is called as on its screen, in every language`() throws {
    let label = try #require(
      try page(of: "betfree").firstMatch(of: /<p class="way"><b data-text="(\d+)">Skip<\/b>/))
    let number = try #require(Int(label.1))
    for (locale, words) in [("en", "Skip"), ("de", "Überspringen")] {
      let file = try #require(try shipped.get().files["preview/betfree.\(locale).js"])
      let language: PageLanguage = try handedOver(file)
      #expect(language.texts[number] == .plain(words))
    }
  }

  private func page(of app: String) throws -> String {
    String(decoding: try #require(try shipped.get().files["preview/\(app).html"]), as: UTF8.self)
  }

  @Test func `pages need no network, and run nothing but their own files`() throws {
    for page in try pages() {
      let isScripted = page.text.contains("<script")
      let policy =
        "default-src 'none'; \(isScripted ? "script-src 'self'; " : "")style-src 'self'; "
        + "img-src data:; base-uri 'none'; form-action 'none'; "
        + "require-trusted-types-for 'script'; trusted-types \(isScripted ? "previews" : "'none'")"
      #expect(
        page.text.contains(
          "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
      for part in [
        "<script>", "<iframe", "style=\"", "http://", "https://", "type=\"module", "onclick",
      ] {
        #expect(!page.text.contains(part), "\(page.path) has \(part)")
      }
      for script in page.text.matches(of: /\ src="([^"]+)"/) {
        #expect(try shipped.get().files["preview/\(script.1)"] != nil, "\(script.1)")
      }
    }
    for (path, bytes) in try shipped.get().files where path.hasSuffix(".css") {
      let sheet = String(decoding: bytes, as: UTF8.self)
      #expect(!sheet.contains("@import") && !sheet.contains("url(http"), "\(path)")
    }
  }

  @Test func `every symbol and image of the content has a drawing`() throws {
    let sources = try #require(try repositorySources.get().sources)
    let drawn = Set(sources.drawings.map(\.name))
    for page in try pages() {
      for attribute in ["data-symbol=\"", "data-image=\"", "data-icon=\""] {
        for part in page.text.components(separatedBy: attribute).dropFirst() {
          let name = part.prefix { $0 != "\"" }
          #expect(drawn.contains(String(name)), "\(page.path): \(name)")
        }
      }
    }
  }

  @Test func `every tag is closed by its own end`() throws {
    let empty: Set = ["meta", "link", "br", "input", "!DOCTYPE"]
    for page in try pages() {
      var open: [String] = []
      for part in page.text.split(separator: "<").dropFirst(page.text.hasPrefix("<") ? 0 : 1) {
        let tag = part.prefix { $0 != ">" }
        let name = String(tag.prefix { $0 != " " && $0 != "\n" })
        if name.hasPrefix("/") {
          #expect(open.popLast() == String(name.dropFirst()), "\(page.path): <\(tag)>")
        } else if !empty.contains(name) {
          open.append(name)
        }
      }
      #expect(open == [], "\(page.path)")
    }
  }

  @Test func `the same content gives the same bytes`() throws {
    #expect(try previewFiles(of: shipped.get().project) == shipped.get().files)
  }
}
