import SpecModel
import SpecText

/// What a board has, for the search, which finds it from the pages of other apps, too: the languages,
/// the screens, and the captions of their states.
struct BoardIndex {
  private let locales: [LocaleID]
  private let screens: [PreviewScreen]

  init(of board: PreviewBoard, in locales: [LocaleID]) {
    (self.locales, screens) = (locales, board.paths.flatMap(\.screens))
  }

  /// Of a state that is not the usual one, which has the screen's id, there are the end of its id
  /// (`2` of `welcome/2`) and its caption. Captions are told once: many states have the same.
  var members: [JSONValue.Member] {
    var captions: [JSONValue] = []
    var numbers: [[CaptionWords]: Int] = [:]
    let screens = screens.map { screen -> JSONValue in
      let states = screen.captions.map { id, caption -> JSONValue in
        let number = numbers[caption, default: captions.count]
        if number == captions.count {
          numbers[caption] = number
          captions.append(.array(caption.map { $0.number.map { .int($0) } ?? .string($0.text) }))
        }
        return [.string(String(id.dropFirst(screen.id.count + 1))), .int(number)]
      }
      return [
        "id": .string(screen.id), "name": .string(screen.name), "states": .array(states),
      ]
    }
    return [
      .init("locales", .array(locales.map { .string($0.rawValue) })),
      .init("screens", .array(screens)), .init("captions", .array(captions)),
    ]
  }
}

extension PreviewScreen {
  /// The ids of all states but the usual one, those that are not drawn by themselves among them, each
  /// with its caption behind that of its group, as `previews.captionOf` has it.
  fileprivate var captions: [(id: String, caption: [CaptionWords])] {
    groups.flatMap { group in
      group.states.flatMap { state in
        [(state.id, state.caption)] + state.alike.map { ($0.id, $0.caption) }
      }
      .map { id, caption in
        (
          id,
          Array(
            [group.caption, caption].filter { !$0.isEmpty }.joined(separator: [.init(text: ": ")]))
        )
      }
    }
  }
}
