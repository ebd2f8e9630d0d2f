import CSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system tells this program of where it runs.
package enum ProcessEnvironment {
  /// The variables that it was started with, by name.
  package static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = csystem_environment()
    while let variable = next.pointee {
      let text = String(cString: variable)
      // Of two of the same name programs see the first.
      if let sign = text.firstIndex(of: "="), variables[String(text[..<sign])] == nil {
        variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      next += 1
    }
    return variables
  }

  /// The value of a variable; none where it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The file of this program; it may be a link.
  package static var programPath: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      return _NSGetExecutablePath(&path, &size) == 0 ? String(cString: path) : ""
    #else
      "/proc/self/exe"
    #endif
  }

  /// How many processors it may run on.
  package static var processorCount: Int { Int(csystem_processors()) }

  /// The folder for temporary files, with a slash behind it.
  package static var temporaryFolder: String {
    let folder = variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    return folder.hasSuffix("/") ? folder : folder + "/"
  }
}
