import FlowCore
import SpecModel
import SpecText

/// A product's id is one.
package let purchaseProductId = Check(
  Rule(
    "purchase/product-id",
    summary: """
      The id of a product has letters, digits, hyphens, periods and underscores, at most 100.
      """,
    why: """
      App Store Connect takes no other (In-app purchase information, Product ID), and a store that \
      is asked for one it does not know sells nothing.
      """,
    bad: #""product": "betfree.annual ""#, good: #""product": "betfree.annual""#)
) { context, found in
  for table in context.app.plans {
    let columns = table.table.columns
    guard let index = columns.firstIndex(where: { $0.id == "product" && $0.kind == .text })
    else { continue }
    for (number, row) in table.table.rows.enumerated() {
      // A blank one is another rule's.
      guard case .text(let id) = row.cells[index], !id.saysNothing, !isProductID(id) else {
        continue
      }
      found.report(.noProductID(id, table.place(row: number, columns[index].id)))
    }
  }
}

private func isProductID(_ text: String) -> Bool {
  text.utf8.count <= 100
    && text.unicodeScalars.allSatisfy {
      $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || ["-", ".", "_"].contains($0)
    }
}

extension Diagnostic {
  fileprivate static func noProductID(_ id: String, _ place: Span) -> Diagnostic {
    let trimmed = id.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Diagnostic(
      purchaseProductId.rule, place, "'\(id)' can't be the id of a product",
      help: "letters, digits, '-', '.' and '_' can stand in one, at most 100",
      fix: isProductID(trimmed)
        ? .init("take the white space away", [.init(place, "\"\(trimmed)\"")]) : nil)
  }
}
