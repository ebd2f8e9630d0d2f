import SpecModel
import SpecRender
import SpecText

/// Takes pictures of the previews of the content as it is, and brings a folder of them up to date.
///
/// - Parameters:
///   - request: What is asked for.
///   - search: Where a browser is looked for.
///   - disk: The disk.
///   - tell: Is told now and then how far the run has come.
/// - Returns: What came of it.
/// - Throws: A `Refusal` when there is nothing that could be meant; a `BrowserFailure` when there
///   is no browser or it fails; a `PageFailure` when the templates' scripts do; a `DiskError`.
package func shots(
  _ request: ShotRequest, with search: BrowserSearch = BrowserSearch(),
  on disk: FileSystem = .disk, telling tell: @escaping (Progress) -> Void = { _ in }
) async throws -> ShotOutcome {
  var run = PipelineRun(
    request: Request(.check, root: request.root, apps: request.apps, jobs: request.jobs),
    disk: disk, tell: tell)
  let previews = try await run.previews()
  let misuse =
    try run.outcome.misuse ?? misplacement(of: request.output, inProject: request.root, on: disk)
  if let misuse { throw Refusal(description: misuse) }
  guard let previews else { return .contentHasErrors(run.outcome) }
  let session = PhotoSession(
    request: request, apps: run.outcome.apps, previews: await previews.files(), disk: disk,
    tell: tell)
  let taken = try session.run(with: search.find(request.browser))
  tell(Progress("writing"))
  let new = Set(taken.files.map(\.path))
  let keeps = { (path: String) in
    // What is said of an earlier picture is not true of a new one.
    !(path.hasSuffix(".json") && new.contains(path.dropLast(5) + ".png"))
      && ShotName.isCurrent(
        path, states: taken.states, apps: session.apps, locales: taken.locales)
  }
  let changes = try write(taken.files, to: request.output, keeping: keeps, on: disk)
  return .taken(taken.count, changes)
}

/// A screenshot session: one browser with one page, in which states are shown one after the other.
private struct PhotoSession {
  /// What came of it.
  struct Taken {
    var files: [RenderedFile] = []
    var count = 0
    /// All states of the apps that were looked at, by the apps' ids.
    var states: [String: [String]] = [:]
    /// All languages there are.
    var locales: [String] = []
  }

  let request: ShotRequest
  /// All apps there are; each has a page.
  let apps: [String]
  let previews: [RenderedFile]
  let disk: FileSystem
  let tell: (Progress) -> Void

  func run(with browserPath: String) throws -> Taken {
    let workshop = try Workshop(on: disk)
    let interruption = workshop.guarded()
    defer { interruption.cancel() }
    defer { workshop.remove() }
    for file in previews {
      let path = RelativePath("\(workshop.folder)/\(file.path)")
      try disk.makeFolders(path.parent?.text ?? workshop.folder)
      try disk.write(path.text, file.bytes)
    }
    tell(Progress("starting the browser"))
    try requireDescriptors(toStart: browserPath)
    let browser = try interruption.starting {
      try Browser(browserPath, in: workshop.folder, patience: request.patience)
    }
    defer { interruption.end(browser) }
    return try pictures(in: BrowserPage(in: browser), of: workshop.folder + "/preview")
  }

  private func pictures(in page: BrowserPage, of folder: String) throws -> Taken {
    let apps = apps.filter { request.apps.isEmpty || request.apps.contains($0) }
    var taken = Taken()
    for app in apps {
      do {
        try photograph(app, in: page, of: folder, &taken)
      } catch let failure as PageFailure {
        throw PageFailure("preview/\(app).html: \(failure)")
      }
    }
    try request.wishes.requireScreens(among: apps.flatMap { taken.states[$0] ?? [] })
    return taken
  }

  private func photograph(
    _ app: String, in page: BrowserPage, of folder: String, _ taken: inout Taken
  ) throws {
    try page.open("\(folder)/\(app).html")
    let script = String(decoding: PackageResources.studio_js, as: UTF8.self)
    let survey: Survey = try page.evaluate(script + "\nstudio.survey()")
    let looks = try request.wishes.looks(of: survey.settings)
    let states = request.wishes.states(of: survey.states)
    taken.states[app] = survey.states
    taken.locales = survey.settings.first { $0.name == "locale" }?.values ?? []
    for (index, look) in looks.enumerated() {
      for (number, state) in states.enumerated() {
        let done = index * states.count + number
        tell(Progress("drawing \(app):", .init(done, of: looks.count * states.count, "shots")))
        taken.files += try files(of: state, look, in: app, on: page)
        taken.count += 1
      }
    }
  }

  /// The picture of a state, and where its texts are.
  private func files(
    of state: String, _ look: ShotLook, in app: String, on page: BrowserPage
  ) throws -> [RenderedFile] {
    let settings = look.choices.map { JSONValue.Member($0.name, .string($0.value)) }
    let words = [JSONValue.string(state), .object(settings), .int(request.scale)]
      .map { String(decoding: $0.bytes(.compact), as: UTF8.self) }.joined(separator: ",")
    let shown: Shown = try page.evaluate("studio.show(\(words))")
    try shown.requireSize(of: state, scale: request.scale)
    try page.resize(width: shown.width, height: shown.height, scale: request.scale)
    let path = ShotName.path(app: app, state: state, look: look)
    let picture = RenderedFile(path: path + ".png", bytes: try page.picture())
    guard request.listsTexts else { return [picture] }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let list = shown.list(of: name + ".png", state: state, look, scale: request.scale)
    return [picture, RenderedFile(path: path + ".json", bytes: list.bytes(.content) + [0x0A])]
  }
}

extension Outcome {
  /// The apps of the content, by their ids.
  fileprivate var apps: [String] {
    files.compactMap { file in
      let parts = file.path.split(separator: "/")
      return parts.count == 3 && parts[0] == "content" && parts[2] == "app.json"
        ? String(parts[1]) : nil
    }
  }
}

/// What a page says there is to take pictures of.
private struct Survey: Decodable {
  var states: [String]
  var settings: [PageSetting]
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
  func list(of picture: String, state: String, _ look: ShotLook, scale: Int) -> JSONValue {
    let texts = texts.map { text -> JSONValue in
      [
        "key": .string(text.key), "x": .int(text.x), "y": .int(text.y), "width": .int(text.width),
        "height": .int(text.height),
      ]
    }
    return .members([
      "picture": .string(picture), "width": .int(width * scale), "height": .int(height * scale),
      "locale": look["locale"].map { .string($0.value) }, "state": .string(state),
      "texts": .array(texts),
    ])
  }
}
