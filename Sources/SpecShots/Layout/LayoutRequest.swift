package import SpecBuild
import SpecDisk
package import SpecText

/// Which previews are measured, and how.
package struct LayoutRequest: Sendable {
  /// The project's folder.
  package var root: String
  /// The apps, all if there is none.
  package var apps: [AppID]
  /// The states and the configurations.
  package var options: ScreenshotOptions
  /// By how many percent letters are wider than they are drawn: the fonts of a device may be.
  package var margin: Int
  /// The folder of the pictures of what is found; none where none are wanted.
  package var pictures: String?
  /// What was known before, by its ids.
  package var known: Set<String>
  /// The browser; one that is found, if none is named.
  package var browser: String?
  /// How long the browser may take for one thing.
  package var timeout: Duration
  /// How many parts of the work go on at once.
  package var jobs: Int
  /// Whether what was measured before may be taken.
  package var usesCache: Bool

  package init(
    root: String = ".", apps: [AppID] = [], options: ScreenshotOptions = .init(),
    margin: Int = defaultMargin, pictures: String? = nil, known: Set<String> = [],
    browser: String? = nil, timeout: Duration = .seconds(60), jobs: Int, usesCache: Bool = true
  ) {
    self.root = root
    self.apps = apps
    self.options = options
    self.margin = margin
    self.pictures = pictures
    self.known = known
    self.browser = browser
    self.timeout = timeout
    self.jobs = jobs
    self.usesCache = usesCache
  }

  /// The margin, in percent, that is measured with if none is asked for: what letters of the fonts
  /// of Debian and of San Francisco differ by, with some room.
  package static let defaultMargin = 8

  /// What is measured of each setting where nothing is asked for: everything but the sizes, of
  /// which the usual and the largest, and how a device is held, which is upright.
  package static let defaultSettings = [
    "device": ["all"], "locale": ["all"], "size": ["l", "ax5"],
  ]

  /// Where pictures go that nobody names a folder for.
  package static func pictures(ofProject root: String) -> String {
    "\(cacheFolder(ofProject: root))/fit/pictures"
  }

  /// Whether all is measured that is by default.
  var isWhole: Bool {
    apps.isEmpty && options.screens.isEmpty
      && Self.defaultSettings.allSatisfy { name, values in
        let asked = options.settings[name] ?? []
        return asked == ["all"] || values != ["all"] && Set(asked).isSuperset(of: values)
      }
  }
}

/// What came of measuring.
package struct LayoutOutcome: Sendable {
  /// What the checks and the measures found; where content has errors, nothing was measured.
  package var outcome: Outcome
  /// Whether anything was measured.
  package var isMeasured = false
  /// The findings about what does not fit.
  package var findings: [LayoutFinding] = []
  /// The ids of the findings that were known before.
  package var known: [String] = []
  /// How many states were looked at, and how many configurations each was measured in at most.
  package var states = 0
  package var configurations = 0
  /// How many of the configurations of all apps were measured now, and not taken from the cache.
  package var measured = 0
  /// The font that the browser drew most words in.
  package var font: String?
  /// The folder with a picture of each finding, where there is one.
  package var pictureFolder: String?

  /// What all findings are known by, sorted, for a baseline.
  package var ids: [String] { Set(findings.map(\.id) + known).sorted() }
}
