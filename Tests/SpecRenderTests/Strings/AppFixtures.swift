import FlowCore
import SpecModel
import SpecText

let noPlaces = JSONSpans { _ in JSONSpans.Entry(key: nowhere, value: nowhere) }

/// An app with nothing but what a test is about.
func app(
  _ id: String = "sample", name: String = "Sample", blocks: [Block] = [],
  frame: [Block] = [], system: [SystemText] = [], tables: [ContentTable] = [], flow: Flow? = nil
) -> App {
  let flow =
    flow ?? Flow(id: id, version: 1, completedKey: "done", screens: [Flow.Screen("welcome")])
  let pages = flow.screens.enumerated().map { index, screen in
    Page(id: screen.id, file: FileID(0), blocks: index == 0 ? blocks : [])
  }
  return App(
    id: AppID(id),
    info: AppInfo(
      name: name, platforms: [], theme: Flow.Theme(icon: ""), limits: Flow.Limits(),
      spans: noPlaces),
    tables: tables, pages: pages, frame: Page(id: "frame", file: FileID(0), blocks: frame),
    system: system, flow: flow, flowSpans: noPlaces)
}

/// What the system's dialog says for a permission.
func usage(_ permission: ServiceID, _ words: String, notes: [String] = []) -> SystemText {
  SystemText(
    permission: Located(permission, nowhere),
    text: text("system.\(permission)", words, role: .usage, notes: notes))
}

let settings = Settings(spans: noPlaces)
