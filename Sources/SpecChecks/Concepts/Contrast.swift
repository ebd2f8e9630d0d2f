package import FlowCore

/// The contrast ratio of WCAG 2.2, from 1 to 21.
package func contrast(_ one: Flow.Color.RGB, _ other: Flow.Color.RGB) -> Double {
  let (low, high) = (min(one.luminance, other.luminance), max(one.luminance, other.luminance))
  return (high + 0.05) / (low + 0.05)
}

extension Flow.Color.RGB {
  /// The relative luminance of WCAG 2.2, from 0 to 1.
  fileprivate var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func linear(_ channel: UInt8) -> Double {
    let part = Double(channel) / 255
    if part <= 0.04045 { return part / 12.92 }
    // x^2.4 is x² and the fifth root of x², which needs nothing of the system's mathematics.
    let square = ((part + 0.055) / 1.055) * ((part + 0.055) / 1.055)
    return square * fifthRoot(square)
  }
}

/// The fifth root of a number from 0.001 to 1, by Newton's method.
private func fifthRoot(_ number: Double) -> Double {
  var root = 1.0
  for _ in 0..<32 { root = (4 * root + number / (root * root * root * root)) / 5 }
  return root
}

/// A ratio with two decimals, rounded down so that what is too little never reads as enough.
func decimals(_ ratio: Double) -> String {
  let hundredths = Int(ratio * 100)
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
