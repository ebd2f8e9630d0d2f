import CLDR
import SpecText

/// Reads a `.stringsdict` file: each key's format, with the plural forms in the place of the
/// variable that it names.
///
/// - Returns: A unit for each form; nothing where the file is something else.
func readStringsDict(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> [TranslationFile.Unit]? {
  guard let list = texts(of: file, id, &found) else { return nil }
  var units: [TranslationFile.Unit] = []
  for (key, value) in list {
    guard case .dictionary(let members) = value else {
      found.report(
        Diagnostic(
          .exchangeForm, key.span, "'\(key.value)' has no dictionary",
          help: "texts without plural forms stand in .strings"))
      continue
    }
    units += forms(of: key, members, &found)
  }
  return units
}

/// Reads a `.strings` file that is a property list in XML.
func readStringsPropertyList(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> [TranslationFile.Unit]? {
  guard let list = texts(of: file, id, &found) else { return nil }
  return list.compactMap { key, value in
    guard case .string(let words) = value else {
      found.report(Diagnostic(.exchangeForm, key.span, "'\(key.value)' has no text", help: nil))
      return nil
    }
    return TranslationFile.Unit(id: key, target: TranslationFile.Target(words: words))
  }
}

private func texts(
  of file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> [(key: Located<String>, value: PropertyListNode)]? {
  switch readPropertyList(file, id, &found) {
  case .dictionary(let members): return members
  case .string(let words):
    found.report(
      Diagnostic(.exchangeForm, words.span, "this list has no keys", help: "it holds one 'dict'"))
  case .other(let place):
    found.report(
      Diagnostic(.exchangeForm, place, "this list has no keys", help: "it holds one 'dict'"))
  case nil: break
  }
  return nil
}

private let formatKey = "NSStringLocalizedFormatKey"

/// The units of one key.
private func forms(
  of key: Located<String>, _ members: [(key: Located<String>, value: PropertyListNode)],
  _ found: inout Diagnostics
) -> [TranslationFile.Unit] {
  let format = members.first { $0.key.value == formatKey }?.value
  guard case .string(let format)? = format, let reference = VariableReference(format.value) else {
    found.report(.variables(of: key))
    return []
  }
  let variable = members.first { $0.key.value == reference.name }?.value
  guard case .dictionary(let forms)? = variable else {
    found.report(
      Diagnostic(
        .exchangeForm, key.span, "'\(key.value)' has no variable '\(reference.name)'",
        help: "its format names it"))
    return []
  }
  return forms.compactMap { category, value in
    guard case .string(let words) = value, PluralCategory(rawValue: category.value) != nil else {
      return nil
    }
    return TranslationFile.Unit(
      id: Located(TranslationFile.Unit.id(key.value, category.value), category.span),
      target: TranslationFile.Target(words: format.replacing(reference.range, with: words)))
  }
}

extension Diagnostic {
  fileprivate static func variables(of key: Located<String>) -> Diagnostic {
    Diagnostic(
      .exchangeForm, key.span, "the format of '\(key.value)' does not name one variable",
      help: "it names one, such as %#@apps@, whose plural forms stand beside it")
  }
}

/// The one variable that a format names: `%#@apps@` or `%1$#@apps@`.
private struct VariableReference {
  let name: String
  /// Where it stands in the format's bytes.
  let range: Range<Int>

  /// Nothing where the format names none, or more than one.
  init?(_ format: String) {
    let bytes = Array(format.utf8)
    let marks = bytes.indices.filter { bytes[$0...].starts(with: "#@".utf8) }
    guard marks.count == 1, let mark = marks.first,
      let start = bytes[..<mark].lastIndex(of: UInt8(ascii: "%")),
      bytes[start + 1..<mark].allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x24 }),
      let end = bytes[(mark + 2)...].firstIndex(of: UInt8(ascii: "@"))
    else { return nil }
    name = String(decoding: bytes[mark + 2..<end], as: UTF8.self)
    range = start..<end + 1
  }
}

extension TranslationFile.Words {
  /// The words with others in the place of some of their bytes.
  fileprivate func replacing(_ range: Range<Int>, with form: TranslationFile.Words)
    -> TranslationFile.Words
  {
    let bytes = Array(value.utf8)
    let text = bytes[..<range.lowerBound] + Array(form.value.utf8) + bytes[range.upperBound...]
    let inner = range.lowerBound..<range.lowerBound + form.value.utf8.count
    let (outer, cut) = (place, range.count - inner.count)
    return TranslationFile.Words(value: String(decoding: text, as: UTF8.self), span: form.span) {
      if inner.lowerBound <= $0.lowerBound, $0.upperBound <= inner.upperBound {
        return form.place($0.lowerBound - inner.lowerBound..<$0.upperBound - inner.lowerBound)
      }
      if $0.upperBound <= inner.lowerBound { return outer($0) }
      if $0.lowerBound >= inner.upperBound {
        return outer($0.lowerBound + cut..<$0.upperBound + cut)
      }
      return form.span
    }
  }
}

// MARK: In XLIFF

extension [TranslationFile.Unit] {
  /// The units of a `.stringsdict` table in XLIFF as those of catalogs are.
  ///
  /// Xcode writes the path in the property list as the id,
  /// `/key:dict/NSStringLocalizedFormatKey:dict/:string` and `/key:dict/apps:dict/one:dict/:string`.
  func joiningVariables() -> [TranslationFile.Unit] {
    let paths = map { PropertyListPath($0.id.value) }
    var formats: [String: TranslationFile.Unit] = [:]
    for case (let unit, let path?) in zip(self, paths) where path.member == formatKey {
      formats[path.key] = unit
    }
    return zip(self, paths).compactMap { unit, path in
      guard let path else { return unit }
      guard path.member != formatKey else { return nil }
      guard let category = path.form else { return unit }
      var unit = unit
      unit.id.value = TranslationFile.Unit.id(path.key, category)
      if let format = formats[path.key] { unit.put(into: format) }
      return unit
    }
  }
}

extension TranslationFile.Unit {
  /// Puts the words in the place of the variable that a format names; where the format is not
  /// translated it is the source's.
  fileprivate mutating func put(into format: TranslationFile.Unit) {
    func whole(_ format: TranslationFile.Words?, _ words: TranslationFile.Words)
      -> TranslationFile.Words
    {
      guard let format, let reference = VariableReference(format.value) else { return words }
      return format.replacing(reference.range, with: words)
    }
    source = source.map { whole(format.source, $0) }
    if let target {
      self.target?.words = whole(format.target?.words ?? format.source, target.words)
    }
  }
}

/// A path in a property list, as Xcode writes the ids of a `.stringsdict` table's units.
private struct PropertyListPath {
  let key: String
  /// The format's key, or a variable.
  let member: String
  /// The plural form of the variable.
  let form: String?

  init?(_ id: String) {
    guard id.hasPrefix("/"), id.hasSuffix(":dict/:string") else { return nil }
    let steps = id.dropFirst().dropLast(13).split(separator: ":dict/").map(String.init)
    guard steps.count == 2 && steps[1] == formatKey || steps.count == 3 else { return nil }
    key = steps[0]
    member = steps[1]
    form = steps.count == 3 ? steps[2] : nil
  }
}
