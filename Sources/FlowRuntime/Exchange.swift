import FlowCore
import Foundation

/// Turns what a flow holds into plain data and back, and its days into moments.
struct Exchange {
  let program: Program
  let services: FlowServices
  /// The moments that days of the flow stand for.
  ///
  /// The flow says "seven days from now"; which moment that is, is settled when it is said.
  private(set) var moments: [ValueID: Date] = [:]
  /// The days whose moments the world itself gave since the last event.
  private var given: Set<ValueID> = []

  init(_ program: Program, _ services: FlowServices) {
    self.program = program
    self.services = services
  }

  // MARK: Out of the flow

  /// What a value's constant is as plain data; nothing where it is unset.
  @MainActor func property(of constant: Constant, _ id: ValueID?) -> Property? {
    switch constant {
    case .unset: nil
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .text(let text): .text(text)
    case .words(let words): .text(services.words(words))
    case .row(let row): .text(row.rawValue)
    case .rows(let rows): .texts(rows.map(\.rawValue))
    case .daysFromNow(let days): .date(id.flatMap { moments[$0] } ?? moment(after: days))
    }
  }

  @MainActor func properties(of values: [ValueID: Constant]) -> [ValueID: Property] {
    var result: [ValueID: Property] = [:]
    for (id, constant) in values { result[id] = property(of: constant, id) }
    return result
  }

  /// Settles which moments the days are that an event gave, and forgets those it took away.
  @MainActor mutating func settleMoments(from old: State?, to new: State) {
    defer { given = [] }
    for value in program.flow.values where value.kind == .date && !given.contains(value.id) {
      let constant = program.value(value.id, in: new)
      guard case .daysFromNow(let days) = constant else {
        moments[value.id] = nil
        continue
      }
      let isNew = old.map { program.value(value.id, in: $0) != constant } ?? false
      if isNew || moments[value.id] == nil { moments[value.id] = moment(after: days) }
    }
  }

  /// The same time of day so many days of the user's calendar from now.
  @MainActor private func moment(after days: Int) -> Date {
    let now = services.now()
    return services.calendar.date(byAdding: .day, value: days, to: now) ?? now
  }

  // MARK: Into the flow

  /// What plain data is as a value's constant; nothing where the value can't hold it.
  @MainActor mutating func constant(of property: Property, _ id: ValueID) -> Constant? {
    guard let value = program.flow.values.first(where: { $0.id == id }) else { return nil }
    let constant: Constant? =
      switch (value.kind, property) {
      case (.bool, .bool(let value)): .bool(value)
      case (.bool, .int(let value)) where value == 0 || value == 1: .bool(value == 1)
      case (.int, .int(let value)), (.count, .int(let value)): .int(value)
      case (.text(let maximum), .text(let text)):
        .text(maximum.map { String(text.prefix($0)) } ?? text)
      case (.choice, .text(let row)): .row(RowID(row))
      case (.set, .texts(let rows)): .rows(rows.map { RowID($0) })
      case (.date, .date(let date)): .daysFromNow(days(until: date))
      default: nil
      }
    guard let constant, program.canHold(inOrder(constant, value), id) else { return nil }
    if case .date(let date) = property {
      moments[id] = date
      given.insert(id)
    }
    return inOrder(constant, value)
  }

  /// The constants that fit; the ids of those that don't.
  @MainActor mutating func constants(
    of properties: [ValueID: Property]
  ) -> (fitting: [ValueID: Constant], misfits: [ValueID]) {
    var result: [ValueID: Constant] = [:]
    var misfits: [ValueID] = []
    for (id, property) in properties {
      result[id] = constant(of: property, id)
      if result[id] == nil { misfits.append(id) }
    }
    return (result, misfits.sorted())
  }

  /// Rows in the content's order, each once, as the flow holds them.
  private func inOrder(_ constant: Constant, _ value: Value) -> Constant {
    guard case .rows(let rows) = constant else { return constant }
    let all: [RowID] =
      switch value.kind {
      case .set(.rows(let options)): options
      case .set(.table(let id)): program.flow.tables.first { $0.id == id }?.rows.map(\.id) ?? []
      default: []
      }
    guard rows.allSatisfy(all.contains) else { return constant }
    return .rows(all.filter(rows.contains))
  }

  @MainActor private func days(until date: Date) -> Int {
    let calendar = services.calendar
    let today = calendar.startOfDay(for: services.now())
    let day = calendar.startOfDay(for: date)
    return calendar.dateComponents([.day], from: today, to: day).day ?? 0
  }
}
