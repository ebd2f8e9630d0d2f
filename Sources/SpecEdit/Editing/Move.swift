import FlowCore
package import SpecBuild
import SpecModel
import SpecReading
import SpecSyntax
import SpecText

extension AppNameIndex {
  /// Moves a screen behind another one, on the path of that, and on each path of a variant that has
  /// both.
  ///
  /// - Parameters:
  ///   - screen: The screen that is moved.
  ///   - other: The screen that it comes behind.
  /// - Returns: The changed files.
  /// - Throws: That the names can't be meant so.
  package func moving(
    _ screen: String, after other: String
  ) throws(UsageError) -> ContentEdit {
    let screens = app?.flow.screens.map(\.id.rawValue) ?? []
    for name in [screen, other] where !screens.contains(name) {
      let near = nearest(to: name, in: screens).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError(description: "'\(id)' has no screen '\(name)'\(near)")
    }
    guard screen != other else {
      throw UsageError(description: "a screen can't come behind itself")
    }
    let flowPath = ContentPath.file(.flow, of: id).description
    var found = Diagnostics()
    guard let index = files.firstIndex(where: { $0.path == flowPath }),
      let tree = parseJSON(files[index], FileID(index), &found)
    else { throw UsageError(description: "\(flowPath) can't be read; run `specgen check`") }
    let paths = tree[FlowSchema.paths]
    func places(_ name: String) -> [String] {
      paths.filter { $0.value.elements?.contains { $0.string == name } ?? false }.map(\.key.value)
    }
    let ofVariants = tree[FlowSchema.variants].flatMap { $0.value[VariantSchema.paths] }.filter {
      let names = ($0.value.elements ?? []).compactMap(\.string)
      return names.contains(screen) && names.contains(other)
    }
    let targets = places(other)
    guard !targets.isEmpty || !ofVariants.isEmpty else {
      throw UsageError(description: "'\(other)' is on no path: name a screen that is on one")
    }
    let former = places(screen)
    guard targets.isEmpty || former.count <= 1 || former == targets else {
      throw UsageError(
        description: "'\(screen)' is on several paths; change \(flowPath) by hand")
    }
    var edits: [Diagnostic.Edit] = []
    // A screen of variants alone stays one.
    let isOfVariants = targets.isEmpty || former.isEmpty && !ofVariants.isEmpty
    for path in (isOfVariants ? [] : paths) + ofVariants {
      edits += path.value.removing { $0.value.string == screen }
      guard let elements = path.value.elements,
        let place = elements.firstIndex(where: { $0.string == other })
      else { continue }
      edits.append(insertion(of: "\"\(screen)\"", behind: place, of: elements, in: files[index]))
    }
    let changed = files[index].applying(edits).bytes
    if changed == files[index].bytes {
      throw UsageError(description: "'\(screen)' comes behind '\(other)' already")
    }
    return ContentEdit(
      [flowPath: changed], of: files, summary: "'\(screen)' comes behind '\(other)' now")
  }
}
