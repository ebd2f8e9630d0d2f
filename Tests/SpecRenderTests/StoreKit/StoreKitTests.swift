import FlowCore
import SpecModel
import SpecRender
import SpecText
import Testing

private func planApp(
  _ rows: [(id: String, period: String, price: String, days: Int)], currency: String? = "USD",
  columns: [Flow.Column] = planColumns
) -> App {
  let table = Flow.Table(
    "plans", columns: columns,
    rows: rows.map { row in
      Flow.Row(
        RowID(row.id),
        [
          .words, .words, .text("app.\(row.id)"), .text(row.period), .text(row.price),
          .int(row.days),
        ])
    }, currency: currency)
  let words: [[ColumnID: Text]] = rows.map { row in
    [
      "name": text("plans.\(row.id).name", "Plan \(row.id)"),
      "blurb": text("plans.\(row.id).blurb", "All of it"),
    ]
  }
  let flow = Flow(
    id: "sample", version: 1, completedKey: "done",
    values: [Flow.Value("plan", .choice(.table("plans")), initial: .unset)],
    services: [Flow.Service("subscription", .purchase(Flow.Purchase(buys: "plan")))])
  return app(
    tables: [
      ContentTable(table: table, words: words, traits: [:], spans: noPlaces)
    ], flow: flow)
}

private let planColumns = [
  Flow.Column("name", .words), Flow.Column("blurb", .words), Flow.Column("product", .text),
  Flow.Column("period", .period), Flow.Column("price", .money), Flow.Column("trial-days", .int),
]

private func file(_ app: App, _ settings: Settings = settings) -> String? {
  renderStoreKit(app, settings, name: "Sample").first.map {
    String(decoding: $0.bytes, as: UTF8.self)
  }
}

/// What follows a member's name, each time it appears.
private func values(_ name: String, in file: String?) -> [String] {
  (file ?? "").split(separator: "\n").compactMap { line in
    let parts = line.split(separator: " : ", maxSplits: 1)
    guard parts.count == 2, parts[0].contains("\"\(name)\"") else { return nil }
    return String(parts[1].last == "," ? parts[1].dropLast() : parts[1])
  }
}

@Suite struct `A StoreKit file` {
  @Test func `holds the plans in Xcode's layout`() {
    #expect(
      file(planApp([("monthly", "P1M", "9.99", 7)])) == """
        {
          "appPolicies" : {
            "eula" : "",
            "policies" : [
              {
                "locale" : "en_US",
                "policyText" : "",
                "policyURL" : ""
              }
            ]
          },
          "identifier" : "8953A639",
          "nonRenewingSubscriptions" : [

          ],
          "products" : [

          ],
          "settings" : {
            "_failTransactionsEnabled" : false,
            "_locale" : "en_US",
            "_storefront" : "USA"
          },
          "subscriptionGroups" : [
            {
              "id" : "EF155A35",
              "localizations" : [
                {
                  "description" : "",
                  "displayName" : "Sample",
                  "locale" : "en_US"
                }
              ],
              "name" : "plans",
              "subscriptions" : [
                {
                  "adHocOffers" : [

                  ],
                  "codeOffers" : [

                  ],
                  "displayPrice" : "9.99",
                  "familyShareable" : false,
                  "groupNumber" : 1,
                  "internalID" : "35041566",
                  "introductoryOffer" : {
                    "internalID" : "829AADF5",
                    "paymentMode" : "free",
                    "subscriptionPeriod" : "P1W"
                  },
                  "localizations" : [
                    {
                      "description" : "All of it",
                      "displayName" : "Plan monthly",
                      "locale" : "en_US"
                    }
                  ],
                  "productID" : "app.monthly",
                  "recurringSubscriptionPeriod" : "P1M",
                  "referenceName" : "Plan monthly",
                  "subscriptionGroupID" : "EF155A35",
                  "type" : "RecurringSubscription",
                  "winbackOffers" : [

                  ]
                }
              ]
            }
          ],
          "version" : {
            "major" : 4,
            "minor" : 0
          }
        }

        """)
  }

  @Test func `has the dearest plan first, whatever its digits`() {
    let sample = planApp([
      ("a", "P1W", "9.99", 0), ("b", "P1Y", "100", 0), ("c", "P1M", "9.9900", 0),
      ("d", "P6M", "010.5", 0), ("e", "P2M", "10.45", 0),
    ])
    #expect(
      values("productID", in: file(sample)) == ["b", "d", "e", "a", "c"].map { "\"app.\($0)\"" })
    #expect(values("groupNumber", in: file(sample)) == ["1", "2", "3", "4", "5"])
  }

  @Test(arguments: [(0, nil), (3, "P3D"), (7, "P1W"), (14, "P2W"), (30, "P30D"), (-1, nil)])
  func `begins with the days of the trial`(days: Int, period: String?) {
    let file = file(planApp([("a", "P1M", "1", days)]))
    #expect(values("subscriptionPeriod", in: file) == (period.map { ["\"\($0)\""] } ?? []))
    #expect(values("introductoryOffer", in: file) == [period == nil ? "null" : "{"])
  }

  @Test(
    arguments: [("en", "en_US"), ("en-GB", "en_GB"), ("de", "de"), ("zh-Hans", "zh_Hans")]
      as [(LocaleID, String)])
  func `names plans in the source locale`(locale: LocaleID, written: String) {
    let file = file(
      planApp([("a", "P1M", "1", 0)]), Settings(sourceLocale: locale, spans: noPlaces))
    #expect(Set(values("locale", in: file)) == ["\"\(written)\""])
    #expect(values("_locale", in: file) == ["\"\(written)\""])
  }

  @Test func `names plans in every language that has a name for them`() {
    var sample = planApp([("a", "P1M", "1", 0), ("b", "P1Y", "2", 0)])
    sample.translations = [
      translation("de", of: sample.texts, ["plans.a.name": .words("Plan A")]),
      translation(
        "zh-Hans", of: sample.texts,
        ["plans.a.name": .words("甲"), "plans.a.blurb": .words("全部")]),
    ]
    let file = file(sample)
    #expect(
      values("locale", in: file)
        == ["en_US", "en_US", "de", "zh_Hans", "en_US", "en_US", "de", "zh_Hans"]
        .map { "\"\($0)\"" })
    #expect(
      values("displayName", in: file)
        == ["Sample", "Sample", "Sample", "Plan b", "Plan a", "Plan A", "甲"].map { "\"\($0)\"" })
    #expect(
      values("description", in: file)
        == ["", "", "", "All of it", "All of it", "All of it", "全部"].map { "\"\($0)\"" })
    #expect(values("referenceName", in: file) == ["\"Plan b\"", "\"Plan a\""])
  }

  @Test func `has ids of eight digits that differ and stay`() {
    let sample = planApp([("a", "P1M", "1", 7), ("b", "P1Y", "2", 7)])
    let ids = ["identifier", "id", "internalID"].flatMap { values($0, in: file(sample)) }
    #expect(ids.count == 6)
    #expect(Set(ids).count == 6)
    #expect(ids.allSatisfy { $0.utf8.count == 10 })
    #expect(file(sample) == file(sample))
  }

  @Test func `has no storefront for a currency of no country`() {
    #expect(values("_storefront", in: file(planApp([("a", "P1M", "1", 0)], currency: nil))) == [])
    #expect(
      values("_storefront", in: file(planApp([("a", "P1M", "1", 0)], currency: "XAU"))) == [])
  }

  @Test func `links to the terms and the privacy policy that the selling screen links to`() throws {
    let bytes = try #require(try shippedOutput.get().files["storekit/BetFree.storekit"])
    let file = String(decoding: bytes, as: UTF8.self)
    #expect(values("eula", in: file) == ["\"https://betfree.example/terms\""])
    #expect(values("policyURL", in: file) == ["\"https://betfree.example/privacy\""])
    let descriptions = values("description", in: file)
    // The group has a name in each language and no description.
    #expect(descriptions.prefix(8).allSatisfy { $0 == "\"\"" })
    #expect(descriptions.count == 24 && !descriptions.dropFirst(8).contains("\"\""))
  }

  @Test func `is written only for plans`() {
    let plain = planColumns.map { $0.id == "product" ? Flow.Column("product", .words) : $0 }
    #expect(file(planApp([("a", "P1M", "1", 0)], columns: plain)) == nil)
    #expect(file(app()) == nil)
    var unsold = planApp([("a", "P1M", "1", 0)])
    unsold.flow.services = []
    #expect(file(unsold) == nil)
  }
}
