import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct PurchaseSampleTests {
  private func plan(_ period: String, _ price: String, trial: Int = 7) -> String {
    #""product": "a", "period": "\#(period)", "price": "\#(price)", "trial-days": \#(trial)"#
  }

  @Test func `prices that were exchanged are found at the longer plan`() {
    let app = plans([plan("P1M", "59.99"), plan("P1W", "2.99"), plan("P1Y", "9.99")])
    #expect(
      app.findings(of: purchaseSample) == [
        #"plans.json 7:61 «"9.99"» 'plan-3' costs less than 'plan-1' and lasts longer"#
      ])
    #expect(
      app.labels(of: purchaseSample) == [#"plans.json 5:61 «"59.99"» the price of 'plan-1'"#])
  }

  @Test func `what costs nothing is found, and is no cheaper plan`() {
    #expect(
      plans([plan("P1M", "9.99"), plan("P1Y", "0.00")]).findings(of: purchaseSample) == [
        #"plans.json 6:61 «"0.00"» 'plan-2' costs nothing"#
      ])
  }

  @Test func `a trial of less than no days is found, one of none is no trial`() {
    #expect(
      plans([plan("P1M", "9.99", trial: -7), plan("P1Y", "59.99", trial: 0)])
        .findings(of: purchaseSample) == ["plans.json 5:83 «-7» a trial of -7 days"])
  }

  @Test(arguments: [("P1M", "59.99"), ("P2Y", "59.99"), ("P30D", "0.99")])
  func `plans of one length may cost what they like, and longer ones the same`(
    _ period: String, _ price: String
  ) {
    let month = plan("P1M", "59.99")
    #expect(plans([month, plan(period, price)]).findings(of: purchaseSample) == [])
  }
}
