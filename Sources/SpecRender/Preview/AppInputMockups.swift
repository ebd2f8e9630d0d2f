import FlowCore

/// Something that a value holds, as the app's own control shows it.
struct PreviewHeld: TemplateRecord {
  var words: PreviewText?
  /// Whether it is an image.
  var isImage = false

  static let slots: [TemplateSlot<Self>] = [
    .record("words", maybe: { $0.words }), .flag("image") { $0.isImage },
  ]
}

extension MockupBuilder {
  /// What a value holds that the app enters in a way of its own; nothing where nothing is entered, and
  /// of how many things a picker holds, which content says in words of its own.
  func held(_ input: Flow.Drawing.AppInput) -> [PreviewHeld]? {
    let held: [PreviewHeld]
    switch input {
    case .toggle, .count: held = []
    case .number(let number): held = [PreviewHeld(words: words(of: number))]
    case .text(let field): held = words(of: field).map { [PreviewHeld(words: $0)] } ?? []
    case .options(let options, allowsMultipleSelection: _):
      held = options.items.filter(\.isSelected).map { PreviewHeld(words: words($0.name)) }
    case .time(let entry): held = [PreviewHeld(words: words(argument: .time(entry.time)))]
    case .date(let entry):
      held = entry.day.map { [PreviewHeld(words: words(argument: .day($0)))] } ?? []
    case .image(let value): held = value == nil ? [] : [PreviewHeld(isImage: true)]
    }
    return held.isEmpty ? nil : held
  }

  private func words(of number: Flow.Drawing.Number) -> PreviewText {
    number.words.map { words($0) } ?? words(argument: .int(number.value))
  }

  /// What a field holds; nothing while it is blank.
  private func words(of field: Flow.Drawing.TextField) -> PreviewText? {
    switch field.content {
    case .typed(let text):
      text.allSatisfy(\.isWhitespace) ? nil : words(argument: .text(text))
    case .words(let text): words(text)
    }
  }
}
