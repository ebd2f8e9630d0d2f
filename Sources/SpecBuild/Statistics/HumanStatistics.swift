import FlowCore
import SpecProve
import SpecRender
import SpecText

extension StatisticsOutcome {
  /// The figures for people: a table for each app.
  package func human(color: Bool) -> String {
    let paint = Paint(isOn: color)
    let tables = apps.map { app in
      let titles = app.paths == nil ? LocaleStatistics.titles : PathStatistics.titles
      let rows = app.paths?.map(\.cells) ?? app.locales.map(\.cells)
      let widths = titles.indices.map { column in
        ([titles] + rows).map { $0[column].width }.max() ?? 0
      }
      let lines = rows.map { aligned($0, widths) }
      return
        ([paint(app.name, .strong) + "  \(app.id)", aligned(titles, widths)]
        + lines).joined(separator: "\n") + "\n"
    }
    let isOfPaths = apps.contains { $0.paths != nil }
    return (tables + (isOfPaths ? [PathStatistics.legend] : [])).joined(separator: "\n")
  }

  /// The cells in columns, the first and the last to the left, figures to the right.
  private func aligned(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let room = String(repeating: " ", count: widths[column] - cell.width)
      switch column {
      case 0: line += "  " + cell + room
      case cells.count - 1: line += "  " + cell
      default: line += "  " + room + cell
      }
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension LocaleStatistics {
  fileprivate static let titles = [
    "locale", "strings", "length", "translated", "stale", "to review", "missing",
    "longest against its limit",
  ]

  fileprivate var cells: [String] {
    let share = translatable == 0 ? 100 : translated * 100 / translatable
    let figures =
      isSource
      ? ["", "", "", ""]
      : ["\(translated.grouped) (\(share)%)", stale.grouped, needsReview.grouped, missing.grouped]
    let longest = longest.map { "\($0.count) of \($0.limit) \(unit.rawValue), \($0.key)" }
    return [locale.rawValue, strings.grouped, "\(length.grouped) \(unit.rawValue)"] + figures
      + [longest ?? ""]
  }
}

extension PathStatistics {
  /// What the figures are of.
  fileprivate static let legend = """
    Each line is of one run, from a first launch to completion on the path: the one with the fewest \
    taps of those that pass over as few screens as can be; a shorter one is called so. Of fields, \
    permissions and purchases it tells those of the run, of those that the screens can ask for.
    \(LeastRun.timing)

    """

  /// The columns of the table.
  fileprivate static let titles = ["path"] + names + ["analytics"]

  /// The figures of the path, with what analytics hears on each screen of its run.
  fileprivate var cells: [String] {
    [title(name)] + figures + [analytics(naming: \.rawValue).joined(separator: " → ")]
  }
}

extension String {
  /// How many columns of a terminal the text takes.
  fileprivate var width: Int { unicodeScalars.reduce(0) { $0 + $1.displayWidth } }
}
