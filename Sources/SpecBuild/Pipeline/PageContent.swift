import SpecRender
import SpecText

extension Rule {
  /// Scripts and styles are files.
  static let templateInline = Rule(
    "template/inline",
    summary: "Templates hold no script and no style: both are files of their own.",
    why: """
      The pages' policy in `head.mustache` and `head-with-scripts.mustache` tells browsers to run and \
      apply nothing but files, so that no words of the content can ever become a script. What is \
      written into a page would do nothing.
      """,
    bad: "<p style=\"color: red\" onclick=\"close()\">",
    good: "<p class=\"warning\">, with templates/styles/page.css and templates/scripts/board.js")

  /// Pages need nothing but their folder.
  static let templateRemote = Rule(
    "template/remote",
    summary: "Pages and style sheets load nothing from elsewhere and show no other page.",
    why: """
      Previews are opened from disk, without a network, and sent to others. Whoever a page asked for \
      a picture or a font would learn who reads it and when; so its policy refuses that, and the \
      picture would be missing. Pictures may stand in place as data: PNG, JPEG, GIF, WebP and AVIF.
      """,
    bad: "<img src=\"https://example.com/logo.png\">",
    good: "<span class=\"image\" data-image=\"Logo\"></span>, and templates/images/Logo.svg")
}

/// Looks for what a template may not hold: code, and what comes from elsewhere.
func checkContent(ofTemplate id: FileID, _ file: SourceFile, _ found: inout Diagnostics) {
  func report(_ rule: Rule, _ range: Range<Int>, _ message: String, help: String? = nil) {
    found.report(
      Diagnostic(rule, Span(id, range.lowerBound, range.upperBound), message, help: help))
  }
  for tag in file.bytes.tags {
    let isFile = tag.attributes.contains { $0.name == "src" }
    if tag.name == "style" || tag.name == "script" && !isFile {
      let folder = tag.name == "style" ? "styles" : "scripts"
      report(
        .templateInline, tag.range, "a \(tag.name) within a page",
        help: "put it into a file in 'templates/\(folder)'")
    }
    if embeddingTags.contains(tag.name) {
      report(.templateRemote, tag.range, "'<\(tag.name)>' leads a page elsewhere")
    }
    for attribute in tag.attributes {
      if attribute.isCode {
        report(.templateInline, attribute.range, "code in the attribute '\(attribute.name)'")
      } else if attribute.isRemote(in: tag.name) {
        report(
          .templateRemote, attribute.range,
          "the attribute '\(attribute.name)' leads out of the previews' folder")
      }
    }
  }
}

/// Looks for what a style sheet would load.
func checkContent(ofStyleSheet id: FileID, _ file: SourceFile, _ found: inout Diagnostics) {
  for range in file.bytes.loadedByStyles {
    found.report(
      Diagnostic(
        .templateRemote, Span(id, range.lowerBound, range.upperBound),
        "a style sheet loads no other file",
        help: "name style sheets in the template, and draw pictures in 'templates/images'"))
  }
}

/// What shows another page within a page, or makes its links lead elsewhere.
private let embeddingTags: Set = [
  "applet", "base", "embed", "fencedframe", "frame", "frameset", "iframe", "object", "portal",
]

/// What a browser loads or sends to without being asked, whatever the tag.
private let loadingAttributes: Set = [
  "action", "background", "formaction", "imagesrcset", "manifest", "ping", "poster", "src",
  "srcset", "xlink:href",
]

extension MarkupTag.Attribute {
  /// Whether it is a style, or a script of any kind.
  fileprivate var isCode: Bool {
    let address = String(value.unicodeScalars.filter { $0.value > 0x20 }).lowercased()
    return name == "style" || name == "srcdoc" || name.hasPrefix("on") && name.count > 2
      || ["javascript:", "vbscript:", "data:text/"].contains { address.hasPrefix($0) }
      || ["href", "xlink:href"].contains(name) && hidesScheme
  }

  /// Whether it makes a browser ask elsewhere, or go there.
  ///
  /// Style sheets and scripts have a rule of their own, `template/link`, unless slots name them.
  fileprivate func isRemote(in tag: String) -> Bool {
    if name == "http-equiv" { return value.lowercased() == "refresh" }
    let isLoaded =
      loadingAttributes.contains(name) || name == "href" && ["image", "link", "use"].contains(tag)
    let isLink =
      isQuoted && ["href", "src"].contains(name)
      && (value.hasSuffix(".css") || value.hasSuffix(".js"))
    let isList = ["srcset", "imagesrcset", "ping"].contains(name)
    guard isLoaded, isList || !isPixelImage(value), !isLink || value.contains("{") else {
      return false
    }
    // As browsers read it: URL Standard, 4.4.
    let address = value.filter { !$0.isNewline && $0 != "\t" }.replacing("\\", with: "/")
    return hidesScheme || address.contains("//")
      || address.firstMatch(of: /^\s*[A-Za-z][A-Za-z0-9+.\-]*:/) != nil
  }

  /// Whether a character reference stands where an address says how it is reached.
  private var hidesScheme: Bool { value.firstMatch(of: /^[^\/?#]*&/) != nil }
}
