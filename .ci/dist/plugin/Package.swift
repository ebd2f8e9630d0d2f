// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "specgen-plugin",
  products: [
    .plugin(name: "SpecgenCommand", targets: ["SpecgenCommand"]),
    .plugin(name: "SpecgenCheck", targets: ["SpecgenCheck"]),
  ],
  targets: [
    // Not called specgen: an app has the package of the libraries beside it, with a target of that name.
    .binaryTarget(name: "SpecgenBinary", path: "specgen.artifactbundle"),
    // No permission to write is declared: SwiftPM would ask for it before every `check`, too. It gives
    // it to whoever passes `--allow-writing-to-package-directory`, declared or not.
    .plugin(
      name: "SpecgenCommand",
      capability: .command(
        intent: .custom(verb: "specgen", description: "Runs specgen in the package's folder.")),
      dependencies: ["SpecgenBinary"]),
    .plugin(name: "SpecgenCheck", capability: .buildTool(), dependencies: ["SpecgenBinary"]),
  ])
