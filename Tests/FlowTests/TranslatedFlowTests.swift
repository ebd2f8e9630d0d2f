import FlowCore
import FlowRuntime
import Foundation
import OnboardingFlows
import TestSupport
import Testing

/// What users of other languages read on their way, looked up in the shipped tables.
@Suite struct TranslatedFlowTests {
  private func tables(of app: String, in locale: String) throws -> StringTables {
    try StringTables(
      in: repository.appendingPathComponent("output/strings/\(app)"), locale: locale)
  }

  @Test(arguments: [
    (1, "Wybrano 1 aplikację", "1 aplikacja pod kluczem"),
    (3, "Wybrano 3 aplikacje", "3 aplikacje pod kluczem"),
    (12, "Wybrano 12 aplikacji", "12 aplikacji pod kluczem"),
  ])
  func `LockedIn is walked in Polish`(apps: Int, selected: String, blocked: String) throws {
    let polish = try tables(of: "lockedin", in: "pl")
    typealias Strings = LockedIn.Strings
    var machine = Machine<LockedIn>()
    #expect(polish.string(Strings.Welcome.getStarted) == "DO DZIEŁA")
    machine.tap(.welcomeGetStarted)
    machine.enter(.appSelectionChoose, apps)
    let chosen = machine.answers.apps
    #expect(polish.string(Strings.AppSelection.selected(apps: chosen)) == selected)
    machine.tap(.appSelectionContinue)
    machine.tap(.difficultyContinue)
    machine.tap(.permissionsGrantScreenTime)
    machine.send(.answer("screen-time", .granted))
    machine.tap(.permissionsContinue)
    #expect(machine.screen == .activation)
    #expect(polish.string(Strings.Activation.blocked(apps: chosen)) == blocked)
    let difficulty = machine.answers.difficulty
    #expect(
      polish.string(Strings.Activation.badge(difficultyName: difficulty.name))
        == "Poziom trudności: ŚREDNI")
  }

  @Test(arguments: ["ar", "de", "en", "es", "fr", "ja", "pl", "zh-Hans"])
  func `every app has tables in every language`(locale: String) throws {
    for app in ["lockedin", "daily-intentions", "betfree", "steps", "ritualist"] {
      #expect(try tables(of: app, in: locale).locale == locale)
    }
  }
}
