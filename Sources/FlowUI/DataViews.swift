#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  extension FlowContext {
    /// What is put into texts, by itself, as the language writes it.
    @MainActor func words(_ argument: LocalizedText.Argument) -> String {
      string(LocalizedText(key: "", "%1$@", [argument]))
    }

    /// The colour of words on what a view draws.
    var textColor: AnyShapeStyle { paint("text", or: .primary) }
  }

  /// Bars of a chart, which grow one after the other as they come; in a picture of a state they are
  /// there at once.
  struct BarChart: View {
    let rows: [Flow.Drawing.TableRow]
    /// What bars are painted with whose rows have no color of their own.
    let color: ColorID
    @State private var isGrown = false
    @Environment(\.flowContext) private var context
    @Environment(\.isPending) private var isPending
    @Environment(\.isRunning) private var isRunning
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      VStack(alignment: .leading, spacing: Metric.chartBarSpacing.value) {
        ForEach(Array(rows.indices), id: \.self) { place in
          line(rows[place], at: place).accessibilityElement(children: .combine)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .onChange(of: isPending, initial: true) { isGrown = !isPending }
    }

    private func line(_ row: Flow.Drawing.TableRow, at place: Int) -> some View {
      VStack(alignment: .leading, spacing: Metric.chartBarGap.value) {
        WholeWords(context.attributed(row.title))
          .font(Flow.Drawing.DefaultFont.viewText.font.swiftUI)
          .foregroundStyle(context.textColor)
        HStack(spacing: Metric.labelGap.value) {
          bar(row, at: place)
          number(row)
        }
      }
    }

    /// The number of a row, as wide as the widest of all, so that all bars are equally long.
    private func number(_ row: Flow.Drawing.TableRow) -> some View {
      ZStack(alignment: .trailing) {
        ForEach(Array(rows.indices), id: \.self) { place in
          if let portion = rows[place].portion {
            Text(verbatim: context.words(portion.number)).hidden().accessibilityHidden(true)
          }
        }
        if let portion = row.portion { Text(verbatim: context.words(portion.number)) }
      }
      .font(Flow.Drawing.DefaultFont.viewNumber.font.swiftUI)
      .foregroundStyle(context.textColor)
    }

    private func bar(_ row: Flow.Drawing.TableRow, at place: Int) -> some View {
      let paint = context.paint(row.color ?? color, or: .tint)
      let part = isGrown || !isRunning ? Double(row.portion?.hundredths ?? 0) / 100 : 0
      return GeometryReader { room in
        Rectangle().fill(paint)
          .frame(width: room.size.width * part, height: room.size.height)
          .animation(
            reducesMotion ? nil : .easeOut(duration: 0.6).delay(Double(place) * 0.15),
            value: isGrown)
      }
      .frame(height: Metric.chartBarHeight.value)
      .background { Rectangle().fill(paint).opacity(Metric.tintOpacity.value) }
      .clipShape(Capsule())
      .accessibilityHidden(true)
    }
  }

  /// A line with a dot for each milestone, filled up to the one that is reached.
  struct Milestones: View {
    let rows: [Flow.Drawing.TableRow]
    let reached: Int
    let color: ColorID
    @Environment(\.flowContext) private var context

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(Array(rows.indices), id: \.self) { place in
          milestone(rows[place], at: place)
            .accessibilityElement(children: .combine)
            .accessibilityAddTraits(place < reached ? .isSelected : [])
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func milestone(_ row: Flow.Drawing.TableRow, at place: Int) -> some View {
      let isLast = place == rows.count - 1
      return VStack(alignment: .leading, spacing: 0) {
        WholeWords(context.attributed(row.title))
          .font(Flow.Drawing.DefaultFont.viewTitle.font.swiftUI)
        if let detail = row.detail {
          WholeWords(context.attributed(detail))
            .font(Flow.Drawing.DefaultFont.viewText.font.swiftUI)
        }
      }
      .foregroundStyle(context.textColor)
      .multilineTextAlignment(.leading)
      .padding(.leading, Metric.milestoneSize.value + Metric.milestoneGap.value)
      .padding(.bottom, isLast ? 0 : Metric.milestoneSpacing.value)
      .background(alignment: .leading) { marks(row, at: place, isLast: isLast) }
    }

    /// The dot beside a milestone, and the line to the next one.
    private func marks(_ row: Flow.Drawing.TableRow, at place: Int, isLast: Bool) -> some View {
      let paint = context.paint(row.color ?? color, or: .tint)
      let size = Metric.milestoneSize.value
      return VStack(spacing: 0) {
        Circle().fill(paint).opacity(place < reached ? 1 : 0)
          .overlay { Circle().strokeBorder(paint, lineWidth: Metric.milestoneLineWidth.value) }
          .frame(width: size, height: size)
        if isLast {
          Spacer(minLength: 0)
        } else {
          Rectangle().fill(paint).opacity(place + 1 < reached ? 1 : Metric.tintOpacity.value)
            .frame(width: Metric.milestoneLineWidth.value)
        }
      }
      .accessibilityHidden(true)
    }
  }

  /// Words that come one after the other, line by line; in a picture of a state they are there at
  /// once.
  struct FloatingWords: View {
    let words: [Flow.Drawing.FloatingWord]
    let color: ColorID?
    @State private var areThere = false
    @Environment(\.flowContext) private var context
    @Environment(\.isPending) private var isPending
    @Environment(\.isRunning) private var isRunning
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      CenteredLines(gap: Metric.floatingWordGap.value) {
        ForEach(Array(words.indices), id: \.self) { place in
          let word = words[place]
          WholeWords(context.attributed(word.row.title))
            .font(word.size.defaultFont.font.swiftUI)
            .foregroundStyle(context.paint(word.row.color ?? color ?? "text", or: .primary))
            .multilineTextAlignment(.center)
            .opacity(areThere || !isRunning ? 1 : 0)
            .animation(
              reducesMotion ? nil : .easeOut(duration: 0.6).delay(Double(place) * 0.15),
              value: areThere)
        }
      }
      .frame(maxWidth: .infinity)
      .onChange(of: isPending, initial: true) { areThere = !isPending }
    }
  }

  /// Cards with signs before all but the first.
  struct Formula: View {
    let view: Flow.Drawing.View
    let rows: [Flow.Drawing.TableRow]
    let color: ColorID
    @Environment(\.flowContext) private var context

    var body: some View {
      CenteredLines(gap: Metric.formulaGap.value) {
        ForEach(Array(rows.indices), id: \.self) { place in
          HStack(spacing: Metric.formulaGap.value) {
            if let sign = view.sign(before: place) {
              Text(verbatim: sign).font(Flow.Drawing.DefaultFont.formulaSign.font.swiftUI)
                .foregroundStyle(context.textColor)
            }
            card(rows[place])
          }
          .accessibilityElement(children: .combine)
        }
      }
      .frame(maxWidth: .infinity)
    }

    private func card(_ row: Flow.Drawing.TableRow) -> some View {
      let paint = context.paint(row.color ?? color, or: .tint)
      return WholeWords(context.attributed(row.title))
        .font(Flow.Drawing.DefaultFont.viewTitle.font.swiftUI)
        .foregroundStyle(context.textColor)
        .multilineTextAlignment(.center)
        .padding(Metric.formulaPadding.value)
        .background {
          RoundedRectangle(cornerRadius: Metric.formulaCornerRadius.value).fill(paint)
            .opacity(Metric.tintOpacity.value)
        }
    }
  }

  /// What stands side by side as far as there is room, each line in the middle.
  private struct CenteredLines: Layout {
    let gap: Double

    private struct Line {
      var items: [(index: Int, size: CGSize)] = []
      var width = 0.0
      var height = 0.0
    }

    private func lines(_ subviews: Subviews, in width: Double) -> [Line] {
      var lines: [Line] = []
      for index in subviews.indices {
        let ideal = subviews[index].sizeThatFits(.unspecified)
        let size =
          ideal.width <= width
          ? ideal : subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil))
        var line = lines.popLast() ?? Line()
        // What is compared is what is stored: another sum could be rounded otherwise, and break a
        // line where the room is just the line's own width.
        var end = line.items.isEmpty ? size.width : line.width + gap + size.width
        if !line.items.isEmpty, end > width {
          lines.append(line)
          (line, end) = (Line(), size.width)
        }
        line.width = end
        line.height = max(line.height, size.height)
        line.items.append((index, size))
        lines.append(line)
      }
      return lines
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
      let lines = lines(subviews, in: proposal.width ?? .infinity)
      let gaps = gap * Double(max(0, lines.count - 1))
      return CGSize(
        width: lines.map(\.width).max() ?? 0,
        height: lines.map(\.height).reduce(gaps, +))
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      var top = bounds.minY
      for line in lines(subviews, in: bounds.width) {
        var leading = bounds.minX + (bounds.width - line.width) / 2
        for (index, size) in line.items {
          subviews[index].place(
            at: CGPoint(x: leading, y: top + (line.height - size.height) / 2), anchor: .topLeading,
            proposal: ProposedViewSize(size))
          leading += size.width + gap
        }
        top += line.height + gap
      }
    }
  }

  /// A wheel that turns to a sector as soon as that is known.
  struct FortuneWheel: View {
    let rows: [Flow.Drawing.TableRow]
    let stopped: Int?
    let color: ColorID
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.flowContext) private var context
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      let size = Metric.fortuneWheelSize.value
      ZStack {
        ForEach(Array(rows.indices), id: \.self) { place in
          sector(rows[place], at: place)
            .rotationEffect(.degrees(Double(place) * angle))
        }
      }
      .frame(width: size, height: size)
      // Five times around, and on to the sector.
      .rotationEffect(.degrees(stopped.map { 1800 - Double($0) * angle } ?? 0))
      .animation(reducesMotion ? nil : .easeOut(duration: 3), value: stopped)
      .overlay(alignment: .top) { pointer }
      .padding(.top, Metric.fortunePointerSize.value / 2)
      .environment(\.layoutDirection, .leftToRight)
    }

    /// The angle of a sector, in degrees.
    private var angle: Double { 360 / Double(max(1, rows.count)) }

    /// A sector at the top, its words along the rim.
    private func sector(_ row: Flow.Drawing.TableRow, at place: Int) -> some View {
      let paint = context.paint(row.color ?? color, or: .tint)
      let (size, rim) = (Metric.fortuneWheelSize.value, Metric.fortuneWheelRim.value)
      return ZStack(alignment: .top) {
        arc(paint, width: size / 2, of: size / 2).opacity(tint(at: place))
        arc(paint, width: rim, of: size - rim)
          .opacity(place % 2 == 0 ? 1 : Metric.disabledOpacity.value)
        WholeWords(context.attributed(row.title))
          .font(Flow.Drawing.DefaultFont.sector.font.swiftUI)
          .foregroundStyle(context.textColor)
          .multilineTextAlignment(.center)
          // No larger than the wheel has room for.
          .dynamicTypeSize(min(typeSize, .xLarge))
          .frame(width: size * 2 / 3 * sin(angle / 360 * .pi))
          .padding(.top, rim * 2)
          .accessibilityAddTraits(place == stopped ? .isSelected : [])
      }
      .frame(width: size, height: size)
    }

    /// A part of a circle as wide as a sector, at the top.
    private func arc(_ paint: AnyShapeStyle, width: Double, of diameter: Double) -> some View {
      Circle().trim(from: 0, to: angle / 360)
        .stroke(paint, lineWidth: width)
        .frame(width: diameter, height: diameter)
        .rotationEffect(.degrees(-90 - angle / 2))
        .frame(width: Metric.fortuneWheelSize.value, height: Metric.fortuneWheelSize.value)
        .accessibilityHidden(true)
    }

    /// How opaque a sector is: neighbours differ, the last one from the first, too.
    private func tint(at place: Int) -> Double {
      if place % 2 == 1 { return Metric.faintTintOpacity.value }
      return place == rows.count - 1 && place > 0 ? 0 : Metric.tintOpacity.value
    }

    private var pointer: some View {
      let size = Metric.fortunePointerSize.value
      return Image(systemName: "arrowtriangle.down.fill").resizable().scaledToFit()
        .frame(width: size, height: size)
        .foregroundStyle(context.textColor)
        .offset(y: -size / 2)
        .accessibilityHidden(true)
    }
  }

  /// A ring that is filled in part, with the number in it.
  struct ProgressRing: View {
    let portion: Flow.Drawing.Portion?
    let color: ColorID
    let size: Double
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.flowContext) private var context

    var body: some View {
      let paint = context.paint(color, or: .tint)
      let width = Metric.ringWidth.value
      ZStack {
        Circle().trim(from: 0, to: 1).stroke(paint, lineWidth: width)
          .opacity(Metric.tintOpacity.value)
          .padding(width / 2)
        Circle().trim(from: 0, to: Double(portion?.hundredths ?? 0) / 100)
          .stroke(paint, lineWidth: width)
          .rotationEffect(.degrees(-90))
          .padding(width / 2)
        if let portion {
          Text(verbatim: context.words(portion.number))
            .font(Flow.Drawing.DefaultFont.ringNumber.font.swiftUI)
            .dynamicTypeSize(min(typeSize, .xLarge))
            .foregroundStyle(context.textColor)
        }
      }
      .frame(width: size, height: size)
    }
  }

  /// What stands for a view of the app's own that is given rows or parameters.
  struct StandIn: View {
    let custom: Flow.Drawing.Custom
    @Environment(\.flowContext) private var context

    var body: some View {
      let lines = lines
      VStack(alignment: .leading, spacing: Metric.standInGap.value) {
        Text(verbatim: custom.kind).font(Flow.Drawing.DefaultFont.customView.font.swiftUI)
          .foregroundStyle(context.paint("muted", or: .secondary))
        // By place, because two rows may say the same.
        ForEach(Array(lines.indices), id: \.self) { place in
          Text(verbatim: lines[place]).font(Flow.Drawing.DefaultFont.viewText.font.swiftUI)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(Metric.standInPadding.value)
      .background {
        RoundedRectangle(cornerRadius: Metric.standInCornerRadius.value)
          .fill(context.textColor).opacity(Metric.faintTintOpacity.value)
      }
    }

    private var lines: [String] {
      var lines = custom.value.map { [words($0)] } ?? []
      for row in custom.rows.prefix(5) {
        let number = row.portion.map { context.words($0.number) }
        let said = row.words.map { context.plain($0) } + (number.map { [$0] } ?? [])
        lines.append(said.isEmpty ? row.id.rawValue : said.joined(separator: " · "))
      }
      if custom.rows.count > 5 { lines.append("…") }
      return lines
        + custom.parameters.sorted { $0.key < $1.key }.map { "\($0.key): \(words($0.value))" }
    }

    private func words(_ value: Flow.Drawing.Custom.Value) -> String {
      switch value {
      case .bool(let flag): flag ? "true" : "false"
      case .text(let argument): context.words(argument)
      case .row(_, let name, _): context.plain(name)
      }
    }
  }
#endif
