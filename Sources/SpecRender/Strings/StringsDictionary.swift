import CLDR
import SpecModel
package import SpecText

/// The texts of one locale that have plural forms, as a `.stringsdict` file; nothing without any.
package func stringsDictionary(_ entries: [StringTableEntry], locale: LocaleID) -> [UInt8]? {
  var list = PropertyList()
  for entry in entries {
    guard case .plural(let forms) = entry.localizations[locale],
      let number = entry.arguments.placeholders.firstIndex(where: \.isNumber)
    else { continue }
    if !entry.notes.isEmpty { list.comment(entry.notes.joined(separator: "\n")) }
    let placeholder = entry.arguments.placeholders[number]
    let (prefix, ends) = split(forms, before: number + 1)
    list.dictionary(entry.key.rawValue) { list in
      list.string(
        "NSStringLocalizedFormatKey", prefix + "%\(number + 1)$#@\(placeholder.variable)@")
      list.dictionary(placeholder.variable) { list in
        list.string("NSStringFormatSpecTypeKey", "NSStringPluralRuleType")
        list.string("NSStringFormatValueTypeKey", placeholder.specifier)
        for (form, end) in zip(forms, ends) { list.string(form.category.rawValue, end) }
      }
    }
  }
  return list.isEmpty ? nil : list.finished()
}

extension Placeholder {
  /// The name of the variable that plural forms belong to: letters and digits, as all tools take it.
  fileprivate var variable: String { SwiftName.member(name) }
}

/// Takes off the text that all forms begin with, up to the last argument before the number.
///
/// Foundation takes the plural form of the wrong argument when a format skips one (Open Radar
/// 39390733). So arguments before the number stand in the format itself where all forms begin
/// alike, as they nearly always do.
private func split(_ forms: [PlainForms.Form], before number: Int) -> (String, [String]) {
  let texts = forms.map { Array($0.value.utf8) }
  guard number > 1, let first = texts.first else { return ("", forms.map(\.value)) }
  let common = texts.reduce(first.count) { count, text in
    min(count, zip(first, text).prefix { $0 == $1 }.count)
  }
  let specifiers = argumentEnds(first)
  let earlier = (1..<number).map { argument in
    specifiers.first { $0.number == argument }?.end ?? .max
  }
  guard let cut = earlier.max(), cut <= common else { return ("", forms.map(\.value)) }
  return (
    String(decoding: first[..<cut], as: UTF8.self),
    texts.map { String(decoding: $0[cut...], as: UTF8.self) }
  )
}

/// The numbers of the arguments in a format and where each ends.
private func argumentEnds(_ format: [UInt8]) -> [(number: Int, end: Int)] {
  var found: [(number: Int, end: Int)] = []
  var index = 0
  while index < format.count {
    guard format[index] == UInt8(ascii: "%") else {
      index += 1
      continue
    }
    let digits = format[(index + 1)...].prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else {
      index += 2
      continue
    }
    let specifier = digits.endIndex + 1
    let isObject = specifier < format.count && format[specifier] == UInt8(ascii: "@")
    index = specifier + (isObject ? 1 : 3)
    found.append((number, index))
  }
  return found
}
