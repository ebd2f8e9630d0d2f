import Foundation
import SpecChecks
import SpecProve
import SpecReading
import SpecText
import TestSupport
import Testing

/// What can carry a requirement: members and words of the content, rules, properties and tests.
struct Carriers {
  let tests: TestSources
  private let rules = Set((Rule.allReading + allChecks.map(\.rule)).map(\.id))
  private let properties = Set(allProperties.map { "\($0.number) \($0.rule.id)" })

  /// Says what is wrong with a carrier.
  ///
  /// - Parameters:
  ///   - carrier: A carrier, as the tables write it.
  ///   - app: The app whose requirement it carries.
  /// - Returns: What is wrong; nothing where it is there and is as it is said to be.
  func complaint(about carrier: String, of app: String) -> String? {
    if let split = carrier.range(of: ".json#/") {
      let path = carrier[..<split.lowerBound] + ".json"
      return member(String(carrier[split.upperBound...]), of: "content/\(app)/\(path)")
    }
    if carrier.hasPrefix("specgen ") { return command(carrier) }
    if let path = path(carrier) { return words(carrier, in: path, of: app) }
    if carrier.hasPrefix("P"), carrier.dropFirst().prefix(2).allSatisfy(\.isNumber) {
      return properties.contains(carrier) ? nil : "no such property"
    }
    if carrier.contains("/"), !carrier.contains(" ") {
      return rules.contains(RuleID(carrier)) ? nil : "no such rule"
    }
    return tests.bodies[carrier] == nil ? "no such test" : nil
  }

  /// Whether a carrier shows something to whoever runs it: a test, or a command that makes pictures.
  func canBeRun(_ carrier: String) -> Bool {
    carrier.hasPrefix("specgen ") || tests.bodies[carrier] != nil
  }

  // MARK: Commands

  /// Looks for `specgen shots betfree --device iphone-se`: the command, the app, the options and
  /// what previews can be set to.
  private func command(_ said: String) -> String? {
    let words = said.split(separator: " ").map(String.init).dropFirst()
    let name = words.first ?? ""
    guard let source = text(of: "Sources/specgen/\(name.capitalized)Command.swift") else {
      return "no such command"
    }
    let settings = text(of: "templates/controls.mustache") ?? ""
    var option = ""
    for word in words.dropFirst() {
      if word.hasPrefix("--") {
        option = word
        guard
          source.contains("var \(camelCased(word)) ") || source.contains("var \(camelCased(word)):")
        else { return "no option '\(word)'" }
      } else if option.isEmpty {
        guard text(of: "content/\(word)/flow.json") != nil else { return "no app '\(word)'" }
      } else if ["--device", "--orientation", "--appearance", "--size"].contains(option),
        !settings.contains("value=\"\(word)\"")
      {
        return "no \(option.dropFirst(2)) '\(word)'"
      }
    }
    return nil
  }

  /// `--all-states` is `allStates`.
  private func camelCased(_ option: String) -> String {
    let words = option.split(separator: "-").map(String.init)
    return (words.prefix(1) + words.dropFirst().map(\.capitalized)).joined()
  }

  // MARK: Words

  /// The path a carrier begins with.
  private func path(_ carrier: String) -> String? {
    let path = carrier.components(separatedBy: ": ")[0]
    return [".md", ".swift", ".mustache"].contains(where: path.hasSuffix) ? path : nil
  }

  private func words(_ carrier: String, in path: String, of app: String) -> String? {
    let isOfProject = path.hasPrefix("Sources/") || path.hasPrefix("templates/")
    guard let text = text(of: isOfProject ? path : "content/\(app)/\(path)") else {
      return "no such file"
    }
    let words = carrier.dropFirst(path.count + 2)
    if words.isEmpty || withoutComments(text, in: path).contains(words) { return nil }
    return text.contains(words) ? "it is only a comment" : "no such words"
  }

  /// A text without what it says to its readers only, which carries nothing; a finding that a page
  /// accepts is no such comment.
  private func withoutComments(_ text: String, in path: String) -> String {
    let (begin, end) = path.hasSuffix(".md") ? ("<!--", "-->") : ("{{!", "}}")
    guard !path.hasSuffix(".swift") else {
      return text.components(separatedBy: "\n")
        .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    }
    return text.components(separatedBy: begin).enumerated().map { index, piece in
      guard index > 0, !piece.hasPrefix(" allow "), let place = piece.range(of: end)
      else { return piece }
      return String(piece[place.upperBound...])
    }.joined()
  }

  private func text(of path: String) -> String? {
    try? String(
      contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
  }

  // MARK: Members

  /// Looks for `values/goal/step = 500`, `values/goal/step` or `swipe absent`.
  private func member(_ said: String, of path: String) -> String? {
    guard let text = text(of: path),
      var node = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    else { return "no such file" }
    let isAbsent = said.hasSuffix(" absent")
    let halves = (isAbsent ? String(said.dropLast(7)) : said).components(separatedBy: " = ")
    let names = halves[0].components(separatedBy: "/")
    if names.contains(where: ["note", "notes"].contains) { return "it is only a note" }
    for name in names {
      let next: Any? =
        if let object = node as? [String: Any] {
          object[name]
        } else if let list = node as? [Any], let index = Int(name), list.indices.contains(index) {
          list[index]
        } else {
          nil
        }
      guard let next else { return isAbsent ? nil : "no '\(name)'" }
      node = next
    }
    if isAbsent { return "it is there" }
    guard halves.count > 1 else { return nil }
    let value = try? JSONSerialization.jsonObject(
      with: Data(halves.dropFirst().joined(separator: " = ").utf8), options: .fragmentsAllowed)
    return value.map(canonical) == canonical(node) ? nil : "it is \(canonical(node) ?? "nothing")"
  }

  private func canonical(_ value: Any) -> String? {
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}
