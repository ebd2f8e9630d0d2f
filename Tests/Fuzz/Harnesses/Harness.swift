package import SpecText

/// A fuzz target: one part of specgen, run on any bytes.
///
/// `make fuzz` runs them under libFuzzer; they know nothing of it.
package struct Harness: Sendable, CustomStringConvertible {
  /// The name of its corpus and, if it has one, of its dictionary.
  package let name: String
  /// The length libFuzzer's inputs grow to, in bytes.
  package let maxLength: Int
  /// Inputs to start from, taken from the project's content.
  package let seeds: @Sendable (_ content: [SourceFile]) -> [[UInt8]]
  /// Runs the part and checks its properties.
  ///
  /// Called on the main thread, as libFuzzer does.
  package let run: @Sendable (_ input: [UInt8]) throws(PropertyViolation) -> Void

  package var description: String { name }

  /// All of them, in the order in which data goes through specgen.
  package static let all: [Harness] = [
    .json, .markdown, .phrases, .mustache, .xml, .expressions, .checks, .importing, .writers,
    .progress, .savedText,
  ]
}

/// A property that does not hold of an input.
package struct PropertyViolation: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Expects a property of an input.
func require(
  _ condition: @autoclosure () -> Bool, _ violation: @autoclosure () -> String
) throws(PropertyViolation) {
  guard condition() else { throw PropertyViolation(violation()) }
}

extension [SourceFile] {
  /// The files whose names end like this and that are no longer than so many bytes.
  func small(_ suffix: String, limit: Int) -> [[UInt8]] {
    filter { $0.path.hasSuffix(suffix) && $0.bytes.count <= limit }.map(\.bytes)
  }
}
