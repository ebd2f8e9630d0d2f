import SpecBuild
import SpecEdit
import SpecText
import TestSupport

extension ProjectFiles {
  /// The files as content of the app `demo`.
  var indexed: AppNameIndex { get async { await AppNameIndex(sources, app: "demo") } }
}
