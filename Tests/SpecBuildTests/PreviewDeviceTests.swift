import SpecBuild
import SpecText
import TestSupport
import Testing

@Suite struct PreviewDeviceTests {
  private func findings(_ device: String) async throws -> [String] {
    let files = try ProjectFiles.small.replacing(
      #""locales": [],"#, with: #""locales": [], "devices": ["\#(device)"],"#,
      in: "content/specgen.json")
    let outcome = try await check(files)
    return outcome.diagnostics.map { "\($0.rule) «\(outcome.text(at: $0))» (\($0.help ?? ""))" }
  }

  @Test func `a device that previews do not have is found at its name`() async throws {
    #expect(
      try await findings("iphone-es") == [
        #"template/device «"iphone-es"» (did you mean 'iphone-se'?)"#
      ])
    #expect(
      try await findings("galaxy") == [
        """
        template/device «"galaxy"» \
        (there is iphone-se, iphone-16, iphone-16-pro-max, ipad-11, mac)
        """
      ])
  }

  @Test(arguments: ["iphone-se", "iphone-16", "ipad-11"])
  func `a device of the previews is fine`(_ device: String) async throws {
    #expect(try await findings(device) == [])
  }
}
