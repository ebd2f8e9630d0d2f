import SpecBuild
import SpecEdit
import TestSupport

extension ProjectFiles {
  /// The files as content of the app `demo`.
  var indexed: IndexedContent { IndexedContent(sources, app: "demo") }
}
