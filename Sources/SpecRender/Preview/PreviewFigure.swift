import FlowCore

/// What content says, drawn: a chart, a wheel, or what stands for a view of the app's own.
struct PreviewFigure: TemplateRecord {
  /// What it is called in style sheets.
  var kind: String
  /// The name of a view of the app's own.
  var title: String?
  /// How many hundredths of a ring are filled.
  var ring: Int?
  var rows: [PreviewFigureRow]

  static let slots: [TemplateSlot<Self>] = [
    .text("kind") { $0.kind }, .text("title", maybe: { $0.title }),
    .text("ring", maybe: { $0.ring.map { String($0) } }), .list("rows") { $0.rows },
  ]
}

/// A line, card or sector of a figure.
struct PreviewFigureRow: TemplateRecord {
  /// The name of a parameter.
  var name: String?
  var words: PreviewText
  /// The second words.
  var detail: PreviewText?
  /// The picture of a card that is compared.
  var picture: PreviewImage?
  /// All its words after the first.
  var details: [PreviewFigureDetail] = []
  /// How many hundredths of its line a bar is long.
  var bar: Int?
  /// The number at its end.
  var number: PreviewText?
  /// The sign before a card.
  var sign: String?
  /// How large words are: `small`, `medium` or `large`.
  var size: String?
  var color: String?
  /// Whether a milestone is reached, or a wheel has stopped here.
  var isOn = false

  static let slots: [TemplateSlot<Self>] = [
    .text("name", maybe: { $0.name }), .record("words") { $0.words },
    .line("detail") { $0.detail }, .text("bar", maybe: { $0.bar.map { String($0) } }),
    .record("picture", maybe: { $0.picture }), .list("details") { $0.details },
    .line("number") { $0.number }, .text("sign", maybe: { $0.sign }),
    .text("size", maybe: { $0.size }), .text("row-color", maybe: { $0.color }),
    .flag("is-on") { $0.isOn },
  ]
}

/// A line of words below the first of a row.
struct PreviewFigureDetail: TemplateRecord {
  var words: PreviewText

  static let slots: [TemplateSlot<Self>] = [.record("words") { $0.words }]
}

extension MockupBuilder {
  /// The most rows that stand for a view of the app's own.
  private static let standInRows = 5

  /// A view that draws what content says, or is the app's own and given some of it; nothing of
  /// others.
  func figure(of view: Flow.Drawing.View) -> PreviewFigure? {
    switch view.kind {
    case .barChart(let rows):
      PreviewFigure(
        kind: "bar-chart",
        rows: rows.map { row in
          var drawn = self.row(row)
          drawn.bar = row.portion?.hundredths
          drawn.number = row.portion.map { words(argument: $0.number) }
          return drawn
        })
    case .milestones(let rows, let reached):
      PreviewFigure(
        kind: "milestones",
        rows: rows.enumerated().map { place, row in
          var drawn = self.row(row)
          drawn.detail = row.detail.map(words)
          drawn.isOn = place < reached
          return drawn
        })
    case .floatingWords:
      PreviewFigure(
        kind: "floating-words",
        rows: view.words(seed: 0).map { word in
          var drawn = row(word.row)
          drawn.size = "\(word.size)"
          return drawn
        })
    case .formula(let rows):
      PreviewFigure(
        kind: "formula",
        rows: rows.enumerated().map { place, row in
          var drawn = self.row(row)
          drawn.sign = view.sign(before: place)
          return drawn
        })
    case .wheelOfFortune(let rows, let stopped):
      PreviewFigure(
        kind: "wheel-of-fortune",
        rows: rows.enumerated().map { place, row in
          var drawn = self.row(row)
          drawn.isOn = place == stopped
          return drawn
        })
    case .comparisonCards(let rows):
      PreviewFigure(
        kind: "comparison-cards",
        rows: rows.map { row in
          var drawn = self.row(row)
          drawn.picture = row.picture.map(image)
          drawn.details = row.details.map { PreviewFigureDetail(words: words($0)) }
          return drawn
        })
    case .progressRing(let portion):
      PreviewFigure(
        kind: "progress-ring", ring: portion?.hundredths ?? 0,
        rows: portion.map { [PreviewFigureRow(words: words(argument: $0.number))] } ?? [])
    case .custom(let custom): standIn(custom)
    case .progress, .appIcon, .progressBar, .pageDots, .rankBars, .avatar, .emojiRow, .image,
      .video:
      nil
    }
  }

  /// A picture that is decoration: the words beside it say what it is of.
  private func image(_ source: Flow.Drawing.Picture.Source) -> PreviewImage {
    switch source {
    case .symbol(let name): PreviewImage(symbol: name)
    case .image(let name): PreviewImage(image: name)
    case .appIcon: PreviewImage(isAppIcon: true)
    }
  }

  private func row(_ row: Flow.Drawing.TableRow) -> PreviewFigureRow {
    PreviewFigureRow(words: words(row.title), color: row.color?.rawValue)
  }

  /// What stands for a view of the app's own: its value, some of its rows, and its parameters;
  /// nothing where its name says as much.
  private func standIn(_ custom: Flow.Drawing.Custom) -> PreviewFigure? {
    guard !custom.rows.isEmpty || !custom.parameters.isEmpty else { return nil }
    var rows = custom.value.map { [PreviewFigureRow(words: words(of: $0))] } ?? []
    rows += custom.rows.prefix(Self.standInRows).map { row in
      PreviewFigureRow(
        words: words(row.title), detail: row.detail.map(words),
        number: row.portion.map { words(argument: $0.number) })
    }
    if custom.rows.count > Self.standInRows { rows.append(PreviewFigureRow(words: .bare("…"))) }
    rows += custom.parameters.sorted { $0.key < $1.key }.map {
      PreviewFigureRow(name: $0.key, words: words(of: $0.value))
    }
    return PreviewFigure(kind: "stand-in", title: custom.kind, rows: rows)
  }

  private func words(of value: Flow.Drawing.Custom.Value) -> PreviewText {
    switch value {
    case .bool(let flag): .bare(flag ? "true" : "false")
    case .text(let argument): words(argument: argument)
    case .row(_, let name, _): words(name)
    }
  }
}
