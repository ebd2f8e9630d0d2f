import ArgumentParser
import SpecBuild
import SpecText

/// The revision of git that somebody names to compare with.
///
/// - Parameters:
///   - name: Whatever git takes for a commit.
///   - root: The project's folder.
/// - Returns: The revision.
/// - Throws: What ends the command: that there is no git, or no such revision, or that git can't be
///   started.
func revision(_ name: String, of root: String) async throws -> Revision {
  do {
    return try await Revision(name, of: root)
  } catch RevisionFailure.noGit {
    StandardError.write("specgen: --compare needs git, and there is none on the path")
    throw ExitStatus.unavailable
  } catch RevisionFailure.failed(let why) {
    StandardError.write("specgen: \(why)".printable)
    throw ExitStatus.unavailable
  } catch RevisionFailure.refused(let why) {
    throw ValidationError(why.printable)
  } catch RevisionFailure.disk(let error) {
    StandardError.write("specgen: \(error)")
    throw ExitStatus.disk
  }
}
