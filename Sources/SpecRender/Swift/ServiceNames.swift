import FlowCore
import SpecModel

/// The Swift names of what an app implements for its flow.
struct ServiceNames {
  /// A value as a service is handed it or tells it.
  struct Field {
    /// The name; not yet protected from being a keyword.
    let name: String
    /// The value's id, as a literal.
    let literal: String
    /// What is said of it.
    let document: String
    /// The type of what it holds.
    let type: String
    /// Whether it may hold nothing.
    let isOptional: Bool
    private let kind: Flow.Value.Kind

    init(_ value: Flow.Value, _ name: String, _ document: String, options: String?) {
      self.name = name
      literal = SwiftText.literal(value.id.rawValue)
      self.document = document
      kind = value.kind
      isOptional = [.date, .image].contains(value.kind) || value.initial == .unset
      let options = options ?? "Never"
      type =
        switch value.kind {
        case .bool: "Bool"
        case .int, .count: "Int"
        case .text: "String"
        case .date: "Date"
        case .time: "Flow.TimeOfDay"
        case .image: "Data"
        case .choice: options
        case .set: "Set<\(options)>"
        }
    }

    /// The label of a parameter; nearly all keywords may be one as they are.
    var label: String {
      ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    /// The label of an argument, where of all keywords `inout` alone is no label as it is.
    var argumentLabel: String { name == "inout" ? "`inout`" : name }

    /// The label and the name of a parameter that is used.
    var parameter: String {
      variable == name ? name : "\(label) \(variable)"
    }

    /// A name for use in an expression.
    var variable: String {
      SwiftName.escaped(name) == name ? name : "\(name)_"
    }

    /// The type of an argument.
    var argumentType: String { isOptional ? "\(type)?" : type }

    /// The type of the rows of a choice.
    var rowType: String { type }

    /// The expression that reads an argument.
    func argument(from values: String) -> String {
      let function =
        switch kind {
        case .bool: "bool"
        case .int, .count: "int"
        case .text: "text"
        case .date: "date"
        case .time: "time"
        case .image: "data"
        case .choice: isOptional ? "optionalRow" : "row"
        case .set: "rows"
        }
      return "\(values).\(function)(\(literal))"
    }

    /// The expression for what it holds as plain data.
    func property(_ content: String) -> String {
      switch kind {
      case .bool: ".bool(\(content))"
      case .int, .count: ".int(\(content))"
      case .text: ".text(\(content))"
      case .date: ".date(\(content))"
      case .time: ".text(\(content).description)"
      case .image: ".data(\(content))"
      case .choice: ".text(\(content).rawValue)"
      case .set: ".texts(\(content).map(\\.rawValue))"
      }
    }
  }

  /// A struct of values that may be known.
  struct Data {
    let name: String
    let fields: [Field]

    var isEmpty: Bool { fields.isEmpty }
  }

  /// Something the app does.
  struct Action {
    let literal: String
    let name: String
    let document: String
    let takes: [Field]
    /// The id, as it is spoken of.
    let id: String
    /// What it brings; nothing where no value comes from it.
    let data: Data?
  }

  /// Data that may arrive.
  struct LookUp {
    let id: String
    let literal: String
    let name: String
    let listen: String
    let data: Data
  }

  /// Something that is sold.
  struct Purchase {
    let id: String
    let literal: String
    let entitlement: String
    let products: String
    let buy: String
    let restore: String
    let plan: Field
    let data: Data
  }

  private(set) var actions: [Action] = []
  private(set) var lookUps: [LookUp] = []
  private(set) var purchases: [Purchase] = []
  let facts: Data

  /// Names what a flow asks for; the names of the structs are taken from the app's types.
  init(_ app: App, _ names: SwiftNames) {
    let flow = app.flow
    func fields(_ ids: [ValueID]) -> [Field] {
      // `values` is what they are together.
      var scope = NameScope(reserved: ["values"])
      return ids.compactMap { id in
        guard let index = flow.values.firstIndex(where: { $0.id == id }) else { return nil }
        let value = flow.values[index]
        let options = names.options(of: value, in: app).map { "\(names.type).\($0.name)" }
        return Field(
          value, scope.claim(SwiftName.member("\(id)")), names.values.cases[index].document,
          options: options)
      }
    }
    // What the base protocols have is not given twice, and a function may not be called `self`.
    var performed = NameScope(reserved: ["perform", "data", "self"])
    var lookedUp = NameScope(reserved: ["fetch", "listen", "self"])
    var sold = NameScope()
    let given = flow.values.filter { $0.origin == .launch }.map(\.id)
    facts = Data(name: "Facts", fields: fields(given))
    for service in flow.services {
      let id = service.id.rawValue
      let (member, type) = (SwiftName.member(id), SwiftName.type(id))
      let (quoted, literal) = ("`\(id)`", SwiftText.literal(id))
      let brought = flow.data(of: service.id).map(\.id)
      func data(_ ids: [ValueID]) -> Data {
        Data(name: names.data[service.id] ?? "Data", fields: fields(ids))
      }
      switch service.kind {
      case .permission: break
      case .action(let action):
        actions.append(
          Action(
            literal: literal, name: SwiftName.escaped(performed.claim(member)),
            document: "\(quoted); \(action.outcome)",
            takes: fields(action.takes), id: quoted,
            data: brought.isEmpty ? nil : data(brought)))
      case .lookUp:
        lookUps.append(
          LookUp(
            id: quoted, literal: literal, name: SwiftName.escaped(lookedUp.claim(member)),
            listen: lookedUp.claim("listenTo\(type)"), data: data(brought)))
      case .purchase(let purchase):
        guard let plan = fields([purchase.buys]).first else { continue }
        purchases.append(
          Purchase(
            id: quoted, literal: literal, entitlement: sold.claim("\(member)Entitlement"),
            products: sold.claim("\(member)Products"),
            buy: sold.claim("buy\(type)"), restore: sold.claim("restore\(type)"), plan: plan,
            data: data(purchase.tells)))
      }
    }
  }

  /// Whether there is anything to implement.
  var isEmpty: Bool {
    actions.isEmpty && lookUps.isEmpty && purchases.isEmpty && facts.isEmpty
  }

  /// Whether a day or an image is handed or told, which are types of Foundation.
  var needsFoundation: Bool {
    let data = actions.compactMap(\.data) + lookUps.map(\.data) + purchases.map(\.data) + [facts]
    return (data.flatMap(\.fields) + actions.flatMap(\.takes)).contains {
      ["Date", "Data"].contains($0.type)
    }
  }
}

extension Flow.Action {
  /// What the flow does with an error, in a sentence.
  fileprivate var outcome: String {
    switch (canFail, canCancel) {
    case (true, true):
      "the flow answers a `CancellationError` with `cancelled`, another one with `failed`."
    case (true, false): "the flow answers an error with `failed`."
    case (false, true):
      "the flow answers a `CancellationError` with `cancelled`, and goes on after another one."
    case (false, false): "the flow goes on after an error."
    }
  }
}
