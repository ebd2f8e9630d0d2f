import SpecText

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

  /// The page that shows it, beside the pictures.
  ///
  /// - Parameter revision: What is compared with, as it was asked for.
  /// - Returns: The page, in HTML.
  func page(since revision: String) -> [UInt8] {
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'self' file:">
      <title>Pictures since \(escaped(revision))</title>
      <link rel="stylesheet" href="differences.css">
      </head>
      <body>
      <main>
      <h1>Pictures since <code>\(escaped(revision))</code></h1>
      <p>\(summary)</p>

      """
    let parts: [(String, [(path: String, share: String?, kinds: [PictureKind])])] = [
      ("Changed", changed.map { ($0.path, $0.share, PictureKind.allCases) }),
      ("Added", added.map { ($0, nil, [.after]) }),
      ("Removed", removed.map { ($0, nil, [.before]) }),
    ]
    for (title, pictures) in parts where !pictures.isEmpty {
      page += "<section>\n<h2>\(title)</h2>\n"
      for picture in pictures {
        let path = escaped(picture.path)
        page += "<section>\n<h3><code>\(path)</code></h3>\n"
        if let share = picture.share { page += "<p>\(share) of the pixels differ.</p>\n" }
        page += "<div class=\"pictures\">\n"
        for kind in picture.kinds {
          page +=
            "<figure><img src=\"\(escaped(percentEncoded(kind.path(of: picture.path))))\" "
            + "alt=\"\(path), \(kind.title.lowercased())\" loading=\"lazy\">"
            + "<figcaption>\(kind.title)</figcaption></figure>\n"
        }
        page += "</div>\n</section>\n"
      }
      page += "</section>\n"
    }
    return Array((page + "</main>\n</body>\n</html>\n").utf8)
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

/// Text as HTML has it, in elements and attributes.
private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
}
