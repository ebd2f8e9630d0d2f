package import SpecBuild
package import SpecText

/// What pages are told of what does not fit: the findings of each app, with the states that have them.
package struct LayoutNews: Sendable, Equatable {
  /// The most findings that are told of an app, the heaviest: as many as anybody looks at.
  private static let limit = 200

  let json: JSONValue

  /// - Parameters:
  ///   - findings: What stands of what was measured.
  ///   - report: The report with these findings, which knows the lines they are about.
  ///   - editor: What opens places, where an editor is named.
  package init(_ findings: [LayoutFinding], in report: Report, editor: EditorLink? = nil) {
    var apps: [AppID] = []
    var told: [AppID: [JSONValue]] = [:]
    let heaviest = findings.enumerated().sorted {
      ($1.element.diagnostic.severity, $0.offset) < ($0.element.diagnostic.severity, $1.offset)
    }
    for (_, finding) in heaviest where told[finding.app, default: []].count < Self.limit {
      if told[finding.app] == nil { apps.append(finding.app) }
      told[finding.app, default: []].append(
        [
          "finding": report.pageJSON(of: finding.diagnostic, editor: editor),
          "states": .object(finding.states),
        ])
    }
    json = .object(apps.map { .init($0.rawValue, .array(told[$0] ?? [])) })
  }
}

extension LayoutFinding {
  /// The states in which it is, each with the settings in which there is most of it.
  fileprivate var states: [JSONValue.Member] {
    examples.map { .init($0.issue.state.printable, $0.configuration.json) }
  }
}

extension LayoutConfiguration {
  fileprivate var json: JSONValue {
    [
      "device": .string(device.printable), "orientation": .string(orientation.printable),
      "locale": .string(locale.rawValue.printable), "size": .string(size.printable),
    ]
  }
}
