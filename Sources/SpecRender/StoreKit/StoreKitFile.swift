import FlowCore
import SpecChecks
package import SpecModel
package import SpecText

/// The file with which Xcode tries an app's purchases without a store; none without plans.
///
/// Plans are the rows of a table that a purchase buys from and that has the columns `product`, a
/// price and a period; `trial-days` begins with so many days free.
///
/// - Parameters:
///   - app: The app.
///   - settings: The project's settings, for the language of the plans' names.
///   - name: The name of the file.
/// - Returns: The file, or nothing.
package func renderStoreKit(_ app: App, _ settings: Settings, name: String) -> [RenderedFile] {
  let groups = app.plans.compactMap {
    SubscriptionGroup($0, of: app, sourceLocale: settings.sourceLocale)
  }
  guard !groups.isEmpty else { return [] }
  let locale = storeLocale(settings.sourceLocale)
  let policies = PolicyLinks(of: app)
  let root: JSONValue = [
    "appPolicies": [
      "eula": .string(policies.terms ?? ""),
      "policies": [
        [
          "locale": .string(locale), "policyText": "",
          "policyURL": .string(policies.privacy ?? ""),
        ]
      ],
    ],
    "identifier": .string(storeID(app.id.rawValue)),
    "nonRenewingSubscriptions": [],
    "products": [],
    "settings": .members([
      "_failTransactionsEnabled": false,
      "_locale": .string(locale),
      "_storefront": groups.lazy.compactMap(\.storefront).first.map { .string($0) },
    ]),
    "subscriptionGroups": .array(groups.map { $0.group }),
    "version": ["major": 4, "minor": 0],
  ]
  return [RenderedFile(path: "storekit/\(name).storekit", bytes: root.bytes(.xcode) + [0x0A])]
}

extension SubscriptionGroup {
  /// A group of subscriptions, of which a person has one at a time; the highest comes first.
  fileprivate var group: JSONValue {
    [
      "id": .string(id),
      // Of the same form as those of a subscription. Content has no words for all plans together.
      "localizations": .array(
        locales.map { locale in
          [
            "description": "", "displayName": .string(appName),
            "locale": .string(storeLocale(locale)),
          ]
        }),
      "name": .string(name),
      "subscriptions": .array(
        plans.enumerated().map { subscription($1, number: $0 + 1) }),
    ]
  }

  private func subscription(_ plan: Subscription, number: Int) -> JSONValue {
    [
      "adHocOffers": [],
      "codeOffers": [],
      "displayPrice": .string(plan.price),
      "familyShareable": false,
      "groupNumber": .int(number),
      "internalID": .string(plan.id),
      "introductoryOffer": plan.trial.map { trial in
        [
          "internalID": .string(plan.trialID), "paymentMode": "free",
          "subscriptionPeriod": .string(trial),
        ]
      } ?? .null,
      "localizations": .array(
        plan.names.map { name in
          [
            "description": .string(name.description), "displayName": .string(name.name),
            "locale": .string(storeLocale(name.locale)),
          ]
        }),
      "productID": .string(plan.product),
      "recurringSubscriptionPeriod": .string(plan.period),
      "referenceName": .string(plan.names[0].name),
      "subscriptionGroupID": .string(id),
      "type": "RecurringSubscription",
      "winbackOffers": [],
    ]
  }
}

/// A locale as StoreKit writes it; English alone is that of the United States.
private func storeLocale(_ locale: LocaleID) -> String {
  locale == "en"
    ? "en_US" : String(locale.rawValue.map { $0 == "-" ? "_" : $0 })
}
