// For JSON alone: with all of Foundation the program would be three times as large.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a message of the browser says, in JSON.
enum BrowserJSON {
  /// Bytes that stand in JSON as Base64.
  struct Bytes: Decodable {
    let bytes: [UInt8]

    init(from decoder: any Decoder) throws {
      // Only a value that the decoder itself is asked for is taken for Base64.
      bytes = Array(try decoder.singleValueContainer().decode(Data.self))
    }
  }

  /// Bytes as they stand in JSON.
  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Decodes a message.
  static func decode<Message: Decodable>(
    _ type: Message.Type, from bytes: [UInt8]
  ) throws -> Message {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
