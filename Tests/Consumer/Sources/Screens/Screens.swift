import FlowCore
import FlowRuntime
import FlowUI
import Foundation
import OnboardingFlows
import OnboardingTestPaths
import SwiftUI

/// Draws with FlowUI every state that the test paths of the apps come through:
/// `Screens <repository> <folder> [<locale>]` writes `<folder>/lockedin/swiftui/welcome.png`,
/// `welcome.2.png` and so on, and each in the dark as `welcome.dark.png`; where there is no SwiftUI
/// it only goes the ways.
@main struct Screens {
  let repository: URL
  let folder: URL
  let locale: String

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2 else { throw CocoaError(.fileNoSuchFile) }
    let screens = Screens(
      repository: URL(fileURLWithPath: arguments[1]), folder: URL(fileURLWithPath: arguments[2]),
      locale: arguments.count > 3 ? arguments[3] : "en")
    try screens.draw(BetFree.self, BetFreeTestPaths.all)
    try screens.draw(DailyIntentions.self, DailyIntentionsTestPaths.all)
    try screens.draw(LockedIn.self, LockedInTestPaths.all)
    try screens.draw(Ritualist.self, RitualistTestPaths.all)
    try screens.draw(Steps.self, StepsTestPaths.all)
  }

  @MainActor private func draw<Definition: FlowDefinition>(
    _ app: Definition.Type, _ paths: [Flow.TestPath]
  ) throws {
    let id = app.flow.id
    let texts = try StringTables(
      in: repository.appendingPathComponent("output/strings/\(id)"), locale: locale)
    let pictures = folder.appendingPathComponent("\(id)/swiftui")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    var count: [ScreenID: Int] = [:]
    for drawing in drawings(of: app, along: paths) {
      count[drawing.screen, default: 0] += 1
      let number = count[drawing.screen, default: 1]
      for scheme in [ColorScheme.light, .dark] {
        let view = DrawingView(drawing, theme: app.spec.theme, text: { texts.string($0) })
          .frame(width: 393, height: 852)
          .environment(\.colorScheme, scheme)
        let name =
          drawing.screen.rawValue + (number > 1 ? ".\(number)" : "")
          + (scheme == .dark ? ".dark" : "")
        try picture(of: view, isDark: scheme == .dark)?
          .write(to: pictures.appendingPathComponent(name + ".png"))
      }
    }
    print("\(id): \(count.values.reduce(0, +)) states of \(count.count) screens")
  }
}

/// What is drawn along some ways, each thing once, without what is presented over a screen: alerts
/// and sheets are windows of the system.
func drawings<Definition: FlowDefinition>(
  of app: Definition.Type, along paths: [Flow.TestPath]
) -> [Flow.Drawing] {
  var seen: Set<Flow.Drawing> = []
  var drawings: [Flow.Drawing] = []
  func look(_ machine: Machine<Definition>) {
    let drawing = app.spec.drawing(of: machine.state, in: machine.program) { _, days in
      CalendarDay(
        Date(timeIntervalSince1970: 1_800_000_000 + 86_400 * Double(days)), in: .gmt)
    }
    guard var drawing else { return }
    drawing.modal = nil
    if seen.insert(drawing).inserted { drawings.append(drawing) }
  }
  for path in paths {
    var machine = Machine<Definition>(
      path.launch, variant: path.variant.flatMap { Definition.Variant(rawValue: $0) })
    look(machine)
    for step in path.steps {
      machine.send(step.event)
      look(machine)
    }
  }
  return drawings
}
