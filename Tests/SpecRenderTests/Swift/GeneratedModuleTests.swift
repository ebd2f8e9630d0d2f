import FlowCore
import Foundation
import SampleFlows
import SpecModel
import SpecRender
import SpecText
import TestSupport
import Testing

/// Where the sample module lies; it is compiled like the module that apps import.
private let sample = repository.appending(path: "Tests/SampleFlows")

private let rendered: [RenderedFile] = {
  let apps = [everyApp, emptyApp]
  return zip(apps, swiftTypes(apps)).flatMap { renderSwift($0, type: $1) }
}()

@Suite struct `The generated module` {
  /// `RECORD=1` writes the sample anew and fails, so that nobody records without looking.
  @Test func `is the sample that is compiled here, byte for byte`() throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    for file in rendered {
      let url = sample.appendingPathComponent(String(file.path.dropFirst("swift/".count)))
      if isRecording {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url)
      }
      #expect((try? Data(contentsOf: url)) == Data(file.bytes), "\(file.path)")
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: sample.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(Set(names.map { "swift/\($0)" }) == Set(rendered.map(\.path)))
    #expect(!isRecording)
  }

  @Test func `holds the flow it was made from`() {
    #expect(EveryThing.flow == everything)
    #expect(Empty.flow == Flow(id: "empty", version: 1, completedKey: "done"))
  }

  @Test func `holds the words and everything else it was made from`() {
    #expect(EveryThing.spec == everyApp.spec)
    #expect(Empty.spec == emptyApp.spec)
    #expect(EveryThing.spec.tables.count == 2 && EveryThing.spec.pages.count == 5)
  }

  @Test func `holds the theme and the platforms it was made from`() {
    #expect(EveryThing.theme == everyTheme)
    #expect(EveryThing.platforms == everyApp.info.platforms)
    #expect(Empty.theme == Flow.Theme(icon: ""))
  }

  @Test func `has a constant for each color, font and style`() {
    #expect(EveryThing.Colors.`self` == everyTheme.color("self"))
    #expect(EveryThing.Fonts.font0 == everyTheme.fonts[0])
    #expect(EveryThing.Styles.all == everyTheme.styles[0])
    #expect(EveryThing.Styles.`init` == everyTheme.styles[1])
    #expect(EveryThing.Styles.init_ == everyTheme.styles[2])
  }

  @Test func `has a case for each id`() {
    #expect(EveryThing.Screen.allCases.map(\.rawValue) == everything.screens.map(\.id.rawValue))
    #expect(
      EveryThing.Control.allCases.map(\.rawValue) == [
        "welcome.go", "welcome.plan", "welcome.moods", "welcome.all", "welcome.goal",
        "welcome.portrait", "frame.back",
      ])
    #expect(EveryThing.Value.allCases.map(\.rawValue) == everything.values.map(\.id.rawValue))
    #expect(EveryThing.Service.allCases.map(\.rawValue) == everything.services.map(\.id.rawValue))
    #expect(EveryThing.Variant.allCases.map(\.rawValue) == ["soft", "same"])
    #expect(EveryThing.Mode.allCases.map(\.rawValue) == ["hard", "soft", "self", "init"])
    #expect(EveryThing.Plans.allCases.map(\.rawValue) == ["monthly", "annual"])
    #expect(EveryThing.Modal.allCases.map(\.rawValue) == ["welcome.section", "welcome.other"])
    #expect(EveryThing.Element.allCases.map(\.rawValue) == ["welcome.line", "welcome.art"])
    #expect(EveryThing.DeepLink.allCases.map(\.rawValue) == ["in", "self"])
    #expect(EveryThing.Path.allCases.map(\.rawValue) == ["main", "other"])
    #expect(EveryThing.Tag.allCases.map(\.rawValue) == ["late"])
    #expect(EveryThing.Symbol.allCases.map(\.rawValue) == ["bell", "leaf", "moon.fill"])
    #expect(
      EveryThing.Image.allCases.map(\.rawValue) == [
        everyTheme.icon, "Day", "Large", "Leaf", "Night", "Sea", "Wide",
      ])
    #expect(Empty.Screen.allCases.isEmpty)
    #expect(Empty.Control(rawValue: "x") == nil)
  }

  @Test func `types the answers`() {
    let first = EveryThing.answers { id in everything.value(id).initial }
    #expect(first.apps == 0)
    #expect(first.default)
    #expect(first.goal == -3)
    #expect(first.fixed == 60)
    #expect(first.name == "a\u{2028}\"b\"")
    #expect(first.intention == .words(Flow.CellReference("moods", "in", "name")))
    #expect(first.plan == .annual)
    #expect(first.mode == nil)
    #expect(first.moods == [.in])
    #expect(first.value == Flow.Day(daysFromNow: 7))
    let timed = EveryThing.answers(
      { everything.value($0).initial }, moment: { $0 == "value" ? 86_400 : nil })
    #expect(timed.value == Flow.Day(daysFromNow: 7, secondsSinceReferenceDate: 86_400))
    let other = EveryThing.answers { id in
      let answers: [ValueID: Flow.Constant] = [
        "intention": .text("t"), "plan": .row("monthly"), "mode": .row("self"),
        "moods": .rows(["in", "name"]),
      ]
      return answers[id] ?? .unset
    }
    #expect(other.intention == .typed("t"))
    #expect(other.plan == .monthly)
    #expect(other.mode == .`self`)
    #expect(other.moods == [.in, .name])
    #expect(other.value == nil)
  }

  @Test func `names every text, with what is put in`() {
    #expect(EveryThing.Strings.Welcome.title(name: "Ana").source == "Hi, Ana")
    #expect(EveryThing.Strings.Welcome.title(name: "Ana").key == "welcome.title")
    let plan = EveryThing.Plans.annual.name(apps: 2)
    #expect(
      EveryThing.Strings.Welcome.body(apps: 4, planName: plan).source
        == "4 apps of Annual, 2 apps")
    #expect(
      EveryThing.Strings.Welcome.heading(optionName: "a", days: 1, name: "b").source
        == "a, 1 for b")
    #expect(EveryThing.Strings.Welcome.`init`(in: 3, valueSelf: "s").source == "3 and s")
    #expect(EveryThing.Strings.Frame.default.source == "Back")
    #expect(EveryThing.Strings.Welcome.nasty5.source == nastyTexts[5])
    #expect(EveryThing.Strings.Welcome.nasty6.source == nastyTexts[6])
    #expect(EveryThing.Strings.Welcome.nasty8.source == nastyTexts[8])
    #expect(EveryThing.Moods.in.name.key == "moods.in.name")
    #expect(EveryThing.Plans.annual.price == .money("59.99", currency: "EUR"))
    #expect(EveryThing.Plans.annual.mood == .name)
  }
}

extension Flow {
  fileprivate func value(_ id: ValueID) -> Flow.Value {
    values.first { $0.id == id } ?? Flow.Value(id, .bool, initial: .unset)
  }
}
