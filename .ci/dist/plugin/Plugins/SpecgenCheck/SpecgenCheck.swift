import Foundation
import PackagePlugin

/// Fails a build while the content has errors or `output/` is not what it makes.
@main struct SpecgenCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    // What is compiled into the target is waited for. A command before the build would be left out of
    // those for which SwiftPM has nothing to plan.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "SpecgenChecked.swift")
    return [
      .buildCommand(
        displayName: "specgen build --check",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [
          "-c",
          // A build that goes well says nothing of it.
          #"said="$("$0" build --check --color never --root "$1" 2>&1)" || { echo "$said"; exit 1; }; "#
            + #"echo "// Checked." >"$2""#,
          try context.tool(named: "specgen").url.path, root.path, stamp.path,
        ],
        inputFiles: ["content", "templates", "output"].flatMap {
          entries(of: root.appending(path: $0))
        },
        outputFiles: [stamp])
    ]
  }

  /// A folder with all files and folders in it; a folder changes when something comes or goes.
  private func entries(of folder: URL) -> [URL] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    let entries = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return [folder] + (entries?.compactMap { $0 as? URL } ?? [])
  }
}
