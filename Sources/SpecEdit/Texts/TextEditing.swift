import CLDR
package import SpecBuild
import SpecModel
import SpecReading
import SpecSyntax
import SpecText

// Words are exchanged in three steps, each of which may refuse: where they stand and whether they
// still are those that were read; what bytes are to stand there; and what comes of them, since
// Markdown may read more in them than words.

extension LoadedProject {
  /// What a text says in one language, form by form, as it stands in its file.
  ///
  /// - Parameter address: The text, of which all forms are told.
  /// - Returns: The words; none where a translation's file lacks the text.
  /// - Throws: That there is no such text.
  package func words(
    of address: TextAddress
  ) throws(TextRefusal) -> [(address: TextAddress, words: String)] {
    try writtenText(address).forms.map { written in
      var address = address
      address.form = written.form
      return (address, written.words)
    }
  }

  /// Other words for a text, or for a note on it, as bytes of the one file that has it.
  ///
  /// - Parameters:
  ///   - old: The words that stand there; none where a translation's file lacks the text, and of a new
  ///     note.
  ///   - new: The words that are to stand there; none of a note that is taken away.
  ///   - address: The text.
  /// - Returns: What is replaced, which nobody has looked at yet.
  /// - Throws: That there is no such text, or that it says something else by now.
  package func replacement(
    of old: String?, with new: String?, at address: TextAddress
  ) throws(TextRefusal) -> TextReplacement {
    let written = try writtenText(address)
    if let new, new.saysNothing { throw .saysNothing }
    // A file has ends of lines of its own.
    guard new?.utf8.contains(0x0D) != true else {
      throw TextRefusal(description: "lines of a text end with a line feed alone")
    }
    if let number = address.note {
      return try noteReplacement(of: old, with: new, number, address)
    }
    guard let new else { throw .saysNothing }
    if written.forms.isEmpty {
      guard old == nil else { throw .isGone }
      guard let insertion = written.insertion(of: new, at: address) else { throw .isGone }
      return insertion
    }
    guard let form = written.forms.first(where: { $0.form == address.form }) else { throw .isGone }
    guard let old else { throw .isThere }
    // Not by `==`, to which two ways of writing the same letter are one.
    guard form.words.utf8.elementsEqual(old.utf8) else { throw .changed(to: form.words) }
    return form.replacement(with: new)
  }

  /// What puts back what a replacement has replaced, wherever in its file the text stands by now.
  ///
  /// - Parameters:
  ///   - replacement: What was replaced.
  ///   - address: The text.
  /// - Returns: The inverse replacement.
  /// - Throws: That the text is gone, or that its words are others by now.
  package func inverse(
    of replacement: TextReplacement, at address: TextAddress
  ) throws(TextRefusal) -> TextReplacement {
    let inverse = replacement.inverse
    if address.note != nil {
      guard let notes = try writtenNotes(address), notes.file.path == inverse.path,
        notes.file.bytes[notes.region].elementsEqual(inverse.old)
      else { throw .isGone }
      return TextReplacement(
        path: inverse.path, lower: notes.region.lowerBound, old: inverse.old, new: inverse.new)
    }
    // What was put in as a whole has no place of its own.
    guard !replacement.old.isEmpty else { return inverse }
    let form = try writtenText(address).forms.first { $0.form == address.form }
    // All of the words: those that only begin with them were written by somebody else.
    guard let form, form.file.path == inverse.path,
      Int(form.span.upper) - Int(form.span.lower) == inverse.old.count
    else { throw .isGone }
    return TextReplacement(
      path: inverse.path, lower: Int(form.span.lower), old: inverse.old, new: inverse.new)
  }

  /// The project after a replacement, in which nothing has changed but what one text says.
  ///
  /// - Parameters:
  ///   - replacement: What is replaced.
  ///   - address: The text.
  ///   - words: What it says then; none where that is what it said before, and of a note that is
  ///     taken away.
  /// - Returns: The project as it will be.
  /// - Throws: That the bytes stand there no longer, that reading finds a mistake that was not there,
  ///   or that more than the text would be another one.
  package func replacing(
    _ replacement: TextReplacement, at address: TextAddress, saying words: String?
  ) async throws(TextRefusal) -> LoadedProject {
    guard let file = files.first(where: { $0.path == replacement.path }),
      let changed = replacement.applied(to: file)
    else { throw .isGone }
    let result = await loading(files.replacing([changed]))
    if let mistake = result.firstMistake(beyond: self) {
      throw TextRefusal(
        description: [mistake.message, mistake.help].compactMap(\.self).joined(separator: "; "))
    }
    guard result.project.suppressions.count == project.suppressions.count else { throw .isMore }
    if address.note != nil {
      guard try result.hasNote(words, at: address, and: self) else { throw .isMoreThanNote }
      return result
    }
    guard result.outline(without: address) == outline(without: address) else { throw .isMore }
    guard let words else { return result }
    let written = try result.writtenText(address).forms.first { $0.form == address.form }
    guard let written, written.words.utf8.elementsEqual(words.utf8) else { throw .isMore }
    return result
  }

  /// The first error that reading finds here and not in another version of the project.
  private func firstMistake(beyond other: LoadedProject) -> Diagnostic? {
    var known = Dictionary(other.errors.map { ($0.key, 1) }, uniquingKeysWith: +)
    return errors.first { error in
      known[error.key, default: 0] -= 1
      return known[error.key, default: 0] < 0
    }?.finding
  }

  private var errors: [(key: [String], finding: Diagnostic)] {
    mistakes.sorted().filter { $0.severity == .error }.map { finding in
      ([finding.rule.rawValue, path(finding.span), finding.message], finding)
    }
  }

  /// What the texts of an app are and say in the source language, but for the words of one of them.
  private func outline(without address: TextAddress) -> [[String]] {
    let texts = project.apps.first { $0.id == address.app }?.texts ?? []
    let isSource = address.locale == project.settings.sourceLocale
    return texts.map { text in
      let isMeant = isSource && text.key == address.key
      return [text.key.rawValue, text.role.rawValue, "\(text.isTranslatable)"] + text.notes
        + text.forms.byCategory.flatMap { form, phrase in
          [form?.name ?? "", isMeant && form == address.form ? "" : phrase.markdown]
        }
    }
  }
}
