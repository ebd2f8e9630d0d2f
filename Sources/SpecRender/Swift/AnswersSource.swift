import FlowCore
import SpecModel

extension SwiftSource {
  /// Writes the struct of everything the user entered and the flow knows.
  mutating func answers(_ app: App, _ names: SwiftNames) {
    var scope = NameScope()
    let fields = app.flow.values.map { value in
      (
        value: value, name: SwiftName.escaped(scope.claim(SwiftName.member("\(value.id)"))),
        type: AnswerType(value, app, names)
      )
    }
    document("What the user entered and what the flow knows.")
    block("public struct Answers: Hashable, Sendable") { source in
      for (item, field) in zip(names.values.cases, fields) {
        source.document(item.document)
        source.line("public var \(field.name): \(field.type.name)")
      }
      if !fields.isEmpty { source.line() }
      source.document("Reads the answers from what each value holds and the moment of each day.")
      source.block(
        "public init(_ value: (ValueID) -> Flow.Constant, moment: (ValueID) -> Double?)"
      ) { source in
        for field in fields {
          let id = SwiftText.literal("\(field.value.id)")
          source.line("self.\(field.name) = \(field.type.reading(id))")
        }
      }
    }
  }
}

/// The type of an answer.
enum AnswerType {
  case bool
  case int
  case text
  case textOrWords
  case days
  case time
  /// At most one case of an enum.
  case optional(String)
  /// One case of an enum, the given one at first.
  case one(String, initial: String)
  case set(String)

  init(_ value: Flow.Value, _ app: App, _ names: SwiftNames) {
    let options = names.options(of: value, in: app)?.name ?? "Never"
    switch value.kind {
    case .bool, .image: self = .bool
    case .int, .count: self = .int
    case .text: self = app.flow.givesWords(to: value.id) ? .textOrWords : .text
    case .date: self = .days
    case .time: self = .time
    case .set: self = .set(options)
    case .choice:
      if case .row(let row) = value.initial,
        let initial = names.options(of: value, in: app)?.member(row.rawValue)
      {
        self = .one(options, initial: initial)
      } else {
        self = .optional(options)
      }
    }
  }

  var name: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .text: "String"
    case .textOrWords: "Flow.TextAnswer"
    case .days: "Flow.Day?"
    case .time: "Flow.TimeOfDay"
    case .optional(let options): "\(options)?"
    case .one(let options, _): options
    case .set(let options): "Set<\(options)>"
    }
  }

  /// The expression that reads the answer of a value, whose id is given as a literal.
  func reading(_ id: String) -> String {
    let held = "value(\(id))"
    return switch self {
    case .bool: "Bool(\(held)) ?? false"
    case .int: "Int(\(held)) ?? 0"
    case .text: "String(\(held)) ?? \"\""
    case .textOrWords:
      "switch \(held) { case .text(let text): .typed(text) "
        + "case .words(let words): .words(words) default: .typed(\"\") }"
    case .days: "Flow.Day(\(held), moment(\(id)))"
    case .time: "Flow.TimeOfDay(\(held)) ?? Flow.TimeOfDay(0, 0)"
    case .optional(let options): "\(options)(\(held))"
    case .one(let options, let initial): "\(options)(\(held)) ?? \(initial)"
    case .set(let options): "Set<\(options)>(\(held)) ?? []"
    }
  }
}

extension Flow {
  /// Whether a text value can hold words of a table or another value's text.
  fileprivate func givesWords(to value: ValueID) -> Bool {
    allCommands.contains { command in
      switch command {
      case .set(value, to: .option, _), .set(value, to: .column, _), .set(value, to: .value, _):
        true
      default: false
      }
    }
  }
}
