import FlowCore
import SpecModel
import SpecProve
import SpecText

/// Some words of a caption: of the page itself, or a text of the app, which is read in any language.
struct CaptionWords: TemplateRecord, Hashable {
  var text: String
  /// The text's number among those of the page.
  var number: Int?

  static let slots: [TemplateSlot<Self>] = [
    .text("said") { $0.text }, .text("said-number", maybe: { $0.slotNumber }),
  ]

  /// The number, as templates take it.
  var slotNumber: String? { number.map { String($0) } }
}

/// Tells the differences of states to people, by the labels and names that content has.
struct AspectWords {
  private let flow: Flow
  private let describer: FlowDescriber
  /// The labels of controls, by their keys, and the names of rows, as words of a page.
  private let words: (Text) -> CaptionWords?
  private let texts: [StringKey: Text]
  private let tables: [ContentTable]
  /// The controls by which each value is entered, in the order of screens, each with its screen.
  private let inputs: [ValueID: [(screen: ScreenID, control: ControlID)]]

  /// Makes what tells them.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - words: A text that is the same in every state, as words of a page; nothing of others.
  init(_ app: App, words: @escaping (Text) -> CaptionWords?) {
    flow = app.flow
    describer = FlowDescriber(app)
    tables = app.tables
    texts = Dictionary(app.texts.map { ($0.key, $0) }) { first, _ in first }
    self.words = words
    var inputs: [ValueID: [(screen: ScreenID, control: ControlID)]] = [:]
    for screen in flow.screensAndFrame {
      for control in screen.controls {
        guard case .input(let id, as: _) = control.role else { continue }
        inputs[id, default: []].append((screen.id, ControlID("\(screen.id).\(control.id)")))
      }
    }
    self.inputs = inputs
  }

  /// The caption of a group: what all have in common, and in what they differ.
  func caption(of group: StateGroups.Group, on screen: ScreenID) -> [CaptionWords] {
    group.isMixed
      ? [plain("Several at once")]
      : joined(
        group.common.map { sentence($0, on: screen) }
          + group.aspects.map { [name(of: $0, on: screen)] })
  }

  /// What some answers of a service are: "Health: denied or failed".
  func words(of answers: [String], by service: ServiceID) -> [CaptionWords] {
    let told = flow.services.words(of: answers, by: service)
    return [label(ofService: service), plain(": \(told)")].joinedWhereAlike
  }

  /// What has to be so, as a sentence would say it.
  func words(of condition: Flow.Expression) -> [CaptionWords] {
    condition.wording.map { part in
      switch part {
      case .plain(let words): plain(words)
      case .value(let id): label(ofValue: id, on: nil)
      case .service(let id): label(ofService: id)
      case .option(let row, of: let value): name(of: RowID(row), in: table(of: .value(value)))
      case .status(let status, of: let service):
        plain(flow.services.word(for: status, by: service).replacing(" \u{2026}", with: ""))
      }
    }.joinedWhereAlike
  }

  /// The caption of a state within its group.
  func caption(
    of member: StateGroups.Member, in group: StateGroups.Group, on screen: ScreenID
  ) -> [CaptionWords] {
    group.isMixed
      ? caption(of: member.differences, on: screen)
      : joined(member.differences.map { content($0.content, of: $0.aspect) })
  }

  /// Differences by themselves, each with what it is of.
  func caption(of differences: [StateDifference], on screen: ScreenID?) -> [CaptionWords] {
    joined(differences.map { sentence($0, on: screen) })
  }

  /// An aspect and how it is; one of the two, where it says it all.
  private func sentence(_ difference: StateDifference, on screen: ScreenID?) -> [CaptionWords] {
    let content = content(difference.content, of: difference.aspect)
    switch (difference.aspect, difference.content) {
    case (.modal, _), (.cause, _), (.service, .awaited): return content
    case (_, .flag(true)), (_, .constant(.bool(true))):
      return [name(of: difference.aspect, on: screen)]
    default: return [name(of: difference.aspect, on: screen), plain(": ")] + content
    }
  }

  private func joined(_ parts: [[CaptionWords]]) -> [CaptionWords] {
    Array(parts.filter { !$0.isEmpty }.joined(separator: [plain("\u{A0}· ")]))
  }

  private func plain(_ text: String) -> CaptionWords { CaptionWords(text: text) }

  // MARK: Names

  private func name(of aspect: StateAspect, on screen: ScreenID?) -> CaptionWords {
    switch aspect {
    case .variant: plain("Variant")
    case .value(let id): label(ofValue: id, on: screen)
    case .products: plain("Store")
    case .service(let id): label(ofService: id)
    case .modal: plain("Open")
    case .moment: plain("Appeared so far")
    case .news: plain("What is new")
    case .wait: plain("Waiting")
    case .path: plain("Path")
    case .back: plain("A way back")
    case .cause: plain("After")
    }
  }

  /// What content calls a value; else the label of the control by which it is entered, of the screen
  /// or of another one; else its id as words.
  private func label(ofValue id: ValueID, on screen: ScreenID?) -> CaptionWords {
    if let label = texts[.label(of: id.rawValue)].flatMap(words) { return label }
    let controls = inputs[id] ?? []
    for (_, control) in controls.filter({ $0.screen == screen }) + controls {
      if let label = label(of: control) { return label }
    }
    return plain(title(id.rawValue))
  }

  /// What content calls a service; else its id as words.
  private func label(ofService id: ServiceID) -> CaptionWords {
    texts[.label(of: id.rawValue)].flatMap(words) ?? plain(title(id.rawValue))
  }

  private func label(of control: ControlID) -> CaptionWords? {
    texts[StringKey(control.rawValue)].flatMap(words)
  }

  // MARK: Contents

  private func content(
    _ content: StateDifference.Content, of aspect: StateAspect
  ) -> [CaptionWords] {
    switch content {
    case .variant(let id): [plain(id.map(title) ?? "none")]
    case .constant(let constant): words(of: constant, table: table(of: aspect))
    case .products(let products): words(of: products, of: aspect)
    case .status(let status):
      [
        plain(
          status.words(
            ofPurchase: flow.services.contains { .service($0.id) == aspect && $0.purchase != nil }))
      ]
    case .awaited(let control):
      [label(of: control) ?? plain(describer.label(of: control)), plain(" …")]
    case .modal(let id): [plain(id.map { title($0.rawValue) } ?? "nothing")]
    case .moment(let moment): [plain(String(moment))]
    case .path(let id): [plain(id.map { title($0.rawValue) } ?? "none")]
    case .flag(let isOn): [plain(isOn ? "yes" : "no")]
    case .cause(let cause): [plain(cause)]
    }
  }

  private func table(of aspect: StateAspect) -> TableID? {
    guard case .value(let id) = aspect else { return nil }
    return flow.values.first { $0.id == id }?.kind.table
  }

  private func words(of constant: Flow.Constant, table: TableID?) -> [CaptionWords] {
    switch constant {
    case .unset: [plain("none")]
    case .row(let row): [name(of: row, in: table)]
    case .rows(let rows) where !rows.isEmpty: words(of: rows, in: table)
    case .words(let cell):
      [texts[StringKey(cell.key)].flatMap(words) ?? plain(title(cell.row.rawValue))]
    case .bool, .int, .text, .rows, .daysFromNow, .time: [plain(describer.words(of: constant))]
    }
  }

  /// Some rows of a table: the first ones by their names, and how many there are of more.
  private func words(of rows: [RowID], in table: TableID?) -> [CaptionWords] {
    let named = rows.count > 3 ? rows.prefix(1) : rows[...]
    return Array(named.map { [name(of: $0, in: table)] }.joined(separator: [plain(", ")]))
      + (rows.count > 3 ? [plain(" and \(rows.count - 1) more")] : [])
  }

  /// The first words of a row; its id where it has none.
  private func name(of row: RowID, in table: TableID?) -> CaptionWords {
    guard let content = tables.first(where: { $0.table.id == table }),
      let place = content.table.rows.firstIndex(where: { $0.id == row }),
      let column = content.table.columns.first(where: { $0.kind == .words }),
      let name = content.words[place][column.id].flatMap(words)
    else {
      return plain(
        (table == nil ? Flow.Platform.System(rawValue: row.rawValue)?.name : nil)
          ?? title(row.rawValue))
    }
    return name
  }

  /// What a store tells that is not as the samples of content have it.
  private func words(of products: Products, of aspect: StateAspect) -> [CaptionWords] {
    guard case .available(let offers) = products, case .products(let purchase) = aspect,
      let sale = flow.services.first(where: { $0.id == purchase })?.purchase,
      let id = flow.values.first(where: { $0.id == sale.buys })?.kind.table,
      let table = flow.tables.first(where: { $0.id == id })
    else { return [plain(products == .loading ? "asked …" : "unavailable")] }
    let samples = flow.sampleProducts(of: purchase)
    var told: [[CaptionWords]] = []
    var sold: [RowID: Flow.Product] = [:]
    for (row, offer) in zip(table.rows, offers) {
      guard let sample = samples[row.id] else { continue }
      guard let product = offer?.product else {
        told.append([plain("no "), name(of: row.id, in: table.id)])
        continue
      }
      if product.price != sample.price || product.currency != sample.currency {
        told.append([
          name(of: row.id, in: table.id), plain(" \(product.currency) \(product.price)"),
        ])
      }
      sold[row.id] = product
    }
    told += sold.trials(otherThan: samples).map { plan, words in
      plan.map { [name(of: $0, in: table.id), plain(" \(words)")] } ?? [plain("no free trial")]
    }
    return told.isEmpty ? [plain("available")] : Array(told.joined(separator: [plain(", ")]))
  }
}

extension [CaptionWords] {
  /// The same, with neighbours in one that are no texts.
  fileprivate var joinedWhereAlike: Self {
    reduce(into: []) { joined, words in
      if words.number == nil, let last = joined.last, last.number == nil {
        joined[joined.count - 1].text += words.text
      } else {
        joined.append(words)
      }
    }
  }
}
