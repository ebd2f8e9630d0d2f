package import SpecRender
package import SpecText

/// What a run of the pipeline is asked for.
package struct PipelineRequest: Sendable {
  /// What the run is for.
  package enum Goal: Sendable {
    /// Only to say what is wrong.
    case check
    /// To mend what can be mended, then say what is still wrong.
    case fix
    /// To bring `output/` up to date.
    case build
    /// To say whether `output/` is up to date.
    case verifyOutput
  }

  package var goal: Goal
  /// The project's folder.
  package var root: String
  /// The folder that is written.
  package var output: String
  /// The apps to build, all if there is none.
  package var apps: [AppID]
  /// The locales to build, all if there is none.
  package var locales: [LocaleID]
  /// The parts of the output to build.
  package var parts = Set(OutputPart.allCases)
  /// How many parts of the work go on at once.
  package var jobs: Int
  /// Whether a run of which nothing has changed since the last one may be answered by that.
  package var usesCache = false
  /// How much content goes through the stages at once, in bytes, where the project has more; and at
  /// least an app for each job.
  package var groupSize = 1 << 20

  package init(
    _ goal: Goal, root: String = ".", output: String? = nil, apps: [AppID] = [],
    locales: [LocaleID] = [], jobs: Int
  ) {
    self.goal = goal
    self.root = root
    self.output = output ?? root + "/output"
    self.apps = apps
    self.locales = locales
    self.jobs = jobs
  }
}
