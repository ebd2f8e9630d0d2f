// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
]

/// What modules that compute little have besides.
///
/// To optimize them takes four fifths of the time in which they are compiled. CI saves it by
/// `SPECGEN_UNOPTIMIZED`; nobody else has such flags, which no package may have that others depend on.
let computesLittle: [SwiftSetting] =
  Context.environment["SPECGEN_UNOPTIMIZED"] == nil
  ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A module of the house: what it may import is what it lists, and nothing else.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  exclude: [String] = [], embedsText: Bool = false, extra: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude,
    swiftSettings: settings + extra, plugins: embedsText ? ["EmbedTextPlugin"] : [])
}

/// A module of tests.
///
/// What it tests is optimized in a release build. It is not: that would take more than half of the
/// time in which it is compiled, and its own code does little. Without whole-module optimization each
/// core compiles a part of its files; that SwiftPM's `-num-threads` is ignored then is no more than a
/// warning.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: settings
      + [
        .unsafeFlags(
          [
            "-Onone", "-no-whole-module-optimization", "-enable-batch-mode",
            "-no-emit-module-separately",
          ],
          .when(configuration: .release))
      ])
}

let package = Package(
  name: "specgen",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .executable(name: "specgen", targets: ["specgen"]),
    .library(name: "FlowCore", targets: ["FlowCore"]),
    .library(name: "FlowRuntime", targets: ["FlowRuntime"]),
    .library(name: "FlowTesting", targets: ["FlowTesting"]),
    .library(name: "FlowUI", targets: ["FlowUI"]),
    .library(name: "OnboardingFlows", targets: ["OnboardingFlows"]),
    .library(name: "OnboardingTestPaths", targets: ["OnboardingTestPaths"]),
  ],
  traits: [
    // Off by default, so that no package is resolved for apps: every dependency stands behind it.
    .trait(
      name: "CommandLineTool",
      description: "Builds specgen, the command-line tool, which needs other packages.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    module("FlowCore"),
    module("CLDR", ["FlowCore"], exclude: ["generate.py"]),
    module("FlowRuntime", ["FlowCore", "CLDR"]),
    module("FlowTesting", ["FlowCore", "FlowRuntime"]),
    module("FlowUI", ["FlowCore", "FlowRuntime"]),
    module("OnboardingFlows", ["FlowCore", "FlowRuntime"], path: "output/swift"),
    module(
      "OnboardingTestPaths", ["FlowCore", "OnboardingFlows"], path: "output/swift-test-paths"),
    module("SpecText"),
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .target(name: "CSystem"),
    .plugin(
      name: "EmbedTextPlugin", capability: .buildTool(), path: "Sources/EmbedTextPlugin"),
    module("SpecSyntax", ["SpecText", "CCMark"], extra: [.strictMemorySafety()]),
    module("SpecModel", ["SpecText", "FlowCore", "CLDR"]),
    module("SpecReading", ["SpecText", "SpecSyntax", "SpecModel", "FlowCore", "CLDR"]),
    module(
      "SpecChecks", ["SpecText", "SpecModel", "FlowCore", "CLDR"],
      exclude: ["Segmentation/generate.py"]),
    module("SpecProve", ["SpecText", "SpecModel", "SpecChecks", "FlowCore"]),
    module(
      "SpecRender",
      ["SpecText", "SpecSyntax", "SpecModel", "SpecChecks", "SpecProve", "FlowCore", "CLDR"]),
    module(
      "SpecCompare",
      [
        "SpecText", "SpecModel", "SpecChecks", "SpecProve", "SpecRender", "FlowCore", "CLDR",
      ], extra: computesLittle),
    module(
      "SpecExchange", ["SpecText", "SpecSyntax", "SpecModel", "CLDR"], extra: computesLittle),
    module("SpecDisk", ["SpecText", "CSystem"]),
    // `templates` there is a link to the folder at the top.
    module(
      "SpecTemplates", ["SpecText"],
      exclude: ["templates/README.md", "templates/icons", "templates/images"],
      embedsText: true),
    module(
      "SpecBuild",
      [
        "SpecText", "SpecSyntax", "SpecModel", "SpecReading", "SpecChecks", "SpecProve",
        "SpecRender", "SpecCompare", "SpecExchange", "SpecDisk", "SpecTemplates", "CLDR",
      ], extra: computesLittle),
    module(
      "SpecServe",
      ["SpecText", "SpecSyntax", "SpecModel", "SpecDisk", "SpecBuild", "SpecEdit", "CLDR"],
      embedsText: true, extra: computesLittle),
    module(
      "SpecEdit",
      [
        "SpecText", "SpecSyntax", "SpecModel", "SpecReading", "SpecChecks", "SpecProve",
        "SpecRender", "SpecExchange", "SpecDisk", "SpecBuild", "SpecTemplates", "FlowCore", "CLDR",
      ], extra: computesLittle),
    module(
      "SpecShots", ["SpecText", "SpecDisk", "SpecBuild"], embedsText: true, extra: computesLittle),
    module("RequiresCommandLineTool"),
    .executableTarget(
      name: "specgen",
      dependencies: [
        "RequiresCommandLineTool", "SpecBuild", "SpecChecks", "SpecDisk", "SpecEdit",
        "SpecExchange", "SpecProve", "SpecReading", "SpecServe", "SpecShots", "SpecText",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLineTool"])),
      ],
      swiftSettings: settings + computesLittle, plugins: ["EmbedTextPlugin"]),
    .executableTarget(
      name: "specgen-bench",
      dependencies: ["SpecBuild", "SpecDisk", "SpecProve", "SpecRender", "SpecText"],
      exclude: ["yardstick.c", "history.tsv"], swiftSettings: settings + computesLittle),
    tests("FlowCoreTests", ["FlowCore"]),
    tests(
      "SpecChecksTests",
      [
        "SpecText", "SpecSyntax", "SpecModel", "SpecReading", "SpecChecks", "SpecProve", "FlowCore",
        "TestSupport", "CheckTestSupport",
      ]),
    tests("CLDRTests", ["CLDR", "TestSupport"]),
    tests(
      "SpecExchangeTests",
      [
        "SpecText", "SpecSyntax", "SpecModel", "SpecReading", "SpecExchange", "SpecBuild",
        "SpecEdit", "CLDR", "TestSupport",
      ]),
    tests(
      "SpecBuildTests",
      [
        "SpecBuild", "SpecDisk", "SpecEdit", "SpecServe", "SpecShots", "SpecRender", "SpecProve",
        "SpecChecks", "SpecModel", "SpecTemplates", "SpecText", "FlowCore", "TestSupport",
        "CheckTestSupport",
      ]),
    tests(
      "FlowTests",
      [
        "FlowCore", "FlowRuntime", "FlowTesting", "OnboardingFlows", "OnboardingTestPaths",
        "SpecText", "SpecSyntax", "CLDR", "SpecChecks", "SpecModel", "SpecProve", "SpecReading",
        "SpecRender", "TestSupport",
      ],
      exclude: ["CheckedRows.md", "Requirements.md", "VerbatimCopy.md"]),
    tests(
      "SpecReadingTests",
      ["SpecText", "SpecSyntax", "SpecModel", "SpecReading", "FlowCore", "CLDR", "TestSupport"]),
    tests("SpecSyntaxTests", ["SpecText", "SpecSyntax", "TestSupport"]),
    module(
      "TestSupport", ["SpecText", "SpecSyntax", "SpecModel", "SpecReading"],
      path: "Tests/TestSupport"),
    // By itself, so that most tests are compiled beside SpecProve.
    module(
      "CheckTestSupport",
      ["SpecText", "SpecModel", "SpecChecks", "SpecProve", "CLDR", "FlowCore", "TestSupport"],
      path: "Tests/CheckTestSupport"),
    module("SampleFlows", ["FlowCore", "FlowRuntime"], path: "Tests/SampleFlows"),
    module("SampleServices", ["FlowRuntime", "OnboardingFlows"], path: "Tests/SampleServices"),
    tests(
      "SpecRenderTests",
      [
        "SpecText", "SpecSyntax", "SpecModel", "SpecReading", "SpecChecks", "SpecProve",
        "SpecRender", "SpecCompare", "FlowCore", "FlowRuntime", "CLDR", "TestSupport",
        "CheckTestSupport", "SampleFlows",
      ],
      exclude: ["Spec/conditions.py"]),
    tests(
      "FlowRuntimeTests",
      [
        "FlowCore", "FlowRuntime", "FlowTesting", "SampleServices", "OnboardingFlows",
        "TestSupport",
      ]),
    tests("HouseTests", ["TestSupport"]),
    tests(
      "BrowserTests",
      [
        "SpecText", "SpecSyntax", "SpecModel", "SpecReading", "SpecChecks", "SpecProve",
        "SpecRender", "FlowCore", "TestSupport", "CheckTestSupport",
      ],
      exclude: [
        "alike.py", "badges.py", "banner.py", "chromium.py", "controls.py", "editing.py",
        "fidelity.py", "hostile.py", "inspector.py", "latency.py", "live.py", "motion.py",
        "pages.py", "paths.py", "playing.py", "prototype.py", "search.py", "sideways.py",
        "variants.py", "views.py", "walks.py", "wheel.py", "words.py",
      ]),
    tests("SpecTextTests", ["SpecText", "TestSupport"]),
    module(
      "Fuzz",
      [
        "SpecText", "SpecSyntax", "SpecModel", "SpecReading", "SpecChecks", "SpecProve",
        "SpecRender", "SpecCompare", "SpecExchange", "SpecBuild", "SpecEdit", "FlowCore",
        "FlowRuntime", "OnboardingFlows", "CLDR", "TestSupport", "CheckTestSupport",
      ], path: "Tests/Fuzz/Harnesses"),
    tests("FuzzTests", ["Fuzz", "SpecText", "TestSupport"]),
  ]
)

// Links libFuzzer, which `-sanitize=fuzzer` brings: nothing that is built otherwise may name it.
if Context.environment["SPECGEN_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "specgen-fuzz", dependencies: ["Fuzz", "CLibFuzzer", "TestSupport"],
      path: "Tests/Fuzz/Driver", swiftSettings: settings),
  ]
}

// SwiftUI and StoreKit are on Apple's systems alone. Stand-ins for them show elsewhere that what is
// written against them compiles.
if Context.environment["SPECGEN_SWIFTUI"] != nil {
  for (name, user) in [("SwiftUI", "FlowUI"), ("StoreKit", "FlowRuntime")] {
    package.products.append(.library(name: name, targets: [name]))
    package.targets.append(.target(name: name, path: "Tests/Consumer/Sources/\(name)"))
    package.targets.first { $0.name == user }?.dependencies.append(.target(name: name))
  }
}
