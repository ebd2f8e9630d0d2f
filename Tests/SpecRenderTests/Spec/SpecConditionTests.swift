import FlowCore
import Foundation
import SpecModel
import SpecProve
import SpecRender
import SpecText
import TestSupport
import Testing

/// The conditions of a spec's JSON, run by a reader of thirty lines that nothing of ours is in.
@Suite struct SpecConditionTests {
  /// What a reader has to know of a state, and what holds in it by FlowCore.
  private struct Moment: Encodable {
    var screen: String?
    var path: String
    var completed: Bool
    var canGoBack: Bool
    var statuses: [String: String]
    /// What is known of each purchase's products, and the numbers that are told of each row.
    var products: [String: String]
    var sold: [String: [String: Int]]
    var values: [String: Held]
    /// A letter for each condition: `1`, `0`, or `-` where it speaks of a row.
    var holds: String
  }

  /// What a value holds.
  private enum Held: Encodable {
    case bool(Bool)
    case int(Int)
    case text(String)
    case rows([String])
    case unset

    init(_ constant: Flow.Constant) {
      self =
        switch constant {
        case .unset: .unset
        case .bool(let bool): .bool(bool)
        case .int(let int): .int(int)
        case .text(let text): .text(text)
        case .words(let cell): .text(cell.key)
        case .row(let row): .text(row.rawValue)
        case .rows(let rows): .rows(rows.map(\.rawValue))
        case .daysFromNow(let days): .text("in \(days) days")
        case .time(let time): .text(time.description)
        }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let bool): try container.encode(bool)
      case .int(let int): try container.encode(int)
      case .text(let text): try container.encode(text)
      case .rows(let rows): try container.encode(rows)
      case .unset: try container.encodeNil()
      }
    }
  }

  @Test(
    .enabled(if: PythonOracle.mayRun("json"), "needs Python 3"), arguments: shippedApps)
  func `conditions hold by their trees where they hold by FlowCore`(app: String) throws {
    let (project, files) = try shippedOutput.get()
    let flow = try #require(project.apps.first { $0.app.id.rawValue == app }).flows[0]
    let moments = try Self.moments(of: flow)
    #expect(moments.count > 10)
    #expect(Set(moments.flatMap(\.holds)).isSuperset(of: "01"))
    let path = "spec/\(app).json"
    let document = String(decoding: try #require(files[path]), as: UTF8.self)
    let told = String(decoding: try JSONEncoder().encode(moments), as: UTF8.self)
    let script = try String(
      contentsOf: repository.appending(path: "Tests/SpecRenderTests/Spec/conditions.py"),
      encoding: .utf8)
    let found = try PythonOracle.run(
      script, input: Array("[\(document),\(told)]".utf8)
    ).split(separator: "\n").map(String.init)
    #expect(found == moments.map(\.holds))
  }

  /// Some states of a flow, far from each other.
  private static func moments(of flow: ExploredFlow) throws -> [Moment] {
    let conditions = conditions(of: flow.flow)
    let tests = conditions.map { try? flow.program.test($0) }
    let running = flow.states.filter { $0.phase == .running }
    return stride(from: 0, to: running.count, by: max(1, running.count / 60)).map { number in
      let state = running[number]
      return Moment(
        screen: flow.program.screen(in: state)?.rawValue,
        path: flow.program.path(in: state)?.rawValue ?? "none", completed: state.wasCompleted,
        canGoBack: flow.program.canGoBack(in: state),
        statuses: named(flow.flow.services.map(\.id)) {
          flow.program.status($0, in: state).rawValue
        },
        products: flow.flow.services.reduce(into: [:]) { told, service in
          let status = flow.program.productStatus(of: service.id, in: state)
          told[service.id.rawValue] = status?.rawValue
        },
        sold: sold(in: state, of: flow),
        values: named(flow.flow.values.map(\.id)) { Held(flow.program.value($0, in: state)) },
        holds: tests.map { test in
          test.map { flow.program.holds($0, in: state) ? "1" : "0" } ?? "-"
        }.joined())
    }
  }

  private static func sold(
    in state: Flow.State, of flow: ExploredFlow
  ) -> [String: [String: Int]] {
    var sold: [String: [String: Int]] = [:]
    for (store, products) in zip(flow.program.stores, state.products) {
      for (index, row) in flow.flow.tables[store.table].rows.enumerated() {
        guard let offer = products.offer(index) else { continue }
        sold[row.id.rawValue] = [
          "trial-days": offer.product.freeTrialDays, "savings": offer.savings,
        ]
      }
    }
    return sold
  }

  /// Every condition of a flow, in the order of the document.
  private static func conditions(of flow: Flow) -> [Flow.Expression] {
    let rules = flow.entry.compactMap(\.condition)
    let facts = flow.assertions.flatMap { [$0.condition, $0.consequence] }
    let screens = ([flow.frame] + flow.screens).flatMap { screen in
      [screen.condition, screen.requirement, screen.gate].compactMap(\.self)
        + screen.elements.compactMap(\.condition) + screen.controls.compactMap(\.isEnabled)
    }
    return rules + facts + screens
  }

  private static func named<Of, Value>(
    _ names: [Flow.Name<Of>], _ value: (Flow.Name<Of>) -> Value
  ) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: names.map { ($0.rawValue, value($0)) })
  }
}
