package import SpecModel
import SpecSyntax
import SpecText

/// What comments say of the block after them.
struct Remarks {
  /// A finding that is accepted, before it is known on what.
  struct PendingSuppression {
    var rule: Located<RuleID>
    var reason: String
  }

  var notes: [String] = []
  /// Notes of the section that the block stands in, with its name: they are not the block's own.
  var sectionNotes: [String] = []
  var pendingSuppressions: [PendingSuppression] = []

  /// Whether the words are the same in every language: someone said why they stay untranslated.
  var isTranslatable: Bool {
    !pendingSuppressions.contains { $0.rule.value.keepsWords }
  }

  /// What translators are told with a text of the block, the section's notes first.
  func toldNotes(with role: Text.Role) -> [String] { sectionNotes + notes.map(role.told) }

  /// The remarks of a block in a section, of which these are said.
  func over(_ block: Remarks, in section: String) -> Remarks {
    Remarks(
      notes: block.notes, sectionNotes: notes.map { "Of the section `\(section)`: \($0)" },
      pendingSuppressions: pendingSuppressions + block.pendingSuppressions)
  }

  func suppressions(for scope: Span) -> [Suppression] {
    pendingSuppressions.map { Suppression(rule: $0.rule, reason: $0.reason, scope: scope) }
  }
}

/// What a comment is, by what it says.
enum CommentKind {
  case allow
  /// The word before a rule and a reason, where `allow` is meant.
  case misspeltAllow(ArraySlice<UInt8>)
  case empty, note

  /// - Parameter text: What stands in the comment, without the blanks around it.
  init(_ text: ArraySlice<UInt8>) {
    if text.starts(with: "allow".utf8), isBlank(text.dropFirst(5).first ?? 0x20) {
      self = .allow
    } else if let word = wordMeantAsAllow(text) {
      self = .misspeltAllow(word)
    } else {
      self = text.isEmpty ? .empty : .note
    }
  }

  var isNote: Bool { if case .note = self { true } else { false } }
}

/// The word before a rule and a reason, where `allow` is meant.
private func wordMeantAsAllow(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  let word = text.prefix { !isBlank($0) }
  let rest = trimmed(text[word.endIndex...])
  let rule = rest.prefix { !isBlank($0) && $0 != UInt8(ascii: ":") }
  let parts = rule.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  guard parts.count == 2, parts.allSatisfy(isName),
    trimmed(rest[rule.endIndex...]).first == UInt8(ascii: ":")
  else { return nil }
  let name = String(decoding: word.filter { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
  let others = ["accept", "disable", "ignore", "permit", "suppress"]
  return name == "allow" || nearest(to: name, in: ["allow"]) != nil || others.contains(name)
    ? word : nil
}

extension Text.Role {
  /// A note of a block as it is told with a text of this part: a hint is told what is said of the
  /// label.
  package func told(_ note: String) -> String { self == .hint ? "Of the label: \(note)" : note }
}

extension PageReader {
  /// Reads comments: `allow RULE: reason` accepts a finding, anything else is a note.
  mutating func remarks(of comments: [PageComment]) -> Remarks {
    var remarks = Remarks()
    for comment in comments {
      let place = comment.words.span
      let text = document.file.bytes[Int(place.lower)..<Int(place.upper)]
      switch CommentKind(text) {
      case .allow:
        if let reason = reason(trimmed(text.dropFirst(5)), comment.span) {
          remarks.pendingSuppressions.append(reason)
        }
      case .misspeltAllow(let word):
        report(.misspeltAllow(Span(place.file, word.startIndex, word.endIndex)))
        // It is taken for what is meant: what it lets stand is not told besides.
        if let reason = reason(trimmed(text[word.endIndex...]), comment.span) {
          remarks.pendingSuppressions.append(reason)
        }
      case .empty: report(.emptyComment(comment.span))
      case .note: remarks.notes.append(joinedLines(text))
      }
    }
    return remarks
  }

  /// `area/name: reason`.
  private mutating func reason(_ text: ArraySlice<UInt8>, _ span: Span) -> Remarks
    .PendingSuppression?
  {
    let rule = text.prefix { !isBlank($0) && $0 != UInt8(ascii: ":") }
    let rest = trimmed(text.dropFirst(rule.count))
    let parts = rule.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isName) else {
      report(.malformedAllow(span))
      return nil
    }
    let place = Span(span.file, rule.startIndex, rule.endIndex)
    guard rest.first == UInt8(ascii: ":"), !trimmed(rest.dropFirst()).isEmpty else {
      report(.allowWithoutReason(place))
      return nil
    }
    return Remarks.PendingSuppression(
      rule: Located(RuleID(String(decoding: rule, as: UTF8.self)), place),
      reason: joinedLines(trimmed(rest.dropFirst())))
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}

private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var bytes = bytes
  while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
  while let last = bytes.last, isBlank(last) { bytes.removeLast() }
  return bytes
}

/// Text with each line end and the blanks around it as one space.
func joinedLines(_ bytes: ArraySlice<UInt8>) -> String {
  bytes.split { $0 == 0x0A || $0 == 0x0D }
    .map { String(decoding: trimmed($0), as: UTF8.self) }
    .filter { !$0.isEmpty }
    .joined(separator: " ")
}

extension RuleID {
  /// The rule against words that were not translated, in SpecChecks.
  private static let untranslated: RuleID = "locale/untranslated"

  /// Whether letting findings of the rule stand says that words are the same in every language.
  ///
  /// A misspelling says so too: it is a finding of its own (`allow/unknown-rule`), and drafts of
  /// the words in every language beside it would be wrong.
  var keepsWords: Bool {
    self == .untranslated || nearest(to: rawValue, in: [Self.untranslated.rawValue]) != nil
  }
}
