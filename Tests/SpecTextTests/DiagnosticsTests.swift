import SpecText
import TestSupport
import Testing

@Suite struct DiagnosticsTests {
  private static let acceptable = Rule(
    "words/some", .note, summary: "", why: "", bad: "", good: "", isSuppressible: true)

  private func finding(_ rule: Rule, _ place: Int, file: Int = 0) -> Diagnostic {
    Diagnostic(rule, Span(FileID(file), place, place + 1), "wrong \(place)", help: "mend it")
  }

  @Test func `a hundred findings of a rule in a file are kept, and the rest is counted`() throws {
    var found = Diagnostics()
    for place in 0..<100 { found.report(finding(.error, place)) }
    #expect(found.sorted().map(\.message).last == "wrong 99")
    for place in 100..<1_000_000 { found.report(finding(.error, place)) }
    let told = found.sorted()
    #expect(found.all.count == 100 && told.count == 101)
    let last = try #require(told.last)
    #expect(last.message == "there are 999900 more like this in the file")
    #expect(last.span == Span(FileID(0), 100, 101) && last.severity == .error)
  }

  @Test func `other rules and other files have findings of their own`() {
    var found = Diagnostics()
    for place in 0..<150 {
      found.report(finding(.error, place))
      found.report(finding(.error, place, file: 1))
      found.report(finding(.warning, place))
    }
    #expect(found.all.count == 300 && found.sorted().count == 303)
    let rest = found.sorted().filter { $0.message == "there are 50 more like this in the file" }
    #expect(rest.map(\.severity) == [.error, .warning, .error])
  }

  @Test func `what is put together is counted as one`() {
    var one = Diagnostics()
    for place in 0..<170 { one.report(finding(.error, place)) }
    var other = Diagnostics()
    for place in 0..<130 { other.report(finding(.error, place + 200)) }
    one.append(other)
    #expect(one.all.count == 100)
    #expect(one.sorted().last?.message == "there are 200 more like this in the file")
  }

  @Test func `a finding that is slow to say is not made when nobody will read it`() {
    var found = Diagnostics()
    var made = 0
    func make(_ place: Int) -> Diagnostic {
      made += 1
      return finding(.error, place)
    }
    for place in 0..<1_000 { found.report(.error, in: FileID(0), make(place)) }
    #expect(made == 101)
    #expect(found.sorted().last?.message == "there are 900 more like this in the file")
  }

  @Test func `findings that may be accepted are all kept, and a thousand of them told`() throws {
    var found = Diagnostics()
    for place in 0..<5_000 { found.report(finding(Self.acceptable, place)) }
    #expect(found.all.count == 5_000)
    #expect(found.sorted().count == 1_001)
    #expect(found.sorted().last?.message == "there are 4000 more like this in the file")
    // As `settle` does with what the content accepts.
    found.rewrite { $0.span.lower.isMultiple(of: 10) ? $0 : nil }
    #expect(found.sorted().count == 500)
  }

  @Test func `where nothing is accepted a thousand findings are kept, and the rest is counted`() {
    let some = Suppression(
      rule: Located("words/some", Span(FileID(1), 0, 1)), reason: "", scope: Span(FileID(1), 0, 9))
    var found = Diagnostics(suppressing: [some])
    for file in 0...1 {
      for place in 0..<3_000 { found.report(finding(Self.acceptable, place, file: file)) }
    }
    #expect(found.all.count == 4_000)
    var all = Diagnostics()
    all.append(found)
    for told in [found.sorted(), all.sorted()] {
      #expect(told.count == 2_002)
      let rest = told.filter { $0.message == "there are 2000 more like this in the file" }
      #expect(rest.map(\.span.file) == [FileID(0), FileID(1)])
    }
  }

  @Test func `what is dropped is not told of, though it was only counted`() {
    var found = Diagnostics()
    for place in 0..<200 { found.report(finding(.error, place)) }
    found.rewrite { _ in nil }
    #expect(found.sorted() == [])
  }

  @Test func `names and texts of a megabyte are cut`() throws {
    let name = String(repeating: "ä", count: 1_000_000)
    let text = String(repeating: "word ", count: 200_000)
    let place = Span(FileID(0), 0, 1)
    let finding = Diagnostic(
      .error, place, "no value is named '\(name)' here",
      labels: Array(repeating: .init(place, text), count: 50), help: text,
      fix: .init("write '\(name)'", [.init(place, "short")]))
    #expect(finding.message == "no value is named '\(String(repeating: "ä", count: 199))… here")
    #expect(try #require(finding.help).unicodeScalars.count == 2_001)
    #expect(finding.labels.count == 20 && finding.labels[0].message.unicodeScalars.count == 2_001)
    #expect(finding.fix?.title == "write '\(String(repeating: "ä", count: 199))…")
    let file = String(repeating: name, count: 9)
    let long = Diagnostic(.error, place, "wrong", fix: .init("write it", [.init(place, file)]))
    #expect(long.fix == nil)
  }

  @Test func `texts that anybody writes are left as they are`() {
    let name = String(repeating: "n", count: 197)
    let text = "no value is named '\(name)', and " + String(repeating: "some more ", count: 150)
    #expect(Diagnostic(.error, Span(FileID(0), 0, 1), text).message == text)
  }
}
