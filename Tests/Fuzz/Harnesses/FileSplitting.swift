/// Splits an input into files: what stands before the first line `=== name`, and what stands
/// behind each.
///
/// - Parameters:
///   - input: The input.
///   - first: The name of what stands before the first such line.
/// - Returns: Files, each name once, the last one of a name.
func splitFiles(_ input: [UInt8], first: String) -> [(name: String, bytes: [UInt8])] {
  var files: [(name: String, bytes: [UInt8])] = [(first, [])]
  let mark = Array("=== ".utf8)
  for line in input.split(separator: 0x0A, omittingEmptySubsequences: false) {
    if line.starts(with: mark) {
      let name = String(decoding: line.dropFirst(mark.count), as: UTF8.self)
      files.removeAll { $0.name == name }
      files.append((name, []))
    } else {
      files[files.count - 1].bytes += line
      files[files.count - 1].bytes.append(0x0A)
    }
  }
  // The line end behind the last line was none of the input.
  if files.last?.bytes.isEmpty == false { files[files.count - 1].bytes.removeLast() }
  return files
}
