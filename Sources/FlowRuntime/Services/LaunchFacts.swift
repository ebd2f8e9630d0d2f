public import FlowCore

/// What an app knows at launch: the values of a flow with `from: start`.
///
/// The struct that is generated for a flow, such as `Ritualist.Facts`, has a member for each.
public protocol LaunchFacts<Definition>: Sendable {
  /// The flow whose values there are.
  associatedtype Definition: FlowDefinition

  /// The values that are known.
  var values: [ValueID: PropertyListValue] { get }
}
