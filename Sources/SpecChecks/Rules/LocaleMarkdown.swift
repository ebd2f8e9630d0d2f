import SpecModel
import SpecText

/// What stands out in one language stands out in all.
package let localeMarkdown = Check(
  Rule(
    "locale/markdown",
    law: "A translation emphasises as often as its text does, and links to the same targets.",
    why: """
      Emphasis that is gone was lost on the way, most often by a tool that took its asterisks for \
      words, and a link that is gone can't be touched.
      """,
    bad: #""value": "10.000 Schritte", "source": "**10,000** steps""#,
    good: #""value": "**10.000** Schritte", "source": "**10,000** steps""#, isAcceptable: true)
) { subject, found in
  for texts in subject.translations {
    for pair in texts.pairs {
      let expected = Structure(pair.source.mainPhrase.inlines)
      for phrase in pair.target.forms.phrases {
        let own = Structure(phrase.inlines)
        guard own != expected else { continue }
        for difference in expected.differences(from: own) {
          found.report(
            Diagnostic(
              localeMarkdown.rule, phrase.span, difference,
              labels: [.init(pair.source.mainPhrase.span, "the text")]))
        }
      }
    }
  }
}

/// How often a phrase emphasises, and where its links lead.
private struct Structure: Equatable {
  var emphasis = 0
  var strong = 0
  var targets: [String] = []

  init(_ inlines: [Inline]) {
    visit(inlines)
    targets.sort()
  }

  private mutating func visit(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline {
      case .emphasis(let inner):
        emphasis += 1
        visit(inner)
      case .strong(let inner):
        strong += 1
        visit(inner)
      case .link(let target, let inner):
        targets.append(target)
        visit(inner)
      case .text, .placeholder, .lineBreak, .paragraphBreak: break
      }
    }
  }

  /// What another structure has otherwise, in words.
  func differences(from other: Structure) -> [String] {
    var found: [String] = []
    for (mark, own, others) in [
      ("*…*", emphasis, other.emphasis), ("**…**", strong, other.strong),
    ] where own != others {
      found.append("the text has `\(mark)` \(times(own)), this \(times(others))")
    }
    var extra = other.targets
    for target in targets {
      if let index = extra.firstIndex(of: target) {
        extra.remove(at: index)
      } else {
        found.append("the link to '\(target)' is missing")
      }
    }
    return found + extra.map { "the text has no link to '\($0)'" }
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
