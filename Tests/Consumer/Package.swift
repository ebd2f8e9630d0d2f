// swift-tools-version: 6.2
// An app of its own that uses the flows, and programs that draw and say all their screens:
// `.ci/consumer` builds a copy of them outside the repository.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "specgen") }

// Named as Apple's, so that a name of ours that is one of theirs is ambiguous here too. Where they
// are not asked for, Apple's own are compiled with.
let standsIn = Context.environment["SPECGEN_SWIFTUI"] != nil
let stand = standsIn ? ["StoreKit", "SwiftUI"].map(product) : []

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "specgen", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: stand + ["FlowCore", "FlowRuntime", "FlowUI", "OnboardingFlows"].map(product),
      swiftSettings: settings),
    .executableTarget(
      name: "Screens",
      dependencies: stand
        + ["FlowCore", "FlowRuntime", "FlowUI", "OnboardingFlows", "OnboardingTestPaths"]
        .map(product),
      swiftSettings: settings),
    .executableTarget(
      name: "Texts",
      dependencies: [
        "FlowCore", "FlowRuntime", "FlowTesting", "OnboardingFlows", "OnboardingTestPaths",
      ].map(product),
      swiftSettings: settings),
  ])
