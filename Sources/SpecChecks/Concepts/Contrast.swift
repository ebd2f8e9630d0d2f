package import FlowCore

/// The contrast ratio of WCAG 2.2, from 1 to 21.
package func contrast(_ one: Flow.Color.RGB, _ other: Flow.Color.RGB) -> Double {
  let (low, high) = (min(one.luminance, other.luminance), max(one.luminance, other.luminance))
  return (high + 0.05) / (low + 0.05)
}

/// A ratio with two decimals, rounded down so that what is too little never reads as enough.
func decimals(_ ratio: Double) -> String {
  let hundredths = Int(ratio * 100)
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
