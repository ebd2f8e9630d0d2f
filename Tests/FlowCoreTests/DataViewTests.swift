import FlowCore
import Testing

/// What views draw of tables and values.
@Suite struct DataViewTests {
  private static let parts = Flow.Table(
    "parts",
    columns: [
      Flow.Column("name", .words), Flow.Column("text", .words), Flow.Column("sign", .text),
      Flow.Column("amount", .int), Flow.Column("tone", .color), Flow.Column("icon", .symbol),
    ],
    rows: [
      Flow.Row("one", [.words, .words, .text("+"), .int(3), .text("dawn"), .text("bell")]),
      Flow.Row("two", [.words, .words, .text("−"), .int(12), .text("dusk"), .text("leaf")]),
      Flow.Row("three", [.words, .words, .text("="), .int(0), .text("dawn"), .text("wind")]),
    ])

  private static let flow = Flow(
    id: "sample", version: 1, completedKey: "done", tables: [parts],
    values: [
      Flow.Value("part", .choice(.table("parts")), initial: .unset),
      Flow.Value("many", .set(.table("parts"), maximum: 2), initial: .rows(["one"])),
      Flow.Value("goal", .int(10...30, step: 1), initial: .int(15)),
      Flow.Value("on", .bool, initial: .bool(true)),
    ],
    paths: [Flow.Path("main", ["first"])], entry: [Flow.EntryRule(go: .screen("first"))],
    screens: [])

  /// A view as it is drawn.
  private func drawn(_ view: Flow.View, part: RowID? = nil) throws -> Flow.Drawing.View {
    var flow = Self.flow
    if let part { flow.values[0].initial = .row(part) }
    flow.screens = [
      Flow.Screen("first", elements: [Flow.Element(view.id, .view)], views: [view])
    ]
    let texts = Self.parts.rows.map { row in
      [
        Flow.Text(key: "parts.\(row.id).name", "Name of \(row.id)"),
        Flow.Text(key: "parts.\(row.id).text", "Text of \(row.id)"),
      ]
    }
    let spec = Flow.Spec(
      flow: flow,
      pages: [
        Flow.Page(
          "first", [.views([Flow.Label(view.id, Flow.Text(key: "label", "It"))])])
      ],
      frame: Flow.Page("frame"), tables: [Flow.TableTexts("parts", texts)],
      theme: Flow.Theme(icon: "Icon"), platforms: [])
    let program = try Flow.Program(flow)
    let (state, _) = program.start(Flow.Launch())
    let drawing = try #require(
      spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 2027, month: 1, day: 1) })
    let views = drawing.sections.flatMap(\.blocks).flatMap { block -> [Flow.Drawing.View] in
      if case .views(let views) = block { views } else { [] }
    }
    return try #require(views.first)
  }

  private struct OtherKind: Error {}

  @Test func `a bar is as long as its part of the largest number`() throws {
    guard case .barChart(let rows) = try drawn(Flow.View("it", "bar-chart", table: "parts")).kind
    else { throw OtherKind() }
    #expect(rows.map(\.title.source) == ["Name of one", "Name of two", "Name of three"])
    #expect(rows.map(\.detail?.source) == ["Text of one", "Text of two", "Text of three"])
    #expect(rows.map(\.portion?.hundredths) == [25, 100, 0])
    #expect(rows.map(\.portion?.number) == [.int(3), .int(12), .int(0)])
    #expect(rows.map(\.color) == ["dawn", "dusk", "dawn"])
  }

  @Test(arguments: [(nil, 0), ("one", 1), ("three", 3)] as [(RowID?, Int)])
  func `milestones are reached up to the one that is chosen`(part: RowID?, count: Int) throws {
    let view = try drawn(
      Flow.View("it", "milestones", value: .value("part"), table: "parts"), part: part)
    guard case .milestones(let rows, let reached) = view.kind else { throw OtherKind() }
    #expect(rows.count == 3 && reached == count)
    #expect(view.color == nil, "each row has its own")
  }

  @Test func `a wheel stops at what is chosen, and at nothing before`() throws {
    let wheel = Flow.View("it", "wheel-of-fortune", value: .value("part"), table: "parts")
    guard case .wheelOfFortune(_, let start) = try drawn(wheel).kind,
      case .wheelOfFortune(_, let stopped) = try drawn(wheel, part: "two").kind
    else { throw OtherKind() }
    #expect(start == nil)
    #expect(stopped == 1)
  }

  @Test(
    arguments: [
      (.value("goal"), 25), (.count(.value("many")), 50), (.column("part", "amount"), 100),
    ] as [(Flow.Expression, Int)])
  func `a ring is filled by what its number is of what it can be`(
    value: Flow.Expression, hundredths: Int
  ) throws {
    let view = try drawn(Flow.View("it", "progress-ring", value: value), part: "two")
    guard case .progressRing(let portion) = view.kind else { throw OtherKind() }
    #expect(portion?.hundredths == hundredths)
  }

  @Test func `compared cards have all words of their rows, and their picture`() throws {
    guard
      case .comparisonCards(let rows) = try drawn(
        Flow.View("it", "comparison-cards", table: "parts")
      ).kind
    else { throw OtherKind() }
    #expect(rows.map(\.title.source) == ["Name of one", "Name of two", "Name of three"])
    #expect(rows.map { $0.details.map(\.source) }.first == ["Text of one"])
    #expect(rows.map(\.picture) == [.symbol("bell"), .symbol("leaf"), .symbol("wind")])
    #expect(rows.map(\.color) == ["dawn", "dusk", "dawn"])
  }

  @Test func `a formula has the signs of its rows, and else a sum`() throws {
    let signed = try drawn(Flow.View("it", "formula", table: "parts"))
    #expect((0..<4).map { signed.sign(before: $0) } == [nil, "−", "=", nil])
    guard case .formula(var rows) = signed.kind else { throw OtherKind() }
    for index in rows.indices { rows[index].sign = nil }
    var plain = signed
    plain.kind = .formula(rows)
    #expect((0..<4).map { plain.sign(before: $0) } == [nil, "+", "=", nil])
  }

  @Test(arguments: [false, true])
  func `floating words are the same for a seed, and neighbours differ in size`(
    isShuffled: Bool
  ) throws {
    let view = try drawn(
      Flow.View("it", "floating-words", table: "parts", isShuffled: isShuffled))
    var orders: Set<[RowID]> = []
    for seed in UInt64(0)..<20 {
      let words = view.words(seed: seed)
      #expect(words == view.words(seed: seed))
      orders.insert(words.map(\.row.id))
      for (one, next) in zip(words, words.dropFirst()) { #expect(one.size != next.size) }
    }
    #expect(isShuffled ? orders.count > 1 : orders == [["one", "two", "three"]])
  }

  @Test func `a view of the app's own is given its rows and typed parameters`() throws {
    let view = try drawn(
      Flow.View(
        "it", "own", table: "parts",
        parameters: [
          Flow.View.Parameter("flag", .value("on")), Flow.View.Parameter("number", .int(4)),
          Flow.View.Parameter("goal", .value("goal")),
          Flow.View.Parameter("amount", .column("part", "amount")),
          Flow.View.Parameter("much", .compare(.value("goal"), .greater, .int(20))),
          Flow.View.Parameter("truth", .bool(true)), Flow.View.Parameter("part", .value("part")),
        ]), part: "two")
    guard case .custom(let custom) = view.kind else { throw OtherKind() }
    #expect(custom.rows.map(\.id) == ["one", "two", "three"])
    #expect(
      custom.parameters.filter { $0.key != "part" } == [
        "flag": .bool(true), "number": .text(.int(4)), "goal": .text(.int(15)),
        "amount": .text(.int(12)), "much": .bool(false), "truth": .bool(true),
      ])
    guard case .row("two", let name, rank: nil)? = custom.parameters["part"] else {
      throw OtherKind()
    }
    #expect(name.source == "Name of two")
  }

  @Test func `what is not set is no parameter`() throws {
    let view = try drawn(
      Flow.View(
        "it", "own",
        parameters: [
          Flow.View.Parameter("part", .value("part")),
          Flow.View.Parameter("amount", .column("part", "amount")),
        ]))
    guard case .custom(let custom) = view.kind else { throw OtherKind() }
    #expect(custom.parameters.isEmpty)
  }
}
