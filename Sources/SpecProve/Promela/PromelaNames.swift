import FlowCore

/// What the parts of a flow are called in Promela: the kind of the part, then its id, each once.
struct PromelaNames {
  private(set) var screens: [ScreenID: String] = [:]
  private(set) var values: [ValueID: String] = [:]
  private(set) var services: [ServiceID: String] = [:]
  private(set) var paths: [PathID: String] = [:]
  private(set) var modals: [ModalPlace: String] = [:]
  private var taken: Set<String> = []

  /// A section of a screen that is presented.
  struct ModalPlace: Hashable {
    var screen: ScreenID
    var element: ElementID
  }

  init(of flow: Flow) {
    for screen in flow.screens { screens[screen.id] = add("screen_\(screen.id)") }
    for value in flow.values { values[value.id] = add("value_\(value.id)") }
    for service in flow.services { services[service.id] = add("service_\(service.id)") }
    for path in flow.paths { paths[path.id] = add("path_\(path.id)") }
    for screen in flow.screensAndFrame {
      for case .present(let element, if: _) in screen.allCommands {
        let place = ModalPlace(screen: screen.id, element: element)
        if modals[place] == nil { modals[place] = add("modal_\(screen.id)_\(element)") }
      }
    }
  }

  /// A name made of some words, unlike all others.
  mutating func add(_ words: String) -> String {
    let letters = words.utf8.map { byte -> Character in
      let character = Character(UnicodeScalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
    }
    let name = String(letters)
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(name)_\(number)"
      number += 1
    }
    return unique
  }

  static func status(_ status: Flow.Status) -> String {
    "status_" + status.rawValue.replacing("-", with: "_")
  }

  func screen(_ id: ScreenID) -> String { screens[id] ?? "nowhere" }
  func value(_ id: ValueID) -> String { values[id] ?? "false" }
  func service(_ id: ServiceID) -> String { services[id] ?? "false" }
  func path(_ id: PathID) -> String { paths[id] ?? "0" }

  // MARK: What goes with a service or value

  /// Where a look-up stands, and the list for data that comes late.
  func stage(_ id: ServiceID) -> String { "stage_of_\(service(id))" }
  func late(_ id: ServiceID) -> String { "late_of_\(service(id))" }
  /// What a store has told of a purchase.
  func products(_ id: ServiceID) -> String { "products_of_\(service(id))" }
}

extension Flow.Event {
  /// What the event is called in a model; data that differ in what no Promela name has are alike.
  package var promelaWords: String {
    let words: String =
      switch self {
      case .tap(let id): "tap \(id)"
      case .pick(let id, let row): "pick \(id) \(row)"
      case .enter(let id, let constant): "enter \(id) \(constant.promelaWords)"
      case .dismiss: "put the sheet away"
      case .swipeForward: "swipe forward"
      case .swipeBack: "swipe back"
      case .answer(let id, let answer): "\(id) answers \(answer.rawValue)"
      case .performed(let id, let data): "\(id) answers ok, \(data.promelaWords)"
      case .status(let id, let status): "\(id) turns out \(status.rawValue)"
      case .owned(let id, let told): "\(id) is owned \(told.promelaWords)"
      case .products(let id, let products): "\(id) sells \(products.promelaWords)"
      case .fetched(let id, let data): "\(id) brings \(data.promelaWords)"
      case .elapsed(.after): "a delay ends"
      case .elapsed(.wait): "a wait ends"
      case .elapsed(.timeline(let id)): "the timeline of \(id) goes on"
      case .elapsed(.pause(let id)): "the pause of \(id) ends"
      case .elapsed(.timeout(let id)): "the time of \(id) is up"
      case .deepLink(let id): "the link \(id) is opened"
      }
    return String(
      words.map { $0.isASCII && ($0.isLetter || $0.isNumber || " .,-:".contains($0)) ? $0 : "_" })
  }
}

extension [ValueID: Flow.Constant] {
  fileprivate var promelaWords: String {
    sorted { $0.key < $1.key }.map { "\($0): \($1.promelaWords)" }.joined(separator: ", ")
  }
}

extension [RowID: Flow.Product] {
  fileprivate var promelaWords: String {
    sorted { $0.key < $1.key }
      .map { "\($0): \($1.price) \($1.currency) trial \($1.freeTrialDays)" }.joined(separator: ", ")
  }
}

extension Flow.Constant {
  fileprivate var promelaWords: String {
    switch self {
    case .unset: "unset"
    case .bool(let value): value ? "on" : "off"
    case .int(let value): String(value)
    case .text(let text): "text \(text.prefix(20))"
    case .words(let words): words.key
    case .row(let row): row.rawValue
    case .rows(let rows): rows.isEmpty ? "none" : rows.map(\.rawValue).joined(separator: " ")
    case .daysFromNow(let days): "in \(days) days"
    case .time(let time): time.description
    }
  }
}
