import ArgumentParser
import SpecBuild

/// Takes translations back.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take translations back: an XLIFF 1.2 file or a .xcloc folder.",
    discussion: """
      A file is taken whole or not at all: while it has unknown ids, changed sources, broken \
      placeholders or missing forms, or the content would have new errors with it, nothing is \
      written. Targets in state 'new' or 'needs-translation' are left out; those in state \
      'needs-review-…' are taken and marked. What a translator says in <note from="translator"> \
      is kept beside the translation. Several apps' files are written one after the other: after a \
      kill between them run it again, what is in place already stays as it is. Then run \
      `specgen build`.
      """)

  @Argument(help: "The XLIFF file or .xcloc folder.")
  var file: String

  @Option(help: "The project's folder.")
  var root = "."

  @OptionGroup var report: ReportOptions

  func run() async throws {
    let outcome = try await report.showingProgress { tell in
      try onProject { try importTranslations(file, root: root, telling: tell) }
    }
    switch outcome {
    case .imported(let summary, let warnings):
      if !warnings.diagnostics.isEmpty { report.tell(warnings, root: root) }
      report.remark(summary.listing)
      report.remark(summary.summary + (summary.paths.isEmpty ? "" : "; next: specgen build"))
    case .refused(let outcome):
      report.tell(outcome, root: root)
      report.remark("nothing was imported")
      throw ExitStatus.refused
    case .contentHasErrors(let outcome):
      report.tell(outcome, root: root)
      report.remark("nothing was imported: content that has errors may hold texts nobody sees")
      throw ExitStatus.refused
    }
  }
}
