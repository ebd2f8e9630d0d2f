/// An error of usage: a request that can't be carried out, in words for the one who made it.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) {
    self.description = description
  }
}
