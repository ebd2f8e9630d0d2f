extension Flow.Color.RGB {
  /// The relative luminance of WCAG 2.2, from 0 to 1.
  package var luminance: Double {
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
