package import SpecRender

/// Every page that templates draw, and what each may name; `templates/README.md` says what it means.
package let templatePages: [String: TemplateSchema] = previewPages.merging(
  [ChangesPage.template: ChangesPage.schema]
) { page, _ in page }

/// Everything that differs between two versions of a project.
struct ChangesPage: PreviewPage {
  /// The version that was compared with, as it was asked for.
  var revision: String
  /// The commit that is.
  var commit: String
  /// The style sheets of the apps that are drawn.
  var sheets: [String]
  var apps: [ChangedApp]
  /// The apps in which nothing changed.
  var unchanged: [String]
  /// Files that are of no app.
  var files: [ChangedFile]

  static let template = "changes"
  static let slots: [TemplateSlot<Self>] = [
    .text("revision") { $0.revision }, .text("commit") { $0.commit },
    .texts("sheets") { $0.sheets }, .list("apps") { $0.apps },
    .texts("unchanged") { $0.unchanged }, .list("files") { $0.files },
    .flag("is-same") { $0.apps.isEmpty && $0.files.isEmpty },
    .flag("has-unchanged") { !$0.unchanged.isEmpty }, .flag("has-files") { !$0.files.isEmpty },
  ]
}

/// What changed of one app.
struct ChangedApp: TemplateRecord {
  var app: PreviewApp
  var isAdded: Bool
  var isRemoved: Bool
  var summary: [String]
  var texts: [ChangedText]
  var languages: [ChangedLanguage]
  var facts: [ChangedFact]
  var theme: ChangedTheme?
  var arrows: [ChangedArrow]
  var screens: [ChangedScreen]
  var parts: [String]
  var files: [ChangedFile]
  /// Whether nothing is seen, read or done in another way.
  var isUnseen: Bool

  static let slots: [TemplateSlot<Self>] = [
    .record("app") { $0.app }, .flag("is-added") { $0.isAdded },
    .flag("is-removed") { $0.isRemoved }, .texts("summary") { $0.summary },
    .record("texts", of: "items", maybe: { $0.texts.isEmpty ? nil : $0.texts }),
    .record("languages", of: "items", maybe: { $0.languages.isEmpty ? nil : $0.languages }),
    .record("facts", of: "items", maybe: { $0.facts.isEmpty ? nil : $0.facts }),
    .record("theme", maybe: { $0.theme }),
    .record("ways", of: "items", maybe: { $0.arrows.isEmpty ? nil : $0.arrows }),
    .record("screens", of: "items", maybe: { $0.screens.isEmpty ? nil : $0.screens }),
    .flag("has-outlines") { $0.screens.contains { $0.changed.contains(where: \.isOutlined) } },
    .flag("has-parts") { !$0.parts.isEmpty }, .texts("parts") { $0.parts },
    .list("files") { $0.files }, .flag("is-unseen") { $0.isUnseen },
  ]
}

/// A file that differs.
struct ChangedFile: TemplateRecord {
  var path: String
  /// `added`, `changed` or `removed`.
  var kind: String

  static let slots: [TemplateSlot<Self>] = [.text("path") { $0.path }, .text("kind") { $0.kind }]
}

// MARK: Words

/// A text of which words, key or translations changed.
struct ChangedText: TemplateRecord {
  var key: String
  /// `added`, `changed`, `removed`, `moved` or `kept`.
  var kind: String
  var former: String?
  var wordings: [ChangedWording]
  var translations: [ChangedTranslations]

  static let slots: [TemplateSlot<Self>] = [
    .text("key") { $0.key }, .text("kind") { $0.kind },
    .flag("is-kept") { $0.kind == "kept" }, .text("former", maybe: { $0.former }),
    .list("wordings") { $0.wordings },
    .record(
      "translations", of: "groups", maybe: { $0.translations.isEmpty ? nil : $0.translations }),
  ]
}

/// Translations of a text that changed in the same way, or that have to.
struct ChangedTranslations: TemplateRecord {
  /// Those that are told of at once.
  var shown: [ChangedTranslation]
  /// Those that a click unfolds.
  var folded: [ChangedTranslation]
  /// Whether the same changed in those that are folded.
  var isSame: Bool

  static let slots: [TemplateSlot<Self>] = [
    .record("waiting", of: "items", maybe: { $0.isWordless ? $0.shown : nil }),
    .flag("is-stale") { $0.shown.contains(where: \.isStale) },
    .flag("is-draft") { $0.shown.contains(where: \.isDraft) },
    .list("shown") { $0.isWordless ? [] : $0.shown },
    .record("folded", of: "items", maybe: { $0.folded.isEmpty ? nil : $0.folded }),
    .flag("is-same") { $0.isSame },
  ]

  /// Whether no words changed, but somebody has to translate the text.
  private var isWordless: Bool {
    !shown.isEmpty && shown.allSatisfy(\.wordings.isEmpty)
  }
}

/// A translation that changed, or that has to.
struct ChangedTranslation: TemplateRecord {
  var locale: String
  /// What the language calls itself.
  var name: String
  var direction: String
  var wordings: [ChangedWording]
  var isStale: Bool
  var isDraft: Bool

  static let slots: [TemplateSlot<Self>] = [
    .text("locale") { $0.locale }, .text("name") { $0.name },
    .text("direction") { $0.direction }, .list("wordings") { $0.wordings },
    .flag("is-stale") { $0.isStale }, .flag("is-draft") { $0.isDraft },
  ]
}

/// One form of a text before and after.
struct ChangedWording: TemplateRecord {
  /// Words of one side.
  struct Side: TemplateRecord {
    var runs: [Segment]

    static let slots: [TemplateSlot<Self>] = [.list("runs") { $0.runs }]
  }

  /// Words that have all changed, or all not.
  struct Segment: TemplateRecord {
    var text: String
    var isChanged: Bool

    static let slots: [TemplateSlot<Self>] = [
      .text("text") { $0.text }, .flag("is-changed") { $0.isChanged },
    ]
  }

  var form: String?
  var before: Side?
  var after: Side?

  static let slots: [TemplateSlot<Self>] = [
    .text("form", maybe: { $0.form }), .record("before", maybe: { $0.before }),
    .record("after", maybe: { $0.after }),
  ]
}

/// A language that came or went.
struct ChangedLanguage: TemplateRecord {
  var locale: String
  var name: String
  var isAdded: Bool
  var texts: Int
  var drafts: Int

  static let slots: [TemplateSlot<Self>] = [
    .text("locale") { $0.locale }, .text("name") { $0.name },
    .flag("is-added") { $0.isAdded }, .text("texts") { String($0.texts) },
    .text("drafts", maybe: { $0.drafts > 0 ? String($0.drafts) : nil }),
  ]
}

// MARK: Facts

/// Something that is no text, before and after.
struct ChangedFact: TemplateRecord {
  var name: String
  var before: String?
  var after: String?

  static let slots: [TemplateSlot<Self>] = [
    .text("name") { $0.name }, .text("before", maybe: { $0.before }),
    .text("after", maybe: { $0.after }),
  ]
}

/// Colours, fonts and styles that changed, with some screens before and after.
struct ChangedTheme: TemplateRecord {
  /// A colour in both appearances, as CSS writes it.
  struct Color: TemplateRecord {
    var light: String
    var dark: String

    static let slots: [TemplateSlot<Self>] = [
      .text("light") { $0.light }, .text("dark") { $0.dark },
    ]
  }

  /// A colour that changed.
  struct Pair: TemplateRecord {
    var name: String
    var before: Color?
    var after: Color?

    static let slots: [TemplateSlot<Self>] = [
      .text("name") { $0.name }, .record("before", maybe: { $0.before }),
      .record("after", maybe: { $0.after }),
    ]
  }

  var colors: [Pair]
  var facts: [ChangedFact]
  var samples: [ChangedMockup]

  static let slots: [TemplateSlot<Self>] = [
    .record("colors", of: "items", maybe: { $0.colors.isEmpty ? nil : $0.colors }),
    .record("facts", of: "items", maybe: { $0.facts.isEmpty ? nil : $0.facts }),
    .list("samples") { $0.samples },
  ]
}

/// A way that is new or gone.
struct ChangedArrow: TemplateRecord {
  var isAdded: Bool
  var from: String
  var label: String
  var conditions: [String]
  var variants: [String]
  var to: String

  static let slots: [TemplateSlot<Self>] = [
    .flag("is-added") { $0.isAdded }, .text("from") { $0.from },
    .text("label", maybe: { $0.label.isEmpty ? nil : $0.label }),
    .texts("conditions") { $0.conditions }, .texts("variants") { $0.variants },
    .text("to") { $0.to },
  ]
}

// MARK: Pictures

/// A screen of which something else is seen.
struct ChangedScreen: TemplateRecord {
  var id: String
  var name: String
  /// What it was called.
  var former: String?
  var isAdded: Bool
  var isRemoved: Bool
  /// States that changed, one for all that changed in the same way.
  var changed: [ChangedMockup]
  var added: [DrawnState]
  var removed: [DrawnState]

  static let slots: [TemplateSlot<Self>] = [
    .text("id") { $0.id }, .text("name") { $0.name }, .text("former", maybe: { $0.former }),
    .flag("is-added") { $0.isAdded }, .flag("is-removed") { $0.isRemoved },
    .list("changed") { $0.changed },
    .record("added", of: "states", maybe: { $0.added.isEmpty ? nil : $0.added }),
    .record("removed", of: "states", maybe: { $0.removed.isEmpty ? nil : $0.removed }),
  ]
}

/// The same state in two versions, and where else the same changed.
struct ChangedMockup: TemplateRecord {
  /// How one comes to a state.
  struct Way: TemplateRecord {
    var steps: [String]
    var cause: String

    static let slots: [TemplateSlot<Self>] = [
      .texts("way") { $0.steps }, .text("cause") { $0.cause },
    ]
  }

  var before: DrawnState
  var after: DrawnState
  /// Whether parts of it are outlined.
  var isOutlined = false
  /// Other states that changed in the same way.
  var others: [Way]

  static let slots: [TemplateSlot<Self>] = [
    .record("before") { $0.before }, .record("after") { $0.after },
    .text("others-count", maybe: { $0.others.isEmpty ? nil : String($0.others.count) }),
    .list("others") { $0.others },
  ]
}

/// A state with the looks of its version, and how one comes to it.
struct DrawnState: TemplateRecord {
  var app: PreviewApp
  var way: ChangedMockup.Way
  var mockup: ScreenMockup
  /// What its board's address calls it; none where it stands for a whole screen.
  var place: String?

  static let slots: [TemplateSlot<Self>] =
    [.record("app") { $0.app }, .text("place", maybe: { $0.place })]
    + ChangedMockup.Way.slots.map { $0.of(\.way) }
    + ScreenMockup.slots.map { $0.of(\.mockup) }
}
