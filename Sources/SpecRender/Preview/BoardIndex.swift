import SpecModel
import SpecText

/// What a board has, for the search, which finds it from the pages of other apps, too: the languages,
/// the screens, and of each of their states what happens last before it is seen.
///
/// The states of a screen have their ids by their place: `welcome`, `welcome/2`.
struct BoardIndex {
  private let locales: [LocaleID]
  private let screens: [PreviewScreen]

  init(of board: PreviewBoard, in locales: [LocaleID]) {
    (self.locales, screens) = (locales, board.paths.flatMap(\.screens))
  }

  /// Captions are told once: many states come of the same.
  var members: [JSONValue.Member] {
    var captions: [JSONValue] = []
    var numbers: [String: Int] = [:]
    let screens = screens.map { screen -> JSONValue in
      let states = ([screen.first] + screen.others).map { state -> JSONValue in
        let number = numbers[state.cause, default: captions.count]
        if number == captions.count {
          numbers[state.cause] = number
          captions.append(.string(state.cause))
        }
        return .int(number)
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
