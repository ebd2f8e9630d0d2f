import CLDR
import SpecModel
import SpecText

/// A translation that is to be made; until then it says what another text with the same words says,
/// or the words of its text.
struct Draft {
  let key: StringKey
  /// The words of the text, in the forms of the language.
  private let value: PlainForms
  private let source: PlainForms

  init(
    _ text: Text, for plurals: PluralRules, known: [PlainForms: PlainForms] = [:]
  ) {
    key = text.key
    source = PlainForms(text.forms)
    value = known[source] ?? source.draft(for: plurals.requiredCategories)
  }

  /// The member of a translation's file, as it is laid out there.
  var member: String { "\n  \(quoted(key.rawValue)): \(entry)" }

  /// What it says.
  var entry: String {
    let entry: JSONValue = [
      "value": value.json, "source": source.json, "state": "needs-review",
    ]
    return String(decoding: entry.bytes(.content), as: UTF8.self).replacing("\n", with: "\n  ")
  }

  /// The member on one line, its words left out.
  var template: String {
    "\(quoted(key.rawValue)): { \"value\": \(value.onOneLine { _ in "…" }), "
      + "\"source\": \(source.onOneLine { $0 }) }"
  }
}

extension AlignedTranslation {
  /// A draft of every text that is missing, without those whose translation may be there under
  /// another key, by its words or by the key: a draft would hide it.
  ///
  /// - Parameter known: What other texts say in the language, by their words.
  /// - Returns: The drafts, in the content's order.
  func drafts(known: [PlainForms: PlainForms]) -> [Draft] {
    candidates.filter { text in
      !extra.contains { !$0.isStale(against: text) || areNear(keys: $0.key.value, text.key) }
    }
    .map { Draft($0, for: plurals, known: known) }
  }

  /// Drafts put into the file, each where its key belongs.
  func adding(_ drafts: [Draft]) -> Diagnostic.Fix? {
    let drafts = drafts.sorted { $0.key < $1.key }
    guard !drafts.isEmpty else { return nil }
    let file = translation.spans.value([])
    let entries = translation.entries.sorted { $0.key.value < $1.key.value }
    var members: [Int: [String]] = [:]
    var following = 0
    for draft in drafts {
      while following < entries.count, entries[following].key.value < draft.key { following += 1 }
      let end =
        following == 0
        ? Int(file.lower) + 1
        : Int(translation.spans.value([entries[following - 1].key.value.rawValue]).upper)
      members[end, default: []].append(draft.member)
    }
    let edits = members.sorted { $0.key < $1.key }.map { place, members in
      let isFirst = place == Int(file.lower) + 1
      let text = members.joined(separator: ",")
      let isOnly = entries.isEmpty && Int(file.upper) - Int(file.lower) <= 4
      // The line that is between the braces of an empty file goes.
      return Diagnostic.Edit(
        Span(file.file, place, isOnly ? Int(file.upper) - 1 : place),
        isFirst ? text + (isOnly ? "\n" : ",") : "," + text)
    }
    return .init(drafts.count == 1 ? "add a draft of it" : "add drafts of them", edits)
  }

  /// A translation taken out of the file; the only one stays, for something else may stand beside it.
  func removing(_ entry: TranslatedText) -> Diagnostic.Fix? {
    let entries = translation.entries
    guard entries.count > 1 else { return nil }
    let places = entries.map {
      $0.key.span.through(translation.spans.value([$0.key.value.rawValue]))
    }
    let goes = entries.map { $0.key.span == entry.key.span }
    return .init(
      "take the draft away",
      Diagnostic.Edit.removals(of: goes, of: places, in: translation.spans.value([])))
  }

  /// Drafts of texts that have changed, in the words of now.
  func updating(_ drafts: [Pair]) -> Diagnostic.Fix? {
    let behind = drafts.filter(\.target.isBehind)
    guard !behind.isEmpty else { return nil }
    let edits = behind.map { pair in
      Diagnostic.Edit(
        translation.spans.value([pair.source.key.rawValue]), Draft(pair.source, for: plurals).entry)
    }
    return .init("have them say what their texts say now", edits)
  }
}

extension PlainForms {
  /// JSON of words, each changed.
  fileprivate func onOneLine(_ change: (String) -> String) -> String {
    switch self {
    case .one(let words): return quoted(change(words))
    case .plural(let forms):
      let members = forms.map { "\"\($0.category.name)\": \(quoted(change($0.value)))" }
      return "{ \(members.joined(separator: ", ")) }"
    }
  }
}

private func quoted(_ text: String) -> String {
  String(decoding: JSONValue.string(text).bytes(.content), as: UTF8.self)
}
