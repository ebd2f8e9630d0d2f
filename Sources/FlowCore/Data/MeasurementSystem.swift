extension Flow {
  /// The units that somebody is used to, as Foundation's `Locale.MeasurementSystem` tells them.
  public enum MeasurementSystem: String, Hashable, Sendable, CaseIterable {
    /// The metric system.
    case metric
    /// That of the United States: feet, pounds and fluid ounces.
    case us
    /// That of the United Kingdom: feet and stones beside metric units.
    case uk
  }
}
