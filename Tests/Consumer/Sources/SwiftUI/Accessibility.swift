// swift-format-ignore-file

public struct AccessibilityTraits: OptionSet, Sendable {  // accessibilitytraits
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isHeader = AccessibilityTraits(rawValue: 1)
  public static let isSelected = AccessibilityTraits(rawValue: 2)
}
public struct AccessibilityChildBehavior: Hashable, Sendable {  // accessibilitychildbehavior
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
  public static let combine = AccessibilityChildBehavior()
}
public struct AccessibilityActionKind: Equatable, Sendable {  // accessibilityactionkind
  public static let `default` = AccessibilityActionKind()
  public static let escape = AccessibilityActionKind()
}

extension View {
  // view/accessibilityidentifier(_:)
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  // view/accessibilitylabel(_:)
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
  // view/accessibilityhint(_:)
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  // view/accessibilityvalue(_:)
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  // view/accessibilityhidden(_:)
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  // view/accessibilityaddtraits(_:)
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityElement(  // view/accessibilityelement(children:)
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  public func accessibilityAction(  // view/accessibilityaction(_:_:)
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }
  public func accessibilityFocused(  // view/accessibilityfocused(_:)
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { self }
}
