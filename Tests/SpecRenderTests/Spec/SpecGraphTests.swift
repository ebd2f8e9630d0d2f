import Foundation
import SpecModel
import SpecProve
import SpecRender
import TestSupport
import Testing

@Suite struct SpecGraphTests {
  /// Other tools may read what people have clicked through.
  @Test(.enabled(if: PythonOracle.mayRun("jsonschema"), "needs Python's jsonschema"))
  func `what the prototype is handed is a graph by the schema of specs`() throws {
    let (project, files) = try shippedOutput.get()
    for app in project.apps.map(\.app.id) {
      let script = try #require(files["preview/\(app).flow.js"])
      let start = try #require(script.firstIndex(of: UInt8(ascii: "(")))
      let end = try #require(script.lastIndex(of: UInt8(ascii: ")")))
      let check = """
        import json, sys, jsonschema
        schema = json.load(open(sys.argv[1]))
        graph = {"$ref": "#/$defs/graph", "$defs": schema["$defs"]}
        document = json.load(sys.stdin)
        validator = jsonschema.Draft202012Validator(graph)
        for error in validator.iter_errors(document): print(error.json_path, error.message[:300])
        document["flows"][0]["nodes"][0][0] = "one"
        if validator.is_valid(document): print("a damaged graph is accepted")
        """
      let schema = repository.appending(path: "output/spec/spec.schema.json").path
      #expect(
        try PythonOracle.run(check, [schema], input: Array(script[(start + 1)..<end])) == "",
        "\(app)")
    }
  }
}
