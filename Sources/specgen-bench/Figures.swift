import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a process, or those it started, took of the machine.
struct Usage {
  /// Time of all processors, in milliseconds.
  var processor: Double
  /// The largest resident size so far, in mebibytes.
  var peak: Double

  /// This process so far.
  static var own: Usage { Usage(RUSAGE_SELF) }

  /// The processes it started, as far as they ended; the peak is that of the largest.
  static var children: Usage { Usage(RUSAGE_CHILDREN) }

  #if canImport(Darwin)
    private init(_ whose: Int32) {
      var usage = rusage()
      getrusage(whose, &usage)
      self.init(usage, bytesPerUnit: 1)
    }
  #else
    private init(_ whose: __rusage_who) {
      var usage = rusage()
      getrusage(__rusage_who_t(whose.rawValue), &usage)
      self.init(usage, bytesPerUnit: 1024)
    }
  #endif

  private init(_ usage: rusage, bytesPerUnit: Double) {
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
    }
    processor = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    peak = Double(usage.ru_maxrss) * bytesPerUnit / 1_048_576
  }
}

/// Does something and says how long it took, in milliseconds.
func timed<Result>(_ body: () async throws -> Result) async rethrows -> (Result, Double) {
  let start = ContinuousClock.now
  let result = try await body()
  return (result, Double((ContinuousClock.now - start) / .microseconds(1)) / 1000)
}

/// One line of the table.
struct Row: CustomStringConvertible {
  var screens: Int
  var what: String
  var wall: Double
  var processor: Double
  var peak: Double?
  var note: String

  static let head = "screens  what         wall ms   cpu ms  cpu µs/screen  peak MiB"

  var description: String {
    let figures = [
      (String(screens), 7), (what.padding(toLength: 11, withPad: " ", startingAt: 0), 13),
      (rounded(wall), 9), (rounded(processor), 9),
      (rounded(processor * 1000 / Double(screens)), 15), (peak.map(rounded) ?? "", 10),
    ]
    return figures.map { text, width in
      String(repeating: " ", count: max(0, width - text.count)) + text
    }.joined() + "   " + note
  }

  private func rounded(_ number: Double) -> String { String(Int(number.rounded())) }
}
