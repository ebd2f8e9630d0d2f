import SpecBuild
package import SpecDisk
import SpecModel
import SpecReading
import SpecRender
package import SpecText

/// What a project is to be made of.
package struct NewProjectRequest: Sendable {
  /// What may be put around the content.
  package enum Extra: Sendable, CaseIterable {
    /// A Swift package of the flows, with a test.
    case swiftPackage
    /// A workflow of GitHub's.
    case workflow
    /// Hooks of pre-commit.
    case hooks
  }

  package var root: String
  /// The first app's id and name, where the content has no app yet.
  package var app: AppID
  package var name: String
  package var extras: Set<Extra>
  /// Where specgen's own package is, for those extras that need it.
  package var specgen: PackageLocation?

  package init(
    root: String, app: AppID, name: String, extras: Set<Extra> = [],
    specgen: PackageLocation? = nil
  ) {
    self.root = root
    self.app = app
    self.name = name
    self.extras = extras
    self.specgen = specgen
  }
}

/// What came of making a project.
package struct NewProject: Sendable {
  /// Something that was there already and stays as it is.
  package struct Kept: Sendable, Equatable {
    package var path: String
    /// What it would need, in lines; none where it has everything.
    package var needs: [String] = []
  }

  /// The paths of the files that were made.
  package fileprivate(set) var made: [String] = []
  package fileprivate(set) var kept: [Kept] = []
}

/// Makes a project that passes `check --strict` and builds: settings, a first app, and what is asked
/// for around them.
///
/// What is there already is kept. All of it is made, or nothing.
///
/// - Throws: A `UsageError` when the app can't be called so, a `DiskError` when the disk fails.
package func makeProject(
  _ request: NewProjectRequest, on disk: FileSystem = .disk
) async throws -> NewProject {
  let sources = try contentFolder(of: request.root, on: disk)
  let content = Set(sources.files.map(\.path))
  let hasApps = sources.files.contains { $0.contentPath?.app != nil }
  var project = NewProject()
  var edits: [FileEdit] = []
  let settings = settingsEdit(
    swiftModule: request.extras.contains(.swiftPackage) ? packageModule : nil)
  if content.contains(settings.path) {
    project.kept.append(.init(path: settings.path))
  } else {
    edits.append(settings)
  }
  let app = try hasApps ? [] : newApp(request.app, named: request.name)
  if hasApps {
    project.kept.append(
      .init(path: "content/", needs: ["it has apps; `specgen new app NAME` adds one"]))
  }
  edits += app
  let loaded = await loading(sources, after: edits)
  if !hasApps { edits += translationDrafts(of: request.app, in: loaded) }

  let types = zip(loaded.project.apps, swiftTypes(loaded.project.apps))
  let files = SurroundingFiles(
    app: request.app, type: hasApps ? nil : types.first { $0.0.id == request.app }?.1,
    module: module(of: loaded.project.settings, for: request, &project),
    specgen: request.specgen, root: request.root)
  for file in request.files where file != .test || files.type != nil {
    let text = files.text(of: file)
    if let kept = try file.kept(in: request.root, insteadOf: text, on: disk) {
      project.kept.append(kept)
    } else {
      edits.append(FileEdit(new: file.rawValue, bytes: Array(text.utf8)))
    }
  }
  edits += try schemaEdits().filter { schema throws(DiskError) in
    let path = "\(request.root)/\(schema.path)"
    return try disk.ifThere { () throws(DiskError) in
      try disk.read(path, SourceFolder.largest) == schema.bytes
    } != true
  }
  project.made = try sources.commit(edits)
  return project
}

/// The module of the flows in a package of its own: no two of a build may have one name, and that
/// of specgen's package is taken.
private let packageModule = "Onboarding"

/// The module of the flows, which has to be another one than that of specgen's package.
private func module(
  of settings: Settings, for request: NewProjectRequest, _ project: inout NewProject
) -> String {
  guard settings.swiftModule == Settings.defaultSwiftModule else { return settings.swiftModule }
  let path = ContentPath.settings.description
  if request.extras.contains(.swiftPackage),
    let index = project.kept.firstIndex(where: { $0.path == path })
  {
    project.kept[index].needs.append(
      "for the Swift package it needs \"swift-module\": \"\(packageModule)\"")
  }
  return packageModule
}

extension NewProjectRequest {
  fileprivate var files: [ProjectFile] {
    [.ignoredFiles]
      + (extras.contains(.swiftPackage) ? [.package, .test] : [])
      + (extras.contains(.workflow) ? [.workflow] : [])
      + (extras.contains(.hooks) ? [.hooks] : [])
  }
}

extension ProjectFile {
  /// What is there already in the file's place, and what it would need; nothing where there is
  /// nothing.
  fileprivate func kept(
    in root: String, insteadOf text: String, on disk: FileSystem
  ) throws(DiskError) -> NewProject.Kept? {
    let path = "\(root)/\(rawValue)"
    let metadata = try disk.ifThere { () throws(DiskError) in try disk.metadata(path) }
    guard let metadata else { return nil }
    guard metadata.kind == .file else {
      return .init(path: rawValue, needs: ["it is no file; move it away, and run this again"])
    }
    let bytes = try disk.read(path, SourceFolder.largest) ?? []
    let old = String(decoding: bytes, as: UTF8.self)
    guard old != text else { return .init(path: rawValue) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard self == .ignoredFiles else {
      return .init(
        path: rawValue, needs: ["this would have been made; take what it lacks:"] + lines)
    }
    let missing = Set(lines).subtracting(old.split(whereSeparator: \.isNewline).map(String.init))
    let needed = lines.filter { missing.contains($0) && !$0.isEmpty }
    return .init(path: rawValue, needs: needed.isEmpty ? [] : ["it lacks the lines:"] + needed)
  }
}
