import FlowCore

/// The boundaries of the equivalence classes of a number: where a comparison changes its answer.
struct Boundaries {
  /// The first number of each class but the lowest, ascending.
  var cuts: [Int] = []
  /// Those of them on whose two sides a comparison differs, of columns.
  ///
  /// Around a constant there is another one, so that numbers are tried at it and beside it; between
  /// cells it would tell nothing apart.
  var decisiveCuts: [Int] = []
  /// The grids that numbers of a class may be on or off, where there are several.
  var grids: [Grid] = []
  /// How many numbers of a class can be told apart: as many as can meet in a comparison.
  var depth = 1

  /// The class that a number is in.
  func equivalenceClass(of number: Int) -> EquivalenceClass {
    equivalenceClass(of: number, cuts)
  }

  /// The class that a number in a table is in.
  func equivalenceClass(ofCell number: Int) -> EquivalenceClass {
    equivalenceClass(of: number, decisiveCuts)
  }

  private func equivalenceClass(of number: Int, _ cuts: [Int]) -> EquivalenceClass {
    var (low, high) = (0, cuts.count)
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return .number(after: low, isOn: grids.map { $0.contains(number) })
  }

  /// The numbers of a grid on either side of each boundary, the nearest first.
  func neighbors(on grid: Grid) -> [Int] {
    // Within so many steps a number was on and off each of the grids, if these are not absurd.
    let reach = min(1000, grids.reduce(depth) { max($0, $1.step) })
    return cuts.flatMap { cut in
      let first = grid.first(from: cut)
      let above = (0..<reach).map { first + $0 * grid.step }
      return (above + (1...reach).map { first - $0 * grid.step }).filter(grid.contains)
    }
  }
}

/// The numbers that something can hold.
struct Grid: Hashable {
  /// All whole numbers that content can say.
  static let all = Grid(range: -1_000_000_000...1_000_000_000)

  var range: ClosedRange<Int>
  var step = 1

  /// The first number that it may hold and the first beyond it, where it has an end.
  var ends: [Int] {
    (range.lowerBound == Self.all.range.lowerBound ? [] : [range.lowerBound])
      + (range.upperBound == Self.all.range.upperBound ? [] : [range.upperBound + 1])
  }

  func contains(_ number: Int) -> Bool {
    range.contains(number) && (number - range.lowerBound) % step == 0
  }

  /// The least number from another one on that is so many steps from the range's least.
  func first(from number: Int) -> Int {
    let rest = (number - range.lowerBound) % step
    return rest > 0 ? number - rest + step : number - rest
  }
}

extension Flow.Value {
  /// The numbers it can hold, of times the minutes after midnight; nothing where it holds something
  /// else.
  var grid: Grid? {
    switch kind {
    case .int(let range, let step): range.map { Grid(range: $0, step: step) } ?? .all
    case .count: Grid(range: 0...Grid.all.range.upperBound)
    case .time(let range, let step): Grid(range: range.minutes, step: step)
    default: nil
    }
  }

  /// What it holds where it holds one of these numbers.
  func content(of number: Int) -> Flow.Constant? {
    guard case .time = kind else { return .int(number) }
    return Flow.TimeOfDay(minutes: number).map { .time($0) }
  }
}
