import Foundation
import SpecModel
import SpecProve
import SpecRender
import TestSupport
import Testing

@Suite struct SpecGraphTests {
  /// Other tools may read what people have clicked through.
  @Test(.enabled(if: PythonOracle.mayRun("jsonschema_rs"), "needs Python's jsonschema-rs"))
  func `what the prototype is handed is a graph by the schema of specs`() throws {
    let (project, files) = try shippedOutput.get()
    for app in project.apps.map(\.app.id) {
      let script = try #require(files["preview/\(app).flow.js"])
      let start = try #require(script.firstIndex(of: UInt8(ascii: "(")))
      let end = try #require(script.lastIndex(of: UInt8(ascii: ")")))
      let check = """
        import itertools, json, string, sys, jsonschema_rs
        schema = json.load(open(sys.argv[1]))
        graph = {"$ref": "#/$defs/graph", "$defs": schema["$defs"]}
        document = json.load(sys.stdin)
        validator = jsonschema_rs.Draft202012Validator(graph)
        for error in validator.iter_errors(document): print(error.instance_path, error.message[:300])

        letters = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+/"
        def numbers(text):
            found, bits, shift, counts = [], 0, 0, False
            for letter in text:
                if letter == "*":
                    counts = True
                    continue
                digit = letters.index(letter)
                bits |= (digit & 31) << shift
                shift += 5
                if not digit & 32:
                    number = -(bits >> 1) if bits & 1 else bits >> 1
                    found += found[-1:] * number if counts else [number]
                    bits, shift, counts = 0, 0, False
            return found
        assert numbers("2HqxmvrHD") == [123, 123456789, -1]
        assert numbers("AC*ED") == [0, 1, 1, 1, -1]
        def lists(text):
            found = []
            for part in text.split(";")[:-1]:
                found += found[-1:] * int(part[1:]) if part.startswith("*") else [numbers(part)]
            return found
        assert lists("AC;*2;;") == [[0, 1], [0, 1], [0, 1], []]
        fans = lists(document["fans"])
        for fan in fans:
            events = list(itertools.accumulate(fan[::2]))
            if any(event not in range(len(document["events"])) for event in events):
                print(fan, "has unknown events")
            if any(told not in range(len(document["effects"])) for told in fan[1::2]):
                print(fan, "has unknown effects")
        nodes = lists(document["nodes"])
        fan, look, leads = 0, 0, []
        for place, (further, other, *changes) in enumerate(nodes):
            fan, look = fan + further, look + other
            if not -3 <= look < len(document["states"]): print(place, "looks like no state")
            ways = len(fans[fan]) // 2
            if len(changes) > ways: print(place, "has other events")
            changes = itertools.accumulate(changes + [0] * (ways - len(changes)))
            if further or not place: leads = [0] * ways
            leads = [a + b for a, b in zip(changes, leads)]
            if any(place + offset not in range(len(nodes)) for offset in leads):
                print(place, "leads nowhere")
            if look < 0 and ways: print(place, "is an end and goes on")
        for flow in document["flows"]:
            if any(start["node"] not in range(len(nodes)) for start in flow["starts"]):
                print("a run begins nowhere")
        document["nodes"] += "?;"
        if validator.is_valid(document): print("a damaged graph is accepted")
        """
      let schema = repository.appending(path: "output/spec/spec.schema.json").path
      #expect(
        try PythonOracle.run(check, [schema], input: Array(script[(start + 1)..<end])) == "",
        "\(app)")
    }
  }
}
