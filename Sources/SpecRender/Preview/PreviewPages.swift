import FlowCore

/// The pages of the previews, and what each may name; `templates/README.md` says what it means.
package let previewPages: [String: TemplateSchema] = [
  PreviewIndex.template: PreviewIndex.schema, PreviewBoard.template: PreviewBoard.schema,
  PreviewDevice.template: PreviewDevice.schema,
]

/// The template of an app's page.
package let appPage = PreviewBoard.template

/// A page of the previews.
package protocol PreviewPage: TemplateRecord {
  /// The name of its template.
  static var template: String { get }
}

/// All apps.
struct PreviewIndex: PreviewPage {
  /// A screen in the state that represents it.
  struct Screen: TemplateRecord {
    var id: String
    var name: String
    var mockup: ScreenMockup

    static let slots: [TemplateSlot<Self>] =
      [.text("id") { $0.id }, .text("name") { $0.name }]
      + ScreenMockup.slots.map { $0.of(\.mockup) }
  }

  /// An app with all its screens.
  struct Entry: TemplateRecord {
    var app: PreviewApp
    var screens: [Screen]
    var health: PreviewHealth

    static let slots: [TemplateSlot<Self>] =
      [.record("app") { $0.app }, .list("screens") { $0.screens }]
      + PreviewHealth.slots.map { $0.of(\.health) }
  }

  var apps: [Entry]

  static let template = "index"
  static let slots: [TemplateSlot<Self>] = [.list("apps") { $0.apps }]
}

/// Every visible state of one app.
struct PreviewBoard: PreviewPage {
  /// Screens that follow one another.
  struct Path: TemplateRecord {
    var name: String?
    /// Whether the paths begin behind its screens.
    var isBefore: Bool
    var screens: [PreviewScreen]

    static let slots: [TemplateSlot<Self>] = [
      .text("name", maybe: { $0.name }), .flag("is-before") { $0.isBefore },
      .list("screens") { $0.screens },
    ]
  }

  /// A language the page can be read in.
  struct Language: TemplateRecord {
    var locale: String
    /// What it calls itself.
    var name: String
    /// What tells a language that nobody speaks from others.
    var pseudo: String?
    var direction: String
    var isSource: Bool

    static let slots: [TemplateSlot<Self>] = [
      .text("locale") { $0.locale }, .text("name") { $0.name },
      .text("pseudo", maybe: { $0.pseudo }), .text("direction") { $0.direction },
      .flag("is-source") { $0.isSource },
    ]
  }

  /// An app that has a page.
  struct Link: TemplateRecord {
    var id: String
    var name: String
    var isCurrent: Bool

    static let slots: [TemplateSlot<Self>] = [
      .text("id") { $0.id }, .text("name") { $0.name }, .flag("is-current") { $0.isCurrent },
    ]
  }

  /// A text that no picture shows.
  struct Unpictured: TemplateRecord {
    var key: String
    var words: PreviewText

    static let slots: [TemplateSlot<Self>] = [
      .text("key") { $0.key }, .record("words") { $0.words },
    ]
  }

  var app: PreviewApp
  /// All apps that have a page.
  var apps: [Link]
  var locales: [Language]
  /// Where the flow begins, and when.
  var entries: [PreviewArrow]
  var paths: [Path]
  /// What its paths take; nothing where there is none.
  var figures: PathFigures?
  var unpictured: [Unpictured]

  static let template = "app"
  static let slots: [TemplateSlot<Self>] = [
    .record("app") { $0.app }, .list("apps") { $0.apps }, .list("locales") { $0.locales },
    .list("entries") { $0.entries }, .list("paths") { $0.paths },
    .record("figures", maybe: { $0.figures }), .list("unpictured") { $0.unpictured },
  ]
}

/// What is to be seen in one state, by itself.
struct PreviewDevice: PreviewPage {
  var app: PreviewApp
  var mockup: ScreenMockup

  static let template = "device"
  static let slots: [TemplateSlot<Self>] =
    [.record("app") { $0.app }] + ScreenMockup.slots.map { $0.of(\.mockup) }
}

/// What pages say of an app.
package struct PreviewApp: TemplateRecord {
  /// A system it runs on.
  struct Platform: TemplateRecord {
    var name: String
    var minimum: String

    static let slots: [TemplateSlot<Self>] = [
      .text("name") { $0.name }, .text("minimum") { $0.minimum },
    ]
  }

  package var id: String
  var name: String
  var initial: String
  var icon: String?
  var count: Int
  var states: Int
  var locale: String
  var direction: String
  var platforms: [Platform]
  /// How the flow is presented on a Mac, where the app runs on one.
  var mac: String?
  /// The appearance that the app always has; nothing where it is as the user has set it.
  var appearance: String?
  /// Whether there are variants of the flow.
  var hasVariants: Bool

  package static let slots: [TemplateSlot<Self>] = [
    .text("id") { $0.id }, .text("name") { $0.name }, .text("initial") { $0.initial },
    .text("icon", maybe: { $0.icon }), .text("count") { String($0.count) },
    .text("states") { String($0.states) }, .text("locale") { $0.locale },
    .text("direction") { $0.direction },
    .list("platforms") { $0.platforms }, .text("mac", maybe: { $0.mac }),
    .text("appearance", maybe: { $0.appearance }), .flag("has-variants") { $0.hasVariants },
  ]
}

/// A screen with everything that is ever to be seen of it.
struct PreviewScreen: TemplateRecord {
  var id: String
  var name: String
  var number: Int?
  /// As it is first seen.
  var first: PreviewState
  /// All other states, by what is not as usual.
  var groups: [PreviewStateGroup]
  /// Where these are many, those by several aspects at once.
  var combined: [PreviewStateGroup]
  /// Whether no screen stands behind it.
  var isLast: Bool
  /// The ways that lead on: to the screen behind it, from the last one to wherever.
  var onward: [PreviewArrow]
  /// The places that the last one's lead to, where there are several.
  var branches: [PreviewBranch] { isLast ? BoardArrows.branches(of: onward) : [] }
  /// All other ways out of it.
  var elsewhere: [PreviewArrow]
  /// What analytics may hear while it is shown; beside figures, not what it may on every screen.
  var milestones: [String]

  static let slots: [TemplateSlot<Self>] = [
    .text("id") { $0.id }, .text("name") { $0.name },
    .text("number", maybe: { $0.number.map { String($0) } }),
    .record("first") { $0.first }, .list("groups") { $0.groups },
    .list("combined") { $0.combined },
    .text("others-count", maybe: { ($0.groups + $0.combined).said }),
    .text("combined-count", maybe: { $0.combined.said }),
    .flag("is-last") { $0.isLast }, .list("onward") { $0.onward },
    .flag("is-fork") { !$0.branches.isEmpty }, .list("branches") { $0.branches },
    .list("elsewhere") { $0.elsewhere },
    .text(
      "milestones", maybe: { $0.milestones.isEmpty ? nil : $0.milestones.joined(separator: ", ") }),
  ]
}

/// A place that some of the ways out of a screen lead to, where others lead elsewhere.
struct PreviewBranch: TemplateRecord {
  var target: PreviewArrow.Target
  var ways: [PreviewArrow]

  static let slots: [TemplateSlot<Self>] = [
    .list("targets") { [$0.target] }, .list("ways") { $0.ways },
  ]
}

/// A way from one screen to others, or out of the flow.
struct PreviewArrow: TemplateRecord {
  /// Where a way leads.
  struct Target: TemplateRecord, Hashable {
    /// The name of the screen; none where it leads out of the flow.
    var name: String?
    /// The id of that screen.
    var place: String?

    static let slots: [TemplateSlot<Self>] = [
      .text("target", maybe: { $0.name }), .text("place", maybe: { $0.place }),
    ]
  }

  /// What has to be so for a way to be open.
  struct Condition: TemplateRecord {
    var caption: [CaptionWords]

    static let slots: [TemplateSlot<Self>] = [.list("caption") { $0.caption }]
  }

  var label: [CaptionWords]
  var conditions: [Condition]
  var variants: [String]
  var style: FlowDiagram.Style
  var targets: [Target]

  static let slots: [TemplateSlot<Self>] = [
    // Most labels are one text.
    .text("label", maybe: { $0.label.count == 1 ? $0.label[0].text : nil }),
    .text("label-number", maybe: { $0.label.count == 1 ? $0.label[0].slotNumber : nil }),
    .list("caption") { $0.label.count == 1 ? [] : $0.label },
    .list("conditions") { $0.conditions }, .texts("variants") { $0.variants },
    .flag("is-back") { $0.style == .back }, .flag("is-event") { $0.style == .event },
    .list("targets") { $0.targets },
  ]
}

/// States of a screen that differ from the usual one in the same.
struct PreviewStateGroup: TemplateRecord {
  /// In what they differ, and what they have in common.
  var caption: [CaptionWords]
  var states: [PreviewState]

  /// How many states there are, with those that look alike.
  var count: Int { states.reduce(0) { $0 + 1 + $1.alike.count } }

  static let slots: [TemplateSlot<Self>] = [
    .list("caption") { $0.caption }, .list("states") { $0.states },
  ]
}

extension [PreviewStateGroup] {
  /// How many states there are; nothing where there is none.
  fileprivate var said: String? {
    let count = reduce(0) { $0 + $1.count }
    return count > 0 ? String(count) : nil
  }
}

/// What is to be seen in one or more states, and how one comes to the first of them.
struct PreviewState: TemplateRecord {
  /// A state that looks like it, and is not drawn by itself.
  struct Alike: TemplateRecord {
    var id: String
    var caption: [CaptionWords]

    static let slots: [TemplateSlot<Self>] = [
      .text("state") { $0.id }, .list("caption") { $0.caption },
    ]
  }

  /// Where links to it lead.
  var id: String
  /// In what it differs from the others of its group; of the usual one, what happens last before it.
  var caption: [CaptionWords]
  /// Everything that happens before.
  var way: [String]
  var mockup: ScreenMockup
  var alike: [Alike] = []
  /// Whether it is drawn on an earlier path, where links to it lead.
  var isAgain = false

  static let slots: [TemplateSlot<Self>] =
    [
      .flag("is-again") { $0.isAgain }, .text("state") { $0.id }, .list("caption") { $0.caption },
      .text("way", maybe: { $0.way.isEmpty ? nil : $0.way.joined(separator: " → ") }),
      .list("alike") { $0.alike },
    ]
    + ScreenMockup.slots.map { $0.of(\.mockup) }
}

/// The mockup of a screen in one state.
package struct ScreenMockup: TemplateRecord {
  /// The platform that alone shows it.
  var platform: Flow.Platform.System?
  var isHero: Bool
  var isAtEnd: Bool
  package var decor: [String]
  package var frameStart: [PreviewGroup]
  package var main: [PreviewGroup]
  package var bottom: [PreviewGroup]
  package var frameEnd: [PreviewGroup]
  package var alert: PreviewGroup?
  package var sheet: PreviewGroup?

  package static let slots: [TemplateSlot<Self>] = [
    .text("platform", maybe: { $0.platform?.rawValue }),
    .flag("is-on-mac") { $0.platform == .macOS },
    .flag("is-hero") { $0.isHero }, .flag("is-at-end") { $0.isAtEnd },
    .flag("has-decor") { !$0.decor.isEmpty }, .texts("decor") { $0.decor },
    .list("frame-start") { $0.frameStart }, .list("main") { $0.main },
    .list("bottom") { $0.bottom }, .list("frame-end") { $0.frameEnd },
    .record("alert", maybe: { $0.alert }), .record("sheet", maybe: { $0.sheet }),
  ]
}

/// Blocks that belong together.
package struct PreviewGroup: TemplateRecord {
  package var name: String?
  /// Whether it is still to come, and only its room is there.
  var isPending: Bool
  var isBanner: Bool
  var isCentered: Bool
  package var blocks: [PreviewBlock]

  package static let slots: [TemplateSlot<Self>] = [
    .text("name", maybe: { $0.name }), .flag("is-pending") { $0.isPending },
    .flag("is-banner") { $0.isBanner }, .flag("is-centered") { $0.isCentered },
    .list("blocks") { $0.blocks },
  ]
}
