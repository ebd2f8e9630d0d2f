/// A block of a screen: something to read or some controls.
///
/// One of its slots is filled, so a template need not ask what kind of block it is.
struct PreviewBlock: TemplateRecord {
  /// Controls that stand together.
  struct Controls: TemplateRecord {
    var items: [PreviewControl]
    var isPair: Bool

    static let slots: [TemplateSlot<Self>] = [
      .list("items") { $0.items }, .flag("is-pair") { $0.isPair },
    ]
  }

  var reading = PreviewReading()
  var controls: Controls?

  static let slots: [TemplateSlot<Self>] =
    PreviewReading.slots.map { $0.of(\.reading) } + [.record("controls", maybe: { $0.controls })]
}

/// A block without controls; options hold no others.
struct PreviewReading: TemplateRecord {
  /// The rows of an option.
  struct Details: TemplateRecord {
    var items: [PreviewRow]
    var isAbove: Bool

    static let slots: [TemplateSlot<Self>] = [
      .list("items") { $0.items }, .flag("is-above") { $0.isAbove },
    ]
  }

  var title: [PreviewRun]?
  var heading: [PreviewRun]?
  var body: [PreviewRun]?
  var note: [PreviewRun]?
  var finePrint: [PreviewRun]?
  var pictures: [PreviewImage]?
  var views: [PreviewView]?
  var features: [PreviewRow]?
  var cards: [PreviewRow]?
  var details: Details?

  static let slots: [TemplateSlot<Self>] = [
    .record("title", of: "words", maybe: { $0.title }),
    .record("heading", of: "words", maybe: { $0.heading }),
    .record("body", of: "words", maybe: { $0.body }),
    .record("note", of: "words", maybe: { $0.note }),
    .record("fine-print", of: "words", maybe: { $0.finePrint }),
    .record("pictures", of: "items", maybe: { $0.pictures }),
    .record("views", of: "items", maybe: { $0.views }),
    .record("features", of: "items", maybe: { $0.features }),
    .record("cards", of: "items", maybe: { $0.cards }),
    .record("details", maybe: { $0.details }),
  ]
}

/// Words that look alike, or a break.
struct PreviewRun: TemplateRecord {
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
  var label: String?

  static let slots: [TemplateSlot<Self>] = [
    .text("symbol", maybe: { $0.symbol }), .text("image", maybe: { $0.image }),
    .flag("app-icon") { $0.isAppIcon }, .text("label", maybe: { $0.label }),
  ]
}

/// Words with a picture.
struct PreviewRow: TemplateRecord {
  var picture: PreviewImage?
  var words: [PreviewRun]
  var isPrice: Bool
  var isSaving: Bool

  static let slots: [TemplateSlot<Self>] = [
    .record("picture", maybe: { $0.picture }), .list("words") { $0.words },
    .flag("is-price") { $0.isPrice }, .flag("is-saving") { $0.isSaving },
  ]
}
