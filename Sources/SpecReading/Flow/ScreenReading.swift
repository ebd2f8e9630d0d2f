import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  mutating func readScreen(_ member: JSONNode.Member) -> Flow.Screen {
    let node = member.value
    let id = ScreenID(member.key.value)
    if case .missing = words[id] { reportMissingWords(member.key) }
    let context = screenContext(id, node)
    var screen = readScreenContents(node, context)
    screen.condition = condition(node[ScreenSchema.condition])
    screen.requirement = condition(node[ScreenSchema.requirement])
    screen.gate = condition(node[ScreenSchema.gate])
    screen.allowsBack = node[ScreenSchema.allowsBack]
    screen.modals = readModals(node, context)
    screen.enter = readCommands(
      node[ScreenSchema.enter], in: .init(trigger: .entry, screen: context))
    screen.timeline = readTimeline(node, context)
    screen.tags = node[ScreenSchema.tags].map(\.value)
    checkPresented(screen, node)
    readPreview(node, context)
    let seen = context.names(.section).map { $0 + (context.names(.control) ?? []) }
    inSight[context.id] = node[ScreenSchema.inSight].compactMap {
      element($0, called: "section or control", among: seen, of: context.id).map { ElementID($0) }
    }
    return screen
  }

  private mutating func readPreview(_ node: JSONNode, _ context: ScreenContext) {
    guard let member = node.member(ScreenSchema.preview) else { return }
    let condition = condition(member.value.member(PreviewSchema.condition)?.value)
    let elements = member.value[PreviewSchema.elements].compactMap {
      element($0, called: "section, row, control or view", among: context.names(), of: context.id)
    }
    previews.append(
      ScreenPreview(
        of: context.id, member.key.span, if: condition, shown: elements.map { ElementID($0) }))
  }

  mutating func readFrame() -> Flow.Screen {
    guard let member = node.member(FlowSchema.frame) else {
      return readScreenContents(
        JSONNode(.object([]), node.span), screenContext("frame", JSONNode(.object([]), node.span)))
    }
    if case .missing = words["frame"], let members = member.value.members, !members.isEmpty {
      reportMissingWords(member.key)
    }
    return readScreenContents(member.value, screenContext("frame", member.value))
  }

  /// What a screen and the frame have in common.
  private mutating func readScreenContents(_ node: JSONNode, _ context: ScreenContext)
    -> Flow.Screen
  {
    var screen = Flow.Screen(context.id)
    screen.elements = context.elements
    checkElements(node, context)
    for member in node[ScreenSchema.show] {
      let condition = readVisibility(member, context)
      if let index = screen.elements.firstIndex(where: { $0.id.rawValue == member.key.value }) {
        screen.elements[index].condition = condition
      }
    }
    screen.controls = inReadingOrder(node[ScreenSchema.controls], context).map {
      readControl($0, context)
    }
    screen.views = inReadingOrder(node[ScreenSchema.views], context).map { readView($0, context) }
    checkOptions(node, context)
    checkSubmissions(node, context)
    checkHolds(node, context)
    screen.decor = node[ScreenSchema.decor].compactMap { style($0) }
    return screen
  }

  /// The members of an object that the screen's words know, in their order; all where words are
  /// unknown.
  private func inReadingOrder(
    _ members: [JSONNode.Member], _ context: ScreenContext
  ) -> [JSONNode.Member] {
    guard context.page != nil else { return members }
    return context.elements.compactMap { element in
      members.first { $0.key.value == element.id.rawValue }
    }
  }

  /// When something is there; a name that is none of the screen's is reported.
  mutating func readVisibility(_ member: JSONNode.Member, _ context: ScreenContext) -> Flow
    .Expression?
  {
    if let names = context.names(), !names.contains(member.key.value) {
      found.report(
        .elementMatch, in: member.key.span.file,
        .noElement(member.key, names, "section, row, control or view")
          .caused(by: .element(member.key.value, of: context.id)))
    } else {
      indexElement(member.key, of: context.id)
    }
    return condition(member.value, optionTable: context.optionTable(around: member.key.value))
  }

  private mutating func readView(_ member: JSONNode.Member, _ context: ScreenContext) -> Flow.View {
    let node = member.value
    let option = context.optionTable(around: member.key.value)
    checkMedia(member)
    return Flow.View(
      ElementID(member.key.value), node[ViewSchema.kind]?.value ?? "",
      value: readShown(node, optionTable: option),
      table: table(node[ViewSchema.table]), isShuffled: node[ViewSchema.isShuffled],
      parameters: readParameters(node, optionTable: option),
      style: style(node[ViewSchema.style]), image: imageForms(node[ViewSchema.image]),
      contentMode: node[ViewSchema.contentMode], video: video(node))
  }

  private mutating func readModals(_ node: JSONNode, _ context: ScreenContext) -> [Flow.Modal] {
    let sections = context.names(.section)
    return node[ScreenSchema.modals].compactMap { member in
      if let sections, !sections.contains(member.key.value) {
        found.report(
          .elementMatch, in: member.key.span.file,
          .noElement(member.key, sections, "section")
            .caused(by: .element(member.key.value, of: context.id)))
        return nil
      }
      indexElement(member.key, of: context.id)
      return member.value.string.flatMap(Flow.Modal.Style.init(rawValue:)).map {
        Flow.Modal(ElementID(member.key.value), $0)
      }
    }
  }

  private mutating func readTimeline(_ node: JSONNode, _ context: ScreenContext) -> [Flow
    .TimelineStep]
  {
    var steps: [Flow.TimelineStep] = []
    var places: [String: Span] = [:]
    let nodes = node[ScreenSchema.timeline]
    for step in nodes {
      let transition = readTransition(step[TimelineStepSchema.transition])
      let name = step[TimelineStepSchema.id]
      guard
        let id = element(name, called: "element", among: context.names(), of: context.id),
        let place = name?.span
      else { continue }
      if let first = places[id] {
        found.report(.movedTwice(Located(id, place), first: first))
        continue
      }
      let after = readPrevious(step[TimelineStepSchema.after], places, nodes, context)
      places[id] = place
      guard let delay = step[TimelineStepSchema.delay] else { continue }
      steps.append(
        Flow.TimelineStep(
          ElementID(id), after: after.map { ElementID($0) }, delay: delay,
          transition: transition, stay: step[TimelineStepSchema.stay]))
    }
    return steps
  }

  private mutating func readPrevious(
    _ name: Located<String>?, _ earlier: [String: Span], _ all: [JSONNode],
    _ context: ScreenContext
  ) -> String? {
    guard let name else { return nil }
    if earlier[name.value] != nil {
      indexElement(name, of: context.id)
      return name.value
    }
    let steps = all.compactMap { $0[TimelineStepSchema.id]?.value }
    found.report(
      steps.contains(name.value)
        ? .laterStep(name) : .unknownName(name, kind: "step of this timeline", among: steps))
    return nil
  }

  /// Says that a screen has no file; of all files one is told.
  private mutating func reportMissingWords(_ key: Located<String>) {
    let areGone = words.pages.isEmpty && words.frame == nil && words.unreadable.isEmpty
    found.report(.noWords(key, app).caused(by: areGone ? RootCause("pages") : nil))
  }

  /// Every modal is presented by something of its screen.
  private mutating func checkPresented(_ screen: Flow.Screen, _ node: JSONNode) {
    guard node.canHold(ScreenSchema.controls) else { return }
    var presented: Set<ElementID> = []
    for case .present(let section, if: _) in screen.allCommands { presented.insert(section) }
    // What can't be read of an effect may be what it is done after.
    guard !misfits.contains(where: node.span.contains),
      !found.all.contains(where: { $0.severity == .error && node.span.contains($0.span) })
    else { return }
    for modal in screen.modals where !presented.contains(modal.section) {
      let name = modal.section.rawValue
      guard let member = node[ScreenSchema.modals].first(where: { $0.key.value == name })
      else { continue }
      found.report(.neverPresented(member.key))
    }
  }
}

extension Diagnostic {
  fileprivate static func noWords(_ key: Located<String>, _ app: AppID) -> Diagnostic {
    let what = key.value == "frame" ? "the frame" : "the screen '\(key.value)'"
    return Diagnostic(
      .screenMatch, key.span, "\(what) has no words",
      help: "write content/\(app)/screens/\(shortened(key.value)).md")
  }

  fileprivate static func movedTwice(_ id: Located<String>, first: Span) -> Diagnostic {
    Diagnostic(
      .timelineOrder, id.span, "'\(id.value)' has a step already", labels: [.init(first, "here")])
  }

  fileprivate static func laterStep(_ id: Located<String>) -> Diagnostic {
    Diagnostic(
      .timelineOrder, id.span, "the step of '\(id.value)' comes later",
      help: "put it before this one")
  }
}
