import SpecSyntax
import SpecText

/// Validates a JSON value against its schema; everything that does not fit is reported at its place.
struct ShapeCheck {
  var found = Diagnostics()
  var suppressions: [Suppression] = []

  /// Checks a value; suppressions in it are for `key` too, the member's name before it.
  mutating func check(_ node: JSONNode, _ shape: Shape, after key: Span? = nil) {
    switch shape {
    case .anything, .refused: break
    case .text(let form):
      if node.string.map(form.matches) != true { mistake(node, form) }
    case .id: checkID(node)
    case .integer(let range):
      if node.integer.map(range.contains) != true { mistake(node, shape.expectation) }
    case .number(let form):
      if node.number.map(form.contains) != true { mistake(node, form.name) }
    case .bool: if node.bool == nil { mistake(node, shape.expectation) }
    case .word(let words): checkWord(node, words)
    case .array(let element, let canBeEmpty): checkArray(node, element, canBeEmpty, shape)
    case .range(let range): checkRange(node, range)
    case .map(let keys, let value): checkMap(node, keys, value)
    case .object(let object): checkObject(node, object, after: key)
    case .union(let union): checkUnion(node, union, after: key)
    case .either(let shapes): checkEither(node, shapes, after: key)
    case .named(let name): check(node, name.shape, after: key)
    }
  }

  private mutating func mistake(_ node: JSONNode, _ expected: String) {
    found.report(.wrongType(node, expected))
  }

  private mutating func mistake(_ node: JSONNode, _ form: TextForm) {
    var finding = Diagnostic.wrongType(node, form.name)
    if let (help, replacement) = node.string.flatMap(form.advice) {
      finding.help = help
      finding.fix = replacement.map { .init("write '\($0)'", [.init(node.span, "\"\($0)\"")]) }
    }
    found.report(finding)
  }

  // MARK: Single values

  private mutating func checkID(_ node: JSONNode) {
    guard let string = node.located else { return mistake(node, Shape.id.expectation) }
    checkName(string)
  }

  private mutating func checkName(_ name: Located<String>) {
    if !isName(name.value) || name.value.utf8.count > Shape.nameLimit {
      found.report(.badName(name))
    }
  }

  private mutating func checkWord(_ node: JSONNode, _ words: [String]) {
    guard let string = node.located else { return mistake(node, Shape.word(words).expectation) }
    if !words.contains(string.value) { found.report(.unknownWord(string, words)) }
  }

  private mutating func checkRange(_ node: JSONNode, _ range: ClosedRange<Int>) {
    guard let elements = node.elements, elements.count == 2 else {
      return mistake(node, Shape.range(range).expectation)
    }
    for element in elements { check(element, .integer(range)) }
    if let least = elements[0].integer, let most = elements[1].integer, least > most {
      found.report(.emptyRange(node))
    }
  }

  // MARK: Several values

  private mutating func checkArray(
    _ node: JSONNode, _ element: Shape, _ canBeEmpty: Bool, _ shape: Shape
  ) {
    guard let elements = node.elements, canBeEmpty || !elements.isEmpty else {
      return mistake(node, shape.expectation)
    }
    if elements.count > Shape.listLimit {
      found.report(.tooMany("elements", Shape.listLimit, elements[Shape.listLimit].span))
    }
    for node in elements.prefix(Shape.listLimit) { check(node, element) }
  }

  /// The members that are looked at; those behind them are too many.
  private mutating func members(of node: JSONNode, atMost limit: Int) -> [JSONNode.Member]? {
    guard let members = node.members else {
      mistake(node, "an object")
      return nil
    }
    guard members.count > limit else { return members }
    found.report(.tooMany("members", limit, members[limit].key.span))
    return Array(members.prefix(limit))
  }

  private mutating func checkMap(_ node: JSONNode, _ keys: MapKeys, _ value: Shape) {
    guard let members = members(of: node, atMost: Shape.memberLimit) else { return }
    for member in members {
      switch keys {
      case .others: break
      case .ids: checkName(member.key)
      case .words(let words):
        if !words.contains(member.key.value) {
          let taken = Set(members.map(\.key.value))
          found.report(.unknownWord(member.key, words, taken: taken))
        }
      }
      check(member.value, value, after: member.key.span)
    }
  }

  private mutating func checkObject(
    _ node: JSONNode, _ shape: ObjectShape, after key: Span?
  ) {
    guard let members = members(of: node, atMost: shape.limit) else { return }
    let meanings = shape.meanings(of: members)
    for (member, meant) in zip(members, meanings) {
      if meant?.name != member.key.value {
        if let others = shape.others {
          check(member.value, others, after: member.key.span)
        } else {
          found.report(
            .knownMember, in: member.key.span.file,
            .unknownMember(member.key, of: shape, beside: members))
        }
      }
      guard let known = meant else { continue }
      if case .refused(let why) = known.shape {
        found.report(.refusedMember(member.key, of: shape.name, why))
      }
      let count = found.all.count
      check(member.value, known.shape, after: member.key.span)
      if let advice = known.advice, found.all.count > count {
        advise(advice, at: member.value.span)
      }
    }
    let there = Set(meanings.compactMap { $0?.name })
    for member in shape.members where member.isRequired && !there.contains(member.name) {
      var finding = Diagnostic.missingMember(node, member, of: shape.name)
      if let missing = shape.missing { finding.message = missing(member.name) }
      found.report(finding)
    }
    accept(in: node, after: key)
  }

  /// Says what to do about a value that can't stand where it does and can't be mended.
  private mutating func advise(_ advice: String, at place: Span) {
    found.rewrite { finding in
      guard finding.span == place, finding.fix == nil else { return finding }
      var finding = finding
      finding.help = advice
      return finding
    }
  }

  /// Takes the findings an object accepts, those at its own name included.
  private mutating func accept(in object: JSONNode, after key: Span?) {
    let scope = key?.through(object.span) ?? object.span
    for member in object["allow"]?.members ?? [] {
      guard let reason = member.value.located else { continue }
      if reason.value.allSatisfy(\.isWhitespace) { found.report(.noReason(reason, member.key)) }
      suppressions.append(Suppression(rule: member.key, reason: reason.value, scope: scope))
    }
  }

  // MARK: One of several

  private mutating func checkEither(_ node: JSONNode, _ shapes: [Shape], after key: Span?) {
    guard let shape = shapes.first(where: { $0.takes(node) }) else {
      return mistake(node, shapes.map(\.expectation).joined(separator: " or "))
    }
    check(node, shape, after: key)
  }

  private mutating func checkUnion(_ node: JSONNode, _ union: UnionShape, after key: Span?) {
    guard let members = node.members else { return mistake(node, "an object") }
    switch union.mark {
    case .word(let name):
      guard let mark = node[name] else {
        let member = MemberShape(name, .word(union.cases.map(\.mark)), "")
        return found.report(.missingMember(node, member, of: union.name))
      }
      if let one = union.cases.first(where: { $0.mark == mark.string }) {
        checkObject(node, one.object, after: key)
      } else {
        checkWord(mark, union.cases.map(\.mark))
      }
    case .member:
      let marks = members.filter { member in union.cases.contains { $0.mark == member.key.value } }
      guard let mark = marks.first else { return reportUnmarked(node, members, union) }
      if marks.count > 1 { found.report(.secondMark(marks[1].key, first: mark.key, union)) }
      if marks.count == 1, let one = union.cases.first(where: { $0.mark == mark.key.value }) {
        checkObject(node, one.object, after: key)
      }
    }
  }

  /// Most likely the member that says what the object is was misspelt.
  private mutating func reportUnmarked(
    _ node: JSONNode, _ members: [JSONNode.Member], _ union: UnionShape
  ) {
    let marks = union.cases.map(\.mark)
    for member in members where nearest(to: member.key.value, in: marks) != nil {
      return found.report(
        .unknownMember(member.key, marks, of: union.name, beside: members))
    }
    found.report(.noMark(node, union))
  }
}

extension Shape {
  /// Whether the kind of JSON value is the shape's.
  func takes(_ node: JSONNode) -> Bool {
    switch (self, node.kind) {
    case (.text, .string), (.id, .string), (.word, .string), (.integer, .number),
      (.number, .number), (.bool, .bool), (.array, .array), (.range, .array), (.map, .object),
      (.object, .object), (.union, .object), (.anything, _):
      true
    default: false
    }
  }

  /// What stands there when all is well, with its article.
  var expectation: String {
    switch self {
    case .text(let form): form.name
    case .id: "a name"
    case .integer(Self.wholeNumbers): "a whole number"
    case .integer(let range) where range.upperBound == Self.wholeNumbers.upperBound:
      "a whole number from \(range.lowerBound)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let form): form.name
    case .bool: "true or false"
    case .word(let words): "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
    case .array(_, canBeEmpty: true): "an array"
    case .array(_, canBeEmpty: false): "an array that is not empty"
    case .range: "a pair of whole numbers like [3, 5]"
    case .map, .object, .union: "an object"
    case .either(let shapes): shapes.map(\.expectation).joined(separator: " or ")
    case .named(let name): name.shape.expectation
    case .anything, .refused: "something"
    }
  }
}
