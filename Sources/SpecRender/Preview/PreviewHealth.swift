import CLDR
import SpecChecks
import SpecModel
import SpecProve
import SpecText

/// How an app stands: what was proved, what was found, how far it is translated.
struct PreviewHealth: TemplateRecord {
  /// How far an app is translated into a language.
  struct Coverage: TemplateRecord {
    var locale: String
    /// What the language calls itself.
    var name: String
    /// The texts that are translated from the source as it is, and of which nobody has doubts.
    var translated: Int
    var all: Int

    static let slots: [TemplateSlot<Self>] = [
      .text("locale") { $0.locale }, .text("name") { $0.name },
      .text("translated") { String($0.translated) }, .text("all") { String($0.all) },
      .flag("is-complete") { $0.translated == $0.all },
    ]
  }

  var explored: Int
  var transitions: Int
  var properties: Int
  var findings: Int
  var accepted: Int
  var coverage: [Coverage]

  init(of app: CheckedApp) {
    explored = app.flows.reduce(0) { $0 + $1.states.count }
    transitions = app.flows.reduce(0) { $0 + $1.exploration.steps.count }
    properties = allProperties.count
    (findings, accepted) = app.findings
    coverage = app.app.info.targetLocales.map { Coverage(of: app.app, in: $0) }
  }

  static let slots: [TemplateSlot<Self>] = [
    .text("explored") { grouped($0.explored) }, .text("transitions") { grouped($0.transitions) },
    .text("properties") { String($0.properties) },
    .text("findings", maybe: { $0.findings > 0 ? String($0.findings) : nil }),
    .text("accepted", maybe: { $0.accepted > 0 ? String($0.accepted) : nil }),
    .list("coverage") { $0.coverage },
  ]

  private static func grouped(_ number: Int) -> String {
    LocaleFormat("en")?.number(number) ?? String(number)
  }
}

extension PreviewHealth.Coverage {
  fileprivate init(of app: App, in locale: LocaleID) {
    let entries = app.translations.first { $0.locale.value == locale }?.entries ?? []
    let known = Dictionary(entries.map { ($0.key.value, $0) }) { first, _ in first }
    let texts = app.texts.filter { $0.hasKey && $0.isTranslatable }
    self.locale = locale.rawValue
    name = locale.ownName
    all = texts.count
    translated = texts.count { text in
      known[text.key].map { !$0.needsReview && !$0.isStale(against: text) } ?? false
    }
  }
}
