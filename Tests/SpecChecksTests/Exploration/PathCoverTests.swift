import FlowCore
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

@Suite struct PathCoverTests {
  @Test func `paths to what is far from the start do more than one new thing there`() throws {
    let screens = (1...60).map { "s\($0)" }
    let files = ProjectFiles(
      flow: "", pages: screens.map { ($0, "# \($0)\n\n[A](#a)\n\n[B](#b)\n\n[C](#c)\n") },
      structure: { screen in
        let action = screen == "s60" ? "finish" : "next"
        let controls = ["a", "b", "c"].map { "\"\($0)\": { \"do\": [\"\(action)\"] }" }
        return "{ \"controls\": { \(controls.joined(separator: ", ")) } }"
      })
    let app = ReadContent(files.sources).app
    let paths = testPaths(try explore(app, limits: app.info.limits).flows)
    var done: Set<String> = []
    for path in paths {
      var screen = path.screen
      for step in path.steps {
        if case .tap(let control) = step.event { done.insert("\(screen ?? "none").\(control)") }
        screen = step.screen
      }
    }
    #expect(done.count == 180)
    // One path for each thing beyond the thirtieth screen would be over 4,000 steps.
    #expect(paths.reduce(0) { $0 + $1.steps.count } <= 600)
  }
}
