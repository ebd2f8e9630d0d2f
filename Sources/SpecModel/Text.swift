package import FlowCore
package import SpecText

/// A piece of running text, as Markdown structures it.
package indirect enum Inline: Sendable, Equatable {
  case text(String)
  case placeholder(Placeholder)
  case emphasis([Inline])
  case strong([Inline])
  case link(String, [Inline])
  case lineBreak
  case paragraphBreak
}

/// A name in braces that the app replaces: `{value}`, `{value.column}`, `{option.column}`.
package struct Placeholder: Sendable, Equatable {
  /// The names between the dots.
  package var path: [String]
  /// What is put in, once the name was found.
  package var type: DataType?
  package var span: Span

  package init(path: [String], type: DataType? = nil, span: Span) {
    self.path = path
    self.type = type
    self.span = span
  }

  /// The name as it is written, without the braces.
  package var name: String { path.joined(separator: ".") }
}

/// What a placeholder or an expression is.
package enum DataType: Hashable, Sendable {
  case bool, int, count, rank, text, words, date, time, money, percent, period, color
  /// The name of a symbol of the system or of an image of the app.
  case picture
  /// The app's name.
  case appName(String)
  /// How many days there are until a day.
  case daysFromNow
  /// A number with its unit.
  case measurement(Flow.MeasurementUnit)
  /// One of a table's rows, a service's states, …
  case symbol(SymbolDomain)
  case set(SymbolDomain)
  /// The version of what is new that was seen.
  case version

  /// Whether it chooses a plural form and is printed with `%lld`.
  package var isNumber: Bool {
    switch self {
    case .int, .count, .rank, .daysFromNow: true
    default: false
    }
  }
}

/// Where a symbol is looked up.
package enum SymbolDomain: Hashable, Sendable {
  case table(String)
  case service(String)
  /// What is known of a purchase's products.
  case products
  case screens, paths, variants
  /// The options of a choice without a table.
  case options([String])
}

/// One form of a text: its structure, and the Markdown that tables hold.
package struct Phrase: Sendable, Equatable {
  package var inlines: [Inline]
  /// The text of the key: canonical Markdown, placeholders in braces, breaks as line feeds.
  package var markdown: String
  package var span: Span
  /// Where the words alone stand, without the marks, name or quotes around them: other words can be
  /// written there.
  package var innerSpan: Span

  /// - Parameters:
  ///   - inlines: Its structure.
  ///   - markdown: The text of the key.
  ///   - span: Where it stands.
  ///   - innerSpan: Where its words alone stand; the same place, if not given.
  package init(inlines: [Inline], markdown: String, span: Span, innerSpan: Span? = nil) {
    self.inlines = inlines
    self.markdown = markdown
    self.span = span
    self.innerSpan = innerSpan ?? span
  }

  /// Every placeholder, in reading order.
  package var placeholders: [Placeholder] {
    var found: [Placeholder] = []
    func visit(_ inlines: [Inline]) {
      for inline in inlines {
        switch inline {
        case .placeholder(let placeholder): found.append(placeholder)
        case .emphasis(let inner), .strong(let inner), .link(_, let inner): visit(inner)
        case .text, .lineBreak, .paragraphBreak: break
        }
      }
    }
    visit(inlines)
    return found
  }
}

extension Phrase {
  /// Whether there is nothing to be seen in it.
  package var saysNothing: Bool { markdown.saysNothing }
}

extension String {
  /// Whether all of it is white space, or has no looks of its own: joiners, marks of direction.
  package var saysNothing: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}

/// The key of a text in string tables: `welcome.title`.
///
/// Its parts are the names of the screen or table and of what the text is in it. What the system's
/// dialogs say also stands under the keys of `Info.plist`, in a table of its own.
package typealias StringKey = Identifier<Text>

extension StringKey {
  /// The key of what people call a value or a service.
  package static func label(of name: String) -> StringKey { StringKey("flow.\(name)") }
}

/// A text that is translated as one: a key and its words in the source locale.
package struct Text: Sendable, Equatable {
  /// What a text says: a phrase, or one for each plural category.
  package typealias Forms = PluralForms<Phrase>

  /// What part of the content the text is; decides which limits apply.
  package enum Role: String, Sendable, CaseIterable {
    case title, heading, body, section, row, label, hint, picture, cell, usage
    /// What people call a value or a service: told on boards and in reports, never in the app.
    case name
  }

  /// What the text is called in string tables.
  package var key: StringKey
  package var role: Role
  package var forms: Forms
  /// Notes to translators.
  package var notes: [String]
  package var span: Span
  /// Whether the text is the same in every language.
  package var isTranslatable: Bool

  package init(
    key: StringKey, role: Role, forms: Forms, notes: [String] = [], span: Span,
    isTranslatable: Bool = true
  ) {
    self.key = key
    self.role = role
    self.forms = forms
    self.notes = notes
    self.span = span
    self.isTranslatable = isTranslatable
  }

  /// Whether the app's own tables hold it: neither what the system says in its dialogs nor what nobody
  /// but the team reads.
  package var isInApp: Bool { hasKey && role != .usage && role != .name }

  /// All forms, the only one or the plural ones.
  package var phrases: [Phrase] { forms.values }

  /// The form for `other`, or the only one.
  package var mainPhrase: Phrase { forms.main }

  /// Whether a table holds it: text of placeholders only has nothing to translate.
  package var hasKey: Bool {
    phrases.contains { phrase in
      phrase.inlines.contains { inline in
        switch inline {
        case .placeholder, .lineBreak, .paragraphBreak: false
        case .text(let text): text.contains { !$0.isWhitespace }
        case .emphasis, .strong, .link: true
        }
      }
    }
  }
}
