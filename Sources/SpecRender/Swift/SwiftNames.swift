import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// The Swift names of everything in an app, made once and used wherever they appear.
struct SwiftNames {
  /// The app's own type.
  let type: String
  let screens: SwiftEnum
  let controls: SwiftEnum
  /// Sections, rows and views.
  let elements: SwiftEnum
  let modals: SwiftEnum
  let values: SwiftEnum
  let services: SwiftEnum
  let paths: SwiftEnum
  let tags: SwiftEnum
  let variants: SwiftEnum
  let deepLinks: SwiftEnum
  /// The system's symbols and the app's images that pictures show.
  let symbols: SwiftEnum
  let images: SwiftEnum
  /// The rows of each table, in the tables' order.
  let tables: [SwiftEnum]
  /// The options of each choice or set without a table.
  let options: [ValueID: SwiftEnum]
  /// What look-ups find and shops tell.
  let data: [ServiceID: String]
  /// The namespaces of the pages' texts, in the order of the pages; the frame's is the last.
  let pages: [String]

  init(_ app: App, type: String) {
    let flow = app.flow
    let theme = app.info.theme
    var types = NameScope(reserved: SwiftName.reservedTypes.union([type]))
    self.type = type
    screens = SwiftEnum(
      "Screen", "The screens.",
      zip(app.pages, flow.screens).map { page, screen in
        (page.id.rawValue, named(page.id.rawValue, page.title(of: screen)))
      })
    controls = SwiftEnum("Control", "What the user can touch.", controlIDs(app))
    elements = SwiftEnum(
      "Element", "The sections, rows and views of screens.", elementIDs(flow))
    modals = SwiftEnum(
      "Modal", "The alerts and sheets.",
      flow.screens.flatMap { screen in
        screen.modals.map {
          ("\(screen.id).\($0.section)", "`\(screen.id).\($0.section)`, \($0.style.document).")
        }
      })
    values = SwiftEnum(
      "Value", "What the user enters and what the flow knows.",
      flow.values.map { ($0.id.rawValue, "`\($0.id)`, \($0.kind.document).") })
    services = SwiftEnum(
      "Service", "What the flow asks of the world.",
      flow.services.map { ($0.id.rawValue, "`\($0.id)`, \($0.kind.document).") })
    paths = SwiftEnum(
      "Path", "Orders of screens.",
      flow.paths.map { ($0.id.rawValue, "`\($0.id)`, \($0.screens.count) screens.") })
    let tags = flow.screensAndFrame.flatMap(\.tags)
    self.tags = SwiftEnum(
      "Tag", "Facts of screens that assertions speak of.",
      tags.enumerated().filter { !tags[..<$0].contains($1) }.map { ($1, "`\($1)`.") })
    variants = SwiftEnum(
      "Variant", "Versions of the flow with other defaults.",
      flow.variants.map { ($0.id, "`\($0.id)`.") })
    deepLinks = SwiftEnum(
      "DeepLink", "The ways into the flow from outside.",
      flow.deepLinks.map { ($0.id.rawValue, "`\($0.id)`, to `\($0.screen)`.") })
    let pictures =
      (app.pages + [app.frame]).flatMap(\.pictures).map(\.source.value)
      + app.cellPictures.map(\.value) + app.viewImages.map { .image($0.value) }
    symbols = SwiftEnum(
      "Symbol", "The symbols of the system that are shown.",
      Set(pictures.compactMap { if case .symbol(let name) = $0 { name } else { nil } }).sorted()
        .map { ($0, "`\($0)`.") })
    let images = Set(pictures.compactMap { if case .image(let name) = $0 { name } else { nil } })
    let icon = theme.icon.isEmpty ? [] : [(theme.icon, "`\(theme.icon)`, the app's icon.")]
    self.images = SwiftEnum(
      "Image", "The images that are shown, the app's icon first.",
      icon + images.subtracting([theme.icon]).sorted().map { ($0, "`\($0)`.") })
    tables = app.tables.map { rows(of: $0, named: types.claim(SwiftName.type("\($0.table.id)"))) }
    var options: [ValueID: SwiftEnum] = [:]
    for value in flow.values {
      guard case .rows(let rows) = value.kind.options else { continue }
      var choices = SwiftEnum(
        types.claim(SwiftName.type("\(value.id)")), "What `\(value.id)` can be.",
        rows.map { ($0.rawValue, "`\($0)`.") })
      choices.isChoosable = true
      options[value.id] = choices
    }
    self.options = options
    var data: [ServiceID: String] = [:]
    for service in flow.services {
      switch service.kind {
      case .lookUp, .purchase:
        data[service.id] = types.claim("\(SwiftName.type("\(service.id)"))Data")
      case .action where !flow.data(of: service.id).isEmpty:
        data[service.id] = types.claim("\(SwiftName.type("\(service.id)"))Data")
      case .action, .permission: break
      }
    }
    self.data = data
    var namespaces = NameScope(reserved: SwiftName.reservedTypes)
    pages = (app.pages + [app.frame]).map { namespaces.claim(SwiftName.type("\($0.id)")) }
  }

  /// The enum of what a choice or set is made of.
  func options(of value: Flow.Value, in app: App) -> SwiftEnum? {
    switch value.kind.options {
    case .rows: options[value.id]
    case .table(let table):
      app.tables.firstIndex { $0.table.id == table }.map { tables[$0] }
    case nil: nil
    }
  }
}

extension Flow.Value.Kind {
  /// What a choice or set is made of.
  var options: Flow.Options? {
    switch self {
    case .choice(let options), .set(let options, maximum: _): options
    default: nil
    }
  }

  fileprivate var document: String {
    switch self {
    case .bool: "yes or no"
    case .int(let range?, let step):
      "a whole number from \(range.lowerBound) to \(range.upperBound)"
        + (step == 1 ? "" : " in steps of \(step)")
    case .int(nil, _): "a whole number"
    case .count: "how many things the app's picker holds"
    case .text(let maximum, let content):
      "text" + (maximum.map { " of at most \($0) characters" } ?? "")
        + (content.map { ": \($0.document)" } ?? "")
    case .choice(let options): "one of \(options.document)"
    case .set(let options, let maximum):
      (maximum.map { "at most \($0)" } ?? "any") + " of \(options.document)"
    case .date: "a day"
    case .time(let range, let step):
      "a time of day from \(range.lowerBound) to \(range.upperBound)"
        + (step == 1 ? "" : " in steps of \(step) minutes")
    case .image: "an image; here, whether there is one"
    }
  }
}

extension Flow.TextContent {
  fileprivate var document: String {
    switch self {
    case .name: "a person's name"
    case .givenName: "a person's given name"
    case .familyName: "a person's family name"
    case .nickname: "a nickname"
    case .emailAddress: "an e-mail address"
    case .telephoneNumber: "a telephone number"
    case .oneTimeCode: "a code that is sent once"
    case .url: "an address of the web"
    }
  }
}

extension Flow.Options {
  fileprivate var document: String {
    switch self {
    case .table(let table): "`\(table)`"
    case .rows(let rows): rows.map { "`\($0)`" }.joined(separator: ", ")
    }
  }
}

extension Flow.Service.Kind {
  fileprivate var document: String {
    switch self {
    case .permission: "a permission"
    case .purchase: "a purchase"
    case .action: "something the app does"
    case .lookUp: "data that may arrive"
    }
  }
}

extension Page {
  /// The first title on the page itself, not on what it presents.
  fileprivate func title(of screen: Flow.Screen) -> Text? {
    let modals = screen.modals.map(\.section)
    return blocksInSections.lazy.compactMap { section, block in
      if case .title(let text) = block, !modals.contains(where: { $0 == section }) {
        text
      } else {
        nil
      }
    }.first
  }
}

/// An id with its words.
private func named(_ id: String, _ text: Text?) -> String {
  text.map { "`\(id)`: \($0.mainPhrase.markdown)" } ?? "`\(id)`."
}

/// Every control, `screen.control`, with its label.
private func controlIDs(_ app: App) -> [(id: String, document: String)] {
  var texts: [StringKey: Text] = [:]
  for text in (app.pages + [app.frame]).flatMap(\.texts) { texts[text.key] = text }
  return app.flow.screensAndFrame.flatMap { screen in
    screen.controls.map { control in
      let id = "\(screen.id).\(control.id)"
      return (id, named(id, texts[StringKey(id)]))
    }
  }
}

private func rows(of table: ContentTable, named name: String) -> SwiftEnum {
  let column = table.table.columns.first { $0.kind == .words }
  var rows = SwiftEnum(
    name, "The rows of `\(table.table.id)`.",
    table.table.rows.enumerated().map { index, row in
      let words = table.words.indices.contains(index) ? table.words[index] : [:]
      return (row.id.rawValue, named(row.id.rawValue, column.flatMap { words[$0.id] }))
    })
  rows.isChoosable = true
  return rows
}

/// Every section that is no modal, row and view, `screen.element`.
private func elementIDs(_ flow: Flow) -> [(id: String, document: String)] {
  flow.screensAndFrame.flatMap { screen in
    let modals = Set(screen.modals.map(\.section))
    return screen.elements.filter { $0.kind != .control && !modals.contains($0.id) }.map {
      ("\(screen.id).\($0.id)", "`\(screen.id).\($0.id)`, a \($0.kind.rawValue).")
    }
  }
}

extension Flow.Modal.Style {
  fileprivate var document: String {
    switch self {
    case .alert: "an alert"
    case .sheet: "a sheet"
    }
  }
}
