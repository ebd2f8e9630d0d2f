package import SpecDisk
import SpecModel
package import SpecProve
import SpecText

/// What came of writing a flow as a model for Spin.
package enum PromelaOutcome: Sendable {
  case written(String)
  /// The content can't be read whole, or the flow can't run.
  case contentHasErrors(ProofOutcome)
}

/// Writes the flow of one app, or a variant of it, as a model for Spin; nothing is explored.
///
/// - Parameters:
///   - request: Where the content is, and which app is meant.
///   - variant: The variant; the flow itself, where none is given.
///   - disk: Where the content is read from.
/// - Returns: The model, or what is wrong with the content.
/// - Throws: That the disk failed, or that there is no such app or variant.
package func exportPromela(
  _ request: PipelineRequest, variant: String? = nil, on disk: FileSystem = .disk
) async throws -> PromelaOutcome {
  var run = PipelineRun(request: request, disk: disk)
  let loaded = await run.load(try run.sources().files)
  if let usageError = run.outcome.usageError { throw UsageError(description: usageError) }
  let apps = loaded.project.apps.filter { request.apps.isEmpty || request.apps.contains($0.id) }
  var outcome = ProofOutcome(
    files: loaded.files,
    diagnostics: loaded.mistakes.sorted().withoutDoubtfulFixes(in: loaded.files), usageError: nil)
  guard !loaded.mistakes.hasErrors else { return .contentHasErrors(outcome) }
  guard let app = apps.first, apps.count == 1 else {
    throw UsageError(description: "a model is of one app; name it")
  }
  let variants = app.variants
  if let variant, !variants.contains(variant) {
    let known = variants.isEmpty ? "it has none" : "it has \(variants.joined(separator: ", "))"
    throw UsageError(description: "'\(app.id)' has no variant '\(variant)'; \(known)")
  }
  do {
    return .written(try promela(app, variant: variant))
  } catch {
    outcome.diagnostics.append(.flowCannotRun(app, error))
    return .contentHasErrors(outcome)
  }
}
