import ArgumentParser
import SpecDisk
import SpecText

/// What an earlier `specgen fit` found, which is passed over.
struct BaselineOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pass over what this file has, which 'specgen fit --write-baseline' wrote.",
      valueName: "file"))
  var baseline: String?

  /// The ids of the findings in the file, one a line; none where no file is given.
  ///
  /// - Throws: `ValidationError` where it can't be read.
  var ids: Set<String> {
    get throws {
      guard let file = try baseline.map(absolutePath) else { return [] }
      do {
        let bytes = try FileSystem.disk.read(file, 1 << 24) ?? []
        return Set(
          String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map(String.init))
      } catch {
        throw ValidationError(
          "--baseline cannot read \(file): \(error.reason); 'specgen fit --write-baseline' writes one"
            .printable)
      }
    }
  }

  /// What is said of so many findings that were passed over; nothing where there are none.
  static func remark(on known: Int) -> String? {
    known > 0 ? "\(known) known finding\(known == 1 ? "" : "s") passed over" : nil
  }
}
