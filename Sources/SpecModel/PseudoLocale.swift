package import SpecText

/// A language nobody speaks, which shows in previews what real ones will need.
///
/// Made of the words of the source locale, under the names that CLDR and Android use. They are for
/// drawing only: no table holds them and no rule reads them.
package enum PseudoLocale: LocaleID, Sendable, CaseIterable {
  /// Accents on every letter, 40 % longer, in brackets: text that is not from the content, that is
  /// too tall, clipped or glued together is seen at once.
  case accented = "en-XA"
  /// Lines that run from right to left.
  case rightToLeft = "ar-XB"

  /// The app in this language.
  ///
  /// - Parameter app: The app in its source locale.
  /// - Returns: The app with other words; their Markdown stays that of the source.
  package func pseudolocalized(_ app: App) -> App {
    app.reworded { text in
      guard text.isTranslatable, text.hasKey else { return nil }
      return text.forms.map(changed)
    }
  }

  private func changed(_ phrase: Phrase) -> Phrase {
    var phrase = phrase
    switch self {
    case .accented:
      var lengthening = Lengthening()
      phrase.inlines =
        [.text("[")] + phrase.inlines.mappingTexts { lengthening.accented($0) }
        + [.text(lengthening.rest + "]")]
    case .rightToLeft:
      phrase.inlines = phrase.inlines.mappingTexts { turned($0) }
    }
    return phrase
  }

  /// The words with their letters in the other direction, each by itself so that lines still break.
  private func turned(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.isEmpty ? "" : "\u{202E}\(word)\u{202C}"
    }.joined(separator: " ")
  }
}

/// Makes texts longer by repeating vowels, so that words stay words.
private struct Lengthening {
  /// How many fifths of a letter are still to be added.
  private var fifths = 0

  mutating func accented(_ text: String) -> String {
    var result = ""
    for character in text {
      let byte = character.asciiValue
      let accent = byte.flatMap { accents[Int($0)] }
      let letter = accent ?? character
      result.append(letter)
      if accent != nil || byte == nil && character.isLetter { fifths += 2 }
      guard let byte, "aeiouyAEIOUY".utf8.contains(byte) else { continue }
      while fifths >= 5 {
        result.append(letter)
        fifths -= 5
      }
    }
    return result
  }

  /// What is still to be added at the end.
  var rest: String { String(repeating: "~", count: (fifths + 4) / 5) }
}

/// The letters with accents, in the places of ASCII's letters.
private let accents: [Character?] = {
  var accents = [Character?](repeating: nil, count: 0x80)
  let letters = zip(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8,
    "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ")
  for (letter, accent) in letters { accents[Int(letter)] = accent }
  return accents
}()

extension [Inline] {
  /// The same structure with other texts in it.
  fileprivate func mappingTexts(_ change: (String) -> String) -> [Inline] {
    map { inline in
      switch inline {
      case .text(let text): .text(change(text))
      case .emphasis(let inner): .emphasis(inner.mappingTexts(change))
      case .strong(let inner): .strong(inner.mappingTexts(change))
      case .link(let address, let inner): .link(address, inner.mappingTexts(change))
      case .placeholder, .lineBreak, .paragraphBreak: inline
      }
    }
  }
}
