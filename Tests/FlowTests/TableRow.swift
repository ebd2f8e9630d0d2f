import Foundation
import TestSupport

/// A row of a table in a Markdown file of these tests.
struct TableRow {
  /// The folder in `content/` that the table's section names; nothing where it names none.
  var app: String?
  /// The sentence that names it.
  var intro: String
  /// What stands between the bars; `\|` is a bar.
  var cells: [String]
}

/// Reads the tables of a file of `Tests/FlowTests`, without their heads.
func tableRows(of name: String) throws -> [TableRow] {
  let file = repository.appendingPathComponent("Tests/FlowTests/\(name)")
  var row = TableRow(app: nil, intro: "", cells: [])
  var rows: [TableRow] = []
  var isBody = false
  for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
    if line.hasPrefix("#") {
      row.app = nil
    } else if line.hasPrefix("In `content/") {
      row.app = line.components(separatedBy: "/")[1]
      row.intro = line
    } else if line.hasPrefix("|---") {
      isBody = true
    } else if !line.hasPrefix("|") {
      isBody = false
    } else if isBody {
      row.cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ").map {
        $0.replacingOccurrences(of: #"\|"#, with: "|")
      }
      rows.append(row)
    }
  }
  return rows
}
