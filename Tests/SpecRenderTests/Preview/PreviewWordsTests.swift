import FlowCore
import SpecModel
import Testing

struct PreviewWordsTests {
  private func page(_ words: Text, values: [Flow.Value] = []) throws -> String {
    var app = SampleApp(values: values)
    app.add(Flow.Screen("first"), [.body(words)])
    return try app.page()
  }

  @Test func `words of content never become markup`() throws {
    let page = try page(text("<b>&\"'</b>"))
    #expect(page.contains(">&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;</p>"))
    #expect(!page.contains("<b>"))
  }

  @Test func `emphasis, links and breaks are markup of the template`() throws {
    let page = try page(
      text([
        .strong([.text("Now"), .emphasis([.text("!")])]), .lineBreak,
        .link("https://example.org", [.text("Terms")]), .paragraphBreak, .text("End"),
      ]))
    #expect(
      page.contains(
        "<strong>Now</strong><strong><em>!</em></strong><br>"
          + "<u class=\"web\">Terms</u><br><br>End"))
  }

  @Test(arguments: [
    ("{goal}", "10,000"), ("{plan.name}", "Annual Plan"), ("{plan.price}", "$59.99"),
    ("{plan.period}", "year"), ("{plan.savings}", "49%"), ("{plan.face}", "🦉"),
    ("{name}", "Ana"), ("{end}", "January 11, 2027"), ("{position} of {count}", "1 of 1"),
    ("{never}", "{never}"), ("{day}", "{day}"),
  ])
  func `names in braces are replaced by what holds`(_ words: String, _ shown: String) throws {
    let values = [
      Flow.Value("goal", .int(1000...20000, step: 500), initial: .int(10000)),
      Flow.Value("plan", .choice(.table("plans")), initial: .row("annual")),
      Flow.Value("name", .text(maximum: nil), initial: .text("Ana")),
      Flow.Value("end", .date, initial: .daysFromNow(7)), Flow.Value("day", .date, initial: .unset),
    ]
    #expect(try page(text(words), values: values).contains(">\(shown)</p>"))
  }

  @Test(arguments: [(1, "1 app"), (2, "2 apps"), (0, "0 apps")])
  func `the locale's rules choose the plural form`(_ count: Int, _ shown: String) throws {
    let value = Flow.Value("apps", .count, initial: .int(count))
    let page = try page(text(one: "{apps} app", other: "{apps} apps"), values: [value])
    #expect(page.contains(">\(shown)</p>"))
  }

  @Test(arguments: [
    (27, "January 31, 2027"), (28, "February 1, 2027"), (422, "March 1, 2028"),
    (421, "February 29, 2028"), (361, "December 31, 2027"), (362, "January 1, 2028"),
  ])
  func `days are counted over months and years`(_ days: Int, _ shown: String) throws {
    let value = Flow.Value("end", .date, initial: .daysFromNow(days))
    #expect(try page(text("{end}"), values: [value]).contains(">\(shown)</p>"))
  }
}
