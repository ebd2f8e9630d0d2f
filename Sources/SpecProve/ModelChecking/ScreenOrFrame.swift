import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// A screen or the frame as something that is looked at: which bits of an appearance are its own.
struct ScreenOrFrame {
  var screen: Flow.Screen
  /// The screen's index; the frame is seen with every screen.
  var index: Int
  var isFrame: Bool

  func part(of appearance: Appearance) -> Appearance.Part? {
    isFrame ? appearance.frame : Int(appearance.screen) == index ? appearance.own : nil
  }

  /// What is told of where an element is never shown: of itself, of its section or of the screen.
  func subjects(of element: Flow.Element) -> [Verdict.Subject] {
    [element.id, element.section, nil].map { .element($0, screen: index) }
  }
}

extension Flow {
  /// The screens and the frame.
  var parts: [ScreenOrFrame] {
    screensAndFrame.enumerated().map {
      ScreenOrFrame(screen: $1, index: $0, isFrame: $0 == screens.count)
    }
  }
}

extension Appearance.Part {
  func shows(_ element: Int) -> Bool { elements.bit(element) }

  func canUse(_ control: Int) -> Bool { controls.bit(control) }
}

extension Flow.Screen {
  /// Where it is said when an element is there.
  func place(of element: Flow.Element, _ spans: JSONSpans) -> Span {
    if modals.contains(where: { $0.section == element.id }) {
      return spans.key(pointer / "modals" / element.id.rawValue)
    }
    if element.condition != nil { return spans.value(pointer / "show" / element.id.rawValue) }
    guard let section = element.section.flatMap({ id in elements.first { $0.id == id } }) else {
      return spans.key(pointer)
    }
    return place(of: section, spans)
  }
}
