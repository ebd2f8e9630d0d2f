// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MyApp",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "specgen", path: "../specgen")],
  targets: [
    .target(
      name: "MyApp",
      dependencies: [
        .product(name: "FlowCore", package: "specgen"),
        .product(name: "FlowRuntime", package: "specgen"),
        .product(name: "FlowUI", package: "specgen"),
        .product(name: "OnboardingFlows", package: "specgen"),
      ]),
    .testTarget(
      name: "MyAppTests",
      dependencies: ["MyApp", .product(name: "FlowTesting", package: "specgen")]),
  ])
