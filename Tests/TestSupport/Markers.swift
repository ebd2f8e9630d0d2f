package import SpecText

/// A text with the signs 1️⃣ to 9️⃣ in it, for tests that speak of places.
///
/// The signs are taken out of the text; what is left is what a program reads.
package struct MarkedText: Sendable {
  /// A sign and the byte it stood before.
  package struct Mark: Sendable, Equatable {
    package let sign: String
    package let offset: Int
  }

  package let bytes: [UInt8]
  package let marks: [Mark]

  package init(_ text: String) {
    var bytes: [UInt8] = []
    var marks: [Mark] = []
    for character in text {
      let scalars = Array(character.unicodeScalars)
      if scalars.count == 3, scalars[2] == "\u{20E3}" {
        marks.append(Mark(sign: String(character), offset: bytes.count))
      } else {
        bytes += String(character).utf8
      }
    }
    self.bytes = bytes
    self.marks = marks
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Files with marked places, and findings in words that name them.
package struct MarkedFiles: Sendable {
  package let files: [SourceFile]
  private let marks: [[MarkedText.Mark]]

  /// Takes texts by their paths.
  package init(_ texts: [String: String]) {
    let sorted = texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let marked = sorted.map { MarkedText($0.value) }
    files = zip(sorted, marked).map { SourceFile(path: $0.key, bytes: $1.bytes) }
    marks = marked.map(\.marks)
  }

  /// Each finding as `1️⃣ «its bytes» rule: message (help)`, in the order of the files.
  ///
  /// A finding where no sign stands has its path, line and column instead; a sign where nothing is
  /// found is listed too, so that none can be forgotten.
  package func describe(_ found: [Diagnostic]) -> [String] {
    var used: Set<[Int]> = []
    let findings = found.map { finding in
      let file = Int(finding.span.file.index)
      let offset = Int(finding.span.lower)
      var place = "\(files[file].path) \(files.position(of: finding.span))"
      if let mark = marks[file].first(where: { $0.offset == offset }) {
        used.insert([file, offset])
        place = mark.sign
      }
      let help = finding.help.map { " (\($0))" } ?? ""
      let bytes = files[file].text(at: finding.span)
      return "\(place) «\(bytes)» \(finding.rule): \(finding.message)\(help)"
    }
    let unused = marks.enumerated().flatMap { file, marks in
      marks.filter { !used.contains([file, $0.offset]) }.map { "\($0.sign) nothing" }
    }
    return findings + unused
  }

  /// The related places of findings, in the same form.
  package func labels(_ found: [Diagnostic]) -> [String] {
    found.flatMap(\.labels).map { label in
      "\(files.position(of: label.span)) «\(files.text(at: label.span))» \(label.message)"
    }
  }

  /// The file at a path after all that can be mended was mended.
  package func mended(_ path: String, _ found: [Diagnostic]) -> String? {
    guard let index = files.firstIndex(where: { $0.path == path }) else { return nil }
    let edits = found.compactMap(\.fix).flatMap(\.edits)
      .filter { Int($0.span.file.index) == index }
    return String(decoding: files[index].applying(edits).bytes, as: UTF8.self)
  }
}
