import SpecText

/// The flows as a Mermaid flowchart, which GitHub and most editors draw.
package func mermaid(_ diagrams: [FlowDiagram]) -> String {
  var lines = ["flowchart TD"]
  for diagram in diagrams {
    let indent = diagrams.count > 1 ? "    " : "  "
    if diagrams.count > 1 {
      lines.append("  subgraph \(diagram.identifier)[\"\(diagram.name.mermaid)\"]")
    }
    lines += diagram.places.map { place, words in
      let (open, close) =
        switch place {
        case .start: ("((", "))")
        case .screen: ("[", "]")
        case .app: ("([", "])")
        }
      return "\(indent)\(diagram.identifier(of: place))\(open)\"\(words.mermaid)\"\(close)"
    }
    lines += diagram.arrows.map { arrow in
      let line = arrow.style == .forward ? "-->" : arrow.style == .back ? "-.->" : "==>"
      let label = arrow.words.isEmpty ? "" : "|\"\(arrow.words.mermaid)\"|"
      return indent + diagram.identifier(of: arrow.from) + " \(line)\(label) "
        + diagram.identifier(of: arrow.to)
    }
    if diagrams.count > 1 { lines.append("  end") }
  }
  return lines.joined(separator: "\n") + "\n"
}

/// The flows as a graph for Graphviz's `dot`.
package func dot(_ diagrams: [FlowDiagram]) -> String {
  var lines = [
    "digraph onboarding {",
    "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
    "  edge [fontname=\"Helvetica\", fontsize=10];",
  ]
  for diagram in diagrams {
    let indent = diagrams.count > 1 ? "    " : "  "
    if diagrams.count > 1 {
      lines.append("  subgraph cluster_\(diagram.identifier) {")
      lines.append("    label=\"\(diagram.name.dot)\";")
    }
    lines += diagram.places.map { place, words in
      let shape =
        switch place {
        case .start: ", shape=circle"
        case .screen: ""
        case .app: ", shape=doubleoctagon"
        }
      return "\(indent)\(diagram.identifier(of: place)) [label=\"\(words.dot)\"\(shape)];"
    }
    lines += diagram.arrows.map { arrow in
      let style =
        switch arrow.style {
        case .forward: ""
        case .back: ", style=dashed"
        case .event: ", style=bold"
        }
      return indent + diagram.identifier(of: arrow.from) + " -> "
        + "\(diagram.identifier(of: arrow.to)) [label=\"\(arrow.words.dot)\"\(style)];"
    }
    if diagrams.count > 1 { lines.append("  }") }
  }
  return (lines + ["}"]).joined(separator: "\n") + "\n"
}

extension FlowDiagram {
  /// Every place with its words: where a run begins, the screens, the app.
  fileprivate var places: [(Node, words: String)] {
    [(.start, "start")] + screens.indices.map { (.screen($0), screens[$0].words) }
      + [(.app, "the app")]
  }

  /// The app's id as both languages take it.
  fileprivate var identifier: String { plain(id) }

  /// A name no other place of any app has; the languages' own words are none of them.
  fileprivate func identifier(of place: Node) -> String {
    switch place {
    case .start: "\(identifier)__"
    case .screen(let index): "\(identifier)__\(plain(screens[index].id))"
    case .app: "\(identifier)___app"
    }
  }

  private func plain(_ id: String) -> String {
    String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension String {
  /// The text inside a quoted label of Mermaid, in which `#` begins an entity and a backtick, a list
  /// sign or a tag would be read as markup.
  fileprivate var mermaid: String {
    let rows = split(separator: "\n", omittingEmptySubsequences: false).map { row in
      var text = ""
      for scalar in String(row).printable.unicodeScalars {
        switch scalar {
        case "\"", "#", "&", "<", ">", "`", "*", "_", "|": text += "#\(scalar.value);"
        case ".", "-", "+", ")":
          // `1. ` and `- ` would begin a list.
          let begins = text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
          text += begins ? "#\(scalar.value);" : String(scalar)
        default: text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
    return rows.joined(separator: "<br/>")
  }

  /// The text inside a quoted string of `dot`, which knows escapes and HTML's entities.
  fileprivate var dot: String {
    let rows = split(separator: "\n", omittingEmptySubsequences: false).map { row in
      var text = ""
      for scalar in String(row).printable.unicodeScalars {
        switch scalar {
        case "\\", "\"": text += "\\" + String(scalar)
        case "&": text += "&amp;"
        default: text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
    return rows.joined(separator: "\\n")
  }
}
