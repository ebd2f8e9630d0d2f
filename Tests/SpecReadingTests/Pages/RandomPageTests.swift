import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport
import Testing

@Suite struct RandomPageTests {
  @Test func `whatever a page holds, every place lies in it and two runs agree`() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<4000 {
      let source = random.page()
      let one = read(source)
      let file = one.file
      for finding in one.found.all {
        expectInside(finding.span, file, source)
        for label in finding.labels { expectInside(label.span, file, source) }
        for edit in finding.fix?.edits ?? [] { expectInside(edit.span, file, source) }
      }
      for text in one.page.texts {
        expectInside(text.span, file, source)
        for placeholder in text.phrases.flatMap(\.placeholders) {
          #expect(file.text(at: placeholder.span) == "{\(placeholder.name)}", "\(source)")
        }
      }
      for suppression in one.suppressions {
        expectInside(suppression.scope, file, source)
        #expect(
          file.text(at: suppression.rule.span) == suppression.rule.value.rawValue, "\(source)")
      }
      let other = read(source)
      #expect(one.page == other.page && one.found == other.found, "\(source)")
    }
  }

  @Test func `a page without findings has each key once`() {
    var random = SeededGenerator(seed: 23)
    var clean = 0
    for _ in 0..<4000 {
      let one = ReadPage(random.page())
      guard one.found.all.isEmpty else { continue }
      clean += 1
      let keys = one.page.texts.map(\.key)
      #expect(Set(keys).count == keys.count, "\(keys)")
    }
    #expect(clean > 50)
  }

  private func read(_ source: String) -> ReadPage {
    var read = ReadPage(source)
    resolvePlaceholders(in: &read.page, optionTables: [:], &read.found) { path, _ in
      path == ["n"] ? .type(.count) : .unknown(candidates: ["n"])
    }
    return read
  }

  private func expectInside(_ span: Span, _ file: SourceFile, _ source: String) {
    #expect(span.lower <= span.upper && span.upper <= file.bytes.count, "\(source)")
  }
}

extension SeededGenerator {
  /// Blocks of all kinds, right and wrong, in any order.
  fileprivate mutating func page() -> String {
    let blocks = [
      "# A", "# {n} *b*", "### C", "#", "# `a`", "#### D", "## `a`", "## `b`", "## `c`", "## `D`",
      "## Words", "A {n}", "*B* **c**", "D\\\nE\nF", "{m} {", "} `x`", "世\n界", "**世。**\n界",
      "[A](#a)", "[B](#b \"{n}\") [C](#c)", "[D](#D)", "[](#e)", "[E]()", "[F](https://a.b)",
      "a [G](#g)", "![A](#f)", "![](symbol:a)", "![B](image:B) ![C](symbol:c)", "![D](#h) ![](i:j)",
      "- `one` A\n- `other` {n} B", "- `one` A\n- `zero` B", "- `r` A\n- `s` ![](symbol:s) B",
      "- `t`\n  - `one` {n}\n  - `other` {n}", "- A\n- `u` B\n\n  C", "<!-- A -->",
      "<!-- allow a/b: c -->", "<!-- allow a -->", "<!-- -->", "---", "> A", "&#123;n}", "\\{n}",
    ]
    let count = Int.random(in: 0..<7, using: &self)
    let ends = ["\n\n", "\n\n", "\n", "\r\n\r\n"]
    return (0..<count).map { _ in pick(blocks) + pick(ends) }.joined()
  }
}
