// swift-format-ignore-file
import Foundation

public struct Alignment: Equatable, Sendable {  // alignment
  public static let center = Self(), leading = Self(), top = Self(), bottom = Self()
  public static let topLeading = Self(), topTrailing = Self(), trailing = Self()
}
// horizontalalignment
public struct HorizontalAlignment: Sendable { public static let center = Self(), leading = Self() }
// verticalalignment
public struct VerticalAlignment: Sendable { public static let center = Self(), top = Self() }
public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }  // textalignment
public enum Axis: Sendable {  // axis
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
  }
}
public enum Edge: Sendable {  // edge
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1), leading = Set(rawValue: 2), bottom = Set(rawValue: 4)
    public static let horizontal = Set(rawValue: 10), vertical = Set(rawValue: 5)
    public static let all = Set(rawValue: 15)
  }
}

public struct HStack<Content: View>: View {  // hstack
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}
public struct VStack<Content: View>: View {  // vstack
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}
public struct ZStack<Content: View>: View {  // zstack
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}
public struct ViewThatFits<Content: View>: View {  // viewthatfits
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {}
}
public struct Spacer: View { public init(minLength: CGFloat? = nil) {} }  // spacer
public struct LazyVGrid<Content: View>: View {  // lazyvgrid
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}
public struct GridItem: Sendable {  // griditem
  public enum Size: Sendable { case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity) }
  public init(_ size: Size, spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
public struct ProposedViewSize: Equatable, Sendable {  // proposedviewsize
  public static let unspecified = Self(width: nil, height: nil)
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}
public struct UnitPoint: Hashable, Sendable { public static let topLeading = Self() }  // unitpoint
public struct LayoutSubview: Equatable {  // layoutsubview
  // layoutsubview/sizethatfits(_:)
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  // layoutsubview/place(at:anchor:proposal:)
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {}
}
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {  // layoutsubviews
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview() }
}
public protocol Layout {  // layout
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  // layout/sizethatfits(proposal:subviews:cache:)
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  // layout/placesubviews(in:proposal:subviews:cache:)
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}
public protocol _StandInLayout: Layout where Cache == Void {}
extension _StandInLayout {
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { .zero }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
extension Layout {
  // layout/callasfunction(_:)
  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    content()
  }
}
public struct AnyLayout: _StandInLayout { public init<L: Layout>(_ layout: L) {} }  // anylayout
public struct HStackLayout: _StandInLayout {  // hstacklayout
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
}
public struct VStackLayout: _StandInLayout {  // vstacklayout
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
}
public struct ScrollView<Content: View>: View {  // scrollview
  public init(@ViewBuilder content: () -> Content) {}
}
public struct GeometryReader<Content: View>: View {  // geometryreader
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}
public struct GeometryProxy: Sendable { public var size: CGSize }  // geometryproxy
public struct ScrollBounceBehavior: Sendable { public static let basedOnSize = Self() }

extension View {
  public func frame(  // view/frame(width:height:alignment:)
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  // view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  // view/padding(_:_:)
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func padding(_ length: CGFloat) -> some View { self }  // view/padding(_:)
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }  // view/position(x:y:)
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }  // view/offset(x:y:)
  // view/fixedsize(horizontal:vertical:)
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  public func fixedSize() -> some View { self }  // view/fixedsize()
  public func hidden() -> some View { self }  // view/hidden()
  public func scaledToFit() -> some View { self }  // view/scaledtofit()
  public func scaledToFill() -> some View { self }  // view/scaledtofill()
  public func ignoresSafeArea() -> some View { self }  // view/ignoressafearea(_:edges:)
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior) -> some View { self }
  // view/multilinetextalignment(_:)
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  // view/linelimit(_:)
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
}
