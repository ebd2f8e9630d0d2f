import SpecBuild
import SpecDisk
import SpecText

/// Previews in a temporary folder, and a browser that shows them, started when it is first asked for.
///
/// A class because it owns the browser's process and the folder.
final class PreviewBrowser {
  /// What there is once the browser has started.
  private struct Running {
    var workspace: TemporaryWorkspace
    var signalHandler: SignalHandler
    var browser: Browser
    var page: BrowserPage
  }

  private let previews: [RenderedFile]
  private let path: String
  private let timeout: Duration
  private let disk: FileSystem
  private let reportProgress: (Progress) -> Void
  private var running: Running?

  /// - Parameters:
  ///   - previews: The files.
  ///   - path: The browser's program.
  ///   - timeout: How long the browser may take for one thing.
  ///   - disk: The disk, of which a temporary folder is taken.
  ///   - reportProgress: Is told when the browser starts.
  init(
    _ previews: [RenderedFile], path: String, timeout: Duration, on disk: FileSystem,
    reportProgress: @escaping (Progress) -> Void
  ) {
    self.previews = previews
    self.path = path
    self.timeout = timeout
    self.disk = disk
    self.reportProgress = reportProgress
  }

  /// The one page of the browser, and the folder of the previews.
  ///
  /// - Throws: A `BrowserFailure`, a `PageFailure` or a `DiskError`.
  func page() throws -> (page: BrowserPage, folder: String) {
    let running = try self.running ?? start()
    self.running = running
    return (running.page, running.workspace.folder + "/preview")
  }

  /// The folder of previews that are in one of their own.
  ///
  /// - Parameter name: The folder that their paths begin with, before `preview`.
  /// - Returns: Its path.
  /// - Throws: A `BrowserFailure`, a `PageFailure` or a `DiskError`.
  func folder(of name: String) throws -> String {
    let running = try self.running ?? start()
    self.running = running
    return "\(running.workspace.folder)/\(name)/preview"
  }

  private func start() throws -> Running {
    let workspace = try TemporaryWorkspace(on: disk)
    let signalHandler = workspace.removedOnSignal()
    do {
      for file in previews {
        let path = RelativePath("\(workspace.folder)/\(file.path)")
        try disk.makeFolders(path.parent?.text ?? workspace.folder)
        try disk.write(path.text, file.bytes)
      }
      reportProgress(Progress("starting the browser"))
      let browser = try signalHandler.starting {
        try Browser(path, in: workspace.folder, timeout: timeout)
      }
      do {
        return Running(
          workspace: workspace, signalHandler: signalHandler, browser: browser,
          page: try BrowserPage(in: browser))
      } catch {
        signalHandler.end(browser)
        throw error
      }
    } catch {
      workspace.remove()
      signalHandler.cancel()
      throw error
    }
  }

  /// Ends the browser and removes the folder, where it was started.
  func end() {
    guard let running else { return }
    running.signalHandler.end(running.browser)
    running.workspace.remove()
    running.signalHandler.cancel()
    self.running = nil
  }
}

/// The languages of an app's page, by the files with its texts.
func languages(of app: AppID, in previews: [RenderedFile]) -> [String] {
  previews.compactMap { file in
    let parts = file.path.split(separator: "/").last?.split(separator: ".") ?? []
    guard parts.count == 3, parts[0] == app.rawValue, parts[2] == "js" else { return nil }
    return String(parts[1])
  }
}

extension Outcome {
  /// The apps of the content, by their ids.
  var apps: [AppID] {
    files.compactMap { file in
      if case .file(.info, of: let app) = file.contentPath { app } else { nil }
    }
  }
}
