/// A folder of a project that people write.
package enum ProjectFolder: String, Sendable, CaseIterable {
  case content, templates
}

/// Where a file of `content/` lies: beside the apps, or in the folder of one of them.
///
/// This is the only place that knows the folders and the endings of names.
package enum ContentPath: Hashable, Sendable, CustomStringConvertible {
  /// `specgen.json`: what holds for all apps.
  case settings
  /// A file of an app.
  case file(AppFile, of: AppID)
  /// A file beside the apps that is not read, by its name.
  case unknown(String)

  /// What a file in an app's folder is.
  package enum AppFile: Hashable, Sendable {
    case info, flow
    case table(String)
    /// The words of a screen, of the frame, or of the system's dialogs.
    case page(String)
    /// The texts in another language, by its locale.
    case translation(LocaleID)
    /// The storage format of a version that was released.
    case release(String)
    /// A file that is not read, by its path in the folder.
    case unknown(String)

    /// - Parameter path: The path in the app's folder.
    package init(_ path: String) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let name = parts[parts.count - 1]
      func stem(_ ending: String) -> String? {
        name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : nil
      }
      let file: AppFile? =
        switch (parts.count, parts[0]) {
        case (1, "app.json"): .info
        case (1, "flow.json"): .flow
        case (1, _): stem(".json").map { .table($0) }
        case (2, "screens"): stem(".md").map { .page($0) }
        case (2, "locales"): stem(".json").map { .translation(LocaleID($0)) }
        case (2, "released"): stem(".json").map { .release($0) }
        default: nil
        }
      self = file ?? .unknown(path)
    }

    /// The path in the app's folder.
    package var path: String {
      switch self {
      case .info: "app.json"
      case .flow: "flow.json"
      case .table(let id): "\(id).json"
      case .page(let id): "screens/\(id).md"
      case .translation(let locale): "locales/\(locale).json"
      case .release(let version): "released/\(version).json"
      case .unknown(let path): path
      }
    }
  }

  /// Reads a path, relative to the project's folder; nil where it is none of the content's.
  package init?(_ path: String) {
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0] == ProjectFolder.content.rawValue else { return nil }
    if parts.count == 3 {
      self = .file(AppFile(String(parts[2])), of: AppID(String(parts[1])))
    } else {
      self = parts[1] == "specgen.json" ? .settings : .unknown(String(parts[1]))
    }
  }

  /// The path, relative to the project's folder.
  package var description: String {
    let folder = ProjectFolder.content.rawValue
    return switch self {
    case .settings: "\(folder)/specgen.json"
    case .file(let file, of: let app): "\(folder)/\(app)/\(file.path)"
    case .unknown(let name): "\(folder)/\(name)"
    }
  }

  /// The app whose file it is; nil for what lies beside the apps.
  package var app: AppID? {
    if case .file(_, of: let app) = self { app } else { nil }
  }

  /// The locale of a translation.
  package var translationLocale: LocaleID? {
    if case .file(.translation(let locale), of: _) = self { locale } else { nil }
  }
}

/// Files that use each other's names.
package enum SourceScope: Hashable, Sendable {
  case app(AppID)
  case templates
  /// What lies beside the apps, and holds for all of them.
  case project
}

extension SourceFile {
  package var folder: ProjectFolder? { ProjectFolder(rawValue: String(path.prefix { $0 != "/" })) }

  /// The files whose names it uses.
  package var scope: SourceScope {
    folder == .templates ? .templates : contentPath?.app.map { .app($0) } ?? .project
  }

  /// What its path says it is; nil outside of `content/`.
  package var contentPath: ContentPath? { ContentPath(path) }
}
