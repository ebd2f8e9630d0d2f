import FlowCore
package import SpecBuild
import SpecDisk
import SpecModel
import SpecReading
import SpecSyntax
import SpecText

/// A control that a screen is to have.
package struct NewControl: Sendable {
  /// What a control is for.
  package enum Role: Sendable {
    /// A button that leads on.
    case next
    /// A button that leads to a screen.
    case goTo(String)
    /// What enters a value.
    case input(String)
  }

  package let id: String
  /// Its words.
  package let label: String
  package let role: Role
  /// The control that it comes behind; if there is none, a button comes last and what enters a value
  /// before the last line of controls.
  package let other: String?

  package init(_ id: String, label: String, role: Role, after other: String? = nil) {
    (self.id, self.label, self.role, self.other) = (id, label, role, other)
  }

  /// What `flow.json` says of it.
  fileprivate var object: String {
    switch role {
    case .next: #"{ "do": ["next"] }"#
    case .goTo(let screen): #"{ "do": [{ "go": "\#(screen)" }] }"#
    case .input(let value): #"{ "value": "\#(value)" }"#
    }
  }

  fileprivate var isInput: Bool { if case .input = role { true } else { false } }
}

extension AppNameIndex {
  /// Gives a screen a control: in the flow, in its words, and with drafts in every language of the
  /// app.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - screen: The screen, or `frame`.
  /// - Returns: The changed files.
  /// - Throws: That the names can't be meant so.
  package func adding(
    _ control: NewControl, to screen: String
  ) async throws(UsageError) -> ContentEdit {
    guard isName(control.id) else { throw UsageError(description: nameAdvice(control.id)) }
    let page = try page(of: screen)
    let flowPath = ContentPath.file(.flow, of: id).description
    guard let flowIndex = files.firstIndex(where: { $0.path == flowPath }),
      let flow = tree(of: files[flowIndex], FileID(flowIndex))
    else { throw UsageError(description: "\(flowPath) can't be read; run `specgen check`") }
    let words = files[Int(page.file.index)]
    let declared = try declaration(of: control, on: screen, in: flow, files[flowIndex])
    let label = "[\(canonicalMarkdown([.text(control.label)]))](#\(control.id))"
    let written = try page.insertion(of: label, control, in: words, modals: modals(of: screen))
    var edits = [
      flowPath: files[flowIndex].applying([declared]).bytes,
      words.path: words.applying([written]).bytes,
    ]
    let rest = ContentEdit(edits, of: files, summary: "")
    for draft in translationDrafts(of: id, in: await content.loading(rest.files)) {
      edits[draft.path] = draft.bytes
    }
    return ContentEdit(
      edits, of: files, summary: "'\(screen)' has the control '\(control.id)' now")
  }

  private func page(of screen: String) throws(UsageError) -> Page {
    let pages = (app?.pages ?? []) + [app?.frame].compactMap { $0 }
    guard let page = pages.first(where: { $0.id.rawValue == screen }) else {
      let near = nearest(to: screen, in: pages.map(\.id.rawValue))
      throw UsageError(
        description: "'\(id)' has no screen '\(screen)'"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    return page
  }

  /// The sections of a screen that are no part of its reading order: what is presented over it, and
  /// the words of options.
  private func modals(of screen: String) -> Set<ElementID> {
    let screens = (app?.flow.screens ?? []) + [app?.flow.frame].compactMap { $0 }
    guard let screen = screens.first(where: { $0.id.rawValue == screen }) else { return [] }
    return Set(screen.modals.map(\.section) + screen.controls.compactMap(\.option))
  }

  /// The control's member among those of its screen.
  private func declaration(
    of control: NewControl, on screen: String, in flow: JSONNode, _ file: SourceFile
  ) throws(UsageError) -> Diagnostic.Edit {
    let owner =
      screen == "frame"
      ? flow.member(FlowSchema.frame)?.value
      : flow.member(FlowSchema.screens)?.value.member(screen)?.value
    guard let owner else {
      throw UsageError(description: "\(file.path) says nothing of '\(screen)'")
    }
    let member = "\"\(control.id)\": \(control.object)"
    guard let controls = owner.member(ScreenSchema.controls)?.value else {
      return insertion(
        of: "\"controls\": { \(member) }", into: owner, of: file)
    }
    guard controls.member(control.id) == nil else {
      throw UsageError(description: "'\(screen)' has a control '\(control.id)' already")
    }
    return insertion(of: member, into: controls, of: file)
  }
}

extension Page {
  /// A line of its own for a control's label.
  fileprivate func insertion(
    of label: String, _ control: NewControl, in file: SourceFile, modals: Set<ElementID>
  ) throws(UsageError) -> Diagnostic.Edit {
    let lines = (blocks + sections.filter { !modals.contains($0.id.value) }.flatMap(\.blocks))
      .compactMap { block -> [ControlLabel]? in
        if case .controls(let labels) = block { labels } else { nil }
      }
    func edit(at place: Int, _ text: String) -> Diagnostic.Edit {
      .init(Span(self.file, place, place), text)
    }
    if let other = control.other {
      let labels = (blocks + sections.flatMap(\.blocks)).flatMap { block -> [ControlLabel] in
        if case .controls(let labels) = block { labels } else { [] }
      }
      guard let found = labels.first(where: { $0.id.value.rawValue == other }) else {
        let near = nearest(to: other, in: labels.map(\.id.value.rawValue))
        throw UsageError(
          description: "'\(id)' has no control '\(other)'"
            + (near.map { "; did you mean '\($0)'?" } ?? ""))
      }
      return edit(at: file.endOfParagraph(Int(found.id.span.upper)), "\n\n\(label)")
    }
    guard let last = lines.last, let first = last.first else {
      return edit(at: file.endOfText, file.endOfText == 0 ? label : "\n\n\(label)")
    }
    return control.isInput
      ? edit(at: file.startOfParagraph(Int(first.id.span.lower)), "\(label)\n\n")
      : edit(at: file.endOfParagraph(Int(first.id.span.upper)), "\n\n\(label)")
  }
}

extension SourceFile {
  /// Behind the last line of the paragraph that holds a byte.
  fileprivate func endOfParagraph(_ place: Int) -> Int {
    var end = place
    while end < bytes.count {
      let isLast = end + 1 >= bytes.count || "\r\n".utf8.contains(bytes[end + 1])
      if bytes[end] == UInt8(ascii: "\n"), isLast { break }
      end += 1
    }
    return end
  }

  /// Before the first line of the paragraph that holds a byte, and of the notes right above it.
  fileprivate func startOfParagraph(_ place: Int) -> Int {
    var start = place
    while start > 1 {
      if bytes[start - 1] == UInt8(ascii: "\n"), bytes[start - 2] == UInt8(ascii: "\n") { break }
      start -= 1
    }
    return start > 1 ? start : 0
  }

  /// Behind all that is written.
  fileprivate var endOfText: Int {
    bytes.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
  }
}
