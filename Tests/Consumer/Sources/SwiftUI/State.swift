// swift-format-ignore-file
public import Observation
@propertyWrapper public struct State<Value> {  // state
  public init(wrappedValue: Value) { value = wrappedValue }
  private let value: Value
  public var wrappedValue: Value { get { value } nonmutating set {} }
  public var projectedValue: Binding<Value> { .constant(value) }
}
@propertyWrapper public struct Binding<Value> {  // binding
  private let value: Value?
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { value = nil }
  private init(_ value: Value) { self.value = value }
  public static func constant(_ value: Value) -> Binding<Value> { Binding(value) }
  public var wrappedValue: Value {
    get { value ?? { fatalError("nothing is bound here") }() }
    nonmutating set {}
  }
}
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: Observable> {  // bindable
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public subscript<V>(dynamicMember path: ReferenceWritableKeyPath<Value, V>) -> Binding<V> {
    .constant(wrappedValue[keyPath: path])
  }
}
@propertyWrapper public struct FocusState<Value: Hashable> {  // focusstate
  public struct Binding { var value: Value }
  public init() where Value == Bool { initial = false }
  private let initial: Value
  public var wrappedValue: Value { get { initial } nonmutating set {} }
  public var projectedValue: Binding { Binding(value: initial) }
}
// accessibilityfocusstate
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable> {
  public struct Binding { var value: Value }
  public init() where Value == Bool { initial = false }
  private let initial: Value
  public var wrappedValue: Value { get { initial } nonmutating set {} }
  public var projectedValue: Binding { Binding(value: initial) }
}
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {  // scaledmetric
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
@propertyWrapper public struct Environment<Value> {  // environment
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}
public protocol EnvironmentKey {  // environmentkey
  associatedtype Value
  static var defaultValue: Value { get }
}
public struct EnvironmentValues {  // environmentvalues
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
  public var accessibilityReduceMotion: Bool { false }
  public var colorScheme: ColorScheme = .light
  public var dynamicTypeSize: DynamicTypeSize = .large
  public var isEnabled = true
  public var layoutDirection: LayoutDirection = .leftToRight
  public var scenePhase: ScenePhase = .active
}
public enum ColorScheme: CaseIterable, Sendable { case light, dark }  // colorscheme
// dynamictypesize
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
  case large, xLarge
  public var isAccessibilitySize: Bool { false }
}
// layoutdirection
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
// scenephase
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
extension View {
  // view/preferredcolorscheme(_:)
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }  // view/dynamictypesize(_:)
  public func environment<V>(  // view/environment(_:_:)
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { self }
  public func transformEnvironment<V>(  // view/transformenvironment(_:transform:)
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { self }
}
