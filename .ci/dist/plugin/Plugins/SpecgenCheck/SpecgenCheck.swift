import PackagePlugin

/// Fails a build while the content has errors or `output/` is not what it makes.
@main struct SpecgenCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // Before every build, because no list of files tells whether content or output has changed.
    [
      .prebuildCommand(
        displayName: "specgen build --check",
        executable: try context.tool(named: "specgen").url,
        arguments: [
          "build", "--check", "--color", "never", "--root", context.package.directoryURL.path,
        ],
        outputFilesDirectory: context.pluginWorkDirectoryURL)
    ]
  }
}
