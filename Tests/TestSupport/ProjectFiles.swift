package import Foundation
package import SpecText

/// The files of a project, for tests that change some of them: in memory, or on a disk.
package struct ProjectFiles: Equatable, Sendable {
  /// What the files hold, by their paths in the project.
  package var texts: [String: String]

  package init(_ texts: [String: String]) {
    self.texts = texts
  }

  package init(_ files: [SourceFile]) {
    texts = [:]
    for file in files { texts[file.path] = String(decoding: file.bytes, as: UTF8.self) }
  }

  /// Everything in a folder, out of sight too; the path of an empty folder ends in `/`.
  package init(at root: URL) throws {
    let manager = FileManager.default
    texts = [:]
    for path in try manager.subpathsOfDirectory(atPath: root.path) {
      let file = root.appending(path: path)
      var isFolder: ObjCBool = false
      if manager.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
        if try manager.contentsOfDirectory(atPath: file.path).isEmpty { texts[path + "/"] = "" }
      } else {
        texts[path] = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      }
    }
  }

  package subscript(path: String) -> String? {
    get { texts[path] }
    set { texts[path] = newValue }
  }

  /// The files in the order in which a build reads them.
  package var sources: [SourceFile] {
    texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }
  }

  /// Puts some text in the place of other text, wherever that stands in a file.
  ///
  /// - Throws: That it stands nowhere, or not as often as it must, so that no change can silently do
  ///   nothing.
  package mutating func replace(
    _ old: String, with new: String, in path: String, exactly expected: Int? = nil
  ) throws {
    let parts = texts[path, default: ""].split(separator: old, omittingEmptySubsequences: false)
    guard parts.count > 1, parts.count - 1 == expected ?? parts.count - 1 else {
      throw MissingText(description: "'\(old)' is \(parts.count - 1) times in \(path)")
    }
    texts[path] = parts.joined(separator: new)
  }

  /// The files after a change.
  package func replacing(
    _ old: String, with new: String, in path: String
  ) throws -> ProjectFiles {
    var files = self
    try files.replace(old, with: new, in: path)
    return files
  }

  /// The project with some of its apps alone.
  package func keeping(apps: String...) -> ProjectFiles {
    ProjectFiles(
      texts.filter { path, _ in
        let parts = path.split(separator: "/")
        return parts.count < 3 || parts[0] != "content" || apps.contains(String(parts[1]))
      })
  }

  /// Adds an app that is like the app `demo`.
  package mutating func addCopyOfDemo(_ app: String) {
    for (path, text) in texts where path.hasPrefix("content/demo/") {
      texts["content/\(app)/" + path.dropFirst("content/demo/".count)] = text
    }
  }

  /// Writes the files into a folder, which need not be there.
  package func write(to root: URL) throws {
    for (path, text) in texts {
      let file = root.appending(path: path)
      let isFolder = path.hasSuffix("/")
      try FileManager.default.createDirectory(
        at: isFolder ? file : file.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !isFolder { try Data(text.utf8).write(to: file) }
    }
  }
}

/// A text that a test wants to change is not there.
package struct MissingText: Error, CustomStringConvertible {
  package let description: String
}

extension ProjectFiles {
  /// A project small enough to read at a glance, with something of everything a writer can break,
  /// and the shipped templates.
  package static let small = ProjectFiles(sample: "small").withShippedTemplates

  /// A project that says names in every way there is.
  package static let named = ProjectFiles(sample: "named")

  /// A project with something of everything that translators meet.
  package static let exchange = ProjectFiles(sample: "exchange")

  /// A quiz that has what the shipped apps have no use for, and the shipped templates.
  package static let questions = ProjectFiles(sample: "questions").withShippedTemplates

  /// Two screens as they once were, on which something can't be seen, and the shipped templates.
  package static let outOfSight = ProjectFiles(sample: "out-of-sight").withShippedTemplates

  /// A project small enough to be checked a thousand times a second, with something of everything.
  package static let fuzz = ProjectFiles(sample: "fuzz")

  /// The files, and of the templates that this repository ships those that are not among them.
  package var withShippedTemplates: ProjectFiles {
    ProjectFiles(Self.shippedTemplates.merging(texts) { $1 })
  }

  private static let shippedTemplates: [String: String] = {
    let files = read(repository.appending(path: "templates")).texts
    return Dictionary(uniqueKeysWithValues: files.map { ("templates/\($0)", $1) })
  }()

  /// One of the projects in `Tests/Projects`.
  private init(sample name: String) {
    self = Self.read(repository.appending(path: "Tests/Projects/\(name)"))
  }

  private static func read(_ folder: URL) -> ProjectFiles {
    do { return try ProjectFiles(at: folder) } catch { fatalError("\(folder.path): \(error)") }
  }
}

/// Hands a folder of its own with a project in it to the body, and removes it afterwards.
///
/// - Parameters:
///   - files: The project.
///   - body: What is done with the folder's path.
/// - Returns: What came of it.
/// - Throws: What the disk or the body threw.
package func withProject<Result>(
  _ files: ProjectFiles, _ body: (_ root: String) async throws -> Result
) async throws -> Result {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  try files.write(to: folder.url)
  return try await body(folder.url.path)
}
