/// The names under which a locale's data may be found, the nearest first, root left out.
///
/// `pt-AO` is looked for as `pt-AO`, `pt-PT` and `pt`, `zh-TW` as `zh-TW`, `zh-Hant` and `zh`, the
/// pseudo-locale `en-XA` as `en-XA` and `en`: CLDR's own parents where it names one, else the name
/// without its last subtag (UTS #35 part 1, Locale Inheritance and Matching). Underscores and any
/// case are taken; extensions (`-u-`, `-x-`) are not part of the name.
package func localeChain(_ locale: String) -> [String] {
  var chain: [String] = []
  var name = canonicalLocale(locale)
  while !name.isEmpty {
    chain.append(name)
    name = explicitParent(of: name) ?? truncated(name)
  }
  return chain
}

/// The locale's subtags in BCP 47's customary case, up to the first extension.
package func canonicalLocale(_ locale: String) -> String {
  let subtags = locale.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  var words: [String] = []
  for subtag in subtags.prefix(while: { $0.count > 1 }) {
    let lower = String(decoding: subtag, as: UTF8.self).lowercased()
    switch (words.isEmpty, lower.utf8.count) {
    case (false, 2): words.append(lower.uppercased())
    case (false, 4): words.append(lower.prefix(1).uppercased() + lower.dropFirst())
    default: words.append(lower)
    }
  }
  return words.joined(separator: "-")
}

private func explicitParent(of name: String) -> String? { explicitParents[name[...]] }

/// The parents that CLDR names, by the locale; the table is taken apart once.
private let explicitParents: [Substring: String] = {
  var parents: [Substring: String] = [:]
  for line in TableText.pieces(LocaleTable.parents, at: "\n") {
    guard let (parent, children) = TableText.halves(line, at: "|") else { continue }
    for child in TableText.words(children) where parents[child] == nil {
      parents[child] = String(parent)
    }
  }
  return parents
}()

private func truncated(_ name: String) -> String {
  name.lastIndex(of: "-").map { String(name[..<$0]) } ?? ""
}
