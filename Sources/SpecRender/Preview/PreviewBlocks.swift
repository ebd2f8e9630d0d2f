/// A block of a screen: something to read or some controls.
///
/// One of its slots is filled, so a template need not ask what kind of block it is.
package struct PreviewBlock: TemplateRecord {
  /// Controls that stand together.
  package struct Controls: TemplateRecord {
    package var items: [PreviewControl]
    var isPair: Bool

    package static let slots: [TemplateSlot<Self>] = [
      .list("items") { $0.items }, .flag("is-pair") { $0.isPair },
    ]
  }

  package var staticContent = PreviewStaticContent()
  package var controls: Controls?

  package static let slots: [TemplateSlot<Self>] =
    PreviewStaticContent.slots.map { $0.of(\.staticContent) } + [
      .record("controls", maybe: { $0.controls })
    ]
}

/// Static content: a block without controls; options hold no others.
package struct PreviewStaticContent: TemplateRecord {
  /// The rows of an option.
  struct Details: TemplateRecord {
    var items: [PreviewRow]
    var isAbove: Bool

    static let slots: [TemplateSlot<Self>] = [
      .list("items") { $0.items }, .flag("is-above") { $0.isAbove },
    ]
  }

  var title: PreviewText?
  var heading: PreviewText?
  var body: PreviewText?
  var note: PreviewText?
  var finePrint: PreviewText?
  var pictures: [PreviewImage]?
  package var views: [PreviewView]?
  var features: [PreviewRow]?
  var cards: [PreviewRow]?
  var grouped: [PreviewRow]?
  var details: Details?
  package var isDifferent = false

  package static let slots: [TemplateSlot<Self>] = [
    .line("title") { $0.title },
    .line("heading") { $0.heading },
    .line("body") { $0.body },
    .line("note") { $0.note },
    .line("fine-print") { $0.finePrint },
    .record("pictures", of: "items", maybe: { $0.pictures }),
    .record("views", of: "items", maybe: { $0.views }),
    .record("features", of: "items", maybe: { $0.features }),
    .record("cards", of: "items", maybe: { $0.cards }),
    .record("grouped", of: "items", maybe: { $0.grouped }),
    .record("details", maybe: { $0.details }),
    .different { $0.isDifferent },
  ]

  /// The lists of rows, of which it has one at most.
  package static var rowLists: [WritableKeyPath<Self, [PreviewRow]?>] {
    [\.features, \.cards, \.grouped, \.rowsOfDetails]
  }

  private var rowsOfDetails: [PreviewRow]? {
    get { details?.items }
    set { newValue.map { details?.items = $0 } }
  }
}

/// Words at one place of a page: which of the app's texts they are, and how they look.
struct PreviewText: TemplateRecord {
  /// The text's number in the lists of texts that scripts put in; none where nothing is to be.
  var number: Int?
  /// The text's key, where links to it lead.
  var anchor: String?
  var runs: [PreviewTextRun]

  /// Words that are the same in every language.
  static func bare(_ text: String) -> Self { Self(runs: [PreviewTextRun(text: text)]) }

  static let slots: [TemplateSlot<Self>] = [
    .text("text-number", maybe: { $0.number.map { String($0) } }),
    .text("anchor", maybe: { $0.anchor }), .list("runs") { $0.runs },
  ]
}

/// What is read out in the place of something drawn.
struct PreviewLabel: Hashable {
  var text: String
  var number: Int?
  var anchor: String?
}

extension TemplateSlot {
  /// Whether a part of a mockup is not so in the version that this one is compared with.
  static func different(_ read: @escaping @Sendable (Record) -> Bool) -> Self {
    .flag("is-different", read)
  }

  /// Words in the slot `words` of a record of their own.
  static func line(_ name: String, _ read: @escaping @Sendable (Record) -> PreviewText?) -> Self {
    .record(name, maybe: { read($0).map { PreviewTextLine(words: $0) } })
  }

  /// The slots of a label: its words, their number, and the place links lead to.
  static func label(_ read: @escaping @Sendable (Record) -> PreviewLabel?) -> [Self] {
    [
      .text("label", maybe: { read($0)?.text }),
      .text("label-number", maybe: { read($0)?.number.map { String($0) } }),
      .text("label-anchor", maybe: { read($0)?.anchor }),
    ]
  }
}

/// A record of nothing but words.
struct PreviewTextLine: TemplateRecord {
  var words: PreviewText

  static let slots: [TemplateSlot<Self>] = [.record("words") { $0.words }]
}

/// Words that look alike, or a break.
struct PreviewTextRun: TemplateRecord {
  var text: String?
  var isStrong = false
  var isEmphasis = false
  var link: String?
  var isBreak = false
  var isParagraphBreak = false

  static let slots: [TemplateSlot<Self>] = [
    .text("text", maybe: { $0.text }), .flag("is-strong") { $0.isStrong },
    .flag("is-emphasis") { $0.isEmphasis }, .text("link", maybe: { $0.link }),
    .flag("is-break") { $0.isBreak }, .flag("is-paragraph-break") { $0.isParagraphBreak },
  ]
}

/// A symbol, an image or the app's icon.
struct PreviewImage: TemplateRecord {
  var symbol: String?
  var image: String?
  var isAppIcon = false
  var label: PreviewLabel?

  static let slots: [TemplateSlot<Self>] =
    [
      .text("symbol", maybe: { $0.symbol }), .text("image", maybe: { $0.image }),
      .flag("app-icon") { $0.isAppIcon },
    ] + TemplateSlot.label { $0.label }
}

/// Words with a picture.
package struct PreviewRow: TemplateRecord {
  /// Whether it is still to come, and only its room is there.
  var isPending: Bool
  var picture: PreviewImage?
  var words: PreviewText
  var isPrice: Bool
  var isSaving: Bool
  package var isDifferent = false

  package static let slots: [TemplateSlot<Self>] = [
    .flag("is-pending") { $0.isPending },
    .record("picture", maybe: { $0.picture }), .record("words") { $0.words },
    .flag("is-price") { $0.isPrice }, .flag("is-saving") { $0.isSaving },
    .different { $0.isDifferent },
  ]
}
