import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText

extension Harness {
  /// Conditions: read, given their types, and asked of states.
  static let expressions = Harness(name: "expressions", maxLength: 512) { content in
    content.filter { $0.path.hasSuffix("/flow.json") }.flatMap { conditions(in: $0) }
  } run: { (input) throws(PropertyViolation) in
    let (flow, place) = flow(withGate: String(decoding: input, as: UTF8.self))
    let files = SampleProject.files(replacing: [("flow.json", flow)])
    guard let number = files.firstIndex(where: { $0.path.hasSuffix("/flow.json") }) else { return }
    var parsed = SampleProject.parsed
    var found = Diagnostics()
    parsed[number] = parse(files[number], FileID(number), &found)
    let project = read(parsed, &found)
    try checkSound(found, files)
    let gate = Span(FileID(number), place.lowerBound, place.upperBound)
    for finding in found.all where finding.rule.area == "condition" {
      try require(gate.contains(finding.span), "'\(finding.message)' is not in the condition")
    }
    guard let app = project.apps.first else { throw PropertyViolation("no app was read") }
    guard let condition = app.flow.screens.first(where: { $0.id == "setup" })?.gate else { return }
    try checkRuns(condition, in: app.flow)
  }
}

/// The sample's flow with another gate and more values, and where the gate stands.
private func flow(withGate condition: String) -> (bytes: [UInt8], gate: Range<Int>) {
  var bytes = flowAroundGate.before
  JSONValue.string(condition).write(.compact, into: &bytes)
  let gate = flowAroundGate.before.count..<bytes.count
  return (bytes + flowAroundGate.after, gate)
}

private let flowAroundGate: (before: [UInt8], after: [UInt8]) = {
  let file = SampleProject.files.first { $0.path.hasSuffix("/flow.json") }
  let text = String(decoding: file?.bytes ?? [], as: UTF8.self)
    .split(separator: #""gate": "apps >= 1""#, maxSplits: 1)
  let values = #""values": { "name": { "type": "text" }, "on": { "type": "bool" }, "#
  let before = (text.first ?? "").split(separator: #""values": {"#, maxSplits: 1)
    .joined(separator: values)
  return (Array((before + #""gate": "#).utf8), Array((text.last ?? "").utf8))
}()

/// The conditions of a flow: its strings with a blank in them.
private func conditions(in file: SourceFile) -> [[UInt8]] {
  var ignored = Diagnostics()
  guard let root = parseJSON(file, FileID(0), &ignored) else { return [] }
  var found: [[UInt8]] = []
  func visit(_ node: JSONNode) {
    if let string = node.string, string.contains(" ") { found.append(Array(string.utf8)) }
    node.elements?.forEach(visit)
    node.members?.forEach { visit($0.value) }
  }
  visit(root)
  return found
}

/// Checks that a condition that was read can be asked, and that its negation says the opposite.
private func checkRuns(_ condition: Flow.Expression, in flow: Flow) throws(PropertyViolation) {
  do {
    let program = try Flow.Program(flow)
    let test = try program.test(condition)
    let opposite = try program.test(.not(condition))
    var (state, _) = program.start()
    for event: Flow.Event in [.tap("welcome.start"), .dismiss] {
      try require(
        program.holds(test, in: state) != program.holds(opposite, in: state),
        "a condition holds, and its opposite does")
      _ = program.send(event, to: &state)
    }
  } catch let error as PropertyViolation {
    throw error
  } catch {
    // A flow whose other parts were refused need not run.
    return
  }
}
