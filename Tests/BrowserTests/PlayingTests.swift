import FlowCore
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
      var ways: [[String]]
      var astray: [String]
    }

    struct Inputs: Decodable {
      var typed: [String]
      var steps: [[String]]
      var kept: [String]
      var set: [String]
      var choice: [String]
      var wheel: [String]
      var picker: [String]
      var later: [String]
      var classes: [String]
      var digits: [String]
    }

    struct Gestures: Decodable {
      var swipes: [[String]]
      var pulled: String
      /// What is seen beside a screen that is dragged to either side, and how far from it.
      var beside: [String]
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
    /// What stands in another line than it should.
    var broken: [String]
    /// In a small window, how much of it the opened panel takes, and how wide its launches and what is
    /// in it are.
    var opened: [Double]
    /// How the log calls options, whether a screen was scrolled, and by how much less it is when drawn anew.
    var options: [String]
    /// What is said above the facts that a service may bring, and of one fact, by its label.
    var facts: [String]
    var board: Board
    var inputs: Inputs
    var prompts: [String]
    var gestures: Gestures
    var dialogs: [Dialog]
    var purchase: [String]
    var kinds: [String?]
    var inspected: [String]
    var analytics: Analytics
    var complaints: [String]
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `a prototype fits the window, and what is on its phone works there`() throws {
    let told: [Report] = try reports(of: "playing.py", previews)
    let report = try #require(told.first)
    #expect(report.complaints == [])
    #expect(report.beyond == [] && report.broken == [])
    try #require(report.opened.count == 3)
    #expect(report.opened[0] <= 0.5 && report.opened[1] <= 352 && report.opened[2] <= 390)
    #expect(
      report.options == [
        "Plans (Monthly Plan)", "Plans (Monatsabo)", "Notifications (Tips)", "True", "0",
      ])
    #expect(report.facts == ["Data in iCloud brings", "Subscription is bought: Plan"])
    expectPlayed(report.board)
    expectEntered(report.inputs)
    // An empty field says so in the language of the page, or by its key, and is called as its label says.
    #expect(
      report.prompts == [
        "اختياري rtl اسمك", "اختياري rtl اسمك", "Freiwillig ltr Dein Name", "اختياري rtl اسمك",
        "personal-setup.name.hint rtl personal-setup.name", "Jeden Tag dankbar sein",
        "15 Minuten am Tag: less", "Wähle dein Ziel", "APPS WÄHLEN",
      ])
    #expect(
      report.gestures.swipes == [
        ["swipe-forward", ""], ["swipe-back", ""], ["swipe-back", "A swipe does nothing here."],
      ])
    #expect(report.gestures.pulled == "dismiss")
    // While a screen is dragged, what comes is beside it, and goes with the drag.
    #expect(
      report.gestures.beside == [
        "visible Your intention, always visible 0", "visible Daily Intentions 0", "",
      ])
    #expect(report.dialogs == Self.dialogs)
    // What is bought is said in the reader's language; Escape cancels, and the focus returns.
    #expect(
      report.purchase == [
        "App Store", "Cancel", "Jahresabo", "BetFree", "Subscription",
        "7 Tage kostenlos, danach 59,99\u{A0}$ pro Jahr.",
        "Cancel anytime in Settings at least a day before each renewal date.", "Apple Account",
        "Subscribe", "The system asks", "True", "answer subscription cancelled",
        "tap paywall.start-trial",
      ])
    // Each kind of permission is asked for in other words.
    #expect(report.kinds.count == Flow.Permission.Kind.allCases.count)
    #expect(report.kinds.allSatisfy { [" 2", " 3"].contains($0?.suffix(2)) })
    #expect(Set(report.kinds).count == report.kinds.count - 1, "Health reads and writes")
    // What is inspected on the phone is told of, and not used.
    #expect(
      report.inspected == [
        "Button Continue", "Personal setup · personal-setup", "tap value-3.continue", "Screen",
        "tap personal-setup.continue",
      ])
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
    #expect(board.launch == "from Goal · Tägliches Schrittziel: off")
    #expect(board.look == ["iphone-se", "de"])
    #expect(board.again)
    // Two launches lead to Ritualist's avatar, one of them by a timeout; to a name that waits for iCloud
    // both do, but not both without data. LockedIn's health fails without Screen Time being denied.
    #expect(
      board.ways == [
        ["enter name.name “Ana”", "tap name.continue"],
        [
          "elapsed timeout cloud",
          "fetched cloud habits 0, categories 0, name empty, picture on, location-habits on",
        ],
        [
          "tap welcome.get-started", "enter app-selection.choose 12", "tap app-selection.continue",
          "tap difficulty.continue", "status screen-time granted", "tap permissions.grant-health",
          "status screen-time not-determined", "answer health failed",
        ],
      ])
    #expect(board.astray == [])
  }

  /// What is entered is what stands for it, and what nothing stands for is told.
  private func expectEntered(_ inputs: Report.Inputs) {
    #expect(
      inputs.typed == [
        "Bob", "enter personal-setup.name “Ana”", "“Bob” is played as “Ana”, which stands for it.",
      ])
    #expect(
      inputs.steps == [
        ["15 minutes a day", "15 is played as 10, which stands for it."],
        ["10 minutes a day", ""],
        ["5 minutes a day", "5 is played as 10, which stands for it."],
        ["5 minutes a day", "There is no less than 5."],
        ["enter personal-setup.daily-goal 60", "40 is played as 60, which stands for it."],
      ])
    // Beneath a dialog it says so still, in the digits of the language.
    #expect(
      inputs.kept == [
        "15 minutes a day", "15 minutes a day", "١٥ دقائق يوميًا", "١٥ دقائق يوميًا",
      ])
    #expect(
      inputs.set == [
        "enter reminders.reminders milestones",
        "daily-reminder, milestones is played as milestones, which stands for it.", "2",
      ])
    #expect(
      inputs.choice == [
        "enter avatar.pick owl", "panda is played as owl, which stands for it.", "panda",
      ])
    #expect(
      inputs.wheel == ["enter goal.goal 20000", "15500 is played as 20000, which stands for it."])
    // Apps are chosen in the system's sheet; what lies beneath it is out of reach until it has gone.
    #expect(
      inputs.picker == [
        "The system asks", "status-bar, content",
        "tap welcome.get-started", "app-selection.choose", "0",
        "5", "enter app-selection.choose 12", "5 is played as 12, which stands for it.",
        "app-selection.choose", "Social, Games, Utilities, Travel, Other", "",
      ])
    // Later screens say it, in any language; not of another value that holds the same.
    #expect(
      inputs.later == [
        "You're all set, Bob.", "Your goal: 15 calm minutes a day.", "Alles ist bereit, Bob.",
        "Dein Ziel: 15 ruhige Minuten am Tag.", "Nice to meet you, Bob!", "Welcome back, Ana!",
      ])
    #expect(
      inputs.classes == [
        "enter 0", "35 is played as 0, which stands for it.",
        "enter 45", "50 is played as 45, which stands for it.",
        "No tried value stands for 40: 0, 45.",
        "No tried value stands for 1: 0, 2.",
        "enter -6578",
        "February 29, 1980 is played as December 31, 2008, which stands for it.",
        "No tried value stands for January 1, 2020: no day, December 31, 2008.",
        "enter ", "",
        "enter 10:00", "09:00 is played as 10:00, which stands for it.",
        "enter a", "b is played as a, which stands for it.",
        "No tried value stands for d: a.",
      ])
    // In Latin, Arabic, full-width, mathematical and Devanagari digits.
    #expect(
      inputs.digits == [
        "35 is played as 0, which stands for it.", "35 is played as 0, which stands for it.",
        "40 is played as 45, which stands for it.", "35 is played as 0, which stands for it.",
        "-5 is played as 0, which stands for it.", "No tried value stands for 101: 0, 45.",
      ])
  }

  /// What the system asks in the apps, as iOS does.
  private static let dialogs = [
    Report.Dialog(
      "“Daily Intentions” Would Like to Send You Notifications", ["Don’t Allow", "Allow"],
      beside: ["Notifications: failed"], "answer notifications granted"),
    Report.Dialog(
      "“LockedIn” Would Like to Access Screen Time", ["Continue", "Don’t Allow"],
      beside: ["Screen Time: cancelled", "Screen Time: failed"], "answer screen-time denied"),
    Report.Dialog(
      "Health", ["Don’t Allow", "Allow"], beside: ["Health: failed"], "answer health granted"),
    Report.Dialog(
      "Allow “Ritualist” to use your location?",
      ["Allow Once", "Allow While Using App", "Don’t Allow"], beside: ["Location: failed"],
      "answer location denied"),
    Report.Dialog(
      "App Store", ["Cancel", "Subscribe"],
      beside: ["Subscription: failed", "Subscription: waits for approval"], "answer subscription ok"
    ),
    Report.Dialog(
      "Sign in to Apple Account", ["Cancel", "Sign In"],
      beside: ["Subscription: failed", "Subscription: waits for approval"], "answer subscription ok"
    ),
  ]
}
