import ArgumentParser
import SpecBuild
import SpecEdit

/// Takes translations back.
struct ImportCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take translations back: an XLIFF 1.2 file or a .xcloc folder.",
    discussion: """
      A file is taken whole or not at all: while it has unknown ids, changed sources, broken \
      placeholders or missing forms, or the content would have new errors with it, nothing is \
      written. Targets in state 'new' or 'needs-translation' are left out; those in state \
      'needs-review-…' are taken and marked. What a translator says in <note from="translator"> \
      is kept beside the translation. Then run `specgen build`.
      """)

  @Argument(help: "The XLIFF file or .xcloc folder.")
  var file: String

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func run() async throws {
    let file = try absolutePath(file)
    let outcome = try await report.showingProgress { reportProgress in
      try await exitingOnFailure {
        try await importTranslations(file, root: root.path, onProgress: reportProgress)
      }
    }
    switch outcome {
    case .imported(let summary, let warnings):
      if !warnings.diagnostics.isEmpty { try report.write(warnings, root: root.path) }
      report.remark(summary.listing)
      report.remark(summary.summary + (summary.paths.isEmpty ? "" : "; next: specgen build"))
    case .refused(let outcome):
      try report.write(outcome, root: root.path)
      report.remark("nothing was imported")
      throw ExitStatus.refused
    case .contentHasErrors(let outcome):
      try report.write(outcome, root: root.path)
      report.remark("nothing was imported: content that has errors may hold texts nobody sees")
      throw ExitStatus.refused
    }
  }
}
