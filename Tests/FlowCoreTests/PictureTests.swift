import FlowCore
import Testing

/// Pictures of rows, chips, and images and videos as views.
@Suite struct PictureTests {
  /// A screen that shows a topic, asks for it and for some, and has an image and a video.
  private static let spec = Flow.Spec(
    flow: Flow(
      id: "sample", version: 1, completedKey: "done",
      tables: [
        Flow.Table(
          "groups", columns: [Flow.Column("photo", .image)],
          rows: [Flow.Row("all", [.text("Crowd")])]),
        Flow.Table(
          "topics",
          columns: [
            Flow.Column("name", .words), Flow.Column("icon", .symbol),
            Flow.Column("group", .row("groups")),
          ],
          rows: [
            Flow.Row("calm", [.words, .text("wind"), .row("all")]),
            Flow.Row("news", [.words, .text("bell"), .row("all")]),
          ]),
      ],
      values: [
        Flow.Value("topic", .choice(.table("topics")), initial: .unset),
        Flow.Value("some", .set(.table("topics"), maximum: 1), initial: .rows([])),
      ],
      paths: [Flow.Path("main", ["ask"])], entry: [Flow.EntryRule(go: .screen("ask"))],
      screens: [
        Flow.Screen(
          "ask",
          elements: [
            Flow.Element("topic", .control), Flow.Element("some", .control),
            Flow.Element("card", .section), Flow.Element("row", .row),
            Flow.Element("art", .view), Flow.Element("film", .view),
          ],
          controls: [
            Flow.Control("topic", .input("topic", as: .cards), option: "card"),
            Flow.Control("some", .input("some", as: .chips)),
          ],
          views: [
            Flow.View("art", "image", image: art, contentMode: .fill),
            Flow.View("film", "video", video: film),
          ])
      ]),
    pages: [
      Flow.Page(
        "ask",
        [
          .pictures([Flow.Picture(.column("topic", ["icon"]))]),
          .pictures([
            Flow.Picture(.symbol("plus")), Flow.Picture(.column("topic", ["group", "photo"])),
          ]),
          .rows([
            Flow.ListRow(
              "row", Flow.Text("ask.row", "Row"),
              picture: Flow.Picture(.column("topic", ["icon"])))
          ]),
          .controls([
            Flow.Label("topic", Flow.Text("ask.topic", "Topic")),
            Flow.Label("some", Flow.Text("ask.some", "Some")),
          ]),
          .views([
            Flow.Label("art", Flow.Text("ask.art", "Art")),
            Flow.Label("film", Flow.Text("ask.film", "Film")),
          ]),
        ],
        sections: [
          Flow.Section(
            "card",
            [
              .pictures([Flow.Picture(.option(["icon"])), Flow.Picture(.image("Icon"))]),
              .body(Flow.Text("ask.card", "%1$@", [.option(["name"])])),
            ])
        ])
    ],
    frame: Flow.Page("frame", screenPosition: Flow.ScreenPosition(blocks: 0, sections: 0)),
    tables: [
      Flow.TableTexts("groups", [[]]),
      Flow.TableTexts(
        "topics", ["calm", "news"].map { [Flow.Text(key: "topics.\($0).name", $0)] }),
    ],
    theme: Flow.Theme(icon: "Icon"), platforms: [])

  private static let art = Flow.ImageForms(
    "Day", dark: "Night", landscape: "Wide", iPad: "Large")
  private static let film = Flow.Video(
    "film.mp4", poster: "Poster", duration: .seconds(9), loops: true)

  private let program: Flow.Program
  private var state: Flow.State

  init() throws {
    program = try Flow.Program(Self.spec.flow)
    (state, _) = program.start(Flow.Launch())
  }

  private func drawing() throws -> Flow.Drawing {
    try #require(
      Self.spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 1, month: 1, day: 1) })
  }

  /// The pictures that stand on the screen itself, line by line.
  private func lines() throws -> [[Flow.Drawing.Picture.Source]] {
    try drawing().sections.flatMap(\.blocks).compactMap { block in
      if case .pictures(let pictures) = block { pictures.map(\.source) } else { nil }
    }
  }

  private func options(of control: ControlID) throws -> [Flow.Drawing.Option] {
    switch try drawing().control(control)?.kind {
    case .cards(let options), .chips(let options, allowsMultipleSelection: true): options.items
    default: []
    }
  }

  private mutating func send(_ event: Flow.Event) {
    _ = program.send(event, to: &state)
  }

  @Test mutating func `the picture of a row is there once the row is chosen`() throws {
    #expect(try lines() == [[.symbol("plus")]])
    send(.enter("ask.topic", .row("news")))
    #expect(try lines() == [[.symbol("bell")], [.symbol("plus"), .image("Crowd")]])
    let rows = try drawing().sections.flatMap(\.blocks).compactMap { block in
      if case .list(let list) = block { list.rows.map(\.picture?.source) } else { nil }
    }
    #expect(rows == [[.symbol("bell")]])
  }

  @Test func `an option section draws the picture of its own row`() throws {
    let cards = try options(of: "ask.topic")
    let drawn = cards.map { option in
      option.blocks.compactMap { block in
        if case .pictures(let pictures) = block { pictures.map(\.source) } else { nil }
      }
    }
    #expect(drawn == [[[.symbol("wind"), .appIcon]], [[.symbol("bell"), .appIcon]]])
  }

  @Test mutating func `chips have a picture each, and a full set takes no more`() throws {
    #expect(
      try options(of: "ask.some").map(\.picture?.source) == [.symbol("wind"), .symbol("bell")])
    #expect(try options(of: "ask.some").map(\.symbol) == ["wind", "bell"])
    #expect(
      try options(of: "ask.some").map(\.picture?.id)
        == ["ask.some.calm.picture", "ask.some.news.picture"])
    send(.enter("ask.some", .rows(["calm"])))
    #expect(try options(of: "ask.some").map(\.isSelected) == [true, false])
    #expect(try options(of: "ask.some").map(\.isEnabled) == [true, false])
  }

  @Test mutating func `images and videos are drawn as content says`() throws {
    let kinds = try drawing().sections.flatMap(\.blocks).flatMap {
      block -> [Flow.Drawing.View.Kind] in
      if case .views(let views) = block { views.map(\.kind) } else { [] }
    }
    guard case .image(let image) = kinds[0], case .video(let video) = kinds[1] else {
      Issue.record("they are something else")
      return
    }
    #expect(image.forms == Self.art && image.contentMode == .fill)
    #expect(video.name == "film.mp4" && video.poster == "Poster")
    #expect(video.duration == .seconds(9) && video.loops && !video.reducesMotion)
  }

  @Test(
    arguments: [
      ([], "Day"), ([.dark], "Night"), ([.dark, .landscape], "Wide"),
      ([.dark, .landscape, .iPad], "Large"), ([.iPad], "Large"),
    ] as [(Set<Flow.ImageForms.Surroundings>, String)])
  func `of the forms that apply the most specific is drawn`(
    surroundings: Set<Flow.ImageForms.Surroundings>, name: String
  ) {
    #expect(Self.art.name(in: surroundings) == name)
    #expect(Flow.ImageForms("Day").name(in: surroundings) == "Day")
  }
}
