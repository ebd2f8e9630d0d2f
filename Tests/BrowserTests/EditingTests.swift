import TestSupport
import Testing

/// Words that are written on a page of `specgen serve`, in Debian's Chromium.
@Suite(.waitsForPrograms) struct EditingTests {
  /// What `editing.py` says became of them.
  private struct Report: Decodable {
    enum CodingKeys: String, CodingKey {
      case complaints, axe, live, off, opened, length, written, undone, refusal, kept, german
      case germanUndone = "german-undone"
      case meanwhile, over
      case overUndone = "over-undone"
      case row, letter, prototype, left, intruder, notes, noted, places
      case noteRefusal = "note-refusal"
      case germanNote = "german-note"
      case whereabouts = "where"
      case isBeside = "beside"
      case ownErrors = "own-errors"
    }

    var complaints: [String]
    var axe: [String]
    /// What a phone says while words are typed; how many of them are strong once that is given up; and
    /// whether their file is as it was.
    var live: [Kept]
    var off: Int
    var opened: [String]
    var length: String
    var written: [[String]]
    var undone: Bool
    var refusal: String
    var kept: [Kept]
    var german: [[String]]
    var germanUndone: Bool
    var meanwhile: Bool
    var over: [[String]]
    var overUndone: Bool
    var row: [String]
    var letter: String
    var prototype: String
    var left: [Bool]
    var intruder: Intruder
    var notes: [String]
    var noteRefusal: String
    var noted: [Bool]
    var germanNote: [String]
    /// Where a text stands, as Inspect says it and as its files have it, and the same as links.
    var places: [[String]]
    /// The link of the words that are edited.
    var whereabouts: String
    /// Whether the dialog stands beside the phone.
    var isBeside: Bool
    /// How many lists of findings lie over the page after words of one's own have an error.
    var ownErrors: Int
  }

  /// The words that are still there, how many are of a kind, or whether a file is as it was.
  private enum Kept: Decodable, Equatable {
    case words(String)
    case count(Int)
    case file(Bool)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let isSame = try? container.decode(Bool.self) {
        self = .file(isSame)
      } else if let count = try? container.decode(Int.self) {
        self = .count(count)
      } else {
        self = .words(try container.decode(String.self))
      }
    }
  }

  /// What came of what a page of another site sent.
  private struct Intruder: Decodable {
    var answers: [String]
    var same: Bool
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python")
  )
  func `words are written on a phone, counted, refused in place and taken back`() async throws {
    let told: [Report] = try await withProject(try shippedProject("betfree")) { root in
      try reports(of: "editing.py", ProgramRun.specgenPath, root)
    }
    let report = try #require(told.first)
    let title = "Break Free From Gambling"
    #expect(report.complaints == [])
    #expect(report.axe == [])
    #expect(report.off == 0)
    #expect(report.opened == ["value-1.title", title])
    #expect(report.isBeside)
    #expect(
      report.live == [
        .words("Wholly new words"), .count(0), .words("New"), .words("New"), .count(0), .file(true),
      ])
    #expect(report.ownErrors == 0)
    #expect(report.length == "3 of 20 words")
    // One line, and of it the words alone.
    #expect(report.written == [["# \(title)", "# Wholly new words"]])
    #expect(report.undone)
    #expect(!report.refusal.isEmpty)
    #expect(report.kept == [.words("More [x](#start)"), .file(true)])
    #expect(
      report.german == [
        [
          #""value": "Frei vom Glücksspiel werden","#, #""value": "Frei sein, „endlich“ 😀","#,
        ]
      ])
    #expect(report.germanUndone)
    // One note: none at first, then the one that was written; and each file as it has to be.
    #expect(report.notes == ["", "Said first."])
    #expect(report.noteRefusal.contains("-->"))
    #expect(report.noted == Array(repeating: true, count: 6))
    #expect(
      report.germanNote == [
        #""source": "\#(title)","#, #""note": "Kürzer geht es nicht.""#,
      ])
    #expect(report.meanwhile)
    #expect(report.over == [["# Break Free From Gambling", "# Late words"]] && report.overUndone)
    #expect(report.row == ["value-1.title", title])
    #expect(report.letter == title + "/i")
    #expect(report.prototype == "value-1.continue")
    #expect(report.left == [true, true])
    // Where a request can be sent without being asked for, nothing comes of it; nothing is read.
    #expect(report.intruder.answers.suffix(3) == ["refused", "refused", "unread"])
    #expect(report.intruder.same)
    // Under `serve` a text is told with line and column, and each place opens in the editor.
    try #require(report.places.count == 4)
    #expect(report.places[0] == report.places[1])
    #expect(report.places[2] == report.places[3])
    #expect(report.places[2].first == report.whereabouts)
  }
}
