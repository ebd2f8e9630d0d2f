import SpecSyntax
import SpecText

/// A new element of an array behind another one, parted from it as its neighbours are.
func insertion(
  of element: String, behind place: Int, of elements: [JSONNode], in file: SourceFile
) -> Diagnostic.Edit {
  let end = Int(elements[place].span.upper)
  var separator = ", "
  if elements.count > 1 {
    let (one, next) = place + 1 < elements.count ? (place, place + 1) : (place - 1, place)
    separator = String(
      decoding: file.bytes[Int(elements[one].span.upper)..<Int(elements[next].span.lower)],
      as: UTF8.self)
  }
  return .init(Span(elements[place].span.file, end, end), separator + element)
}

/// A new last member of an object, parted from the others as they are from one another.
///
/// - Parameters:
///   - member: Its name and what it holds.
///   - object: The object.
///   - file: The file that it stands in.
/// - Returns: What is written.
func insertion(
  of member: String, into object: JSONNode, of file: SourceFile
) -> Diagnostic.Edit {
  let members = object.members ?? []
  guard let last = members.last else {
    let inside = Int(object.span.lower) + 1
    return .init(Span(object.span.file, inside, inside), " \(member) ")
  }
  let former = members.dropLast().last.map { Int($0.value.span.upper) }
  let between = file.bytes[(former ?? Int(object.span.lower) + 1)..<Int(last.key.span.lower)]
  let separator = String(decoding: between, as: UTF8.self)
  let end = Int(last.value.span.upper)
  return .init(
    Span(object.span.file, end, end), (former == nil ? "," : "") + separator + member)
}
