import ArgumentParser
import SpecBuild
import SpecEdit
import SpecText

/// Removes something everywhere.
struct RemoveCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove something everywhere: from files, flow, words and every language.",
    discussion: """
      NAME is what an author named: a screen, 'tips'; a section, row, control or view of a screen, \
      'welcome.later'; a row of a table, 'plans.annual'; a value, or anything else that 'rename' \
      takes. Where several things have one name, say which: 'screen:tips', 'value:tips'.

      What is in it goes with it, and so do its places on paths and in lists, what is done with it, \
      and its translations. What leads to a screen leads to the one that follows it on its path. What \
      can't do without the thing, such as a condition, is named, and then nothing is written; so it \
      is where the flow would break. released/ stays as it is. Then run `specgen build`.

        specgen remove lockedin tips
        specgen remove betfree paywall.not-now
        specgen remove steps value:goal --dry-run
      """)

  @Argument(help: "The app's id.")
  var app: AppID

  @Argument(help: "The name of what is to go.")
  var name: String

  @OptionGroup var root: RootOption

  @Flag(help: "Say what would change; write nothing.")
  var dryRun = false

  @OptionGroup var report: ReportOptions

  func run() async throws {
    try await report.tell("removed", isTrial: dryRun, root: root.path) {
      try await edit(app, root: root.path, isTrial: dryRun) { content throws(UsageError) in
        try await content.removal(of: name)
      }
    }
  }
}

/// Moves a screen to another place on a path.
struct MoveCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a screen behind another one on its path.",
    discussion: """
      What comes of it is checked and proved first; where the flow would break, nothing is written.

        specgen move lockedin permissions --after difficulty
      """)

  @Argument(help: "The app's id.")
  var app: AppID

  @Argument(help: "The screen.")
  var screen: String

  @Option(help: ArgumentHelp("The screen that it comes behind.", valueName: "screen"))
  var after: String

  @OptionGroup var root: RootOption

  @Flag(help: "Say what would change; write nothing.")
  var dryRun = false

  @OptionGroup var report: ReportOptions

  func run() async throws {
    try await report.tell("moved", isTrial: dryRun, root: root.path) {
      try await edit(app, root: root.path, isTrial: dryRun) { content throws(UsageError) in
        try content.moving(screen, after: after)
      }
    }
  }
}

extension ReportOptions {
  /// Tells what came of an edit of content, and ends with the status of it.
  func tell(
    _ done: String, isTrial: Bool, root: String, _ edit: () async throws -> EditOutcome
  ) async throws {
    switch try await exitingOnFailure(edit) {
    case .done(let edit, let outcome):
      if !outcome.diagnostics.isEmpty { try write(outcome, root: root) }
      remark(edit.listing)
      remark((isTrial ? "would be done: " : "") + edit.summary)
    case .contentHasErrors(let outcome): try refuse(outcome, .unread, done, root: root)
    case .wouldBreak(let outcome): try refuse(outcome, .broken, done, root: root)
    }
  }

  /// Why nothing was edited.
  enum Refusal: String {
    case unread = "content that has errors may hold uses nobody sees"
    case broken = "the content would have these findings"
  }

  /// Tells why nothing was edited, and ends with the status of that.
  func refuse(
    _ outcome: Outcome, _ refusal: Refusal, _ done: String, root: String
  ) throws -> Never {
    try write(outcome, root: root)
    remark("nothing was \(done): \(refusal.rawValue)")
    throw ExitStatus.refused
  }
}
