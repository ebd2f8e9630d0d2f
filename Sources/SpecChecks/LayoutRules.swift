package import SpecText

extension Rule {
  /// Words are seen whole.
  package static let fitCutText = Rule(
    "fit/cut-text",
    summary: "Words stay within their control and their screen, and no others stand over them.",
    why: """
      What is cut can't be read, and it is cut in a translation first, where nobody of the team looks. \
      Letters are measured wider than they are drawn, by the margin that `specgen fit` tells, since a \
      browser does not have the fonts of the device.
      """,
    bad: "A button of fixed width with \"Benachrichtigungseinstellungen\" in it.",
    good: "A shorter label, or a style that gives the button its own width.",
    isSuppressible: true)

  /// Words stand on one line each.
  package static let fitBrokenWord = Rule(
    "fit/broken-word", .warning,
    summary: "No word begins on one line and ends on another, unless a hyphen shows it.",
    why: """
      A word that is longer than its line is broken in the middle of a syllable, and reads as two. \
      Letters are measured wider than they are drawn, as for `fit/cut-text`.
      """,
    bad: "\"Verschlafener\" on a tile a third of the screen wide.",
    good: "A shorter word, a soft hyphen (U+00AD) where it may be broken, or two tiles in a row.",
    isSuppressible: true)

  /// What is touched is large enough.
  package static let fitSmallTarget = Rule(
    "fit/small-target", .warning,
    summary: "What is touched is at least 44 points wide and high, on a Mac 24.",
    why: """
      Apple's Human Interface Guidelines ask for 44 points each way, WCAG 2.2 (2.5.8) for 24 pixels: \
      what is smaller is missed by people whose hands shake, and by everyone on the move. What the \
      platform draws by itself, such as segments, is not measured.
      """,
    bad: "A chip whose style says a \"height\" of 30.",
    good: "The same chip with a \"height\" of 44.", isSuppressible: true)

  /// Buttons are apart.
  package static let fitNearTargets = Rule(
    "fit/near-targets", .warning,
    summary: """
      Two buttons are at least 8 points from each other, and at the usual text size what stands at the \
      head of a screen is from the status bar.
      """,
    why: """
      Between buttons that touch, one is hit when the other was meant. 8 is what Material Design asks \
      for between targets.
      """,
    bad: "\"Subscribe\" and \"Not now\" without space between them.",
    good: "A style with \"spacing\", or a section for each.", isSuppressible: true)

  /// What matters is in sight.
  package static let fitOutOfSight = Rule(
    "fit/out-of-sight",
    summary: """
      At the usual text size these are in sight before anything is scrolled: a screen's first button, \
      a section that says that an answer failed, was denied, waits or came late, the terms beside a \
      purchase, the app's frame, and what `in-sight` names; on the device that previews begin with, up \
      to four options to choose from, too. Sideways it is the frame and, unless all of the screen \
      scrolls, what `in-sight` names.
      """,
    why: """
      Who does not see that a purchase failed taps again; who does not see the button thinks that \
      there is none. Nobody scrolls a screen that looks whole.
      """,
    bad: "The section `failed` below a list of plans that fills the smallest device.",
    good: "The section above the plans, or fewer words.", isSuppressible: true)

  /// Screens fit.
  package static let fitScrolls = Rule(
    "fit/scrolls", .note,
    summary: """
      At the usual text size a screen fits the smallest device, and a Mac's window, without scrolling.
      """,
    why: """
      Apple's Human Interface Guidelines ask for a brief onboarding, and what is below the edge is \
      seen by few. Accept it for a list that has to be long.
      """,
    bad: "Four paragraphs and two pictures on one screen.",
    good: "Two screens, or fewer words.", isSuppressible: true)

  /// The rules of `specgen fit`, which no other command asks.
  package static let allLayout = [
    fitCutText, fitBrokenWord, fitSmallTarget, fitNearTargets, fitOutOfSight, fitScrolls,
  ]
}
