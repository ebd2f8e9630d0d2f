private import CCMark

/// The tree that libcmark makes of Markdown, flat: what begins and ends, in order.
///
/// This file is the only door to libcmark. Everything is copied out at once, so no C pointer
/// outlives a call. Of the places libcmark tells, only the start lines of blocks are kept; the
/// others are wrong too often.
struct CommonMark {
  /// What a node is.
  enum Kind: UInt8 {
    case document, quote, list, orderedList, item, codeBlock, htmlBlock, paragraph, heading
    case thematicBreak, text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image

    /// Whether the node holds words and has no blocks within.
    var holdsInlines: Bool { self == .paragraph || self == .heading }

    /// Whether the node has one event, not a beginning and an end.
    var isLeaf: Bool {
      switch self {
      case .codeBlock, .htmlBlock, .thematicBreak: true
      case .text, .softBreak, .lineBreak, .code, .htmlInline: true
      case .document, .quote, .list, .orderedList, .item, .paragraph, .heading: false
      case .emphasis, .strong, .link, .image: false
      }
    }
  }

  /// The beginning or end of a node.
  struct Event {
    var kind: Kind
    var isEnd: Bool
    /// The level of a heading.
    var level: UInt8 = 0
    /// The line a block starts on, from 1.
    var line: Int32 = 0
    /// The bytes of `literals` that are the node's: its text, or the destination of a link.
    ///
    /// Every line end in them is a line feed.
    var lower: Int32 = 0
    var upper: Int32 = 0

    var literal: Range<Int> { Int(lower)..<Int(upper) }
  }

  private(set) var events: [Event] = []
  private(set) var literals: [UInt8] = []

  /// Parses UTF-8 text that holds no NUL.
  ///
  /// libcmark itself takes away one byte order mark at the start.
  init(_ text: ArraySlice<UInt8>) {
    events.reserveCapacity(text.count / 8 + 8)
    literals.reserveCapacity(text.count)
    let tree = Tree(text)
    unsafe tree.forEachEvent { node, isEnd in unsafe append(node, isEnd) }
  }

  /// The text a named character reference such as `&copy;` stands for, nil where there is none.
  static func expansion(ofReference reference: ArraySlice<UInt8>) -> [UInt8]? {
    let parsed = CommonMark(reference)
    let texts = parsed.events.lazy.filter { $0.kind == .text }
    guard texts.count == 1, parsed.literals != Array(reference) else { return nil }
    return parsed.literals
  }

  private mutating func append(_ node: OpaquePointer, _ isEnd: Bool) {
    guard let kind = unsafe Kind(node) else { return }
    if isEnd {
      events.append(Event(kind: kind, isEnd: true))
      return
    }
    var event = Event(kind: kind, isEnd: false)
    switch kind {
    case .text:
      if let last = events.last, last.kind == .text {
        unsafe copy(cmark_node_get_literal(node))
        events[events.count - 1].upper = Int32(literals.count)
        return
      }
      unsafe copy(cmark_node_get_literal(node), into: &event)
    case .code, .htmlInline:
      unsafe copy(cmark_node_get_literal(node), into: &event)
    case .htmlBlock, .codeBlock:
      unsafe copy(cmark_node_get_literal(node), into: &event)
      event.line = unsafe cmark_node_get_start_line(node)
    case .link, .image:
      unsafe copy(cmark_node_get_url(node), into: &event)
    case .heading:
      event.level = unsafe UInt8(clamping: cmark_node_get_heading_level(node))
      event.line = unsafe cmark_node_get_start_line(node)
    default:
      event.line = unsafe cmark_node_get_start_line(node)
    }
    events.append(event)
  }

  private mutating func copy(_ text: UnsafePointer<CChar>?, into event: inout Event) {
    event.lower = Int32(literals.count)
    unsafe copy(text)
    event.upper = Int32(literals.count)
  }

  private mutating func copy(_ text: UnsafePointer<CChar>?) {
    guard var next = unsafe text else { return }
    while unsafe next.pointee != 0 {
      literals.append(unsafe UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
  }
}

/// A tree of libcmark, freed with its owner.
@safe private struct Tree: ~Copyable {
  private let root: OpaquePointer?

  init(_ text: ArraySlice<UInt8>) {
    unsafe root = text.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe cmark_parse_document(start, buffer.count, CMARK_OPT_DEFAULT)
    }
  }

  deinit {
    if let root = unsafe root { unsafe cmark_node_free(root) }
  }

  /// Walks the tree without recursion, so that no depth is too deep.
  func forEachEvent(_ body: (OpaquePointer, _ isEnd: Bool) -> Void) {
    guard let root = unsafe root, let iterator = unsafe cmark_iter_new(root) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        return
      }
      unsafe body(node, event == CMARK_EVENT_EXIT)
    }
  }
}

extension CommonMark.Kind {
  fileprivate init?(_ node: OpaquePointer) {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: self = .document
    case CMARK_NODE_BLOCK_QUOTE: self = .quote
    case CMARK_NODE_LIST:
      self = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? .orderedList : .list
    case CMARK_NODE_ITEM: self = .item
    case CMARK_NODE_CODE_BLOCK: self = .codeBlock
    case CMARK_NODE_HTML_BLOCK: self = .htmlBlock
    case CMARK_NODE_PARAGRAPH: self = .paragraph
    case CMARK_NODE_HEADING: self = .heading
    case CMARK_NODE_THEMATIC_BREAK: self = .thematicBreak
    case CMARK_NODE_TEXT: self = .text
    case CMARK_NODE_SOFTBREAK: self = .softBreak
    case CMARK_NODE_LINEBREAK: self = .lineBreak
    case CMARK_NODE_CODE: self = .code
    case CMARK_NODE_HTML_INLINE: self = .htmlInline
    case CMARK_NODE_EMPH: self = .emphasis
    case CMARK_NODE_STRONG: self = .strong
    case CMARK_NODE_LINK: self = .link
    case CMARK_NODE_IMAGE: self = .image
    default: return nil
    }
  }
}

/// The version of the libcmark that parses, as it says itself.
package var commonMarkVersion: String {
  unsafe String(cString: cmark_version_string())
}
