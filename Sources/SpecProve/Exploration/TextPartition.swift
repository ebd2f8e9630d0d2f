import FlowCore
import SpecChecks

/// The partition of what texts can hold: blank or not and, of those whose form is asked about, by the
/// forms they have.
struct TextPartition {
  /// The form that a condition asks for: that of a content, in a value of so many characters.
  private typealias Form = InputClasses.Form

  /// The forms that are asked of each text, or of one that it is given to.
  private var forms: [ValueID: [Form]] = [:]

  init(of flow: Flow) {
    let values = Dictionary(flow.values.map { ($0.id, $0) }) { first, _ in first }
    var asked: [ValueID: Set<Form>] = [:]
    for case .isValid(.value(let id)) in flow.expressions.flatMap(\.parts) {
      guard case .text(let maximum, let content?)? = values[id]?.kind else { continue }
      asked[id] = [Form(content: content, maximum: maximum)]
    }
    guard !asked.isEmpty else { return }
    var groups = asked.keys.map { Set([$0]) }
    for case .set(let one, to: .value(let other), if: _) in flow.allCommands {
      if case .text? = values[one]?.kind { groups.join([one, other]) }
    }
    for group in groups {
      let together = group.reduce(into: Set()) { $0.formUnion(asked[$1] ?? []) }.sorted {
        ($0.content.rawValue, $0.maximum ?? .max) < ($1.content.rawValue, $1.maximum ?? .max)
      }
      guard !together.isEmpty else { continue }
      for id in group { forms[id] = together }
    }
  }

  /// The forms that tell texts of a value apart.
  func forms(of value: Flow.Value) -> [InputClasses.Form] { forms[value.id] ?? [] }

  /// The class of what is typed into a value.
  func equivalenceClass(of text: String, in value: Flow.Value) -> EquivalenceClass {
    let text = value.cut(text)
    let isBlank = text.allSatisfy(\.isWhitespace)
    guard !isBlank, let forms = forms[value.id] else { return .blank(isBlank) }
    return .text(isValid: forms.map { $0.content.isValid(text, maximum: $0.maximum) })
  }

  /// Texts among which there is one of each class; none where only blank ones are told apart.
  func contents(of value: Flow.Value) -> [Flow.Constant] {
    guard let forms = forms[value.id] else { return [] }
    // What has the form of one may have that of another one, too, or not.
    let texts =
      forms.map(\.content.malformedSample)
      + forms.flatMap { $0.content.samples(maximum: $0.maximum) } + Self.digits
    return (texts + ["Filled in", " "]).map { .text(value.cut($0)) }
  }

  /// Digits that are a code and no telephone number, both, and a number alone.
  private static let digits = ["1234", "123456", "12345678901"]
}

extension Flow.Value {
  /// A text as the field it is typed into would cut it.
  fileprivate func cut(_ text: String) -> String {
    if case .text(let maximum?, content: _) = kind { String(text.prefix(maximum)) } else { text }
  }

  /// What is typed into a text where nothing more is known: something believable in pictures.
  var typicalText: String {
    guard case .text(let maximum, let content?) = kind else { return "Filled in" }
    let samples = content.samples(maximum: maximum)
    return samples.first { $0.count <= maximum ?? .max } ?? samples.last ?? "Filled in"
  }
}

extension Flow.TextContent {
  /// Texts that are what the content says, the most believable one first and the shortest last.
  fileprivate func samples(maximum: Int?) -> [String] {
    switch self {
    case .name, .givenName, .nickname: ["Ana"]
    case .familyName: ["Silva"]
    case .emailAddress: ["ana@example.com", "a@b.co", "a@b.c"]
    // 555 01xx is kept for numbers that are nobody's.
    case .telephoneNumber: ["+1 202 555 0123", "2025550123", "555012"]
    case .oneTimeCode:
      [String((0..<min(maximum ?? 6, 100)).map { "\(($0 + 1) % 10)" }.joined())]
    case .url: ["https://example.com", "http://a.co", "http://a.b"]
    }
  }

  /// A text that lacks little of the form.
  fileprivate var malformedSample: String {
    switch self {
    case .name, .givenName, .familyName, .nickname: "Filled in"
    case .emailAddress: "ana@example"
    case .telephoneNumber: "12345"
    case .oneTimeCode: "123"
    case .url: "example"
    }
  }
}
