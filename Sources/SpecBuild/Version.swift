import SpecSyntax

/// The version of specgen.
package let version = "0.1.0"

/// What `--version` prints: specgen's version and that of the library it parses Markdown with.
package let versionText = "\(version) (libcmark \(commonMarkVersion))"
