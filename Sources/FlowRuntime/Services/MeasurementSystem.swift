public import FlowCore
public import Foundation

extension Flow.MeasurementSystem {
  /// The units of a locale; in the user's own one, those that the settings of the device say.
  ///
  /// - Parameter locale: The locale.
  public init(_ locale: Locale = .autoupdatingCurrent) {
    switch locale.measurementSystem {
    case .us: self = .us
    case .uk: self = .uk
    default: self = .metric
    }
  }
}
