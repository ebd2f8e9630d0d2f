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

extension [SourceFile] {
  /// The bytes, by path, of the files that fixes change.
  ///
  /// - Parameter fixes: Fixes that can be made together.
  /// - Returns: The changed files.
  package func applying(_ fixes: [Diagnostic.Fix]) -> [String: [UInt8]] {
    // Two findings may offer the same change.
    let edits = Dictionary(grouping: Set(fixes.map(\.edits)).flatMap(\.self), by: \.span.file)
    var changed: [String: [UInt8]] = [:]
    for (id, edits) in edits where Int(id.index) < count {
      let file = self[Int(id.index)]
      changed[file.path] = file.applying(edits).bytes
    }
    return changed
  }
}

extension [Diagnostic] {
  /// The findings whose fixes can be made together, each whole.
  ///
  /// Of fixes that overlap the first is made and the others wait: what they were made for may be
  /// gone then. A fix that several findings offer is made once, for all of them.
  package var fixableTogether: [Diagnostic] {
    var taken: [FileID: [Span]] = [:]
    var made: Set<[Diagnostic.Edit]> = []
    return filter { finding in
      guard let edits = finding.fix?.edits, !edits.isEmpty else { return false }
      if made.contains(edits) { return true }
      guard !edits.contains(where: { taken[$0.span.file]?.overlaps($0.span) == true }) else {
        return false
      }
      for edit in edits { taken[edit.span.file, default: []].insertInOrder(edit.span) }
      made.insert(edits)
      return true
    }
  }
}

extension [Span] {
  /// The place of a span among others of its file that are in order.
  private func place(of span: Span) -> Int {
    var range = startIndex..<endIndex
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      range =
        self[middle] < span ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  fileprivate mutating func insertInOrder(_ span: Span) {
    insert(span, at: place(of: span))
  }

  /// Whether one of them can't be changed together with another one: what begins at the same byte
  /// has no order.
  fileprivate func overlaps(_ span: Span) -> Bool {
    let place = place(of: span)
    let next = place < count ? self[place] : nil
    let last = place > 0 ? self[place - 1] : nil
    return next.map { $0.lower == span.lower || $0.lower < span.upper } == true
      || last.map { $0.lower == span.lower || $0.upper > span.lower } == true
  }
}

extension Diagnostic.Edit {
  /// The edits that take items out of a JSON object or array, each with one of the commas beside it.
  ///
  /// - Parameters:
  ///   - goes: Which of the items go.
  ///   - items: Where each item stands, in the file's order.
  ///   - container: Where the object or array stands.
  /// - Returns: An edit for each run of items that go.
  package static func removals(
    of goes: [Bool], of items: [Span], in container: Span
  ) -> [Self] {
    var edits: [Self] = []
    var place = 0
    while place < items.count {
      guard goes[place] else {
        place += 1
        continue
      }
      let end = goes[place...].firstIndex(of: false) ?? items.count
      let (lower, upper) =
        if place > 0 {
          (Int(items[place - 1].upper), Int(items[end - 1].upper))
        } else if end < items.count {
          (Int(items[0].lower), Int(items[end].lower))
        } else {
          (Int(container.lower) + 1, Int(container.upper) - 1)
        }
      edits.append(.init(Span(container.file, lower, upper), ""))
      place = end
    }
    return edits
  }
}
