import SpecModel
import SpecText

/// Something a text is given: a labelled argument of its function.
struct TextParameter {
  let label: String
  /// The type; nothing of what is the same always, for which nobody is asked.
  let type: String?
  /// The argument that is handed on.
  let argument: SwiftExpression

  /// The parameters of texts that are one to whoever calls: each placeholder once.
  ///
  /// A column of the row that is drawn is called by its own name where that is clear.
  static func list(_ arguments: [FormatArguments]) -> [[String]: TextParameter] {
    let placeholders = arguments.flatMap(\.placeholders)
    var short: [String: Set<[String]>] = [:]
    for placeholder in placeholders {
      short[shortName(placeholder), default: []].insert(placeholder.path)
    }
    var scope = NameScope()
    var parameters: [[String]: TextParameter] = [:]
    for placeholder in placeholders where parameters[placeholder.path] == nil {
      if case .appName(let name) = placeholder.type {
        parameters[placeholder.path] = TextParameter(appName: name)
        continue
      }
      let isClear = short[shortName(placeholder)]?.count == 1
      let name = isClear ? shortName(placeholder) : SwiftName.member(placeholder.name)
      parameters[placeholder.path] = TextParameter(
        placeholder, SwiftName.escaped(scope.claim(name)))
    }
    return parameters
  }

  private init(appName: String) {
    (label, type) = ("", nil)
    argument = .call(".text", .plain(appName))
  }

  private init(_ placeholder: Placeholder, _ label: String) {
    func call(_ constructor: String) -> SwiftExpression {
      .call(constructor, [SwiftExpression.Argument(label: nil, value: .code(label))])
    }
    self.label = label
    (type, argument) =
      switch placeholder.type {
      case _ where placeholder.isNumber: ("Int", call(".int"))
      case .words: ("LocalizedText", call(".words"))
      case .date: ("CalendarDay", call(".day"))
      case .time: ("Flow.TimeOfDay", call(".time"))
      case .money, .percent, .period, .measurement: ("LocalizedText.Argument", .code(label))
      default: ("String", call(".text"))
      }
  }

  private static func shortName(_ placeholder: Placeholder) -> String {
    let path = placeholder.path
    let isOption = path.count > 1 && path[0] == "option"
    return SwiftName.member((isOption ? path.dropFirst() : path[...]).joined(separator: "."))
  }
}

extension SwiftSource {
  /// Writes a property for a text, or a function where something is put into it.
  mutating func accessor(_ name: String, _ text: Text) {
    let arguments = FormatArguments(text)
    let parameters = TextParameter.list([arguments])
    document([text.mainPhrase.markdown] + text.notes)
    signature("static ", name, arguments.placeholders.compactMap { parameters[$0.path] }) {
      $0.expression(text.expression(arguments, parameters))
    }
  }

  /// Writes a property of `LocalizedText`, or a function where there are parameters.
  mutating func signature(
    _ modifiers: String, _ name: String, _ parameters: [TextParameter],
    _ body: (inout SwiftSource) -> Void
  ) {
    let name = SwiftName.escaped(name)
    let asked = parameters.compactMap { parameter in
      parameter.type.map { "\(parameter.label): \($0)" }
    }
    if asked.isEmpty {
      block("public \(modifiers)var \(name): LocalizedText", body)
    } else {
      block(
        "public \(modifiers)func \(name)(\(asked.joined(separator: ", "))) -> LocalizedText", body)
    }
  }
}

extension Text {
  /// The call that makes the text at run time.
  func expression(
    _ arguments: FormatArguments, _ parameters: [[String]: TextParameter]
  ) -> SwiftExpression {
    let list = arguments.placeholders.compactMap { parameters[$0.path]?.argument }
    return .call(
      "LocalizedText", .plain(key.rawValue), .plain(arguments.format(mainPhrase.markdown)),
      list.isEmpty ? nil : SwiftExpression.Argument(label: nil, value: .list(list)))
  }
}
