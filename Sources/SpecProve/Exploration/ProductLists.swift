import FlowCore

/// What a store may tell of a purchase's products, from the samples that content has.
///
/// All of them, the same without a free trial for this user, that in prices that can't be compared,
/// each plan missing, and nothing at all. A plan that is dearer than paying each month saves nothing,
/// and so is seen and decided about as prices are that can't be compared.
///
/// - Parameters:
///   - purchase: The purchase.
///   - flow: The flow.
/// - Returns: The lists, the usual one first, each once.
func productLists(of purchase: ServiceID, in flow: Flow) -> [[RowID: Flow.Product]] {
  let sold = flow.sampleProducts(of: purchase)
  let rows = sold.keys.sorted()
  let untried = flow.sampleProducts(of: purchase, isEligible: false)
  var lists = [sold, untried]
  if rows.count > 1 {
    var mixed = untried
    for (number, row) in rows.enumerated() where number.isMultiple(of: 2) {
      mixed[row]?.currency = sold[row]?.currency == "EUR" ? "USD" : "EUR"
    }
    lists.append(mixed)
    lists += rows.map { row in sold.filter { $0.key != row } }
  }
  lists.append([:])
  return lists.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}
