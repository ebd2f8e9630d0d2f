/// The schema of a deep link.
enum DeepLinkSchema {
  static let urls = Field(
    "urls", .array(.text(.full), canBeEmpty: false), required: true,
    "The addresses that open it, `https://host/path` or `scheme://host/path`.")
  static let go = Field("go", .id, required: true, "The screen it leads to.")
  static let condition = Field("if", .expression, "When it leads there.")

  static let object = ObjectSchema(
    "deep link", "A way into the flow from outside.", [urls, go, condition])
}
