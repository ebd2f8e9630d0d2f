import FlowCore

extension Flow.ImageForms: SpecObject {
  static let definition = SpecDefinition(
    "image-forms",
    "The names of an image: of those that apply the first of `ipad`, `landscape` and `dark`.")

  static let members: [SpecMember<Self>] = [
    .required("else", \.otherwise, "Where no other form is for."),
    .optional("dark", \.dark, "In the dark appearance."),
    .optional("landscape", \.landscape, "Where an iPhone or iPad is wider than high."),
    .optional("ipad", \.iPad, "On an iPad."),
  ]
}

extension Flow.ContentMode: SpecWord {
  static let definition = SpecDefinition("content-mode", "How an image fills the room it has.")
}

extension Flow.Video: SpecObject {
  static let definition = SpecDefinition("video", "A video of the app.")

  static let members: [SpecMember<Self>] = [
    .required("name", \.name, "The name of the app's resource."),
    .required(
      "poster", \.poster, "The image while it is loaded, and where movement is reduced."),
    .required("duration", \.duration, "How long it plays."),
    .unless(false, "loops", \.loops, "Whether it begins again when it has ended."),
  ]
}
