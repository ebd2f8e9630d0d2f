/// The currencies of the world.
package enum Currency {
  /// The ISO 4217 codes of those that some region pays with.
  package static let codes = Set(TableText.words(LocaleTable.currencies).map(String.init))

  /// The signs that some locale writes in place of a code: `$`, `zł`, `kr.`.
  package static let signs = Set(
    LocaleRecord.locales.compactMap { LocaleRecord(of: $0) }
      .flatMap { TableText.pieces($0.currencies, at: "|") }
      .compactMap { TableText.halves($0, at: "=").map { String($1) } })
}
