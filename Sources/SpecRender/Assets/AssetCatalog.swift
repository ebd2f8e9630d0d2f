import FlowCore
package import SpecModel
package import SpecText

/// The colors of an app as an asset catalog, for Xcode to compile into it.
///
/// The format is Apple's *Asset Catalog Format Reference*. The colors are in the namespace
/// `Onboarding`, so that none hides one of the app's own: `Color("Onboarding/accent")`.
///
/// - Parameter app: The app.
/// - Returns: The files of the catalog; none where there are no colors.
package func renderAssetCatalog(_ app: App) -> [RenderedFile] {
  let colors = app.info.theme.colors
  guard !colors.isEmpty else { return [] }
  let catalog = "assets/\(app.id)/Onboarding.xcassets"
  func file(_ folder: String, _ contents: JSONValue) -> RenderedFile {
    RenderedFile(
      path: "\(catalog)/\(folder)Contents.json", bytes: contents.bytes(.xcode) + [0x0A])
  }
  let namespace: JSONValue = ["info": author, "properties": ["provides-namespace": true]]
  return [file("", ["info": author]), file("Onboarding/", namespace)]
    + colors.map { file("Onboarding/\($0.id).colorset/", $0.contents) }
}

private let author: JSONValue = ["author": "xcode", "version": 1]

extension Flow.Color {
  /// The color in both appearances.
  fileprivate var contents: JSONValue {
    let dark: JSONValue = ["appearance": "luminosity", "value": "dark"]
    return [
      "colors": [
        ["color": light.contents, "idiom": "universal"],
        ["appearances": [dark], "color": self.dark.contents, "idiom": "universal"],
      ], "info": author,
    ]
  }
}

extension Flow.Color.RGB {
  fileprivate var contents: JSONValue {
    func component(_ value: UInt8) -> JSONValue {
      .string("0x" + (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true))
    }
    return [
      "color-space": "srgb",
      "components": [
        "alpha": "1.000", "blue": component(blue), "green": component(green),
        "red": component(red),
      ],
    ]
  }
}
