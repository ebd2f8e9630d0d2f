import CheckTestSupport
import SpecBuild
import SpecProve
import TestSupport
import Testing

/// What makes an app depend on others that are looked at with it.
@Suite struct AppSeparationTests {
  @Test func `an app stands by itself up to an equal share of what exploring may cost`() throws {
    let files = ProjectFiles.small.sources
    let content = ReadContent(files)
    var found = content.found
    let app = try #require(check(content.project, &found)?.apps.first)
    let cost = app.flows.reduce(0) { $0 + $1.exploration.cost }
    try #require(cost > 1)
    var separation = AppSeparation()
    (separation.isRead, separation.apps, separation.share) = (true, [app], cost)
    #expect(separation.holds([], in: files))
    // Beyond that it has what others leave, and would come out otherwise beside others.
    separation.share = cost - 1
    #expect(!separation.holds([], in: files))
    // Each app has a share of its own.
    (separation.apps, separation.share) = ([app, app, nil], cost)
    #expect(separation.holds([], in: files))
    separation.isRead = false
    #expect(!separation.holds([], in: files))
  }
}
