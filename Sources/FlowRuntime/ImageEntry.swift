public import FlowCore
public import Foundation

/// Images that the user chooses.
extension FlowDriver {
  /// The image a control holds, as the app gave it; nothing while there is none.
  ///
  /// It can be read, entered, and bound by `$flow[.profilePhoto]`; nothing, or no bytes, takes it
  /// away. What a control does runs when an image comes or goes, and not where another one takes its
  /// place: the flow knows only whether there is one.
  public subscript(input: Flow.ImageInput<Definition>) -> Data? {
    get { details.images[input.value] }
    set {
      var given = ValueDetails()
      if let newValue, !newValue.isEmpty { given.images[input.value] = newValue }
      touch(.enter(input.control, .bool(!given.images.isEmpty)), giving: given)
    }
  }

  /// Enters an image, or takes it away.
  public func set(_ input: Flow.ImageInput<Definition>, to image: Data?) {
    self[input] = image
  }

  /// Whether an event gives an image, which may take the place of another one.
  func entersImage(_ event: Flow.Event) -> Bool {
    guard case .enter(let id, .bool(true)) = event, let state,
      case .input(let value, as: _)? = control(id)?.role, converter.kind(of: value) == .image
    else { return false }
    return program.isEnabled(id, in: state)
  }
}
