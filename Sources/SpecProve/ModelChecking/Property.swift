package import SpecText

/// Something that is true of every flow, and the function that proves it or finds a way against it.
///
/// One file holds one property, its rule and its messages.
package struct Property: Sendable {
  /// Over what it speaks, and so what settles it where a search is cut.
  enum Quantifier {
    /// Over the content as it is read: no state is asked.
    case content
    /// In every state or step something is so: one that was found refutes it.
    case universal
    /// In some state something is so: only all states refute it.
    case existential
  }

  /// Its number in the list of properties: `P04`.
  package let number: String
  package let rule: Rule
  let quantifier: Quantifier
  let prove: @Sendable (_ explored: ExploredApp, _ verdict: inout Verdict) -> Void

  init(
    _ number: String, _ rule: Rule, _ quantifier: Quantifier = .universal,
    _ prove: @escaping @Sendable (_ explored: ExploredApp, _ verdict: inout Verdict) -> Void
  ) {
    self.number = number
    self.rule = rule
    self.quantifier = quantifier
    self.prove = prove
  }
}
