package import SpecText

extension Rule {
  /// Tags are Mustache's.
  package static let templateSyntax = Rule(
    "template/syntax",
    summary: "A tag is closed and holds a name, a comment or a pair of delimiters.",
    why: """
      Templates are Mustache: names, sections, partials and comments, and no code. What is not \
      understood would be printed on the page, or lost.
      """,
    bad: "<h1>{{title}</h1>{{#if subtitle}}<p>{{subtitle}}</p>{{/if}}",
    good: "<h1>{{title}}</h1>{{#subtitle}}<p>{{subtitle}}</p>{{/subtitle}}")

  /// Sections end where they should.
  package static let templateSection = Rule(
    "template/section",
    summary: "Every section is closed by its own name, inside the section it was opened in.",
    why: """
      A section that is closed too late, or not at all, repeats or hides markup that has nothing \
      to do with it.
      """,
    bad: "{{#rows}}<li>{{#note}}{{note}}</li>{{/rows}}{{/note}}",
    good: "{{#rows}}<li>{{#note}}{{note}}{{/note}}</li>{{/rows}}")

  /// Values are always escaped.
  package static let templateRaw = Rule(
    "template/raw",
    summary: "Values are shown as text, never as markup: no {{{name}}} and no {{&name}}.",
    why: """
      Only the template's own markup reaches the page. A word of the content that happens to \
      hold '<' or '&' is shown as it is written, and can never change the page around it.
      """,
    bad: "<p>{{{caption}}}</p>",
    good: "<p>{{caption}}</p>")

  /// A page comes to an end, and soon.
  package static let templateTooLarge = Rule(
    "template/too-large",
    summary: """
      A template has at most \(TemplateParser.tagLimit) tags, and a page is of a size that \
      somebody could look at, whatever it includes.
      """,
    why: """
      Forty templates each of which includes the next one twice are a page that fills every disk. \
      A page whose parts are included deeper than a person could follow was made by a program that \
      lost its way.
      """,
    bad: "part-1.mustache: {{> part-2}}{{> part-2}}, part-2.mustache: {{> part-3}}{{> part-3}}, …",
    good: "{{#parts}}{{> part}}{{/parts}}")

  /// All rules about a template as such.
  package static let allTemplateSyntax: [Rule] = [
    .templateSyntax, .templateSection, .templateRaw, .templateTooLarge,
  ]
}
