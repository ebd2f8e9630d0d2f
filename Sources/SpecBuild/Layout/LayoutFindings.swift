import FlowCore
import SpecChecks
package import SpecModel
package import SpecText

/// A finding about what does not fit, and where it is to be seen best.
package struct LayoutFinding: Sendable {
  package var diagnostic: Diagnostic
  package var app: AppID
  /// What it is known by when the content changes: its rule, what it is about and the language.
  package var id: String
  /// Where there is most of it.
  package var example: MeasuredIssue
  /// The same for each state in which it is, in the order in which they were first measured.
  package var examples: [MeasuredIssue]
}

/// Makes findings of what was measured of an app: one for each thing that does not fit and, where it
/// is words, for each language.
///
/// - Parameters:
///   - measured: Everything that was measured, in the order of the configurations.
///   - app: The app.
/// - Returns: The findings, in the order in which they were first measured.
package func layoutFindings(
  _ measured: [MeasuredIssue], of app: App
) -> [LayoutFinding] {
  let places = LayoutPlaces(of: app)
  var order: [LayoutSubject] = []
  var groups: [LayoutSubject: [MeasuredIssue]] = [:]
  for issue in measured {
    let subject = LayoutSubject(issue)
    if groups[subject] == nil { order.append(subject) }
    groups[subject, default: []].append(issue)
  }
  return order.compactMap { subject in
    guard let group = groups[subject] else { return nil }
    return LayoutFinding(subject, group, places, app: app.id)
  }
}

/// What issues are about that make one finding.
private struct LayoutSubject: Hashable {
  let kind: LayoutIssue.Kind
  /// A text, a control, a section or a screen, by its name.
  let name: String
  /// Where it is of words, which differ by language.
  let locale: LocaleID?

  init(_ measured: MeasuredIssue) {
    let issue = measured.issue
    kind = issue.kind
    switch issue.kind {
    case .cut, .covered, .broken:
      name = issue.key ?? issue.control ?? issue.sectionName ?? String(issue.screen)
      locale = measured.configuration.locale
    case .small, .near:
      name = issue.control ?? String(issue.screen)
      locale = nil
    case .hidden:
      let part = issue.control ?? issue.sectionName ?? String(issue.screen)
      name = issue.row.map { "\(part) \($0)" } ?? part
      locale = nil
    case .squeezed, .scrolls:
      name = String(issue.screen)
      locale = nil
    }
  }
}

extension LayoutIssue {
  /// What grows as it becomes worse.
  fileprivate var excess: Double {
    switch kind {
    case .cut, .covered, .broken, .hidden, .scrolls: points ?? 0
    case .small, .near, .squeezed: -(points ?? 0)
    }
  }

  /// The section with its screen, as controls are named.
  fileprivate var sectionName: String? { section.map { "\(screen).\($0)" } }
}

extension LayoutFinding {
  fileprivate init?(
    _ subject: LayoutSubject, _ group: [MeasuredIssue], _ places: LayoutPlaces, app: AppID
  ) {
    guard let worst = group.max(by: { $0.issue.excess < $1.issue.excess }) else {
      return nil
    }
    let span =
      switch subject.kind {
      case .cut, .covered, .broken:
        places.words(of: worst.issue, in: worst.configuration.locale)
      case .small, .near, .hidden, .squeezed, .scrolls: places.part(of: worst.issue)
      }
    let pseudo = Set(PseudoLocale.allCases.map(\.rawValue))
    // The place of words is the file of their language, but that of the source for a pseudo-locale.
    let namesLocales = subject.locale.map { pseudo.contains($0) } ?? true
    let looks = group.places(namesLocales: namesLocales)
    let told = subject.kind.told(
      "'\(subject.name)'", worst.issue, style: places.style(of: worst.issue),
      isAccented: subject.locale == PseudoLocale.accented.rawValue)
    diagnostic = Diagnostic(told.rule, span, "\(told.message), on \(looks)", help: told.help)
    // A language that nobody speaks warns of what may come; what it finds alone breaks nothing.
    if group.allSatisfy({ pseudo.contains($0.configuration.locale) }) {
      diagnostic.severity = .note
    }
    self.app = app
    let locale = subject.locale.map { " \($0)" } ?? ""
    id = "\(told.rule.id) \(app) \(subject.name)\(locale)"
    example = worst
    examples = group.examples
  }
}

extension LayoutIssue.Kind {
  /// The rule, what is told of an issue, and the way out.
  fileprivate func told(
    _ name: String, _ issue: LayoutIssue, style: StyleID?, isAccented: Bool
  ) -> (rule: Rule, message: String, help: String) {
    let points = issue.points.map { pointsInWords($0) } ?? ""
    let isLongest = "no language is as long as this one, but some may be nearly"
    let itsStyle = style.map { "style '\($0)' of app.json a" } ?? "it a \"style\" with a"
    let room = isAccented ? "give it room: \(isLongest)" : "shorten it here, or give it room"
    return switch self {
    case .cut: (.fitCutText, "\(name) is cut: \(points) of it are outside", room)
    case .covered: (.fitCutText, "other words stand over \(name)", room)
    case .broken:
      (
        .fitBrokenWord, "the word '\(issue.word ?? "")' of \(name) is broken",
        isAccented
          ? isLongest : "take a shorter word, or show with a soft hyphen (U+00AD) where to break"
      )
    case .small:
      (
        .fitSmallTarget, "\(name) is touched and only \(points) large",
        "44 points each way are the least, on a Mac 24: give \(itsStyle) \"height\""
      )
    case .near:
      (
        .fitNearTargets,
        "\(name) is \(points) from \(issue.other.map { "'\($0)'" } ?? "the status bar")",
        "8 points are the least: give \(itsStyle) \"spacing\""
      )
    case .hidden:
      (
        .fitOutOfSight, "\(points) of \(name) are out of sight before anything is scrolled",
        issue.control == nil || issue.row != nil
          ? "put it above what is long, or say less on this screen"
          : "say less on this screen, or put it last: buttons that end a page stand at its foot"
      )
    case .squeezed:
      (
        .fitOutOfSight, "\(points) are left between the head and the foot of \(name)",
        "fewer controls at the foot, or fewer words there"
      )
    case .scrolls:
      (
        .fitScrolls, "\(points) of \(name) are below the edge",
        "say less here, or on two screens"
      )
    }
  }
}

extension [MeasuredIssue] {
  /// Of each state the issue that is worst, the first of those that are equally so.
  fileprivate var examples: [MeasuredIssue] {
    var states: [String] = []
    var worst: [String: MeasuredIssue] = [:]
    for measured in self {
      let state = measured.issue.state
      guard let known = worst[state] else {
        states.append(state)
        worst[state] = measured
        continue
      }
      if measured.issue.excess > known.issue.excess { worst[state] = measured }
    }
    return states.compactMap { worst[$0] }
  }
}

private func pointsInWords(_ points: Double) -> String {
  // A page may say anything, also what no integer holds.
  let tenths = Int((min(max(points, 0), 1e9) * 10).rounded())
  let number = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  return tenths == 10 ? "1 point" : "\(number) points"
}

/// Where the parts of an app's screens stand in content, by what previews call them.
private struct LayoutPlaces {
  private let app: App
  private let texts: [String: Text]
  private let translations: [LocaleID: [String: TranslatedText]]
  private let controls: [String: Located<ElementID>]
  private let sections: [String: Located<ElementID>]

  init(of app: App) {
    self.app = app
    texts = Dictionary(app.texts.map { ($0.key.rawValue, $0) }) { first, _ in first }
    translations = Dictionary(
      app.translations.map { translation in
        let entries = translation.entries.map { ($0.key.value.rawValue, $0) }
        return (translation.locale.value, Dictionary(entries) { first, _ in first })
      }
    ) { first, _ in first }
    let pages = app.pages + [app.frame]
    controls = Self.byName(
      pages.flatMap { page in page.blocksInSections.flatMap { $0.block.controls }.map { (page, $0) }
      })
    sections = Self.byName(pages.flatMap { page in page.sections.map { (page, $0.id) } })
  }

  private static func byName(
    _ parts: [(Page, Located<ElementID>)]
  ) -> [String: Located<ElementID>] {
    Dictionary(parts.map { ("\($0.id.rawValue).\($1.value.rawValue)", $1) }) { first, _ in first }
  }

  /// Where words stand: in the file of their language or, where that has none of them, in the source.
  func words(of issue: LayoutIssue, in locale: LocaleID) -> Span {
    guard let key = issue.key else { return part(of: issue) }
    return translations[locale]?[key]?.forms.main.span ?? texts[key]?.span ?? part(of: issue)
  }

  /// Where a control, a section or a screen is named.
  func part(of issue: LayoutIssue) -> Span {
    let screen = String(issue.screen)
    let section = issue.section.map { "\(screen).\($0)" }
    let named =
      issue.control.flatMap { controls[$0] } ?? section.flatMap { sections[$0] ?? framed($0) }
    if let named { return named.span }
    let titles = app.pages.first { $0.id.rawValue == screen }?.texts.first
    return titles?.span ?? app.flowSpans.value([])
  }

  /// The style of a control, where it has one.
  func style(of issue: LayoutIssue) -> StyleID? {
    for screen in app.flow.screens + [app.flow.frame] {
      let control = screen.controls.first { "\(screen.id).\($0.id)" == issue.control }
      if let control { return control.style }
    }
    return nil
  }

  /// A section of the frame, which is around every screen.
  private func framed(_ name: String) -> Located<ElementID>? {
    name.split(separator: ".").last.flatMap { sections["frame.\($0)"] }
  }
}

extension Block {
  /// The controls of the block, by their names.
  fileprivate var controls: [Located<ElementID>] {
    if case .controls(let labels) = self { labels.map(\.id) } else { [] }
  }
}
