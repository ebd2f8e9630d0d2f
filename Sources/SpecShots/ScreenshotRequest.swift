package import SpecBuild
package import SpecDisk
package import SpecText

/// Which screenshots of the previews are asked for.
package struct ScreenshotRequest: Sendable {
  /// The project's folder.
  package var root: String
  /// The folder that is written.
  package var output: String
  /// The apps, all if there is none.
  package var apps: [AppID]
  package var options: ScreenshotOptions
  /// How many pixels of a picture a point of the device is, along each side.
  package var scale: Int
  /// Whether a file beside each picture tells which text is where.
  package var listsTexts: Bool
  /// The browser; one that is found, if none is named.
  package var browser: String?
  /// How long the browser may take for one thing.
  package var timeout: Duration
  /// How many parts of the work go on at once.
  package var jobs: Int

  package init(
    root: String = ".", output: String? = nil, apps: [AppID] = [],
    options: ScreenshotOptions = .init(),
    scale: Int = 2, listsTexts: Bool = false, browser: String? = nil,
    timeout: Duration = .seconds(30), jobs: Int
  ) {
    self.root = root
    self.output = output ?? root + "/shots"
    self.apps = apps
    self.options = options
    self.scale = scale
    self.listsTexts = listsTexts
    self.browser = browser
    self.timeout = timeout
    self.jobs = jobs
  }
}

/// What came of a request for screenshots.
package enum ScreenshotOutcome: Sendable {
  /// So many pictures are as they should be; what that changed in the folder; and how many of the
  /// wanted states there are not on each device that was asked for, where there are such.
  case taken(
    Int, OutputChanges, missing: [(device: String, states: Int)],
    untranslated: [(locale: LocaleID, apps: [AppID])])
  /// The content has mistakes, so that there is nothing to take a picture of.
  case contentHasErrors(Outcome)
}

/// A browser that is not there, or does not do what it should.
package struct BrowserFailure: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A page that cannot be shown, because of its templates or their scripts.
package struct PageFailure: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
