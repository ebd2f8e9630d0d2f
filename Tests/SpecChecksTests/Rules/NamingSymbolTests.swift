import Testing

import SpecChecks

@Suite struct NamingSymbolTests {
  @Test func `two keys with one symbol are found at both`() {
    let app = readApp(
      flow: "",
      pages: ["plan": "## `list-title`\n\nOne\n\n## `list`\n\n# Two\n\n## `list2`\n\nThree\n"])
    #expect(
      app.findings(of: namingSymbol) == [
        "plan.md 3:1 «One» the keys 'plan.list-title' and 'plan.list.title' are both "
          + "'planListTitle' in Xcode",
        "plan.md 7:1 «# Two» the keys 'plan.list.title' and 'plan.list-title' are both "
          + "'planListTitle' in Xcode",
      ])
    #expect(
      app.labels(of: namingSymbol) == [
        "plan.md 7:1 «# Two» 'plan.list.title' is here",
        "plan.md 3:1 «One» 'plan.list-title' is here",
      ])
  }

  @Test func `keys of screens and tables meet too`() {
    let app = readApp(
      flow: "",
      tables: [
        "tips": """
        { "columns": { "name": { "type": "words" } }, "rows": [{ "id": "a", "name": "A" }] }
        """
      ], pages: ["tips-a": "## `name`\n\nB\n"])
    #expect(app.findings(of: namingSymbol).count == 2)
  }

  @Test func `different symbols are fine`() {
    let app = readApp(flow: "", pages: ["plan": "## `list`\n\nOne\n\n## `list2`\n\nTwo\n"])
    #expect(app.findings(of: namingSymbol) == [])
  }
}
