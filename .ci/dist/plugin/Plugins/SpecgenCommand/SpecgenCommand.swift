import Foundation
import PackagePlugin

/// `swift package specgen <command> …`: runs `specgen` in the package's folder.
@main struct SpecgenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "specgen").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    if status == 74 {
      Diagnostics.remark(
        "where SwiftPM keeps plugins from writing, pass --allow-writing-to-package-directory: "
          + "swift package --allow-writing-to-package-directory specgen "
          + arguments.joined(separator: " "))
    }
    if status != 0 { exit(status) }
  }
}
