import FlowCore
import Foundation
import SpecBuild
import SpecEdit
import SpecModel
import SpecText
import TestSupport
import Testing

/// Every name in the shipped content can be changed, and nothing else changes with it.
@Suite struct RenameEverythingTests {
  private static let fresh = "wholly-new-name"

  @Test(arguments: ["betfree", "daily-intentions", "lockedin", "ritualist", "steps"])
  func `every name can be changed to a new one and back`(id: AppID) async throws {
    let content = await AppNameIndex(
      try shippedContent().withShippedTemplates.sources, app: id)
    #expect(content.mistakes == [])
    var kinds: Set<Named.Kind> = []
    for thing in content.things {
      do {
        let renaming = try await content.renaming(thing.exact, to: Self.fresh)
        #expect(renaming.objections == [], "\(thing.exact)")
        try await check(renaming, of: thing, in: content)
        kinds.insert(thing.kind)
      } catch let refusal as UsageError {
        #expect(
          refusal.description.contains("more than a name")
            && [.style, .font, .color, .column].contains(thing.kind), "\(refusal)")
      }
    }
    #expect(kinds.isSuperset(of: [.screen, .element, .value, .path, .table, .row, .column]))
    #expect(content.things.count > 40)
  }

  private func check(_ renaming: Renaming, of thing: Named, in content: AppNameIndex) async throws {
    let old = try #require(content.app)
    let new = try #require(renaming.result.app)
    let place: Comment = "\(thing.exact)"
    #expect(renaming.result.diagnostics.count == content.diagnostics.count, place)
    #expect(described(new.flow, thing) == described(old.flow, thing), place)
    #expect(keys(new).map { replaced($0, thing) }.sorted() == keys(old).sorted(), place)
    #expect(!renaming.result.things.contains(thing), place)
    let back = try await renaming.result.renaming(
      Named(thing.kind, Self.fresh, of: thing.owner).exact, to: thing.name)
    #expect(back.objections == [], place)
    #expect(back.result.files == content.files, place)
    #expect(back.result.app?.flow == old.flow, place)
  }

  private func replaced(_ text: String, _ thing: Named) -> String {
    text.replacing(Self.fresh, with: thing.name)
  }

  private func keys(_ app: App) -> [String] { app.texts.filter(\.hasKey).map(\.key.rawValue) }

  /// The flow in words, with the new name as the old one.
  ///
  /// Tables are sorted by their names, and variants hold dictionaries: the way back compares both.
  private func described(_ flow: Flow, _ thing: Named) -> String {
    var flow = flow
    flow.variants = []
    flow.tables.sort {
      replaced($0.id.rawValue, thing) < replaced($1.id.rawValue, thing)
    }
    return replaced(String(describing: flow), thing)
  }
}
