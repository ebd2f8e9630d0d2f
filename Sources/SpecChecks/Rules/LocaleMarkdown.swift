import SpecModel
import SpecText

/// What stands out in one language stands out in all.
package let localeMarkdown = Check(
  Rule(
    "locale/markdown",
    summary: "A translation emphasises as often as its text does, and links to the same sites.",
    why: """
      Emphasis that is gone was lost on the way, most often by a tool that took its asterisks for \
      words, and a link that is gone can't be touched. A language may have a page of its own: another \
      address of the same host is no mistake.
      """,
    bad: #""value": "10.000 Schritte", "source": "**10,000** steps""#,
    good: #""value": "**10.000** Schritte", "source": "**10,000** steps""#, isSuppressible: true)
) { context, found in
  let language = context.settings.sourceLocale.englishName
  for texts in context.translations {
    for pair in texts.pairs {
      let expected = Structure(pair.source.mainPhrase.inlines)
      for phrase in pair.target.forms.values {
        let own = Structure(phrase.inlines)
        for (message, help) in expected.differences(from: own, in: language) {
          found.report(
            Diagnostic(
              localeMarkdown.rule, phrase.span, message,
              labels: [.init(pair.source.mainPhrase.span, "the text")], help: help
            ).caused(by: pair.cause))
        }
      }
    }
  }
}

/// How often a phrase emphasises, and where its links lead.
private struct Structure {
  /// What stands out, as it is read; words are the translator's, how often some stand out is not.
  var emphasis: [String] = []
  var strong: [String] = []
  var targets: [String] = []

  init(_ inlines: [Inline]) {
    visit(inlines)
    targets.sort()
  }

  private mutating func visit(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline {
      case .emphasis(let inner):
        emphasis.append(inner.plainText { "{\($0.name)}" })
        visit(inner)
      case .strong(let inner):
        strong.append(inner.plainText { "{\($0.name)}" })
        visit(inner)
      case .link(let target, let inner):
        targets.append(target)
        visit(inner)
      case .text, .placeholder, .lineBreak, .paragraphBreak: break
      }
    }
  }

  /// What another structure has otherwise, and what to do about it.
  func differences(
    from other: Structure, in language: String
  ) -> [(message: String, help: String?)] {
    var found: [(String, String?)] = []
    for (name, mark, own, others) in [
      ("italics", "*", emphasis, other.emphasis), ("bold", "**", strong, other.strong),
    ] where own.count != others.count {
      let message: String
      if others.isEmpty {
        let verb = name == "bold" ? "is" : "are"
        message =
          "the \(name) \(verb) lost: \(language) has \(mark)\(own[0])\(mark) in \(name), this has none"
      } else {
        message = "\(language) has \(name) \(times(own.count)), this \(times(others.count))"
      }
      found.append(
        (
          message,
          own.count > others.count
            ? "put \(mark) around the same words"
            : "take the \(mark) away from words that don't stand out in \(language)"
        ))
    }
    var extra = other.targets
    for target in targets {
      let own = extra.firstIndex {
        !targets.contains($0) && Self.site(of: $0) == Self.site(of: target)
      }
      if let index = extra.firstIndex(of: target) ?? own {
        extra.remove(at: index)
      } else {
        found.append(("the link to '\(target)' is missing", "write [words](\(target))"))
      }
    }
    return found + extra.map { ("\(language) has no link to '\($0)'", nil) }
  }

  /// What of a target is the same in every language: of an address of the web its host, in which
  /// capitals say nothing (RFC 3986, 3.2.2).
  private static func site(of target: String) -> String {
    let web = "https://"
    guard target.lowercased().hasPrefix(web) else { return target }
    return target.dropFirst(web.count).prefix { !"/?#".contains($0) }.lowercased()
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}
