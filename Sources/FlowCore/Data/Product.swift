extension Flow {
  /// A plan as the store sells it to this user: what StoreKit's `Product` and its subscription say.
  public struct Product: Hashable, Sendable {
    /// The price, a decimal number with a point and less than a billion: `59.99`.
    ///
    /// A plan whose price can't be read is not sold.
    public var price: String
    /// The ISO 4217 code of the price's currency.
    public var currency: String
    /// The price as the store writes it, which is what the user has to see; where nothing is given,
    /// it is written as the language writes money.
    public var displayPrice: String?
    /// How long a payment lasts, as ISO 8601 writes it: `P1M`.
    ///
    /// Nothing for what is bought for good; where plans have a period, one without is not sold.
    public var period: String?
    /// What the user may begin with, if there is an offer.
    public var introductoryOffer: IntroductoryOffer?

    /// Makes a product.
    public init(
      price: String, currency: String, displayPrice: String? = nil, period: String? = nil,
      introductoryOffer: IntroductoryOffer? = nil
    ) {
      self.price = price
      self.currency = currency
      self.displayPrice = displayPrice
      self.period = period
      self.introductoryOffer = introductoryOffer
    }

    /// The days of the free trial that the user can have; 0 where there is none, and until the
    /// store says that they are eligible.
    public var freeTrialDays: Int {
      guard let offer = introductoryOffer, offer.paymentMode == .freeTrial,
        offer.isEligible == true, let period = BillingPeriod(offer.period)
      else { return 0 }
      return period.days * min(max(0, offer.periodCount), 1000)
    }
  }

  /// What new subscribers may begin with.
  ///
  /// Content can speak of a free trial; what others cost is said by the system's own sheet alone.
  public struct IntroductoryOffer: Hashable, Sendable {
    /// How it is paid for.
    public enum PaymentMode: String, Hashable, Sendable, CaseIterable {
      /// Not at all.
      case freeTrial = "free-trial"
      /// Less than usual, period after period.
      case payAsYouGo = "pay-as-you-go"
      /// Once, for all periods.
      case payUpFront = "pay-up-front"
    }

    /// How it is paid for.
    public var paymentMode: PaymentMode
    /// How long one period lasts, as ISO 8601 writes it: `P1W`.
    public var period: String
    /// How many periods there are.
    public var periodCount: Int
    /// Whether the user can have it; nothing while the store has not said.
    public var isEligible: Bool?

    /// Makes an offer.
    public init(
      _ paymentMode: PaymentMode, period: String, periodCount: Int = 1, isEligible: Bool? = nil
    ) {
      self.paymentMode = paymentMode
      self.period = period
      self.periodCount = periodCount
      self.isEligible = isEligible
    }
  }

  /// What is known of the products of a purchase.
  public enum ProductStatus: String, Hashable, Sendable, CaseIterable {
    /// The store was asked and has not answered.
    case loading
    /// The store sells at least one plan, with a price.
    case available
    /// The store could not be asked, or sells none of the plans.
    case unavailable
  }
}

extension Flow {
  /// The samples that content has of what a purchase sells: for previews and tests, never to be
  /// shown as the store's.
  ///
  /// - Parameters:
  ///   - purchase: The purchase.
  ///   - isEligible: Whether the user can have the free trial, where there is one.
  /// - Returns: What each plan is sold for.
  public func sampleProducts(
    of purchase: ServiceID, isEligible: Bool = true
  ) -> [RowID: Product] {
    guard let sale = services.first(where: { $0.id == purchase })?.purchase,
      let table = values.first(where: { $0.id == sale.buys })?.kind.table,
      let plans = tables.first(where: { $0.id == table })
    else { return [:] }
    return Dictionary(
      plans.rows.compactMap { row in
        plans.sample(row, isEligible: isEligible).map { (row.id, $0) }
      }
    ) { first, _ in first }
  }
}

extension Flow.Table {
  /// What a plan is sold for by the samples of content.
  fileprivate func sample(_ row: Flow.Row, isEligible: Bool) -> Flow.Product? {
    func cell(_ field: Flow.Column.ProductField) -> Flow.Cell? {
      columns.firstIndex { $0.productField == field }.map { row.cells[$0] }
    }
    guard case .text(let price)? = cell(.price) else { return nil }
    var product = Flow.Product(price: price, currency: currency ?? Self.dollar)
    if case .text(let period)? = cell(.period) { product.period = period }
    if case .int(let days)? = cell(.trialDays), days > 0 {
      product.introductoryOffer = Flow.IntroductoryOffer(
        .freeTrial, period: "P\(days)D", isEligible: isEligible)
    }
    return product
  }
}

extension Flow.Table {
  /// Whether a product can be read: its price, and its period where plans have one.
  func canSell(_ product: Flow.Product) -> Bool {
    let hasPeriod = columns.contains { $0.productField == .period }
    return Price(product.price) != nil
      && (!hasPeriod || product.period.flatMap { BillingPeriod($0) } != nil)
  }
}

/// The products of a purchase while the flow runs.
package enum Products: Hashable, Sendable {
  case loading
  /// What each row is sold for, in the table's order; none for one that is not sold.
  case available([Offer?])
  case unavailable

  /// What a row is sold for.
  package struct Offer: Hashable, Sendable {
    package var product: Flow.Product
    /// What it saves against paying each month, in whole hundredths.
    package var savings: Int
  }

  /// What is known.
  package var status: Flow.ProductStatus {
    switch self {
    case .loading: .loading
    case .available: .available
    case .unavailable: .unavailable
    }
  }

  /// What a row is sold for, if it is.
  package func offer(_ row: Int) -> Offer? {
    if case .available(let offers) = self { offers[row] } else { nil }
  }

  /// What a store tells of the rows of a table; a product that can't be read is not sold.
  package init(_ products: [RowID: Flow.Product], of table: Flow.Table) {
    let sold = table.rows.map { row in
      products[row.id].flatMap { table.canSell($0) ? $0 : nil }
    }
    guard sold.contains(where: { $0 != nil }) else {
      self = .unavailable
      return
    }
    let monthly = sold.compactMap(\.self).first { $0.months == 1 }
    self = .available(
      sold.map { product in
        product.map { Offer(product: $0, savings: $0.savings(against: monthly)) }
      })
  }
}

extension Flow.Product {
  /// The number of months a payment lasts.
  fileprivate var months: Int? { period.flatMap { BillingPeriod($0) }?.months }

  /// What it saves against a product that is paid for each month; nothing in another currency.
  fileprivate func savings(against monthly: Flow.Product?) -> Int {
    guard let monthly, monthly.currency == currency, let months, let price = Price(price),
      let full = Price(monthly.price)
    else { return 0 }
    return price.savings(months: months, monthly: full)
  }

  /// The same for a price that saves so many hundredths against a product that is paid for each
  /// month; nothing where such savings are not reckoned.
  package func saving(_ hundredths: Int, against monthly: Flow.Product) -> Flow.Product? {
    guard let months, months > 1, let full = Price(monthly.price) else { return nil }
    let cents = months * full.thousandths * (100 - hundredths) / 1000
    var product = self
    product.price = "\(cents / 100).\(cents / 10 % 10)\(cents % 10)"
    product.currency = monthly.currency
    return product
  }
}

/// An amount of money, in thousandths: no currency has more than three decimals, and others are left
/// out.
package struct Price: Hashable, Sendable {
  package let thousandths: Int

  /// Reads a decimal number with a point.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...9).contains(parts[0].utf8.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let whole = Int(parts[0])
    else { return nil }
    var fraction = parts.count == 2 ? String(parts[1].prefix(3)) : "0"
    while fraction.utf8.count < 3 { fraction += "0" }
    thousandths = whole * 1000 + (Int(fraction) ?? 0)
  }

  /// What is saved against paying every month, in whole hundredths, rounded down.
  ///
  /// `floor(100 × (1 − price / (months × monthly price)))`, in whole numbers; what costs more saves
  /// nothing.
  package func savings(months: Int, monthly: Price) -> Int {
    let full = months * monthly.thousandths
    guard full > thousandths else { return 0 }
    return 100 * (full - thousandths) / full
  }
}

/// A span of time of one unit, as ISO 8601 writes it: `P7D`, `P1M`.
package struct BillingPeriod: Hashable, Sendable {
  package enum Unit: Character, Sendable {
    case day = "D"
    case week = "W"
    case month = "M"
    case year = "Y"
  }

  package let count: Int
  package let unit: Unit

  package init?(_ text: String) {
    let digits = text.dropFirst().dropLast()
    guard text.utf8.first == UInt8(ascii: "P"), let unit = text.last.flatMap(Unit.init),
      (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      digits.utf8.first != UInt8(ascii: "0"), let count = Int(digits)
    else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The number of months; nothing for days and weeks, of which no month is made.
  package var months: Int? {
    switch unit {
    case .month: count
    case .year: count * 12
    case .day, .week: nil
    }
  }

  /// The number of days, where a month counts as 30 and a year as 365.
  package var days: Int {
    switch unit {
    case .day: count
    case .week: count * 7
    case .month: count * 30
    case .year: count * 365
    }
  }
}
