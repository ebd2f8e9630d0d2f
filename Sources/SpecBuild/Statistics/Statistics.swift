import SpecChecks
package import SpecDisk
package import SpecModel
import SpecProve
package import SpecRender
package import SpecText

/// How much there is to read and to translate, app by app.
package struct StatisticsOutcome: Sendable {
  /// The files of the run; a `FileID` is an index of this list.
  package var files: [SourceFile]
  /// What reading found; nothing is counted of content that does not read.
  package var diagnostics: [Diagnostic]
  /// What is wrong with the request itself; then nothing was counted.
  package var usageError: String?
  /// The apps that were asked for.
  package var apps: [AppStatistics] = []
}

/// How much there is to read in an app.
package struct AppStatistics: Sendable {
  /// The name of its folder.
  package var id: AppID
  package var name: String
  /// Its own language, then those it is translated into, in the settings' order.
  package var locales: [LocaleStatistics]
  /// What completing its flow takes, path by path, variant by variant; nothing where that was not
  /// asked, and the languages were.
  package var paths: [PathStatistics]?
}

/// How much there is to read in an app in one language, and how far it is translated.
package struct LocaleStatistics: Sendable, Equatable {
  /// A text beside its limit.
  package struct Length: Sendable, Equatable {
    package var key: StringKey
    package var count: Int
    package var limit: Int

    /// How much of its limit the text takes.
    fileprivate var share: Double { Double(count) / Double(max(1, limit)) }
  }

  /// What texts are measured in.
  package enum Unit: String, Sendable {
    case words, characters
  }

  package var locale: LocaleID
  package var isSource = false
  /// The texts there are; a text with plural forms is one.
  package var strings = 0
  /// How long they are together, each by its form for `other`.
  package var length = 0
  package var unit = Unit.words
  /// The texts to be translated: those that are not the same in every language.
  package var translatable = 0
  /// Translated from the text as it is, and nobody has to look again.
  package var translated = 0
  /// Translated from a text that has changed since.
  package var stale = 0
  /// Translated, and somebody has to look again.
  package var needsReview = 0
  /// Not translated.
  package var missing = 0
  /// The text that takes most of its limit; none where there is no text.
  package var longest: Length?
}

/// Counts what the apps that are asked for say, in every language.
///
/// - Parameters:
///   - request: Where the content is, and which apps are meant.
///   - disk: Where the content is read from.
/// - Returns: The figures; mistakes of the content are in the outcome.
/// - Throws: That the disk failed.
package func statistics(
  of request: PipelineRequest, on disk: FileSystem = .disk
) async throws(DiskError) -> StatisticsOutcome {
  var (outcome, project) = try await countedContent(of: request, on: disk)
  guard let project else { return outcome }
  let plurals = ProjectPlurals(project.settings)
  outcome.apps = project.apps.map { app in
    let context = CheckContext(app: app, settings: project.settings, plurals: plurals)
    return AppStatistics(
      id: app.id, name: app.info.name,
      locales: [context.sourceStatistics]
        + app.info.targetLocales.map { context.statistics(in: $0) })
  }
  return outcome
}

/// Finds out what completing the flow takes at least, on each path of the apps that are asked for.
///
/// - Parameters:
///   - request: Where the content is, and which apps are meant.
///   - limit: What exploring all of them may cost, in states.
///   - disk: Where the content is read from.
/// - Returns: The figures; mistakes of the content are in the outcome.
/// - Throws: That the disk failed.
package func pathStatistics(
  of request: PipelineRequest, limit: Int = stateLimit, on disk: FileSystem = .disk
) async throws(DiskError) -> StatisticsOutcome {
  var (outcome, project) = try await countedContent(of: request, on: disk)
  guard let project else { return outcome }
  let explored = await exploreSharingBudget(
    limit, among: project.apps, flows: { (try? $0.get().flows) ?? [] }
  ) { apps, limit in
    await mapConcurrently(apps, jobs: request.jobs) { app in
      Result { try explore(app, limits: app.info.limits, limit: limit) }
    }
  }
  for (app, explored) in zip(project.apps, explored) {
    do {
      let paths = SpecRender.pathStatistics(of: app, try explored.get().flows, project.settings)
      outcome.apps.append(
        AppStatistics(id: app.id, name: app.info.name, locales: [], paths: paths))
    } catch {
      outcome.diagnostics.append(.flowCannotRun(app, error))
    }
  }
  return outcome
}

/// Reads the content that statistics are of.
///
/// - Parameters:
///   - request: Where the content is, and which apps are meant.
///   - disk: Where the content is read from.
/// - Returns: An outcome without figures, and the project with the apps that are asked for alone;
///   none where the request or the content has mistakes, which are in the outcome.
/// - Throws: That the disk failed.
private func countedContent(
  of request: PipelineRequest, on disk: FileSystem
) async throws(DiskError) -> (outcome: StatisticsOutcome, project: Project?) {
  var run = PipelineRun(request: request, disk: disk)
  let loaded = await run.load(try run.sources().files)
  var outcome = StatisticsOutcome(
    files: loaded.files,
    diagnostics: loaded.mistakes.sorted().withoutDoubtfulFixes(in: loaded.files),
    usageError: run.outcome.usageError)
  guard outcome.usageError == nil else { return (outcome, nil) }
  // That a language has no file yet is what the figures are for.
  guard !loaded.mistakes.all.contains(where: \.hidesContent) else { return (outcome, nil) }
  outcome.diagnostics = []
  var project = loaded.project
  project.apps.removeAll { !request.apps.isEmpty && !request.apps.contains($0.id) }
  return (outcome, project)
}

extension CheckContext {
  fileprivate var sourceStatistics: LocaleStatistics {
    let gauge = Gauge(app.info, in: settings.sourceLocale)
    var figures = LocaleStatistics(
      locale: settings.sourceLocale, isSource: true, unit: gauge.unit)
    for text in app.texts where text.hasKey { figures.count(text.key, text.forms, gauge) }
    figures.translatable = app.texts.count { $0.hasKey && $0.isTranslatable }
    return figures
  }

  /// How much there is to read in a language the app is translated into.
  package func statistics(in locale: LocaleID) -> LocaleStatistics {
    let gauge = Gauge(app.info, in: locale)
    var figures = LocaleStatistics(locale: locale, unit: gauge.unit)
    figures.translatable = app.texts.count { $0.hasKey && $0.isTranslatable }
    for pair in translations.first(where: { $0.locale == locale })?.pairs ?? [] {
      figures.count(pair.source.key, pair.target.forms, gauge)
      if pair.target.isStale(against: pair.source) {
        figures.stale += 1
      } else if pair.target.needsReview {
        figures.needsReview += 1
      } else {
        figures.translated += 1
      }
    }
    figures.missing = figures.translatable - figures.strings
    return figures
  }
}

/// What the texts of a language are measured by.
private struct Gauge {
  let unit: LocaleStatistics.Unit
  let limit: Int
  let measure: (Phrase) -> Int

  init(_ info: AppInfo, in locale: LocaleID) {
    switch info.limits.perText(in: locale) {
    case .words(let most): (unit, limit, measure) = (.words, most, wordCount)
    case .characters(let most): (unit, limit, measure) = (.characters, most, characterCount)
    }
  }
}

extension LocaleStatistics {
  /// Counts one text.
  fileprivate mutating func count(_ key: StringKey, _ forms: Text.Forms, _ gauge: Gauge) {
    strings += 1
    length += gauge.measure(forms.main)
    for phrase in forms.values {
      let text = Length(key: key, count: gauge.measure(phrase), limit: gauge.limit)
      if text.share > longest?.share ?? -1 { longest = text }
    }
  }
}
