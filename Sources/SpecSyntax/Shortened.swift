/// Some text of a file for a message, not too long.
func shortened(_ text: String) -> String {
  let limit = 40
  var short = String.UnicodeScalarView(text.unicodeScalars.prefix(limit + 1))
  guard short.count > limit else { return text }
  short.removeLast()
  return String(short) + "…"
}
