import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  /// An image comes from somewhere: it is given, or the app's own control enters it.
  mutating func checkImages(in flow: Flow) {
    var entered: Set<String> = []
    for case .input(let id, as: _) in flow.screensAndFrame.flatMap(\.controls).map(\.role) {
      entered.insert(id.rawValue)
    }
    for member in node[FlowSchema.values]
    where scope.values[member.key.value] == .image && !entered.contains(member.key.value)
      && member.value.member(ValueSchema.origin) == nil
    {
      found.report(.imageFromNowhere(member.key))
    }
  }
}

extension Diagnostic {
  fileprivate static func imageFromNowhere(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .valueShape, key.span, "nobody gives the image '\(key.value)'",
      help: #"say where it comes "from", or let a control enter it, as "app-picker" or "app-view""#)
  }
}
