import FlowCore

/// What a store may tell of a purchase's products, from the samples that content has.
///
/// All of them, the same without a free trial for this user, in prices of which none can be compared
/// with paying each month, each plan missing, with a trial and without one in turns, and nothing at
/// all. A plan that is dearer than paying each month saves nothing, and so is seen and decided about
/// as one that can't be compared. That one plan has a trial and another none is tried only where the
/// samples have it so.
///
/// - Parameters:
///   - purchase: The purchase.
///   - flow: The flow.
/// - Returns: The lists, the usual one first, each once.
func productLists(of purchase: ServiceID, in flow: Flow) -> [[RowID: Flow.Product]] {
  let sold = flow.sampleProducts(of: purchase)
  let untried = flow.sampleProducts(of: purchase, isEligible: false)
  var lists = [sold, untried]
  let rows = sold.keys.sorted()
  if rows.count > 1 {
    var mixed = sold
    for row in rows where sold[row]?.period == "P1M" {
      mixed[row]?.currency = sold[row]?.currency == "EUR" ? "USD" : "EUR"
    }
    lists.append(mixed)
    for (number, row) in rows.enumerated() {
      lists.append((number.isMultiple(of: 2) ? sold : untried).filter { $0.key != row })
    }
  }
  lists.append([:])
  return lists.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}
