import FlowCore
import SpecProve

/// What the paths of an app take at least: a table with a column for each.
struct PathFigures: TemplateRecord {
  /// One figure of each path.
  struct Row: TemplateRecord {
    var name: String
    var cells: [String]

    static let slots: [TemplateSlot<Self>] = [
      .text("figure-name") { $0.name }, .texts("cells") { $0.cells },
    ]
  }

  var columns: [String]
  var rows: [Row]

  static let slots: [TemplateSlot<Self>] = [
    .texts("columns") { $0.columns }, .list("figure-rows") { $0.rows },
    .text("timing") { _ in LeastRun.timing },
  ]

  /// Makes the table.
  ///
  /// - Parameters:
  ///   - paths: The figures.
  ///   - name: What a path or a screen is called that has such an id.
  init(_ paths: [PathStatistics], naming name: (String) -> String) {
    columns = paths.map { $0.title(name($0.name)) }
    let figures = paths.map(\.figures)
    rows = PathStatistics.names.enumerated().map { number, name in
      Row(
        name: name.prefix(1).uppercased() + name.dropFirst(), cells: figures.map { $0[number] })
    }
    // A line for each screen.
    let analytics = paths.map { path in
      path.analytics { name($0.rawValue) }.joined(separator: "\n")
    }
    rows.append(Row(name: "Analytics", cells: analytics))
  }
}
