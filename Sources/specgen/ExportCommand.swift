import ArgumentParser
import SpecBuild
import SpecEdit
import SpecExchange
import SpecText

/// Writes texts for translators.
struct ExportCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write texts for translators: XLIFF 1.2 as Xcode has it, .xcloc, or CSV.",
    discussion: """
      Every text comes with the writer's note, what its placeholders are, how long it may be and \
      where its picture is. Several apps are one file. `specgen import` takes it back.

      A file that is there is replaced, unless it holds translations that the content does not \
      have: then import it first.

        specgen export --locale de > de.xliff
        specgen export lockedin --locale de -o de.xcloc
        specgen export --locale de -o de.csv --preview-url https://example.com/preview

      CSV is UTF-8 with a byte order mark, which Excel needs, and with commas; an Excel that is \
      German or French opens it with --separator semicolon. A cell that begins as a formula does \
      (= + - @) has an apostrophe before it, which import takes away.
      """)

  /// The formats that are written.
  enum FileFormat: String, ExpressibleByArgument, CaseIterable {
    case xliff, csv
  }

  @Argument(help: ArgumentHelp("The apps; all of them, if none is given.", valueName: "app"))
  var apps: [AppID] = []

  @Option(help: "The language to translate into, such as de or pt-BR.")
  var locale: LocaleID

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, or a folder if its name ends in .xcloc; standard output, if not given.",
      valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The format of the file, if the ending of its name does not say it; xliff, if not given.",
      valueName: "format"))
  var fileFormat: FileFormat?

  @Option(help: "What stands between the cells of CSV; a comma, if not given.")
  var separator: CSVStyle.Separator?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Whether CSV begins with a byte order mark, without which Excel reads other letters; it does, if \
      not given.
      """
  )
  var byteOrderMark: Bool?

  @Option(
    help: ArgumentHelp(
      "The address where output/preview is served: notes link to pictures there.", valueName: "url")
  )
  var previewURL: String?

  @Flag(help: "Write over a file that holds something else.")
  var force = false

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if let previewURL, !["https://", "http://"].contains(where: previewURL.hasPrefix) {
      throw ValidationError("--preview-url takes an address that begins with https://")
    }
    if try format == .xliff, separator != nil || byteOrderMark != nil {
      throw ValidationError("--separator and --byte-order-mark go with CSV")
    }
  }

  /// The format that is asked for.
  private var format: FileFormat {
    get throws {
      let ending = output?.split(separator: ".").last.map { $0.lowercased() } ?? ""
      let named: FileFormat? = ending == "xcloc" ? .xliff : FileFormat(rawValue: ending)
      if ["xcstrings", "strings", "stringsdict"].contains(ending) {
        throw ValidationError("`specgen build` writes string tables; translators get XLIFF or CSV")
      }
      if let named, let fileFormat, named != fileFormat {
        throw ValidationError("--file-format is \(fileFormat), and the file is named .\(ending)")
      }
      return fileFormat ?? named ?? .xliff
    }
  }

  private var form: ExportForm {
    get throws {
      let previews = previewURL.map { String($0.reversed().drop { $0 == "/" }.reversed()) }
      let style = CSVStyle(
        separator: separator ?? .comma, hasByteOrderMark: byteOrderMark ?? true)
      return ExportForm(
        try format == .csv ? .csv(style) : .xliff, previews: previews ?? "output/preview")
    }
  }

  func run() async throws {
    let request = ExportRequest(
      root: root.path, apps: apps, locale: locale, output: try output.map(absolutePath),
      form: try form, replaces: force)
    let outcome = try await report.showingProgress { reportProgress in
      try await exitingOnFailure { try await export(request, onProgress: reportProgress) }
    }
    switch outcome {
    case .exported(let bytes, let coverage):
      if output == nil { try StandardOutput.write(String(decoding: bytes, as: UTF8.self)) }
      report.remark(coverage.description)
    case .contentHasErrors(let outcome):
      try report.write(outcome, root: root.path)
      report.remark("nothing was written: content that has errors may hold texts nobody sees")
      throw ExitStatus.refused
    }
  }
}

/// Separators are read from the command line by their names.
extension CSVStyle.Separator: ExpressibleByArgument {}
