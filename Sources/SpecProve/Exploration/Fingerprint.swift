import FlowCore

/// A number that equal states have in common and different ones hardly ever do.
///
/// The standard hash withstands an attacker who chooses the keys; nobody attacks here, and most of
/// the search's time would go into it. States that share a number are compared, so a bad number
/// costs time and nothing else.
struct Fingerprint {
  private var value: UInt64 = 0

  /// The half that depends on all that was added.
  var hash: UInt32 { UInt32(truncatingIfNeeded: value >> 32) }

  mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  mutating func add(_ content: CompactConstant) {
    switch content {
    case .unset: mix(1)
    case .bool(let value): mix(value ? 3 : 2)
    case .int(let value):
      mix(4)
      mix(UInt64(bitPattern: Int64(value)))
    case .text(let text):
      // Seven bytes at a time; the highest bit says how many there are.
      var word: UInt64 = 1
      for byte in text.utf8 {
        if word >> 56 != 0 {
          mix(word)
          word = 1
        }
        word = word << 8 | UInt64(byte)
      }
      mix(5)
      mix(word)
    case .words(let table, let row, let column):
      mix(6 | UInt64(table) << 8 | UInt64(row) << 24 | UInt64(column) << 40)
    case .row(let row): mix(7 | UInt64(row) << 8)
    case .rows(let rows):
      mix(8)
      mix(rows)
    case .days(let days):
      mix(9)
      mix(UInt64(bitPattern: Int64(days)))
    }
  }

  mutating func add(_ status: Flow.Status) { mix(status.number) }

  mutating func add(_ option: OptionRow?) {
    mix(option.map { 1 | UInt64($0.table) << 8 | UInt64($0.row) << 24 } ?? 0)
  }

  mutating func add(_ cursor: Cursor) {
    mix(UInt64(cursor.list) | UInt64(cursor.next) << 16)
    add(cursor.option)
  }

  /// Adds what tells states apart besides the lists that `StateTable` keeps by themselves.
  mutating func add(rest state: Flow.State) {
    let flags =
      (state.wasCompleted ? 1 : 0) | (state.reducesMotion ? 2 : 0)
      | (state.isWhatsNew ? 8 : 0) as UInt64
    mix(
      UInt64(state.screen) | UInt64(state.path) << 16 | UInt64(state.moment) << 32
        | flags << 48 | (state.isBackBlocked ? 4 : 0) << 48 | UInt64(state.phase.rawValue) << 56)
    mix(UInt64(state.modal ?? .max))
    if state.seenVersion != 0 { mix(UInt64(bitPattern: Int64(state.seenVersion))) }
    if let waiting = state.waiting {
      mix(UInt64(waiting.service ?? .max) | (waiting.former?.number ?? 0) << 16)
      add(waiting.cursor)
    }
    for timer in state.timers {
      mix(UInt64(timer.list))
      add(timer.option)
    }
    for cursor in state.queue { add(cursor) }
    for lookUp in state.lookUps {
      mix(
        UInt64(lookUp.service) | UInt64(lookUp.stage.rawValue) << 16
          | UInt64(lookUp.late ?? .max) << 32)
    }
  }
}

extension Flow.Status {
  /// The status as a small number.
  fileprivate var number: UInt64 {
    switch self {
    case .notDetermined: 0
    case .requesting: 1
    case .granted: 2
    case .denied: 3
    case .failed: 4
    case .idle: 5
    case .busy: 6
    case .ok: 7
    case .pending: 8
    case .found: 9
    case .empty: 10
    case .late: 11
    }
  }
}
