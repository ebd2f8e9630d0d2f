package import SpecText

/// What the output tells of an app elsewhere than in the app's own files.
package struct AppSummary: Sendable, Equatable {
  package let id: AppID
  /// Its name, which the page of every app tells.
  package let name: String
  /// Its type in Swift, which is unlike those of the others.
  package let type: String
  /// What the index shows of it.
  package var entry: IndexEntry

  package init(id: AppID, name: String, type: String, entry: IndexEntry) {
    (self.id, self.name, self.type, self.entry) = (id, name, type, entry)
  }
}
