import SpecModel
import SpecProve
import SpecText

/// What a board has, for the search, which finds it from the pages of other apps, too, and for the
/// comparison of variants: the languages, the screens, and the captions of their states.
struct BoardIndex {
  private let locales: [LocaleID]
  private let screens: [PreviewScreen]
  private let flows: [ExploredFlow]
  private let states: VisibleStates
  private let variants: VariantStates?

  init(of board: PreviewBoard, of app: CheckedApp, _ states: VisibleStates, in locales: [LocaleID])
  {
    (self.locales, self.states, flows) = (locales, states, app.flows)
    // A screen may be on several paths.
    var known: Set<String> = []
    screens = board.paths.flatMap(\.screens).filter { known.insert($0.id).inserted }
    variants = app.flows.count > 1 ? VariantStates(of: app, states) : nil
  }

  var members: [JSONValue.Member] {
    [.init("locales", .array(locales.map { .string($0.rawValue) }))] + screenMembers
      + variantMembers
  }

  /// The screens and the captions of their states.
  ///
  /// Of a state that is not the usual one, which has the screen's id, there are the end of its id
  /// (`2` of `welcome/2`) and its caption. Captions are told once: many states have the same.
  private var screenMembers: [JSONValue.Member] {
    var captions: [JSONValue] = []
    var numbers: [[CaptionWords]: Int] = [:]
    let screens = screens.map { screen -> JSONValue in
      let states = screen.captions.map { id, caption -> JSONValue in
        let number = numbers[caption, default: captions.count]
        if number == captions.count {
          numbers[caption] = number
          captions.append(.array(caption.pieces))
        }
        return [.string(String(id.dropFirst(screen.id.count + 1))), .int(number)]
      }
      return [
        "id": .string(screen.id), "name": .string(screen.name), "states": .array(states),
      ]
    }
    return [.init("screens", .array(screens)), .init("captions", .array(captions))]
  }

  /// The variants; and of states that are not the same in all of them the places on the board: in the
  /// flow as it is, then in each variant, -1 where nothing stands for it.
  private var variantMembers: [JSONValue.Member] {
    guard let variants else { return [] }
    let ids = screens.flatMap { [$0.id] + $0.captions.map(\.id) }
    let places = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    let differing = variants.versions.enumerated().filter { state, versions in
      versions.contains { $0 != state }
    }
    let named = Set(differing.flatMap(\.element))
    var rows: [[Int?]] = []
    for (state, versions) in variants.versions.enumerated() {
      // What is named by another one says itself that it is the same everywhere.
      let isTold = named.contains(state) || versions.contains { $0 != state }
      if isTold, !rows.contains(versions) { rows.append(versions) }
    }
    return [
      .init("variants", .array(flows.compactMap(\.variant).map { .string($0) })),
      .init(
        "versions",
        .array(
          rows.map { row in
            .array(row.map { .int($0.flatMap { places[states.all[$0].id] } ?? -1) })
          })),
    ]
  }
}

extension PreviewScreen {
  /// The ids of all states but the usual one, those that are not drawn by themselves among them, each
  /// with its caption behind that of its group, as `previews.captionOf` has it.
  fileprivate var captions: [(id: String, caption: [CaptionWords])] {
    let colon = [CaptionWords(text: ": ")]
    return first.alike.map { ($0.id, $0.caption) }
      + (groups + combined).flatMap { group in
        group.states.flatMap { state in
          [(state.id, state.caption)] + state.alike.map { ($0.id, $0.caption) }
        }
        .map { id, caption in
          // What looks alike says itself in which value it differs.
          let parts = caption.starts(with: group.caption) ? [caption] : [group.caption, caption]
          return (id, Array(parts.filter { !$0.isEmpty }.joined(separator: colon)))
        }
      }
  }
}

extension [CaptionWords] {
  /// The words, and between them the numbers of texts.
  fileprivate var pieces: [JSONValue] {
    var pieces: [JSONValue] = []
    var words = ""
    for part in self {
      guard let number = part.number else {
        words += part.text
        continue
      }
      if !words.isEmpty { pieces.append(.string(words)) }
      pieces.append(.int(number))
      words = ""
    }
    return words.isEmpty ? pieces : pieces + [.string(words)]
  }
}
