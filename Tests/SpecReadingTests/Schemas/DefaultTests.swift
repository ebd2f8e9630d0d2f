import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// Defaults, which schemas state for editors and readers give.
@Suite struct DefaultTests {
  @Test func `a default that is written out means the same as a member that is left out`() throws {
    let demo = DemoContent(
      flow: #""transition": {}, "purchases": { "pro": { "buys": "plan" } }, "#
        + #""version": 1, "whats-new": { "version": 1, "key": "seen", "path": "main" }"#)
    var written: Set<String> = []
    for files in [
      try shippedContent().sources, demo.files.files,
      ProjectFiles.questions.sources.filter { $0.path.hasPrefix("content/") },
      [SourceFile(path: "content/specgen.json", bytes: Array("{ \"source\": \"en\" }".utf8))],
    ] {
      let complete = try files.map { file in
        guard file.path.hasSuffix(".json") else { return file }
        var writer = DefaultWriter(try schema(of: file.path))
        let result = writer.writing(into: file)
        written.formUnion(writer.written)
        return result
      }
      expectSame(ReadContent(files).project, ReadContent(complete).project)
    }
    var all: Set<String> = []
    for schema in schemas() { DefaultWriter(schema).collect(into: &all) }
    #expect(all.subtracting(written).sorted() == [], "no object here can have these")
  }

  private func expectSame(_ short: Project, _ long: Project) {
    for (short, long) in zip(short.apps, long.apps) {
      #expect(short.flow.withoutNeedlessConditions == long.flow.withoutNeedlessConditions)
      #expect(short.released.map(\.format) == long.released.map(\.format))
      #expect(
        short.tables.map { $0.traits.mapValues(\.isUnique) }
          == long.tables.map { $0.traits.mapValues(\.isUnique) })
    }
    #expect(short.settings.targetLocales.map(\.value) == long.settings.targetLocales.map(\.value))
    #expect(short.settings.devices.map(\.value) == long.settings.devices.map(\.value))
    #expect(short.settings.swiftModule == long.settings.swiftModule)
  }

  /// The schema of a file of the content.
  private func schema(of path: String) throws -> SchemaFile {
    let kind =
      switch ContentPath(path) {
      case .settings: "specgen"
      case .file(.info, _): "app"
      case .file(.flow, _): "flow"
      case .file(.table, _): "table"
      case .file(.translation, _): "locale"
      case .file(.release, _): "released"
      case .file(.page, _), .file(.unknown, _), .unknown, nil: ""
      }
    return try #require(schemas().first { $0.kind.rawValue == kind })
  }
}

/// Writes members that are left out into a file, as its JSON Schema says that they are by default.
private struct DefaultWriter {
  private let root: JSONValue
  /// The members that were written, each with what it is for.
  private(set) var written: Set<String> = []
  private var edits: [Diagnostic.Edit] = []

  init(_ schema: SchemaFile) {
    root = schema.value
  }

  mutating func writing(into file: SourceFile) -> SourceFile {
    var found = Diagnostics()
    if let node = parseJSON(file, FileID(0), &found) { write(into: node, root) }
    return SourceFile(path: file.path, bytes: file.applying(edits).bytes)
  }

  private mutating func write(into node: JSONNode, _ schema: JSONValue) {
    let schema = resolve(schema, for: node)
    for element in node.elements ?? [] { write(into: element, schema["items"] ?? .null) }
    guard let members = node.members else { return }
    let properties = schema["properties"]?.members ?? []
    var lacking: [String] = []
    for property in properties where node.member(property.name) == nil {
      guard let value = property.value["default"] else { continue }
      written.insert(Self.label(property))
      lacking.append(
        "\"\(property.name)\": \(String(decoding: value.bytes(.compact), as: UTF8.self))")
    }
    if !lacking.isEmpty {
      let place = Int(node.span.lower) + 1
      let text = lacking.joined(separator: ", ") + (members.isEmpty ? "" : ", ")
      edits.append(.init(Span(node.span.file, place, place), text))
    }
    for member in members {
      let own = properties.first { $0.name == member.key.value }?.value
      write(into: member.value, own ?? schema["additionalProperties"] ?? .null)
    }
  }

  /// The schema that holds for a value: the definition that is named, or the alternative that fits.
  private func resolve(_ schema: JSONValue, for node: JSONNode) -> JSONValue {
    if case .string(let pointer)? = schema["$ref"] {
      let name = String(pointer.split(separator: "/").last ?? "")
      return resolve(root["$defs"]?[name] ?? .null, for: node)
    }
    let alternatives = schema["oneOf"]?.elements ?? schema["anyOf"]?.elements ?? []
    return alternatives.first { fits($0, node) }.map { resolve($0, for: node) } ?? schema
  }

  private func fits(_ schema: JSONValue, _ node: JSONNode) -> Bool {
    if schema["oneOf"] != nil { return node.members != nil }
    guard schema["type"] == "object" else {
      return (schema["type"] == "array") == (node.elements != nil) && node.members == nil
    }
    let required = schema["required"]?.elements ?? []
    return node.members != nil
      && required.allSatisfy { name in
        guard case .string(let name) = name, let member = node.member(name) else { return false }
        guard case .string(let word)? = schema["properties"]?[name]?["const"] else { return true }
        return member.value.string == word
      }
  }

  /// Every member of the schema that has a default.
  func collect(into all: inout Set<String>) { Self.collect(root, into: &all) }

  private static func collect(_ value: JSONValue, into all: inout Set<String>) {
    for element in value.elements ?? [] { collect(element, into: &all) }
    for property in value["properties"]?.members ?? [] where property.value["default"] != nil {
      all.insert(label(property))
    }
    for member in value.members ?? [] { collect(member.value, into: &all) }
  }

  private static func label(_ property: JSONValue.Member) -> String {
    guard case .string(let summary)? = property.value["description"] else { return property.name }
    return "\(property.name): \(summary)"
  }
}

extension JSONValue {
  fileprivate var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  fileprivate var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  fileprivate subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }
}

extension Flow {
  /// The flow with no condition for the one that always holds, which is the default of `enabled`.
  fileprivate var withoutNeedlessConditions: Flow {
    var flow = self
    for screen in flow.screens.indices { flow.screens[screen].dropNeedlessConditions() }
    flow.frame.dropNeedlessConditions()
    return flow
  }
}

extension Flow.Screen {
  fileprivate mutating func dropNeedlessConditions() {
    for index in controls.indices where controls[index].isEnabled == .bool(true) {
      controls[index].isEnabled = nil
    }
  }
}
