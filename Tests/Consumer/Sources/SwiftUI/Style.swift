// swift-format-ignore-file
import Foundation

public protocol ShapeStyle: Sendable {  // shapestyle
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
}
extension Never: ShapeStyle {}
extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("nothing draws here")
  }
}
// anyshapestyle
public struct AnyShapeStyle: ShapeStyle { public init<S: ShapeStyle>(_ style: S) {} }
extension Color: View {}  // color
public struct Color: ShapeStyle {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {}
  public static var black: Color { Color(red: 0, green: 0, blue: 0) }
  public func opacity(_ opacity: Double) -> Color { self }
}
public struct ForegroundStyle: ShapeStyle {}  // foregroundstyle
public struct BackgroundStyle: ShapeStyle {}  // backgroundstyle
public struct TintShapeStyle: ShapeStyle {}  // tintshapestyle
public struct SeparatorShapeStyle: ShapeStyle {}  // separatorshapestyle
public struct HierarchicalShapeStyle: ShapeStyle {}  // hierarchicalshapestyle
public struct Material: ShapeStyle {}  // material
extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.black }
  public static var gray: Color { Color.black }  // shapestyle/gray
  public static var red: Color { Color.black }  // shapestyle/red
}
extension ShapeStyle where Self == ForegroundStyle { public static var foreground: Self { Self() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: Self { Self() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { Self() } }
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: Self { Self() }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: Self { Self() }
  public static var secondary: Self { Self() }
}
extension ShapeStyle where Self == Material { public static var ultraThinMaterial: Self { Self() } }
public struct Glass: Equatable, Sendable { public static var regular: Glass { Glass() } }  // glass

public protocol Shape: Sendable, View {}  // shape
public protocol InsettableShape: Shape {}  // insettableshape
extension Shape {
  // shape/fill(_:style:)
  public nonisolated func fill<S: ShapeStyle>(_ content: S) -> some View { AnyView(EmptyView()) }
  // shape/trim(from:to:)
  public nonisolated func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape { self }
  // shape/stroke(_:linewidth:)
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1
  ) -> some View { AnyView(EmptyView()) }
}
extension InsettableShape {
  // insettableshape/strokeborder(_:linewidth:antialiased:)
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { AnyView(EmptyView()) }
}
extension Rectangle: InsettableShape {}  // rectangle
public struct Rectangle { public init() {} }
extension Circle: InsettableShape {}  // circle
public struct Circle { public init() {} }
extension Capsule: InsettableShape {}  // capsule
public struct Capsule { public init(style: RoundedCornerStyle = .continuous) {} }
extension RoundedRectangle: InsettableShape {}  // roundedrectangle
public struct RoundedRectangle {
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}
public enum RoundedCornerStyle: Sendable { case circular, continuous }  // roundedcornerstyle

public struct Angle: Hashable, Sendable {  // angle
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
}

public struct Font: Hashable, Sendable {  // font
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }
  public struct Weight: Hashable, Sendable {
    public static let ultraLight = Weight(), thin = Weight(), light = Weight()
    public static let regular = Weight(), medium = Weight(), semibold = Weight()
    public static let bold = Weight(), heavy = Weight(), black = Weight()
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font() }
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font() }
}

extension View {
  public func font(_ font: Font?) -> some View { self }  // view/font(_:)
  public func fontDesign(_ design: Font.Design?) -> some View { self }  // view/fontdesign(_:)
  public func tracking(_ tracking: CGFloat) -> some View { self }  // view/tracking(_:)
  // view/foregroundstyle(_:)
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }  // view/tint(_:)
  public func background<S: ShapeStyle>(  // view/background(_:ignoressafeareaedges:)
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }
  public func background<V: View>(  // view/background(alignment:content:)
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }
  // view/background(_:in:fillstyle:)
  public func background<S: ShapeStyle, T: InsettableShape>(_ style: S, in shape: T) -> some View {
    self
  }
  public func overlay<V: View>(  // view/overlay(alignment:content:)
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }
  @available(iOS 26, macOS 26, *)  // view/glasseffect(_:in:)
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View { self }
  public func clipShape<S: Shape>(_ shape: S) -> some View { self }  // view/clipshape(_:style:)
  // view/rotationeffect(_:anchor:)
  public func rotationEffect(_ angle: Angle) -> some View { self }
  // view/contentshape(_:eofill:)
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  // view/blur(radius:opaque:)
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public func grayscale(_ amount: Double) -> some View { self }  // view/grayscale(_:)
  public func opacity(_ opacity: Double) -> some View { self }  // view/opacity(_:)
  public func scaleEffect(_ s: CGFloat) -> some View { self }  // view/scaleeffect(_:anchor:)
}
