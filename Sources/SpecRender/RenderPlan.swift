package import SpecChecks
import SpecModel

/// What is to be rendered: independent jobs, in the order of their files.
package struct RenderPlan: Sendable {
  package let jobs: [RenderJob]
}

/// A pure function that makes some files of the output.
package struct RenderJob: Sendable {
  /// The app the files are of; none where they are of all apps.
  package let app: String?
  package let render: @Sendable () -> [RenderedFile]

  package init(app: String?, render: @escaping @Sendable () -> [RenderedFile]) {
    self.app = app
    self.render = render
  }
}

/// Plans every file of the output.
package func plan(_ project: CheckedProject, _ previews: PreviewSources) -> RenderPlan {
  let types = swiftTypes(project.apps.map(\.app))
  let apps = zip(project.apps, types).flatMap { app, type in
    [
      RenderJob(app: app.app.id) { renderStrings(app.app, project.settings) },
      RenderJob(app: app.app.id) {
        renderSwift(app.app, type: type, testPaths: testPaths(app.flows))
      },
      RenderJob(app: app.app.id) { renderStoreKit(app.app, project.settings, name: type) },
    ]
  }
  let bridge = RenderJob(app: nil) { [renderSwiftBridge()] }
  return RenderPlan(jobs: apps + [bridge] + previewJobs(of: project, previews))
}
