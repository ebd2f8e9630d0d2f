/// Something to touch; one slot beside those of every control says what it is.
package struct PreviewControl: TemplateRecord {
  /// Its screen and its own id, as events name it.
  package var id: String
  /// Its label, where that is to be seen.
  var words: PreviewText?
  /// Its label, where that is only read out.
  var label: PreviewLabel?
  var symbol: String?
  var style: String?
  var showsLabel: Bool
  package var isDisabled: Bool
  /// Whether the answer to it is awaited.
  var isWaiting: Bool
  /// Whether it is still to come, and only its room is there.
  var isPending: Bool
  var isButton = false
  var isBack = false
  /// How many milliseconds a button is pressed before it does what it does.
  var hold: Int?
  /// Whether it is a view of the app's own by which something is entered.
  var isAppView = false
  /// What the value holds that the app enters in a way of its own.
  var held: [PreviewHeld]?
  var field: PreviewField?
  var numberField: PreviewNumberField?
  package var toggle: PreviewMark?
  var isStepper = false
  /// What content writes for the number of a stepper or slider.
  var amount: PreviewText?
  var slider: [PreviewMark]?
  /// The numbers below a slider.
  var scale: [PreviewScalePlace]?
  var wheel: [PreviewNumber]?
  var menu: PreviewChoice?
  var chips: PreviewChips?
  var picker: PreviewPicker?
  var segmented: [PreviewOption]?
  var cards: PreviewCards?
  var toggles: [PreviewOption]?
  package var isDifferent = false

  package static let slots: [TemplateSlot<Self>] =
    TemplateSlot.label { $0.label } + [
      .text("control") { $0.id }, .record("words", maybe: { $0.words }),
      .text("symbol", maybe: { $0.symbol }),
      .text("style", maybe: { $0.style }), .flag("shows-label") { $0.showsLabel },
      .flag("is-disabled") { $0.isDisabled }, .flag("is-waiting") { $0.isWaiting },
      .flag("is-pending") { $0.isPending },
      .flag("button") { $0.isButton }, .flag("back") { $0.isBack },
      .flag("app-view") { $0.isAppView }, .record("held", of: "values", maybe: { $0.held }),
      .record("field", maybe: { $0.field }), .record("toggle", maybe: { $0.toggle }),
      .flag("stepper") { $0.isStepper }, .line("amount") { $0.amount },
      .text("hold", maybe: { $0.hold.map(String.init) }),
      .record("number-field", maybe: { $0.numberField }),
      .record("slider", of: "marks", maybe: { $0.slider }),
      .record("scale", of: "places", maybe: { $0.scale }),
      .record("wheel", of: "rows", maybe: { $0.wheel }), .record("menu", maybe: { $0.menu }),
      .record("chips", maybe: { $0.chips }),
      .record("picker", maybe: { $0.picker }),
      .record("segmented", of: "options", maybe: { $0.segmented }),
      .record("cards", maybe: { $0.cards }),
      .record("toggles", of: "options", maybe: { $0.toggles }),
      .different { $0.isDifferent },
    ]

  /// The lists of options, of which it has one at most.
  package static var optionLists: [WritableKeyPath<Self, [PreviewOption]?>] {
    [\.segmented, \.toggles, \.optionsOfCards, \.optionsOfChips]
  }

  private var optionsOfCards: [PreviewOption]? {
    get { cards?.options }
    set { newValue.map { cards?.options = $0 } }
  }

  private var optionsOfChips: [PreviewOption]? {
    get { chips?.options }
    set { newValue.map { chips?.options = $0 } }
  }
}

/// What is written into.
struct PreviewField: TemplateRecord {
  var entered: String?
  /// Words of content that were put in.
  var suggestion: PreviewText?
  var prompt: PreviewText?
  /// What is typed with.
  var keyboard: PreviewKeyboard
  /// The button that Return taps, as events name it.
  var submits: String?
  var hasFocus: Bool
  /// A mark for each line beyond the first.
  var extraLines: [PreviewMark]

  static let slots: [TemplateSlot<Self>] = [
    .text("entered", maybe: { $0.entered }),
    .line("suggestion") { $0.suggestion }, .line("prompt") { $0.prompt },
    .record("keyboard") { $0.keyboard }, .text("submits", maybe: { $0.submits }),
    .flag("has-focus") { $0.hasFocus },
    .list("extra-lines") { $0.extraLines },
  ]
}

/// One of several alike, on or off.
package struct PreviewMark: TemplateRecord {
  var isOn: Bool

  package init(isOn: Bool) {
    self.isOn = isOn
  }

  package static let slots: [TemplateSlot<Self>] = [.flag("is-on") { $0.isOn }]

  /// So many marks, the first ones on.
  static func marks(_ on: Int, of count: Int) -> [PreviewMark] {
    (0..<max(0, count)).map { PreviewMark(isOn: $0 < on) }
  }
}

/// A number on a wheel.
struct PreviewNumber: TemplateRecord {
  /// None beyond the end of the range.
  var words: PreviewText?
  var isChosen: Bool

  static let slots: [TemplateSlot<Self>] = [
    .record("words", maybe: { $0.words }), .flag("is-chosen") { $0.isChosen },
  ]
}

/// What a menu shows while it is closed.
struct PreviewChoice: TemplateRecord {
  var chosen: PreviewText?
  /// The symbol of its row.
  var symbol: String?

  static let slots: [TemplateSlot<Self>] = [
    .line("chosen") { $0.chosen }, .text("symbol-of-row", maybe: { $0.symbol }),
  ]
}

/// A small picker of a time of day or of a day.
struct PreviewPicker: TemplateRecord {
  /// What is entered; nothing while nothing is.
  var chosen: PreviewText?

  static let slots: [TemplateSlot<Self>] = [.line("chosen") { $0.chosen }]
}

/// Options as cards.
struct PreviewCards: TemplateRecord {
  var options: [PreviewOption]
  var areTiles: Bool

  static let slots: [TemplateSlot<Self>] = [
    .list("options") { $0.options }, .flag("are-tiles") { $0.areTiles },
  ]
}

/// Options as chips.
struct PreviewChips: TemplateRecord {
  var options: [PreviewOption]
  /// Whether several can be chosen.
  var areMany: Bool

  static let slots: [TemplateSlot<Self>] = [
    .list("options") { $0.options }, .flag("are-many") { $0.areMany },
  ]
}

/// What can be chosen: its name or what content writes for it.
package struct PreviewOption: TemplateRecord {
  /// The row or the number that is chosen by it.
  package var row: String
  /// The picture before its name.
  var picture: PreviewImage?
  var words: PreviewText?
  var blocks: [PreviewStaticContent] = []
  package var isChosen: Bool
  /// The set is full without it.
  var isDisabled: Bool
  package var isDifferent = false

  package static let slots: [TemplateSlot<Self>] = [
    .text("row") { $0.row }, .record("picture", maybe: { $0.picture }),
    .record("words", maybe: { $0.words }), .list("blocks") { $0.blocks },
    .flag("is-chosen") { $0.isChosen }, .flag("is-disabled") { $0.isDisabled },
    .different { $0.isDifferent },
  ]
}

/// Something the app draws by itself; one slot beside `label` and `style` says what it is.
package struct PreviewView: TemplateRecord {
  /// Who the app is for, by an initial.
  struct Avatar: TemplateRecord {
    var isImage = false
    var initial: String?
    var isSymbol = false

    static let slots: [TemplateSlot<Self>] = [
      .flag("image") { $0.isImage }, .text("initial", maybe: { $0.initial }),
      .flag("symbol") { $0.isSymbol },
    ]
  }

  /// A chosen row with its rank.
  struct Badge: TemplateRecord {
    var words: PreviewText
    var marks: [PreviewMark]

    static let slots: [TemplateSlot<Self>] = [
      .record("words") { $0.words }, .list("marks") { $0.marks },
    ]
  }

  /// Signs in a row: always as many, whatever table they are of.
  struct Signs: TemplateRecord {
    /// How many fill the widest device, wherever the row has scrolled to by their own width.
    static let count = 16

    /// The first signs of a row, from the beginning again where they come to their end.
    static func fill(_ signs: [String]) -> [String] {
      signs.isEmpty ? [] : (0..<count).map { signs[$0 % signs.count] }
    }

    var items: [String]

    static let slots: [TemplateSlot<Self>] = [.texts("items") { $0.items }]
  }

  var label: PreviewLabel
  /// Its name, where a timeline lets it come or go.
  var timed: String?
  /// Whether it is still to come, and only its room is there.
  var isPending: Bool
  var style: String?
  var color: String?
  var isSpinner = false
  var isAppIcon = false
  var progressBar: [PreviewMark]?
  var pageDots: [PreviewMark]?
  var rankBars: [PreviewMark]?
  var avatar: Avatar?
  var emojiRow: Signs?
  var image: PreviewForms?
  var video: PreviewForms?
  var figure: PreviewFigure?
  var badge: Badge?
  var other: String?
  package var isDifferent = false

  package static let slots: [TemplateSlot<Self>] =
    TemplateSlot.label { $0.label } + [
      .text("timed", maybe: { $0.timed }), .text("style", maybe: { $0.style }),
      .text("color", maybe: { $0.color }), .flag("is-pending") { $0.isPending },
      .flag("spinner") { $0.isSpinner },
      .flag("app-icon") { $0.isAppIcon },
      .record("progress-bar", of: "marks", maybe: { $0.progressBar }),
      .record("page-dots", of: "marks", maybe: { $0.pageDots }),
      .record("rank-bars", of: "marks", maybe: { $0.rankBars }),
      .record("avatar", maybe: { $0.avatar }), .record("emoji-row", maybe: { $0.emojiRow }),
      .record("image-view", maybe: { $0.image }), .record("video-view", maybe: { $0.video }),
      .record("figure", maybe: { $0.figure }),
      .record("badge", maybe: { $0.badge }), .text("other", maybe: { $0.other }),
      .different { $0.isDifferent },
    ]
}
