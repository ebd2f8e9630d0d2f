import FlowCore
import Foundation
import SpecModel
import SpecRender
import SpecText
import TestSupport
import Testing

/// The schema of specs, judged by Python's jsonschema-rs.
@Suite struct SpecSchemaTests {
  private static let folder = repository.appending(path: "output/spec")
  private static let schema = folder.appending(path: "spec.schema.json")

  private static let every = specDocument(of: everySpec).bytes(.compact)

  @Test func `the committed schema is the one that specgen writes`() throws {
    #expect(try Array(Data(contentsOf: Self.schema)) == renderSpecSchema().bytes)
  }

  @Test(
    .enabled(if: PythonOracle.mayRun("jsonschema_rs"), "needs Python's jsonschema-rs"),
    arguments: ["every-thing"] + shippedApps)
  func `specs are valid by the schema they name`(app: String) throws {
    let bytes =
      app == "every-thing"
      ? Self.every : Array(try Data(contentsOf: Self.folder.appending(path: "\(app).json")))
    let members = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let name = try #require(members["$schema"] as? String)
    let schema = Self.folder.appending(path: name)
    let script = """
      import json, sys, jsonschema_rs
      schema = json.load(open(sys.argv[1]))
      jsonschema_rs.meta.validate(schema)
      for error in jsonschema_rs.Draft202012Validator(schema).iter_errors(json.load(sys.stdin)):
        print(error.instance_path, error.message[:300])
      """
    #expect(try PythonOracle.run(script, [schema.path], input: bytes) == "")
  }

  /// One damage of each kind for each kind of object: a member too many, a value of another type.
  @Test(
    .enabled(if: PythonOracle.mayRun("jsonschema_rs"), "needs Python's jsonschema-rs"),
    arguments: ["every-thing", "steps"])
  func `a damaged spec is refused`(app: String) throws {
    let bytes =
      app == "every-thing"
      ? Self.every : Array(try Data(contentsOf: Self.folder.appending(path: "\(app).json")))
    let script = """
      import json, sys, jsonschema_rs
      validator = jsonschema_rs.Draft202012Validator(json.load(open(sys.argv[1])))
      document = json.load(sys.stdin)
      tried, known = 0, set()

      def accepts(kind):
        global tried
        if kind in known: return
        known.add(kind)
        tried += 1
        if validator.is_valid(document): print("accepted:", *kind)

      def damage(value, name):
        if isinstance(value, list):
          for element in value: damage(element, name)
          return
        if not isinstance(value, dict): return
        kind = ("object", name, value.get("type"), *sorted(value))
        if kind not in known:
          known.add(kind)
          value["surprise"] = None
          accepts((name, value.get("type"), "surprise", *sorted(value)))
          del value["surprise"]
        for member, held in list(value.items()):
          if isinstance(held, bool) or held is None: other = "text"
          elif isinstance(held, (str, dict)): other = 7
          elif isinstance(held, (int, float)): other = "text"
          else: other = {}
          if (name, value.get("type"), member) not in known:
            value[member] = other
            accepts((name, value.get("type"), member))
            value[member] = held
          damage(held, member)

      damage(document, "spec")
      for name in ["$schema", "version", "flow", "frame", "theme"]:
        held = document.pop(name)
        accepts(("without", name))
        document[name] = held
      document["version"] = 2
      accepts(("version", 2))
      document["version"] = 1
      print("tried", tried, validator.is_valid(document))
      """
    let told = try PythonOracle.run(script, [Self.schema.path], input: bytes)
    let lines = told.split(separator: "\n")
    #expect(lines.count == 1, "\(told)")
    let tried = try #require(
      lines.last?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    #expect(tried > 100)
    #expect(lines.last?.hasSuffix("True") == true)
  }

  /// So that no case or member stands in the schema and is never written.
  @Test func `everything in the schema is in some spec`() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(renderSpecSchema().bytes)) as? [String: Any])
    var use = SchemaUse(schema)
    use.visit(try JSONSerialization.jsonObject(with: Data(Self.every)))
    for app in shippedApps {
      let file = Self.folder.appending(path: "\(app).json")
      use.visit(try JSONSerialization.jsonObject(with: Data(contentsOf: file)))
    }
    #expect(use.all.count > 250)
    // A value that is entered says nothing of where it comes from; a graph is in no spec.
    let graph = ["graph.", "event.", "fact.", "input.", "walkable.", "start."]
    #expect(
      use.all.subtracting(use.used).filter { name in !graph.contains { name.hasPrefix($0) } } == [
        "origin entered.type"
      ])
  }
}

/// Which members and cases of a schema are met in documents.
private struct SchemaUse {
  private let root: [String: Any]
  private let definitions: [String: Any]
  private(set) var used: Set<String> = []

  init(_ root: [String: Any]) {
    self.root = root
    definitions = root["$defs"] as? [String: Any] ?? [:]
  }

  /// Every member there is, by its schema and, where there is one, its case.
  var all: Set<String> {
    var all = Set(members(of: root).map { "spec.\($0)" })
    for (name, definition) in definitions {
      guard let definition = definition as? [String: Any] else { continue }
      all.formUnion(members(of: definition).map { "\(name).\($0)" })
      for one in definition["oneOf"] as? [[String: Any]] ?? [] {
        all.formUnion(members(of: one).map { "\(name) \(Self.type(of: one)).\($0)" })
      }
    }
    return all
  }

  mutating func visit(_ document: Any) { visit(document, root, "spec") }

  private mutating func visit(_ value: Any, _ schema: [String: Any], _ name: String) {
    if let reference = schema["$ref"] as? String {
      let target = String(reference.dropFirst("#/$defs/".count))
      visit(value, definitions[target] as? [String: Any] ?? [:], target)
    } else if let elements = value as? [Any] {
      let items = schema["items"] as? [String: Any] ?? [:]
      for element in elements { visit(element, items, name) }
    } else if let object = value as? [String: Any] {
      let cases = schema["oneOf"] as? [[String: Any]] ?? []
      let one = cases.first { Self.type(of: $0) == object["type"] as? String }
      let properties = (one ?? schema)["properties"] as? [String: Any]
      for (member, held) in object {
        if let properties {
          used.insert(one.map { "\(name) \(Self.type(of: $0)).\(member)" } ?? "\(name).\(member)")
          visit(held, properties[member] as? [String: Any] ?? [:], name)
        } else {
          visit(held, schema["additionalProperties"] as? [String: Any] ?? [:], name)
        }
      }
    }
  }

  private func members(of schema: [String: Any]) -> [String] {
    (schema["properties"] as? [String: Any] ?? [:]).keys.sorted()
  }

  private static func type(of schema: [String: Any]) -> String {
    let properties = schema["properties"] as? [String: Any]
    return (properties?["type"] as? [String: Any])?["const"] as? String ?? ""
  }
}
