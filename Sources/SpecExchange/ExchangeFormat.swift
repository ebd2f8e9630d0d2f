/// A format that translations come in, by the ending of a file's name.
package enum ExchangeFormat: String, Sendable, CaseIterable {
  case xliff, xcstrings, strings, stringsdict, csv

  /// The format of a file; XLIFF where its name says nothing, as it does for many tools.
  package init(path: String) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    self = ending == "tsv" ? .csv : ExchangeFormat(rawValue: ending) ?? .xliff
  }
}
