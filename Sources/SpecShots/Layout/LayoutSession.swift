package import SpecBuild
package import SpecDisk
import SpecText

/// Measures what does not fit on the screens of the previews.
///
/// - Parameters:
///   - request: What is asked for.
///   - search: Where a browser is looked for.
///   - disk: The disk.
///   - reportProgress: Is told now and then how far the run has come.
/// - Returns: What came of it.
/// - Throws: A `UsageError` when there is nothing that could be meant; a `BrowserFailure` when there
///   is no browser or it fails; a `PageFailure` when the templates' scripts do; a `DiskError`; a
///   `CancellationError` when the task is cancelled.
package func measureLayout(
  _ request: LayoutRequest, with search: BrowserSearch = BrowserSearch(),
  on disk: FileSystem = .disk, onProgress reportProgress: @escaping (Progress) -> Void = { _ in }
) async throws -> LayoutOutcome {
  var run = PipelineRun(
    request: PipelineRequest(.check, root: request.root, apps: request.apps, jobs: request.jobs),
    disk: disk, reportProgress: reportProgress)
  let previews = try await run.previews()
  if let usageError = run.outcome.usageError { throw UsageError(description: usageError) }
  guard let previews else { return LayoutOutcome(outcome: run.outcome) }
  let apps = run.outcome.apps.filter { request.apps.isEmpty || request.apps.contains($0) }
  if let folder = request.pictures, folder == LayoutRequest.pictures(ofProject: request.root),
    try !makeCacheFolder(ofProject: request.root, ["fit", "pictures"], on: disk)
  {
    throw DiskError.linked(folder)
  }
  let session = LayoutSession(
    request: request, apps: apps, previews: await previews.files(),
    browserPath: try search.find(request.browser), disk: disk, reportProgress: reportProgress)
  defer { session.end() }
  for app in apps {
    guard let needed = run.neededElements(of: app) else { continue }
    try session.measure(app, needed)
  }
  try request.options.requireScreens(among: session.states)
  let (standing, known) = run.addLayoutFindings(
    session.measured, knowing: request.known, isWhole: request.isWhole)
  var result = session.outcome
  (result.outcome, result.findings, result.known) = (run.outcome, standing, known)
  if let folder = request.pictures {
    try session.takePictures(of: standing, to: folder)
    result.pictureFolder = standing.isEmpty ? nil : folder
  }
  return result
}

/// One browser that measures one app after the other, as far as it was not measured before.
///
/// A class because the browser is started by whatever needs it first.
private final class LayoutSession {
  /// What was measured of each app.
  private(set) var measured: [(app: AppID, issues: [MeasuredIssue])] = []
  /// All states of the apps that were looked at.
  private(set) var states: [String] = []
  /// What is told of the session as a whole.
  private(set) var outcome = LayoutOutcome(outcome: Outcome())

  private let request: LayoutRequest
  private let apps: [AppID]
  private let previews: [RenderedFile]
  private let browser: PreviewBrowser
  private let browserID: [UInt8]
  private let disk: FileSystem
  private let reportProgress: (Progress) -> Void
  /// What is remembered of each app that was measured.
  private var memories: [AppID: LayoutMemory] = [:]
  /// The app whose page the browser shows, and what for.
  private var shown: (app: AppID, purpose: Purpose)?

  /// What a page was opened for; each takes it apart in its own way.
  private enum Purpose { case measure, draw }

  init(
    request: LayoutRequest, apps: [AppID], previews: [RenderedFile], browserPath: String,
    disk: FileSystem, reportProgress: @escaping (Progress) -> Void
  ) {
    self.request = request
    self.apps = apps
    self.previews = previews
    self.disk = disk
    self.reportProgress = reportProgress
    browser = PreviewBrowser(
      previews, path: browserPath, timeout: request.timeout, on: disk,
      reportProgress: reportProgress)
    browserID = browserIdentity(browserPath, on: disk)
    outcome.isMeasured = true
  }

  func end() { browser.end() }

  /// Measures an app in every configuration that is asked for.
  func measure(_ app: AppID, _ needed: NeededElements) throws {
    do {
      // Where nothing can be written, nothing is remembered.
      let remembers =
        request.usesCache
        && (try? makeCacheFolder(ofProject: request.root, ["fit"], on: disk)) == true
      var memory = LayoutMemory(
        common: LayoutCache.key(commonParts(of: app)),
        cache: LayoutCache(of: app, root: remembers ? request.root : nil, on: disk))
      defer {
        memory.cache.save()
        memories[app] = memory
      }
      try measure(app, needed, memory.common, &memory.cache)
    } catch let failure as PageFailure {
      throw PageFailure("preview/\(app).html: \(failure)")
    }
  }

  private func measure(
    _ app: AppID, _ needed: NeededElements, _ common: String, _ cache: inout LayoutCache
  ) throws {
    let survey: PageSurvey = try cached("survey \(common)", &cache, of: app, "measure.survey()")
    states += survey.states.map(\.id)
    let configurations = try configurations(of: app, survey)
    var issues: [Int: [MeasuredIssue]] = [:]
    var looked: Set<String> = []
    let smallest = survey.settings.first { $0.name == "device" }?.values.first
    for (count, index) in Self.order(of: configurations).enumerated() {
      try Task.checkCancellation()
      let configuration = configurations[index]
      reportProgress(
        Progress("measuring \(app):", .init(count, of: configurations.count, "configurations")))
      let states = request.options.states(
        of: survey.states, on: configuration["device"]?.value)
      // A screen that is asked for may be another app's.
      guard !states.isEmpty else { continue }
      looked.formUnion(states)
      let script = script(configuration, states, needed, smallest: smallest)
      let key = key(of: app, common, configuration.layout, [script])
      if !cache.has(key) { outcome.measured += 1 }
      let found: [LayoutIssue] = try cached(key, &cache, of: app, script)
      issues[index] = found.map { MeasuredIssue($0, in: configuration.layout) }
      outcome.configurations += 1
    }
    outcome.states += looked.count
    if !looked.isEmpty { outcome.font = try font(of: app, common, &cache) ?? outcome.font }
    measured.append((app, configurations.indices.flatMap { issues[$0] ?? [] }))
  }

  /// The order in which configurations are measured, by their indices: one language after the other
  /// in what is the same otherwise, so that styles change as seldom as can be.
  private static func order(of configurations: [ScreenshotConfiguration]) -> [Int] {
    var firsts: [LayoutConfiguration: Int] = [:]
    let looks = configurations.enumerated().map { index, configuration in
      var look = configuration.layout
      look.locale = ""
      firsts[look] = firsts[look] ?? index
      return (index, firsts[look] ?? index)
    }
    return looks.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// The font that words are drawn in; none where nothing was drawn, because all was known.
  private func font(
    of app: AppID, _ common: String, _ cache: inout LayoutCache
  ) throws -> String? {
    if let known = cache.value("font \(common)") { return known }
    let font = try page(of: app, to: .measure).font(of: "#measured [data-text]")
    guard !font.isEmpty else { return nil }
    cache.add("font \(common)", font)
    return font
  }

  /// What a script of the page says, or said before.
  private func cached<Value: Decodable>(
    _ key: String, _ cache: inout LayoutCache, of app: AppID, _ script: String
  ) throws -> Value {
    if let known = cache.value(key),
      let value = try? BrowserJSON.decode(Value.self, from: Array(known.utf8))
    {
      return value
    }
    let said: String = try page(of: app, to: .measure).evaluate(script)
    cache.add(key, said)
    do {
      return try BrowserJSON.decode(Value.self, from: Array(said.utf8))
    } catch {
      throw PageFailure("a script of the page does not tell what is asked")
    }
  }

  /// The page of an app, with the scripts that measure or draw.
  private func page(of app: AppID, to purpose: Purpose) throws -> BrowserPage {
    let (page, folder) = try browser.page()
    if let shown, shown == (app, purpose) { return page }
    try page.open("\(folder)/\(app).html")
    try page.run(EmbeddedText.`Browser/widen.js`)
    try page.run(
      purpose == .measure
        ? EmbeddedText.`Browser/measure.js` : EmbeddedText.`Browser/studio.js`)
    shown = (app, purpose)
    return page
  }

  /// The configurations that are asked for and that the app has.
  private func configurations(
    of app: AppID, _ survey: PageSurvey
  ) throws -> [ScreenshotConfiguration] {
    let others = Set(apps.flatMap { languages(of: $0, in: previews) })
      .subtracting(languages(of: app, in: previews))
    let (options, _) = request.options.leavingOut(others, of: "locale")
    return try options?.configurations(of: survey.settings) ?? []
  }

  /// The script that measures states in a configuration.
  private func script(
    _ configuration: ScreenshotConfiguration, _ states: [String], _ needed: NeededElements,
    smallest: String?
  ) -> String {
    let device = configuration["device"]?.value
    let isUpright = configuration["orientation"]?.isDefault ?? true
    let options: JSONValue = [
      "states": .array(states.map(JSONValue.string)),
      "needed": .object(
        (isUpright ? needed.elements : needed.named).sorted { $0.key < $1.key }.map {
          .init($0.key, .array($0.value.map(JSONValue.string)))
        }),
      "margin": .int(request.margin), "target": .int(device == "mac" ? 24 : 44), "gap": .int(8),
      "isUsual": .bool(configuration["size"]?.isDefault ?? true),
      "isUpright": .bool(isUpright),
      // A window has one size.
      "fitsWhole": .bool(isUpright && device == smallest || device == "mac"),
      "seesOptions": .bool(isUpright && configuration["device"]?.isDefault ?? true),
    ]
    return scriptCall("measure.look", configuration.settings, options)
  }

  /// The key of what scripts of an app's page say or draw in a configuration.
  private func key(
    of app: AppID, _ common: String, _ configuration: LayoutConfiguration, _ scripts: [String]
  ) -> String {
    let words = previews.first { $0.path == "preview/\(app).\(configuration.locale).js" }
    return LayoutCache.key(
      [Array(common.utf8), words?.bytes ?? []] + scripts.map { Array($0.utf8) })
  }

  /// What everything that an app's page says or draws depends on but for the words of the language.
  private func commonParts(of app: AppID) -> [[UInt8]] {
    let locales = Set(languages(of: app, in: previews))
    let files = previews.filter { file in
      let parts = file.path.dropFirst("preview/".count).split(separator: ".")
      guard parts.count == 3 || parts.last == "html" else { return true }
      return parts[0] == app.rawValue && !locales.contains(String(parts[1]))
    }
    let scripts = [
      EmbeddedText.`Browser/widen.js`, EmbeddedText.`Browser/measure.js`,
      EmbeddedText.`Browser/studio.js`,
    ]
    return [browserID] + scripts.map { Array($0.utf8) }
      + files.sorted { $0.path < $1.path }.flatMap { [Array($0.path.utf8), $0.bytes] }
  }
}

// MARK: Pictures

extension LayoutSession {
  /// The most pictures that are taken: as many as anybody looks at.
  private static let pictureLimit = 200
  /// The most bytes of a picture that is looked at again.
  private static let largestPicture = 1 << 26

  /// Takes a picture of each finding, where there is most of it, and brings a folder up to date.
  ///
  /// A picture is named after the id of its finding. One that the folder has as it was taken is not
  /// taken again while nothing that it shows has changed.
  func takePictures(of findings: [LayoutFinding], to folder: String) throws {
    defer { for memory in memories.values { memory.cache.save() } }
    let shown = findings.prefix(Self.pictureLimit)
    let files = try shown.enumerated().map { index, finding in
      reportProgress(Progress("drawing", .init(index, of: shown.count, "findings")))
      return RenderedFile(
        path: finding.pictureName, bytes: try picture(of: finding, knownIn: folder))
    }
    _ = try write(files, to: folder, keeping: { _ in false }, on: disk)
  }

  /// The picture of a finding, as the folder has it or taken now.
  private func picture(of finding: LayoutFinding, knownIn folder: String) throws -> [UInt8] {
    let (issue, configuration) = (finding.example.issue, finding.example.configuration)
    let scale = 2
    let drawing = scriptCall(
      "studio.show", .string(issue.state), configuration.settings, .int(scale),
      .int(request.margin))
    let isWhole = [.hidden, .squeezed, .scrolls].contains(issue.kind)
    let place = isWhole ? nil : scriptCall("studio.find", issue.part)
    let common = memories[finding.app]?.common ?? ""
    let key = key(of: finding.app, common, configuration, ["picture", drawing, place ?? ""])
    if let digest = memories[finding.app]?.cache.value(key),
      let former = try? disk.read("\(folder)/\(finding.pictureName)", Self.largestPicture),
      LayoutCache.key([former]) == digest
    {
      return former
    }
    let picture = try picture(of: finding.app, drawing, scale: scale, partAt: place)
    memories[finding.app]?.cache.add(key, LayoutCache.key([picture]))
    return picture
  }

  /// Takes a picture of a screen that a script draws: of the part that another script finds, or of
  /// all of it where there is none.
  private func picture(
    of app: AppID, _ drawing: String, scale: Int, partAt place: String?
  ) throws -> [UInt8] {
    let page = try page(of: app, to: .draw)
    let size: DrawnSize = try page.evaluate(drawing)
    try page.resize(width: size.width, height: size.height, scale: scale)
    guard let place else { return try page.picture() }
    return try page.picture(of: size.part(around: try page.evaluate(place)))
  }
}

extension LayoutFinding {
  /// What the file of its picture is called: its id, shortened where that is longer than the names
  /// that a disk takes, which are of 255 bytes.
  package var pictureName: String {
    let name = String(id.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "." })
    guard name.utf8.count > 200 else { return name + ".png" }
    return "\(name.prefix(150)).\(LayoutCache.key([Array(id.utf8)])).png"
  }
}

extension LayoutIssue {
  /// What it is about, as scripts of the page find it.
  fileprivate var part: JSONValue {
    .members([
      "key": key.map(JSONValue.string), "row": row.map(JSONValue.string),
      "control": control.map(JSONValue.string), "section": section.map(JSONValue.string),
    ])
  }
}

/// What is remembered of an app.
private struct LayoutMemory {
  /// A key of what everything depends on that is remembered of the app.
  var common: String
  var cache: LayoutCache
}

/// How large a screen is drawn.
private struct DrawnSize: Decodable {
  /// Nothing is farther away than this; a page may say anything.
  private static let most = 1 << 20

  var width: Int
  var height: Int

  /// The part of the screen around something: all of it where that is not in sight.
  func part(around place: [Int]) -> [Int]? {
    guard place.count == 4, place.allSatisfy({ -Self.most...Self.most ~= $0 }) else { return nil }
    let margin = 24
    let left = max(0, place[0] - margin)
    let top = max(0, place[1] - margin)
    let right = min(width, place[0] + place[2] + margin)
    let bottom = min(height, place[1] + place[3] + margin)
    return right - left > margin && bottom - top > margin
      ? [left, top, right - left, bottom - top] : nil
  }
}

extension ScreenshotConfiguration {
  /// What is measured in it.
  fileprivate var layout: LayoutConfiguration {
    LayoutConfiguration(
      device: self["device"]?.value ?? "", orientation: self["orientation"]?.value ?? "",
      locale: LocaleID(self["locale"]?.value ?? ""), size: self["size"]?.value ?? "")
  }
}

extension LayoutConfiguration {
  /// The settings, as scripts of the page take them.
  fileprivate var settings: JSONValue {
    [
      "device": .string(device), "orientation": .string(orientation),
      "locale": .string(locale.rawValue), "size": .string(size),
    ]
  }
}

/// What tells a browser and the fonts that it draws with from others.
private func browserIdentity(_ path: String, on disk: FileSystem) -> [UInt8] {
  let home = ProcessEnvironment.variables["HOME"] ?? ""
  let own = [".fonts", ".local/share/fonts", ".config/fontconfig", "Library/Fonts"]
  let fonts =
    [
      "/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts/conf.d", "/var/cache/fontconfig",
      "/Library/Fonts",
    ] + own.map { "\(home)/\($0)" }
  let program = (try? disk.realPath(path)) ?? path
  let stamps = ([program] + fonts).map { path in
    guard let metadata = try? disk.metadata(path) else { return path }
    return "\(path) \(metadata.size) \(metadata.written.seconds) \(metadata.written.nanoseconds)"
  }
  return Array(stamps.joined(separator: "\n").utf8)
}
