import SpecText

/// The one page of a browser, in which everything is shown.
///
/// A class because the browser tells it what happens.
final class BrowserPage {
  private let browser: Browser
  private let session: String
  private var isLoaded = false
  private var failure: String?
  private var size: [Int] = []

  /// Opens a page that looks the same wherever it is opened.
  ///
  /// - Throws: A `BrowserFailure`.
  init(in browser: Browser) throws {
    struct Target: Decodable { var targetId: String }
    struct Session: Decodable { var sessionId: String }
    self.browser = browser
    let target: Target = try browser.call("Target.createTarget", ["url": "about:blank"])
    let attached: Session = try browser.call(
      "Target.attachToTarget", ["targetId": .string(target.targetId), "flatten": true])
    session = attached.sessionId
    browser.onEvent = { [weak self] in self?.handle($0) }
    for domain in ["Page", "Runtime", "Log"] {
      try browser.perform("\(domain).enable", in: session)
    }
    let features: [JSONValue] = [
      ["name": "prefers-color-scheme", "value": "light"],
      ["name": "prefers-reduced-motion", "value": "reduce"],
    ]
    try browser.perform("Emulation.setEmulatedMedia", ["features": .array(features)], in: session)
  }

  private func handle(_ event: BrowserEvent) {
    switch event.method {
    case "Page.loadEventFired": isLoaded = true
    case "Runtime.exceptionThrown":
      failure = failure ?? event.details?.exceptionDetails?.words
    case "Log.entryAdded":
      if let entry = event.details?.entry, entry.level == "error" {
        failure = failure ?? entry.text
      }
    case "Inspector.targetCrashed": failure = "the page crashed"
    default: break
    }
  }

  /// Goes to a file and waits until it is there.
  ///
  /// - Throws: A `BrowserFailure`, or a `PageFailure` when its scripts complain.
  func open(_ file: String) throws {
    struct Result: Decodable { var errorText: String? }
    isLoaded = false
    let address = "file://" + percentEncoded(file)
    let answer: Result = try browser.call(
      "Page.navigate", ["url": .string(address)], in: session)
    if let error = answer.errorText {
      throw BrowserFailure(
        "the browser cannot open \(file): \(error). One that is confined, as a snap is, sees no "
          + "temporary files: set TMPDIR to a folder it sees, or take another with --browser")
    }
    try browser.wait(until: { isLoaded || failure != nil }, doing: "Page.navigate")
    try requireNoFailure()
  }

  /// Runs a script and waits for its promise.
  ///
  /// - Returns: What it comes to.
  /// - Throws: A `BrowserFailure`, or a `PageFailure` when it or the page's scripts complain.
  func evaluate<Value: Decodable>(_ script: String) throws -> Value {
    let answer: Evaluation<Value> = try browser.call(
      "Runtime.evaluate",
      ["expression": .string(script), "awaitPromise": true, "returnByValue": true],
      in: session)
    if let thrown = answer.exceptionDetails { throw PageFailure(thrown.words) }
    try requireNoFailure()
    guard let value = answer.result?.value else {
      throw PageFailure("a script of the page does not tell what is asked")
    }
    return value
  }

  /// Runs a script of ours, whatever it comes to.
  ///
  /// - Throws: A `BrowserFailure`, or a `PageFailure` when it or the page's scripts complain.
  func run(_ script: String) throws {
    let _: Bool = try evaluate(script + "\ntrue")
  }

  /// Makes the page as large as what is to be seen of it.
  ///
  /// - Throws: A `BrowserFailure`.
  func resize(width: Int, height: Int, scale: Int) throws {
    guard size != [width, height, scale] else { return }
    try browser.perform(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .int(width), "height": .int(height), "deviceScaleFactor": .int(scale),
        "mobile": false,
      ], in: session)
    size = [width, height, scale]
  }

  /// Everything that is to be seen, or a part of it, as a PNG.
  ///
  /// - Parameter part: Left, top, width and height, in the page's pixels.
  /// - Returns: Its bytes.
  /// - Throws: A `BrowserFailure`.
  func picture(of part: [Int]? = nil) throws -> [UInt8] {
    struct Result: Decodable { var data: BrowserJSON.Bytes }
    var options: [JSONValue.Member] = [
      .init("format", "png"), .init("captureBeyondViewport", false),
    ]
    if let part {
      let sides = zip(["x", "y", "width", "height"], part).map {
        JSONValue.Member($0, .int($1))
      }
      options.append(.init("clip", .object(sides + [.init("scale", .int(1))])))
    }
    let answer: Result = try browser.call(
      "Page.captureScreenshot", .object(options), in: session)
    return answer.data.bytes
  }

  /// The page as it is printed, each page of it as large as the page's styles say, else A4.
  ///
  /// No structure is told, for what Chromium numbers there is another number on each run.
  ///
  /// - Returns: Its bytes, a PDF.
  /// - Throws: A `BrowserFailure`.
  func pdf() throws -> [UInt8] {
    struct Result: Decodable { var stream: String }
    struct Part: Decodable { var data: BrowserJSON.Bytes, eof: Bool }
    let printed: Result = try browser.call(
      "Page.printToPDF",
      [
        "printBackground": true, "preferCSSPageSize": true, "generateTaggedPDF": false,
        "generateDocumentOutline": false, "paperWidth": .double(8.27),
        "paperHeight": .double(11.69),
        "transferMode": "ReturnAsStream",
      ], in: session)
    var bytes: [UInt8] = []
    while true {
      let part: Part = try browser.call(
        "IO.read", ["handle": .string(printed.stream), "size": .int(1 << 20)], in: session)
      bytes += part.data.bytes
      if part.eof { break }
    }
    try browser.perform("IO.close", ["handle": .string(printed.stream)], in: session)
    return bytes
  }

  /// The font that most of an element's letters are drawn with.
  ///
  /// - Parameter selector: Names the element; the first is taken.
  /// - Returns: The family's name, empty where there are no letters.
  /// - Throws: A `BrowserFailure`.
  func font(of selector: String) throws -> String {
    struct Node: Decodable { var nodeId: Int }
    struct Document: Decodable { var root: Node }
    struct Font: Decodable { var familyName: String, glyphCount: Double }
    struct Fonts: Decodable { var fonts: [Font] }
    for domain in ["DOM", "CSS"] { try browser.perform("\(domain).enable", in: session) }
    let document: Document = try browser.call("DOM.getDocument", in: session)
    let node: Node = try browser.call(
      "DOM.querySelector",
      ["nodeId": .int(document.root.nodeId), "selector": .string(selector)], in: session)
    // Zero is no node.
    guard node.nodeId != 0 else { return "" }
    let answer: Fonts = try browser.call(
      "CSS.getPlatformFontsForNode", ["nodeId": .int(node.nodeId)], in: session)
    return answer.fonts.max { $0.glyphCount < $1.glyphCount }?.familyName ?? ""
  }

  private func requireNoFailure() throws {
    if let failure { throw PageFailure(failure) }
  }
}

/// What came of a script.
private struct Evaluation<Value: Decodable>: Decodable {
  struct Remote: Decodable { var value: Value? }

  var result: Remote?
  var exceptionDetails: PageException?

  private enum Member: CodingKey { case result, exceptionDetails }

  /// What was thrown comes with a result that is none.
  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    exceptionDetails = try members.decodeIfPresent(PageException.self, forKey: .exceptionDetails)
    guard exceptionDetails == nil else { return }
    result = try members.decodeIfPresent(Remote.self, forKey: .result)
  }
}

/// A call of a function that one of our scripts has put on a page.
///
/// - Parameters:
///   - function: Its name: `studio.show`.
///   - arguments: What it is given.
/// - Returns: The script.
func scriptCall(_ function: String, _ arguments: JSONValue...) -> String {
  let words = arguments.map { String(decoding: $0.bytes(.compact), as: UTF8.self) }
  return "\(function)(\(words.joined(separator: ",")))"
}
