import SpecModel
import SpecSyntax
import SpecText

/// Reads the record of a released version.
func readReleased(
  _ node: JSONNode, _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> ReleasedVersion? {
  let node = validate(node, against: ReleasedSchema.object, &suppressions, &found)
  guard let version = node.member(ReleasedSchema.version), let number = version.value.integer else {
    return nil
  }
  return ReleasedVersion(
    format: StorageFormat(
      version: number, completed: node[ReleasedSchema.completed]?.value ?? "",
      stored: kept(node[ReleasedSchema.stored]),
      whatsNew: seenNews(node[ReleasedSchema.whatsNew]),
      screens: node[ReleasedSchema.screens].map(\.value),
      progress: kept(node[ReleasedSchema.progress])),
    span: version.value.span)
}

private func seenNews(_ node: JSONNode?) -> StorageFormat.SeenNews? {
  guard let node, let key = node[SeenNewsSchema.key], let version = node[SeenNewsSchema.version]
  else { return nil }
  return StorageFormat.SeenNews(key: key.value, version: version)
}

private func kept(_ members: [JSONNode.Member]) -> [String: StorageFormat.Field] {
  let members = members.map { member in
    (member.key.value, field(member.value))
  }
  return Dictionary(members) { first, _ in first }
}

private func field(_ node: JSONNode) -> StorageFormat.Field {
  var field = StorageFormat.Field(
    type: node[KeptValueSchema.type] ?? "", options: node[KeptValueSchema.options].map(\.value),
    step: node[KeptValueSchema.step])
  let (least, most) = (node[KeptValueSchema.min], node[KeptValueSchema.max])
  if let least, let most, least <= most { field.range = least...most }
  if least == nil { field.maximum = most }
  field.unit = node[KeptValueSchema.unit]
  return field
}
