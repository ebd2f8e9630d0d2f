package import FlowCore
package import SpecText

/// The whole content, read: names and words at their spans, not yet checked.
package struct Project: Sendable {
  package var settings: Settings
  package var apps: [App]
  /// Reasons for letting findings stand, from every file.
  package var suppressions: [Suppression]

  package init(settings: Settings, apps: [App], suppressions: [Suppression] = []) {
    self.settings = settings
    self.apps = apps
    self.suppressions = suppressions
  }
}

/// What `specgen.json` says.
package struct Settings: Sendable {
  /// What a severity can be set to.
  package enum Level: String, Sendable, CaseIterable {
    case error, warning, note, off
  }

  /// A rule and what its findings weigh in this project.
  package struct RuleLevel: Sendable {
    package var rule: Located<RuleID>
    package var level: Level

    package init(rule: Located<RuleID>, level: Level) {
      self.rule = rule
      self.level = level
    }
  }

  package static let defaultSwiftModule = "OnboardingFlows"

  package var sourceLocale: LocaleID
  package var targetLocales: [Located<LocaleID>]
  /// Those in which every text has to be translated; all of them, if content does not say.
  package var completeLocales: [Located<LocaleID>]?
  package var devices: [Located<String>]
  /// The module that the flows in Swift are compiled as, for what imports it.
  package var swiftModule: String
  package var limits: Flow.Limits
  /// Rules whose level differs from their own.
  package var rules: [RuleLevel]
  package var spans: JSONSpans

  package init(
    sourceLocale: LocaleID = "en", targetLocales: [Located<LocaleID>] = [],
    completeLocales: [Located<LocaleID>]? = nil,
    devices: [Located<String>] = [], swiftModule: String = defaultSwiftModule,
    limits: Flow.Limits = Flow.Limits(), rules: [RuleLevel] = [], spans: JSONSpans
  ) {
    self.sourceLocale = sourceLocale
    self.targetLocales = targetLocales
    self.completeLocales = completeLocales
    self.devices = devices
    self.swiftModule = swiftModule
    self.limits = limits
    self.rules = rules
    self.spans = spans
  }

  /// Whether every text has to be translated into a locale.
  package func mustBeComplete(_ locale: LocaleID) -> Bool {
    completeLocales?.contains { $0.value == locale } ?? true
  }
}

/// One app: its words, its tables, its flow.
package struct App: Sendable {
  /// The name of its folder.
  package var id: AppID
  package var info: AppInfo
  package var tables: [ContentTable]
  /// A page for each screen, in the order of `flow.screens`.
  package var pages: [Page]
  package var frame: Page
  /// What the system's own dialogs say, by permission.
  package var system: [SystemText]
  /// What people call values and services, of those that say so.
  package var labels: [Text] = []
  package var flow: Flow
  /// Where the parts of `flow.json` stand.
  package var flowSpans: JSONSpans
  /// What represents the screens that say so.
  package var previews: [ScreenPreview] = []
  /// The sections and controls of each screen that have to be seen before anything is scrolled.
  package var inSight: [ScreenID: [ElementID]] = [:]
  /// How long look-ups go on by what is promised, of those that say so.
  package var promisedTimeouts: [ServiceID: ClosedRange<Duration>] = [:]
  /// What was released, the oldest version first.
  package var released: [ReleasedVersion]
  /// The texts in other languages, by locale in the order of file names.
  package var translations: [Translation] = []
  /// The files of its folder without the translations.
  package var sourceFiles: Set<FileID> = []
  /// Pages that are there and could not be read; the frame and the system's are among them by
  /// the names of their files.
  package var unreadPages: Set<ScreenID> = []
  /// Where every name stands, in file order; empty unless reading was asked to note it.
  package var names: [Occurrence] = []

  package init(
    id: AppID, info: AppInfo, tables: [ContentTable], pages: [Page], frame: Page,
    system: [SystemText], flow: Flow, flowSpans: JSONSpans,
    released: [ReleasedVersion] = []
  ) {
    self.id = id
    self.info = info
    self.tables = tables
    self.pages = pages
    self.frame = frame
    self.system = system
    self.flow = flow
    self.flowSpans = flowSpans
    self.released = released
  }
}

/// What the system's dialog says when a permission is asked for.
package struct SystemText: Sendable, Equatable {
  package var permission: Located<ServiceID>
  package var text: Text

  package init(permission: Located<ServiceID>, text: Text) {
    self.permission = permission
    self.text = text
  }
}

/// A table with its words: `table` is what FlowCore knows, the rest is for people.
package struct ContentTable: Sendable {
  package var table: Flow.Table
  /// The texts of a row's `words` cells, by column, in the rows' order.
  package var words: [[ColumnID: Text]]
  /// What the content says of columns beyond their kind.
  package var traits: [ColumnID: ColumnTraits]
  /// The fewest and the most rows.
  package var size: ClosedRange<Int>?
  package var spans: JSONSpans

  package init(
    table: Flow.Table, words: [[ColumnID: Text]], traits: [ColumnID: ColumnTraits],
    size: ClosedRange<Int>? = nil, spans: JSONSpans
  ) {
    self.table = table
    self.words = words
    self.traits = traits
    self.size = size
    self.spans = spans
  }

  /// The texts of the table, row by row, in the columns' order.
  package var texts: [Text] {
    words.flatMap { row in table.columns.compactMap { row[$0.id] } }
  }

  /// The columns that say how many characters a cell may have, each with its texts.
  package var limitedColumns: [(id: ColumnID, most: Int, texts: [Text])] {
    traits.compactMap { column, traits in
      traits.maxLength.map { most in (column, most, words.compactMap { $0[column] }) }
    }
  }
}

/// What is asked of a column.
package struct ColumnTraits: Sendable, Equatable {
  package var note: String?
  package var isUnique: Bool
  /// No cell is less than this value's default.
  package var atLeast: Located<ValueID>?
  /// The most characters of a cell, in every language.
  package var maxLength: Int?
  /// Whether the cells are computed from prices.
  package var isSavings: Bool

  package init(
    note: String? = nil, isUnique: Bool = false, atLeast: Located<ValueID>? = nil,
    maxLength: Int? = nil, isSavings: Bool = false
  ) {
    self.note = note
    self.isUnique = isUnique
    self.atLeast = atLeast
    self.maxLength = maxLength
    self.isSavings = isSavings
  }
}
