import SpecModel
import SpecProve
import Testing

import SpecChecks

@Suite struct UnspokenTests {
  @Test func `a button whose label is a sign`() throws {
    let mutant = try ShippedApp("steps").replacing(
      "<!-- allow copy/symbol-in-label: the arrow is part of the given words -->\n[Get Started →](#get-started)",
      with: "[»](#get-started)", in: "screens/welcome.md")
    #expect(
      mutant.findings() == [
        "flow/unspoken welcome.md 27:1 «[»](#get-started)» 'get-started' has no words to be spoken of by"
      ])
    #expect(mutant.findings(without: unspoken) == [])
  }

  /// Content can't ask for reduced motion, so there is no mutant of it; that it is compared is seen.
  @Test func `with reduced motion Steps shows the same at rest`() throws {
    let explored = try ShippedApp("steps").explored()
    let verdict = prove(unspoken, of: explored)
    #expect(verdict.failures.isEmpty)
    #expect(verdict.upheld == 21)
  }
}
