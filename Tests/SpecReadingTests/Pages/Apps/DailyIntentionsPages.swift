import FlowCore

/// Pages of an app as its writers write them.
let dailyIntentionsPages: [KeysCase] = [
  KeysCase(
    name: "daily-intentions: frame", id: "frame",
    source: """
      [Skip](#skip)

      ---

      ![Page {position} of {count}](#dots)
      """,
    texts: [
      "frame.skip: Skip",
      "frame.dots: Page {position} of {count}",
    ]),
  KeysCase(
    name: "daily-intentions: widget-setup", id: "widget-setup",
    source: """
      ![A home screen widget](image:WidgetMockup)

      # Your intention,
      # always visible

      Add a widget to your home screen or lock screen to keep your intention in sight

      ## `looks`

      Pick a theme and font you love.

      ## `footer`

      [Add Widget](#add-widget)

      [Continue](#continue)

      ## `widget-help`

      # Add your widget

      - `phone` **iPhone, iPad:** touch and hold the home screen, tap Edit, then Add Widget.
      - `mac` **Mac:** Control-click the desktop, choose Edit Widgets.

      [Got It](#close)
      """,
    texts: [
      "widget-setup.picture: A home screen widget",
      "widget-setup.title: Your intention,\nalways visible",
      "widget-setup.body: Add a widget to your home screen or lock screen to keep your intention in sight",
      "widget-setup.looks: Pick a theme and font you love.",
      "widget-setup.add-widget: Add Widget",
      "widget-setup.continue: Continue",
      "widget-setup.widget-help.title: Add your widget",
      "widget-setup.phone: **iPhone, iPad:** touch and hold the home screen, tap Edit, then Add Widget.",
      "widget-setup.mac: **Mac:** Control-click the desktop, choose Edit Widgets.",
      "widget-setup.close: Got It",
    ]),
  KeysCase(
    name: "daily-intentions: first-intention", id: "first-intention",
    source: """
      # Set your first intention

      ## `open-question`

      What do you want to focus on?

      ## `today-question`

      What do you want to focus on today?

      ## `answer`

      [Your intention](#intention "Enter your intention...")

      [Scope](#scope)

      [Or try one of these:](#ideas "Tap to use")

      ## `idea`

      - `when` {option.scope.tag}
      - `category` {option.category}

      ### {option.text}

      ## `save-failed`

      Couldn't save. Try again.

      ## `footer`

      [Get Started](#start)
      """,
    texts: [
      "first-intention.title: Set your first intention",
      "first-intention.open-question: What do you want to focus on?",
      "first-intention.today-question: What do you want to focus on today?",
      "first-intention.intention: Your intention",
      "first-intention.intention.hint: Enter your intention...",
      "first-intention.scope: Scope",
      "first-intention.ideas: Or try one of these:",
      "first-intention.ideas.hint: Tap to use",
      "first-intention.when: {option.scope.tag}",
      "first-intention.category: {option.category}",
      "first-intention.idea.heading: {option.text}",
      "first-intention.save-failed: Couldn't save. Try again.",
      "first-intention.start: Get Started",
    ]),
  KeysCase(
    name: "daily-intentions: how-it-works", id: "how-it-works",
    source: """
      ![](symbol:calendar)

      # Set intentions for your
      # day, week, or month

      ## `samples`

      - `day` **DAY:** Be present
      - `week` **WEEK:** Focus on health
      - `month` **MONTH:** Practice growth

      ## `order`

      Day beats week, week beats month.

      ## `footer`

      [Continue](#continue)
      """,
    texts: [
      "how-it-works.title: Set intentions for your\nday, week, or month",
      "how-it-works.day: **DAY:** Be present",
      "how-it-works.week: **WEEK:** Focus on health",
      "how-it-works.month: **MONTH:** Practice growth",
      "how-it-works.order: Day beats week, week beats month.",
      "how-it-works.continue: Continue",
    ]),
]
