import FlowCore

/// Pages of an app as its writers write them.
let stepsPages: [KeysCase] = [
  KeysCase(
    name: "steps: welcome", id: "welcome",
    source: """
      ## `hello`

      # Welcome to
      # *Steps*

      ## `rows`

      ![People on the move](#row-1)

      ![More people on the move](#row-2)

      ![Even more people on the move](#row-3)

      ## `pitch`

      # Your daily
      # **10,000** steps
      # journey starts today.

      Small steps add up.

      ## `footer`

      [Get Started →](#get-started)
      """,
    texts: [
      "welcome.hello.title: Welcome to\n*Steps*",
      "welcome.row-1: People on the move",
      "welcome.row-2: More people on the move",
      "welcome.row-3: Even more people on the move",
      "welcome.pitch.title: Your daily\n**10,000** steps\njourney starts today.",
      "welcome.pitch: Small steps add up.",
      "welcome.get-started: Get Started →",
    ]),
  KeysCase(
    name: "steps: goal", id: "goal",
    source: """
      ## `ask`

      # Set your goal

      Choose a target, then connect Health.

      ## `asking`

      # One moment

      Waiting for your answer.

      ## `ready`

      # You're ready

      Steps counts what you let it read in Health.

      - `private` ![](symbol:lock.shield.fill) Private & Secure
      - `all-set` ![](symbol:checkmark.seal.fill) All Set!

      ## `no-access`

      # No Health access

      You can allow it later in Settings.

      ## `goal-picker`

      [Set Daily Step Goal](#goal-on)

      [Choose Your Goal](#goal)

      ## `footer`

      [Continue](#continue)

      [Continue without Health Access](#without)

      ![Getting everything ready](#starting)

      [Start Tracking](#start)
      """,
    texts: [
      "goal.ask.title: Set your goal",
      "goal.ask: Choose a target, then connect Health.",
      "goal.asking.title: One moment",
      "goal.asking: Waiting for your answer.",
      "goal.ready.title: You're ready",
      "goal.ready: Steps counts what you let it read in Health.",
      "goal.private: Private & Secure",
      "goal.all-set: All Set!",
      "goal.no-access.title: No Health access",
      "goal.no-access: You can allow it later in Settings.",
      "goal.goal-on: Set Daily Step Goal",
      "goal.goal: Choose Your Goal",
      "goal.continue: Continue",
      "goal.without: Continue without Health Access",
      "goal.starting: Getting everything ready",
      "goal.start: Start Tracking",
    ]),
]
