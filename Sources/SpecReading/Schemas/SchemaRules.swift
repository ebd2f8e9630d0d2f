import SpecSyntax
import SpecText

extension Rule {
  static let knownMember = Rule(
    "json/unknown-member",
    summary: "An object has only the members its kind has.",
    why: "A misspelt member would be passed over, and what it says would silently not happen.",
    bad: #"{ "gaet": "apps >= 1" }"#,
    good: #"{ "gate": "apps >= 1" }"#)

  static let requiredMember = Rule(
    "json/missing-member",
    summary: "An object has every member its kind can't do without.",
    why: "There is no sensible default for it.",
    bad: #"{ "completed": { "key": "done" } }"#,
    good: #"{ "version": 1, "completed": { "key": "done" } }"#)

  static let valueType = Rule(
    "json/type",
    summary: "A value is of the kind its member takes.",
    why: "\"true\" is a word and true is a truth; reading one for the other hides mistakes.",
    bad: #"{ "swipe": "yes" }"#,
    good: #"{ "swipe": true }"#)

  static let knownWord = Rule(
    "json/unknown-word",
    summary: "Where only some words are possible, it is one of them.",
    why: "Each word means something to the app; another one means nothing.",
    bad: #"{ "as": "switch" }"#,
    good: #"{ "as": "toggle" }"#)

  static let onlyMember = Rule(
    "json/two-in-one",
    summary: "An object says one thing.",
    why: """
      Two effects in one object have no order, and an assertion that is two things is neither. \
      What an object is, one of its members says: "go", "set", "request" …
      """,
    bad: #"[{ "request": "health", "go": "done" }]"#,
    good: #"[{ "request": "health" }, { "go": "done" }]"#)

  static let nameForm = Rule(
    "name/form",
    summary: """
      A name is at most \(Schema.nameLimit) small letters and digits, parts joined by single hyphens.
      """,
    why: "Names become keys of string tables, file names and Swift names.",
    bad: #""screens": { "Welcome_1": {} }"#,
    good: #""screens": { "welcome-1": {} }"#)

  static let suppressionReason = Rule(
    "allow/reason",
    summary: "An accepted finding has a reason.",
    why: "The next person has to know why it was let stand.",
    bad: #""allow": { "purchase/no-restore": "" }"#,
    good: #""allow": { "purchase/no-restore": "Nothing can be restored: it is consumed." }"#)

  static let contentSize = Rule(
    "json/too-many",
    summary: """
      An object has at most \(Schema.memberLimit) members, \(Schema.listLimit) where they are texts \
      or cells, and an array at most \(Schema.listLimit) elements.
      """,
    why: """
      No app has a tenth of that. Screens and values are weighed each against each other, and a \
      file a program filled by mistake, or somebody on purpose, would be read for hours.
      """,
    bad: #""screens": { "screen-1": {}, "screen-2": {}, … "screen-501": {} }"#,
    good: #""screens": { "welcome": {}, "goal": {} }"#)

  static let allSchemaRules = [
    knownMember, requiredMember, valueType, knownWord, onlyMember, nameForm, suppressionReason,
    contentSize,
  ]
}

/// The beginning of what is said of an object's members: "a screen has", "limits have".
///
/// - Parameters:
///   - object: The name of what it is.
///   - phrase: The object in words; its name with an article, if not given.
/// - Returns: The words.
private func having(_ object: String, _ phrase: String? = nil) -> String {
  switch object {
  case "specgen": "specgen.json has"
  case "completed": "'completed' has"
  case "limits", "plural forms": "\(object) have"
  default: "\(phrase ?? withArticle(object)) has"
  }
}

extension Diagnostic {
  static func unknownMember(
    _ key: Located<String>, of schema: ObjectSchema, beside members: [JSONNode.Member]
  ) -> Diagnostic {
    unknownMember(key, schema.possibleNames, of: schema.name, beside: members)
  }

  /// A member that an object does not have, and those it can have.
  static func unknownMember(
    _ key: Located<String>, _ known: [String], of object: String,
    beside members: [JSONNode.Member]
  ) -> Diagnostic {
    let suggestion = Suggestion(
      for: key.value, among: known, taken: Set(members.map(\.key.value)),
      from: .words(others: schemaVocabulary))
    return Diagnostic(
      .knownMember, key.span, "\(having(object)) no '\(key.value)'",
      help: suggestion.help ?? "it can have \(known.joined(separator: ", "))",
      fix: suggestion.fix(at: key.span, quoted: true))
  }

  /// The first part of a value that is one too many; it and those behind it are not read.
  static func tooMany(_ parts: String, _ limit: Int, _ place: Span) -> Diagnostic {
    Diagnostic(
      .contentSize, place, "the \(parts) from here on are more than \(limit)",
      help: "they are not read: take out what no app needs")
  }

  static func forbiddenMember(
    _ key: Located<String>, of object: String, _ why: String
  ) -> Diagnostic {
    Diagnostic(
      .knownMember, key.span, "\(having(object)) no '\(key.value)'", help: why)
  }

  static func missingMember(
    _ node: JSONNode, _ member: MemberSchema, of object: String
  ) -> Diagnostic {
    let brace = Span(node.span.file, Int(node.span.lower), Int(node.span.lower) + 1)
    return Diagnostic(
      .requiredMember, brace, "\(having(object, "this \(object)")) no '\(member.name)'",
      help: "add \"\(member.name)\": \(member.schema.expectation)")
  }

  /// A value of another kind, or one of the right kind that says something else.
  static func wrongType(_ node: JSONNode, _ expected: String) -> Diagnostic {
    Diagnostic(.valueType, node.span, "\(expected) is expected here, not \(node.shown)")
  }

  static func emptyRange(_ node: JSONNode) -> Diagnostic {
    Diagnostic(.valueType, node.span, "the least comes before the greatest")
  }

  static func unknownWord(
    _ word: Located<String>, _ words: [String], taken: Set<String> = []
  ) -> Diagnostic {
    let suggestion = Suggestion(
      for: word.value, among: words, taken: taken, from: .words(others: schemaVocabulary))
    return Diagnostic(
      .knownWord, word.span, "'\(shortened(word.value))' is none of the words that can stand here",
      help: suggestion.help ?? "it can be \(words.joined(separator: ", "))",
      fix: suggestion.fix(at: word.span, quoted: true))
  }

  static func secondDiscriminator(
    _ key: Located<String>, first: Located<String>, _ union: UnionSchema
  ) -> Diagnostic {
    Diagnostic(
      .onlyMember, key.span, "\(withArticle(union.name)) says one thing",
      labels: [.init(first.span, "it says '\(first.value)' already")],
      help: "write two of them, one after the other")
  }

  static func noDiscriminator(_ node: JSONNode, _ union: UnionSchema) -> Diagnostic {
    let brace = Span(node.span.file, Int(node.span.lower), Int(node.span.lower) + 1)
    let discriminators = union.cases.map { "'\($0.discriminator)'" }.joined(separator: ", ")
    return Diagnostic(
      .requiredMember, brace, "this \(union.name) says nothing",
      help: "it has one of \(discriminators)")
  }

  static func badName(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .nameForm, name.span, "'\(shortened(name.value))' is not a well-formed name",
      help: "write small letters and digits, parts joined by single hyphens")
  }

  static func noReason(_ reason: Located<String>, _ rule: Located<String>) -> Diagnostic {
    Diagnostic(
      .suppressionReason, reason.span, "no reason is given for accepting '\(rule.value)'",
      help: "say why it is right here")
  }
}

extension JSONNode {
  /// The value where it is short to say, its kind otherwise.
  fileprivate var shown: String {
    switch kind {
    case .string(let text): text.isEmpty ? "an empty string" : "\"\(shortened(text))\""
    case .number(let number): shortened(number.text)
    case .array(let elements): elements.isEmpty ? "an empty array" : kindName
    default: kindName
    }
  }
}

/// A text as messages show it: its beginning, on one line.
func shortened(_ text: String) -> String {
  let line = text.prefix { !$0.isNewline }
  return line.count > 40 ? line.prefix(39) + "…" : String(line)
}
