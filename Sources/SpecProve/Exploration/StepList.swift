/// The steps of a flow, by their numbers.
///
/// Of what happens in them there are few kinds, so that a step is the numbers of its kind and of the
/// state it leads to: eight bytes.
package struct StepList: RandomAccessCollection, Equatable, Sendable {
  private struct Kind: Equatable {
    var event: UInt32
    var effects: UInt32
  }

  private struct KnownStep {
    var kind: UInt32
    var target: UInt32
  }

  private var steps: [KnownStep] = []
  private var kinds: [Kind] = []
  private var index = HashIndex()

  /// Whether the same steps have the same numbers.
  package static func == (one: StepList, other: StepList) -> Bool { one.elementsEqual(other) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { steps.count }

  package subscript(number: Int) -> Exploration.Step {
    get {
      let step = steps[number]
      let kind = kinds[Int(step.kind)]
      return Exploration.Step(event: kind.event, effects: kind.effects, target: step.target)
    }
    set { steps[number] = known(newValue) }
  }

  mutating func append(_ step: Exploration.Step) { steps.append(known(step)) }

  private mutating func known(_ step: Exploration.Step) -> KnownStep {
    let kind = Kind(event: step.event, effects: step.effects)
    var print = Fingerprint()
    print.mix(UInt64(kind.event) | UInt64(kind.effects) << 32)
    return KnownStep(kind: index.insert(kind, print.hash, into: &kinds), target: step.target)
  }
}
