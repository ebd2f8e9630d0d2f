import FlowCore
import SpecModel
import SpecText

/// A button says what touching it comes to.
package let copyTrialButton = Check(
  Rule(
    "copy/trial-button",
    summary: "A button that buys a plan promises a free trial only where the plan has one.",
    why: """
      The store tells who can have a trial: whoever had theirs before, or chose a plan without one, \
      pays at once.
      """,
    bad: "[Start Free Trial](#buy), shown always",
    good: #""show": { "buy": "plan.trial-days > 0" }, and [Subscribe](#subscribe) otherwise"#,
    isSuppressible: true)
) { context, found in
  let app = context.app
  guard !context.hasMistakesInFlow else { return }
  for (page, screen) in app.pagesWithScreens + [(app.frame, app.flow.frame)] {
    for case .controls(let labels) in page.blocksInSections.map(\.block) {
      for label in labels {
        let phrases = label.label.phrases + (label.hint?.phrases ?? [])
        guard let control = screen.controls.first(where: { $0.id == label.id.value }),
          let phrase = phrases.first(where: { $0.promisedTrial != nil }),
          let words = phrase.promisedTrial,
          let plan = app.planWithoutTrial(boughtBy: control, on: screen, context)
        else { continue }
        found.report(
          Diagnostic(
            copyTrialButton.rule, phrase.span, "'\(words)' is promised where there may be none",
            labels: [
              Diagnostic.Label(
                app.flowSpans.key(screen.pointer(to: control)), "this buys what '\(plan.id)' holds")
            ],
            help: plan.column.map {
              "show it only if \(plan.id).\($0) > 0, and a button with other words where that is 0"
            } ?? "say 'Subscribe': no plan has a trial"))
      }
    }
  }
}

extension App {
  /// The value that holds the plan a control buys, and the column of its trial, if the control can
  /// be there while the plan has none.
  fileprivate func planWithoutTrial(
    boughtBy control: Flow.Control, on screen: Flow.Screen, _ context: CheckContext
  ) -> (id: ValueID, column: ColumnID?)? {
    let conditions = screen.conditions(of: control.id)
    let commands = control.commands.withNested
    for service in flow.services where commands.contains(where: { $0.buys(service.id) }) {
      guard let purchase = service.purchase, let plans = plans(of: service),
        !context.hasMistakes(in: plans.spans.value([]).file)
      else { continue }
      let column = plans.index(of: .trialDays).map { plans.table.columns[$0].id }
      let isEnsured = column.map { column in
        conditions.contains { $0.ensuresPositive(.column(purchase.buys, column)) }
      }
      if isEnsured != true { return (purchase.buys, column) }
    }
    return nil
  }
}

extension Flow.Screen {
  /// What holds whenever an element is seen, of which each is a condition.
  fileprivate func conditions(of id: ElementID) -> [Flow.Expression] {
    guard let element = elements.first(where: { $0.id == id }) else { return [] }
    let section = element.section.flatMap { section in elements.first { $0.id == section } }
    return [requirement, element.condition, section?.condition].compactMap { $0 }
  }
}

extension Flow.Expression {
  /// Whether a number is above 0 wherever the expression holds.
  fileprivate func ensuresPositive(_ number: Flow.Expression) -> Bool {
    switch self {
    case .and(let one, let other):
      one.ensuresPositive(number) || other.ensuresPositive(number)
    case .or(let one, let other):
      one.ensuresPositive(number) && other.ensuresPositive(number)
    case .compare(number, .greater, .int(let least)): least >= 0
    case .compare(number, .greaterOrEqual, .int(let least)): least > 0
    case .compare(.int(let least), .less, number): least >= 0
    case .compare(.int(let least), .lessOrEqual, number): least > 0
    case .compare(number, .equal, .int(let exact)), .compare(.int(let exact), .equal, number):
      exact > 0
    case .compare(number, .notEqual, .int(0)), .compare(.int(0), .notEqual, number): true
    default: false
    }
  }
}
