import FlowCore

/// What a text field is typed with, in words of HTML.
struct PreviewKeyboard: TemplateRecord {
  /// The keyboard, a word of `inputmode`; nothing for that of any text.
  var inputMode: String?
  /// What may be filled in by itself, a word of `autocomplete`.
  var autocomplete: String?
  /// What the Return key is called, a word of `enterkeyhint`.
  var returnKey: String?

  init(_ field: Flow.Drawing.TextField) {
    inputMode = field.contentType?.inputMode
    autocomplete = field.contentType?.autocomplete
    returnKey = field.submitLabel?.enterKeyHint
  }

  static let slots: [TemplateSlot<Self>] = [
    .text("input-mode", maybe: { $0.inputMode }),
    .text("autocomplete", maybe: { $0.autocomplete }),
    .text("return-key", maybe: { $0.returnKey }),
  ]
}

/// A number that is typed.
struct PreviewNumberField: TemplateRecord {
  /// The number, in what content writes for it.
  var words: PreviewText
  /// Whether it may be below zero.
  var allowsSign: Bool

  static let slots: [TemplateSlot<Self>] = [
    .line("entered") { $0.words }, .flag("allows-sign") { $0.allowsSign },
  ]
}

/// A place below the line of a slider.
struct PreviewScalePlace: TemplateRecord {
  /// The number of the mark that is there.
  var words: PreviewText?

  static let slots: [TemplateSlot<Self>] = [.record("words", maybe: { $0.words })]
}

extension Flow.TextContent {
  /// The keyboard, a word of HTML's `inputmode`.
  ///
  /// https://html.spec.whatwg.org/multipage/interaction.html#attr-inputmode
  fileprivate var inputMode: String? {
    switch self {
    case .name, .givenName, .familyName, .nickname: nil
    case .emailAddress: "email"
    case .telephoneNumber: "tel"
    case .oneTimeCode: "numeric"
    case .url: "url"
    }
  }

  /// What may be filled in, a word of HTML's `autocomplete`.
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill
  fileprivate var autocomplete: String {
    switch self {
    case .name, .givenName, .familyName, .nickname, .oneTimeCode, .url: rawValue
    case .emailAddress: "email"
    case .telephoneNumber: "tel"
    }
  }
}

extension Flow.SubmitLabel {
  /// What Return is called, a word of HTML's `enterkeyhint`.
  ///
  /// https://html.spec.whatwg.org/multipage/interaction.html#attr-enterkeyhint
  fileprivate var enterKeyHint: String {
    switch self {
    case .done, .next, .go, .search, .send: rawValue
    case .continue: "next"
    case .join: "go"
    case .return: "enter"
    }
  }
}
