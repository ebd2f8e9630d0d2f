package import SpecText

/// The translations of a project by the words they were made from: what a text says in another
/// language, another one with the same words most likely says too.
package struct TranslationMemory: Sendable {
  private let apps: [App]

  /// What is translated in a project; nothing, where there is none.
  package init(of project: Project? = nil) {
    apps = project?.apps ?? []
  }

  /// The translations into a language that nobody has to look at again.
  ///
  /// - Parameters:
  ///   - locale: The language.
  ///   - app: The app whose own translations come before those of others.
  /// - Returns: Translations by the words of the source; of several of the same words the first.
  package func translations(
    into locale: LocaleID, first app: AppID
  ) -> [PlainForms: PlainForms] {
    let ordered = apps.filter { $0.id == app } + apps.filter { $0.id != app }
    let entries = ordered.lazy.flatMap(\.translations).filter { $0.locale.value == locale }
      .flatMap(\.entries).filter { !$0.needsReview }
    return Dictionary(entries.map { ($0.source.value, $0.written) }) { first, _ in first }
  }
}
