#if Serve
  import SpecBuild

  /// The site that is served now, and the pages that wait for another one.
  ///
  /// An actor because requests come in while the content changes.
  actor LiveSite {
    private(set) var site: Site
    private var pages: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    private var count = 0

    init(_ site: Site) {
      self.site = site
    }

    /// Serves another site from now on and tells every page.
    func publish(_ site: Site) {
      self.site = site
      for page in pages.values { page.yield(event(site)) }
    }

    /// Makes itself felt to every page; of one that is gone the connection is closed by it.
    func knock() {
      for page in pages.values { page.yield(Array(":\n\n".utf8)) }
    }

    /// The news for one page, as server-sent events: what there is now, then whatever comes.
    func news() -> AsyncStream<[UInt8]> {
      // A page that takes nothing of this many is gone.
      let (stream, page) = AsyncStream.makeStream(
        of: [UInt8].self, bufferingPolicy: .bufferingNewest(16))
      let number = count
      count += 1
      pages[number] = page
      page.onTermination = { _ in Task { await self.forget(number) } }
      page.yield(Array("retry: 500\n".utf8) + event(site))
      return stream
    }

    private func forget(_ number: Int) {
      pages[number] = nil
    }

    private func event(_ site: Site) -> [UInt8] {
      Array("data: ".utf8) + site.news + Array("\n\n".utf8)
    }
  }
#endif
