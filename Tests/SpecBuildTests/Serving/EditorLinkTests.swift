import SpecBuild
import SpecServe
import SpecText
import TestSupport
import Testing

/// Places as links that a writer's editor opens.
@Suite struct EditorLinkTests {
  private let place = Position(line: 3, column: 7)

  @Test(arguments: [
    ("vscode", "vscode://file/my%20app/content/a%26b/%7Bline%7D.md:3:7"),
    ("idea", "idea://open?file=/my%20app/content/a%26b/%7Bline%7D.md&line=3&column=7"),
    (
      "subl://open?url=file://{path}",
      "subl://open?url=file:///my%20app/content/a%26b/%7Bline%7D.md"
    ),
    (
      "x-mine+1.0:{column}/{line}{path}",
      "x-mine+1.0:7/3/my%20app/content/a%26b/%7Bline%7D.md"
    ),
  ])
  func `an address has the path, encoded, and where in the file it is`(
    editor: String, address: String
  ) throws {
    let link = try EditorLink(editor, root: "/my app")
    #expect(link.address(of: "content/a&b/{line}.md", place) == address)
  }

  @Test func `every editor that is known by name has an address of its own`() throws {
    let addresses = try EditorLink.known.keys.map {
      try EditorLink($0, root: "/p").address(of: "a.md", place)
    }
    #expect(Set(addresses).count == EditorLink.known.count)
    #expect(addresses.allSatisfy { $0.contains("/p/a.md") && $0.contains("3") })
  }

  @Test(arguments: [
    "", "emacs", "code {path}", "vscode://file", "vscode://file{path}:{row}", "{path}",
    "javascript:alert('{path}')", "JavaScript:{path}", "java\tscript:{path}", " javascript:{path}",
    "data:text/html,{path}", "vbscript:{path}", "blob:{path}", "://{path}", "1x://{path}",
    "vscode://file{path}\"onclick=", "vscode://file{path}\n", "vscode://é{path}",
  ])
  func `what is no address of an editor is refused, what runs in a page above all`(editor: String) {
    #expect(throws: UsageError.self) { try EditorLink(editor, root: "/p") }
  }

  @Test func `the program refuses it, too, and says what it takes`() async throws {
    try await withProject(.small) { root in
      let run = try ProgramRun(
        ProgramRun.specgenPath, ["serve", "--root", root, "--port", "0", "--editor", "emacs"])
      #expect(run.status == 64)
      #expect(run.errors.contains("'emacs' is no editor: it is one of cursor, idea, "))
      #expect(run.output == "")
    }
  }

  @Test func `places of findings are links only where an editor is named`() throws {
    let report = SampleReport.ofOne("one\ntwo", at: "two", "no such row")
    func told(_ editor: EditorLink?) -> String {
      String(decoding: report.page(editor: editor).bytes(.compact), as: UTF8.self)
    }
    #expect(!told(nil).contains("editor"))
    let link = try EditorLink("zed", root: "/my app")
    #expect(told(link).contains(#""place":"a.json:2:1","editor":"zed://file/my%20app/a.json:2:1""#))
  }
}
