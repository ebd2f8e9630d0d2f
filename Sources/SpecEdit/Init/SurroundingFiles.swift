import SpecDisk
import SpecText

/// Where the package is that specgen's libraries are linked from.
package enum PackageLocation: Sendable, Equatable {
  case url(String)
  /// A folder, by its absolute path.
  case folder(String)
}

/// The files around a project's content, and what they are made from.
struct SurroundingFiles {
  var app: AppID
  /// The type of the app in Swift; nothing where no app is made.
  var type: String?
  var module: String
  var specgen: PackageLocation?
  var root: String

  /// The text of a file.
  func text(of file: ProjectFile) -> String {
    switch file {
    case .ignoredFiles: Self.ignoredFiles
    case .package: package
    case .test: test
    case .workflow: workflow
    case .hooks: Self.hooks
    }
  }

  private static let ignoredFiles = """
    .DS_Store
    .output-*
    /.build/
    /.specgen-transaction/
    /.swiftpm/
    /shots/

    """

  private var package: String {
    let tests = """

          .testTarget(
            name: "OnboardingTests",
            dependencies: ["\(module)", .product(name: "FlowTesting", package: "\(identity)")]),
      """
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(app)",
        platforms: [.macOS(.v14), .iOS(.v17)],
        products: [.library(name: "\(module)", targets: ["\(module)"])],
        dependencies: [\(dependency)],
        targets: [
          .target(
            name: "\(module)",
            dependencies: [
              .product(name: "FlowCore", package: "\(identity)"),
              .product(name: "FlowRuntime", package: "\(identity)"),
            ],
            path: "output/swift"),
          // Ways through the flow, for UI tests, and every state, for Xcode's previews.
          .target(
            name: "\(module)Paths",
            dependencies: ["\(module)", .product(name: "FlowCore", package: "\(identity)")],
            path: "output/swift-test-paths"),\(type == nil ? "" : tests)
        ])

      """
  }

  private var dependency: String {
    switch specgen {
    case .folder(let path):
      #".package(name: "\#(identity)", path: "\#(relativePath(to: path, from: root))")"#
    case .url(let url): #".package(url: "\#(url)", branch: "main")"#
    case nil: #".package(name: "\#(identity)", path: "../specgen")"#
    }
  }

  /// What SwiftPM calls the package.
  private var identity: String {
    guard case .url(let url) = specgen, let name = url.split(separator: "/").last else {
      return "specgen"
    }
    return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
  }

  private var test: String {
    """
    import FlowTesting
    import \(module)
    import Testing

    @MainActor @Suite struct OnboardingTests {
      @Test func `the onboarding leads into the app`() async {
        let walk = await Walk<\(type ?? "")>()
        await walk.tap(.welcomeContinue)
        await walk.tap(.goalContinue)
        await walk.tap(.readyStart)
        #expect(walk.flow.place == .app)
      }
    }

    """
  }

  private var workflow: String {
    let action = specgen?.gitHubRepository.map { "\($0)/.github/actions/specgen@main" }
    return """
      # Holds the onboarding to its rules, and output/ to what content/ makes.
      name: Onboarding

      on:
        push:
          branches: [main]
        pull_request:

      permissions:
        contents: read

      jobs:
        onboarding:
          runs-on: ubuntu-latest
          container: swift:6.3
      \(action.map(Self.steps(of:)) ?? stepsWithoutAction)
      """
  }

  private static func steps(of action: String) -> String {
    """
        steps:
          - uses: actions/checkout@v4
          - name: Check the words and the flow
            uses: \(action)
            with:
              strict: true
          - name: Compare output/ with the content
            uses: \(action)
            with:
              command: build --check

    """
  }

  /// The steps where specgen's repository is elsewhere: GitHub has no action there.
  private var stepsWithoutAction: String {
    var repository = "${{ vars.SPECGEN_REPOSITORY }}"
    if case .url(let url) = specgen { repository = url }
    return """
          env:
            # Where specgen is cloned from; a variable of the repository, if no URL stands here.
            SPECGEN_REPOSITORY: \(repository)
          steps:
            - uses: actions/checkout@v4
            - name: Install specgen
              run: |
                apt-get update && apt-get install --yes make
                git clone --depth 1 "${SPECGEN_REPOSITORY:?names no repository}" "$RUNNER_TEMP/specgen"
                make -C "$RUNNER_TEMP/specgen" install
            - name: Check the words and the flow
              run: specgen check --strict --format github
            - name: Compare output/ with the content
              run: specgen build --check --format github

      """
  }

  private static let hooks = """
    # Set up by `pre-commit install`; see https://pre-commit.com.
    repos:
      - repo: local
        hooks:
          - id: specgen-check
            name: the onboarding has no findings
            entry: specgen check --strict
            language: system
            files: ^(content|templates)/
            pass_filenames: false
          - id: specgen-build-check
            name: output/ is what content/ makes
            entry: specgen build --check
            language: system
            files: ^(content|templates|output)/
            pass_filenames: false

    """
}

extension PackageLocation {
  /// Its owner and name, where it is at GitHub.
  fileprivate var gitHubRepository: String? {
    guard case .url(let url) = self else { return nil }
    for start in ["https://github.com/", "ssh://git@github.com/", "git@github.com:"]
    where url.hasPrefix(start) {
      let path = url.dropFirst(start.count)
      return String(path.hasSuffix(".git") ? path.dropLast(4) : path)
    }
    return nil
  }
}
