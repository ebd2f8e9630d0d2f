import CLDR
import FlowCore
import SpecModel
import SpecRender
import SpecText
import Testing

@Suite struct `A catalog` {
  private func file(_ name: String, of app: App) -> String? {
    renderStrings(app, settings).first { $0.path == "strings/sample/\(name)" }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test func `is laid out and ordered as Xcode's`() {
    let texts = [
      text("welcome.title", "HI", notes: ["A greeting.", "In capitals."], isTranslatable: false),
      text("welcome.a10", "100 % \"sure\""),
      text("welcome.a2", [.other: "{n} days", .one: "{n} day"], ["n": .count]),
    ]
    #expect(
      file("Onboarding.xcstrings", of: app(blocks: texts.map(Block.body))) == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "welcome.a2" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%1$lld day"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%1$lld days"
                        }
                      }
                    }
                  }
                }
              }
            },
            "welcome.a10" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "100 %% \\"sure\\""
                  }
                }
              }
            },
            "welcome.title" : {
              "comment" : "A greeting.\\nIn capitals.",
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "HI"
                  }
                }
              },
              "shouldTranslate" : false
            }
          },
          "version" : "1.0"
        }
        """)
  }

  @Test func `plural forms are in the order of their names, locales in that of their codes`() {
    let forms: [PlainForms.Form] = PluralCategory.allCases.map { .init($0, $0.rawValue) }
    let entry = StringTableEntry(
      key: "a", notes: [], arguments: FormatArguments(text("a", "")),
      localizations: ["pt-PT": .one("p"), "ar": .plural(forms), "pt": .one("q")])
    let written = String(
      decoding: catalog([entry], sourceLocale: "pt").bytes(.compact), as: UTF8.self)
    let names = ["ar", "few", "many", "one", "other", "two", "zero", "pt", "pt-PT"]
    let places = names.map { written.firstRange(of: "\"\($0)\":")?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func `texts of placeholders only and the system's texts are not in it`() {
    let sample = app(
      blocks: [
        .body(text("welcome.body", "{n}", ["n": .int])), .title(text("welcome.title", "Hi")),
      ],
      system: [usage("camera", "To see.")])
    let entries = file("Onboarding.xcstrings", of: sample)
    #expect(entries?.contains("welcome.title") == true)
    #expect(entries?.contains("welcome.body") == false)
    #expect(entries?.contains("system") == false)
  }

  @Test func `an app without texts has no files`() {
    #expect(renderStrings(app(), settings) == [])
  }

  @Test func `the files of an app are its catalogs and one folder for each locale`() {
    let flow = Flow(
      id: "sample", version: 1, completedKey: "done",
      services: [Flow.Service("camera", .permission(Flow.Permission(.camera)))],
      screens: [Flow.Screen("welcome")])
    let sample = app(
      blocks: [
        .title(text("welcome.title", "Hi")),
        .body(text("welcome.body", [.one: "{n}", .other: "{n} days"], ["n": .int])),
      ], system: [usage("camera", "To see.")], flow: flow)
    #expect(
      renderStrings(sample, settings).map(\.path) == [
        "strings/sample/Onboarding.xcstrings", "strings/sample/InfoPlist.xcstrings",
        "strings/sample/en.lproj/Onboarding.strings",
        "strings/sample/en.lproj/Onboarding.stringsdict",
        "strings/sample/en.lproj/InfoPlist.strings",
      ])
  }
}
