import Foundation
import SpecBuild
import SpecText
import TestSupport
import Testing

/// What a build of a sample project writes, made once for all tests that look at it.
struct SampleBuild: Sendable {
  /// What was found in the project.
  let diagnostics: [Diagnostic]
  /// What was written, by its paths below `output/`.
  private let written: ProjectFiles

  /// Builds a project in a folder of its own.
  init(of project: ProjectFiles) async throws {
    (diagnostics, written) = try await withProject(project) { root in
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      return (outcome.diagnostics, try ProjectFiles(at: URL(filePath: root + "/output")))
    }
  }

  /// The build of `.questions`, with all of its apps; nothing may be found in them.
  static func questions(at location: SourceLocation = #_sourceLocation) async throws -> SampleBuild
  {
    let build = try await sharedQuestions.value
    #expect(build.diagnostics == [], sourceLocation: location)
    return build
  }

  private static let sharedQuestions = Task { try await SampleBuild(of: .questions) }

  /// What is written of one app, but for its words.
  struct Output {
    var page: String
    var swift: String
    var spec: String
  }

  /// What is written of an app whose id is one word.
  func output(of app: String) throws -> Output {
    let type = app.capitalized
    return Output(
      page: try text("preview/\(app).html"),
      swift: try ["", ".Screens"].map { try text("swift/\(type)/\(type)\($0).swift") }.joined(),
      spec: try text("spec/\(app).json"))
  }

  /// A file that was written.
  func text(_ path: String, at location: SourceLocation = #_sourceLocation) throws -> String {
    try #require(written[path], "there is no \(path)", sourceLocation: location)
  }

  /// All files in a folder whose names end in some way, one after another.
  func texts(in folder: String, endingIn end: String) -> String {
    written.texts.filter { $0.key.hasPrefix(folder + "/") && $0.key.hasSuffix(end) }
      .sorted { $0.key < $1.key }.map(\.value).joined()
  }
}
