import Foundation
import SpecRender
import SpecText

/// Checks that what was written for other programs is what they can read.
func checkFiles(_ files: [RenderedFile]) throws(PropertyViolation) {
  var paths: Set<String> = []
  for file in files {
    try require(paths.insert(file.path.lowercased()).inserted, "'\(file.path)' is there twice")
    switch file.path.split(separator: ".").last {
    case "xcstrings", "storekit", "json": try checkJSON(file.bytes, file.path)
    case "strings", "stringsdict": try propertyList(file)
    case "swift": try SwiftTokens(file)
    default: break
    }
  }
}

/// What a property list holds, read by Foundation as the system does.
@discardableResult
func propertyList(_ file: RenderedFile) throws(PropertyViolation) -> [String: Any] {
  let list = try? PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)
  guard let members = list as? [String: Any] else {
    throw PropertyViolation("'\(file.path)' is no property list")
  }
  return members
}
