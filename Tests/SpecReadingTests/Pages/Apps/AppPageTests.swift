import Testing

@Suite struct AppPageTests {
  @Test(
    arguments: lockedInPages + dailyIntentionsPages + betFreePages + stepsPages + ritualistPages)
  func `a page gives its keys and words`(_ page: KeysCase) {
    let read = ReadPage(page.source, id: page.id)
    #expect(read.findings == [])
    #expect(read.texts == page.texts)
  }
}
