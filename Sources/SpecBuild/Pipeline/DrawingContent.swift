import SpecSyntax
import SpecText

extension Rule {
  /// Drawings are pictures and nothing else.
  static let activeDrawing = Rule(
    "template/active-drawing",
    summary: "An SVG drawing holds shapes: no script, no handler, nothing from elsewhere.",
    why: """
      SVG can run scripts, hold whole pages and load files, and a drawing that somebody sent may do \
      so unseen. Previews show drawings where browsers allow none of that, but whoever opens the file \
      itself has no such wall around it, and what is loaded from elsewhere would be missing. Pictures \
      may stand in it as data: PNG, JPEG, GIF, WebP and AVIF.
      """,
    bad: #"<image href="https://example.com/bell.png"/>"#,
    good: ##"<path d="M4 12h16"/>, <use href="#bell"/> or <image href="data:image/png;base64,…"/>"##
  )
}

/// Looks for what a drawing may not hold; one that is no XML is reported as such.
func checkDrawing(_ file: SourceFile, _ id: FileID, _ found: inout Diagnostics) {
  if let sheet = file.bytes.firstRange(of: "<?xml-stylesheet".utf8) {
    found.report(
      .active(Span(id, sheet.lowerBound, sheet.upperBound), "a drawing loads no style sheet"))
  }
  guard let root = parseXML(file, id, &found) else { return }
  var waiting = [root]
  while let element = waiting.popLast() {
    check(element, &found)
    waiting += element.elements.reversed()
  }
}

private func check(_ element: XML.Element, _ found: inout Diagnostics) {
  let name = element.name.value.local.lowercased()
  if activeElements.contains(name) || element.name.value.namespace == "http://www.w3.org/1999/xhtml"
  {
    found.report(.active(element.name.span, "'\(element.name.value)' is no part of a drawing"))
  }
  for attribute in element.attributes { check(attribute, of: name, &found) }
  guard name == "style" else { return }
  for text in element.texts {
    for range in Array(text.value.utf8).loadedByStyles {
      found.report(.active(text.span(of: range), "a style in a drawing loads no other file"))
    }
  }
}

private func check(_ attribute: XML.Attribute, of element: String, _ found: inout Diagnostics) {
  let (name, value) = (attribute.name.value, attribute.value.value)
  let local = name.local.lowercased()
  // Editors note names and places of their own in attributes with a prefix; those are no handlers.
  if name.prefix == nil, local.hasPrefix("on") {
    found.report(.active(attribute.name.span, "'\(name)' would run a script"))
  } else if local == "href" || local == "src" {
    guard !isWithin(value) else { return }
    found.report(.active(attribute.value.span, "'\(name)' leads out of the drawing"))
  } else if local == "attributename", animations.contains(element) {
    let target = value.split(separator: ":").last.map { $0.lowercased() } ?? ""
    guard target == "href" || target.hasPrefix("on") else { return }
    found.report(.active(attribute.value.span, "an animation of '\(value)' leads elsewhere"))
  } else if !Array(value.utf8).loadedByStyles.isEmpty {
    found.report(.active(attribute.value.span, "'\(name)' loads something from elsewhere"))
  }
}

/// Elements that run, load or hold something that is no drawing.
private let activeElements: Set = [
  "audio", "canvas", "embed", "foreignobject", "handler", "iframe", "listener", "object", "script",
  "source", "video",
]

private let animations: Set = [
  "animate", "animatecolor", "animatemotion", "animatetransform", "set",
]

/// Whether an address is that of a part of the file it is written in, or is a picture by itself.
func isWithin(_ address: String) -> Bool { address.hasPrefix("#") || isPixelImage(address) }

/// Whether an address is a picture by itself, one made of pixels, and says so without escapes.
///
/// A drawing within could hold anything again, and nobody would look at it.
func isPixelImage(_ address: String) -> Bool {
  let kind = address.prefix(40).lowercased().prefix { $0 != ";" && $0 != "," }
  return pixelImages.contains(String(kind))
}

private let pixelImages = Set(["png", "jpeg", "gif", "webp", "avif"].map { "data:image/\($0)" })

extension Diagnostic {
  fileprivate static func active(_ place: Span, _ message: String) -> Diagnostic {
    Diagnostic(.activeDrawing, place, message, help: "leave it out, or draw it as shapes")
  }
}
