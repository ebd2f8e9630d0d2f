package import SpecBuild
package import SpecDisk
import SpecText

/// Takes pictures of the previews of the content as it is, and brings a folder of them up to date.
///
/// - Parameters:
///   - request: What is asked for.
///   - search: Where a browser is looked for.
///   - disk: The disk.
///   - reportProgress: Is told now and then how far the run has come.
/// - Returns: What came of it.
/// - Throws: A `UsageError` when there is nothing that could be meant; a `BrowserFailure` when there
///   is no browser or it fails; a `PageFailure` when the templates' scripts do; a `DiskError`.
package func takeScreenshots(
  _ request: ScreenshotRequest, with search: BrowserSearch = BrowserSearch(),
  on disk: FileSystem = .disk, onProgress reportProgress: @escaping (Progress) -> Void = { _ in }
) async throws -> ScreenshotOutcome {
  var run = PipelineRun(for: request, on: disk, reportProgress: reportProgress)
  guard let session = try await run.session(for: request, on: disk, reportProgress: reportProgress)
  else { return .contentHasErrors(run.outcome) }
  let taken = try session.inBrowser(search, on: disk) { browser in
    let (page, folder) = try browser.page()
    let taken = try session.screenshots(in: page, of: folder)
    try request.options.requireScreens(among: taken.states.flatMap(\.value))
    return taken
  }
  reportProgress(Progress("writing"))
  let new = Set(taken.files.map(\.path))
  let keeps = { (path: String) in
    // What is said of an earlier picture is not true of a new one.
    !(path.hasSuffix(".json") && new.contains(path.dropLast(5) + ".png"))
      && ScreenshotPath.isCurrent(
        path, states: taken.states, apps: session.apps, locales: taken.locales)
  }
  let changes = try write(taken.files, to: request.output, keeping: keeps, on: disk)
  let missing = taken.missing.sorted { $0.key < $1.key }.map { ($0.key, $0.value.count) }
  return .taken(
    taken.count, changes, missing: missing, untranslated: taken.untranslated.inOrder)
}

extension [LocaleID: [AppID]] {
  /// The apps that each language is none of, by the languages' codes.
  var inOrder: [(locale: LocaleID, apps: [AppID])] {
    sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }
}

/// What came of taking pictures.
struct TakenScreenshots {
  var files: [RenderedFile] = []
  var count = 0
  /// The wanted states that a device can't show, with their apps, by the device.
  var missing: [String: Set<String>] = [:]
  /// The apps that a wanted language is none of, by the language.
  var untranslated: [LocaleID: [AppID]] = [:]
  /// What each picture shows, by its path without `.png`.
  var subjects: [String: PictureSubject] = [:]
  /// All states of the apps that were looked at, by the apps' ids.
  var states: [AppID: [String]] = [:]
  /// All languages of the apps that were looked at.
  var locales: [AppID: [LocaleID]] = [:]
}

extension PreviewSession {
  /// Takes the pictures that are asked for.
  ///
  /// - Parameters:
  ///   - page: The browser's page.
  ///   - folder: Where the previews are.
  /// - Returns: The pictures, and what else is known of them.
  /// - Throws: A `UsageError` for what the previews do not offer; a `BrowserFailure` or `PageFailure`.
  func screenshots(in page: BrowserPage, of folder: String) throws -> TakenScreenshots {
    var taken = TakenScreenshots()
    try forEachApp { try takeScreenshots($0, in: page, of: folder, &taken) }
    return taken
  }

  private func takeScreenshots(
    _ app: AppID, in page: BrowserPage, of folder: String, _ taken: inout TakenScreenshots
  ) throws {
    try page.open("\(folder)/\(app).html")
    let survey: PageSurvey = try page.evaluate(
      EmbeddedText.`Browser/studio.js` + "\nstudio.survey()")
    let names = StateNames(names[app] ?? [:], of: survey.states, request.options)
    let options = options(for: app, &taken.untranslated)
    let configurations = try options?.configurations(of: survey.settings) ?? []
    let wanted = configurations.map { configuration in
      (configuration, request.options.states(of: names.states, on: configuration["device"]?.value))
    }
    for device in Set(configurations.compactMap { $0["device"]?.value }) {
      let states = request.options.missingStates(of: names.states, on: device)
      guard !states.isEmpty else { continue }
      taken.missing[device, default: []].formUnion(states.map { "\(app)/\($0)" })
    }
    let count = wanted.reduce(0) { $0 + $1.1.count }
    var done = 0
    taken.states[app] = survey.states.map(\.id)
    taken.locales[app] =
      survey.settings.first { $0.name == "locale" }?.values.map { LocaleID($0) } ?? []
    for (configuration, states) in wanted {
      for state in states {
        reportProgress(Progress("drawing \(app):", .init(done, of: count, "shots")))
        let id = names.id(of: state)
        let shown = try show(id, configuration, on: page)
        let path = ScreenshotPath.path(app: app, state: state, configuration: configuration)
        taken.files += try files(of: state, shown, configuration, path, on: page)
        taken.subjects[path] = PictureSubject(
          app: app, state: state, drawn: id, configuration, shown.said, of: survey)
        done += 1
      }
    }
    taken.count += done
  }

  private func show(
    _ id: String, _ configuration: ScreenshotConfiguration, on page: BrowserPage
  ) throws -> Shown {
    try page.evaluate(
      scriptCall("studio.show", .string(id), configuration.settings, .int(request.scale)))
  }

  /// The picture of a state, and where its texts are.
  private func files(
    of state: String, _ shown: Shown, _ configuration: ScreenshotConfiguration, _ path: String,
    on page: BrowserPage
  ) throws -> [RenderedFile] {
    try shown.requireSize(of: state, scale: request.scale)
    try page.resize(width: shown.width, height: shown.height, scale: request.scale)
    let picture = RenderedFile(path: path + ".png", bytes: try page.picture())
    guard request.listsTexts else { return [picture] }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let list = shown.list(of: name + ".png", state: state, configuration, scale: request.scale)
    return [picture, RenderedFile(path: path + ".json", bytes: list.bytes(.content) + [0x0A])]
  }
}

/// What the states of a page are called in pictures.
private struct StateNames {
  /// The states by their names.
  private(set) var states: [PageState] = []
  private var ids: [String: String] = [:]

  /// - Parameters:
  ///   - names: Their names by their ids.
  ///   - all: The states.
  ///   - options: Where one state stands for its screen, it is the first on its own page, whatever
  ///     it is called.
  init(_ names: [String: String], of all: [PageState], _ options: ScreenshotOptions) {
    for state in all {
      var name = names[state.id] ?? state.id
      if !options.allStates {
        if !state.id.contains("/") {
          name = state.id
        } else if !name.contains("/") {
          name = "\(state.id)-former"
        }
      }
      states.append(PageState(name, platform: state.platform))
      ids[name] = state.id
    }
  }

  func id(of name: String) -> String { ids[name] ?? name }
}

/// What a page says of the screen it shows.
private struct Shown: Decodable {
  /// A text in sight, and where it is.
  struct Text: Decodable {
    var key: String
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  var width: Int
  var height: Int
  var texts: [Text]
  /// What all its texts say.
  var said: [PictureSubject.Text]

  /// Refuses a picture that no browser could draw or nobody could look at.
  ///
  /// - Throws: A `PageFailure`.
  func requireSize(of state: String, scale: Int) throws {
    let largest = BrowserLimits.pictureSide / scale
    guard (1...largest).contains(width), (1...largest).contains(height) else {
      throw PageFailure(
        "'\(state)' is \(width) × \(height) points large; a picture at --scale \(scale) has 1 to "
          + "\(largest) on a side")
    }
    let sight = -largest...largest
    for text in texts {
      for number in [text.x, text.y, text.width, text.height] where !sight.contains(number) {
        throw PageFailure("the text '\(text.key)' of '\(state)' lies far outside of the picture")
      }
    }
  }

  /// What the file beside a picture says, in the picture's pixels.
  func list(of picture: String, state: String, _ configuration: ScreenshotConfiguration, scale: Int)
    -> JSONValue
  {
    let texts = texts.map { text -> JSONValue in
      [
        "key": .string(text.key), "x": .int(text.x), "y": .int(text.y), "width": .int(text.width),
        "height": .int(text.height),
      ]
    }
    return .members([
      "picture": .string(picture), "width": .int(width * scale), "height": .int(height * scale),
      "locale": configuration["locale"].map { .string($0.value) }, "state": .string(state),
      "texts": .array(texts),
    ])
  }
}
