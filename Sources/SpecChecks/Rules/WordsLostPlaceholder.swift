import FlowCore
import SpecModel
import SpecText

/// Words keep their placeholders.
package let wordsLostPlaceholder = Check(
  Rule(
    "words/lost-placeholder",
    summary: """
      A text has the placeholders that its translations were made with, and none in another \
      spelling, such as `%d`, `[name]` or `${name}`.
      """,
    why: """
      What is not in braces is shown as it stands. It is said where it was lost: its translations \
      are right once the text is, and say nothing till then.
      """,
    bad: "[name], you're all set.", good: "{name}, you're all set.", isSuppressible: true)
) { context, found in
  var lost: [StringKey: [Placeholder]] = [:]
  for pair in context.translations.flatMap(\.pairs) {
    lost[pair.source.key, default: []] += pair.lostPlaceholders
  }
  let values = Set(context.app.flow.values.map(\.id.rawValue))
  for text in context.app.texts {
    let spelling = text.phrases.lazy.compactMap { $0.foreignPlaceholder(of: values) }.first
    if let gone = lost[text.key], !gone.isEmpty {
      found.report(
        .lost(gone, from: text, writtenAs: spelling).caused(by: .text(text.key.rawValue)))
    } else if let spelling {
      found.report(.foreign(spelling, in: text).caused(by: .text(text.key.rawValue)))
    }
  }
}

extension Phrase {
  /// The first thing in the words that is a placeholder of a format string, a value in brackets, or
  /// one in braces behind the dollar sign of other languages.
  fileprivate func foreignPlaceholder(of values: Set<String>) -> String? {
    guard markdown.utf8.contains(where: { [0x24, 0x25, 0x5B].contains($0) }) else { return nil }
    let marked = inlines.plainText(placeholder: "\u{FFFC}").split(
      separator: "\u{FFFC}", omittingEmptySubsequences: false)
    if let (_, placeholder) = zip(marked, placeholders).first(where: { $0.0.last == "$" }) {
      return "${\(placeholder.name)}"
    }
    let text = inlines.plainText(placeholder: " ")
    let parts = text.split(separator: "[", omittingEmptySubsequences: false).dropFirst().map {
      $0.prefix { $0 != "]" }
    }
    if let name = parts.first(where: { values.contains(String($0.prefix { $0 != "." })) }) {
      return "[\(name)]"
    }
    return text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().lazy
      .compactMap(\.conversion).first
  }
}

extension Substring {
  /// The conversion of `printf` or Foundation that these are, behind `%`: `d`, `lld`, `1$@`.
  fileprivate var conversion: String? {
    let position = prefix(while: \.isNumber)
    var rest = dropFirst(position.count)
    if !position.isEmpty, rest.popFirst() != "$" { return nil }
    while rest.first == "l" { rest.removeFirst() }
    guard let type = rest.popFirst(), "@dfisu".contains(type), rest.first?.isLetter != true
    else { return nil }
    return "%" + dropLast(rest.count)
  }
}

extension String {
  /// What is meant by `[name]` and `${name}`; nothing of a conversion, which has no name.
  fileprivate var writtenInBraces: Substring? {
    if hasPrefix("$") { return dropFirst() }
    return hasPrefix("[") ? "{\(dropFirst().dropLast())}" : nil
  }
}

extension Diagnostic {
  fileprivate static func lost(
    _ placeholders: [Placeholder], from text: Text, writtenAs spelling: String?
  ) -> Diagnostic {
    let name = placeholders[0].name
    let places = placeholders.filter { $0.name == name }
    return Diagnostic(
      wordsLostPlaceholder.rule, text.span, "'{\(name)}' is gone from the text",
      labels: places.map { .init($0.span, "its translation has it") },
      help: spelling.map { "write '{\(name)}' in place of '\($0)'" }
        ?? "write it back, or take it out of every translation")
  }

  fileprivate static func foreign(_ spelling: String, in text: Text) -> Diagnostic {
    Diagnostic(
      wordsLostPlaceholder.rule, text.span,
      spelling.hasPrefix("$")
        ? "'$' is shown before '\(spelling.dropFirst())'" : "'\(spelling)' is shown as it stands",
      help: spelling.writtenInBraces.map { "write '\($0)'" }
        ?? "write the name of a value in braces")
  }
}
