extension [String] {
  /// The words as a list in a sentence, the last with a conjunction before it: "one, two or three".
  package func joined(by conjunction: String) -> String {
    count < 2
      ? joined() : dropLast().joined(separator: ", ") + " \(conjunction) \(self[count - 1])"
  }
}
