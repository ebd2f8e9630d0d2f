/// A suppression: a reason, written in the content, for not reporting a finding.
///
/// `<!-- allow RULE: reason -->` in Markdown, a member of `"allow"` in JSON.
package struct Suppression: Sendable, Equatable {
  /// The rule's id, at its place.
  package var rule: Located<RuleID>
  package var reason: String
  /// Findings of the rule that begin within this span are accepted.
  package var scope: Span

  package init(rule: Located<RuleID>, reason: String, scope: Span) {
    self.rule = rule
    self.reason = reason
    self.scope = scope
  }
}
