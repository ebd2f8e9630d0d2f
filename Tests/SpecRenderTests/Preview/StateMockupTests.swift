import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import SpecRender
import Testing

/// Pictures of single states, by themselves.
@Suite struct StateMockupTests {
  private func sample() throws -> (project: CheckedProject, pictures: StateMockups) {
    var app = SampleApp()
    app.add(
      Flow.Screen("first", controls: [Flow.Control("go", do: [.finish])]),
      [.title(text("One < \"two\""))],
      [section("foot", .controls([label("go", "Go & see")]))])
    let project = try app.checked()
    let sources = try #require(try repositorySources.get().sources)
    let checked = try #require(project.apps.first)
    return (project, StateMockups(of: checked, project.settings, sources))
  }

  private func string(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  @Test func `a state is drawn as the pages draw it`() throws {
    let (project, pictures) = try sample()
    let flow = try #require(project.apps.first?.flows.first)
    let state = try #require(flow.states.indices.first { flow.screen(of: $0) != nil })
    let picture = string(pictures.mockup(of: state, ofFlow: 0))
    #expect(picture.hasPrefix("<div class=\"device\">"))
    let index = string(try previewFiles(of: project)["preview/index.html"])
    let marks = /\ data-(?:text|label)="\d+"/
    #expect(index.replacing(marks, with: "").contains(picture.dropLast()))
    #expect(picture.contains("One &lt; &quot;two&quot;") && picture.contains("Go &amp; see"))
    // Marks and anchors are those of a page, and would be there twice.
    #expect(!picture.contains(" id=") && !picture.contains("data-text"))
  }

  @Test func `where no screen is shown there is no picture`() throws {
    let (project, pictures) = try sample()
    let flow = try #require(project.apps.first?.flows.first)
    let states = flow.states.indices.filter { flow.screen(of: $0) == nil }
    #expect(!states.isEmpty)
    for state in states { #expect(pictures.mockup(of: state, ofFlow: 0) == nil) }
  }

  @Test func `the style sheet is what the index loads, its root the host of a tree`() throws {
    let (project, pictures) = try sample()
    let sheet = string(pictures.styleSheet)
    let files = try previewFiles(of: project)
    var rest = sheet[...]
    for name in ["sample.theme", "page", "index", "device", "screen", "motion", "drawings"] {
      let loaded = string(files["preview/\(name).css"]).replacing(":root", with: ":host")
      let place = try #require(loaded.isEmpty ? nil : rest.firstRange(of: loaded), "\(name)")
      rest = rest[place.upperBound...]
    }
    #expect(rest.isEmpty)
    #expect(sheet.contains(":host") && !sheet.contains(":root"))
  }
}
