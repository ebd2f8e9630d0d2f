import SpecModel
import SpecRender
import SpecSyntax
import SpecText

extension Rule {
  /// Devices of the settings are devices of the previews.
  static let previewDevice = Rule(
    "template/device", .warning,
    summary: "A device that `specgen.json` names is one that previews can be looked at on.",
    why: """
      Which devices there are the templates say: the options of the select `device`. Another name \
      is misspelt, or nobody has drawn its frame.
      """,
    bad: #""devices": ["iphone-es"]"#, good: #""devices": ["iphone-se"]"#, isSuppressible: true)
}

/// Looks for devices that previews do not have.
func checkDevices(
  of settings: Settings, _ files: [ParsedFile], _ found: inout Diagnostics
) {
  guard !settings.devices.isEmpty else { return }
  let templates = files.filter {
    $0.folder == .templates && $0.file.path.hasSuffix(".mustache")
  }
  let known = templates.flatMap { $0.file.bytes.tags.options(of: "device") }
  for device in settings.devices where !known.isEmpty && !known.contains(device.value) {
    found.report(
      Diagnostic(
        .previewDevice, device.span, "previews have no device '\(device.value)'",
        help: nearest(to: device.value, in: known).map { "did you mean '\($0)'?" }
          ?? "there is \(known.joined(separator: ", "))"))
  }
}

extension [MarkupTag] {
  /// The values of the options of a select.
  fileprivate func options(of name: String) -> [String] {
    var isInside = false
    return compactMap { tag in
      if tag.name == "select" { isInside = tag.value(of: "name") == name }
      return isInside && tag.name == "option" ? tag.value(of: "value") : nil
    }
  }
}

extension MarkupTag {
  fileprivate func value(of name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
