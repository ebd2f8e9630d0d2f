import Foundation
import SpecCompare
import SpecRender
import SpecText
import TestSupport
import Testing

struct PreviewTemplateTests {
  @Test func `the templates name nothing that isn't there`() throws {
    let (sources, found) = try repositorySources.get()
    #expect(sources != nil)
    #expect(found.map { "\($0.message) \($0.help ?? "")" } == [])
  }

  @Test func `every slot is described for designers`() throws {
    let readme = try String(
      contentsOf: repository.appending(path: "templates/README.md"), encoding: .utf8)
    for (page, schema) in templatePages.sorted(by: { $0.key < $1.key }) {
      #expect(readme.contains("`\(page)`"), "the page \(page)")
      for slot in slots(of: schema) { #expect(readme.contains("`\(slot)`"), "the slot \(slot)") }
    }
  }

  private func slots(of schema: TemplateSchema) -> Set<String> {
    switch schema {
    case .text, .flag: []
    case .list(let inner), .optional(let inner): slots(of: inner)
    case .record(let record):
      Set(record.all.map(\.name)).union(record.all.flatMap { slots(of: $0.schema) })
    }
  }
}
