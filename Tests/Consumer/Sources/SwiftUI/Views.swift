// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// As much of SwiftUI as the app beside it is written with. Nothing of it draws.

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("nothing draws here") }
}

extension View where Body == Never {
  public var body: Never { fatalError("nothing draws here") }
}

public enum OneOf<First: View, Second: View>: View {
  case first(First)
  case second(Second)
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildEither<First: View, Second: View>(first: First) -> OneOf<First, Second> {
    .first(first)
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> OneOf<First, Second>
  {
    .second(second)
  }
}

public struct Text: View {
  public init(_ text: String) {}
}

public struct Button: View {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

public struct Toggle: View {
  public init(_ title: String, isOn: Binding<Bool>) {}
}

public struct Group<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@MainActor @propertyWrapper public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

public enum ScenePhase: Equatable, Sendable { case background, inactive, active }

@MainActor public struct EnvironmentValues {
  public var accessibilityReduceMotion: Bool { false }
  public var scenePhase: ScenePhase { .active }
}

@MainActor @propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

extension View {
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }

  public func onChange<Value: Equatable>(
    of value: Value, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View { self }

  public func animation<Value: Equatable>(_ animation: Animation, value: Value) -> some View {
    self
  }
}

extension Animation {
  public static var `default`: Animation { Animation() }
}
