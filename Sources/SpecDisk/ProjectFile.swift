/// A file around the content of a project, which `init` makes where it is not there.
package enum ProjectFile: String, Sendable, CaseIterable {
  case ignoredFiles = ".gitignore"
  case package = "Package.swift"
  case test = "Tests/OnboardingTests/OnboardingTests.swift"
  case workflow = ".github/workflows/onboarding.yml"
  case hooks = ".pre-commit-config.yaml"
}
