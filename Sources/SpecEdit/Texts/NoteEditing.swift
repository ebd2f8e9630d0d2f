import CLDR
package import SpecBuild
import SpecModel
import SpecReading
import SpecText

// A note is exchanged as words are, in the same steps. What comes of it is looked at more closely,
// since it may be told with several texts: each of them, and no other one, is told just this.

extension LoadedProject {
  /// A note in the place of another one, as bytes of its file.
  func noteReplacement(
    of old: String?, with new: String?, _ number: Int, _ address: TextAddress
  ) throws(TextRefusal) -> TextReplacement {
    guard let notes = try writtenNotes(address) else {
      let text = try writtenText(address).text
      throw text.role == .hint ? .hintHasNoNote : .noteNeedsWords
    }
    if let new, notes.areComments {
      guard !new.contains("-->"), !new.contains("<!--") else { throw .noteHasMarks }
      guard isNote(new) else { throw .noteAllows }
    }
    guard number >= 0, number < notes.words.count else {
      guard old == nil, new != nil, number == notes.words.count, notes.takesAnother else {
        throw .noteIsGone
      }
      return notes.replacement(of: number, with: new)
    }
    guard let old else { throw .noteIsThere }
    let words = notes.words[number]
    // Not by `==`, to which two ways of writing the same letter are one.
    guard words.utf8.elementsEqual(old.utf8) else { throw .noteChanged(to: words) }
    return notes.replacement(of: number, with: new)
  }

  /// The notes on a text that can be written.
  ///
  /// - Parameter address: The text.
  /// - Returns: The notes; nothing where there can be none.
  /// - Throws: That there is no such text.
  package func ownNotes(_ address: TextAddress) throws(TextRefusal) -> EditableText.OwnNotes? {
    if let notes = try writtenNotes(address) {
      return .init(notes: notes.words, others: notes.keys.filter { $0 != address.key })
    }
    let isHint = try writtenText(address).text.role == .hint
    // A translation has one as soon as it has words.
    return isHint ? nil : .init(notes: [], others: [])
  }

  /// What is told with a text and is written elsewhere.
  func notesElsewhere(_ address: TextAddress) throws(TextRefusal) -> [String] {
    let written = try writtenText(address)
    let told = written.text.notes
    guard written.translations == nil, let own = try writtenNotes(address) else { return told }
    return told.dropLast(own.words.count + own.others) + told.suffix(own.others)
  }

  /// Whether a note says just these words, and all else is what it is in another version of the
  /// project.
  func hasNote(
    _ words: String?, at address: TextAddress, and other: LoadedProject
  ) throws(TextRefusal) -> Bool {
    guard let number = address.note, let old = try other.writtenNotes(address),
      let new = try writtenNotes(address), new.keys == old.keys, new.others == old.others
    else { return false }
    guard new.words.isSame(as: old.words.exchanging(number, with: words, count: new.words.count))
    else { return false }
    let isSource = address.locale == project.settings.sourceLocale
    let keys = isSource ? Set(new.keys) : []
    return outline(of: address.app, telling: keys, new)
      == other.outline(of: address.app, telling: keys, old)
      && translations(without: address) == other.translations(without: address)
  }

  /// What the texts of an app are and say in the source language, and what is told with them, but for
  /// some notes.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - keys: The texts that are told the notes.
  ///   - notes: The notes, which are left out there; how each is told is looked at.
  /// - Returns: The texts; nothing where one of them is told the notes otherwise.
  private func outline(
    of app: AppID, telling keys: Set<StringKey>, _ notes: WrittenNotes
  ) -> [[String]]? {
    let texts = project.apps.first { $0.id == app }?.texts ?? []
    var outline: [[String]] = []
    for text in texts {
      var told = text.notes
      if keys.contains(text.key) {
        let end = told.count - notes.others
        let own = notes.words.map { text.role.told(notes.areComments ? toldNote($0) : $0) }
        guard end >= own.count, own.isSame(as: told[(end - own.count)..<end]) else { return nil }
        told.removeSubrange((end - own.count)..<end)
      }
      outline.append(
        [text.key.rawValue, text.role.rawValue, "\(text.isTranslatable)"] + told
          + text.forms.byCategory.flatMap { [$0?.name ?? "", $1.markdown] })
    }
    return outline
  }

  /// What the translations of an app say, but for the note of one text in one language.
  private func translations(without address: TextAddress) -> [[String]] {
    let translations = project.apps.first { $0.id == address.app }?.translations ?? []
    return translations.flatMap { translation in
      translation.entries.map { entry in
        let isMeant =
          translation.locale.value == address.locale && entry.key.value == address.key
        return [
          translation.locale.value.rawValue, entry.key.value.rawValue, "\(entry.needsReview)",
          isMeant ? "" : entry.note ?? "",
        ] + entry.written.values + [""] + entry.source.value.values
      }
    }
  }
}

extension [String] {
  /// The notes after one of them was changed, put in or taken away: of how many there are then it is
  /// known which.
  fileprivate func exchanging(_ number: Int, with words: String?, count: Int) -> [String] {
    let isTaken = count < self.count
    guard isTaken == (words == nil), number <= self.count else { return [] }
    var notes = self
    let end = count > self.count ? number : Swift.min(number + 1, self.count)
    notes.replaceSubrange(number..<end, with: [words].compactMap(\.self))
    return notes
  }

  /// Whether other words are the same, bit for bit.
  fileprivate func isSame(as other: some Collection<String>) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
