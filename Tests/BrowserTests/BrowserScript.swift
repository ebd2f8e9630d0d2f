import Foundation
import TestSupport

/// The committed previews.
let previews = repository.appending(path: "output/preview").path

/// How long `specgen shots` and `fit` wait for an answer of the browser: beside other tests it takes its
/// time, as it does for the scripts (`PATIENCE`).
let patience = ["--timeout", "300"]

/// What a script of this folder reports, an object a line.
func reports<Report: Decodable>(of script: String, _ arguments: String...) throws -> [Report] {
  try reports(of: script, arguments)
}

/// The same, with a list of arguments.
func reports<Report: Decodable>(of script: String, _ arguments: [String]) throws -> [Report] {
  let path = repository.appending(path: "Tests/BrowserTests/\(script)").path
  return try PythonOracle.run(file: path, arguments).split(separator: "\n")
    .map { try JSONDecoder().decode(Report.self, from: Data($0.utf8)) }
}
