extension SourceFile {
  /// The file's bytes after edits of it, and how many of them were made.
  ///
  /// An edit that overlaps one before it is left out: what it was made for may be gone.
  package func applying(_ edits: [Diagnostic.Edit]) -> (bytes: [UInt8], applied: Int) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    var applied = 0
    for edit in edits.sorted(by: { $0.span < $1.span }) {
      let lower = Int(edit.span.lower)
      let upper = min(Int(edit.span.upper), bytes.count)
      guard lower >= position, lower <= upper else { continue }
      result += bytes[position..<lower]
      result += edit.replacement.utf8
      position = upper
      applied += 1
    }
    result += bytes[position...]
    return (result, applied)
  }
}
