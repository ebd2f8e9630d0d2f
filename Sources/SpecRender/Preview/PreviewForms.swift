import FlowCore

/// An image of forms, all of which are on the page: the style sheet shows that of the surroundings.
struct PreviewForms: TemplateRecord {
  /// A form of an image.
  struct Form: TemplateRecord {
    /// Where it is shown: `else`, or a case of the surroundings.
    var place: String
    var name: String

    static let slots: [TemplateSlot<Self>] = [
      .text("form") { $0.place }, .text("name") { $0.name },
    ]
  }

  var forms: [Form]
  /// Whether its style says how high it is; otherwise it is as high as a drawing is.
  var hasHeight: Bool
  /// Whether it fills that room, and is cut.
  var isFilled: Bool

  init(_ image: Flow.ImageForms, _ mode: Flow.ContentMode, in style: Flow.Style?) {
    forms =
      [Form(place: "else", name: image.otherwise)]
      + Flow.ImageForms.Surroundings.allCases.compactMap { surroundings in
        image[surroundings].map { Form(place: surroundings.rawValue, name: $0) }
      }
    hasHeight = style?.size == nil && style?.height != nil
    // Without a height there is nothing to fill.
    isFilled = mode == .fill && (style?.size != nil || style?.height != nil)
  }

  static let slots: [TemplateSlot<Self>] = [
    .list("forms") { $0.forms }, .flag("has-height") { $0.hasHeight },
    .flag("is-filled") { $0.isFilled },
  ]
}
