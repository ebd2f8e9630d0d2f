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
    case .goTo(let screen): #"{ "do": [{ "go": \#(quoted(screen)) }] }"#
    case .input(let value): #"{ "value": \#(quoted(value)) }"#
    }
  }

  /// Its line in the words of its screen.
  fileprivate var line: String {
    let words = canonicalMarkdown([.text(label)])
      .replacing("[", with: #"\["#).replacing("]", with: #"\]"#)
    return "[\(words)](#\(id))"
  }

  private func quoted(_ name: String) -> String {
    String(decoding: JSONValue.string(name).bytes(.content), as: UTF8.self)
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
    let place = try place(of: control, on: page)
    let written = PageLines(words).insertion(of: control.line, at: place, in: words, page.file)
    var edits = [
      flowPath: files[flowIndex].applying([declared]).bytes,
      words.path: words.applying([written]).bytes,
    ]
    let rest = ContentEdit(edits, of: files, summary: "")
    for draft in translationDrafts(of: id, in: await content.loading(rest.files)) {
      edits[draft.path] = draft.bytes
    }
    return ContentEdit(
      edits, of: files,
      summary: "'\(screen)' has the control '\(control.id)' now"
        + (place.section.map { ", in its section '\($0)'" } ?? ""))
  }

  private func page(of screen: String) throws(UsageError) -> Page {
    let hasFrame = files.contains { $0.contentPath == .file(.page("frame"), of: id) }
    let pages = (app?.pages ?? []) + (hasFrame ? [app?.frame].compactMap(\.self) : [])
    guard let page = pages.first(where: { $0.id.rawValue == screen }) else {
      let near = nearest(to: screen, in: pages.map(\.id.rawValue))
      throw UsageError(
        description: "'\(id)' has no screen '\(screen)'"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    return page
  }

  /// Where a control goes on a page: behind the one that is asked for, or where the last controls are
  /// that are always there, not among what lies over the screen or is said of an option.
  private func place(of control: NewControl, on page: Page) throws(UsageError) -> ControlPlace {
    let parts =
      [(section: ElementID?.none, blocks: page.blocks)]
      + page.sections.map { (section: $0.id.value, blocks: $0.blocks) }
    let labels = parts.flatMap { part in
      part.blocks.flatMap { block -> [(section: ElementID?, label: ControlLabel)] in
        if case .controls(let labels) = block { labels.map { (part.section, $0) } } else { [] }
      }
    }
    if let other = control.other {
      guard let found = labels.first(where: { $0.label.id.value.rawValue == other }) else {
        let near = nearest(to: other, in: labels.map(\.label.id.value.rawValue))
        throw UsageError(
          description: "'\(page.id)' has no control '\(other)'"
            + (near.map { "; did you mean '\($0)'?" } ?? ""))
      }
      return ControlPlace(found.section, behind: true, of: found.label.id.span)
    }
    let screens = (app?.flow.screens ?? []) + [app?.flow.frame].compactMap(\.self)
    let screen = screens.first { $0.id == page.id }
    let apart = Set(
      (screen?.modals.map(\.section) ?? []) + (screen?.controls.compactMap(\.option) ?? []))
    let passing = Set(
      (screen?.elements.filter { $0.condition != nil }.map(\.id) ?? [])
        + (screen?.timeline.map(\.element) ?? []))
    let own = labels.filter { !($0.section.map(apart.contains) ?? false) }
    let lasting = own.filter { !($0.section.map(passing.contains) ?? false) }
    if let last = lasting.last ?? own.last {
      return ControlPlace(last.section, behind: !control.isInput, of: last.label.id.span)
    }
    let last = page.sections.last { !apart.contains($0.id.value) && !passing.contains($0.id.value) }
    let next = page.sections.first { $0.span.lower > last?.span.lower ?? 0 || last == nil }
    return ControlPlace(last?.id.value, before: next?.id.span)
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

/// Where a new control's line stands.
private struct ControlPlace {
  /// The section that it is in.
  var section: ElementID?
  /// Whether it comes behind the controls at the place, and not before them.
  var isBehind = false
  /// A control at whose line it stands.
  var control: Span?
  /// The section that it comes before, at the end of the one before that; the page's end where there
  /// is neither.
  var next: Span?

  init(_ section: ElementID?, behind isBehind: Bool, of control: Span) {
    (self.section, self.isBehind, self.control) = (section, isBehind, control)
  }

  init(_ section: ElementID?, before next: Span?) {
    (self.section, self.next) = (section, next)
  }
}

extension PageLines {
  /// A line by itself, with a blank one to what stands around it.
  fileprivate func insertion(
    of text: String, at place: ControlPlace, in file: SourceFile, _ id: FileID
  ) -> Diagnostic.Edit {
    var line = count
    if let control = place.control, let own = self.line(at: Int(control.lower)) {
      line = place.isBehind ? endOfControls(own) : startOfControls(own)
    } else {
      if let next = place.next, let own = self.line(at: Int(next.lower)) {
        line = firstNote(above: own)
      }
      while line > 0, isBlank(line - 1) { line -= 1 }
    }
    let end = file.bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let isUnended = line == count && file.bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    let before = line == 0 || isBlank(line - 1) ? "" : end
    let after = line == count || isBlank(line) ? "" : end
    return .init(
      Span(id, starts[line], starts[line]), (isUnended ? end : "") + before + text + end + after)
  }

  private func endOfControls(_ line: Int) -> Int {
    var end = line + 1
    while end < count, self.text(end).hasPrefix("[") { end += 1 }
    return end
  }

  private func startOfControls(_ line: Int) -> Int {
    var start = line
    while start > 0, self.text(start - 1).hasPrefix("[") { start -= 1 }
    return firstNote(above: start)
  }
}
