#if canImport(SwiftUI)
  import FlowCore
  import SwiftUI

  #if os(iOS)
    import UIKit
  #endif

  /// Gives a text field the keyboard, the capitals and the autofill of what is typed into it.
  struct Typing: ViewModifier {
    /// What the text is meant to be; nothing where content does not say.
    let contentType: Flow.TextContent?

    func body(content: Content) -> some View {
      #if os(iOS)
        if let contentType {
          content
            .textContentType(contentType.platformType)
            .keyboardType(contentType.keyboard)
            .textInputAutocapitalization(contentType.hasForm ? .never : .words)
            .autocorrectionDisabled()
        } else {
          content
        }
      #else
        content
      #endif
    }
  }

  /// Gives a field the keyboard of numbers.
  struct NumberTyping: ViewModifier {
    /// Whether a number may be below zero, which the pad of digits has no sign for.
    let allowsSign: Bool

    func body(content: Content) -> some View {
      #if os(iOS)
        content.keyboardType(allowsSign ? .numbersAndPunctuation : .numberPad)
      #else
        content
      #endif
    }
  }

  /// What Return is called and does in a text field.
  struct Submitting: ViewModifier {
    let field: Flow.Drawing.TextField
    @Environment(\.flowContext) private var context

    func body(content: Content) -> some View {
      content
        .submitLabel((field.submitLabel ?? .return).platformLabel)
        // The flow does nothing where the button can't be used.
        .onSubmit { if let button = field.submits { context.send(.tap(button)) } }
    }
  }

  extension Flow.SubmitLabel {
    fileprivate var platformLabel: SwiftUI.SubmitLabel {
      switch self {
      case .done: .done
      case .next: .next
      case .continue: .continue
      case .go: .go
      case .join: .join
      case .search: .search
      case .send: .send
      case .return: .return
      }
    }
  }

  #if os(iOS)
    extension Flow.TextContent {
      fileprivate var platformType: UITextContentType {
        switch self {
        case .name: .name
        case .givenName: .givenName
        case .familyName: .familyName
        case .nickname: .nickname
        case .emailAddress: .emailAddress
        case .telephoneNumber: .telephoneNumber
        case .oneTimeCode: .oneTimeCode
        case .url: .URL
        }
      }

      fileprivate var keyboard: UIKeyboardType {
        switch self {
        case .name, .givenName, .familyName, .nickname: .default
        case .emailAddress: .emailAddress
        case .telephoneNumber: .phonePad
        case .oneTimeCode: .numberPad
        case .url: .URL
        }
      }
    }
  #endif
#endif
