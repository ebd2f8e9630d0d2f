/// Where each name of a flow is found.
struct Names {
  let values: [ValueID: Int]
  let services: [ServiceID: Int]
  let tables: [TableID: Int]
  let screens: [ScreenID: Int]
  let paths: [PathID: Int]
  /// The elements of each screen, the frame's last.
  let elements: [[ElementID: Int]]

  init(_ flow: Flow) {
    values = Names.index(flow.values.map(\.id))
    services = Names.index(flow.services.map(\.id))
    tables = Names.index(flow.tables.map(\.id))
    screens = Names.index(flow.screens.map(\.id))
    paths = Names.index(flow.paths.map(\.id))
    elements = flow.screensAndFrame.map { Names.index($0.elements.map(\.id)) }
  }

  private static func index<ID: Hashable>(_ ids: [ID]) -> [ID: Int] {
    Dictionary(zip(ids, ids.indices)) { first, _ in first }
  }

  func value(_ id: ValueID) throws(FlowError) -> Int { try find(id, values, "value") }
  func service(_ id: ServiceID) throws(FlowError) -> Int { try find(id, services, "service") }
  func table(_ id: TableID) throws(FlowError) -> Int { try find(id, tables, "table") }
  func screen(_ id: ScreenID) throws(FlowError) -> Int { try find(id, screens, "screen") }

  func element(_ id: ElementID, on screen: Int) throws(FlowError) -> Int {
    try find(id, elements[screen], "element")
  }

  private func find<Of>(
    _ id: Flow.Name<Of>, _ index: [Flow.Name<Of>: Int], _ kind: String
  ) throws(FlowError) -> Int {
    guard let found = index[id] else { throw FlowError("no \(kind) is named '\(id)'") }
    return found
  }
}
