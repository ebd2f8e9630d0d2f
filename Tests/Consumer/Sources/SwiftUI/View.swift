// swift-format-ignore-file
// As much of SwiftUI as FlowUI and the app are written with; nothing of it draws. Each declaration
// has Apple's labels and types, and names the page that describes it, below
// https://developer.apple.com/documentation/swiftui (one with a slash: below documentation).
import Foundation
@MainActor @preconcurrency public protocol View {  // view
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public typealias Body = Never }
extension View where Body == Never {
  public var body: Never { fatalError("nothing draws here") }
}
extension Optional: View where Wrapped: View {}  // /swift/optional
public struct AnyView { public init<V: View>(_ view: V) {} }  // anyview
extension AnyView: View {}
public struct EmptyView { public init() {} }  // emptyview
extension EmptyView: View {}
// group
public struct Group<Content: View>: View { public init(@ViewBuilder content: () -> Content) {} }
public struct TupleView<T> {}  // tupleview
extension TupleView: View {}
public struct OneOf<First: View, Second: View> {}
extension OneOf: View {}

@resultBuilder public struct ViewBuilder {  // viewbuilder
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each V: View>(_ view: repeat each V) -> TupleView<(repeat each V)> {
    TupleView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: View, B: View>(first: A) -> OneOf<A, B> { OneOf() }
  public static func buildEither<A: View, B: View>(second: B) -> OneOf<A, B> { OneOf() }
  public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
}

@MainActor @preconcurrency public protocol ViewModifier {  // viewmodifier
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {}

extension View {
  public func modifier<T: ViewModifier>(_ modifier: T) -> some View { self }  // view/modifier(_:)
  public func id<ID: Hashable>(_ id: ID) -> some View { self }  // view/id(_:)
  // view/tag(_:includeoptional:)
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { self }
  public func task(  // view/task(priority:_:)
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { self }
  // view/onappear(perform:)
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  // view/onopenurl(perform:)
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public func onChange<V: Equatable>(  // view/onchange(of:initial:_:)
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { self }
  public func onChange<V: Equatable>(  // view/onchange(of:initial:_:)
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { self }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}  // foreach
extension ForEach: View where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

extension Text: View {}  // text
public struct Text: Sendable {
  public init<S: StringProtocol>(_ content: S) {}
  public init(_ attributedContent: AttributedString) {}
  public init(verbatim content: String) {}
  public func fontDesign(_ design: Font.Design?) -> Text { self }  // text/fontdesign(_:)
  // text/foregroundstyle(_:)
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  public static func + (lhs: Text, rhs: Text) -> Text { lhs }  // text/+(_:_:)
}
#if !canImport(Darwin)  // /foundation/attributedstring
  public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  extension AttributedString.Runs.Run {
    public var inlinePresentationIntent: InlinePresentationIntent? { nil }
  }
  extension AttributedString {
    public struct MarkdownParsingOptions {
      public enum InterpretedSyntax: Sendable { case full, inlineOnlyPreservingWhitespace }
      public init(interpretedSyntax: InterpretedSyntax = .full) {}
    }
    public init(markdown: String, options: MarkdownParsingOptions) throws { self.init(markdown) }
    public var inlinePresentationIntent: InlinePresentationIntent? {
      get { nil }
      set {}
    }
  }
#endif

extension Image: View {}  // image
public struct Image: Sendable {
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(systemName: String) {}
  public func resizable() -> Image { self }
}
