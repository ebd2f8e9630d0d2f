import FlowCore
import SpecModel
import SpecText

extension App {
  /// The words that the views of a screen draw of their tables, by view and in the order of the rows.
  ///
  /// They stand where the view does: whoever has too many of them has to know on which screen.
  func drawnTableWords(on screen: Flow.Screen, of page: Page) -> [ElementID: [Text]] {
    var drawn: [ElementID: [Text]] = [:]
    for case .views(let labels) in page.blocksInSections.map(\.block) {
      for label in labels {
        guard let view = screen.views.first(where: { $0.id == label.id.value }),
          let count = view.known?.drawnWords,
          let content = tables.first(where: { $0.table.id == view.table })
        else { continue }
        let columns = content.table.columns.filter { $0.kind == .words }.prefix(count)
        drawn[view.id] = content.words.flatMap { row in
          columns.compactMap { row[$0.id]?.standing(at: label.label) }
        }
      }
    }
    return drawn
  }
}

extension Flow.View.Known {
  /// How many of the columns of words a view draws of its table.
  fileprivate var drawnWords: Int? {
    switch self {
    case .barChart, .floatingWords, .formula, .wheelOfFortune: 1
    case .milestones: 2
    case .comparisonCards: .max
    case .progress, .progressBar, .pageDots, .rankBars, .avatar, .appIcon, .emojiRow, .progressRing,
      .image, .video:
      nil
    }
  }
}

extension Text {
  /// The same words where other ones are.
  fileprivate func standing(at label: Text) -> Text {
    var text = self
    text.forms = forms.map { phrase in
      var phrase = phrase
      phrase.span = label.mainPhrase.span
      return phrase
    }
    return text
  }
}
