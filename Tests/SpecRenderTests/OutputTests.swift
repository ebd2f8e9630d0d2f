import CheckTestSupport
import Foundation
import SpecModel
import SpecProve
import SpecReading
import SpecRender
import SpecText
import TestSupport
import Testing

/// The content of the repository, checked, and every file of the output by its path.
let shippedOutput: Result<(project: CheckedProject, files: [String: [UInt8]]), any Error> =
  Result {
    let content = ReadContent(try shippedContent().sources)
    var found = content.found
    let checked = check(content.project, &found)
    let accepted = try #require(checked, "\(found.all.map(\.message))")
    let sources = try #require(try repositorySources.get().sources)
    let files = plan(accepted, sources).jobs.flatMap { $0.render() }
    return (accepted, Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) }))
  }

@Suite struct `The output` {
  @Test func `stays small, all folders together`() throws {
    let files = try shippedOutput.get().files
    let parts = Set(files.keys.compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(parts == Set(OutputPart.allCases.map(\.rawValue)))
    #expect(files.values.map(\.count).reduce(0, +) < 3_000_000)
  }
}
