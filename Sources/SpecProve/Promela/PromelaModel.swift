package import FlowCore
package import SpecModel

extension App {
  /// The variants of its flow.
  package var variants: [String] { flow.variants.map(\.id) }
}

/// Writes the flow of an app, or a variant of it, as a model for Spin.
///
/// - Parameters:
///   - app: The app.
///   - variant: The variant; the flow itself, where none is given.
/// - Returns: The model.
/// - Throws: That there is no such variant, or that a name in the flow stands for nothing.
package func promela(_ app: App, variant: String? = nil) throws(FlowError) -> String {
  let program = try Flow.Program(app.flow.applying(variant: variant))
  return promela(program, InteractionGroups(of: app), variant: variant)
}

/// Writes a flow as a model for Spin: its transition relation, for Spin to search.
///
/// - Parameters:
///   - program: The flow.
///   - interactions: Which values have to be tried together; all of them, where nothing is said.
///   - variant: The variant that the flow is of.
/// - Returns: The model.
package func promela(
  _ program: Flow.Program, _ interactions: InteractionGroups? = nil, variant: String? = nil
) -> String {
  let flow = program.flow
  var interactions = interactions ?? InteractionGroups(of: flow)
  interactions.crossesDrawn = false
  let inputs = InputSpace(of: flow, interactions)
  return PromelaModel(program, inputs).text(variant)
}

/// The parts of a model, put together.
private struct PromelaModel {
  let context: PromelaContext
  let lists: PromelaLists
  let screens: PromelaScreens
  let events: PromelaEvents
  let launches: PromelaLaunches

  init(_ program: Flow.Program, _ inputs: InputSpace) {
    let flow = program.flow
    let names = PromelaNames(of: flow)
    context = PromelaContext(
      flow: flow, names: names, contents: PromelaContents(flow, inputs),
      stores: program.stores.map { PromelaStore($0, program, inputs, names) })
    lists = PromelaLists(context)
    screens = PromelaScreens(context)
    events = PromelaEvents(context, program, inputs, lists, screens)
    launches = PromelaLaunches(context, program, inputs, screens)
  }

  private var flow: Flow { context.flow }
  private var names: PromelaNames { context.names }
  private var lookUps: [Flow.Service] {
    flow.services.filter { if case .lookUp = $0.kind { true } else { false } }
  }
  private var hasPurchases: Bool {
    flow.services.contains { $0.purchase != nil }
  }
  /// Whether lists may have to wait for others.
  private var hasQueue: Bool { !lists.timers.isEmpty || !lists.late.isEmpty }
  /// Whether a screen may be left as soon as it is entered.
  private var mayCycle: Bool { flow.screens.contains { !$0.enter.isEmpty } }

  func text(_ variant: String?) -> String {
    var lines = head(variant)
    lines += ["", "/* What the parts of the flow are numbered. */", ""] + constants
    lines += ["", "/* The state. */", ""] + variables
    lines += ["", "/* Conditions. */", ""] + screens.macros
    lines.append("#define completes (phase == finished)")
    lines += screens.facts.map { "#define \($0.name) (\($0.broken))" }
    lines += flow.screens.map {
      "#define shows_\(names.screen($0.id)) (phase == running && screen == \(names.screen($0.id)))"
    }
    lines += [""] + leaving + ["", "active proctype flow() {", "end:", "  do", "  :: atomic {"]
    lines += happening.map { "    \($0)" }
    lines += ["    /* What comes of it. */", "    d_step {", "      do"]
    lines += stepping.map { "      \($0)" }
    lines.append("      od;")
    lines += screens.dismissing.map { "      \($0)" }
    lines += ["      \(resetting)", "    }"]
    lines += looking.map { "    \($0)" }
    lines += ["  }", "  od", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Declarations

  private func numbered(_ names: [String], from first: Int) -> [String] {
    names.enumerated().map { "#define \($1) \($0 + first)" }
  }

  private var constants: [String] {
    var lines = numbered(["launching", "running", "skipped", "finished"], from: 0)
    lines += numbered(flow.screens.map { names.screen($0.id) } + ["the_end", "nowhere"], from: 1)
    lines += numbered(flow.paths.map { names.path($0.id) }, from: 1)
    lines += numbered(names.modals.values.sorted(), from: 1)
    lines += numbered(Flow.Status.allCases.map { PromelaNames.status($0) }, from: 1)
    lines += numbered(["loading", "unavailable"], from: 0)
    lines += numbered(["fetching", "pausing", "last_fetch", "listening"], from: 1)
    lines.append("#define no_day (\(context.contents.noDay))")
    let fixed = ["over", "going_next", "going_back", "moving", "entering", "finishing"]
    return lines + numbered(fixed + parts.map(\.name), from: 0)
  }

  /// The parts of all lists, and what decides about look-ups.
  private var parts: [PromelaLists.Part] { lists.parts + lookUps.flatMap { events.deciding($0) } }

  private var variables: [String] {
    let screenType = context.contents.type(0...(flow.screens.count + 2))
    let rowType = context.contents.type(0...(flow.tables.map(\.rows.count).max() ?? 0))
    let stepType = context.contents.type(0...(parts.count + 6))
    var lines = [
      "byte phase;", "\(screenType) screen;", "byte path;", "bit completed;", "bit calm;",
      "\(screenType) history[\(flow.screens.count + 2)];", "byte history_count;", "bit blocked;",
      "byte modal;", "byte moment;", "\(stepType) waiting;",
    ]
    if let news = flow.whatsNew {
      lines.append("\(context.contents.type(0...news.version)) seen; bit news;")
    }
    for value in flow.values {
      lines.append(
        "\(context.contents.type(of: value)) \(names.value(value.id)) = \(launches.initial(value));"
          + comment(of: value))
    }
    for service in flow.services {
      lines.append(
        "byte \(names.service(service.id)) = \(PromelaNames.status(service.statuses[0]));")
    }
    for store in context.stores {
      lines.append("\(context.contents.type(0...store.highest)) \(store.variable);")
    }
    if hasPurchases { lines.append("byte former;") }
    for lookUp in lookUps {
      lines += ["byte \(names.stage(lookUp.id));", "\(stepType) \(names.late(lookUp.id));"]
    }
    for timer in lists.timers {
      lines.append("bit timer_\(timer.name);")
      if lists.seesOption { lines.append("\(rowType) row_of_\(timer.name);") }
    }
    if lists.seesOption { lines.append("\(rowType) waiting_option;") }
    if hasQueue {
      lines.append("\(stepType) queue[\(queueLength)]; byte queue_count;")
      if lists.seesOption { lines.append("\(rowType) queue_option[\(queueLength)];") }
    }
    if !launches.kept.isEmpty {
      lines.append("bit ended; /* the app was, and is launched again */")
    }
    lines += [
      "", "/* What is used within a step alone; 0 between two. */",
      "\(stepType) pc; \(screenType) target; \(rowType) option; byte told; bit is_found; "
        + "byte index; byte kept_count;",
    ]
    if mayCycle { lines.append("short entries; bit endless;") }
    return lines
  }

  private var queueLength: Int { 2 * (lists.timers.count + lists.late.count) + 2 }

  private func comment(of value: Flow.Value) -> String {
    guard case .choice = value.kind else { return "" }
    let rows = flow.rows(of: value).prefix(12).enumerated().map { "\($0 + 1) \($1)" }
    return " /* \(rows.joined(separator: ", ")) */"
  }

  // MARK: What happens

  private var happening: [String] {
    var lines = ["if", ":: phase == launching ->"]
    lines += launches.choices.map { "   \($0)" }
    lines += ["   printf(\"launch\\n\");", "   d_step {"]
    lines += launches.deciding.map { "     \($0)" }
    lines += ["   }"]
    if !launches.kept.isEmpty {
      lines.append("   /* The app is ended; what is stored at once is left. */")
      lines += [":: d_step { phase != launching ->", "     \(ending)", "   }"]
      lines.append("   printf(\"the app is ended\\n\"); skip")
    }
    if !events.unasked.isEmpty { lines.append("/* What the world tells by itself. */") }
    for event in events.unasked { lines += described(event, "; skip") }
    lines += [":: phase == running ->", "   if"]
    for event in events.awaited { lines += described(event, "").map { "   \($0)" } }
    lines += ["   :: else ->", "      if"]
    for screen in flow.screens {
      lines.append(
        "      :: screen == \(names.screen(screen.id)) -> printf(\"dead end on \(screen.id)\\n\")")
    }
    return lines + ["      fi;", "      assert(false)", "   fi", "fi;"]
  }

  private func described(_ event: PromelaEvents.Event, _ last: String) -> [String] {
    [":: d_step { \(event.condition) ->"] + event.statements.map { "     \($0)" }
      + ["   }", "   printf(\"\(event.words)\\n\")\(last)"]
  }

  /// What is left when the app is ended: what is stored at once.
  private var ending: String {
    var lines = [
      "screen = 0; path = 0; completed = 0; calm = 0; blocked = 0; modal = 0; moment = 0;",
      "waiting = 0; clear_history();",
    ]
    if flow.whatsNew != nil { lines.append("seen = 0; news = 0;") }
    for value in flow.values where !value.isImmediate {
      lines.append("\(names.value(value.id)) = \(launches.initial(value));")
    }
    for service in flow.services {
      lines.append("\(names.service(service.id)) = \(PromelaNames.status(service.statuses[0]));")
    }
    for store in context.stores { lines.append("\(store.variable) = loading;") }
    if hasPurchases { lines.append("former = 0;") }
    if lists.seesOption { lines.append("waiting_option = 0;") }
    for lookUp in lookUps {
      lines.append("\(names.stage(lookUp.id)) = 0; \(names.late(lookUp.id)) = 0;")
    }
    if hasQueue { lines.append("queue_count = 0; leave(); clear_queue();") }
    return (lines + ["ended = 1; phase = launching; pc = over"]).joined(separator: "\n     ")
  }

  // MARK: What comes of it

  /// What belongs to a screen is forgotten when it is left, but not data that came late.
  private var leaving: [String] {
    var lines = [
      "inline clear_history() {",
      "  do :: history_count > 0 -> history_count--; history[history_count] = 0 :: else -> break od",
      "}", "",
    ]
    if hasQueue {
      let option = lists.seesOption ? " queue_option[index] = 0;" : ""
      lines += [
        "inline clear_queue() {", "  queue_count = 0; index = 0;",
        "  do :: index < \(queueLength) -> queue[index] = 0;\(option) index++ :: else -> break od;",
        "  index = 0", "}", "",
      ]
    }
    if !lists.timers.isEmpty { lines += unqueueing }
    lines += ["/* What belongs to a screen is forgotten when it is left. */", "inline leave() {"]
    for timer in lists.timers {
      lines.append(
        "  timer_\(timer.name) = 0;" + (lists.seesOption ? " row_of_\(timer.name) = 0;" : ""))
    }
    if hasQueue {
      let isLate = PromelaConditions.any(lists.late.map { "queue[index] == \($0)" })
      let (moves, clears) =
        lists.seesOption
        ? (" queue_option[kept_count] = 0;", " queue_option[index] = 0;") : ("", "")
      lines += [
        "  index = 0; kept_count = 0;", "  do", "  :: index < queue_count ->",
        "     if :: \(isLate) -> queue[kept_count] = queue[index];\(moves) kept_count++",
        "     :: else -> skip fi;", "     index++", "  :: else -> break", "  od;",
        "  index = kept_count;",
        "  do :: index < queue_count -> queue[index] = 0;\(clears) index++ :: else -> break od;",
        "  queue_count = kept_count; kept_count = 0; index = 0;",
      ]
    }
    return lines + ["  waiting = 0; modal = 0; moment = 0", "}"]
  }

  /// A list whose time begins anew does not go on by that which had come before.
  private var unqueueing: [String] {
    let (moves, clears) =
      lists.seesOption
      ? (" queue_option[kept_count] = queue_option[index];", " queue_option[index] = 0;") : ("", "")
    return [
      "inline unqueue(list) {", "  index = 0; kept_count = 0;", "  do",
      "  :: index < queue_count ->",
      "     if :: queue[index] != list -> queue[kept_count] = queue[index];\(moves) kept_count++",
      "     :: else -> skip fi;", "     index++", "  :: else -> break", "  od;",
      "  index = kept_count;",
      "  do :: index < queue_count -> queue[index] = 0;\(clears) index++ :: else -> break od;",
      "  queue_count = kept_count; kept_count = 0; index = 0", "}", "",
    ]
  }

  private var stepping: [String] {
    var lines = ["/* A list is over: those whose time came meanwhile are run. */"]
    if hasQueue {
      let runs = "waiting == 0 && phase == running && queue_count > 0"
      let (first, moves, last) =
        lists.seesOption
        ? (
          " option = queue_option[0];", " queue_option[index - 1] = queue_option[index];",
          " queue_option[queue_count] = 0;"
        ) : ("", "", "")
      lines += [
        ":: pc == over && !(\(runs)) -> break", ":: pc == over && \(runs) ->",
        "   pc = queue[0];\(first) index = 1;",
        "   do :: index < queue_count -> queue[index - 1] = queue[index];\(moves) index++",
        "   :: else -> break od;",
        "   queue_count--; queue[queue_count] = 0;\(last) index = 0",
      ]
    } else {
      lines.append(":: pc == over -> break")
    }
    lines += [
      "/* next */", ":: pc == going_next ->", "   target = next_of_shown_screen;", "   if",
      "   :: !gate_of_shown_screen || target == nowhere -> pc = over",
      "   :: gate_of_shown_screen && target == the_end -> pc = finishing",
      "   :: else -> pc = moving", "   fi",
      "/* back */", ":: pc == going_back ->", "   if", "   :: can_go_back ->",
      "      history_count--; target = history[history_count]; history[history_count] = 0;",
      "      pc = entering", "   :: else -> pc = over", "   fi",
      "/* To a screen; one that back would lead to is gone back to. */", ":: pc == moving ->",
      "   if", "   :: blocked -> clear_history(); blocked = (target == screen)", "   :: else ->",
      "      index = 0;",
      "      do :: index < history_count && history[index] != target -> index++ :: else -> break od;",
      "      if", "      :: index < history_count ->",
      "         do :: history_count > index -> history_count--; history[history_count] = 0",
      "         :: else -> break od",
      "      :: index == history_count && target != screen ->",
      "         history[history_count] = screen; history_count++",
      "      :: else -> skip", "      fi;", "      index = 0", "   fi;", "   pc = entering",
      "/* A screen is entered. */", ":: pc == entering ->",
    ]
    var entering = ["leave();", "screen = target; target = 0; option = 0;", "if"]
    entering += screens.entering(lists) + ["fi"]
    if mayCycle {
      lines += [
        "   entries++;", "   if",
        "   :: entries > \(2 * flow.screens.count) -> endless = 1; pc = over", "   :: else ->",
      ]
      lines += entering.map { "      \($0)" } + ["   fi"]
    } else {
      lines += entering.map { "   \($0)" }
    }
    lines += ["/* finish */", ":: pc == finishing ->", "   leave();"]
    lines += screens.completing.map { "   \($0)" }
    for lookUp in lookUps {
      lines.append("   \(names.stage(lookUp.id)) = 0; \(names.late(lookUp.id)) = 0;")
    }
    if hasQueue { lines.append("   clear_queue();") }
    lines.append("   phase = finished; pc = over")
    for part in parts {
      lines += ["/* \(part.comment) */", ":: pc == \(part.name) ->"]
      lines += part.lines.map { "   \($0)" }
    }
    return lines
  }

  private var resetting: String {
    "target = 0; option = 0; told = 0; is_found = 0" + (mayCycle ? "; entries = 0" : "")
  }

  // MARK: What is looked at

  /// What is seen after each step, and what must never be.
  private var looking: [String] {
    var lines: [String] = []
    if mayCycle {
      lines += [
        "if :: endless -> endless = 0; printf(\"goes in circles\\n\"); assert(false) :: else fi;"
      ]
    }
    lines.append("if")
    for screen in flow.screens {
      lines.append(":: shows_\(names.screen(screen.id)) -> printf(\"shows \(screen.id)\\n\")")
    }
    lines += [
      ":: completes -> printf(\"finishes\\n\")",
      ":: phase == skipped -> printf(\"passes the flow\\n\")",
      ":: phase == launching -> skip", "fi;", "#ifdef GOAL",
      "if :: GOAL -> assert(false) :: else fi", "#else", "if",
    ]
    for fact in screens.facts {
      lines.append(":: \(fact.name) -> printf(\"\(fact.comment)\\n\"); assert(false)")
    }
    return lines + [":: else", "fi", "#endif"]
  }

  // MARK: What it is

  private func head(_ variant: String?) -> [String] {
    let name = variant.map { "\(flow.id), variant \($0)" } ?? flow.id
    return PromelaModel.introduction.replacing("APP", with: name)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static let introduction = """
    /* APP: a model for Spin (spinroot.com), written by `specgen prove --export promela`.

       The flow as a transition relation: Spin finds the states by itself. Between two events a
       state is what the machine of the app has; one of Spin's stored states is one of those that
       `specgen prove` counts, but for two things. The state before the first launch is one more
       here, and so is each that is left when the app is ended, where values are stored at once.
       And in which order timers were started, and look-ups, is not kept: it decides nothing.

       Every state, with what is wrong and what never happens:

         spin -o2 -o3 -a FILE.pml && gcc -O1 -o pan pan.c && ./pan -c0 -m1000000

       An assertion that is violated is a dead end, screens that lead to each other for ever, or
       something that must never be: the comment and the printf before it say which. What the list
       `unreached in proctype flow` has never happens: "shows x" is a screen that nobody comes to,
       any other an event that is never possible or never does anything. With -o2, states also differ
       in what nobody reads; with -o3, the list has the names.
       `spin -t -o2 -o3 FILE.pml` tells the way to what was found first, event by event.

       A shortest way to something that has a name below, such as `completes` or a `shows_...`:

         spin -o2 -o3 -DGOAL=completes -a FILE.pml && gcc -O1 -DBFS -DSAFETY -o pan pan.c && ./pan
         spin -t -o2 -o3 -DGOAL=completes FILE.pml

       More states than fit into memory: gcc with -DBITSTATE, ./pan -w33 for a gigabyte of bits,
       or `spin -o2 -o3 -search -swarm4,1 -m10000000 -c1 FILE.pml` for several searches at once. They
       find what is wrong, and what they don't find is most likely not there. Without `-m` they come
       no further than 10,000 steps, and find nothing.

       What can be asked here: which screens are come to, dead ends (P04), assertions, `requires` and
       that nobody sees the flow again (P24, but for titles), which events ever do something, and the
       fewest events to the end. What can't: that the end can be reached from everywhere (P05, P06)
       speaks of all ways on, of which Spin's LTL knows one at a time. What is drawn, what is stored,
       analytics and how long things take are left out, and so is `resume: last-screen`: every
       launch begins anew. Of texts, numbers and sets the same is tried as `specgen prove` tries. */
    """
}
