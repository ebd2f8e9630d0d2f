import CLDR
package import SpecEdit
import SpecModel
import SpecSyntax
import SpecText

/// Where the pages of one session have texts written, and nobody else has.
///
/// A page of another site can make a browser send requests here. None of them is taken: it can't set
/// `Content-Type` or a header of ours without asking first, and is never allowed to; browsers say of
/// which site a page is (`Origin`, `Sec-Fetch-Site`); and a random token stands in the pages of this
/// session alone, which other sites can't read.
package struct TextEndpoint: Sendable {
  /// Where it is asked.
  package static let path = "/serve.words"

  /// What only pages of this server know.
  package let token: String
  private let editor: TextEditor
  private let link: EditorLink?

  /// - Parameters:
  ///   - editor: What reads and writes the texts.
  ///   - link: What opens the places where they stand.
  package init(_ editor: TextEditor, link: EditorLink? = nil) {
    (self.editor, self.link) = (editor, link)
    token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
  }

  /// The answer to a request that may not have anything written, by its head alone.
  ///
  /// - Parameter request: A request for this path that names this machine as the one it is for.
  /// - Returns: The refusal; none where it is let in.
  package func refusal(of request: SiteRequest) -> SiteResponse? {
    guard request.method == "POST" else {
      return SiteResponse(status: 405, text: "only POST\n", ["Allow": "POST"])
    }
    guard let host = request.host, let origin = request.origin,
      origin.lowercased() == "http://\(host)".lowercased(),
      request.fetchSite ?? "same-origin" == "same-origin"
    else { return SiteResponse(status: 403, text: "only pages that are served here may write\n") }
    guard request.contentType?.isJSON == true else {
      return SiteResponse(status: 415, text: "only application/json\n")
    }
    guard let token = request.token, token.isSame(as: self.token) else {
      return SiteResponse(status: 403, text: "load the page again: this one is of another run\n")
    }
    return request.bodyLength == nil ? .error(413) : nil
  }

  /// Answers a request that was let in.
  func response(to request: SiteRequest) async -> SiteResponse {
    guard let request = TextRequest(request.body) else { return .error(400) }
    let answer: JSONValue
    do throws(TextRefusal) {
      answer = try await self.answer(to: request)
    } catch {
      answer = .members(["refusal": .string(error.description), "now": error.currentWords])
    }
    return SiteResponse(status: 200, answer.bytes(.compact), type: ContentType.json)
  }

  private func answer(to request: TextRequest) async throws(TextRefusal) -> JSONValue {
    switch request {
    case .read(let address): return try await editor.text(at: address).json(link)
    case .trial(let address, let old, let new):
      let (lengths, phrase, refusal) = try await editor.trial(of: old, with: new, at: address)
      return .members([
        "lengths": .array(lengths.map(\.json)), "runs": phrase.map { .array($0.inlines.runs()) },
        "refusal": refusal.map { .string($0.description) }, "now": refusal?.currentWords,
      ])
    case .write(let address, let old, let new):
      let (path, edit) = try await editor.write(new, inPlaceOf: old, at: address)
      return ["file": .string(path), "edit": .int(edit)]
    case .undo(let edit): return ["file": .string(try await editor.undo(edit))]
    }
  }
}

extension Site {
  /// The same site, whose pages have texts written by an endpoint.
  package func with(_ endpoint: TextEndpoint) -> Site {
    var site = self
    site.endpoint = endpoint
    return site
  }
}

/// What a page asks for: the body of a request.
private enum TextRequest {
  case read(TextAddress)
  /// Without new words a note is taken away.
  case trial(TextAddress, old: String?, new: String?)
  case write(TextAddress, old: String?, new: String?)
  case undo(Int)

  /// - Parameter body: JSON; nothing is made of it where it says anything that is not understood.
  init?(_ body: [UInt8]) {
    var found = Diagnostics()
    let file = SourceFile(path: "request", bytes: body)
    guard let members = parseJSON(file, FileID(0), &found)?.members, !found.hasErrors else {
      return nil
    }
    let values = Dictionary(members.map { ($0.key.value, $0.value) }) { first, _ in first }
    let said = Set(values.filter { !$0.value.isNull }.keys)
    func string(_ name: String) -> String? { values[name]?.string }
    let names: Set<String> = ["do", "app", "key", "locale", "form"]
    let exchanged = names.union(["note", "old", "new"])
    if string("do") == "undo", said == ["do", "edit"], let edit = values["edit"]?.integer {
      self = .undo(edit)
      return
    }
    guard let app = string("app"), let key = string("key"), let locale = string("locale") else {
      return nil
    }
    let form = string("form").flatMap(PluralCategory.init(rawValue:))
    let note = values["note"]?.integer
    let (old, new) = (string("old"), string("new"))
    // What was said is what it has to be.
    let understood = [
      "form": form != nil, "note": note != nil, "old": old != nil, "new": new != nil,
    ]
    guard understood.allSatisfy({ said.contains($0.key) == $0.value }) else { return nil }
    let address = TextAddress(
      app: AppID(app), key: StringKey(key), locale: LocaleID(locale), form: form, note: note)
    switch string("do") {
    case "read" where said.isSubset(of: names): self = .read(address)
    case "try" where address.takes(new, inPlaceOf: old) && said.isSubset(of: exchanged):
      self = .trial(address, old: old, new: new)
    case "write" where address.takes(new, inPlaceOf: old) && said.isSubset(of: exchanged):
      self = .write(address, old: old, new: new)
    default: return nil
    }
  }
}

extension TextAddress {
  /// Whether words can be meant: all have other words but a note that is taken away, and a note is of
  /// all plural forms.
  fileprivate func takes(_ new: String?, inPlaceOf old: String?) -> Bool {
    note == nil ? new != nil : form == nil && (new ?? old) != nil
  }
}

extension EditableText {
  fileprivate func json(_ link: EditorLink?) -> JSONValue {
    .members([
      "file": .string(path), "line": .int(start.line), "column": .int(start.column),
      "editor": link.map { .string($0.address(of: path, start)) }, "isMissing": .bool(isMissing),
      "forms": .array(
        forms.map { form in
          .members([
            "form": form.address.form.map { .string($0.name) }, "words": .string(form.words),
            "runs": .array(form.phrase.inlines.runs()),
            "lengths": .array(form.lengths.map(\.json)),
          ])
        }),
      "source": .strings(source), "notes": .strings(notes), "own": own.map(\.json),
    ])
  }
}

extension [Inline] {
  /// Words as the pages' `previews.words` takes them, placeholders in braces.
  fileprivate func runs(_ looks: [JSONValue] = []) -> [JSONValue] {
    func run(_ words: String) -> [JSONValue] {
      [looks.isEmpty ? .string(words) : .array([.string(words)] + looks)]
    }
    return flatMap { inline -> [JSONValue] in
      switch inline {
      case .text(let words): run(words)
      case .placeholder(let placeholder): run("{\(placeholder.name)}")
      case .lineBreak: [1]
      case .paragraphBreak: [2]
      case .strong(let inner): inner.runs(looks + ["strong"])
      case .emphasis(let inner): inner.runs(looks + ["emphasis"])
      case .link(_, let inner): inner.runs(looks + ["link"])
      }
    }
  }
}

extension TextRefusal {
  fileprivate var currentWords: JSONValue? { now.map { .string($0) } }
}

extension EditableText.OwnNotes {
  fileprivate var json: JSONValue {
    ["notes": .strings(notes), "others": .strings(others.map(\.rawValue))]
  }
}

extension JSONValue {
  fileprivate static func strings(_ strings: [String]) -> JSONValue {
    .array(strings.map { .string($0) })
  }
}

extension TextLength {
  fileprivate var json: JSONValue {
    ["unit": .string(unit), "count": .int(count), "most": .int(most)]
  }
}

extension String {
  /// Whether it is the media type of JSON, whatever follows it.
  fileprivate var isJSON: Bool {
    let type = prefix { $0 != ";" }.lowercased()
    return type.split(separator: " ", omittingEmptySubsequences: true) == ["application/json"]
  }

  /// Whether another text is the same, found out in a time that tells nothing of how much of it is.
  fileprivate func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
