package import SpecSyntax
package import SpecText

/// Templates compiled to instructions: every name in them is known to be there.
///
/// Only `compileTemplates` makes them. Names are numbers by then, and parts that are included are
/// code of their own for each place where their names stand for something else.
package struct CompiledTemplates: Sendable {
  /// A range of some list, in half the room: there are very many instructions.
  struct Part: Sendable {
    private let lower: UInt32
    private let upper: UInt32

    init(_ range: Range<Int>) {
      (lower, upper) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    }

    var range: Range<Int> { Int(lower)..<Int(upper) }
  }

  /// Where something is in the data of a page.
  struct Reference: Sendable {
    /// How many sections over values are between the place and the one whose slot it is.
    let distance: Int32
    /// Slot by slot from there, in `slots`; none for the value itself.
    let path: Part

    init(distance: Int, path: Range<Int>) {
      (self.distance, self.path) = (Int32(distance), Part(path))
    }
  }

  /// What a section does with its value.
  enum Use: Sendable {
    /// Shows its content when the value is there.
    case when
    /// Shows its content when the value is not there.
    case unless
    /// Takes the value in, when it is there.
    case with
    /// Takes its elements in, one after another.
    case each
  }

  /// What is done next; it holds no more than numbers.
  enum Instruction: Sendable {
    /// Copies markup; its lines, whose starts are in `lineStarts`, are indented.
    case markup(Part, lineStarts: Part)
    case show(Reference)
    /// A section whose content is so many instructions that follow.
    case section(Reference, Use, count: Int32)
    /// Goes through another part, indented by more markup.
    case include(part: Int32, indentation: Part)
  }

  var markup: [UInt8] = []
  var lineStarts: [Int] = []
  var slots: [Int] = []
  var code: [Instruction] = []
  /// Where the parts are in `code`.
  var parts: [Range<Int>] = []
  /// The parts that are pages, by name.
  var pages: [String: Int] = [:]
}

/// Checks every name of every template.
///
/// - Parameters:
///   - templates: All templates by name.
///   - pages: The templates that are rendered by themselves, and what each may name. All others
///     are partials: what they may name is what is there where they are included.
///   - place: Where a page without a template is reported.
///   - spare: The templates that need not be included by any page.
///   - found: The findings of the run.
/// - Returns: Nothing when the run has errors, be they of these templates or from before.
package func compileTemplates(
  _ templates: [String: Template], pages: [String: TemplateSchema], missingAt place: Span,
  spare: Set<String> = [], _ found: inout Diagnostics
) -> CompiledTemplates? {
  var check = TemplateCompiler(templates: templates)
  var isComplete = true
  for (name, schema) in pages.sorted(by: { $0.key < $1.key }) {
    guard templates[name] != nil else {
      found.report(
        Diagnostic(.templateMissing, place, "the template '\(name)' is missing")
          .caused(by: .template(name), isRoot: true))
      isComplete = false
      continue
    }
    check.addPage(name, schema)
  }
  // What is missing may include the others.
  if isComplete, !check.lacksPartial { check.reportUnused(but: spare) }
  found.append(check.found)
  return found.hasErrors ? nil : check.compiled
}
