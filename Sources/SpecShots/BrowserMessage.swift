/// A message of the DevTools protocol: the reply to a command, or an event.
struct BrowserMessage<Result: Decodable>: Decodable {
  /// The error in the reply to a command.
  struct ErrorObject: Decodable {
    var message: String
  }

  /// The command that is answered.
  var id: Int?
  var result: Result?
  var error: ErrorObject?
  /// What happened.
  var method: String?
  var params: BrowserEvent.Details?
}

/// A result that holds nothing, or nothing that matters.
struct EmptyResult: Decodable {}

/// An event of the DevTools protocol.
struct BrowserEvent {
  /// What is known of it; of each kind of event it is something else.
  struct Details: Decodable {
    var exceptionDetails: PageException?
    var entry: Entry?
  }

  /// A line in the page's log.
  struct Entry: Decodable {
    var level: String
    var text: String
  }

  var method: String
  var details: Details?
}

/// What a script of a page threw.
struct PageException: Decodable {
  /// The thing that was thrown.
  struct Thrown: Decodable {
    var description: String?
    var value: String?

    private enum CodingKeys: CodingKey { case description, value }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      description = try? members.decode(String.self, forKey: .description)
      value = try? members.decode(String.self, forKey: .value)
    }
  }

  var text: String
  var exception: Thrown?

  /// Its first line.
  var words: String {
    let words = exception?.description ?? exception?.value ?? text
    return words.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
  }
}
