/// A file of `output/`, made whole in memory before the disk sees any of it.
///
/// Rendering ends with these and knows no disk; writing begins with them and knows no content.
package struct RenderedFile: Equatable, Sendable {
  /// Where it goes under the output folder, parts separated by `/`.
  package var path: String
  /// Everything it holds.
  package var bytes: [UInt8]
  /// The locale whose words alone it holds; none where it is of all locales.
  package var locale: LocaleID?

  /// A file that goes to `path` and holds `bytes`.
  package init(path: String, bytes: [UInt8], locale: LocaleID? = nil) {
    self.path = path
    self.bytes = bytes
    self.locale = locale
  }
}
