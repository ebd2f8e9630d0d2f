/// A finding about content: what is wrong, where, and the way out.
///
/// Plain data: reports turn it into text, and only they need the file's bytes.
package struct Diagnostic: Sendable, Equatable {
  /// A related place and what is to be seen there.
  package struct Label: Sendable, Equatable {
    package var span: Span
    package var message: String

    package init(_ span: Span, _ message: String) {
      self.span = span
      self.message = message
    }
  }

  /// A change of content that mends the finding, applied by `check --fix`.
  package struct Fix: Sendable, Equatable {
    /// What the change does, as an order: "write 'medium'".
    package var title: String
    /// Made together or not at all.
    package var edits: [Edit]
    /// The name it writes in another one's place, where the files have to agree to that.
    package var typoCorrection: TypoCorrection?

    package init(_ title: String, _ edits: [Edit]) {
      self.title = title
      self.edits = edits
    }

    /// The same change with a bounded title; nothing where it writes more than anybody would look at.
    fileprivate var bounded: Fix? {
      let size = edits.reduce(0) { $0 + $1.replacement.utf8.count }
      guard size <= Diagnostic.fixLimit else { return nil }
      var fix = self
      fix.title = title.bounded
      return fix
    }
  }

  /// Bytes to put in the place of a span.
  package struct Edit: Sendable, Hashable {
    package var span: Span
    package var replacement: String

    package init(_ span: Span, _ replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// A way to where the finding shows itself.
  package struct Trace: Sendable, Equatable {
    /// One thing that happens on the way.
    package struct Step: Sendable, Equatable {
      /// What happens, in words of the content.
      package var words: String
      /// What happens, as programs name it.
      package var event: String
      /// The id of the screen that is shown then; none before the flow and after it.
      package var screen: String?
      /// What its maker knows it by; no report tells it.
      package var data: String?

      package init(words: String, event: String, screen: String?, data: String? = nil) {
        self.words = words
        self.event = event
        self.screen = screen
        self.data = data
      }
    }

    /// From the start on.
    package var steps: [Step]

    package init(steps: [Step]) {
      self.steps = steps
    }

    /// The way in one line.
    package var words: String { steps.map(\.words).joined(separator: " \u{2192} ") }
  }

  /// A finding as another one names it.
  package struct Reference: Sendable, Hashable {
    package var rule: RuleID
    package var span: Span
    package var message: String

    package init(rule: RuleID, span: Span, message: String) {
      (self.rule, self.span, self.message) = (rule, span, message)
    }
  }

  /// The most places a finding speaks of besides its own.
  package static let labelLimit = 20
  /// The most bytes that a fix writes: a whole file may be put in order.
  package static let fixLimit = 16 << 20

  /// The id of the rule.
  package var rule: RuleID
  package var severity: Severity
  /// A short phrase without a full stop; names from the content stand in 'single quotes'.
  ///
  /// It is bounded as every text of a finding is, whatever the content holds.
  package var message: String
  /// The narrowest place.
  package var span: Span
  package var labels: [Label]
  package var help: String?
  package var fix: Fix?
  package var trace: Trace?
  /// What it comes of, where other findings may come of the same.
  package var cause: RootCause?
  /// Whether it tells of the cause itself, and others of what it leads to.
  package var isRoot = false
  /// How many findings of its cause have a fix and are told in its name.
  package var fixesOfOthers = 0
  /// What this follows from: while one of these stands, and weighs as much, this is told under it.
  package var impliedBy: [Reference] = []
  /// Whether a reason in the content may accept it.
  package var isSuppressible: Bool

  package init(
    _ rule: Rule, _ span: Span, _ message: String, labels: [Label] = [], help: String? = nil,
    fix: Fix? = nil
  ) {
    self.rule = rule.id
    severity = rule.severity
    self.message = message.bounded
    self.span = span
    self.labels = labels.prefix(Self.labelLimit).map { Label($0.span, $0.message.bounded) }
    self.help = help?.bounded
    self.fix = fix.flatMap(\.bounded)
    isSuppressible = rule.isSuppressible
  }

  /// The finding as one of those that come of something.
  ///
  /// - Parameters:
  ///   - cause: What it comes of; nothing for one that stands by itself.
  ///   - isRoot: Whether it tells of the cause itself.
  /// - Returns: The same finding.
  package func caused(by cause: RootCause?, isRoot: Bool = false) -> Diagnostic {
    var finding = self
    (finding.cause, finding.isRoot) = (cause, isRoot)
    return finding
  }

  /// How many findings `check --fix` mends where it mends this and those told in its name.
  package var fixCount: Int { (fix == nil ? 0 : 1) + fixesOfOthers }

  /// The finding as another one names it.
  package var reference: Reference { Reference(rule: rule, span: span, message: message) }
}
