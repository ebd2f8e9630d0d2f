import SpecSyntax
import SpecText

extension Harness {
  /// The XML parser.
  static let xml = Harness(name: "xml", maxLength: 2048) { content in
    [TranslatedProject.sent]
  } run: { (input) throws(PropertyViolation) in
    let file = SourceFile(path: "test.xliff", bytes: input)
    var found = Diagnostics()
    let root = parseXML(file, FileID(0), &found)
    var again = Diagnostics()
    try require(parseXML(file, FileID(0), &again) == root && again == found, "two runs differ")
    try checkSound(found, [file])
    try require(found.all.count <= 21, "\(found.all.count) findings")
    guard let root else { return try require(found.hasErrors, "no tree, and no finding says why") }
    try checkNested(root, Span(FileID(0), 0, input.count))
  }
}

/// Checks that every part stands within what it belongs to, behind what is before it.
private func checkNested(_ element: XML.Element, _ outer: Span) throws(PropertyViolation) {
  try require(
    outer.contains(element.span) && element.span.contains(element.name.span),
    "an element out of its place")
  var end = element.name.span.upper
  for attribute in element.attributes {
    try require(
      end <= attribute.name.span.lower
        && attribute.name.span.upper < attribute.value.span.lower,
      "an attribute out of its place")
    end = attribute.value.span.upper
  }
  for part in element.content {
    let span: Span
    switch part {
    case .element(let inner):
      span = inner.span
      try checkNested(inner, element.span)
    case .text(let text):
      span = text.span
      let count = text.value.utf8.count
      try require(
        count > 0 && text.span(of: 0..<count) == text.span
          && text.span.contains(text.span(of: count / 3..<count / 2)),
        "a part of a text out of its place")
    }
    try require(end <= span.lower && element.span.contains(span), "a part out of its place")
    end = span.upper
  }
}
