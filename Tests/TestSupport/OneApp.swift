extension ProjectFiles {
  /// A project of the app `demo`; what is not given is there all the same and without a mistake.
  ///
  /// - Parameters:
  ///   - flow: Members of `flow.json`. Those that must be there and are not are added at the end, so
  ///     that lines are those of the text given; the same holds of `app` and `settings`.
  ///   - pages: The Markdown of screens, by name.
  ///   - start: The screen that the flow begins with, the first one if none is named.
  ///   - structure: What `flow.json` says of a screen.
  ///   - tables: Tables, by name.
  ///   - locales: Translations, by the code of their locale.
  ///   - app: Members of `app.json`.
  ///   - settings: Members of `specgen.json`.
  package init(
    flow: String, pages: [(key: String, value: String)], start: String? = nil,
    structure: (_ screen: String) -> String = { _ in "{}" },
    tables: [(key: String, value: String)] = [], locales: [(key: String, value: String)] = [],
    app: String = "", settings: String = ""
  ) {
    let screens = pages.map(\.key).filter { $0 != "frame" && $0 != "system" }
    let path = screens.map { "\"\($0)\"" }.joined(separator: ", ")
    let structures = screens.map { "\"\($0)\": \(structure($0))" }.joined(separator: ", ")
    let codes = locales.map { "\"\($0.key)\"" }.joined(separator: ", ")
    texts = [
      "content/specgen.json": Self.object(
        settings, [("source", "\"en\""), ("locales", "[\(codes)]")]),
      "content/demo/app.json": Self.object(
        app,
        [
          ("name", "\"Demo\""), ("icon", "\"AppIcon\""),
          ("platforms", #"{ "ios": { "minimum": "17.0", "presentation": "root" } }"#),
        ]),
      "content/demo/flow.json": Self.object(
        flow,
        [
          ("screens", "{ \(structures) }"), ("version", "1"), ("completed", #"{ "key": "done" }"#),
          ("paths", #"{ "main": [\#(path)] }"#),
          (
            "entry",
            #"[{ "if": "completed", "go": "app" }, { "go": "\#(start ?? screens[0])" }]"#
          ),
          ("completion", #"[{ "store": ["completed"] }]"#),
        ]),
    ]
    for (name, page) in pages { texts["content/demo/screens/\(name).md"] = page }
    for (name, table) in tables { texts["content/demo/\(name).json"] = table }
    for (code, file) in locales { texts["content/demo/locales/\(code).json"] = file }
  }

  /// An object of the members given and those that lack; the first line stays the first.
  private static func object(
    _ members: String, _ others: [(name: String, value: String)]
  ) -> String {
    let plain = MarkedText(members).text
    let added = others.filter { !plain.contains("\"\($0.name)\":") }
      .map { "\"\($0.name)\": \($0.value)" }.joined(separator: ",\n")
    return "{" + members + (members.isEmpty || added.isEmpty ? "" : ",\n") + added + "}\n"
  }
}
