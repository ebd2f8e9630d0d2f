import SpecBuild
import SpecModel
import SpecServe
import SpecText
import TestSupport
import Testing

/// What pages of `specgen serve --fit` are told of what does not fit.
@Suite struct LayoutNewsTests {
  private func told(_ site: Site) -> String { String(decoding: site.eventData, as: UTF8.self) }

  @Test func `findings are told by app, with the states that have them and in which settings`()
    throws
  {
    let sources = try shippedContent().sources
    let content = ReadContent(sources)
    let app = try #require(content.project.apps.first { $0.id == "betfree" })
    func issue(_ state: String, _ points: Double) -> MeasuredIssue {
      MeasuredIssue(
        LayoutIssue(.hidden, state: state, section: "failed", points: points),
        in: LayoutConfiguration(
          device: "iphone-se", orientation: "portrait", locale: "de", size: "l"))
    }
    let findings = layoutFindings([issue("paywall", 4), issue("paywall/7", 9)], of: app)
    let report = Report(findings.map(\.diagnostic), files: sources)
    var site = Site(previews: nil, report: nil)
    // What is not known is not told: pages say of what they show that it is of before.
    #expect(!told(site).contains("\"fit\""))
    site.layout = LayoutNews(findings, in: report)
    let news = told(site)
    #expect(news.contains(#""fit":{"betfree":[{"finding":{"rule":"fit/out-of-sight","#))
    #expect(news.contains(#""place":"content/betfree/screens/paywall.md:"#))
    let look = #"{"device":"iphone-se","orientation":"portrait","locale":"de","size":"l"}"#
    #expect(news.contains(#""states":{"paywall":\#(look),"paywall/7":\#(look)}"#))
    #expect(!news.contains("\n"))
    site.layout = LayoutNews([], in: report)
    #expect(told(site).contains(#""fit":{}"#))
  }
}
