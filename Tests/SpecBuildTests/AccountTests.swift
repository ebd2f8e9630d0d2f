import SpecBuild
import SpecText
import TestSupport
import Testing

/// The app whose sign-in can be cancelled, through the whole pipeline.
@Suite struct AccountTests {
  @Test func `it has no findings, and its sign-in can be cancelled and can fail`() async throws {
    // Each section that says what came of the sign-in is seen somewhere, else P01 would tell.
    let text = try await SampleBuild.questions().text("spec/account.json")
      .filter { !$0.isWhitespace }
    #expect(text.contains(#""can-cancel":true"#))
    #expect(text.contains(#""can-fail":true"#))
    #expect(text.contains(#""from":{"type":"action","service":"sign-in"}"#))
  }

  @Test func `what a sign-in brings is typed, as is what the app enters itself`() async throws {
    let build = try await SampleBuild.questions()
    let services = try build.text("swift/Account/Account.Services.swift")
    #expect(services.contains("func signIn() async throws -> Account.SignInData"))
    #expect(services.contains("public struct SignInData: Hashable, Sendable {"))
    #expect(services.contains("public init(name: String? = nil, email: String? = nil)"))
    #expect(services.contains(#"case "sign-in": _ = try await self.signIn()"#))
    #expect(services.contains(#"case "sign-in": return try await self.signIn().values"#))
    #expect(services.contains("func savePicture(picture: Data?) async throws"))
    let inputs = try build.text("swift/Account/Account.swift")
    let doors = [
      "Flow.Input where Definition == Account, Content == Int", "static var profileCalm: Self",
      "Flow.DateInput where Definition == Account", "static var profileBirthday: Self",
      "Flow.ImageInput where Definition == Account", "static var profilePhoto: Self",
    ]
    for door in doors { #expect(inputs.contains(door)) }
  }

  @Test func `previews draw what the app enters itself with what it holds`() async throws {
    let text = try await SampleBuild.questions().text("preview/account.html")
    #expect(text.contains(#"<p class="app-view" data-control="profile.calm">"#))
    #expect(text.contains(#"<span class="held"><span class="portrait"></span></span>"#))
  }

  @Test func `what a sign-in may not bring is not shown unasked`() async throws {
    var project = ProjectFiles.questions.keeping(apps: "account")
    try project.replace(
      #", "address": "!empty(email)""#, with: "", in: "content/account/flow.json")
    try await withProject(project) { root in
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1))
      #expect(outcome.diagnostics.map { "\($0.rule)" } == ["flow/unbound-placeholder"])
    }
  }

  @Test func `an image that nobody gives is found`() async throws {
    var project = ProjectFiles.questions.keeping(apps: "account")
    try project.replace(
      #""value": "picture" },"#, with: #""do": ["next"] },"#, in: "content/account/flow.json")
    try await withProject(project) { root in
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1))
      #expect(outcome.diagnostics.map(\.message) == ["nobody gives the image 'picture'"])
    }
  }

  @Test func `what is said to who cancels needs a handler`() async throws {
    var project = ProjectFiles.questions.keeping(apps: "account")
    try project.replace(
      #", "cancelled": [{ "set": "turned-back", "to": "true" }]"#, with: "",
      in: "content/account/flow.json")
    try await withProject(project) { root in
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1))
      let told = outcome.diagnostics.map(\.message)
      #expect(told == ["the section 'put-away' of 'account' is never shown"])
    }
  }
}
