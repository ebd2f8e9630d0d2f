import FlowCore
import FlowRuntime
import FlowTesting
import SpecModel
import Testing

/// A mistake under which a test has to fail.
enum Mutant<Definition: FlowDefinition>: Sendable {
  /// A piece of content in the place of another, in `flow.json` unless another file is named.
  case content(String, String, in: String = "flow.json")
  /// A device on which something goes another way.
  case world(@MainActor @Sendable (InMemoryWorld<Definition>) -> Void)
  /// Services that do not keep their word.
  case services(@MainActor @Sendable (InMemoryWorld<Definition>) -> FlowServices<Definition>)
}

/// Where a test takes place: what ships, or a mutant of it.
@MainActor struct Stage<Definition: FlowDefinition> {
  /// The flow that runs.
  let flow: Flow
  fileprivate var edit: ContentEdit?
  fileprivate var fault: @MainActor (InMemoryWorld<Definition>) -> Void = { _ in }
  fileprivate var services: @MainActor (InMemoryWorld<Definition>) -> FlowServices<Definition> = {
    $0.services
  }

  /// Installs the app and opens it.
  func walk(
    variant: Definition.Variant? = nil, reducesMotion: Bool = false,
    _ prepare: (InMemoryWorld<Definition>) -> Void = { _ in }
  ) async -> Walk<Definition> {
    await Walk(
      running: flow, variant: variant, reducesMotion: reducesMotion,
      {
        prepare($0)
        fault($0)
      }, on: services)
  }

  /// The content the flow comes from, with its words and looks.
  func app() throws -> App {
    try appOfContent(flow.id, with: edit)
  }
}

/// Runs a test on what ships, where it has to pass, and on a mutant, where it has to fail.
///
/// A test that passes on its mutant proves nothing, and is itself reported.
@MainActor func verify<Definition: FlowDefinition>(
  _ definition: Definition.Type, failingWith mutant: Mutant<Definition>,
  _ test: (Stage<Definition>) async throws -> Void
) async throws {
  try await test(Stage(flow: Definition.flow))
  var stage = Stage<Definition>(flow: Definition.flow)
  switch mutant {
  case .content(let old, let new, let file):
    let edit = ContentEdit(file: file, old: old, new: new)
    stage = Stage(flow: try appOfContent(Definition.flow.id, with: edit).flow, edit: edit)
  case .world(let fault): stage.fault = fault
  case .services(let services): stage.services = services
  }
  await withKnownIssue("the mutant is noticed") { try await test(stage) }
}
