/// An id or key as Swift writes it: `app-selection` is `appSelection`.
///
/// Xcode makes its symbols from string keys in the same way.
func swiftName(_ id: String) -> String {
  let words = id.split { $0 == "-" || $0 == "." || $0 == "_" }
  return (words.first.map { String($0) } ?? "")
    + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}
