import SpecModel
import SpecSyntax
import SpecText

/// What a screen or section has at most once; its name is the last part of the string key.
enum BlockPart: String {
  case title, heading, body, picture

  /// The part with its article.
  var name: String { "a \(rawValue)" }
}

/// Where a block stands: what its texts' keys begin with, and what was said of it.
struct BlockContext {
  /// The page's id, with the section's.
  var prefix: String
  var isSection: Bool
  var span: Span
  var remarks: Remarks

  /// The key of one of the parts.
  func key(_ part: BlockPart) -> StringKey {
    part == .body && isSection ? StringKey(prefix) : "\(prefix).\(part.rawValue)"
  }

  var bodyRole: Text.Role { isSection ? .section : .body }
}

extension Block {
  /// The part that the block is, if there can be no other one beside it.
  var part: BlockPart? {
    switch self {
    case .title: .title
    case .heading: .heading
    case .body: .body
    case .pictures: .picture
    case .controls, .views, .rows: nil
    }
  }
}

extension PageReader {
  /// The block that a part of the page is; nothing where it is none.
  mutating func block(_ part: PagePart, _ place: BlockContext) -> Block? {
    switch part.kind {
    case .title:
      text(.title, .title, part.lines, joinedBy: .lineBreak, place).map(Block.title)
    case .heading:
      text(.heading, .heading, part.lines, joinedBy: .lineBreak, place).map(Block.heading)
    case .body:
      text(.body, place.bodyRole, part.lines, joinedBy: .paragraphBreak, place).map(Block.body)
    case .controls(let links): .controls(controls(links, place))
    case .images(let images): imageBlock(images, place)
    case .list(let items): listBlock(items, place)
    case .section, .misplacedName, .tooDeep, .screenPlace: nil
    }
  }

  private mutating func text(
    _ part: BlockPart, _ role: Text.Role, _ lines: [[MarkdownInline]], joinedBy joint: Inline,
    _ place: BlockContext
  ) -> Text? {
    guard lines.allSatisfy({ !$0.isEmpty }) else {
      report(.partWithoutWords(place.span, part))
      return nil
    }
    let phrase = inlines.phrase(lines, joinedBy: joint, at: place.span)
    return text(place.key(part), role, .one(phrase), place)
  }

  /// A text with what comments say of it.
  func text(
    _ key: StringKey, _ role: Text.Role, _ forms: Text.Forms, _ place: BlockContext,
    at span: Span? = nil
  ) -> Text {
    Text(
      key: key, role: role, forms: forms,
      notes: place.remarks.toldNotes(with: role), span: span ?? place.span,
      isTranslatable: place.remarks.isTranslatable)
  }

  // MARK: Controls

  private mutating func controls(
    _ links: [MarkdownInline], _ place: BlockContext
  ) -> [ControlLabel] {
    links.compactMap { node in
      guard case .link(let link) = node.kind else { return nil }
      guard let name = targetName(link, node.span, "a control") else { return nil }
      if link.inlines.isEmpty { report(.emptyLabel(node.span, of: "a control")) }
      let id = register(name, as: "a control")
      let key: StringKey = "\(self.id).\(id.value)"
      let label = inlines.phrase([link.inlines], joinedBy: .lineBreak, at: node.span)
      return ControlLabel(
        id: id, label: text(key, .label, .one(label), place, at: node.span),
        hint: link.title.flatMap { hint($0, key, place) })
    }
  }

  /// The name in `#name`.
  private mutating func targetName(
    _ link: MarkdownLink, _ span: Span, _ what: String
  ) -> Located<String>? {
    guard link.target.value.utf8.count > 1 else {
      report(.emptyTarget(span, of: what))
      return nil
    }
    let place = link.target.span
    return Located(
      String(link.target.value.unicodeScalars.dropFirst()),
      Span(place.file, Int(place.lower) + 1, Int(place.upper)))
  }

  /// The words between the quotes of a link, which are no Markdown.
  private mutating func hint(
    _ title: Located<String>, _ key: StringKey, _ place: BlockContext
  ) -> Text? {
    guard title.value.utf8.contains(where: { $0 > 0x20 }) else {
      report(.emptyHint(title.span))
      return nil
    }
    return text("\(key).hint", .hint, .one(inlines.plainPhrase(title)), place, at: title.span)
  }

  // MARK: Pictures and views

  private mutating func imageBlock(_ images: [MarkdownInline], _ place: BlockContext) -> Block? {
    let views = images.filter(\.isView)
    guard let first = views.first else { return pictures(images, place).map(Block.pictures) }
    guard views.count == images.count else {
      let other = images.first { !$0.isView } ?? first
      report(.viewBesidePicture(max(first.span, other.span), min(first.span, other.span)))
      return nil
    }
    return .views(views.compactMap { view($0, place) })
  }

  private mutating func view(_ node: MarkdownInline, _ place: BlockContext) -> ViewLabel? {
    guard case .image(let image) = node.kind,
      let name = targetName(image, node.span, "a view")
    else { return nil }
    if image.inlines.isEmpty { report(.emptyLabel(node.span, of: "a view")) }
    if let title = image.title { report(.titleOfImage(title.span)) }
    let id = register(name, as: "a view")
    let label = inlines.phrase([image.inlines], joinedBy: .lineBreak, at: node.span)
    return ViewLabel(
      id: id, label: text("\(self.id).\(id.value)", .picture, .one(label), place, at: node.span))
  }

  private mutating func pictures(_ images: [MarkdownInline], _ place: BlockContext) -> [Picture]? {
    var pictures: [Picture] = []
    var labelled: Span?
    for image in images {
      guard let picture = picture(image, place.key(.picture), place) else { continue }
      if picture.label != nil {
        if let labelled { report(.secondPictureLabel(image.span, first: labelled)) }
        labelled = labelled ?? image.span
      }
      pictures.append(picture)
    }
    return pictures.isEmpty ? nil : pictures
  }

  /// A symbol or image; without words it is decoration.
  mutating func picture(
    _ node: MarkdownInline, _ key: StringKey, _ place: BlockContext
  ) -> Picture? {
    guard case .image(let image) = node.kind else { return nil }
    guard let source = pictureSource(image.target) else {
      report(
        image.target.value.isEmpty
          ? .emptyTarget(node.span, of: "a picture") : .pictureTarget(image.target))
      return nil
    }
    if let title = image.title { report(.titleOfImage(title.span)) }
    var label: Text?
    if !image.inlines.isEmpty {
      let phrase = inlines.phrase([image.inlines], joinedBy: .lineBreak, at: node.span)
      label = text(key, .picture, .one(phrase), place, at: node.span)
    }
    return Picture(source: Located(source, image.target.span), label: label)
  }
}

/// `symbol:name`, `image:Name`, or the column of a row, `option.icon`.
private func pictureSource(_ target: Located<String>) -> Picture.Source? {
  if let path = pictureColumn(target.value) {
    return .cell(Placeholder(path: path, span: target.span))
  }
  let parts = target.value.utf8.split(
    separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2 else { return nil }
  let name = String(Substring(parts[1]))
  guard isPictureName(name) else { return nil }
  return switch String(Substring(parts[0])) {
  case "symbol": .symbol(name)
  case "image": .image(name)
  default: nil
  }
}

/// Whether this can name a system symbol or an asset: letters, digits, dots, hyphens, underscores.
func isPictureName(_ name: String) -> Bool {
  !name.isEmpty && name.utf8.allSatisfy { isLetter($0) || isDigit($0) || "._-".utf8.contains($0) }
}
