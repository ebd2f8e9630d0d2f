import CLDR
import SpecModel
import SpecRender
import SpecText
import Testing

@Suite struct `Format arguments` {
  @Test func `placeholders are numbered by their first occurrence in the form for other`() {
    let text = text(
      "a.b", [.one: "{b} one {a}", .other: "{a} for {b} and {a}"], ["a": .count, "b": .text])
    let arguments = FormatArguments(text)
    #expect(arguments.placeholders.map(\.name) == ["a", "b"])
    #expect(arguments.format("{b} one {a}") == "%2$@ one %1$lld")
    #expect(arguments.format("{a} for {b} and {a}") == "%1$lld for %2$@ and %1$lld")
  }

  @Test(arguments: [
    (DataType.int, "%1$lld"), (.count, "%1$lld"), (.rank, "%1$lld"), (.bool, "%1$@"),
    (.text, "%1$@"), (.words, "%1$@"), (.date, "%1$@"), (.money, "%1$@"), (.percent, "%1$@"),
    (.period, "%1$@"), (.symbol(.screens), "%1$@"), (.set(.table("t")), "%1$@"),
  ])
  func `only whole numbers are written as numbers`(type: DataType, format: String) {
    let text = text("a.b", "{x.y}", ["x.y": type])
    #expect(FormatArguments(text).format("{x.y}") == format)
  }

  @Test(arguments: [
    ("100 %", "100 %%"), ("%@ {n}%", "%%@ %1$lld%%"), ("{n}{n}", "%1$lld%1$lld"), ("{", "{"),
    ("{m} {n}", "{m} %1$lld"), ("ü{n}ü", "ü%1$lldü"), ("", ""),
  ])
  func `percent signs are doubled and names are replaced`(markdown: String, format: String) {
    #expect(FormatArguments(text("a.b", "{n}", ["n": .int])).format(markdown) == format)
  }
}
