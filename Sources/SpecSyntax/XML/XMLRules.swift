package import SpecText

extension Rule {
  /// XML files are XML.
  package static let xmlSyntax = Rule(
    "xml/syntax",
    summary: "An XML file is well-formed, as XML 1.0 defines it.",
    why: """
      XML is strict on purpose: what one program would guess another one guesses otherwise. A file \
      that is damaged on its way would come back with words missing.
      """,
    bad: "<target state=translated>Los</target>",
    good: #"<target state="translated">Los</target>"#)

  /// Every tag has its other half.
  package static let xmlTags = Rule(
    "xml/tags",
    summary: "Every start tag has its end tag, in the element it began in, and there is one root.",
    why: """
      Where an element ends decides what belongs to it. A file that was cut off has elements \
      without an end, and taking the rest of it would lose what is missing.
      """,
    bad: "<source>Start</target>",
    good: "<source>Start</source>")

  /// Only characters that XML has.
  package static let xmlCharacters = Rule(
    "xml/characters",
    summary:
      "Text has only characters of XML, `&` and `<` only as references, and known references.",
    why: """
      `&` and `<` begin something else than text. Without a document type XML knows five names, \
      `&amp;` `&lt;` `&gt;` `&quot;` `&apos;`; every other character is written as itself or by its \
      number, `&#160;`. Control characters can't be written at all.
      """,
    bad: "<target>Ton & Bild</target>",
    good: "<target>Ton &amp; Bild</target>")

  /// An element names each attribute once.
  package static let xmlDuplicateAttribute = Rule(
    "xml/duplicate-attribute",
    summary: "An element has at most one attribute of a name.",
    why: "Programs disagree about which of two counts.",
    bad: #"<target state="new" state="final">Los</target>"#,
    good: #"<target state="final">Los</target>"#)

  /// Prefixes stand for namespaces.
  package static let xmlNamespace = Rule(
    "xml/namespace",
    summary: "Every prefix of a name is declared in an element around it.",
    why: "A prefix is only short for a namespace. What none is declared for means nothing.",
    bad: "<x:source>Start</x:source>",
    good: #"<x:source xmlns:x="urn:oasis:names:tc:xliff:document:1.2">Start</x:source>"#)

  /// Document types are refused.
  package static let xmlDoctype = Rule(
    "xml/doctype",
    summary: "An XML file has no document type.",
    why: """
      A `<!DOCTYPE …>` can define names that stand for other text, for whole files of the machine \
      it is read on, or for so much text that it fills the memory. Files for translators have \
      none, so one that has is not read at all.
      """,
    bad: #"<!DOCTYPE xliff [ <!ENTITY x SYSTEM "file:///etc/passwd"> ]>"#,
    good: #"<?xml version="1.0" encoding="UTF-8"?>"#)

  /// XML files are in UTF-8 and say nothing else.
  package static let xmlEncoding = Rule(
    "xml/encoding",
    summary: "An XML file is version 1.0 in UTF-8, and its first line says nothing else.",
    why: """
      A file that says it is in another encoding is read as other letters by programs that \
      believe it.
      """,
    bad: #"<?xml version="1.0" encoding="ISO-8859-1"?>"#,
    good: #"<?xml version="1.0" encoding="UTF-8"?>"#)

  /// Elements nest no deeper than a person could follow.
  package static let xmlTooDeep = Rule(
    "xml/too-deep",
    summary: "Elements are nested at most \(XMLParser.depthLimit) levels deep.",
    why: """
      No file for translators needs a tenth of that. One that goes deeper was made by a program \
      that lost its way.
      """,
    bad: "<a><a><a> … \(XMLParser.depthLimit + 1) start tags … </a></a></a>",
    good: "<a><b></b></a>")

  /// There are no more elements than a program could hold.
  package static let xmlTooLarge = Rule(
    "xml/too-large",
    summary: "A file has at most \(XMLParser.partLimit) elements and attributes.",
    why: """
      The largest app has some thousand texts. A file with a hundred times as many was made to fill \
      the memory.
      """,
    bad: "<a/><a/><a/> … \(XMLParser.partLimit + 1) elements …",
    good: "<a/><a/>")

  /// All rules about XML as such.
  package static let allXML: [Rule] = [
    .xmlSyntax, .xmlTags, .xmlCharacters, .xmlDuplicateAttribute, .xmlNamespace, .xmlDoctype,
    .xmlEncoding, .xmlTooDeep, .xmlTooLarge,
  ]
}
