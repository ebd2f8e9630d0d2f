import FlowCore
import Testing

/// What is by chance in a drawing can be made again.
@Suite struct ChanceTests {
  private func shuffled(_ name: String, _ seed: UInt64 = 0) -> String {
    var chance = Chance(seed: seed, of: name)
    return String(chance.shuffled(Array("abcdefgh")))
  }

  @Test func `things are shuffled independently, the same for the same seed`() {
    // Previews are made with the first seed: what it makes stays.
    #expect(shuffled("welcome.row-1") == "eahfcbgd")
    #expect(shuffled("welcome.row-2") == "bcaghdfe")
    let first = (0..<2000).map { shuffled("one", $0) }
    let second = (0..<2000).map { shuffled("other", $0) }
    #expect(first.allSatisfy { String($0.sorted()) == "abcdefgh" })
    #expect(zip(first, second).count { $0 == $1 } < 5)
    // Each comes first about as often.
    let beginnings = Dictionary(grouping: first.compactMap(\.first)) { $0 }.mapValues(\.count)
    #expect(beginnings.count == 8 && beginnings.values.allSatisfy { (180...320).contains($0) })
  }

  @Test func `nothing and a single thing stay as they are`() {
    var chance = Chance(seed: 1, of: "row")
    #expect(chance.shuffled([Int]()) == [])
    #expect(chance.shuffled([7]) == [7])
  }

  @Test func `what drifts goes from place to place by chance, the same for the same seed`() {
    func way(_ decor: Int, _ seed: UInt64) -> [[Double]] {
      (0...500).map { move in
        let place = Flow.Drawing.drift(of: decor, after: move, seed: seed)
        return [place.x, place.y]
      }
    }
    #expect(way(0, 1) == way(0, 1))
    #expect(way(0, 1)[0] == [0, 0], "it begins where it stands")
    let ways = [way(0, 1), way(1, 1), way(0, 2)].map { Array($0.dropFirst()) }
    for (index, way) in ways.enumerated() {
      #expect(Set(way).count == 500, "no place twice, as it would be to and fro")
      #expect(way.joined().allSatisfy { (-1...1).contains($0) })
      for axis in 0...1 {
        let mean = way.reduce(0) { $0 + $1[axis] } / 500
        #expect(abs(mean) < 0.12, "to all sides alike")
      }
      for other in ways[(index + 1)...] { #expect(Set(way).isDisjoint(with: other)) }
    }
  }
}
