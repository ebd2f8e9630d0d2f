import FlowCore
import SpecModel
import SpecText

extension SwiftSource {
  /// Writes the names of a page's texts.
  mutating func texts(of page: Page, _ namespace: String, _ names: SwiftNames) {
    let texts = page.texts.filter(\.hasKey)
    guard !texts.isEmpty else { return }
    var scope = NameScope()
    line()
    block("extension \(names.type).Strings") { source in
      source.document("The texts of `\(page.id)`.")
      source.block("public enum \(namespace)") { source in
        for (index, text) in texts.enumerated() {
          if index > 0 { source.line() }
          let name = text.key.rawValue.utf8.dropFirst("\(page.id).".utf8.count)
          source.accessor(scope.claim(SwiftName.member(String(Substring(name)))), text)
        }
      }
    }
  }

  /// Writes a screen as the machine runs it, and what stands on it.
  mutating func screen(
    _ screen: Flow.Screen, _ page: Page, _ namespace: String, _ names: SwiftNames
  ) {
    line()
    block("extension \(names.type)") { source in
      source.document("`\(screen.id)` as the machine runs it.")
      source.declaration(
        "static let \(screenConstant(namespace)): Flow.Screen", screen.literal)
      source.line()
      source.document("What stands on `\(screen.id)`.")
      source.declaration(
        "static let \(pageConstant(namespace)): Flow.Page", page.content.literal)
    }
  }
}

/// The constant that holds a screen.
func screenConstant(_ namespace: String) -> String {
  lowercasedFirst(namespace) + "Screen"
}

/// The constant that holds a page.
func pageConstant(_ namespace: String) -> String {
  lowercasedFirst(namespace) + "Page"
}

/// The constant that holds the words of a table.
func textsConstant(_ type: String) -> String {
  lowercasedFirst(type) + "Texts"
}

/// The constant that holds a table.
func tableConstant(_ type: String) -> String {
  lowercasedFirst(type) + "Table"
}

private func lowercasedFirst(_ name: String) -> String {
  name.prefix(1).lowercased() + name.dropFirst()
}
