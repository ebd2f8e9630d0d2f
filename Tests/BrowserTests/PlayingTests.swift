import Foundation
import TestSupport
import Testing

/// The committed prototypes, played with in Debian's Chromium as a designer does.
@Suite(.waitsForPrograms) struct PlayingTests {
  /// What `playing.py` says came of it.
  private struct Report: Decodable {
    struct Board: Decodable {
      var address: String
      var way: String
      var launch: String
      var look: [String]
      var again: Bool
      var astray: [String]
    }

    struct Inputs: Decodable {
      var typed: [String]
      var steps: [[String]]
      var untried: [String]
      var wheel: [String]
      var picker: String
    }

    struct Gestures: Decodable {
      var swipes: [[String]]
      var pulled: String
    }

    struct Analytics: Decodable {
      var copied: [String]
      var listed: [String]
      var tracked: [String]
    }

    /// A dialog: its title, its buttons, what else may be answered, and what the last button did.
    struct Dialog: Decodable, Equatable {
      var title: String
      var buttons: [String]
      var beside: [String]
      var answer: String

      init(_ title: String, _ buttons: [String], beside: [String], _ answer: String) {
        self.title = title
        self.buttons = buttons
        self.beside = beside
        self.answer = answer
      }

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        title = try parts.decode(String.self)
        buttons = try parts.decode([String].self)
        beside = try parts.decode([String].self)
        answer = try parts.decode(String.self)
      }
    }

    var beyond: [String]
    var board: Board
    var inputs: Inputs
    var gestures: Gestures
    var dialogs: [Dialog]
    var analytics: Analytics
    var complaints: [String]
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `a prototype fits the window, and what is on its phone works there`() throws {
    let told: [Report] = try reports(of: "playing.py", previews)
    let report = try #require(told.first)
    #expect(report.complaints == [])
    #expect(report.beyond == [])
    expectPlayed(report.board)
    expectEntered(report.inputs)
    #expect(
      report.gestures.swipes == [
        ["swipe-forward", ""], ["swipe-back", ""], ["swipe-back", "A swipe does nothing here."],
      ])
    #expect(report.gestures.pulled == "dismiss")
    #expect(report.dialogs == Self.dialogs)
    #expect(report.analytics.listed == report.analytics.tracked)
    #expect(
      report.analytics.copied == [
        "0 s\tstarted\twelcome", "0 s\tviewed welcome\twelcome",
        "0 s\tviewed app-selection\tapp-selection", "0 s\tviewed difficulty\tdifficulty",
      ])
  }

  /// A state of the board is played from, in the language and on the device that it was looked at.
  private func expectPlayed(_ board: Report.Board) {
    #expect(board.address == "#play=goal/2&locale=de&device=iphone-se&states=on")
    #expect(board.way == "tap welcome.get-started")
    #expect(board.launch == "from goal/2")
    #expect(board.look == ["iphone-se", "de"])
    #expect(board.again)
    #expect(board.astray == [])
  }

  /// What is entered is what stands for it, and what nothing stands for is told.
  private func expectEntered(_ inputs: Report.Inputs) {
    #expect(
      inputs.typed == [
        "Bob", "enter personal-setup.name “Ana”", "“Bob” is played as “Ana”, which stands for it.",
      ])
    let tried = "Only 10, 60 are tried; the app has all between, too."
    #expect(
      inputs.steps == [
        ["enter personal-setup.daily-goal 60", tried],
        ["enter personal-setup.daily-goal 60", "More is not tried: 10, 60."],
        ["enter personal-setup.daily-goal 10", tried],
      ])
    #expect(inputs.untried.first == "enter reminders.reminders daily-reminder")
    #expect(inputs.untried.last?.hasPrefix("That choice is not tried.") == true)
    #expect(
      inputs.wheel == [
        "enter goal.goal 20000", "Only 1000, 10000, 20000 are tried; the app has all between, too.",
      ])
    #expect(inputs.picker == "enter app-selection.choose 12")
  }

  /// What the system asks in the apps, as iOS does.
  private static let dialogs = [
    Report.Dialog(
      "“Daily Intentions” Would Like to Send You Notifications", ["Don’t Allow", "Allow"],
      beside: ["notifications failed"], "answer notifications granted"),
    Report.Dialog(
      "“LockedIn” Would Like to Access Screen Time", ["Continue", "Don’t Allow"],
      beside: ["screen-time cancelled", "screen-time failed"], "answer screen-time denied"),
    Report.Dialog(
      "App Store", ["Cancel", "Subscribe"],
      beside: ["subscription failed", "subscription pending"], "answer subscription ok"),
    Report.Dialog(
      "Sign in to Apple Account", ["Cancel", "Sign In"],
      beside: ["subscription failed", "subscription pending"], "answer subscription ok"),
  ]
}
