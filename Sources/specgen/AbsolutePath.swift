import ArgumentParser
import SpecBuild
import SpecDisk
import SpecText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A path made absolute, without "." and "..", so that it leads to the same place from now on.
///
/// Done once, where the command line is read: a build from within its output folder exchanges the
/// working folder for another one, and then every relative path leads nowhere.
///
/// - Parameter path: A path as it was given.
/// - Returns: The path from the root on.
/// - Throws: What ends the command: that the path is empty, or that nobody can tell what it is
///   relative to.
func absolutePath(_ path: String) throws -> String {
  guard !path.isEmpty else { throw ValidationError("a path is empty") }
  var folder = path.hasPrefix("/") ? "" : try workingFolder()
  for part in path.split(separator: "/") where part != "." {
    guard part == ".." else {
      folder += "/" + part
      continue
    }
    // The folder above a link's target, as the system has it.
    do {
      folder = try FileSystem.disk.realPath(folder + "/")
    } catch {
      throw ended("\(error)")
    }
    folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
  }
  return folder.isEmpty ? "/" : folder
}

/// Says why a path can't be told, and how that ends the command.
private func ended(_ reason: String) -> ExitCode {
  StandardError.write("specgen: \(reason)".printable)
  return ExitStatus.disk
}

private func workingFolder() throws -> String {
  func ended(_ reason: String) -> ExitCode {
    specgen.ended("\(reason); change to another one, or give absolute paths")
  }
  guard let path = getcwd(nil, 0) else {
    throw ended(
      errno == ENOENT
        ? "the working folder is gone"
        : "cannot find the working folder: \(String(cString: strerror(errno)))")
  }
  defer { free(path) }
  guard strlen(path) < PATH_MAX else {
    throw ended("the working folder's path is longer than the \(PATH_MAX) bytes the system takes")
  }
  guard let text = String(validatingCString: path) else {
    throw ended("the working folder's path is not UTF-8")
  }
  return text == "/" ? "" : text
}
