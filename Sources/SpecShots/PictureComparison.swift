/// Two sets of pictures, compared pixel by pixel.
package struct PictureComparison: Sendable {
  /// A picture of which pixels differ.
  package struct Change: Sendable, Equatable {
    /// Its path, without `.png`.
    package var path: String
    package var differingPixels: Int
    package var totalPixels: Int

    package init(path: String, differingPixels: Int, totalPixels: Int) {
      self.path = path
      self.differingPixels = differingPixels
      self.totalPixels = totalPixels
    }

    /// The share of the pixels, in hundredths of a percent: `3.05 %`.
    package var share: String {
      let hundredths = totalPixels == 0 ? 0 : differingPixels * 10_000 / totalPixels
      guard hundredths > 0 else { return "less than 0.01 %" }
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
    }
  }

  package var changed: [Change] = []
  /// The paths of pictures that only one side has, without `.png`.
  package var added: [String] = []
  package var removed: [String] = []
  package var unchangedCount = 0

  package init() {}

  package var isEmpty: Bool { changed.isEmpty && added.isEmpty && removed.isEmpty }

  /// What differs in numbers: `2 changed, 1 added, 0 removed, 12 unchanged`.
  package var summary: String {
    "\(changed.count) changed, \(added.count) added, \(removed.count) removed, "
      + "\(unchangedCount) unchanged"
  }

  /// What differs, a picture on a line.
  package var listing: [String] {
    changed.map { "\($0.path): \($0.share) of the pixels" } + added.map { "\($0): added" }
      + removed.map { "\($0): removed" }
  }
}

/// A picture of a comparison.
enum PictureKind: String, CaseIterable {
  case before, after, difference

  var title: String {
    switch self {
    case .before: "Before"
    case .after: "Now"
    case .difference: "Difference"
    }
  }

  /// The path of its file.
  ///
  /// - Parameter path: That of the picture it is of, without `.png`.
  /// - Returns: Its path beside that picture.
  func path(of path: String) -> String { "\(path).\(rawValue).png" }
}
