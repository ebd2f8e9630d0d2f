import FlowCore
import SpecChecks
import SpecModel
package import SpecProve
package import SpecText

/// What is to be rendered: independent jobs, in the order of their files.
package struct RenderPlan: Sendable {
  package let jobs: [RenderJob]
}

/// A part of the output: one of its folders.
package enum OutputPart: String, Sendable, CaseIterable {
  case strings, swift
  case testPaths = "swift-test-paths"
  case storekit, assets, spec, preview
}

/// A pure function that makes some files of the output.
package struct RenderJob: Sendable {
  /// What the files are part of.
  package let part: OutputPart
  /// The app the files are of; none where they are of all apps.
  package let app: AppID?
  /// The paths of the files, in their order, where they can be told before the files are made.
  package let paths: [String]?
  package let render: @Sendable () -> [RenderedFile]
  /// Makes what the files have in common, and tells how each of them is made, in their order; by what
  /// is remembered of the same job before something changed, where anything is.
  package let prepare: @Sendable (inout PageMemory?) -> [() -> RenderedFile]

  package init(
    _ part: OutputPart, app: AppID?, paths: [String]? = nil,
    render: @escaping @Sendable () -> [RenderedFile]
  ) {
    self.part = part
    self.app = app
    self.paths = paths
    self.render = render
    prepare = { _ in render().map { file in { file } } }
  }

  /// A job of which each file can be made by itself.
  init(
    _ part: OutputPart, app: AppID?, paths: [String],
    prepare: @escaping @Sendable (inout PageMemory?) -> [() -> RenderedFile]
  ) {
    self.part = part
    self.app = app
    self.paths = paths
    render = {
      var nothing: PageMemory?
      return prepare(&nothing).map { $0() }
    }
    self.prepare = prepare
  }
}

/// Plans every file of the output.
///
/// - Parameters:
///   - project: The apps.
///   - previews: What previews are drawn with.
///   - known: What is told of all apps, those among them whose files are not made now; nothing where
///     those of the project are all.
/// - Returns: The plan.
package func plan(
  _ project: CheckedProject, _ previews: PreviewSources, among known: [AppSummary]? = nil
) -> RenderPlan {
  let types =
    known.map { known in
      project.apps.map { app in known.first { $0.id == app.app.id }?.type ?? "" }
    } ?? swiftTypes(project.apps.map(\.app))
  let apps = zip(project.apps, types).flatMap { app, type in
    [
      RenderJob(.strings, app: app.app.id) { renderStrings(app.app, project.settings) },
      RenderJob(.swift, app: app.app.id) {
        renderSwift(app.app, type: type)
      },
      RenderJob(.testPaths, app: app.app.id) {
        renderTestPaths(testPaths(app.flows), of: app.app, type: type)
          + [
            renderBoard(
              Flow.Board(of: app, VisibleStates(of: app)), of: app.app, type: type,
              in: project.settings.swiftModule)
          ]
      },
      RenderJob(.storekit, app: app.app.id) {
        renderStoreKit(app.app, project.settings, name: type)
      },
      RenderJob(.assets, app: app.app.id) {
        renderAssetCatalog(app.app) + [renderDesignTokens(app.app)]
      },
      RenderJob(.spec, app: app.app.id) {
        [renderSpec(app.app)]
      },
    ]
  }
  let schema = RenderJob(.spec, app: nil) { [renderSpecSchema()] }
  return RenderPlan(jobs: apps + [schema] + previewJobs(of: project, previews, among: known))
}
