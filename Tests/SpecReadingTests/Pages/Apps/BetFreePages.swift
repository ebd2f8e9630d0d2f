import FlowCore

/// Pages of an app as its writers write them.
let betFreePages: [KeysCase] = [
  KeysCase(
    name: "betfree: frame", id: "frame",
    source: """
      [Back](#back) [Skip](#skip "Goes straight to the plans")

      ![Step {position} of {count}](#progress)
      """,
    texts: [
      "frame.back: Back",
      "frame.skip: Skip",
      "frame.skip.hint: Goes straight to the plans",
      "frame.progress: Step {position} of {count}",
    ]),
  KeysCase(
    name: "betfree: paywall", id: "paywall",
    source: """
      # Start your journey

      ## `features`

      - `track` ![](symbol:chart.bar.fill) Progress you can see
      - `calm` ![](symbol:wind) Guided breathing
      - `support` ![](symbol:heart.fill) Support when it's hard

      ## `plans`

      [Plans](#plan)

      ## `plan-card`

      ### {option.name}

      - `price` {option.price} per {option.period}
      - `savings` Save {option.savings}

      ## `trial`

      - `one` {plan.trial-days} day free, then {plan.price} per {plan.period}.
      - `other` {plan.trial-days} days free, then {plan.price} per {plan.period}.

      ## `no-trial`

      {plan.price} per {plan.period}.

      ## `failed`

      That didn't go through. Try again.

      ## `pending`

      Waiting for approval. Once it's given, tap Restore Purchases.

      ## `footer`

      [Start Free Trial](#start-trial)

      [Subscribe](#subscribe)

      [Not now](#not-now)

      [Restore Purchases](#restore)

      ## `terms`

      Renews until you cancel. [Terms](https://betfree.example/terms) · [Privacy Policy](https://betfree.example/privacy).
      """,
    texts: [
      "paywall.title: Start your journey",
      "paywall.track: Progress you can see",
      "paywall.calm: Guided breathing",
      "paywall.support: Support when it's hard",
      "paywall.plan: Plans",
      "paywall.plan-card.heading: {option.name}",
      "paywall.price: {option.price} per {option.period}",
      "paywall.savings: Save {option.savings}",
      "paywall.trial.one: {plan.trial-days} day free, then {plan.price} per {plan.period}.",
      "paywall.trial.other: {plan.trial-days} days free, then {plan.price} per {plan.period}.",
      "paywall.no-trial: {plan.price} per {plan.period}.",
      "paywall.failed: That didn't go through. Try again.",
      "paywall.pending: Waiting for approval. Once it's given, tap Restore Purchases.",
      "paywall.start-trial: Start Free Trial",
      "paywall.subscribe: Subscribe",
      "paywall.not-now: Not now",
      "paywall.restore: Restore Purchases",
      "paywall.terms: Renews until you cancel. [Terms](https://betfree.example/terms) · [Privacy Policy](https://betfree.example/privacy).",
    ]),
  KeysCase(
    name: "betfree: done", id: "done",
    source: """
      ![](symbol:checkmark.circle.fill)

      ## `named`

      # You're all set, {name}.

      ## `unnamed`

      # You're all set.

      ## `goal`

      - `one` Your goal: {daily-goal} calm minute a day.
      - `other` Your goal: {daily-goal} calm minutes a day.

      ## `trial`

      Your free trial ends on {trial-end}.

      ## `footer`

      One day at a time.

      [Start My Journey](#start)
      """,
    texts: [
      "done.named.title: You're all set, {name}.",
      "done.unnamed.title: You're all set.",
      "done.goal.one: Your goal: {daily-goal} calm minute a day.",
      "done.goal.other: Your goal: {daily-goal} calm minutes a day.",
      "done.trial: Your free trial ends on {trial-end}.",
      "done.footer: One day at a time.",
      "done.start: Start My Journey",
    ]),
]
