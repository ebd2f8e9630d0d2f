import FlowCore
import SpecModel
import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct NamesResolveTests {
  @Test func `a misspelt name does not survive reading`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #"{ "go": "paywall" }"#, with: #"{ "go": "paywal" }"#)
    #expect(
      mutant.findings() == [
        "name/unknown flow.json 104:32 «\"paywal\"» no screen is named 'paywal'"
      ])
  }

  /// Reading catches it first, so the mistake is put into what was read.
  @Test func `two screens of one name in what was read are found without the reader`() throws {
    var explored = try ShippedApp("lockedin").explored()
    #expect(prove(namesResolve, of: explored).failures.isEmpty)
    var app = explored.app
    app.flow.screens.append(app.flow.screens[0])
    app.flow.screens[1].controls[0].id = "nothing"
    explored = ExploredApp(app: app, limits: explored.limits, flows: explored.flows)
    #expect(
      prove(namesResolve, of: explored).failures.map(\.message) == [
        "several screens and tables are named 'welcome'",
        "'nothing' is no element of 'app-selection'",
      ])
  }
}
