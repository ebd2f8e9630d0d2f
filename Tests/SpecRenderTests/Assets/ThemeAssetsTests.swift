import FlowCore
import Foundation
import SpecModel
import SpecRender
import SpecText
import TestSupport
import Testing

private let theme = Flow.Theme(
  icon: "AppIcon",
  colors: [
    Flow.Color("paper", light: 0xFFFFFF, dark: 0x0A0B0C),
    Flow.Color("on-accent", light: 0x336699, dark: 0xFF8000, on: "paper"),
  ],
  fonts: [
    Flow.Font("title", .largeTitle, weight: .heavy, design: .serif, tracking: 2),
    Flow.Font("heading", .headline, emphasis: .rounded),
  ],
  styles: [
    Flow.Style(
      "card", foreground: "on-accent", background: "paper", width: .points(320), padding: 16,
      cornerRadius: 12.5, border: .init("on-accent", width: 1), drift: .init(seconds: 4))
  ])

private func themed(_ theme: Flow.Theme) -> App {
  var app = app()
  app.info.theme = theme
  return app
}

@Suite struct `An asset catalog` {
  @Test func `has a color set for each color, in a namespace`() {
    let files = renderAssetCatalog(themed(theme))
    let folder = "assets/sample/Onboarding.xcassets"
    #expect(
      files.map(\.path) == [
        "\(folder)/Contents.json", "\(folder)/Onboarding/Contents.json",
        "\(folder)/Onboarding/paper.colorset/Contents.json",
        "\(folder)/Onboarding/on-accent.colorset/Contents.json",
      ])
    let namespace = String(decoding: files[1].bytes, as: UTF8.self)
    #expect(namespace.contains(#""provides-namespace" : true"#))
  }

  @Test func `says both appearances as Xcode writes them`() throws {
    let file = try #require(renderAssetCatalog(themed(theme)).last)
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0x99",
                  "green" : "0x66",
                  "red" : "0x33"
                }
              },
              "idiom" : "universal"
            },
            {
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                }
              ],
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0x00",
                  "green" : "0x80",
                  "red" : "0xFF"
                }
              },
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """)
  }

  @Test func `is not made without colors`() {
    #expect(renderAssetCatalog(themed(Flow.Theme(icon: "AppIcon"))).isEmpty)
  }
}

@Suite struct `Design tokens` {
  private func tokens() throws -> [String: Any] {
    let bytes = renderDesignTokens(themed(theme)).bytes
    return try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  /// What a token says as JSON, by the names that lead to it.
  private func value(_ path: String, in tokens: [String: Any]) throws -> String {
    let group = path.split(separator: ".").reduce(tokens as Any?) { group, name in
      (group as? [String: Any])?[String(name)]
    }
    let token = try #require(group as? [String: Any], "\(path)")
    let value = try #require(token["$value"])
    let data = try JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `say colors in each appearance`() throws {
    let tokens = try tokens()
    #expect(
      try value("light.color.on-accent", in: tokens)
        == ##"{"colorSpace":"srgb","components":[0.2,0.4,0.6],"hex":"#336699"}"##)
    #expect(
      try value("dark.color.on-accent", in: tokens)
        == ##"{"colorSpace":"srgb","components":[1,0.502,0],"hex":"#ff8000"}"##)
  }

  @Test func `say lengths, numbers and times with their units`() throws {
    let tokens = try tokens()
    let values = [
      ("style.card.corner-radius", #"{"unit":"px","value":12.5}"#),
      ("style.card.width", #"{"unit":"px","value":320}"#),
      ("style.card.drift", #"{"unit":"s","value":4}"#),
      ("font.title.size", #"{"unit":"px","value":34}"#), ("font.title.weight", "800"),
      ("font.heading.weight", "600"), ("font.title.tracking", #"{"unit":"px","value":2}"#),
      ("font.title.family", #"["New York","ui-serif"]"#),
      ("font.heading.emphasis-family", #"["SF Pro Rounded","ui-rounded"]"#),
      ("light.style.card.foreground", #""{light.color.on-accent}""#),
      (
        "dark.style.card.border",
        #"{"color":"{dark.color.on-accent}","style":"solid","width":{"unit":"px","value":1}}"#
      ),
    ]
    for (path, expected) in values { #expect(try value(path, in: tokens) == expected) }
  }

  /// Every alias of every shipped app leads to a token.
  @Test func `name colors that are there`() throws {
    let shipped = repository.appending(path: "output/assets")
    for app in try FileManager.default.contentsOfDirectory(atPath: shipped.path) {
      let data = try Data(contentsOf: shipped.appending(path: "\(app)/tokens.json"))
      let tokens = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let aliases = String(decoding: data, as: UTF8.self).matches(of: /"\{([^}]+)\}"/)
      #expect(aliases.count > 10)
      for alias in aliases { _ = try value(String(alias.1), in: tokens) }
    }
  }

  /// Previews draw text styles in the same sizes.
  @Test(arguments: Flow.Font.TextStyle.allCases)
  func `have the sizes that previews draw`(style: Flow.Font.TextStyle) throws {
    let sheet = try String(
      contentsOf: repository.appending(path: "templates/styles/type.css"), encoding: .utf8)
    let usual = try #require(sheet.split(separator: "}").first)
    let font = Flow.Theme(icon: "", fonts: [Flow.Font("font", style)])
    let bytes = renderDesignTokens(themed(font)).bytes
    let tokens = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let sizes = try ["size", "line-height"].map { name in
      let written = try value("font.font.\(name)", in: tokens)
      return try #require(written.split(separator: ":").last?.dropLast())
    }
    #expect(usual.contains("--\(style.rawValue): \(sizes[0]);"))
    #expect(usual.contains("--\(style.rawValue)-line: calc(\(sizes[1]) / \(sizes[0]));"))
  }
}
