package import SpecText

extension Rule {
  /// Names are slots.
  package static let templateName = Rule(
    "template/name",
    summary: "A template names only slots that its page, or the section around it, has.",
    why: """
      Other Mustache engines print nothing for a misspelt name, and the page lacks a word that \
      nobody misses. Every name of every template is checked, whatever the content.
      """,
    bad: "<h1>{{titel}}</h1>",
    good: "<h1>{{title}}</h1>")

  /// Slots are used as what they are.
  package static let templateKind = Rule(
    "template/kind",
    summary: "Only text is shown; flags, lists and records are used as sections.",
    why: "A list has no text of its own: what would be printed is not what was meant.",
    bad: "<ul>{{rows}}</ul>",
    good: "<ul>{{#rows}}<li>{{title}}</li>{{/rows}}</ul>")

  /// Partials are files.
  package static let templatePartial = Rule(
    "template/partial",
    summary: "A partial is a template that exists.",
    why: "Other Mustache engines leave a missing partial out, and with it a part of the page.",
    bad: "{{> heder}}",
    good: "{{> header}}")

  /// Partials come to an end.
  package static let templateRecursion = Rule(
    "template/recursion",
    summary: "No template includes itself, directly or through others.",
    why: "Nothing a page shows is nested without end, so there would be no end to the page.",
    bad: "group.mustache: {{title}}{{> group}}",
    good: "group.mustache: {{title}}{{> rows}}")

  /// Pages have templates.
  package static let templateMissing = Rule(
    "template/missing",
    summary: "Every page that is rendered has its template.",
    why: "Without it the page could only be left out.",
    bad: "a project without templates/screen.mustache",
    good: "the file is there, even if it is empty")

  /// Templates are used.
  package static let templateUnused = Rule(
    "template/unused", .warning,
    summary: "Every template is a page or is included by one.",
    why: """
      What a name in a partial stands for depends on the page around it, so a template that no \
      page reaches is not checked; most likely its name is misspelt or it was forgotten.
      """,
    bad: "templates/foter.mustache, and {{> footer}} in every page",
    good: "templates/footer.mustache")

  /// All rules about what templates name.
  package static let allTemplateChecks: [Rule] = [
    .templateName, .templateKind, .templatePartial, .templateRecursion, .templateMissing,
    .templateUnused,
  ]
}
