import FlowCore
import SpecSyntax
import SpecText

extension FlowReader {
  private static let mediaKinds = ["image", "video"]

  /// The name of an image, or its forms.
  func imageForms(_ node: JSONNode?) -> Flow.ImageForms? {
    guard let node else { return nil }
    guard node.members != nil else {
      return TypedSchema.text(.imageName).read(node).map { Flow.ImageForms($0.value) }
    }
    return node[ImageFormsSchema.otherwise].map {
      Flow.ImageForms(
        $0.value, dark: node[ImageFormsSchema.dark]?.value,
        landscape: node[ImageFormsSchema.landscape]?.value,
        iPad: node[ImageFormsSchema.iPad]?.value)
    }
  }

  /// What a view plays, if it says all of it.
  func video(_ node: JSONNode) -> Flow.Video? {
    guard let name = node[ViewSchema.video], let poster = node[ViewSchema.poster],
      let duration = node[ViewSchema.duration]
    else { return nil }
    return Flow.Video(
      name.value, poster: poster.value, duration: duration, loops: node[ViewSchema.loops])
  }

  /// Images and videos have what they need, and other views nothing of it.
  mutating func checkMedia(_ view: JSONNode.Member) {
    guard let kind = view.value[ViewSchema.kind]?.value,
      // Of a kind that is misspelt a warning tells, and everything fits what was meant.
      Self.mediaKinds.contains(kind) || nearest(to: kind, in: Self.mediaKinds) == nil
    else { return }
    let ofImages = [view.value.member(ViewSchema.image), view.value.member(ViewSchema.contentMode)]
    let ofVideos = [
      view.value.member(ViewSchema.video), view.value.member(ViewSchema.poster),
      view.value.member(ViewSchema.duration), view.value.member(ViewSchema.loops),
    ]
    if kind == "image" {
      if ofImages[0] == nil { found.report(.lacking(view.key, ViewSchema.image.name, "image")) }
    } else {
      for case let member? in ofImages { found.report(.onlyForKind(member.key, "an image")) }
    }
    guard kind == "video" else {
      for case let member? in ofVideos { found.report(.onlyForKind(member.key, "a video")) }
      return
    }
    for (member, name) in zip(
      ofVideos, [ViewSchema.video.name, ViewSchema.poster.name, ViewSchema.duration.name])
    where member == nil {
      found.report(.lacking(view.key, name, "video"))
    }
  }
}

extension Diagnostic {
  fileprivate static func lacking(
    _ view: Located<String>, _ member: String, _ kind: String
  ) -> Diagnostic {
    let help =
      switch member {
      case "image": #"add "image", a name or { "else": …, "dark": … }"#
      case "video": #"add "video", the name of a resource of the app"#
      case "poster": #"add "poster", the name of an image that stands for it"#
      default: #"add "duration", its seconds"#
      }
    return Diagnostic(
      .viewShape, view.span, "the \(kind) '\(view.value)' has no \(member)", help: help)
  }

  fileprivate static func onlyForKind(_ key: Located<String>, _ what: String) -> Diagnostic {
    Diagnostic(
      .viewShape, key.span, "'\(key.value)' is only for \(what)",
      help: "take it away, or change the 'kind'")
  }
}
