import Foundation
import Fuzz
import TestSupport

let corpora = repository.appending(path: "Tests/Fuzz/Corpus")

/// The inputs of a harness that are kept in the repository, in the order of their names.
func corpus(of harness: Harness) throws -> [(name: String, input: [UInt8])] {
  let folder = corpora.appending(path: harness.name)
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  return try names.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
}

/// Runs of a harness, each of whose inputs lies in a file meanwhile: one that ends the process is
/// still there afterwards.
@MainActor struct Trial {
  let file: URL
  private let harness: Harness
  private let handle: FileHandle

  init(_ harness: Harness) throws {
    self.harness = harness
    file = FileManager.default.temporaryDirectory
      .appending(path: "specgen-fuzz-\(harness.name)-\(UUID())")
    try Data().write(to: file)
    handle = try FileHandle(forUpdating: file)
  }

  /// Runs the harness; after two minutes the process is ended.
  func run(_ input: [UInt8]) throws(PropertyViolation) {
    pwrite(handle.fileDescriptor, input, input.count, 0)
    ftruncate(handle.fileDescriptor, off_t(input.count))
    alarm(120)
    defer { alarm(0) }
    try harness.run(input)
  }

  /// Removes the file.
  func end() throws {
    try handle.close()
    try FileManager.default.removeItem(at: file)
  }
}
