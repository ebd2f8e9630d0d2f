import Foundation
import TestSupport
import Testing

/// Boards of which parts are inspected, in Debian's Chromium.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct InspectTests {
  /// What `inspector.py` says: of a part, or, last, of what is done and found besides.
  private struct Report: Decodable {
    var app: String?
    var part: String?
    /// What the panel says, by the names of its rows.
    var said: [String: String]?
    var languages: Int?
    /// What of it is not as it was read from styles and files.
    var wrong: [String]?

    var axe: [String]?
    var complaints: [String]?
    var pressed: [String]?
    var ways: [String]?
    var screen: String?
    var between: [String]?
    var apart: String?
    var far: [String]?
    var guides: [Int]?
    var arranged: [String]?
    var copied: String?
    var pictures: [String: [Int]]?
    var copiedPicture: [Int]?
    var picturesApart: Double?
    var shut: [String]?
    var marks: Int?
    var beside: [[Bool]]?
    var sheet: [Double]?
    var inSight: Bool?
    var colors: [String]?
    var lengths: [String]?
    var fonts: [String]?
    var looks: [String]?
    var twice: Int?
    var tapped: [String]?
    var bars: [String]?
    /// What the pages of tokens of all apps do not say as content has it.
    var untrue: [String]?
  }

  @Test func `what is touched is told as styles, content and WCAG have it`() throws {
    let told: [Report] = try reports(
      of: "inspector.py", previews, repository.appending(path: "content").path)
    #expect(told.dropLast().count == 12)
    try expectParts(Array(told.dropLast()))
    let report = try #require(told.last)
    #expect(report.axe == [] && report.complaints == [])
    expectUse(report)
    expectTokens(report)
  }

  /// What `views.py` says of a view.
  private struct View: Decodable {
    var view: String
    var kind: String
    var code: String
  }

  @Test func `views are told with the SwiftUI that FlowUI draws them with`() async throws {
    let views: [View] = try await withProject(.questions) { root in
      let run = try ProgramRun(
        ProgramRun.specgenPath, ["build", "--root", root, "--quiet"], within: 120)
      try #require(run.status == 0, "\(run.errors)")
      let pages = "\(root)/output/preview"
      return try reports(
        of: "views.py",
        ["gallery", "story"].map { "\(pages)/\($0).html" }
          + ["betfree", "daily-intentions", "lockedin", "ritualist", "steps"].map {
            "\(previews)/\($0).html"
          })
    }
    let told = Dictionary(uniqueKeysWithValues: views.map { ($0.view, $0) })
    // The poster, where the app plays nothing itself: `VideoView` in `MediaFrame`.
    expect(
      told[".video-view"], "Video",
      """
      Image("YourProgress")
        .resizable()
        .scaledToFit()
        .frame(width: 280)
        .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
        .padding(.bottom, 12)
      """)
    expect(
      told[".image-view.filled"], "Image",
      """
      Rectangle()
        .opacity(0)
        .overlay { Image("WidgetMockup").resizable().scaledToFill() }
        .frame(height: 180)
        .frame(maxWidth: .infinity)
        .clipShape(RoundedRectangle(cornerRadius: 24, style: .continuous))
        .padding(.bottom, 12)
      """)
    // `CustomView` of a row.
    expect(
      told[".badge"], "Badge",
      """
      HStack(spacing: 10) { RankBars(…); Text(…).font(.system(.body, weight: .bold)) }
        .padding(.vertical, 24)
        .foregroundStyle(Color("Onboarding/medium"))
        .padding(12)
        .overlay { RoundedRectangle(cornerRadius: 0, style: .continuous).strokeBorder(Color("Onboarding/medium"), lineWidth: 1) }
      """)
    let stacks = "HStack(alignment: .top, spacing: 10) { … }; VStack(spacing: 10) { … }"
    expect(
      told[".comparison-cards"], "Compared cards", "ViewThatFits(in: .horizontal) { \(stacks) }")
    expect(
      told[".comparison-cards .figure-row"], "Compared card",
      """
      VStack(alignment: .leading, spacing: 8) { … }
        .foregroundStyle(Color("Onboarding/text"))
        .padding(14)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background { RoundedRectangle(cornerRadius: 14).fill(Color("Onboarding/alone")).opacity(0.16) }
      """)
    expect(
      told[".formula"], "Formula", "CenteredLines(gap: 10) { … }\n  .frame(maxWidth: .infinity)")
    expect(
      told[".formula .row-words"], "Words",
      """
      Text(…)
        .font(.headline)
        .foregroundStyle(Color("Onboarding/text"))
        .padding(14)
        .background { RoundedRectangle(cornerRadius: 14).fill(Color("Onboarding/accent")).opacity(0.16) }
      """)
    expect(
      told[".floating-words"], "Floating words",
      "CenteredLines(gap: 14) { … }\n  .frame(maxWidth: .infinity)")
    expect(
      told[".floating-words .row-words"], "Words",
      """
      Text(…)
        .font(.system(.title, weight: .semibold))
        .foregroundStyle(Color("Onboarding/text"))
      """)
    expectFigures(told)
    expectMarks(told)
    expect(
      told[".stand-in"], "View of the app’s own",
      #".onboardingPart(Flow.Drawing.Custom.self, id: "breathing-circle") { … }"#)
  }

  /// Charts, milestones, a wheel that has stopped and a ring: `DataViews.swift` of FlowUI.
  private func expectFigures(_ told: [String: View]) {
    let (text, accent) = (#"Color("Onboarding/text")"#, #"Color("Onboarding/accent")"#)
    let alone = #"Color("Onboarding/alone")"#
    let column = """
      VStack(alignment: .leading, spacing: SPACE) { … }
        .frame(maxWidth: .infinity, alignment: .leading)
      """
    expect(told[".bar-chart"], "Bar chart", column.replacing("SPACE", with: "14"))
    expect(
      told[".bar-chart .figure-row"], "Row of a chart",
      "VStack(alignment: .leading, spacing: 4) { Text(…); HStack(spacing: 16) { … } }")
    expect(
      told[".bar"], "Bar",
      """
      GeometryReader { room in Rectangle().fill(\(alone)).frame(width: room.size.width * 1) }
        .frame(height: 10)
        .background { Rectangle().fill(\(alone)).opacity(0.16) }
        .clipShape(Capsule())
      """)
    expect(
      told[".bar-chart .row-number"], "Words",
      """
      Text(…)
        .font(.system(.subheadline, weight: .semibold))
        .foregroundStyle(\(text))
      """)
    expect(told[".milestones"], "Milestones", column.replacing("SPACE", with: "0"))
    expect(
      told[".milestones .figure-row"], "Milestone",
      """
      VStack(alignment: .leading, spacing: 0) { … }
        .foregroundStyle(\(text))
        .padding(.leading, 28)
        .padding(.bottom, 24)
        .background(alignment: .leading) { … }
      """)
    // It has stopped half a turn on.
    expect(
      told[".wheel-of-fortune:has(.on)"], "Wheel of fortune",
      """
      ZStack { … }
        .frame(width: 260, height: 260)
        .rotationEffect(.degrees(1620))
        .overlay(alignment: .top) { Image(systemName: "arrowtriangle.down.fill") }
        .padding(.top, 10)
        .frame(maxWidth: .infinity)
      """)
    expect(
      told[".wheel-of-fortune .row-words"], "Words",
      """
      Text(…)
        .font(.system(.footnote, weight: .semibold))
        .foregroundStyle(\(text))
      """)
    let circle = "stroke(\(accent), lineWidth: 12)"
    expect(
      told[".progress-ring"], "Ring",
      """
      ZStack { Circle().trim(from: 0, to: 1).\(circle).opacity(0.16).padding(12 / 2); \
      Circle().trim(from: 0, to: 0.5).\(circle).rotationEffect(.degrees(-90)).padding(12 / 2); \
      Text(…) }
        .frame(width: 144, height: 144)
        .frame(maxWidth: .infinity)
      """)
    expect(
      told[".progress-ring .row-words"], "Words",
      """
      Text(…)
        .font(.system(.title, weight: .bold))
        .foregroundStyle(\(text))
      """)
  }

  /// Spinners, marks in a row, pictures of somebody and of the app, and signs: `ElementView.swift` of
  /// FlowUI.
  private func expectMarks(_ told: [String: View]) {
    let (accent, indigo) = (#"Color("Onboarding/accent")"#, #"Color("Onboarding/indigo")"#)
    expect(
      told[".spinner.s-big-spinner"], "Spinner",
      """
      ProgressView()
        .tint(\(accent))
        .foregroundStyle(\(accent))
        .padding(.bottom, 60)
        .scaleEffect(1.2)
      """)
    // BetFree's fourth screen of seven.
    expect(
      told[".progress-bar"], "Progress bar",
      #"""
      HStack(spacing: 0) { ForEach(1...7, id: \.self) { \#
      Rectangle().opacity($0 <= 4 ? 1 : 0).frame(height: 8) } }
        .clipShape(Capsule())
        .foregroundStyle(\#(accent))
        .frame(minHeight: 8)
        .background(Color("Onboarding/surface"), in: Capsule())
        .padding(.bottom, 8)
      """#)
    expect(
      told[".page-dots"], "Page dots",
      #"""
      HStack(spacing: 8) { ForEach(1...5, id: \.self) { \#
      Circle().opacity($0 == 1 ? 1 : 0.25).frame(width: 8, height: 8) } }
        .foregroundStyle(\#(accent))
        .padding(.bottom, 40)
      """#)
    // In the color of the row.
    expect(
      told[".rank-bars.s-bars"], "Rank bars",
      #"""
      HStack(spacing: 4) { ForEach(1...4, id: \.self) { \#
      Rectangle().opacity($0 <= 1 ? 1 : 0.22).frame(width: 7, height: 16) } }
        .foregroundStyle(Color("Onboarding/easy"))
        .frame(minHeight: 16)
      """#)
    expect(
      told[".icon-view"], "App icon",
      """
      Image(…)
        .resizable()
        .scaledToFit()
        .frame(width: 120, height: 120)
        .clipShape(RoundedRectangle(cornerRadius: 24, style: .continuous))
        .padding(.bottom, 24)
      """)
    // How round it is of itself is a part of its size.
    expect(
      told[".no-style"], "App icon",
      """
      Image(…)
        .resizable()
        .scaledToFit()
        .frame(width: 112, height: 112)
        .clipShape(RoundedRectangle(cornerRadius: 25, style: .continuous))
        .padding(.bottom, 24)
      """)
    let face = """
        .frame(width: 96, height: 96)
        .background(\(indigo), in: Capsule())
        .padding(.bottom, 24)
      """
    expect(
      told[".avatar:has(.portrait)"], "Avatar",
      """
      Rectangle().opacity(0).overlay { Image(…).resizable().scaledToFill() }
        .clipShape(Capsule())
      \(face)
      """)
    expect(
      told[".avatar:has(.symbol)"], "Avatar",
      """
      Image(systemName: "person.fill")
        .resizable()
        .scaledToFit()
        .frame(width: 52, height: 52)
      \(face)
      """)
    expect(
      told[".avatar:not(:has(*))"], "Avatar",
      """
      Text(verbatim: …).font(.system(size: 40, weight: .semibold))
      \(face)
      """)
    expect(
      told[".emoji-row"], "Row of signs",
      """
      HStack(spacing: 12) { ForEach(…) { \
      Text(…).font(.system(size: 32)).frame(width: 64, height: 64) } }
        .fixedSize()
        .frame(maxWidth: .infinity)
      """)
  }

  private func expect(_ view: View?, _ kind: String, _ code: String) {
    #expect(view?.kind.trimmingCharacters(in: .whitespaces) == kind)
    #expect(view?.code == code)
  }

  /// Three parts of two apps, in the light and the dark, are told as they were read.
  private func expectParts(_ parts: [Report]) throws {
    for report in parts {
      let name = "\(report.app ?? "") \(report.part ?? "")"
      #expect(report.wrong == [], "\(name)")
      #expect(report.languages == 8, "\(name)")
    }
    // In Daily Intentions `on-blue`, `on-accent` and, in the light, `surface` are the same white,
    // and `accent` the same blue as `blue`.
    let button = try #require(parts.last { $0.part == "button" }?.said)
    #expect(button["Colour"] == "on-blue #ffffff #ffffff")
    #expect(button["Fill"] == "blue #0a5fcc #1e6fdb")
    #expect(button["Contrast"] == "5.96 light · 4.82 dark on blue (enough: 4.5 is needed)")
    #expect(
      button["SwiftUI"] == """
        Button { … } label: { Text(…) }
          .font(.system(.body, weight: .semibold))
          .foregroundStyle(Color("Onboarding/on-blue"))
          .padding(16)
          .frame(maxWidth: .infinity, minHeight: 44)
          .background(Color("Onboarding/blue"), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        """)
    // What stands in a table is written in its file.
    let heading = try #require(parts.last { $0.part == "heading" }?.said)
    #expect(heading["Words in"] == "content/daily-intentions/intentions.json")
    // What translators are told is told here.
    #expect(
      heading["Note"] == "An intention someone writes for themselves: start with the verb.")
    #expect(heading["Font"] == "heading: headline · 17/22 pt · semibold · rounded")
  }

  /// What keys and the pointer do.
  private func expectUse(_ report: Report) {
    #expect(report.pressed == ["false", "true"])
    // From the screen inwards, along, out again, and to the screen behind it.
    #expect(
      report.ways == [
        "Screen", "Frame above Skip", "Middle", "Section", "Image", "Section", "Middle", "Screen",
        "Screen",
      ])
    #expect(report.screen == "Value 2 · value-2")
    #expect(report.between == report.apart.map { [$0] })
    #expect(
      report.far == [
        "To title: top \(report.apart ?? "") pt", "To body: bottom 16 pt",
        "To section: bottom 76, top 208 pt", "To heading: right 14, bottom 51 pt",
      ])
    #expect(report.guides == [0, 2])
    // `ButtonLook`, `ScreenView` and `SectionView` of FlowUI.
    #expect(
      report.arranged == [
        """
        Button { … } label: { Text(…) }
          .font(.system(.body, weight: .medium))
          .foregroundStyle(Color("Onboarding/accent"))
          .frame(minWidth: 44, minHeight: 44)
        """,
        """
        ScrollView { VStack(spacing: 0) { … }
          .padding(.horizontal, 24)
          .padding(.top, 16)
          .padding(.bottom, 16)
          .frame(maxHeight: .infinity, alignment: .center) }
        """,
        """
        VStack(alignment: .center, spacing: 0) { … }
          .multilineTextAlignment(.center)
          .frame(maxWidth: .infinity, alignment: .center)
        """,
      ])
    #expect(report.copied == "content/betfree/screens/value-1.md")
    #expect(report.shut == ["Touch anything on a phone", "False"] && report.marks == 0)
    // Two pixels a point; around a phone there is room for its shadow.
    #expect(
      report.pictures == [
        "betfree.value-1.png": [786, 1704], "betfree.value-1.phone.png": [930, 1848],
      ])
    #expect(report.copiedPicture == [786, 1704])
    #expect(report.picturesApart.map { $0 < 4 } == true, "\(report.picturesApart ?? -1)")
    // Beside the board, and beside the prototype, with what is touched still in sight.
    #expect(report.beside == Array(repeating: Array(repeating: true, count: 4), count: 2))
    // In a small window it is a sheet at the bottom, above which the part is seen.
    #expect(report.sheet == [0, 390, 900] && report.inSight == true)
  }

  /// What the page of tokens has.
  private func expectTokens(_ report: Report) {
    #expect(report.colors?.last == "outline #758b86 #6e8681")
    #expect(report.colors?.contains("on-accent #ffffff #06211c 6.39 · 8.83 on accent") == true)
    #expect(
      report.lengths?.prefix(2) == [
        "14 pt button, secondary-button, card, field, plan", "capsule progress",
      ])
    #expect(report.lengths?.last == "24 pt screen-margin, section-spacing")
    #expect(report.fonts?.first == "large-title · 34/41 pt · bold")
    for look in [
      "Button · button", "Button · button · disabled", "Button · button · disabled · waiting",
      "Field · field", "Stepper · card", "Switch · card", "Switch · card · on",
      "Card · plan · chosen",
    ] {
      #expect(report.looks?.contains(look) == true, "\(look)")
    }
    #expect(report.twice == 0)
    #expect(
      report.tapped == [
        "#0e1817",
        "Paywall · Store\u{A0}· Subscription: unavailable\u{A0}· Restore Purchases …",
        "#paywall/25", "paywall/25",
      ])
    // A Mac has other controls than a phone.
    let bar = "locale size keys rtl still"
    #expect(report.bars == ["view \(bar)", "view \(bar.replacing("size", with: "device size"))"])
    #expect(report.untrue == [])
  }
}
