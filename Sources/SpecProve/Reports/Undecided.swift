import FlowCore

/// What no expression can ask of a flow's values, and so no proof is about.
struct Undecided {
  /// The days, of which only is known whether they are set.
  let days: [ValueID]
  /// The times of day, of which nothing is known.
  let times: [ValueID]
  /// The texts, of which only is known whether they are blank.
  let lengths: [ValueID]
  /// The counts, of which only the app knows how far they go.
  let counts: [ValueID]
  /// The images, of which only is known whether there is one.
  let images: [ValueID]

  init(of flow: Flow) {
    func values(where isWanted: (Flow.Value.Kind) -> Bool) -> [ValueID] {
      flow.values.filter { isWanted($0.kind) }.map(\.id)
    }
    days = values { $0 == .date }
    times = values { if case .time = $0 { true } else { false } }
    lengths = values { if case .text = $0 { true } else { false } }
    counts = values { $0 == .count }
    images = values { $0 == .image }
  }

  /// All of it in words; nothing where there is nothing.
  var words: String? {
    let parts = [
      ("which day", days), ("what time of day", times), ("how long", lengths),
      ("how far the app counts", counts),
      ("what an image shows", images),
    ].filter { !$0.1.isEmpty }
      .map { what, values in "\(what) (\(values.map { "'\($0)'" }.joined(separator: ", ")))" }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
