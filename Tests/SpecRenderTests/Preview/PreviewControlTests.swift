import FlowCore
import SpecModel
import Testing

struct PreviewControlTests {
  private func page(
    _ control: Flow.Control, _ value: Flow.Value, _ words: ControlLabel,
    _ option: SpecModel.Section? = nil
  ) throws -> String {
    var app = SampleApp(values: [value])
    app.add(
      Flow.Screen("first", controls: [control]), [.controls([words])], option.map { [$0] } ?? [])
    return try app.page()
  }

  private func plan(_ style: Flow.InputStyle, option: ElementID? = nil) -> Flow.Control {
    Flow.Control("plan", .input("plan", as: style), option: option)
  }

  private let chosen = Flow.Value("plan", .choice(.table("plans")), initial: .row("annual"))

  @Test func `cards show each row, and which one is chosen`() throws {
    let card = section(
      "card", .rows([row("level", "Level {option.level}")]), .heading(text("{option.name}")),
      .rows([row("price", "{option.price}"), row("savings", "Save {option.savings}")]))
    let page = try page(plan(.cards, option: "card"), chosen, label("plan", "Plans"), card)
    #expect(page.contains("<ul class=\"options\">"))
    #expect(page.contains("<li class=\"option s-card\"><ul class=\"details above\">"))
    #expect(page.contains("<li class=\"option s-card\" aria-current=\"true\">"))
    #expect(page.contains("<li class=\"price\">$59.99"))
    #expect(page.contains("<li class=\"saving\">Save 49%"))
  }

  @Test func `cards that begin with a sign are tiles`() throws {
    let card = section("card", .body(text("{option.face}")), .heading(text("{option.name}")))
    let page = try page(plan(.cards, option: "card"), chosen, label("plan", "Plans"), card)
    #expect(page.contains("<ul class=\"options tiles\">"))
  }

  @Test func `a segmented control and a menu use the rows' names`() throws {
    let segments = try page(plan(.segmented), chosen, label("plan", "Plans"))
    #expect(segments.contains("<li>Monthly Plan</li>"))
    #expect(segments.contains("<li aria-current=\"true\">Annual Plan</li>"))
    let menu = try page(plan(.menu), chosen, label("plan", "Your plan"))
    #expect(menu.contains("Your plan<span class=\"menu\">Annual Plan<span"))
  }

  @Test func `switches of a set are on where their row is in it`() throws {
    let value = Flow.Value("plan", .set(.table("plans")), initial: .rows(["annual"]))
    let page = try page(plan(.toggles), value, label("plan", "Plans"))
    let switches = page.split(separator: "<li class=\"setting").dropFirst()
    #expect(switches.first?.contains("aria-label=\"off\"") == true)
    #expect(switches.dropFirst().first?.contains("<span class=\"switch on\"") == true)
  }

  @Test(arguments: [
    (1000, ["", "", "1,000", "1,500", "2,000"]), (2000, ["1,000", "1,500", "2,000", "", ""]),
  ])
  func `a wheel ends where the range does`(_ number: Int, _ rows: [String]) throws {
    let value = Flow.Value("goal", .int(1000...2000, step: 500), initial: .int(number))
    let page = try page(
      Flow.Control("goal", .input("goal", as: .wheel)), value, label("goal", "Goal"))
    let lines = rows.enumerated().map { place, row in
      "<li\(place == 2 ? " aria-current=\"true\"" : "")>\(row)</li>"
    }
    #expect(page.contains(lines.joined()))
  }

  @Test func `a field shows its prompt until something is entered`() throws {
    let control = Flow.Control("name", .input("name", as: .textField), lines: 3...5)
    let words = label("name", "Your name", hint: "Optional")
    let value = Flow.Value("name", .text(maximum: nil), initial: .text(""))
    let empty = try page(control, value, words)
    #expect(empty.contains("<p class=\"t-label s-label\">Your name"))
    #expect(empty.contains("<p class=\"field s-field\"><span class=\"prompt\">Optional"))
    #expect(empty.contains("<br><br>&nbsp;</p>"))
    let entered = Flow.Value("name", .text(maximum: nil), initial: .text("Ana"))
    #expect(try page(control, entered, words).contains("<p class=\"field s-field\">Ana<br>"))
  }

  @Test func `a hidden label is read out and not drawn`() throws {
    let control = Flow.Control("name", .input("name", as: .textField), hidesLabel: true)
    let value = Flow.Value("name", .text(maximum: nil), initial: .text(""))
    let page = try page(control, value, label("name", "Your name"))
    #expect(!page.contains(">Your name<") && page.contains(" aria-label=\"Your name\""))
  }

  @Test func `a slider is filled as far as its value`() throws {
    let value = Flow.Value("goal", .int(0...100, step: 5), initial: .int(25))
    let page = try page(
      Flow.Control("goal", .input("goal", as: .slider)), value, label("goal", "Goal"))
    let marks = String(repeating: "<i class=\"on\"></i>", count: 5)
    #expect(page.contains("<p class=\"slider\">\(marks)<i></i>"))
  }

  @Test func `a slider has the numbers of its marks below it`() throws {
    let value = Flow.Value("goal", .int(0...100, step: 5), initial: .int(25))
    let page = try page(
      Flow.Control("goal", .input("goal", as: .slider), marks: [0, 50, 100]), value,
      label("goal", "Goal"))
    let gap = String(repeating: "<li></li>", count: 19)
    #expect(page.contains("<li>0</li>\(gap)<li>50</li>\(gap)<li>100</li></ul>"))
  }

  @Test func `a number field has the number, and the keyboard of numbers`() throws {
    let value = Flow.Value("goal", .int(-10...10000, step: 1), initial: .int(2500))
    let page = try page(
      Flow.Control("goal", .input("goal", as: .numberField)), value, label("goal", "Goal"))
    #expect(page.contains(#"<p class="field s-field" inputmode="text">2,500</p>"#))
  }

  @Test func `a text field says what it is typed with and what Return does`() throws {
    let control = Flow.Control(
      "code", .input("code", as: .textField), submitLabel: .search, submits: "go")
    let value = Flow.Value(
      "code", .text(maximum: 6, content: .oneTimeCode), initial: .text(""))
    let page = try page(control, value, label("code", "Code"))
    #expect(
      page.contains(
        """
        <p class="field s-field" inputmode="numeric" data-autocomplete="one-time-code" \
        enterkeyhint="search" data-submits="first.go">&nbsp;</p>
        """))
  }

  @Test func `a button that is held says for how many milliseconds`() throws {
    var app = SampleApp()
    app.add(
      Flow.Screen("first", controls: [Flow.Control("go", do: [.next], hold: .seconds(2))]),
      [.controls([label("go", "Hold")])])
    let page = try app.page()
    #expect(page.contains(#"<span class="control plain hold" data-hold="2000">"#))
  }

  @Test func `a list offers only its first rows`() throws {
    var app = SampleApp()
    let control = Flow.Control("ideas", .list("plans", first: 1), do: [.open(.settings)])
    app.add(Flow.Screen("first", controls: [control]), [.controls([label("ideas", "Try one:")])])
    let page = try app.page()
    #expect(page.contains("Monthly Plan") && !page.contains("Annual Plan"))
  }
}
