import SpecBuild
import SpecEdit
import SpecText
import TestSupport
import Testing

/// Two names that can't be meant so, and what is said.
struct Misnomer: CustomTestStringConvertible, Sendable {
  let old: String
  let new: String
  let message: String

  init(_ old: String, _ new: String, _ message: String) {
    self.old = old
    self.new = new
    self.message = message
  }

  var testDescription: String { "\(old) to \(new)" }
}

/// What is no name, no new name or more than a name is refused, with the way out.
@Suite struct RenameMessageTests {
  @Test(arguments: [
    Misnomer("levl", "x", "nothing in 'demo' is named 'levl'; did you mean 'level'?"),
    Misnomer("nowhere-near", "x", "nothing in 'demo' is named 'nowhere-near'"),
    Misnomer("", "x", "nothing in 'demo' is named ''"),
    Misnomer("card", "x", "nothing in 'demo' is named 'card'; did you mean 'setup.card'?"),
    Misnomer(
      "dark", "x", "nothing in 'demo' is named 'dark'; did you mean 'mode.dark' or 'look.dark'?"),
    Misnomer(
      "screen:level", "x", "nothing in 'demo' is named 'screen:level'; did you mean 'value:level'?"),
    Misnomer("frame", "x", "nothing in 'demo' is named 'frame'"),
    Misnomer(
      "welcome.title", "x",
      "nothing in 'demo' is named 'welcome.title'; did you mean 'welcome.hello'?"),
  ])
  func `a name that nothing has`(misnomer: Misnomer) async {
    await expectRefusal(misnomer)
  }

  @Test(arguments: [
    Misnomer(
      "welcome", "x",
      "'welcome' is a value and a screen; say which: 'value:welcome' or 'screen:welcome'"),
    Misnomer(
      "main", "x", "'main' is a style and a path; say which: 'style:main' or 'path:main'"),
  ])
  func `a name that several things have`(misnomer: Misnomer) async {
    await expectRefusal(misnomer)
  }

  @Test(arguments: [
    Misnomer("level", "Grade", nameAdvice("Grade")),
    Misnomer("level", "2nd", nameAdvice("2nd")),
    Misnomer("level", "", nameAdvice("")),
    Misnomer("level", "a--b", nameAdvice("a--b")),
    Misnomer("level", "../x", nameAdvice("../x")),
    Misnomer("level", "level", "'level' is its name already"),
    Misnomer("value:level", "value:level", "'level' is its name already"),
    Misnomer("setup.card", "setup.card", "'card' is its name already"),
    Misnomer(
      "setup.card", "done.card",
      "an element stays in 'setup': write only its new name, 'card'"),
  ])
  func `a name that can't be one`(misnomer: Misnomer) async {
    await expectRefusal(misnomer)
  }

  @Test(arguments: [
    ("level", "count"), ("health", "path"), ("busy", "option"), ("setup", "app"),
    ("setup", "frame"), ("levels", "system"), ("path:main", "none"),
    ("setup.card", "title"), ("setup.card", "hint"), ("setup.card", "other"),
    ("levels.name", "id"), ("levels.name", "note"),
  ])
  func `a name with a meaning of its own`(old: String, new: String) async {
    await expectRefusal(
      Misnomer(old, new, "'\(new)' has a meaning of its own; choose another name"))
  }

  @Test(arguments: [
    Misnomer("level", "health", taken("health", "a permission", "flow.json:15:21")),
    Misnomer("health", "busy", taken("busy", "a tag", "flow.json:40:17")),
    Misnomer("busy", "save", taken("save", "an action", "flow.json:16:17")),
    Misnomer("setup", "done", taken("done", "a screen", "flow.json:71:6")),
    Misnomer("setup", "levels", taken("levels", "a table", "levels.json:1:1")),
    Misnomer("levels", "setup", taken("setup", "a screen", "flow.json:48:6")),
    Misnomer("setup.card", "least", taken("least", "an element", "screens/setup.md:22:4")),
    Misnomer("levels.easy", "hard", taken("hard", "a row", "levels.json:9:14")),
    Misnomer("levels.name", "next", taken("next", "a column", "levels.json:5:6")),
    Misnomer("mode.dark", "light", taken("light", "an option", "flow.json:11:41")),
    Misnomer("ink", "paper", taken("paper", "a color", "app.json:6:6")),
    Misnomer("levels", "flow", "'flow' has a meaning of its own; choose another name"),
  ])
  func `a name that is taken`(misnomer: Misnomer) async {
    await expectRefusal(misnomer)
  }

  @Test(arguments: [
    Misnomer(
      "style:main", "title",
      "'title' is more than a name: previews draw with the style of this name; change it by hand, "
        + "and look at what comes of it"),
    Misnomer(
      "style:main", "stamp",
      "'stamp' is more than a name: templates/picture.mustache says 's-stamp'; change it by hand, "
        + "and look at what comes of it"),
    Misnomer(
      "levels.least", "trial-days",
      "'trial-days' is more than a name: StoreKit configurations are made from the column of this "
        + "name; change it by hand, and look at what comes of it"),
  ])
  func `a name that previews or stores know`(misnomer: Misnomer) async {
    await expectRefusal(misnomer)
  }

  @Test func `a name by which something else would be meant`() async {
    // `level == second` compares two choices, until there is a row of that name.
    await expectRefusal(
      Misnomer(
        "levels.easy", "second",
        "'second' would be taken for the row 'levels.second' in content/demo/flow.json:28:95; "
          + "choose another name"))
  }

  @Test func `a finding that was there before is no objection`() async throws {
    var files = ProjectFiles.named
    files["content/demo/flow.json"] = files["content/demo/flow.json"]?
      .replacing(
        #""mode": { "type""#, with: #""lonely": { "type": "bool" }, "mode": { "type""#)
    let content = await files.indexed
    #expect(content.diagnostics.map(\.message) == ["'lonely' is never used"])
    let renaming = try await content.renaming("lonely", to: "solitary-and-longer")
    #expect(renaming.objections == [])
    #expect(renaming.result.diagnostics.map(\.message) == ["'solitary-and-longer' is never used"])
  }

  @Test func `what a new name would bring about speaks against it`() async throws {
    let first = try await ProjectFiles.named.indexed.renaming("done.again", to: "again2")
    #expect(first.objections == [])
    let second = try await first.result.renaming("done.finish", to: "again-2")
    #expect(second.objections.map(\.rule) == ["naming/swift", "naming/symbol", "naming/symbol"])
    #expect(
      second.objections.map { second.result.place($0.span) } == [
        "content/demo/flow.json:74:9", "content/demo/screens/done.md:5:1",
        "content/demo/screens/done.md:7:1",
      ])
  }

  private func expectRefusal(_ misnomer: Misnomer) async {
    do throws(UsageError) {
      _ = try await ProjectFiles.named.indexed.renaming(misnomer.old, to: misnomer.new)
      Issue.record("nothing was said")
    } catch {
      #expect(error.description == misnomer.message)
    }
  }
}

private func nameAdvice(_ name: String) -> String {
  "'\(name)' is not a well-formed name: write small letters and digits, parts joined by hyphens"
}

private func taken(_ name: String, _ what: String, _ place: String) -> String {
  "'\(name)' is taken: \(what) is named so in content/demo/\(place)"
}
