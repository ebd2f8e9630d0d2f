import FlowCore
import SpecModel
import SpecText

/// A screen says what it is about.
package let screenTitle = Check(
  Rule(
    "screen/title", .warning,
    summary: "A screen has a title or a heading.",
    why: """
      It is what VoiceOver announces when the screen appears, and what people read who read \
      nothing else. Titles in modals and options are not the screen's.
      """,
    bad: "Choose a target.\n\n[Continue](#continue)",
    good: "# Set your goal\n\nChoose a target.\n\n[Continue](#continue)", isSuppressible: true)
) { context, found in
  for page in context.app.pages where !context.hasMistakes(in: page.file) {
    guard let screen = context.app.flow.screens.first(where: { $0.id == page.id }) else { continue }
    let apart = screen.sectionsApart
    let hasTitle = page.blocksInSections.contains { section, block in
      switch block {
      case .title, .heading: section.map { !apart.contains($0) } ?? true
      default: false
      }
    }
    if !hasTitle {
      found.report(
        Diagnostic(
          screenTitle.rule, page.texts.first?.mainPhrase.span ?? Span(page.file, 0, 0),
          "'\(page.id)' has no title", help: "begin it with # and a few words"))
    }
  }
}
