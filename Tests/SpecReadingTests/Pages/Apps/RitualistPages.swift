import FlowCore

/// Pages of an app as its writers write them.
let ritualistPages: [KeysCase] = [
  KeysCase(
    name: "ritualist: launch", id: "launch",
    source: """
      <!-- allow locale/untranslated: the app's name -->
      ![Ritualist](#icon)

      <!-- allow locale/untranslated: the app's name -->
      # Ritualist

      ![Looking for your data](#spinner)
      """,
    texts: [
      "launch.icon: Ritualist",
      "launch.title: Ritualist",
      "launch.spinner: Looking for your data",
    ]),
  KeysCase(
    name: "ritualist: welcome-back", id: "welcome-back",
    source: """
      ![Your avatar](#avatar)

      ## `named`

      # Welcome back, {name}!

      ## `unnamed`

      # Welcome back!

      ## `synced`

      Your data has been synced\\
      from iCloud

      - `habits`
        - `one` ✓ {habits} habit synced
        - `other` ✓ {habits} habits synced
      - `categories`
        - `one` ✓ {categories} category synced
        - `other` ✓ {categories} categories synced
      - `profile` ✓ Profile restored

      ## `footer`

      Let's set up this device

      [Continue](#continue)
      """,
    texts: [
      "welcome-back.avatar: Your avatar",
      "welcome-back.named.title: Welcome back, {name}!",
      "welcome-back.unnamed.title: Welcome back!",
      "welcome-back.synced: Your data has been synced\nfrom iCloud",
      "welcome-back.habits.one: ✓ {habits} habit synced",
      "welcome-back.habits.other: ✓ {habits} habits synced",
      "welcome-back.categories.one: ✓ {categories} category synced",
      "welcome-back.categories.other: ✓ {categories} categories synced",
      "welcome-back.profile: ✓ Profile restored",
      "welcome-back.footer: Let's set up this device",
      "welcome-back.continue: Continue",
    ]),
  KeysCase(
    name: "ritualist: frame", id: "frame",
    source: """
      [Back](#back)

      ## `late`

      We found your data in iCloud.

      [Use my data](#use-my-data) [Sync later](#sync-later)
      """,
    texts: [
      "frame.back: Back",
      "frame.late: We found your data in iCloud.",
      "frame.use-my-data: Use my data",
      "frame.sync-later: Sync later",
    ]),
]
