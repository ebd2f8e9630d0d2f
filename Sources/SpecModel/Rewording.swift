import SpecText

extension App {
  /// The app with other words.
  ///
  /// - Parameter forms: What a text says instead; nothing where it stays.
  /// - Returns: The app with the same keys, places and flow.
  package func reworded(_ forms: (Text) -> Text.Forms?) -> App {
    var app = self
    app.changeTexts { text, _ in
      if let forms = forms(text) { text.forms = forms }
    }
    return app
  }

  /// The app in the language of a translation; what is not translated stays as it is.
  package func translated(by translation: Translation) -> App {
    let forms = Dictionary(translation.entries.map { ($0.key.value, $0.forms) }) { first, _ in
      first
    }
    return reworded { forms[$0.key] }
  }
}
