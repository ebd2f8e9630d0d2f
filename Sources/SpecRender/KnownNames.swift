import FlowCore
package import SpecModel

extension Named {
  /// What is made in a way of its own because it is called so, if anything is.
  ///
  /// Under another name it would silently be made like all others; templates know more such names.
  package static func meaning(of name: String, as kind: Kind) -> String? {
    switch (kind, name) {
    case (.style, _) where ImplicitTheme.styles.contains(StyleID(name)),
      (.font, _) where ImplicitTheme.fonts.contains(FontID(name)),
      (.color, _) where ImplicitTheme.colors.contains(ColorID(name)),
      (.style, "button"), (.style, "secondary-button"):
      "previews draw with the \(kind.rawValue) of this name"
    case (.column, "product"), (.column, "trial-days"):
      "StoreKit configurations are made from the column of this name"
    default: nil
    }
  }

  /// How templates and style sheets write a name of the theme; nothing for what they don't know.
  package static func templateWord(for name: String, as kind: Kind) -> String? {
    switch kind {
    case .style: "s-\(name)"
    case .font: "t-\(name)"
    case .color: "--\(name)"
    default: nil
    }
  }
}
