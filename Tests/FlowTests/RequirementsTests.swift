import Testing

/// `Requirements.md` is whole, and nothing in it is made up.
@Suite struct RequirementsTests {
  /// How many requirements and findings each source has, and which of them are tests.
  private struct Source {
    var letters: String
    var requirements: Int
    var findings: Int
    var tests: ClosedRange<Int>

    var ids: [String] {
      (1...requirements).map(id) + (1...findings).map { "\(letters)-Q\($0)" }
    }

    func id(_ number: Int) -> String {
      number < 10 ? "\(letters)-0\(number)" : "\(letters)-\(number)"
    }
  }

  private let sources = [
    Source(letters: "LI", requirements: 62, findings: 17, tests: 54...62),
    Source(letters: "DI", requirements: 86, findings: 24, tests: 64...78),
    Source(letters: "BF", requirements: 71, findings: 18, tests: 44...60),
    Source(letters: "ST", requirements: 59, findings: 17, tests: 41...59),
    Source(letters: "RI", requirements: 73, findings: 21, tests: 45...62),
  ]

  /// Those that no test here can be about.
  private let elsewhere = [
    "DI-75": "browser", "DI-76": "browser", "DI-77": "browser", "DI-78": "browser",
    "BF-49": "manual",
  ]

  @Test func `every requirement and finding is there once, in order`() throws {
    #expect(try RequirementTable.rows().map(\.id) == sources.flatMap(\.ids))
  }

  @Test func `every requirement is carried by something that is there`() throws {
    let carriers = Carriers(tests: try TestSources())
    for row in try RequirementTable.rows() {
      #expect(!row.carriers.isEmpty || !row.marks.isEmpty, "\(row.id)")
      for carrier in row.carriers {
        let complaint = carriers.complaint(about: carrier, of: row.app)
        #expect(complaint == nil, "\(row.id) \(carrier)")
      }
    }
  }

  @Test func `what nothing carries says why`() throws {
    let rows = try RequirementTable.rows()
    for row in rows {
      for mark in row.marks {
        if mark.hasPrefix("superseded by ") {
          #expect(rows.contains { mark.hasSuffix(" \($0.id)") }, "\(row.id)")
        } else {
          #expect(mark == elsewhere[row.id] ?? "optional", "\(row.id)")
        }
      }
    }
  }

  @Test func `what needs a person or a browser names a test or a command that shows it`() throws {
    let carriers = Carriers(tests: try TestSources())
    for row in try RequirementTable.rows()
    where row.marks.contains(where: ["manual", "browser"].contains) {
      #expect(row.carriers.contains(where: carriers.canBeRun), "\(row.id)")
    }
  }

  @Test func `every test that a source asks for fails under a mutant of its own`() throws {
    let tests = try TestSources()
    let rows = try RequirementTable.rows()
    var owners: [String: String] = [:]
    for source in sources {
      for id in source.tests.map(source.id) where elsewhere[id] == nil {
        let row = try #require(rows.first { $0.id == id })
        let test = try #require(row.carriers.first { $0.hasPrefix(id + " ") }, "\(id)")
        let mutant = try #require(tests.mutant(of: test), "\(test)")
        #expect(owners.updateValue(id, forKey: source.letters + mutant) == nil, "\(test)")
      }
    }
    #expect(owners.count == 73)
  }

  @Test(
    arguments: [
      ("flow.json#/swipes", "no 'swipes'"), ("flow.json#/paths/main/7", "no '7'"),
      ("flow.json#/version = 2", "it is 1"), ("flow.json#/version absent", "it is there"),
      ("flaw.json#/version", "no such file"), ("screens/goal.md: Set your gaol", "no such words"),
      ("screens/gaol.md: Set your goal", "no such file"), ("screens/gaol.md", "no such file"),
      ("P04 flow/cannot-finish", "no such property"), ("P33 flow/dead-end", "no such property"),
      ("table/sizes", "no such rule"), ("ST-41 the welcome stays", "no such test"),
      ("flow.json#/actions/log-goal-change/note", "it is only a note"),
      ("table.json#/columns/notes/0 = 1", "no such file"),
      ("emoji.json#/notes absent", "it is only a note"),
      ("screens/welcome.md: Spoken, not drawn", "it is only a comment"),
      (
        "Sources/FlowRuntime/FlowDriver.swift: LaunchView().task", "it is only a comment"
      ), ("specgen shoot steps", "no such command"), ("specgen shots step", "no app 'step'"),
      ("specgen shots steps --all", "no option '--all'"),
      ("specgen shots steps --size xs --device iphone-es", "no device 'iphone-es'"),
    ])
  func `a carrier that is not there is noticed`(carrier: String, complaint: String) throws {
    let carriers = Carriers(tests: try TestSources())
    #expect(carriers.complaint(about: carrier, of: "steps") == complaint)
  }
}
