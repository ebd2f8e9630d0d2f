import CLDR
import SpecModel
import SpecText

extension CheckContext {
  /// Where a limit is set: in the app or in the project.
  func place(ofLimit name: String) -> Span {
    let pointer: JSONPointer = ["limits", name]
    let own = app.info.spans.value(pointer)
    // A pointer to what is not there gives the place of what would hold it.
    let isOwn = own != app.info.spans.value(["limits"]) && own != app.info.spans.value([])
    return isOwn ? own : settings.spans.value(pointer)
  }

  /// Whether all limits are known: one that could not be read may be what something is within.
  var knowsLimits: Bool {
    [app.info.spans, settings.spans].allSatisfy { spans in
      let (all, key, value) = (spans.value([]), spans.key(["limits"]), spans.value(["limits"]))
      // The file is not there, or none of it could be read.
      if all.lower == all.upper { return !hasMistakes(in: all.file) }
      return value == all || !hasMistakes(in: key) && !hasMistakes(in: value)
    }
  }
}

extension CheckContext {
  /// The most characters of one text, for languages whose texts are measured in characters.
  func charactersPerText(in locale: LocaleID) -> Int? {
    if case .characters(let limit) = app.info.limits.perText(in: locale) { limit } else { nil }
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

/// Seconds without a needless fraction.
func plain(_ seconds: Double) -> String {
  let hundredths = Int((seconds * 100).rounded())
  let (whole, rest) = (hundredths / 100, hundredths % 100)
  if rest == 0 { return "\(whole)" }
  return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
