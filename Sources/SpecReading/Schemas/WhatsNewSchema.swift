package import SpecText

/// The schema of what people who have completed the flow are told is new.
package enum WhatsNewSchema {
  static let version = Field(
    "version", .integer(from: 1), required: true,
    "The version of what is new, raised with each release that has news.")
  static let key = Field(
    "key", .text(.full), required: true,
    "The key that the version somebody has seen is stored under.")
  package static let path = Field(
    "path", .id, required: true, "The path whose screens are the news.")
  static let completion = Field(
    "completion", .effects, default: [], "Done once, in this order, when the news are finished.")

  static let object = ObjectSchema(
    "what is new", "What people who have completed the flow are told is new.",
    [version, key, path, completion])
}
