package import SpecText

/// The schema of a JSON value of the content: what it may be.
///
/// One description serves the reader, which holds content to it, and `specgen schema`, which writes
/// it down for editors.
indirect enum Schema: Sendable {
  case text(StringFormat)
  /// A name: small letters, digits and single hyphens.
  case id
  case integer(ClosedRange<Int>)
  case number(NumberKind)
  case bool
  /// One of these words.
  case word([String])
  case array(Schema, canBeEmpty: Bool = true)
  /// The least and the greatest of something, as two whole numbers.
  case range(ClosedRange<Int>)
  /// The least and the greatest of something, as two numbers.
  case interval(NumberKind)
  /// Names of the writer's own, and a value for each.
  case map(MapKeys, Schema)
  case object(ObjectSchema)
  case union(UnionSchema)
  /// One of several, told apart by the kind of JSON value.
  case either([Schema])
  /// A schema that holds itself.
  case named(Definition)
  /// Something that only the reader can judge.
  case anything
  /// What people expect to be there, and why it is not.
  case forbidden(String)

  /// The schemas that hold themselves.
  enum Definition: String, Sendable, CaseIterable {
    case effects, transition
  }

  /// The most letters of a name: it becomes part of names of files and of Swift.
  static let nameLimit = 100
  /// The most members of an object: nothing of the content has a tenth of them.
  static let memberLimit = 500
  /// The most elements of an array, and the most members of an object for texts or cells.
  static let listLimit = 20_000

  /// Whole numbers are small enough that sums and products of a few of them are exact.
  static let wholeNumbers = -1_000_000_000...1_000_000_000

  /// A whole number, not less than the minimum.
  static func integer(from minimum: Int) -> Schema {
    .integer(minimum...wholeNumbers.upperBound)
  }
}

/// What the names in a map are.
enum MapKeys: Sendable {
  case ids
  case words([String])
  /// Languages that texts can be in.
  case languages
  /// Names that another stage judges: rules, languages, elements of the screen.
  case others
}

/// A JSON object with a fixed set of members; a note and accepted findings may always be there.
struct ObjectSchema: Sendable {
  let name: String
  let summary: String
  let members: [MemberSchema]
  /// What members of the writer's own names are; nothing where there can be none.
  let others: Schema?
  /// What to say of a required member that is not there, where there is something better than that.
  let missing: (@Sendable (_ member: String) -> String)?

  init(
    _ name: String, _ summary: String, others: Schema? = nil,
    missing: (@Sendable (_ member: String) -> String)? = nil, _ members: [any AnyField]
  ) {
    self.name = name
    self.missing = missing
    self.summary = summary
    self.others = others
    self.members = members.map(\.member) + Self.remarks
  }

  /// What the top of every file may have besides.
  static let schemaPath = Field("$schema", .text(.plain), "Where editors find the file's schema.")
  static let note = Field("note", .text(.plain), "A remark for people.")
  static let allow = Field(
    "allow", .map(.others, .text(.plain)), "Findings accepted here: a rule's id and the reason.",
    advice: #"write the rule's id and the reason: { "area/name": "reason" }"#)

  /// What every object may have besides.
  private static let remarks = [note.member, allow.member]
}

/// What may be said of any object, for people.
package enum RemarkSchema {
  /// In a column and in a translation it is told to translators.
  package static let note = ObjectSchema.note
  /// The name of that member.
  package static let nameOfNote = note.name
}

/// The schema of an object's member.
struct MemberSchema: AnyField {
  let name: String
  let schema: Schema
  let isRequired: Bool
  let summary: String
  /// What leaving the member out means, where that is a value it could have.
  let defaultValue: JSONValue?
  /// What to do about a value that can't stand there, where nothing near is meant.
  let advice: String?

  init(
    _ name: String, _ schema: Schema, required: Bool = false,
    default defaultValue: JSONValue? = nil,
    _ summary: String, advice: String? = nil
  ) {
    self.name = name
    self.advice = advice
    self.schema = schema
    isRequired = required
    self.summary = summary
    self.defaultValue = defaultValue
  }

  var member: MemberSchema { self }
}

/// Several objects of which a JSON object is one.
struct UnionSchema: Sendable {
  /// What tells the objects apart.
  enum Discriminator: Sendable {
    /// A member that only one of them has.
    case member
    /// The word that this member holds.
    case word(of: String)
  }

  /// One of the objects, and the member or word that marks it.
  struct Case: Sendable {
    let discriminator: String
    let object: ObjectSchema

    init(_ discriminator: String, _ object: ObjectSchema) {
      self.discriminator = discriminator
      self.object = object
    }
  }

  let name: String
  let discriminator: Discriminator
  let cases: [Case]

  /// Objects told apart by a word; that member is added to each.
  init(_ name: String, by field: some AnyField, _ cases: [Case]) {
    let member = field.member
    self.name = name
    discriminator = .word(of: member.name)
    self.cases = cases.map { one in
      let word = MemberSchema(
        member.name, .word([one.discriminator]), required: true, member.summary)
      return Case(
        one.discriminator,
        ObjectSchema(one.object.name, one.object.summary, [word] + one.object.ownMembers))
    }
  }

  /// Objects told apart by the members they have.
  init(_ name: String, _ cases: [Case]) {
    self.name = name
    discriminator = .member
    self.cases = cases
  }
}

extension ObjectSchema {
  /// The members that can be there.
  var possible: [MemberSchema] {
    members.filter { if case .forbidden = $0.schema { false } else { true } }
  }

  /// The most members it takes.
  var limit: Int { others == nil ? Schema.memberLimit : Schema.listLimit }

  /// The names of the members that people write.
  var possibleNames: [String] { possible.map(\.name).filter { $0 != "$schema" } }

  /// The members without those that every object has.
  fileprivate var ownMembers: [MemberSchema] { members.dropLast(Self.remarks.count) }
}

/// A word with its article, as messages say it: "an action", "a 'set' effect".
func withArticle(_ name: String) -> String {
  let first = name.utf8.first { $0 != UInt8(ascii: "'") } ?? 0
  return ("aeiou".utf8.contains(first) ? "an " : "a ") + name
}
