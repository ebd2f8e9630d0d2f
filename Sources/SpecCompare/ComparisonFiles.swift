import CLDR
import FlowCore
import SpecModel
package import SpecRender
package import SpecText

/// What changed of a project since a revision.
package struct ProjectComparison: Sendable {
  /// The revision as it was asked for.
  package var revision: String
  /// The commit it names.
  package var commit: String
  /// The apps of which files differ.
  package var apps: [AppComparison]
  /// What the apps are called of which no file differs.
  package var unchanged: [String]
  /// Files that differ and are of no app.
  package var files: [FileChange]

  package init(
    revision: String, commit: String, apps: [AppComparison], unchanged: [String],
    files: [FileChange]
  ) {
    (self.revision, self.commit, self.apps) = (revision, commit, apps)
    (self.unchanged, self.files) = (unchanged, files)
  }
}

/// The files of a folder that shows a comparison, by itself: a page and what it is drawn with.
///
/// The folder keeps itself out of git: what it says depends on what was compared with.
package func changesFiles(
  of comparison: ProjectComparison, _ sources: PreviewSources
) -> [RenderedFile] {
  let apps = comparison.apps.compactMap { ChangedApp($0) }
  let versions = comparison.apps.flatMap { [$0.drawnAfter, $0.drawnBefore] }.compactMap { $0 }
  var sheets: [(name: String, bytes: [UInt8])] = []
  for version in versions where !sheets.contains(where: { $0.name == version.sheetName }) {
    sheets.append((version.sheetName, version.styleSheet))
  }
  let page = ChangesPage(
    revision: comparison.revision, commit: String(comparison.commit.prefix(12)),
    sheets: sheets.map(\.name), apps: apps, unchanged: comparison.unchanged,
    files: comparison.files.map { ChangedFile($0) })
  let bytes = sources.render(page)
  let names = Set(bytes.links.map(\.name))
  return [
    RenderedFile(path: ".gitignore", bytes: Array("*\n".utf8)),
    RenderedFile(path: "index.html", bytes: bytes),
    RenderedFile(path: "drawings.css", bytes: styleSheet(of: sources.drawings)),
  ]
    + sheets.map { RenderedFile(path: $0.name, bytes: $0.bytes) }
    + sources.copied.filter { names.contains($0.name) }
    .map { RenderedFile(path: $0.name, bytes: $0.bytes) }
}

extension DrawnVersion {
  fileprivate var sheetName: String { "\(about.id).theme.css" }
}

extension ChangedApp {
  fileprivate init?(_ comparison: AppComparison) {
    guard let about = (comparison.drawnAfter ?? comparison.drawnBefore)?.about else { return nil }
    app = about
    (isAdded, isRemoved) = (comparison.isAdded, comparison.isRemoved)
    summary = comparison.summary
    texts = comparison.texts.map { ChangedText($0) }
    languages = comparison.languages.map { change in
      ChangedLanguage(
        locale: change.locale.rawValue, name: change.locale.ownName, isAdded: change.isAdded,
        texts: change.texts, drafts: change.drafts)
    }
    facts = comparison.facts.map { ChangedFact($0) }
    theme = ChangedTheme(comparison)
    arrows = comparison.arrows.map { way in
      ChangedArrow(
        isAdded: way.isAdded, from: way.from, label: way.label, conditions: way.conditions,
        variants: way.variants, to: way.to)
    }
    screens = comparison.screens.compactMap { ChangedScreen($0, of: comparison) }
    parts = comparison.parts
    files = comparison.files.map { ChangedFile($0) }
    isUnseen = !comparison.hasVisibleChange
  }
}

extension ChangedFile {
  fileprivate init(_ change: FileChange) {
    (path, kind) = (change.path, change.kind.rawValue)
  }
}

extension ChangedFact {
  fileprivate init(_ change: FactChange) {
    (name, before, after) = (change.name, change.before, change.after)
  }
}

// MARK: Words

extension ChangedText {
  fileprivate init(_ change: TextChange) {
    key = change.key.rawValue
    switch change.kind {
    case .added: kind = "added"
    case .removed: kind = "removed"
    case .changed: kind = "changed"
    case .kept: kind = "kept"
    case .moved(let from): (kind, former) = ("moved", from.rawValue)
    }
    wordings = change.words.map { ChangedWording($0) }
    translations = change.translationGroups.map { ChangedTranslations($0) }
  }
}

extension ChangedTranslations {
  fileprivate init(_ group: TranslationGroup) {
    shown = group.shown.map { ChangedTranslation($0) }
    folded = group.folded.map { ChangedTranslation($0) }
    isSame = group.isSame
  }
}

extension ChangedTranslation {
  fileprivate init(_ change: TranslationChange) {
    (locale, name) = (change.locale.rawValue, change.locale.ownName)
    direction = TextDirection(of: locale).rawValue
    wordings = change.words.map { ChangedWording($0) }
    (isStale, isDraft) = (change.isStale, change.isDraft)
  }
}

extension ChangedWording {
  fileprivate init(_ change: WordingChange) {
    func side(_ runs: [WordDifference.Segment]?) -> Side? {
      runs.map { Side(runs: $0.map { Segment(text: $0.text, isChanged: $0.isChanged) }) }
    }
    form = change.form
    (before, after) = (side(change.before), side(change.after))
  }
}

// MARK: Pictures

extension ChangedTheme {
  fileprivate init?(_ comparison: AppComparison) {
    guard let theme = comparison.theme, let before = comparison.drawnBefore?.about,
      let after = comparison.drawnAfter?.about
    else { return nil }
    colors = theme.colors.map { color in
      Pair(
        name: color.name,
        before: color.before.map { Color(light: $0.light.hex, dark: $0.dark.hex) },
        after: color.after.map { Color(light: $0.light.hex, dark: $0.dark.hex) })
    }
    facts = theme.facts.map { ChangedFact($0) }
    samples = comparison.samples.map { old, new in
      ChangedMockup(
        before: DrawnState(old, before), after: DrawnState(new, after), others: [])
    }
  }
}

extension ChangedScreen {
  fileprivate init?(_ screen: ScreenComparison, of comparison: AppComparison) {
    let (before, after) = (comparison.drawnBefore?.about, comparison.drawnAfter?.about)
    (id, name, former) = (screen.id, screen.name, screen.former)
    (isAdded, isRemoved) = (screen.isAdded, screen.isRemoved)
    changed = screen.groups.compactMap { group in
      guard var (old, new) = group.pairs.first, let before, let after else { return nil }
      let difference = MockupDifference(old.mockup, new.mockup)
      (old.mockup, new.mockup) = (difference.before, difference.after)
      return ChangedMockup(
        before: DrawnState(old, before), after: DrawnState(new, after),
        isOutlined: difference.hasMarks,
        others: group.pairs.dropFirst().map { ChangedMockup.Way($0.after) })
    }
    added = after.map { about in screen.new.map { DrawnState($0, about) } } ?? []
    removed = before.map { about in screen.old.map { DrawnState($0, about) } } ?? []
  }
}

extension DrawnState {
  fileprivate init(_ screen: NamedMockup, _ app: PreviewApp) {
    (self.app, mockup) = (app, screen.mockup)
    way = ChangedMockup.Way(steps: [], cause: screen.name)
  }

  fileprivate init(_ state: ComparedState, _ app: PreviewApp) {
    (self.app, way, mockup) = (app, ChangedMockup.Way(state), state.mockup)
    place = state.id
  }
}

extension ChangedMockup.Way {
  fileprivate init(_ state: ComparedState) {
    (steps, cause) = (Array(state.way.dropLast()), state.way.last ?? "")
  }
}
