import CLDR
package import FlowCore
package import SpecText

/// How long one text may be.
package enum TextLimit: Sendable, Equatable {
  case words(Int)
  case characters(Int)
}

extension Flow.Limits {
  /// How long one text may be in a language.
  package func perText(in locale: LocaleID) -> TextLimit {
    for name in localeChain(locale.rawValue) {
      if let limit = charactersPerText.first(where: { $0.locale == name }) {
        return .characters(limit.most)
      }
    }
    return .words(wordsPerText)
  }
}

/// How long each text of an app may be in one language: the least of the limits that it is held to.
package struct TextLimits: Sendable {
  private let perText: TextLimit
  /// The most words of texts that are in a section or on a screen with fewer than a text may have.
  private var words: [StringKey: Int] = [:]
  /// The most characters of cells whose column says so.
  private var characters: [StringKey: Int] = [:]

  package init(of app: App, in locale: LocaleID) {
    perText = app.info.limits.perText(in: locale)
    for page in app.pages {
      guard let screen = app.flow.screens.first(where: { $0.id == page.id }) else { continue }
      addWords(of: page, on: screen, app.info.limits)
    }
    for column in app.tables.flatMap(\.limitedColumns) {
      for text in column.texts { characters[text.key] = column.most }
    }
  }

  private mutating func addWords(
    of page: Page, on screen: Flow.Screen, _ limits: Flow.Limits
  ) {
    let apart = screen.sectionsApart
    for (section, block) in page.blocksInSections {
      let isOnScreen = section.map { !apart.contains($0) } ?? true
      for text in block.sectionTexts {
        let most = [limits.wordsPerSection, isOnScreen ? limits.wordsPerScreen : nil]
        words[text.key] = most.compactMap { $0 }.min()
      }
    }
  }

  /// The limits of a text: one in words or characters, or both where its column has one.
  package func limits(of text: Text) -> [TextLimit] {
    switch (perText, characters[text.key]) {
    case (.words(let most), let length):
      [.words(min(most, words[text.key] ?? most))] + (length.map { [.characters($0)] } ?? [])
    case (.characters(let most), let length): [.characters(min(most, length ?? most))]
    }
  }
}

extension Block {
  /// What of it counts as words of its section: nothing that is touched or only spoken.
  fileprivate var sectionTexts: [Text] {
    switch self {
    case .title(let text), .heading(let text), .body(let text): [text]
    case .rows(let rows): rows.map(\.text)
    case .pictures, .controls, .views: []
    }
  }
}
