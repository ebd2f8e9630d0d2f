import SpecBuild
import SpecText
import TestSupport
import Testing

@Suite struct ProgressTests {
  private let parsing = Progress("parsing", Progress.Amount(120, of: 500, "files"))

  @Test func `a line says what is done, and how much of it`() {
    #expect(parsing.line == "parsing 120 of 500 files …")
    #expect(Progress("writing").line == "writing …")
  }

  @Test func `a short run shows nothing, and nothing is left to erase`() {
    var line = ProgressLine()
    #expect(line.text(for: parsing, at: .zero) == nil)
    #expect(line.text(for: parsing, at: .milliseconds(499)) == nil)
    #expect(line.end() == nil)
  }

  @Test func `a long run shows one line, not too often, and takes it away`() {
    var line = ProgressLine()
    let shown = [500, 510, 599, 600, 1234, 1300].map {
      line.text(for: Progress("at \($0)"), at: .milliseconds($0))
    }
    #expect(
      shown == [
        "\r\u{1B}[Kat 500 …", nil, nil, "\r\u{1B}[Kat 600 …", "\r\u{1B}[Kat 1234 …", nil,
      ])
    #expect(line.end() == "\r\u{1B}[K")
    #expect(line.end() == nil)
  }

  @Test func `a run tells every stage, and counts up to the end`() async throws {
    var told: [Progress] = []
    _ = try await runPipeline(PipelineRequest(.check, root: "r", jobs: 2), on: memoryDisk(.small)) {
      told.append($0)
    }
    var stages: [String] = []
    for progress in told where stages.last != progress.work { stages.append(progress.work) }
    #expect(stages == ["loading", "parsing", "reading", "checking", "proving"])
    #expect(told.count { $0.work == "loading" } == 1)
    let counted = told.filter { $0.work == "parsing" }.compactMap(\.amount)
    #expect(counted.first?.done == 0)
    #expect(counted.last.map { $0.done == $0.count } == true)
    #expect(counted.map(\.done) == counted.map(\.done).sorted())
  }
}
