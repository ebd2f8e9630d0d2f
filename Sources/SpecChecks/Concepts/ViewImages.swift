import FlowCore
package import SpecModel
package import SpecText

extension App {
  /// The images of its views, each with its place: those of all forms, and the posters of videos.
  package var viewImages: [Located<String>] {
    flow.screensAndFrame.flatMap { screen in
      screen.views.flatMap { view -> [Located<String>] in
        let place = screen.pointer / "views" / view.id.rawValue
        var images =
          view.video.map {
            [Located($0.poster, flowSpans.value(place / "poster"))]
          } ?? []
        guard let forms = view.image else { return images }
        // A name by itself has no forms below it, and its place is that of what holds them.
        images.append(Located(forms.otherwise, flowSpans.value(place / "image" / "else")))
        for surroundings in Flow.ImageForms.Surroundings.allCases {
          guard let name = forms[surroundings] else { continue }
          let form = place / "image" / surroundings.rawValue
          images.append(Located(name, flowSpans.value(form)))
        }
        return images
      }
    }
  }
}
