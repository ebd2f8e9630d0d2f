import FlowCore
import SpecModel
import SpecRender
import SpecText
import Testing

@Suite struct `Swift names` {
  @Test(arguments: [
    ("1.circle.fill", "_1CircleFill"), ("WidgetMockup", "widgetMockup"),
    ("My \"Icon\"", "myIcon"), ("größe", "grE"),
  ])
  func `of symbols and images begin with a small letter or an underscore`(
    name: String, member: String
  ) {
    #expect(SwiftName.member(name) == member)
  }

  @Test(arguments: [
    ("welcome", "welcome", "Welcome"), ("app-selection", "appSelection", "AppSelection"),
    ("row-1", "row1", "Row1"), ("a-b-c", "aBC", "ABC"),
    ("welcome.get-started", "welcomeGetStarted", "WelcomeGetStarted"),
  ])
  func `are ids in camel case`(id: String, member: String, type: String) {
    #expect(SwiftName.member(id) == member)
    #expect(SwiftName.type(id) == type)
  }

  @Test(arguments: [
    ("lockedin", "LockedIn", "LockedIn"),
    ("daily-intentions", "Daily Intentions", "DailyIntentions"),
    ("betfree", "BetFree!", "BetFree"), ("steps", "steps", "Steps"), ("steps", "步", "Steps"),
    ("my-app", "Another", "MyApp"),
  ])
  func `of apps have the capitals of the app's name`(id: String, name: String, type: String) {
    #expect(SwiftName.type(id, named: name) == type)
  }

  @Test func `of two apps are never the same, nor those of a type in use`() {
    let apps = [("a-b", "AB"), ("ab", "Ab"), ("flow", "Flow")].map { app($0.0, name: $0.1) }
    #expect(swiftTypes(apps) == ["AB", "Ab_", "Flow_"])
  }

  @Test func `of what look-ups find are not those of a table, nor of a protocol`() throws {
    var sample = app()
    sample.flow.services = [
      Flow.Service(
        "cloud",
        .lookUp(Flow.LookUp(found: .bool(true), every: .seconds(1), timeout: .seconds(2))))
    ]
    for id: ValueID in ["cloud-data", "facts", "look-ups"] {
      sample.flow.values.append(Flow.Value(id, .choice(.rows(["a"])), initial: .unset))
    }
    let files = renderSwift(sample, type: "Sample").map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    for type in ["enum CloudData:", "enum Facts_:", "enum LookUps_:", "struct CloudData_:"] {
      #expect(files.contains { $0.contains("public \(type) ") }, "\(type)")
    }
  }

  @Test func `of options are not those of a type that generated code names`() {
    var sample = app()
    for id: ValueID in ["double", "array", "void"] {
      sample.flow.values.append(Flow.Value(id, .choice(.rows(["a"])), initial: .unset))
    }
    let files = renderSwift(sample, type: "Sample").map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    for type in ["Double_", "Array_", "Void_"] {
      #expect(files.contains { $0.contains("public enum \(type): ") }, "\(type)")
    }
  }

  @Test func `of arguments are escaped where they are declared and where they are given`() {
    var sample = app()
    sample.flow.values = [Flow.Value("inout", .bool, initial: .bool(false))]
    sample.flow.services = [Flow.Service("save", .action(Flow.Action(takes: ["inout"])))]
    let files = renderSwift(sample, type: "Sample").map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(files.contains { $0.contains("func save(`inout`: Bool)") })
    #expect(files.contains { $0.contains("self.save(`inout`: ") })
  }

  @Test(arguments: [
    ("a\nb", "/// a\n    /// b\n"), ("a\rpublic var x", "/// a\\u{d}public var x\n"),
    ("a\u{2028}b", "/// a\\u{2028}b\n"), ("\u{202E}abc", "/// \\u{202e}abc\n"),
    ("a\u{0}", "/// a\\u{0}\n"), ("a\n\nb", "/// a\n    ///\n    /// b\n"),
    ("*/ */", "/// */ */\n"),
  ])
  func `nothing breaks out of a comment`(words: String, comment: String) throws {
    let sample = app(blocks: [.body(text("welcome.body", words))])
    let files = renderSwift(sample, type: "Sample").map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(files.contains { $0.contains("\n    \(comment)    public static var body") })
  }
}

@Suite struct `A localized text` {
  @Test(arguments: [
    ("100 %% of %1$lld", "100 % of 3"), ("%2$@ %1$lld %2$@", "x 3 x"), ("%3$@", "%3$@"),
    ("%", "%"), ("%%%1$lld%%", "%3%"), ("%1$lld%2$@", "3x"), ("%1$d", "%1$d"), ("", ""),
    ("%0$@ %a", "%0$@ %a"),
  ])
  func `puts its arguments into the source text`(format: String, source: String) {
    #expect(LocalizedText("k", format, [.int(3), .text("x")]).source == source)
  }

  @Test func `holds other texts`() {
    let inner = LocalizedText("inner", "%1$lld apps", [.int(2)])
    let text = LocalizedText("outer", "<%1$@>", [.words(inner)])
    #expect(text.description == "<2 apps>")
    #expect(text.pieces == [.literal("<"), .argument(0), .literal(">")])
    #expect(text.key == "outer")
  }

  @Test func `is the same as one with the same key, text and arguments`() {
    let text = LocalizedText("k", "%1$lld", [.int(1)])
    #expect(text == LocalizedText("k", "%1$lld", [.int(1)]))
    #expect(Set([text, LocalizedText("k", "%1$lld", [.int(1)])]).count == 1)
    #expect(text != LocalizedText("k", "%1$lld", [.int(2)]))
    #expect(text != LocalizedText("l", "%1$lld", [.int(1)]))
    #expect(text != LocalizedText("k", "%1$lld!", [.int(1)]))
  }
}
