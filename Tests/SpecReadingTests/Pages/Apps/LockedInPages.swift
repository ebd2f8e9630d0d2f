import FlowCore

/// Pages of an app as its writers write them.
let lockedInPages: [KeysCase] = [
  KeysCase(
    name: "lockedin: welcome", id: "welcome",
    source: """
      <!-- allow locale/untranslated: the app's name -->
      # LOCKEDIN

      Earn your screen time.\\
      One workout at a time.

      [GET STARTED](#get-started)
      """,
    texts: [
      "welcome.title: LOCKEDIN",
      "welcome.body: Earn your screen time.\nOne workout at a time.",
      "welcome.get-started: GET STARTED",
    ]),
  KeysCase(
    name: "lockedin: difficulty", id: "difficulty",
    source: """
      # HOW LOCKED IN ARE YOU?

      [Difficulty](#difficulty)

      ## `card`

      ### {option.name}

      ![Level {option.bars} of 4](#bars)

      - `ratio` {option.ratio} workout to screen
      - `bank` Bank up to {option.max-bank} min
      - `tagline` {option.tagline}

      ## `footer`

      [CONTINUE](#continue)
      """,
    texts: [
      "difficulty.title: HOW LOCKED IN ARE YOU?",
      "difficulty.difficulty: Difficulty",
      "difficulty.card.heading: {option.name}",
      "difficulty.bars: Level {option.bars} of 4",
      "difficulty.ratio: {option.ratio} workout to screen",
      "difficulty.bank: Bank up to {option.max-bank} min",
      "difficulty.tagline: {option.tagline}",
      "difficulty.continue: CONTINUE",
    ]),
  KeysCase(
    name: "lockedin: permissions", id: "permissions",
    source: """
      ## `screen-time`

      ### SCREEN TIME ACCESS

      Required to block apps.

      [GRANT ACCESS](#grant-screen-time)

      ## `screen-time-granted`

      ACCESS GRANTED

      ## `screen-time-failed`

      That didn't work. Try again.

      ## `health`

      ### APPLE HEALTH ACCESS

      <!-- allow copy/required-for-optional: tracking needs Health, LockedIn itself does not -->
      Required to track workouts.

      [GRANT ACCESS](#grant-health)

      ## `health-granted`

      WORKOUTS YOU SHARE COUNT

      ## `health-warning`

      Workouts won't be tracked until you allow Health access in Settings.

      ## `footer`

      [CONTINUE](#continue)

      ## `screen-time-denied`

      # SCREEN TIME NEEDED

      LockedIn can't block apps without it.

      [OPEN SETTINGS](#open-settings) [NOT NOW](#not-now)
      """,
    texts: [
      "permissions.screen-time.heading: SCREEN TIME ACCESS",
      "permissions.screen-time: Required to block apps.",
      "permissions.grant-screen-time: GRANT ACCESS",
      "permissions.screen-time-granted: ACCESS GRANTED",
      "permissions.screen-time-failed: That didn't work. Try again.",
      "permissions.health.heading: APPLE HEALTH ACCESS",
      "permissions.health: Required to track workouts.",
      "permissions.grant-health: GRANT ACCESS",
      "permissions.health-granted: WORKOUTS YOU SHARE COUNT",
      "permissions.health-warning: Workouts won't be tracked until you allow Health access in Settings.",
      "permissions.continue: CONTINUE",
      "permissions.screen-time-denied.title: SCREEN TIME NEEDED",
      "permissions.screen-time-denied: LockedIn can't block apps without it.",
      "permissions.open-settings: OPEN SETTINGS",
      "permissions.not-now: NOT NOW",
    ]),
  KeysCase(
    name: "lockedin: activation", id: "activation",
    source: """
      # YOU'RE LOCKED IN

      Starting Bank: {starting-balance} min

      ![Difficulty: {difficulty.name}](#badge)

      ## `blocked`

      - `one` {apps} app blocked
      - `other` {apps} apps blocked

      ## `tagline`

      Your bank is ticking. Go earn more.

      [LET'S GO](#go)
      """,
    texts: [
      "activation.title: YOU'RE LOCKED IN",
      "activation.body: Starting Bank: {starting-balance} min",
      "activation.badge: Difficulty: {difficulty.name}",
      "activation.blocked.one: {apps} app blocked",
      "activation.blocked.other: {apps} apps blocked",
      "activation.tagline: Your bank is ticking. Go earn more.",
      "activation.go: LET'S GO",
    ]),
]
