import ArgumentParser
import SpecBuild
import SpecEdit
import SpecText

/// Renames something everywhere.
struct RenameCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename something everywhere: in files, flow, words, keys and every language.",
    discussion: """
      OLD is what an author named: a screen, 'welcome'; something of a screen, 'welcome.start'; a \
      value, service, tag, path, variant or table; a row or column of a table, 'plans.annual'; an \
      option of a value, 'mode.dark'; a style, color or font. Where several things have one name, \
      say which: 'screen:welcome', 'value:welcome'. NEW is the new name alone.

      Content with errors is left alone. What comes of it is read and checked first; when that finds anything new, nothing is \
      written. released/ stays as it is. Then run `specgen build`.

        specgen rename lockedin welcome hello
        specgen rename lockedin welcome.get-started start
        specgen rename lockedin difficulties.hard tough
      """)

  @Argument(help: "The app's id.")
  var app: AppID

  @Argument(help: "The name to change.")
  var old: String

  @Argument(help: "The new name.")
  var new: String

  @OptionGroup var root: RootOption

  @Flag(help: "Say what would change; write nothing.")
  var dryRun = false

  @OptionGroup var report: ReportOptions

  func run() async throws {
    switch try await outcome() {
    case .renamed(let renaming, let remarks):
      report.remark(renaming.listing)
      report.remark((dryRun ? "would be done: " : "") + renaming.summary)
      for remark in remarks { report.remark("note: " + remark) }
    case .contentHasErrors(let outcome):
      try report.refuse(outcome, .unread, "renamed", root: root.path)
    case .wouldBreak(let outcome):
      try report.refuse(outcome, .broken, "renamed", root: root.path)
    }
  }

  private func outcome() async throws -> RenameOutcome {
    try await exitingOnFailure {
      try await rename(old, to: new, in: app, root: root.path, isTrial: dryRun)
    }
  }
}
