import CLDR
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
  _ files: [ParsedFile], namesOf noted: String? = nil, _ found: inout Diagnostics
) -> Project {
  var acceptances: [Acceptance] = []
  let content = files.filter { $0.file.path.hasPrefix("content/") }
    .sorted { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
  var folders: [(name: String, files: [ParsedFile])] = []
  var settings: ParsedFile?
  var strays: [ParsedFile] = []
  for file in content {
    let parts = file.file.path.split(separator: "/").map(String.init)
    if parts.count == 2 {
      if parts[1] == "specgen.json" { settings = file } else { strays.append(file) }
    } else if folders.last?.name == parts[1] {
      folders[folders.count - 1].files.append(file)
    } else {
      folders.append((parts[1], [file]))
    }
  }
  for file in strays where !file.isRefused {
    found.report(.strayFile(file, lacks: settings == nil))
  }
  let read = readSettings(settings, content.first, &acceptances, &found)
  if case .json = settings?.tree { checkLocaleFiles(folders, read, &found) }
  let plurals = PluralRules(of: read.sourceLocale)
  let forms = plurals.isKnown ? plurals.categories : PluralCategory.allCases
  let apps = folders.map { folder in
    var reader = AppReader(
      id: folder.name, files: folder.files, forms: Set(forms), notesNames: folder.name == noted)
    let app = reader.read()
    found.append(reader.found)
    acceptances += reader.acceptances
    return app
  }
  return Project(settings: read, apps: apps, acceptances: acceptances)
}

private func readSettings(
  _ file: ParsedFile?, _ first: ParsedFile?, _ acceptances: inout [Acceptance],
  _ found: inout Diagnostics
) -> Settings {
  if let file {
    if case .json(let node) = file.tree { return readSettings(node, &acceptances, &found) }
  } else if let first {
    found.report(.missingFile("content/specgen.json", Span(first.id, 0, 0)))
  }
  let place = Span(file?.id ?? first?.id ?? FileID(0), 0, 0)
  return Settings(places: Places { _ in .init(key: place, value: place) })
}

extension Rule {
  /// The rules of reading, as `specgen explain` lists them.
  package static let allReading =
    allFileRules + allShapeRules + allNameRules + allExpressionRules + allTableRules
    + allFlowRules + allTranslationRules + pageRules
}
