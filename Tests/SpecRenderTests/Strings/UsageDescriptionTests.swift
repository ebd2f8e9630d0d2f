import FlowCore
import SpecModel
import SpecRender
import SpecText
import Testing

@Suite struct `Usage descriptions` {
  @Test(arguments: [
    (Flow.Permission.Kind.familyControls, []), (.notifications, []),
    (.healthRead, ["NSHealthShareUsageDescription: Privacy - Health Share Usage Description"]),
    (.healthWrite, ["NSHealthUpdateUsageDescription: Privacy - Health Update Usage Description"]),
    (
      .locationWhenInUse,
      [
        "NSLocationWhenInUseUsageDescription: "
          + "Privacy - Location When In Use Usage Description"
      ]
    ),
    (
      .locationAlways,
      [
        "NSLocationWhenInUseUsageDescription: "
          + "Privacy - Location When In Use Usage Description",
        "NSLocationAlwaysAndWhenInUseUsageDescription: "
          + "Privacy - Location Always and When In Use Usage Description",
      ]
    ),
    (.tracking, ["NSUserTrackingUsageDescription: Privacy - Tracking Usage Description"]),
    (.camera, ["NSCameraUsageDescription: Privacy - Camera Usage Description"]),
    (.microphone, ["NSMicrophoneUsageDescription: Privacy - Microphone Usage Description"]),
    (.motion, ["NSMotionUsageDescription: Privacy - Motion Usage Description"]),
  ])
  func `a kind of permission needs these keys`(kind: Flow.Permission.Kind, keys: [String]) {
    #expect(UsageDescriptionKey.keys(for: kind).map { "\($0.name): \($0.title)" } == keys)
  }

  @Test func `the system's words are no formats, and notes follow the key's name`() {
    let flow = Flow(
      id: "sample", version: 1, completedKey: "done",
      services: [Flow.Service("lens", .permission(Flow.Permission(.camera)))])
    let entries = usageEntries(
      app(system: [usage("lens", "100% yours.", notes: ["Sentence case."])], flow: flow),
      sourceLocale: "en")
    #expect(entries.map(\.key) == ["NSCameraUsageDescription"])
    #expect(entries.map(\.notes) == [["Privacy - Camera Usage Description", "Sentence case."]])
    #expect(entries.map(\.localizations) == [["en": .one("100% yours.")]])
  }

  @Test func `a permission's own words win over those for location at any time`() {
    let flow = Flow(
      id: "sample", version: 1, completedKey: "done",
      services: [
        Flow.Service("always", .permission(Flow.Permission(.locationAlways))),
        Flow.Service("near", .permission(Flow.Permission(.locationWhenInUse))),
      ])
    let entries = usageEntries(
      app(system: [usage("always", "Any time."), usage("near", "Now.")], flow: flow),
      sourceLocale: "en")
    #expect(
      entries.map(\.key) == [
        "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
      ])
    #expect(entries.map(\.localizations) == [["en": .one("Now.")], ["en": .one("Any time.")]])
  }
}
