import CLDR
import FlowCore
package import SpecModel
package import SpecSyntax
package import SpecText

/// Turns the trees of all files into the content they mean.
///
/// Whatever can't be read is reported and left out, so that the rest is still checked.
///
/// - Parameters:
///   - files: The files of the run; those outside of `content/` are passed over.
///   - noted: The app of which it is noted where every name stands, if there is one.
///   - found: The findings of the run.
/// - Returns: The project, as far as it could be read.
package func read(
  _ files: [ParsedFile], namesOf noted: AppID? = nil, _ found: inout Diagnostics
) -> Project {
  let outline = outline(of: files, namesOf: noted, &found)
  return outline.project(outline.apps.map { $0.read() }, &found)
}

/// What a project consists of: its settings, which are read, and its apps, which are not yet.
package struct ContentOutline: Sendable {
  package let apps: [AppFolder]
  fileprivate let settings: Settings
  fileprivate let suppressions: [Suppression]

  /// The project, when every app is read.
  ///
  /// - Parameters:
  ///   - readings: What reading each app came to, in their order.
  ///   - found: The findings of the run.
  /// - Returns: The project, as far as it could be read.
  package func project(_ readings: [AppReading], _ found: inout Diagnostics) -> Project {
    for reading in readings { found.append(reading.found) }
    checkTypes(of: readings.map(\.app), &found)
    return Project(
      settings: settings, apps: readings.map(\.app),
      suppressions: suppressions + readings.flatMap(\.suppressions))
  }
}

/// The files of one app, which are read without those of others.
package struct AppFolder: Sendable {
  package let id: AppID
  fileprivate let files: [ParsedFile]
  fileprivate let forms: Set<PluralCategory>
  fileprivate let settings: Settings
  fileprivate let indexesNames: Bool

  /// Reads them.
  ///
  /// - Parameter former: Translations as they were read before; one whose file has not changed is
  ///   not read again.
  /// - Returns: What it came to.
  package func read(reusing former: [TranslationReading] = []) -> AppReading {
    var reader = AppReader(
      id: id, files: files, forms: forms, settings: settings, indexesNames: indexesNames,
      reusing: former)
    let app = reader.read()
    return AppReading(
      app: app, suppressions: reader.suppressions, found: reader.found,
      translations: reader.translations)
  }
}

/// What reading one app came to.
package struct AppReading: Sendable {
  fileprivate let app: App
  fileprivate let suppressions: [Suppression]
  fileprivate let found: Diagnostics
  /// Its translations, each by itself.
  package let translations: [TranslationReading]
}

/// Sorts the files of a project out and reads its settings.
///
/// - Parameters:
///   - files: The files of the run; those outside of `content/` are passed over.
///   - noted: The app of which it is noted where every name stands, if there is one.
///   - found: The findings of the run.
/// - Returns: What there is to be read.
package func outline(
  of files: [ParsedFile], namesOf noted: AppID? = nil, _ found: inout Diagnostics
) -> ContentOutline {
  var suppressions: [Suppression] = []
  let content = files.sorted {
    $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8)
  }
  var folders: [(name: AppID, files: [ParsedFile])] = []
  var settings: ParsedFile?
  var missing: ParsedFile?
  var strays: [ParsedFile] = []
  for file in content {
    switch file.contentPath {
    case nil: break
    case .settings where file.file.isMissing: missing = file
    case .settings: settings = file
    case .unknown: strays.append(file)
    case .file(_, of: let app) where folders.last?.name == app:
      folders[folders.count - 1].files.append(file)
    case .file(_, of: let app): folders.append((app, [file]))
    }
  }
  for file in strays where !file.isRefused {
    found.report(.strayFile(file, lacks: settings == nil))
  }
  if folders.isEmpty, let settings { found.report(.noApp(settings)) }
  let first = missing ?? content.first { $0.contentPath != nil }
  let locales = Set(content.compactMap { $0.contentPath?.translationLocale })
  let read = readSettings(settings, lacking: first, locales, &suppressions, &found)
  if case .json(let node) = settings?.tree, node.members != nil,
    node.member(SettingsSchema.locales)?.value.elements != nil
      || node.member(SettingsSchema.locales) == nil
  {
    checkLocaleFiles(folders, read, &found)
  }
  let plurals = read.sourceLocale.plurals
  let forms = plurals.isKnown ? plurals.categories : PluralCategory.allCases
  let apps = folders.map { name, files in
    AppFolder(
      id: name, files: files, forms: Set(forms), settings: read, indexesNames: name == noted)
  }
  return ContentOutline(apps: apps, settings: read, suppressions: suppressions)
}

private func readSettings(
  _ file: ParsedFile?, lacking first: ParsedFile?, _ locales: Set<LocaleID>,
  _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> Settings {
  if let file {
    if case .json(let node) = file.tree { return readSettings(node, &suppressions, &found) }
  } else if let first {
    found.report(.missingSettings(Span(first.id, 0, 0), locales.sorted()))
  }
  let place = Span(file?.id ?? first?.id ?? FileID(0), 0, 0)
  return Settings(spans: JSONSpans { _ in .init(key: place, value: place) })
}

extension Rule {
  /// The rules of reading, as `specgen explain` lists them.
  package static let allReading =
    allFileRules + allSchemaRules + allNameRules + allExpressionRules + allTableRules
    + allFlowRules + allVariantRules + allTranslationRules + pageRules
}
