import FlowCore
import SpecModel

extension SwiftSource {
  /// Writes what an app implements for its flow: protocols for actions, look-ups and purchases, and
  /// structs for what the world tells, each only where the flow has it.
  mutating func services(_ services: ServiceNames, _ type: String) {
    if !services.actions.isEmpty { actions(services.actions, type) }
    if !services.lookUps.isEmpty { lookUps(services.lookUps, type) }
    if !services.purchases.isEmpty { purchases(services.purchases, type) }
    if !services.facts.isEmpty { facts(services.facts, type) }
  }

  // MARK: Actions

  private mutating func actions(_ actions: [ServiceNames.Action], _ type: String) {
    serviceProtocol("Actions", of: "ActionService", "What the app does for the flow.", type) {
      for action in actions {
        $0.document(action.document)
        let parameters = action.takes.map { "\($0.label): \($0.argumentType)" }
        let result = action.data.map { " -> \(type).\($0.name)" } ?? ""
        $0.line(
          "func \(action.name)(\(parameters.joined(separator: ", "))) async throws\(result)")
      }
    }
    actionData(actions, type)
    line()
    block("extension \(type).Actions") { source in
      source.document("Does what the flow names by its id.")
      let head = "_ action: ServiceID, with values: \(valuesType)"
      source.block("public func perform(\(head)) async throws") { source in
        source.match("action", otherwise: "throw ServiceMismatch(action)", actions, \.literal) {
          ($0.data == nil ? "" : "_ = ") + $0.call
        }
      }
      guard actions.contains(where: { $0.data != nil }) else { return }
      source.line()
      source.document("Does what the flow names by its id, and gives the data that it brings.")
      let data = "from action: ServiceID, with values: \(valuesType)"
      source.block("public func data(\(data)) async throws -> \(valuesType)") { source in
        source.match("action", otherwise: "throw ServiceMismatch(action)", actions, \.literal) {
          $0.data == nil ? "\($0.call)\nreturn [:]" : "return \($0.call).values"
        }
      }
    }
  }

  /// Writes the structs of what actions bring.
  private mutating func actionData(_ actions: [ServiceNames.Action], _ type: String) {
    let brought = actions.compactMap { action in action.data.map { (action.id, $0) } }
    guard !brought.isEmpty else { return }
    line()
    block("extension \(type)") { source in
      for (index, (id, data)) in brought.enumerated() {
        if index > 0 { source.line() }
        source.data(data, "What \(id) brings when it is done; nothing where it is not known.")
      }
    }
  }

  // MARK: Look-ups

  private mutating func lookUps(_ lookUps: [ServiceNames.LookUp], _ type: String) {
    serviceProtocol("LookUps", of: "LookUpService", "What is looked up for the flow.", type) {
      for (index, lookUp) in lookUps.enumerated() {
        if index > 0 { $0.line() }
        let data = "\(type).\(lookUp.data.name)"
        $0.document("What \(lookUp.id) finds now; an error counts as nothing being there.")
        $0.line("func \(lookUp.name)() async throws -> \(data)")
        $0.document(
          "Tells all that \(lookUp.id) finds after each change, until the task is cancelled.")
        $0.line(
          "func \(lookUp.listen)(_ tell: @escaping @MainActor (\(data)) -> Void) async")
      }
    }
    line()
    block("extension \(type)") { source in
      for (index, lookUp) in lookUps.enumerated() {
        if index > 0 { source.line() }
        source.data(lookUp.data, "What \(lookUp.id) found; nothing where there is none.")
      }
    }
    line()
    block("extension \(type).LookUps") { source in
      source.document("Fetches what the flow names by its id.")
      let head = "_ lookUp: ServiceID"
      source.block("public func fetch(\(head)) async throws -> \(valuesType)") { source in
        source.match("lookUp", otherwise: "throw ServiceMismatch(lookUp)", lookUps, \.literal) {
          "try await self.\($0.name)().values"
        }
      }
      source.line()
      source.document("Listens to what the flow names by its id.")
      let listening = "to lookUp: ServiceID, _ tell: @escaping @MainActor (\(valuesType)) -> Void"
      source.block("public func listen(\(listening)) async") { source in
        source.match("lookUp", otherwise: "break", lookUps, \.literal) {
          "await self.\($0.listen) { tell($0.values) }"
        }
      }
    }
  }

  // MARK: Purchases

  private mutating func purchases(_ purchases: [ServiceNames.Purchase], _ type: String) {
    serviceProtocol("Purchases", of: "PurchaseService", "What is sold in the flow.", type) {
      for (index, purchase) in purchases.enumerated() {
        if index > 0 { $0.line() }
        let (id, plan) = (purchase.id, purchase.plan)
        $0.document("What the user owns of \(id), without asking anybody.")
        $0.line(
          "func \(purchase.entitlement)() async -> Entitlement<\(type).\(purchase.data.name)>")
        $0.document(
          "What the plans of \(id) are sold for to this user; none for one that is not sold.")
        $0.line("func \(purchase.products)() async throws -> [\(plan.rowType): Flow.Product]")
        $0.document("Buys the plan that is chosen, and waits for what comes of it.")
        $0.line("func \(purchase.buy)(\(plan.label): \(plan.argumentType)) async -> PurchaseAnswer")
        $0.document("Finds what was bought before; `failed` when there is nothing.")
        $0.line("func \(purchase.restore)() async -> PurchaseAnswer")
      }
    }
    line()
    block("extension \(type)") { source in
      for (index, purchase) in purchases.enumerated() {
        if index > 0 { source.line() }
        source.data(
          purchase.data,
          "What the shop tells of \(purchase.id); what it leaves out stays as it was.")
      }
    }
    line()
    block("extension \(type).Purchases") { source in
      source.document("Reads what is owned of what the flow names by its id.")
      source.purchaseSwitch(
        "entitlement(to purchase: ServiceID) async -> Entitlement<\(valuesType)>",
        otherwise: ".none", purchases
      ) { "await self.\($0.entitlement)().map(\\.values)" }
      source.line()
      source.document("Reads what the plans of what the flow names by its id are sold for.")
      source.purchaseSwitch(
        "products(for purchase: ServiceID) async throws -> [RowID: Flow.Product]",
        otherwise: "throw ServiceMismatch(purchase)", purchases
      ) { "try await self.\($0.products)().byRow" }
      source.line()
      source.document("Buys a plan of what the flow names by its id.")
      source.purchaseSwitch(
        "buy(_ plan: RowID?, for purchase: ServiceID) async -> PurchaseAnswer",
        otherwise: ".failed", purchases
      ) { purchase in
        let plan = purchase.plan
        let buy = "await self.\(purchase.buy)(\(plan.argumentLabel): "
        let row = "plan.flatMap({ \(plan.rowType)(rawValue: $0.rawValue) })"
        if plan.isOptional { return "\(buy)\(row))" }
        return "if let plan = \(row) {\n  \(buy)plan)\n} else {\n  .failed\n}"
      }
      source.line()
      source.document("Restores what the flow names by its id.")
      source.purchaseSwitch(
        "restore(_ purchase: ServiceID) async -> PurchaseAnswer", otherwise: ".failed", purchases
      ) { "await self.\($0.restore)()" }
    }
  }

  private mutating func purchaseSwitch(
    _ head: String, otherwise: String, _ purchases: [ServiceNames.Purchase],
    _ call: (ServiceNames.Purchase) -> String
  ) {
    block("public func \(head)") { source in
      source.match("purchase", otherwise: otherwise, purchases, \.literal, call)
    }
  }

  // MARK: Facts

  private mutating func facts(_ facts: ServiceNames.Data, _ type: String) {
    line()
    block("extension \(type)") { source in
      source.data(
        facts, "What the app knows at launch; nothing where it does not.", of: type)
    }
  }

  // MARK: Parts

  /// Writes a `switch` over an id.
  private mutating func match<Item>(
    _ id: String, otherwise: String, _ items: [Item], _ literal: KeyPath<Item, String>,
    _ call: (Item) -> String
  ) {
    line("switch \(id) {")
    for item in items {
      let lines = call(item).split(separator: "\n")
      line("case \(item[keyPath: literal]):\(lines.count == 1 ? " \(lines[0])" : "")")
      if lines.count > 1 { lines.forEach { line("  \($0)") } }
    }
    line("default: \(otherwise)")
    line("}")
  }

  private mutating func serviceProtocol(
    _ name: String, of base: String, _ document: String, _ type: String,
    _ requirements: (inout SwiftSource) -> Void
  ) {
    line()
    block("extension \(type)") { source in
      source.document(document)
      source.block(
        "@MainActor public protocol \(name): \(base)<\(type)>", requirements)
    }
  }

  /// Writes a struct of values that may be known.
  ///
  /// - Parameters:
  ///   - data: Its name and values.
  ///   - document: What is said of it.
  ///   - type: The app's type, where it is what the app knows at launch.
  private mutating func data(
    _ data: ServiceNames.Data, _ document: String, of type: String? = nil
  ) {
    self.document(document)
    let protocols = type == nil ? "Hashable, Sendable" : "LaunchFacts, Hashable"
    block("public struct \(data.name): \(protocols)") { source in
      if let type {
        source.document("The flow.")
        source.line("public typealias Definition = \(type)")
      }
      for field in data.fields {
        source.document(field.document)
        source.line("public var \(SwiftName.escaped(field.name)): \(field.type)?")
      }
      if !data.fields.isEmpty || type != nil { source.line() }
      source.document("Gathers what is known.")
      let parameters = data.fields.map { "\($0.parameter): \($0.type)? = nil" }
      if data.fields.isEmpty {
        source.line("public init() {}")
      } else {
        source.block("public init(\(parameters.joined(separator: ", ")))") { source in
          for field in data.fields {
            source.line("self.\(SwiftName.escaped(field.name)) = \(field.variable)")
          }
        }
      }
      source.line()
      source.document("The values by their ids.")
      source.block("\(type == nil ? "fileprivate" : "public") var values: \(valuesType)") {
        guard !data.fields.isEmpty else { return $0.line("[:]") }
        $0.line("var values: \(valuesType) = [:]")
        for field in data.fields {
          $0.line(
            "values[\(field.literal)] = self.\(SwiftName.escaped(field.name))"
              + ".map { \(field.property("$0")) }")
        }
        $0.line("return values")
      }
    }
  }
}

extension ServiceNames.Action {
  /// The expression that does it.
  fileprivate var call: String {
    let arguments = takes.map { "\($0.argumentLabel): \($0.argument(from: "values"))" }
    return "try await self.\(name)(\(arguments.joined(separator: ", ")))"
  }
}

/// What values are when they go by their ids.
private let valuesType = "[ValueID: PropertyListValue]"
