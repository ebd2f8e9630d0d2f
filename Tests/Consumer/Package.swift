// swift-tools-version: 6.2
// An app of its own that uses the flows: `.ci/consumer` builds a copy of it outside the repository.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "specgen", path: "../..")],
  targets: [
    // Named as Apple's, so that a name of ours that is one of theirs is ambiguous here too.
    .target(name: "StoreKit"),
    .executableTarget(
      name: "Consumer",
      dependencies: [
        "StoreKit",
        .product(name: "SwiftUI", package: "specgen"),
        .product(name: "FlowCore", package: "specgen"),
        .product(name: "FlowRuntime", package: "specgen"),
        .product(name: "FlowUI", package: "specgen"),
        .product(name: "OnboardingFlows", package: "specgen"),
      ],
      swiftSettings: settings),
  ])
