package import SpecText

extension Rule {
  /// Words are seen whole.
  package static let fitCutText = Rule(
    "fit/cut-text",
    summary: "Words stand within the control and the screen they are on.",
    why: """
      What is cut can't be read, and a translation is cut where nobody of the team looks. Measured in \
      letters that are wider than they are drawn by the margin that `specgen fit` tells, since a \
      browser has not the fonts of the device.
      """,
    bad: "A button of fixed width with \"Benachrichtigungseinstellungen\" in it.",
    good: "A shorter label, or a style that gives the button its own width.",
    isSuppressible: true)

  /// Words stand on one line each.
  package static let fitBrokenWord = Rule(
    "fit/broken-word", .warning,
    summary: "No word is broken where it has no hyphen.",
    why: """
      A word that is longer than its line goes on in the next one in the middle of a syllable. It is \
      measured as words are drawn, wider by the margin.
      """,
    bad: "\"Verschlafener\" on a tile a third of the screen wide.",
    good: "A shorter word, a soft hyphen, or two tiles in a row.", isSuppressible: true)

  /// What is touched is large enough.
  package static let fitSmallTarget = Rule(
    "fit/small-target", .warning,
    summary: "What is touched is 44 points wide and high; on a Mac 24.",
    why: """
      Apple's Human Interface Guidelines ask for 44 points each way, WCAG 2.2 (2.5.8) for 24: what is \
      smaller is missed by people whose hands shake, and by everyone on the move. What the platform \
      draws by itself, such as segments, is as it is.
      """,
    bad: "A button of words alone that is as low as its line.",
    good: "The same button with room around it: a style with a \"height\".", isSuppressible: true)

  /// Buttons are apart.
  package static let fitNearTargets = Rule(
    "fit/near-targets", .warning,
    summary: "Two buttons are at least 8 points from each other.",
    why: "Between buttons that touch, one is hit when the other was meant.",
    bad: "\"Subscribe\" and \"Not now\" without space between them.",
    good: "A style with \"spacing\", or a section for each.", isSuppressible: true)

  /// What matters is in sight.
  package static let fitOutOfSight = Rule(
    "fit/out-of-sight",
    summary: """
      At the usual text size a screen's first button, what an answer that failed or waits came to, \
      and the terms beside a purchase are in sight before anything is scrolled; on the device that \
      previews begin with, so are up to four options to choose from.
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
    summary: "At the usual text size screens fit the smallest device without scrolling.",
    why: """
      Apple's guidelines for onboarding ask for brief screens, and what is below the edge is seen by \
      few. A list that grows scrolls all the same.
      """,
    bad: "Four paragraphs and two pictures on one screen.",
    good: "Two screens, or fewer words.", isSuppressible: true)

  /// What `specgen fit` asks, and no other command.
  package static let allLayout = [
    fitCutText, fitBrokenWord, fitSmallTarget, fitNearTargets, fitOutOfSight, fitScrolls,
  ]
}
