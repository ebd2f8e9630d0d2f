import CLDR
import SpecBuild
import SpecChecks
package import SpecDisk
package import SpecModel
import SpecReading
import SpecSyntax
package import SpecText

/// A text as it stands in its file in one language, for somebody who is about to change it.
package struct EditableText: Sendable {
  /// One plural form of it, or its only one.
  package struct Form: Sendable {
    package let address: TextAddress
    package let words: String
    /// What they say: where they are missing, what the source says.
    package let phrase: Phrase
    package let lengths: [TextLength]
  }

  package let path: String
  /// Where it begins; the beginning of the file where it is missing.
  package let start: Position
  package let forms: [Form]
  /// Whether it is not translated yet: the forms have the words of the source.
  package let isMissing: Bool
  /// The words of the source beside a translation; none in the source language.
  package let source: [String]
  /// What translators are told and is not written here: the notes of a section or of the source.
  package let notes: [String]
  /// The notes that can be written here; none where there can be none.
  package let own: OwnNotes?

  /// Notes of a text, and of those that are told the same.
  package struct OwnNotes: Sendable {
    package let notes: [String]
    /// The other texts that are told them.
    package let others: [StringKey]
  }
}

/// How long words are, and may be.
package struct TextLength: Equatable, Sendable {
  /// What is counted: `words` or `characters`.
  package let unit: String
  package let count: Int
  package let most: Int
}

/// Texts of a project on a disk, read and written one at a time, and what of it can be undone.
///
/// An actor, because several pages may write at once: each edit is made of what the one before it
/// left.
package actor TextEditor {
  /// An edit that was made.
  private struct Edit {
    var address: TextAddress
    var replacement: TextReplacement
    /// What the text said before; none where it was not there.
    var old: String?
  }

  /// How many edits can be undone.
  private static let undoLimit = 200

  private let root: String
  private let disk: FileSystem
  /// The project as it was looked at last: of another one only what differs is read.
  private var known: LoadedProject?
  private var edits: [Int: Edit] = [:]
  /// The number of the last edit.
  ///
  /// It begins anywhere, so that a page which outlives a run of this program undoes nothing of the
  /// next one.
  private var editCount = Int.random(in: 0..<1 << 50)
  /// Whether words are being written, and who waits until they are.
  private var isWriting = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameters:
  ///   - root: The project's folder.
  ///   - disk: The disk.
  package init(root: String, on disk: FileSystem = .disk) {
    self.root = root
    self.disk = disk
  }

  /// A text as it is now.
  ///
  /// - Parameter address: The text; all of its forms are told.
  /// - Returns: What it says, form by form, and what is known of it.
  /// - Throws: That it is none, or that the disk fails.
  package func text(at address: TextAddress) async throws(TextRefusal) -> EditableText {
    let (_, content) = try await load()
    let written = try content.writtenText(address)
    let isSource = written.translations == nil
    let words: [(PluralCategory?, String)] =
      written.forms.isEmpty
      ? written.draft(in: address.locale).byCategory.map { ($0.category, $0.value) }
      : written.forms.map { ($0.form, $0.words) }
    let place = written.forms.first.map { Int($0.span.lower) } ?? 0
    return EditableText(
      path: written.file.path, start: LineTable(written.file).position(of: place),
      forms: words.map { form, words in
        var address = address
        address.form = form
        return .init(
          address: address, words: words, phrase: written.phrase(at: address),
          lengths: lengths(of: words, written, in: address.locale))
      },
      isMissing: written.forms.isEmpty,
      source: isSource ? [] : written.text.phrases.map(\.markdown),
      notes: try content.notesElsewhere(address), own: try content.ownNotes(address))
  }

  /// What would come of other words; nothing is written.
  ///
  /// - Returns: How long they are, and what they would say or why they would be refused.
  /// - Throws: That there is no such text, or that the disk fails.
  package func trial(
    of old: String?, with new: String?, at address: TextAddress
  ) async throws(TextRefusal) -> (lengths: [TextLength], phrase: Phrase?, refusal: TextRefusal?) {
    let (_, content) = try await load()
    let written = try content.writtenText(address)
    // A note may be as long as it has to be.
    let lengths =
      address.note == nil ? lengths(of: new ?? "", written, in: address.locale) : []
    do throws(TextRefusal) {
      let replacement = try content.replacement(of: old, with: new, at: address)
      let result = try await content.replacing(replacement, at: address, saying: new)
      let phrase = try address.note == nil ? result.writtenText(address).phrase(at: address) : nil
      return (lengths, phrase, nil)
    } catch {
      return (lengths, nil, error)
    }
  }

  /// Writes other words, if those that stand there are still the old ones.
  ///
  /// - Parameters:
  ///   - new: The words; none where a note is taken away.
  ///   - old: The words that stand there; none where there are none yet.
  ///   - address: The text, or a note on it.
  /// - Returns: The file, and the number by which the edit can be undone.
  /// - Throws: Why nothing was written.
  package func write(
    _ new: String?, inPlaceOf old: String?, at address: TextAddress
  ) async throws(TextRefusal) -> (path: String, edit: Int) {
    await beginWriting()
    defer { endWriting() }
    let (folder, content) = try await load()
    let replacement = try content.replacement(of: old, with: new, at: address)
    try await commit(replacement, at: address, saying: new, folder, content)
    editCount += 1
    edits[editCount] = Edit(address: address, replacement: replacement, old: old)
    edits[editCount - Self.undoLimit] = nil
    return (replacement.path, editCount)
  }

  /// Puts back what an edit has replaced, bit for bit, if its words still stand where it put them.
  ///
  /// - Returns: The file.
  /// - Throws: Why nothing was written.
  package func undo(_ edit: Int) async throws(TextRefusal) -> String {
    await beginWriting()
    defer { endWriting() }
    guard let made = edits[edit] else {
      throw TextRefusal(description: "this can't be undone any more")
    }
    let (folder, content) = try await load()
    let inverse = try content.inverse(of: made.replacement, at: made.address)
    try await commit(inverse, at: made.address, saying: made.old, folder, content)
    edits[edit] = nil
    return made.replacement.path
  }

  /// Waits until nobody else writes: an actor goes on with others where one of its functions waits.
  private func beginWriting() async {
    guard isWriting else {
      isWriting = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets the next one write.
  private func endWriting() {
    if waiting.isEmpty { isWriting = false } else { waiting.removeFirst().resume() }
  }

  private func load() async throws(TextRefusal) -> (SourceFolder, LoadedProject) {
    let folder: SourceFolder
    do throws(DiskError) {
      folder = try SourceFolder(root: root, folders: [.content], on: disk)
    } catch {
      throw TextRefusal(description: error.description)
    }
    var stages = Stages()
    let content =
      if let known { await known.loading(folder.files) } else { await stages.load(folder.files) }
    known = content
    return (folder, content)
  }

  private func commit(
    _ replacement: TextReplacement, at address: TextAddress, saying words: String?,
    _ folder: SourceFolder, _ content: LoadedProject
  ) async throws(TextRefusal) {
    let result = try await content.replacing(replacement, at: address, saying: words)
    guard let file = result.files.first(where: { $0.path == replacement.path }) else {
      throw .isGone
    }
    do throws(DiskError) {
      try folder.commit([FileEdit(path: file.path, bytes: file.bytes)])
    } catch {
      throw TextRefusal(description: error.description)
    }
  }

  private func lengths(
    of words: String, _ written: WrittenText, in locale: LocaleID
  ) -> [TextLength] {
    var ignored = Diagnostics()
    let phrase = readPhrase(Located(words, Span(FileID(0), 0, 0)), &ignored)
    return TextLimits(of: written.app, in: locale).limits(of: written.text).map { limit in
      switch limit {
      case .words(let most): TextLength(unit: "words", count: wordCount(of: phrase), most: most)
      case .characters(let most):
        TextLength(unit: "characters", count: characterCount(of: phrase), most: most)
      }
    }
  }
}
