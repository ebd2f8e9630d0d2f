import FlowCore
import SpecModel
import SpecText

/// The parts of a target that names a column of a row, `option.icon`; nothing where it is none.
///
/// What ends like a file of a picture is one that somebody wants to show.
func pictureColumn(_ target: String) -> [String]? {
  let parts = target.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
  guard parts.count > 1, parts.allSatisfy(isName), let last = parts.last,
    !pictureFileEndings.contains(last)
  else { return nil }
  return parts
}

private let pictureFileEndings: Set<String> = [
  "png", "jpg", "jpeg", "gif", "svg", "webp", "heic", "pdf", "avif",
]

extension Scope {
  /// Finds the column that a picture is taken from, and says where it has no pictures.
  func resolvePicture(_ picture: inout Picture, option: TableID?, _ found: inout Diagnostics) {
    guard case .cell(var cell) = picture.source.value else { return }
    switch resolvePlaceholder(cell.path, option: option) {
    case .type(.picture):
      cell.type = .picture
      picture.source.value = .cell(cell)
    case .type, .impossible: found.report(.noPictures(cell))
    case .unknown(let candidates, let cause):
      let pictures = candidates.filter {
        let path = $0.split(separator: ".").map { String($0) }
        return resolvePlaceholder(path, option: option) == .type(.picture)
      }
      found.report(.unknownPicture(cell, among: pictures).caused(by: cause))
    case .unreadable: break
    }
  }
}

extension Diagnostic {
  fileprivate static func noPictures(_ cell: Placeholder) -> Diagnostic {
    Diagnostic(
      .wordsPicture, cell.span, "'\(cell.name)' is no picture",
      help: #"a column of pictures has the type "symbol" or "image""#)
  }

  fileprivate static func unknownPicture(
    _ cell: Placeholder, among candidates: [String]
  ) -> Diagnostic {
    let suggestion = Suggestion(for: cell.name, among: candidates, from: .names)
    return Diagnostic(
      .wordsPicture, cell.span, "'\(cell.name)' is no picture",
      help: suggestion.nearest.map { "did you mean '\($0)'?" }
        ?? """
        'option.icon' is a column of the row that is drawn, 'plan.icon' one of the row that a \
        choice holds
        """,
      fix: suggestion.fix(at: cell.span) { $0 })
  }
}
