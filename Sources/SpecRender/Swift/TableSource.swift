import FlowCore
import SpecModel

extension SwiftSource {
  /// Writes the rows of a table, what each holds, the table as the machine knows it, and its words.
  mutating func table(_ content: ContentTable, _ rows: SwiftEnum, _ app: App, _ names: SwiftNames) {
    let table = content.table
    line()
    block("extension \(names.type)") { source in
      rows.write(into: &source) { source in
        var scope = NameScope(reserved: SwiftName.reservedCases)
        // What a store tells is asked of the store: the samples of content stay in the table.
        let isSold = table.columns.contains { $0.productField == .price }
        for (index, column) in table.columns.enumerated()
        where !isSold || column.productField == nil {
          source.line()
          let name = scope.claim(SwiftName.member("\(column.id)"))
          source.document(
            ["`\(column.id)` of the row."] + (content.traits[column.id]?.note.map { [$0] } ?? []))
          if column.kind == .words {
            source.words(name, rows.cases, content.words.map { $0[column.id] })
          } else {
            source.cells(
              name, column.kind, rows.cases, table.rows.map { $0.cells[index] }, table.currency,
              app, names)
          }
        }
      }
      source.line()
      source.document("`\(table.id)` as the machine knows it.")
      let constant = tableConstant(rows.name)
      source.declaration(
        "static let \(constant): Flow.Table",
        .call(
          "Flow.Table", .plain(table.id), .labelled("columns", table.columns),
          SwiftExpression.Argument(label: "rows", value: .code("\(constant)Rows")),
          .optional("currency", table.currency)))
      source.line()
      source.list("\(constant)Rows", of: "Flow.Row", table.rows.map(\.literal))
      source.line()
      source.document("The words of `\(table.id)`.")
      let texts = textsConstant(rows.name)
      source.declaration(
        "static let \(texts): Flow.TableTexts",
        .call(
          "Flow.TableTexts", .plain(table.id),
          SwiftExpression.Argument(label: nil, value: .code("\(texts)Rows"))))
      source.line()
      source.list("\(texts)Rows", of: "[Flow.Text]", content.content.rows.map(\.literal))
    }
  }

  /// Writes a column of words; what is put into any of them is asked for all.
  private mutating func words(_ name: String, _ cases: [SwiftEnum.Case], _ texts: [Text?]) {
    let arguments = texts.map { $0.map { FormatArguments($0) } }
    let written = arguments.compactMap { $0 }
    let parameters = TextParameter.list(written)
    let order = FormatArguments.inOrder(written).compactMap { parameters[$0] }
    signature("", name, order) { source in
      source.line("switch self {")
      for ((item, text), arguments) in zip(zip(cases, texts), arguments) {
        guard let text, let arguments else { continue }
        source.match(item.name, text.expression(arguments, parameters))
      }
      source.line("}")
    }
  }

  /// Writes a column that is the same in every language.
  private mutating func cells(
    _ name: String, _ kind: Flow.Column.Kind, _ cases: [SwiftEnum.Case], _ cells: [Flow.Cell],
    _ currency: String?, _ app: App, _ names: SwiftNames
  ) {
    var type = "String"
    var rows: SwiftEnum?
    switch kind {
    case .words, .text: break
    case .int, .rank: type = "Int"
    case .money, .period, .percent: type = "LocalizedText.Argument"
    case .color: type = "ColorID"
    case .symbol:
      rows = names.symbols
      type = names.symbols.name
    case .image:
      rows = names.images
      type = names.images.name
    case .row(let table):
      guard let index = app.tables.firstIndex(where: { $0.table.id == table }) else { return }
      rows = names.tables[index]
      type = names.tables[index].name
    }
    block("public var \(SwiftName.escaped(name)): \(type)") { source in
      source.line("switch self {")
      for (item, cell) in zip(cases, cells) {
        switch (kind, cell) {
        case (_, .words): break
        case (.money, .text(let amount)):
          source.match(
            item.name,
            .call(".money", .plain(amount), .labelled("currency", currency ?? Flow.Table.dollar)))
        case (.period, .text(let period)): source.match(item.name, .call(".period", .plain(period)))
        case (.percent, .int(let number)):
          source.match(item.name, .call(".percent", .plain(number)))
        case (.symbol, .text(let name)), (.image, .text(let name)):
          source.match(item.name, .code(rows?.member(name) ?? ".\(name)"))
        case (_, .text(let text)): source.match(item.name, text.literal)
        case (_, .int(let number)): source.match(item.name, number.literal)
        case (_, .row(let row)):
          source.match(item.name, .code(rows?.member(row.rawValue) ?? ".\(row)"))
        }
      }
      source.line("}")
    }
  }
}

extension FormatArguments {
  /// The placeholders of several texts by their first occurrence.
  fileprivate static func inOrder(_ arguments: [FormatArguments]) -> [[String]] {
    var seen: Set<[String]> = []
    return arguments.flatMap(\.placeholders).map(\.path).filter { seen.insert($0).inserted }
  }
}
