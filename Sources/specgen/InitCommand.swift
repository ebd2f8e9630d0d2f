import ArgumentParser
import SpecBuild
import SpecEdit
import SpecText

/// Makes a project.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make a project that passes `check --strict` and builds: settings and a first app.",
    discussion: """
      What is there already is kept, and what it would need is said. All of it is made, or nothing.

        specgen init my-app
        specgen init my-app --swift-package --specgen ../specgen
        specgen init --ci --pre-commit
      """)

  @Argument(help: "The project's folder, made where there is none.")
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "The first app's id; made of the folder's name, if not given.", valueName: "id"))
  var app: AppID?

  @Option(help: "The first app's name; made of its id, if not given.")
  var name: String?

  @Flag(help: "Make a Swift package of the flows, with a test; needs --specgen.")
  var swiftPackage = false

  @Flag(help: "Make a workflow for GitHub, which checks content and output.")
  var ci = false

  @Flag(help: "Make hooks for pre-commit, which check content and output.")
  var preCommit = false

  @Option(
    help: ArgumentHelp(
      "Where specgen's own package is, a folder or a URL, for the Swift package and the workflow.",
      valueName: "place"))
  var specgen: String?

  func validate() throws {
    if swiftPackage, specgen == nil {
      throw ValidationError(
        "--swift-package links libraries of specgen's own package; say where that is by --specgen, "
          + "a folder such as ../specgen or the URL of its repository")
    }
  }

  func run() async throws {
    let root = try absolutePath(folder)
    let app = app ?? AppID(madeOf: root)
    let project = try await exitingOnFailure {
      try await makeProject(
        NewProjectRequest(
          root: root, app: app, name: name ?? app.spelledOut, extras: extras,
          specgen: try specgen.map(PackageLocation.init(argument:))))
    }
    for path in project.made { try StandardOutput.write(path.printable) }
    for kept in project.kept {
      StandardError.write("kept \(kept.path)".printable)
      for need in kept.needs { StandardError.write("  \(need)".printable) }
    }
    StandardError.write("next: \(nextSteps.joined(separator: ", then "))".printable)
  }

  private var extras: Set<NewProjectRequest.Extra> {
    var extras: Set<NewProjectRequest.Extra> = []
    if swiftPackage { extras.insert(.swiftPackage) }
    if ci { extras.insert(.workflow) }
    if preCommit { extras.insert(.hooks) }
    return extras
  }

  /// Whether the workflow knows where to get `specgen`.
  private var hasURL: Bool {
    guard let specgen, case .url = try? PackageLocation(argument: specgen) else { return false }
    return true
  }

  private var nextSteps: [String] {
    (folder == "." ? [] : ["cd \(folder)"])
      + ["`specgen build`, and open output/preview/index.html"]
      + (swiftPackage ? ["`swift test`"] : [])
      + (preCommit ? ["`pre-commit install`"] : [])
      + (ci && !hasURL ? ["set the variable SPECGEN_REPOSITORY at GitHub to specgen's URL"] : [])
  }
}

extension PackageLocation {
  fileprivate init(argument: String) throws {
    self =
      argument.contains("://") || argument.hasPrefix("git@")
      ? .url(argument) : .folder(try absolutePath(argument))
  }
}

extension AppID {
  /// An app called like a folder.
  fileprivate init(madeOf path: String) {
    let words = (path.split(separator: "/").last ?? "").lowercased().split {
      !($0.isASCII && ($0.isLetter || $0.isNumber))
    }
    let id = words.drop { $0.first?.isNumber == true }.joined(separator: "-")
    self.init(id.isEmpty ? "my-app" : id)
  }

  /// The id as people would write it: `my-app` is "My App".
  fileprivate var spelledOut: String {
    rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
