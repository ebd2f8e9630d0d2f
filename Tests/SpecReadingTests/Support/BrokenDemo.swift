import Foundation
import Testing

/// A change that breaks a piece of content, and what is found then.
struct Change: CustomTestStringConvertible, Sendable {
  let old: String
  let new: String
  let findings: [String]

  init(_ old: String, _ new: String, _ findings: String...) {
    self.old = old
    self.new = new
    self.findings = findings
  }

  var testDescription: String { new }

  /// The content with the change in the only place it fits.
  func applied(to text: String) throws -> String {
    try #require(text.components(separatedBy: old).count == 2, "'\(old)' is not there once")
    return text.replacing(old, with: new)
  }
}
