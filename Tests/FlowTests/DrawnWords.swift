import FlowCore

extension Flow.Drawing {
  /// The texts and lists that are drawn, in English and in reading order.
  var words: [String] {
    sections.flatMap(\.blocks).flatMap { block -> [String] in
      switch block {
      case .text(let text): [text.words.source]
      case .list(let list): list.rows.map(\.words.source)
      case .pictures, .controls, .views: []
      }
    }
  }

  /// The views that are drawn.
  var views: [View] {
    sections.flatMap(\.blocks).flatMap { block -> [View] in
      if case .views(let views) = block { views } else { [] }
    }
  }
}
