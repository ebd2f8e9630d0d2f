// swift-format-ignore-file
import Foundation
public struct Button<Label: View>: View {  // button
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}
public struct Label<Title: View, Icon: View>: View {  // label
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}
public struct Toggle<Label: View>: View {  // toggle
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}
public struct Stepper<Label: View>: View {  // stepper
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
}
public struct Slider<Label: View, ValueLabel: View>: View {}  // slider
extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {}
}
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {  // picker
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {}
}
public struct DatePickerComponents: OptionSet, Sendable {  // datepickercomponents
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}
public struct DatePicker<Label: View>: View {  // datepicker
  public typealias Components = DatePickerComponents
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {}
}
public protocol DatePickerStyle {}  // datepickerstyle
public struct CompactDatePickerStyle: DatePickerStyle {}  // compactdatepickerstyle
public struct WheelDatePickerStyle: DatePickerStyle {}  // wheeldatepickerstyle
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: Self { Self() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: Self { Self() }
}
public struct TextField<Label: View>: View {  // textfield
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {}
}
public struct ProgressView: View { public init() {} }  // progressview

@MainActor @preconcurrency public protocol ButtonStyle {  // buttonstyle
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
public struct ButtonStyleConfiguration {  // buttonstyleconfiguration
  public struct Label: View {}
  public let label: Label
  public let isPressed: Bool
}
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {  // primitivebuttonstyle
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
public struct PrimitiveButtonStyleConfiguration {  // primitivebuttonstyleconfiguration
  public struct Label: View {}
  public let label: Label
  public func trigger() {}  // primitivebuttonstyleconfiguration/trigger()
}
public struct PlainButtonStyle: PrimitiveButtonStyle {  // plainbuttonstyle
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: Self { Self() }
}
public struct SubmitLabel: Sendable {  // submitlabel
  public static var done: SubmitLabel { SubmitLabel() }
  public static var go: SubmitLabel { SubmitLabel() }
  public static var send: SubmitLabel { SubmitLabel() }
  public static var join: SubmitLabel { SubmitLabel() }
  public static var `return`: SubmitLabel { SubmitLabel() }
  public static var search: SubmitLabel { SubmitLabel() }
  public static var next: SubmitLabel { SubmitLabel() }
  public static var `continue`: SubmitLabel { SubmitLabel() }
}
public struct SubmitTriggers: OptionSet, Sendable {  // submittriggers
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
}
public protocol TextFieldStyle {}  // textfieldstyle
public struct PlainTextFieldStyle: TextFieldStyle {}  // plaintextfieldstyle
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: Self { Self() }
}
public protocol ToggleStyle {}  // togglestyle
public struct SwitchToggleStyle: ToggleStyle {}  // switchtogglestyle
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { Self() } }
public protocol PickerStyle {}  // pickerstyle
public struct SegmentedPickerStyle: PickerStyle {}  // segmentedpickerstyle
public struct MenuPickerStyle: PickerStyle {}  // menupickerstyle
public struct WheelPickerStyle: PickerStyle {}  // wheelpickerstyle
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: Self { Self() }
}
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }

public struct PresentationDetent: Hashable, Sendable {  // presentationdetent
  public static let medium = PresentationDetent(), large = PresentationDetent()
}
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }  // visibility

extension View {
  // view/buttonstyle(_:)
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
  // view/buttonstyle(_:)
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
  // view/textfieldstyle(_:)
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self }  // view/togglestyle(_:)
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }  // view/pickerstyle(_:)
  // view/submitlabel(_:)
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  public func onSubmit(  // view/onsubmit(of:_:)
    of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
  ) -> some View { self }
  public func onLongPressGesture(  // view/onlongpressgesture(minimumduration:maximumdistance:perform:onpressingchanged:)
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }
  // view/datepickerstyle(_:)
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  public func labelsHidden() -> some View { self }  // view/labelshidden()
  public func disabled(_ disabled: Bool) -> some View { self }  // view/disabled(_:)
  // view/focused(_:)
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }  // view/allowshittesting(_:)
  // view/alert(_:ispresented:presenting:actions:message:)
  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { self }
  public func sheet<Item: Identifiable, Content: View>(  // view/sheet(item:ondismiss:content:)
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  // view/presentationdetents(_:)
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  // view/presentationdragindicator(_:)
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}

@MainActor @preconcurrency public protocol Gesture<Value> {  // gesture
  associatedtype Value
}
extension Gesture {
  // gesture/onended(_:)
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { self }
}
public struct DragGesture: Gesture {  // draggesture
  public struct Value: Equatable, Sendable { public var translation: CGSize }
  public init(minimumDistance: CGFloat = 10) {}
}
public struct GestureMask: OptionSet, Sendable {  // gesturemask
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let subviews = GestureMask(rawValue: 2)
  public static let all = GestureMask(rawValue: 3)
}
extension View {
  // view/gesture(_:including:)
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    self
  }
}
