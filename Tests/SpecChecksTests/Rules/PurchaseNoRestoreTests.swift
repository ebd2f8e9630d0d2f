import Testing

import SpecChecks

@Suite struct PurchaseNoRestoreTests {
  @Test func `a purchase that can't be restored is found`() {
    #expect(
      shop().findings(of: purchaseNoRestore) == [
        #"flow.json 5:16 «"club"» 'club' can be bought but not restored"#
      ])
    let restored = shop(#""do": [{ "restore": "club" }, "next"]"#)
    #expect(restored.findings(of: purchaseNoRestore) == [])
  }
}
