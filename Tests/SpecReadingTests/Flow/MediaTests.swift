import FlowCore
import SpecModel
import SpecText
import TestSupport
import Testing

private let page = """
  # Hello

  ![](topic.icon) ![Words](symbol:bell)

  ![Art](#art)

  ![Film](#film)

  [Topic](#topic) [Some](#some)

  - `line` ![](topic.group.photo) A line

  ## `card`

  ![](option.icon)

  {option.name}
  """

private let flow = """
  "values": {
    "topic": { "type": "choice", "of": "topics" }, "some": { "type": "set", "of": "topics" }
  },
  "screens": { "welcome": {
    "controls": {
      "topic": { "value": "topic", "option": "card" }, "some": { "value": "some", "as": "chips" }
    },
    "views": {
      "art": { "kind": "image", "image": { "else": "Day", "ipad": "Large" }, "content-mode": "fill" },
      "film": { "kind": "video", "video": "a.mp4", "poster": "Day", "duration": 2.5, "loops": true }
    }
  } }
  """

private let tables = [
  "topics": """
  {
    "columns": {
      "name": { "type": "words" }, "icon": { "type": "symbol" },
      "group": { "type": "row", "of": "groups" }
    },
    "rows": [{ "id": "calm", "name": "Calm", "icon": "wind", "group": "all" }]
  }
  """,
  "groups": """
  {
    "columns": { "photo": { "type": "image" }, "sign": { "type": "text" } },
    "rows": [{ "id": "all", "photo": "Crowd-1.b_c", "sign": "!" }]
  }
  """,
]

private func content(_ flow: String = flow, _ page: String = page) -> DemoContent {
  DemoContent(flow: flow, pages: ["welcome": page], tables: tables)
}

private let images: [Change] = [
  .init(
    #""art": { "kind": "image", "image": { "else": "Day", "ipad": "Large" }, "#,
    #"1️⃣"art": { "kind": "image", "#,
    """
    1️⃣ «"art"» view/shape: the image 'art' has no image \
    (add "image", a name or { "else": …, "dark": … })
    """),
  .init(
    #""else": "Day", "ipad": "Large""#, #"1️⃣"drak": "Day", "else": 2️⃣"a day""#,
    """
    1️⃣ «"drak"» json/unknown-member: an image has no 'drak' (did you mean 'dark'?)
    """,
    """
    2️⃣ «"a day"» json/type: the name of an image of the app, "PlanPro" is expected here, \
    not "a day"
    """),
  .init(
    #""content-mode": "fill""#, #"1️⃣"loops": true"#,
    "1️⃣ «\"loops\"» view/shape: 'loops' is only for a video (take it away, or change the 'kind')"),
]

private let videos: [Change] = [
  .init(
    #""film": { "kind": "video", "video": "a.mp4", "poster": "Day", "duration": 2.5, "#,
    #"1️⃣"film": { "kind": "video", "video": "a.mp4", "#,
    """
    1️⃣ «"film"» view/shape: the video 'film' has no duration (add "duration", its seconds)
    """,
    """
    1️⃣ «"film"» view/shape: the video 'film' has no poster \
    (add "poster", the name of an image that stands for it)
    """),
  .init(
    #""duration": 2.5"#, #""duration": 1️⃣0"#,
    "1️⃣ «0» json/type: a number of seconds above 0 is expected here, not 0"),
  .init(
    #""loops": true"#, #"1️⃣"content-mode": "fit""#,
    """
    1️⃣ «"content-mode"» view/shape: 'content-mode' is only for an image \
    (take it away, or change the 'kind')
    """),
]

private let pictures: [Change] = [
  .init(
    "![](option.icon)", "![](1️⃣option.icn)",
    "1️⃣ «option.icn» words/picture: 'option.icn' is no picture (did you mean 'option.icon'?)"),
  .init(
    "![](topic.icon)", "![](1️⃣topic.name)",
    """
    1️⃣ «topic.name» words/picture: 'topic.name' is no picture \
    (a column of pictures has the type "symbol" or "image")
    """),
  .init(
    "![](topic.group.photo)", "![](1️⃣option.icon)",
    """
    1️⃣ «option.icon» words/picture: 'option.icon' is no picture ('option.icon' is a column of the \
    row that is drawn, 'plan.icon' one of the row that a choice holds)
    """),
  .init(
    "![](topic.icon)", "![](1️⃣icon.png)",
    """
    1️⃣ «icon.png» words/picture: 'icon.png' is no picture (a system symbol is 'symbol:name', an \
    image of the app 'image:Name', the picture of a row 'option.icon', a view '#name')
    """),
]

/// Pictures of rows, images of forms, and videos, as they are read.
@Suite struct MediaTests {
  @Test func `a picture may be that of a row`() throws {
    let content = content()
    #expect(content.findings == [])
    let page = try #require(content.app.spec.pages.first)
    #expect(
      page.blocks.contains(
        .pictures([
          Flow.Picture(.column("topic", ["icon"])),
          Flow.Picture(.symbol("bell"), label: Flow.Text("welcome.picture", "Words")),
        ])))
    #expect(
      page.blocks.contains(
        .rows([
          Flow.ListRow(
            "line", Flow.Text("welcome.line", "A line"),
            picture: Flow.Picture(.column("topic", ["group", "photo"])))
        ])))
    #expect(page.sections[0].blocks[0] == .pictures([Flow.Picture(.option(["icon"]))]))
    let tables = content.flow.tables.map { $0.rows.map(\.cells) }
    #expect(tables.contains([[.words, .text("wind"), .row("all")]]))
    #expect(tables.contains([[.text("Crowd-1.b_c"), .text("!")]]))
  }

  @Test func `an image and a video are read with all they say`() throws {
    let screen = try #require(content().screen("welcome"))
    #expect(
      screen.views == [
        Flow.View(
          "art", "image", image: Flow.ImageForms("Day", iPad: "Large"), contentMode: .fill),
        Flow.View(
          "film", "video",
          video: Flow.Video("a.mp4", poster: "Day", duration: .milliseconds(2500), loops: true)),
      ])
    #expect(screen.controls.map(\.role).contains(.input("some", as: .chips)))
    let plain = content(
      flow.replacing(#"{ "else": "Day", "ipad": "Large" }"#, with: #""Day""#))
    #expect(plain.findings == [])
    #expect(plain.screen("welcome")?.views[0].image == Flow.ImageForms("Day"))
  }

  @Test(arguments: images + videos)
  func `what an image or video lacks is found at its place`(change: Change) throws {
    let found = content(try change.applied(to: flow)).findings
    #expect(found == change.findings)
  }

  @Test func `of a kind that is misspelt nothing else is said here`() {
    let misspelt = flow.replacing(#""kind": "image""#, with: #""kind": "imgae""#)
    #expect(content(misspelt).findings == [])
  }

  @Test(arguments: pictures)
  func `a column that has no pictures is found in the words`(change: Change) throws {
    #expect(content(flow, try change.applied(to: page)).findings == change.findings)
  }

  @Test(arguments: [
    ("symbol", #"the name of a system symbol, "bell.fill""#),
    ("image", #"the name of an image of the app, "PlanPro""#),
  ])
  func `a cell that can't name a picture is found at its place`(type: String, name: String) {
    let content = DemoContent(tables: [
      "it": """
      { "columns": { "a": { "type": "\(type)" } }, "rows": [{ "id": "x", "a": 1️⃣"a bell" }] }
      """
    ])
    #expect(
      content.findings == [
        #"1️⃣ «"a bell"» json/type: \#(name) is expected here, not "a bell""#
      ])
  }
}
