import Foundation
import PackagePlugin

/// Makes the text files of a module's folder part of it, as `EmbeddedText`.
///
/// SwiftPM's `.embedInCode` writes an array of numbers, which takes the compiler a second for every
/// ten kilobytes, and tells files by their name alone. The Swift is written here and not by a program of
/// its own, which SwiftPM would also build for packages that use none of it.
@main struct EmbedTextPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let folder = path(of: module.directoryURL)
    let files = module.sourceFiles.filter { $0.type != .source }.map(\.url)
      .sorted { path(of: $0) < path(of: $1) }
    let swift = try source(
      embedding: files.map { file in
        (
          String(path(of: file).dropFirst(folder.count + 1)),
          try String(contentsOf: file, encoding: .utf8)
        )
      })
    let written = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.txt")
    let former = try? String(contentsOf: written, encoding: .utf8)
    // Where nothing has changed, nothing is compiled again.
    if former != swift {
      try swift.write(to: written, atomically: true, encoding: .utf8)
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
    return [
      .buildCommand(
        displayName: "Embedding text in \(module.name)",
        executable: URL(filePath: "/bin/cp"), arguments: [path(of: written), path(of: output)],
        inputFiles: files + [written], outputFiles: [output])
    ]
  }

  /// A Swift file that has the text of some files.
  private func source(embedding files: [(path: String, text: String)]) throws -> String {
    var lines = ["/// The text files that are part of this module.", "enum EmbeddedText {"]
    for (path, text) in files {
      // It is the name of a constant.
      guard !path.contains(where: { "`\\".contains($0) }) else {
        throw CocoaError(.fileReadInvalidFileName, userInfo: [NSFilePathErrorKey: path])
      }
      lines.append("  static let `\(path)` = \(literal(text))")
    }
    lines += ["", "  /// All of them, by their paths."]
    lines.append("  static let all: [(path: String, text: String)] = [")
    for (path, _) in files { lines.append("    (\(literal(path)), `\(path)`),") }
    return (lines + ["  ]", "}", ""]).joined(separator: "\n")
  }

  /// A text as a literal of Swift on one line.
  private func literal(_ text: String) -> String {
    let escaped = [("\\", "\\\\"), ("\"", "\\\""), ("\r", "\\r"), ("\n", "\\n"), ("\0", "\\0")]
      .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal) }
    return "\"\(escaped)\""
  }

  private func path(of url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
