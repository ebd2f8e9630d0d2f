/// The pages of the previews, and what each may name; `templates/README.md` says what it means.
package let previewPages: [String: Shape] = [
  PreviewIndex.template: PreviewIndex.shape, PreviewBoard.template: PreviewBoard.shape,
]

/// A page of the previews.
protocol PreviewPage: TemplateRecord {
  /// The name of its template.
  static var template: String { get }
}

/// All apps.
struct PreviewIndex: PreviewPage {
  /// An app with its first screens.
  struct Entry: TemplateRecord {
    var app: PreviewApp
    var screens: [PreviewScreen]

    static let slots: [TemplateSlot<Self>] = [
      .record("app") { $0.app }, .list("screens") { $0.screens },
    ]
  }

  var apps: [Entry]

  static let template = "index"
  static let slots: [TemplateSlot<Self>] = [.list("apps") { $0.apps }]
}

/// Every screen of one app.
struct PreviewBoard: PreviewPage {
  /// Screens that follow one another.
  struct Path: TemplateRecord {
    var name: String?
    var screens: [PreviewScreen]

    static let slots: [TemplateSlot<Self>] = [
      .text("name", maybe: { $0.name }), .list("screens") { $0.screens },
    ]
  }

  /// A language in which there is a page of this app.
  struct Language: TemplateRecord {
    var locale: String
    /// What it calls itself.
    var name: String
    /// What tells a language that nobody speaks from others.
    var pseudo: String?
    /// The name of its page.
    var page: String
    var isCurrent: Bool

    static let slots: [TemplateSlot<Self>] = [
      .text("locale") { $0.locale }, .text("name") { $0.name },
      .text("pseudo", maybe: { $0.pseudo }), .text("page") { $0.page },
      .flag("is-current") { $0.isCurrent },
    ]
  }

  var app: PreviewApp
  var locales: [Language]
  var paths: [Path]

  static let template = "app"
  static let slots: [TemplateSlot<Self>] = [
    .record("app") { $0.app }, .list("locales") { $0.locales }, .list("paths") { $0.paths },
  ]
}

/// What pages say of an app.
struct PreviewApp: TemplateRecord {
  /// A system it runs on.
  struct Platform: TemplateRecord {
    var name: String
    var minimum: String

    static let slots: [TemplateSlot<Self>] = [
      .text("name") { $0.name }, .text("minimum") { $0.minimum },
    ]
  }

  var id: String
  var name: String
  var initial: String
  var icon: String?
  var count: Int
  var corners: String
  var locale: String
  var direction: String
  var platforms: [Platform]

  static let slots: [TemplateSlot<Self>] = [
    .text("id") { $0.id }, .text("name") { $0.name }, .text("initial") { $0.initial },
    .text("icon", maybe: { $0.icon }), .text("count") { String($0.count) },
    .text("corners") { $0.corners }, .text("locale") { $0.locale },
    .text("direction") { $0.direction }, .list("platforms") { $0.platforms },
  ]
}

/// A screen at one moment, once for each appearance.
struct PreviewScreen: TemplateRecord {
  /// Light or dark.
  struct Appearance: TemplateRecord {
    var name: String
    var isCopy: Bool

    static let slots: [TemplateSlot<Self>] = [
      .text("appearance") { $0.name }, .flag("is-copy") { $0.isCopy },
    ]
  }

  var name: String
  var number: Int?
  var moment: String?
  var appearances: [Appearance]
  var picture: PreviewPicture

  static let slots: [TemplateSlot<Self>] =
    [
      .text("name") { $0.name }, .text("number", maybe: { $0.number.map { String($0) } }),
      .text("moment", maybe: { $0.moment }), .list("appearances") { $0.appearances },
    ] + PreviewPicture.slots.map { $0.of(\.picture) }
}

/// What is to be seen of a screen.
struct PreviewPicture: TemplateRecord {
  var isHero: Bool
  var decor: [String]
  var frameStart: [PreviewGroup]
  var main: [PreviewGroup]
  var bottom: [PreviewGroup]
  var frameEnd: [PreviewGroup]
  var alert: PreviewGroup?
  var sheet: PreviewGroup?

  static let slots: [TemplateSlot<Self>] = [
    .flag("is-hero") { $0.isHero }, .texts("decor") { $0.decor },
    .list("frame-start") { $0.frameStart }, .list("main") { $0.main },
    .list("bottom") { $0.bottom }, .list("frame-end") { $0.frameEnd },
    .record("alert", maybe: { $0.alert }), .record("sheet", maybe: { $0.sheet }),
  ]
}

/// Blocks that belong together.
struct PreviewGroup: TemplateRecord {
  var name: String?
  var isBanner: Bool
  var blocks: [PreviewBlock]

  static let slots: [TemplateSlot<Self>] = [
    .text("name", maybe: { $0.name }), .flag("is-banner") { $0.isBanner },
    .list("blocks") { $0.blocks },
  ]
}
