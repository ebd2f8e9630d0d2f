import FlowCore
import SpecSyntax
import SpecText

/// Validates a JSON value against its schema; everything that does not fit is reported at its place.
struct SchemaValidator {
  var found = Diagnostics()
  var suppressions: [Suppression] = []
  private let effects: EffectAdvice

  /// - Parameter effects: What is known of the names that effects take.
  init(_ effects: EffectAdvice = EffectAdvice()) {
    self.effects = effects
  }

  /// Checks a value; suppressions in it are for `key` too, the member's name before it.
  mutating func validate(_ node: JSONNode, _ schema: Schema, after key: Span? = nil) {
    switch schema {
    case .anything, .forbidden: break
    case .text(let form):
      if node.string.map(form.matches) != true { mistake(node, form) }
    case .id: validateID(node)
    case .integer(let range):
      if node.integer.map(range.contains) != true { mistake(node, schema.expectation) }
    case .number(let form):
      if node.number.map(form.contains) != true { mistake(node, form.name) }
    case .bool: if node.bool == nil { mistake(node, schema.expectation) }
    case .word(let words): validateWord(node, words)
    case .array(let element, let canBeEmpty): validateArray(node, element, canBeEmpty, schema)
    case .range(let range): validatePair(node, of: .integer(range), schema)
    case .interval(let kind): validatePair(node, of: .number(kind), schema)
    case .map(let keys, let value): validateMap(node, keys, value)
    case .object(let object): validateObject(node, object, after: key)
    case .union(let union): validateUnion(node, union, after: key)
    case .either(let schemas): validateEither(node, schemas, after: key)
    case .named(let name):
      let count = found.all.count
      validate(node, name.schema, after: key)
      if name == .effects, found.all.count > count { adviseEffects(node) }
    }
  }

  private mutating func mistake(_ node: JSONNode, _ expected: String) {
    found.report(.wrongType(node, expected))
  }

  private mutating func mistake(_ node: JSONNode, _ form: StringFormat) {
    var finding = Diagnostic.wrongType(node, form.name)
    if let (help, replacement) = node.string.flatMap(form.advice) {
      finding.help = help
      finding.fix = replacement.map { .init("write '\($0)'", [.init(node.span, "\"\($0)\"")]) }
    }
    found.report(finding)
  }

  // MARK: Single values

  private mutating func validateID(_ node: JSONNode) {
    guard let string = node.located else { return mistake(node, Schema.id.expectation) }
    validateName(string)
  }

  private mutating func validateName(_ name: Located<String>) {
    if !isName(name.value) || name.value.utf8.count > Schema.nameLimit {
      found.report(.badName(name))
    }
  }

  /// A language of which texts can be, or one that is measured in characters by itself.
  private mutating func validateLanguage(_ code: Located<String>) {
    let form = StringFormat.locale
    let measured = Flow.Limits().charactersPerText.map(\.locale)
    if !measured.contains(code.value), !form.matches(code.value) {
      mistake(JSONNode(.string(code.value), code.span), form)
    }
  }

  private mutating func validateWord(_ node: JSONNode, _ words: [String]) {
    guard let string = node.located else { return mistake(node, Schema.word(words).expectation) }
    if !words.contains(string.value) { found.report(.unknownWord(string, words)) }
  }

  private mutating func validatePair(_ node: JSONNode, of number: Schema, _ schema: Schema) {
    guard let elements = node.elements, elements.count == 2 else {
      return mistake(node, schema.expectation)
    }
    let known = found.all.count
    for element in elements { validate(element, number) }
    guard found.all.count == known, let least = elements[0].number?.double,
      let most = elements[1].number?.double, least > most
    else { return }
    found.report(.emptyRange(node))
  }

  // MARK: Several values

  private mutating func validateArray(
    _ node: JSONNode, _ element: Schema, _ canBeEmpty: Bool, _ schema: Schema
  ) {
    guard let elements = node.elements else {
      return found.report(noArray(node, element, schema))
    }
    if elements.isEmpty, !canBeEmpty { return mistake(node, schema.expectation) }
    if elements.count > Schema.listLimit {
      found.report(.tooMany("elements", Schema.listLimit, elements[Schema.listLimit].span))
    }
    for node in elements.prefix(Schema.listLimit) { validate(node, element) }
  }

  /// What stands in an array's place: most likely the only element, without brackets.
  private func noArray(_ node: JSONNode, _ element: Schema, _ schema: Schema) -> Diagnostic {
    var finding = Diagnostic.wrongType(node, schema.expectation)
    guard element.resolved.takes(node) else { return finding }
    var trial = SchemaValidator(effects)
    trial.validate(node, element)
    guard trial.found.all.isEmpty else { return finding }
    let (file, start, end) = (node.span.file, Int(node.span.lower), Int(node.span.upper))
    finding.help = "put it in brackets, even if it is the only one"
    finding.fix = .init(
      "put it in brackets",
      [.init(Span(file, start, start), "["), .init(Span(file, end, end), "]")])
    return finding
  }

  /// Says which effects were meant by names that stand alone.
  private mutating func adviseEffects(_ node: JSONNode) {
    if let text = node.string { advise(effects.advice(for: text, asList: true), at: node.span) }
    for element in (node.elements ?? []).prefix(Schema.listLimit) {
      guard let text = element.string else { continue }
      advise(effects.advice(for: text, asList: false), at: element.span)
    }
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

  private mutating func validateMap(_ node: JSONNode, _ keys: MapKeys, _ value: Schema) {
    guard let members = members(of: node, atMost: Schema.memberLimit) else { return }
    for member in members {
      switch keys {
      case .others: break
      case .ids: validateName(member.key)
      case .languages: validateLanguage(member.key)
      case .words(let words):
        if !words.contains(member.key.value) {
          let taken = Set(members.map(\.key.value))
          found.report(.unknownWord(member.key, words, taken: taken))
        }
      }
      validate(member.value, value, after: member.key.span)
    }
  }

  private mutating func validateObject(
    _ node: JSONNode, _ schema: ObjectSchema, after key: Span?
  ) {
    guard let members = members(of: node, atMost: schema.limit) else { return }
    let resolved = schema.resolvedMembers(of: members)
    for (member, meant) in zip(members, resolved) {
      if meant?.name != member.key.value {
        if let others = schema.others {
          validate(member.value, others, after: member.key.span)
        } else {
          found.report(
            .knownMember, in: member.key.span.file,
            .unknownMember(member.key, of: schema, beside: members))
        }
      }
      guard let known = meant else { continue }
      if case .forbidden(let why) = known.schema {
        found.report(.forbiddenMember(member.key, of: schema.name, why))
      }
      let count = found.all.count
      validate(member.value, known.schema, after: member.key.span)
      if let advice = known.advice, found.all.count > count {
        advise(advice, at: member.value.span)
      }
    }
    for member in schema.members
    where member.isRequired && !resolved.contains(where: { $0?.name == member.name }) {
      var finding = Diagnostic.missingMember(node, member, of: schema.name)
      if let missing = schema.missing { finding.message = missing(member.name) }
      found.report(
        finding.caused(by: RootCause("members \(node.span.file.index) \(node.span.lower)")))
    }
    accept(in: node, after: key)
  }

  /// Says what to do about a value that can't stand where it does and can't be mended.
  private mutating func advise(_ advice: String?, at place: Span) {
    guard let advice else { return }
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
    for member in object[ObjectSchema.allow] {
      guard let reason = member.value.located else { continue }
      if reason.value.allSatisfy(\.isWhitespace) { found.report(.noReason(reason, member.key)) }
      suppressions.append(
        Suppression(rule: member.key.map { RuleID($0) }, reason: reason.value, scope: scope))
    }
  }

  // MARK: One of several

  private mutating func validateEither(_ node: JSONNode, _ schemas: [Schema], after key: Span?) {
    guard let schema = schemas.first(where: { $0.takes(node) }) else {
      return mistake(node, schemas.map(\.expectation).joined(separator: " or "))
    }
    validate(node, schema, after: key)
  }

  private mutating func validateUnion(_ node: JSONNode, _ union: UnionSchema, after key: Span?) {
    guard let members = node.members else { return mistake(node, "an object") }
    switch union.discriminator {
    case .word(let name):
      guard let discriminator = node.member(name)?.value else {
        let member = MemberSchema(name, .word(union.cases.map(\.discriminator)), "")
        return found.report(.missingMember(node, member, of: union.name))
      }
      if let one = union.cases.first(where: { $0.discriminator == discriminator.string }) {
        validateObject(node, one.object, after: key)
      } else {
        validateWord(discriminator, union.cases.map(\.discriminator))
      }
    case .member:
      let discriminators = members.filter { member in
        union.cases.contains { $0.discriminator == member.key.value }
      }
      guard let discriminator = discriminators.first else {
        return reportNoDiscriminator(node, members, union)
      }
      if discriminators.count > 1 {
        found.report(.secondDiscriminator(discriminators[1].key, first: discriminator.key, union))
      }
      if discriminators.count == 1,
        let one = union.cases.first(where: { $0.discriminator == discriminator.key.value })
      {
        validateObject(node, one.object, after: key)
      }
    }
  }

  /// Most likely the member that says what the object is was misspelt.
  private mutating func reportNoDiscriminator(
    _ node: JSONNode, _ members: [JSONNode.Member], _ union: UnionSchema
  ) {
    let discriminators = union.cases.map(\.discriminator)
    for member in members where nearest(to: member.key.value, in: discriminators) != nil {
      return found.report(
        .unknownMember(member.key, discriminators, of: union.name, beside: members))
    }
    found.report(.noDiscriminator(node, union))
  }
}

extension Schema {
  /// The schema that a name stands for.
  fileprivate var resolved: Schema {
    if case .named(let name) = self { name.schema } else { self }
  }

  /// Whether the kind of JSON value is the schema's.
  func takes(_ node: JSONNode) -> Bool {
    switch (self, node.kind) {
    case (.either(let schemas), _): schemas.contains { $0.takes(node) }
    case (.text, .string), (.id, .string), (.word, .string), (.integer, .number),
      (.number, .number), (.bool, .bool), (.array, .array), (.range, .array), (.interval, .array),
      (.map, .object),
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
    case .interval: "a pair of numbers like [3, 4.5]"
    case .map, .object, .union: "an object"
    case .either(let schemas): schemas.map(\.expectation).joined(separator: " or ")
    case .named(let name): name.schema.expectation
    case .anything, .forbidden: "something"
    }
  }
}
