/// Translations of one text that are told of together.
package struct TranslationGroup: Sendable {
  /// Told of at once.
  package var shown: [TranslationChange] = []
  /// Told of by their languages, until somebody asks for them.
  package var folded: [TranslationChange] = []
  /// Whether in those that are folded the same changed as in what is told before them.
  package var isSame = false
}

extension TextChange {
  /// The translations, so that the same change is told once, whatever number of languages it is in.
  ///
  /// Of translations in which the same words changed the first is shown, and none where these are the
  /// words that changed in the text itself: these come first. Where more than two languages are left
  /// that changed each in words of its own, they are folded.
  package var translationGroups: [TranslationGroup] {
    var byChange: [Change: [TranslationChange]] = [:]
    var order: [Change] = []
    for translation in translations {
      let change = Change(translation)
      if byChange[change] == nil { order.append(change) }
      byChange[change, default: []].append(translation)
    }
    let own = Change(words: words)
    var groups: [TranslationGroup] = []
    var single: [TranslationChange] = []
    for change in order {
      guard let alike = byChange[change] else { continue }
      if change.words.isEmpty {
        groups.append(TranslationGroup(shown: alike))
      } else if change == own {
        groups.insert(TranslationGroup(folded: alike, isSame: true), at: 0)
      } else if alike.count > 1 {
        let rest = Array(alike.dropFirst())
        groups.append(TranslationGroup(shown: [alike[0]], folded: rest, isSame: true))
      } else {
        single += alike
      }
    }
    if single.isEmpty { return groups }
    let isMany = single.count > 2
    let others = TranslationGroup(shown: isMany ? [] : single, folded: isMany ? single : [])
    return groups + [others]
  }
}

/// What changed of a text's words, without those around it.
private struct Change: Hashable {
  /// The words of one form that only one side has.
  struct Words: Hashable {
    var form: String?
    var before: [String]?
    var after: [String]?

    init(_ change: WordingChange) {
      // All of them, where the other side is not there at all.
      let isWhole = change.before == nil || change.after == nil
      func words(_ segments: [WordDifference.Segment]) -> [String] {
        segments.filter { isWhole || $0.isChanged }.map(\.text)
      }
      form = change.form
      (before, after) = (change.before.map(words), change.after.map(words))
    }
  }

  let words: [Words]
  private var isStale = false
  private var isDraft = false

  init(words: [WordingChange]) {
    self.words = words.map { Words($0) }
  }

  init(_ translation: TranslationChange) {
    self.init(words: translation.words)
    (isStale, isDraft) = (translation.isStale, translation.isDraft)
  }
}
