package import FlowCore

extension Flow.TextContent {
  /// What `isValid` asks of a text without white space at its ends, as a regular expression of
  /// ECMAScript with its flag `u`, which programs in other languages can read.
  package func pattern(maximum: Int? = nil) -> String {
    switch self {
    case .name, .givenName, .familyName, .nickname: return "^(?!)"
    case .emailAddress:
      let label = "[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?"
      return "^[A-Za-z0-9.!#$%&'*+\\/=?^_`{|}~\\-]+@\(label)(?:\\.\(label))+$"
    case .telephoneNumber:
      let between = "[\\p{White_Space}\\-\\u2010\\u2011.()]*"
      return "^\\+?(?:\(between)\\p{Nd}){6,15}\(between)$"
    case .oneTimeCode:
      return "^\\p{Nd}{\(maximum.map { "\($0)" } ?? "4,10")}$"
    case .url:
      let label = "[\\p{Alphabetic}\\p{N}\\p{M}\\-]+"
      return "^[hH][tT][tT][pP][sS]?:\\/\\/\(label)(?:\\.\(label))+(?:[\\/?#:]\\P{White_Space}*)?$"
    }
  }
}
