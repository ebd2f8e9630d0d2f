import SpecModel
import SpecSyntax
import SpecText

/// Reads the record of a released version.
func readReleased(
  _ node: JSONNode, _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> ReleasedVersion? {
  let node = validate(node, against: ReleasedSchemas.released, &suppressions, &found)
  guard let version = node.member("version"), let number = version.value.integer else { return nil }
  return ReleasedVersion(
    format: StorageFormat(
      version: number, completed: node["completed"]?.string ?? "",
      stored: kept(node["stored"]), screens: node.strings("screens").map(\.value),
      progress: kept(node["progress"])),
    span: version.value.span)
}

private func kept(_ node: JSONNode?) -> [String: StorageFormat.Field] {
  let members = (node?.members ?? []).map { member in
    (
      member.key.value,
      StorageFormat.Field(
        type: member.value["type"]?.string ?? "",
        options: member.value.strings("of").map(\.value))
    )
  }
  return Dictionary(members) { first, _ in first }
}
