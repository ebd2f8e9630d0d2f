import CLibFuzzer
import Foundation
import Fuzz
import TestSupport

// Runs one harness under libFuzzer, whose arguments are those of this program:
//
//   FUZZ_HARNESS=json specgen-fuzz -max_total_time=60 corpus-folder
//
// `specgen-fuzz list` names the harnesses and their lengths; `specgen-fuzz seeds FOLDER` writes the
// inputs that each starts from, taken from `content/`, into folders of that name. The harness is no
// argument, because libFuzzer starts itself again with its own.

private func writeSeeds(into folder: URL) throws {
  let content = try shippedContent().sources
  for harness in Harness.all {
    let own = folder.appending(path: harness.name)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    for (number, seed) in harness.seeds(content).enumerated() {
      try Data(seed).write(to: own.appending(path: "seed-\(number)"))
    }
  }
}

private let chosen = Harness.all.first {
  $0.name == ProcessInfo.processInfo.environment["FUZZ_HARNESS"]
}

switch CommandLine.arguments.dropFirst().first {
case "list":
  for harness in Harness.all { print(harness.name, harness.maxLength) }
case "seeds" where CommandLine.arguments.count == 3:
  try writeSeeds(into: URL(filePath: CommandLine.arguments[2]))
default:
  guard chosen != nil else {
    print("FUZZ_HARNESS names none of: \(Harness.all.map(\.name).joined(separator: ", "))")
    exit(64)
  }
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  exit(
    LLVMFuzzerRunDriver(&count, &arguments) { data, size in
      do throws(PropertyViolation) {
        try chosen?.run(Array(UnsafeBufferPointer(start: data, count: size)))
      } catch {
        FileHandle.standardError.write(Data("property violated: \(error)\n".utf8))
        abort()
      }
      return 0
    })
}
